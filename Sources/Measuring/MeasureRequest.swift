package import Diagnostics
package import Syntax
import Vocabulary

/// What `copyfit measure` is asked (CONTRACT.md): a text, and how it is set.
package struct MeasureRequest {
  enum Font {
    /// These files in order of preference, and nothing else.
    case files([String])
    case request(FontRequest, ContentSizeCategory)
  }

  /// nil: the answer has none.
  var id: String?
  var text: String
  var locale: String
  var font: Font
  /// OpenType features in HarfBuzz's syntax.
  var features: [String]
  /// Points; nil where a text style decides.
  var pointSize: Double?
  /// Pixels a point.
  var scale: Double
  /// 0 is any number.
  var numberOfLines: Int
  var widths: [Double]
  /// Of the request, for messages.
  var position: SourcePosition
  /// About members that no request has.
  var warnings: [Diagnostic]

  private static let members = [
    "id", "text", "locale", "fonts", "features", "pointSize", "widths", "font", "weight", "scale", "style", "contentSize", "numberOfLines",
    "design", "italic", "monospacedDigits", "boldText", "scalesWith", "maximumPointSize",
  ]
  /// What says how the app's font is chosen.
  private static let choices = [
    "font", "weight", "style", "design", "italic", "monospacedDigits", "boldText", "scalesWith", "maximumPointSize",
  ]

  /// The file name of a request from options.
  package static let options = "<options>"

  /// - Parameter options: Members of a request; nil: not given.
  package init(options: KeyValuePairs<String, JSONValue?>) throws(DiagnosticError) {
    let start = SourcePosition(line: 1, column: 1)
    var members: [JSONMember] = []
    for (key, value) in options {
      if let value { members.append(JSONMember(key: key, keyPosition: start, node: JSONNode(value: value, position: start))) }
    }
    try self.init(JSONNode(value: .object(members), position: start), file: Self.options)
  }

  package init(_ node: JSONNode, file: String) throws(DiagnosticError) {
    _ = try node.object(in: file)
    warnings = node.unknownMembers(known: Self.members, in: file)
    position = node.position
    id = if let value = node["id"] { try value.string(in: file) } else { nil }
    text = try node.required("text", in: file).string(in: file)
    locale = if let value = node["locale"] { try value.string(in: file) } else { "en" }
    guard LocaleTag.isWellFormed(locale) else {
      throw Self.error(
        node["locale"]!, file, "'\(locale.prefix(24))' is not a locale identifier",
        "subtags of one to eight letters and digits, at most \(LocaleTag.maximumLength) bytes (BCP 47)", "write one such as de or pt-BR")
    }
    features = try Self.strings(node["features"], file)
    scale = try Self.number(node["scale"], file, in: 0.1...100, "pixels a point from 0.1 to 100") ?? 2
    pointSize = try Self.number(node["pointSize"], file, in: 0.1...10_000, "a size from 0.1 to 10000 points")
    let lines = if let value = node["numberOfLines"] { try value.integer(in: file) } else { 0 }
    guard lines >= 0 else { throw node["numberOfLines"]!.mismatch("0 or more lines", in: file) }
    numberOfLines = lines
    widths = []
    if let list = node["widths"] {
      for value in try list.array(in: file) { widths.append(try Self.number(value, file, in: 0...1e9, "a width of 0 or more points")!) }
    }

    if let list = node["fonts"] {
      for other in Self.choices where node[other] != nil {
        throw Self.error(
          node, file, "'fonts' and '\(other)' exclude each other", "'fonts' names files, and nothing else is used", "leave one out")
      }
      font = .files(try Self.strings(list, file))
      return
    }
    let weight = try Self.word(node["weight"], file, FontWeight.self, "weight")
    let category = try Self.word(node["contentSize"], file, ContentSizeCategory.self, "content size") ?? .large
    let family = if let value = node["font"] { try value.string(in: file) } else { "system" }
    var request = FontRequest(size: .points(pointSize ?? 17), weight: weight, family: family == "system" ? nil : family)
    if let style = try Self.word(node["style"], file, TextStyle.self, "text style") {
      guard node["pointSize"] == nil else {
        throw Self.error(
          node, file, "'style' and 'pointSize' exclude each other", "a style has a size for every content size", "leave one out")
      }
      request.size = .style(style)
    }
    request.design = try Self.word(node["design"], file, FontDesign.self, "design") ?? .standard
    request.isItalic = try node["italic"]?.bool(in: file) ?? false
    request.hasMonospacedDigits = try node["monospacedDigits"]?.bool(in: file) ?? false
    let maximum = try Self.number(node["maximumPointSize"], file, in: 1...10_000, "a size from 1 to 10000 points")
    if let style = try Self.word(node["scalesWith"], file, TextStyle.self, "text style") {
      guard node["style"] == nil else {
        throw Self.error(
          node, file, "'style' and 'scalesWith' exclude each other", "a style has a size for every content size", "leave one out")
      }
      request.scaling = FontScaling(style, maximumPointSize: maximum)
    } else if let node = node["maximumPointSize"] {
      throw Self.error(
        node, file, "'maximumPointSize' needs 'scalesWith'", "it limits a size that follows the content size", "name the text style, too")
    }
    font = .request(try node["boldText"]?.bool(in: file) == true ? request.withBoldText : request, category)
  }

  private static func error(_ node: JSONNode, _ file: String, _ message: String, _ reason: String, _ remedy: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: file, position: node.position, message, reason: reason, remedy: remedy))
  }

  private static func strings(_ node: JSONNode?, _ file: String) throws(DiagnosticError) -> [String] {
    var strings: [String] = []
    if let node { for element in try node.array(in: file) { strings.append(try element.string(in: file)) } }
    return strings
  }

  private static func number(
    _ node: JSONNode?, _ file: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(DiagnosticError) -> Double? {
    guard let node else { return nil }
    let value = try node.number(in: file)
    guard range.contains(value) else { throw node.mismatch(expected, in: file) }
    return value
  }

  /// One of an enumeration's names, without regard to case.
  private static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ node: JSONNode?, _ file: String, _: Value.Type, _ what: String
  ) throws(DiagnosticError) -> Value? {
    guard let node else { return nil }
    let name = try node.string(in: file)
    if let value = Value.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return value }
    let names = Value.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: name, among: names)
    throw DiagnosticError(
      Diagnostic(
        .error, file: file, position: node.position, "no \(what) '\(name)'" + (nearest.map { " (did you mean \($0)?)" } ?? ""),
        remedy: "use one of " + names.joined(separator: ", ")))
  }
}

extension JSONValue {
  /// An array of values that are of no file.
  package static func list(_ values: [JSONValue]) -> JSONValue {
    .array(values.map { JSONNode(value: $0, position: SourcePosition(line: 1, column: 1)) })
  }
}
