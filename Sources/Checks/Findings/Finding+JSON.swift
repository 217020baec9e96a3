package import Diagnostics
import Environments
import Screens
package import Syntax
import Vocabulary

extension Finding {
  /// Writes the finding as the contract has it (CONTRACT: run outputs), then what else a reader needs: the discriminator and the signature.
  ///
  /// `cells` is left out for a finding read off a file: it does not depend on the cell.
  package func write(to json: inout JSONWriter) { write(to: &json) { _ in } }

  /// The same; `between` is called after each finding that this one includes, which may be many.
  package func write<E>(to json: inout JSONWriter, between: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try json.object { json throws(E) in
      json.member("id", id)
      json.member("rule", rule)
      json.member("severity", severity.rawValue)
      json.member("file", file)
      if let position {
        json.member("line", position.line)
        json.member("column", position.column)
      }
      json.member("scenario", scenario)
      json.member("object", object)
      json.member("path", path)
      if let key { json.member("key", key) }
      json.member("message", message)
      if let worst {
        json.object("worst", line: true) { json in
          json.member("amount", worst.amount)
          json.member("unit", worst.unit)
          if let environment = worst.environment {
            json.key("environment")
            environment.write(to: &json)
          } else {
            json.object("environment", line: true) { _ in }
          }
        }
      }
      if let first {
        json.object("first", line: true) { json in
          json.key("environment")
          first.write(to: &json)
        }
      }
      if cells > 0 { json.member("cells", cells) }
      json.member("environments", environments)
      json.array("because") { json in
        for cause in because {
          json.object(line: true) { json in
            json.member("constraint", cause.constraint)
            json.member("priority", cause.priority)
            if let line = cause.line { json.member("line", line) }
          }
        }
      }
      if !related.isEmpty {
        json.member("relatedObjects", related.map(\.object))
        json.member("relatedPaths", related.map(\.path))
      }
      if let remedy { json.member("remedy", remedy) }
      json.member("state", state.rawValue)
      if let owner { json.member("owner", owner) }
      if let acceptance {
        json.object("accepted", line: true) { json in
          json.member("in", acceptance.place.rawValue)
          if let reason = acceptance.reason { json.member("reason", reason) }
          if let expires = acceptance.expires { json.member("expires", expires) }
        }
      }
      if !discriminator.isEmpty { json.member("discriminator", discriminator) }
      if !signature.isEmpty { json.member("signature", signature) }
      if !headline.isEmpty { json.member("headline", headline) }
      if let since { json.member("since", since.rawValue) }
      if let reach { json.member("reach", reach) }
      if !when.isEmpty { json.member("when", when) }
      if let source {
        json.object("source", line: true) { json in
          json.member("file", source.file)
          json.member("line", source.line)
        }
      }
      let criteria = criteria.flatMap(\.names)
      if !criteria.isEmpty { json.member("criteria", criteria) }
      if !includes.isEmpty, case let objects = objects, objects.count > 1 { json.member("objects", objects) }
      if !fixes.isEmpty { json.array("fixes") { json in for fix in fixes { fix.write(to: &json) } } }
      if !includes.isEmpty {
        try json.array("includes") { json throws(E) in
          for finding in includes {
            finding.write(to: &json)
            try between(&json)
          }
        }
      }
    }
  }

