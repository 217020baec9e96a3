import Programs

/// Finds the declarations of a file; bodies are skipped.
final class OutlineReading: TokenReading {
  private var outline: Outline

  init(_ bytes: [UInt8], path: String, index: Int) {
    let tokenizer = Tokenizer(bytes)
    let list = TokenList(tokenizer.tokens)
    let lines = LineTable(bytes, file: index)
    outline = Outline(path: path, list: list, lines: lines)
    outline.macros = tokenizer.macros
    super.init(list, lines)
  }

  func read() -> Outline {
    for (index, token) in list.tokens.enumerated() where token.kind == .keyword && token.text == "@selector" {
      let range = index + 2..<max(index + 2, after(index + 1) - 1)
      outline.sent.insert(list.tokens[range.clamped(to: list.tokens.indices)].map(\.text).joined())
    }
    declarations()
    return outline
  }

  private static let enumerations: Set = ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "enum"]
  /// Words that only declarations begin with.
  private static let beginnings = enumerations.union(["typedef", "extern", "static"])

  private func declarations() {
    while !isAtEnd {
      let start = next
      switch (token.kind, token.text) {
      case (.keyword, "@interface"): type(.interface)
      case (.keyword, "@implementation"): type(.implementation)
      case (.keyword, "@protocol"): type(.requirements)
      case (.keyword, "@class"), (.keyword, "@import"): skip(to: [";"])
      case (.name, "typedef"): alias()
      case (.name, let name) where Self.enumerations.contains(name): enumeration()
      // A macro that needs no semicolon: `NS_ASSUME_NONNULL_BEGIN`.
      case (.name, let name) where Self.beginnings.contains(self[next + 1].text) && !name.contains(where: \.isLowercase): next += 1
      // Linkage, and names around C++.
      case (.name, "extern") where self[next + 1].kind == .text && self[next + 2].isMark("{"):
        next += 2
        inGroup { declarations() }
      case (.name, "namespace"):
        skip(to: ["{", ";"])
        if token.isMark("{"), nesting < Self.deepest {
          nesting += 1
          inGroup { declarations() }
          nesting -= 1
        }
      case (.name, "template"), (.name, "class"), (.name, "using"):
        skip(to: ["{", ";"])
        if token.isMark("{") { skip() }
      case (.name, _): variableOrFunction()
      default: skip()
      }
      if next == start { skip() }
    }
  }

  // MARK: Types

  private func alias() {
    next += 1
    if Self.enumerations.contains(token.text) { return enumeration() }
    if token.isName("struct") || token.isName("union") { return skip(to: [";"]) }
    var marks = Set<String>()
    if let (name, type, _) = declaration(marks: &marks), type.name != name { outline.aliases[name] = type.unwrapped }
    skip(to: [";"])
  }

  /// `NS_ENUM(NSInteger, Kind) { … }`, `enum Kind { … }`.
  private func enumeration() {
    var part = EnumPart(offset: token.offset)
    let isNamed = token.text != "enum"
    next += 1
    if isNamed, token.isMark("(") {
      inGroup {
        skip(to: [","])
        if accept(",") { part.name = token.text }
      }
    } else {
      // `enum class Kind : int`.
      while token.kind == .name {
        part.name = token.text
        next += 1
      }
      skip(to: ["{", ";"])
    }
    guard token.isMark("{") else { return skip(to: [";"]) }
    inGroup(separatedBy: ",") {
      guard token.kind == .name else { return }
      let name = token.text
      next += 1
      while token.kind == .name { next += 1; if token.isMark("(") { skip() } }
      var value: Range<Int>?
      if accept("=") {
        let start = next
        skip(to: [","])
        value = start..<next
      }
      part.constants.append((name, value))
    }
    // `typedef enum { … } Kind;`
    if token.kind == .name, part.name == nil { part.name = token.text }
    outline.enums.append(part)
    skip(to: [";"])
  }

  // MARK: Classes

  private func type(_ kind: ClassPart.Kind) {
    var part = ClassPart(kind: kind, name: self[next + 1].text, isAddition: kind == .implementation, offset: token.offset)
    guard self[next + 1].kind == .name else { return skip() }
    next += 2
    if kind == .requirements, token.isMark(";") || token.isMark(",") { return skip(to: [";"]) }
    if kind != .requirements, token.isMark("<"), let end = endOfAngles(), self[end + 1].isMark(":") || self[end + 1].isMark("(") {
      next = end + 1
    }
    if token.isMark("(") {
      part.isAddition = true
      skip()
    }
    if accept(":"), token.kind == .name {
      part.superclass = token.text
      next += 1
      if token.isMark("<"), let end = endOfAngles(), self[end + 1].isMark("<") { next = end + 1 }
    }
    if token.isMark("<"), let end = endOfAngles() {
      part.protocols = list.tokens[next..<min(end, list.tokens.count)].filter { $0.kind == .name }.map(\.text)
      next = end + 1
    }
    if token.isMark("{") { inGroup { variables(of: &part) } }
    members(of: &part)
    outline.classes.append(part)
  }

  /// `{ UILabel *label; }`.
  private func variables(of part: inout ClassPart) {
    while !isAtEnd {
      let start = next
      // `@private` stands by itself.
      if token.kind == .keyword {
        next += 1
        continue
      }
      part.variables += properties(inside: part.name)
      skip(to: [";"])
      if !accept(";"), next == start { skip() }
    }
  }

  private func properties(inside owner: String) -> [PropertyPart] {
    var marks = Set<String>()
    guard let first = declaration(inside: owner, marks: &marks) else { return [] }
    var found = [first]
    while accept(",") {
      while accept("*") {}
      guard let more = declarator(first.type, marks: &marks) else { break }
      found.append(more)
    }
    return found.map { PropertyPart(name: $0.name, type: $0.type, marks: marks, offset: list.tokens[$0.index].offset) }
  }

  private func members(of part: inout ClassPart) {
    while !isAtEnd {
      let start = next
      switch (token.kind, token.text) {
      case (.keyword, "@end"):
        next += 1
        return
      case (.keyword, "@interface"), (.keyword, "@implementation"): return
      case (.keyword, "@property"): property(of: &part)
      case (.keyword, "@synthesize"):
        inStatement {
          guard token.kind == .name else { return }
          let name = token.text
          next += 1
          part.synthesized[accept("=") ? token.text : name] = name
        }
      case (.mark, "-"), (.mark, "+"): method(of: &part)
      case (.name, "typedef"): alias()
      case (.name, let name) where Self.enumerations.contains(name): enumeration()
      case (.name, _): variableOrFunction()
      default: skip()
      }
      if next == start { skip() }
    }
  }

  /// The parts of a statement that commas separate.
  private func inStatement(_ read: () -> Void) {
    next += 1
    while !isAtEnd, !token.isMark(";") {
      let start = next
      read()
      skip(to: [",", ";"])
      if !accept(","), next == start { break }
    }
  }

  private func property(of part: inout ClassPart) {
    next += 1
    var getter: String?
    var marks = Set<String>()
    if token.isMark("(") {
      inGroup(separatedBy: ",") {
        if accept(name: "getter"), accept("=") { getter = token.text } else if token.kind == .name { marks.insert(token.text) }
      }
    }
    for var property in properties(inside: part.name) {
      property.getter = getter
      property.isStatic = marks.contains("class")
      property.isReadonly = marks.contains("readonly")
      if marks.contains("weak") { property.marks.insert("weak") }
      part.properties.append(property)
    }
    skip(to: [";"])
  }

  private func method(of part: inout ClassPart) {
    var method = MethodPart(isStatic: token.text == "+", selector: "", offset: token.offset)
    next += 1
    if token.isMark("(") {
      inGroup {
        method.isAction = token.isName("IBAction")
        if !method.isAction { method.result = type(inside: part.name)?.result }
        // A block is given.
        if token.isMark("(") { method.result = .function(parameters: [], result: .unknown) }
      }
    } else {
      method.result = .named("Any", [])
    }
    while token.kind == .name || token.isMark(":") {
      let word = token.kind == .name ? token.text : ""
      let isMacro = !method.selector.isEmpty && !self[next + 1].isMark(":") && !word.isEmpty
      if isMacro { break }
      if !word.isEmpty { next += 1 }
      guard accept(":") else {
        method.selector += word
        break
      }
      method.selector += word + ":"
      var type: TypeName = .named("Any", [])
      if token.isMark("(") {
        inGroup {
          type = self.type(inside: part.name) ?? .unknown
          if token.isMark("(") { type = .function(parameters: [], result: type) }
        }
      }
      while token.kind == .name, ["__unused", "__attribute__"].contains(token.text) { next += 1; if token.isMark("(") { skip() } }
      method.parameters.append((token.text, type))
      if token.kind == .name { next += 1 }
    }
    if accept(",") { method.isVariadic = true }
    endOfMethod(&method, isDefinition: part.kind == .implementation)
    if !method.selector.isEmpty { part.methods.append(method) }
  }

  private func endOfMethod(_ method: inout MethodPart, isDefinition: Bool) {
    while !isAtEnd, token.kind != .keyword, !token.isMark("-"), !token.isMark("+") {
      if token.isMark(";") {
        next += 1
        // `- (void)f; {` is a definition, too.
        if !isDefinition || !token.isMark("{") { return }
      }
      if token.isMark("{") {
        method.body = next
        return skip()
      }
      if token.isName("NS_SWIFT_NAME") {
        next += 1
        method.swiftName = list.tokens[(next + 1..<max(next + 1, after(next) - 1)).clamped(to: list.tokens.indices)].map(\.text).joined()
        if !(method.swiftName?.contains("(") ?? false) { method.swiftName = nil }
        continue
      }
      skip()
    }
  }

  // MARK: C

  private func variableOrFunction() {
    let offset = token.offset
    var marks = Set<String>()
    guard let (name, type, _) = declaration(marks: &marks) else { return skipDeclaration() }
    if token.isMark("(") {
      let parameters = next
      skip()
      while token.kind == .name { next += 1; if token.isMark("(") { skip() } }
      guard token.isMark("{") else { return skipDeclaration() }
      let found = at(parameters..<next) { self.parameters() }
      outline.functions.append(FunctionPart(name: name, parameters: found, result: type.result, body: next, offset: offset))
      return skip()
    }
    if accept("=") {
      let start = next
      skip(to: [",", ";"])
      outline.variables.append(
        VariablePart(name: name, type: type, isConstant: marks.contains("const"), initial: start..<next, offset: offset))
    }
    skipDeclaration()
  }

  /// To the end of code that is not understood: its semicolon, its body, or the next clear beginning.
  private func skipDeclaration() {
    while !isAtEnd, token.kind != .keyword, !startsMethod {
      if accept(";") { return }
      let isBody = token.isMark("{")
      skip()
      if isBody, !token.isMark(";"), !token.isMark(","), !token.isMark("=") { return }
    }
  }

  /// `- (void)…` on a line of its own: a macro that needs no semicolon may be above it.
  private var startsMethod: Bool {
    (token.isMark("-") || token.isMark("+")) && self[next + 1].isMark("(") && next > 0 && place.line > place(at: next - 1).line
  }

  private func parameters() -> [(name: String, type: TypeName)] {
    var found: [(name: String, type: TypeName)] = []
    inGroup(separatedBy: ",") {
      var marks = Set<String>()
      if let (name, type, _) = declaration(marks: &marks) { found.append((name, type)) }
    }
    return found
  }
}