  /// Reads what `write` writes. Unknown members are ignored: a later version may add some.
  package init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    var position: SourcePosition?
    if let line = try json["line"]?.integer(in: file) {
      position = SourcePosition(line: line, column: try json["column"]?.integer(in: file) ?? 1)
    }
    var worst: Worst?
    if let node = json.present("worst") {
      let environment = try node.required("environment", in: file)
      worst = Worst(
        amount: try node.required("amount", in: file).number(in: file), unit: try node.required("unit", in: file).string(in: file),
        environment: try environment.object(in: file).isEmpty ? nil : Environment(environment, in: file))
    }
    var first: Environment?
    if let node = json.present("first") { first = try Environment(node.required("environment", in: file), in: file) }
    var because: [Cause] = []
    for node in try json["because"]?.array(in: file) ?? [] {
      because.append(
        Cause(
          constraint: try node.required("constraint", in: file).string(in: file),
          priority: try node.required("priority", in: file).number(in: file), line: try node["line"]?.integer(in: file)))
    }
    let objects = try json["relatedObjects"]?.strings(in: file) ?? []
    let paths = try json["relatedPaths"]?.strings(in: file) ?? objects
    self.init(
      id: try json.required("id", in: file).string(in: file), rule: try json.required("rule", in: file).string(in: file),
      severity: try json.required("severity", in: file).oneOf(Severity.self, in: file),
      file: try json.required("file", in: file).string(in: file), position: position,
      scenario: try json.required("scenario", in: file).string(in: file), object: try json.required("object", in: file).string(in: file),
      path: try json.required("path", in: file).string(in: file), key: try json["key"]?.string(in: file),
      discriminator: try json["discriminator"]?.string(in: file) ?? "", message: try json.required("message", in: file).string(in: file),
      remedy: try json["remedy"]?.string(in: file), worst: worst, first: first, cells: try json["cells"]?.integer(in: file) ?? 0,
      environments: try json["environments"]?.string(in: file) ?? "", because: because,
      related: zip(objects, paths).map { Related(object: $0, path: $1) },
      state: try json["state"]?.oneOf(State.self, in: file) ?? .new, signature: try json["signature"]?.string(in: file) ?? "")
    headline = try json["headline"]?.string(in: file) ?? ""
    since = try json["since"]?.oneOf(ContentSizeCategory.self, in: file)
    reach = try json["reach"]?.number(in: file)
    when = try json["when"]?.string(in: file) ?? ""
    if let node = json.present("source") {
      source = CodePlace(
        file: try node.required("file", in: file).string(in: file), line: try node.required("line", in: file).integer(in: file))
    }
    owner = try json["owner"]?.string(in: file)
    for node in try json["fixes"]?.array(in: file) ?? [] { fixes.append(try Fix(node, in: file)) }
    for node in try json["includes"]?.array(in: file) ?? [] { includes.append(try Finding(node, in: file)) }
    if let node = json.present("accepted") {
      acceptance = Acceptance(
        place: try node.required("in", in: file).oneOf(Acceptance.Place.self, in: file), reason: try node["reason"]?.string(in: file),
        expires: try node["expires"]?.string(in: file))
    }
  }
}

extension Finding.Fix {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("what", what)
      json.member("file", file)
      json.member("line", line)
      json.member("edit", edit)
      json.member("clears", clears)
      json.array("moves") { json in
        for move in moves {
          json.object(line: true) { json in
            json.member("path", move.path)
            json.member("points", move.points)
          }
        }
      }
    }
  }

  fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    var moves: [Move] = []
    for node in try json["moves"]?.array(in: file) ?? [] {
      moves.append(
        Move(
          path: try node.required("path", in: file).string(in: file), points: try node.required("points", in: file).number(in: file)))
    }
    self.init(
      what: try json.required("what", in: file).string(in: file), file: try json.required("file", in: file).string(in: file),
      line: try json.required("line", in: file).integer(in: file), edit: try json.required("edit", in: file).string(in: file),
      clears: try json["clears"]?.strings(in: file) ?? [], moves: moves)
  }
}

extension JSONNode {
  /// A member that is there and not null.
  func present(_ key: String) -> JSONNode? {
    self[key].flatMap { $0.value == .null ? nil : $0 }
  }

  func strings(in file: String) throws(DiagnosticError) -> [String] {
    var strings: [String] = []
    for node in try array(in: file) { strings.append(try node.string(in: file)) }
    return strings
  }

  /// One of the words of a closed set.
  func oneOf<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type, in file: String) throws(DiagnosticError) -> Word {
    let text = try string(in: file)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: text, among: words).map { " (did you mean \($0)?)" } ?? ""
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: position, "\"\(text)\" is not one of the allowed words\(near)",
          reason: "one of \(words.joined(separator: ", "))"))
    }
    return word
  }
}
