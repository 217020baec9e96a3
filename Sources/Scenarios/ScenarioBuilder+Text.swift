import Syntax
import Screens
import Diagnostics
import Vocabulary

extension ScenarioBuilder {
  /// The content of a view with text. UIKit's defaults: one line, truncated at its end; a button truncates in the middle and centres its
  /// title; a text view wraps into any number of lines.
  mutating func textContent(_ kind: ViewKind, name: String, _ fields: YAMLFields) -> TextContent {
    var content = TextContent(source: source(fields, key: "text", literal: "literal"), font: font(kind, fields))
    if kind == .textField { content.placeholder = source(fields, key: "placeholder", literal: "placeholder-literal") }
    let needsWords = kind == .label || kind == .button && !["image", "type"].contains(where: fields.has)
    if content.source == nil, needsWords, !["text", "literal", "value"].contains(where: fields.has) {
      problems.error(
        at: fields.position, "missing key: the \(kind.rawValue) '\(name)' shows nothing",
        remedy: "give it text: KEY of a string table, or literal: WORDS, or value: …")
    }
    switch kind {
    case .button:
      content.lineBreakMode = .truncateMiddle
      content.alignment = .center
    case .textView:
      content.lineBreakMode = .wordWrap
      content.numberOfLines = 0
    default: break
    }
    readSetting(fields, into: &content)
    return content
  }

  /// How a text is set, besides its font.
  mutating func readSetting(_ fields: YAMLFields, into content: inout TextContent) {
    if let lines = fields["lines"].flatMap({ problems.integer($0, "the number of lines", in: 0...1000) }) { content.numberOfLines = lines }
    if let mode = lineBreakMode(fields) { content.lineBreakMode = mode }
    if let alignment = fields["alignment"].flatMap({
      problems.choice($0, "alignment", TextAlignment.allCases.map { ($0.rawValue, $0) })
    }) {
      content.alignment = alignment
    }
    content.preferredMaxLayoutWidth = fields["preferred-width"].flatMap { problems.number($0, "the preferred width", in: 0...1_000_000) }
    content.minimumScale = fields["minimum-scale"].flatMap { problems.number($0, "the smallest scale", in: 0...1) } ?? 1
    content.minimumPointSize = fields["minimum-size"].flatMap { problems.number($0, "the smallest size", in: 0...1000) }
    content.tightens = fields["tightens"].flatMap { problems.bool($0, "tightens") } ?? false
    content.baselineAdjustment =
      fields["baseline-adjustment"].flatMap {
        problems.choice($0, "baseline adjustment", BaselineAdjustment.allCases.map { ($0.rawValue, $0) })
      } ?? .alignBaselines
    if let node = fields["paragraph"] { content.paragraphStyle = paragraphStyle(node) }
    if let node = fields["runs"] { content.runs = problems.elements(node).compactMap { run($0) } }
  }

  mutating func lineBreakMode(_ fields: YAMLFields) -> LineBreakMode? {
    fields["line-break"].flatMap { problems.choice($0, "line break mode", LineBreakMode.allCases.map { ($0.rawValue, $0) }) }
  }

  static let paragraphLengths: [(key: String, length: any WritableKeyPath<ParagraphStyle, Double> & Sendable)] = [
    ("line-height-multiple", \.lineHeightMultiple), ("minimum-line-height", \.minimumLineHeight),
    ("maximum-line-height", \.maximumLineHeight), ("line-spacing", \.lineSpacing), ("spacing", \.paragraphSpacing),
    ("spacing-before", \.paragraphSpacingBefore), ("first-line-indent", \.firstLineHeadIndent), ("indent", \.headIndent),
    ("tail-indent", \.tailIndent), ("tab-interval", \.tabInterval),
  ]

  private mutating func paragraphStyle(_ node: YAMLNode) -> ParagraphStyle {
    var style = ParagraphStyle()
    guard let fields = YAMLFields(node, keys: Self.paragraphLengths.map(\.key), what: "a paragraph", into: &problems) else {
      return style
    }
    for (key, length) in Self.paragraphLengths {
      if let node = fields[key], let points = problems.number(node, key) { style[keyPath: length] = points }
    }
    return style
  }

  /// A part of an attributed text.
  private mutating func run(_ node: YAMLNode) -> TextRun? {
    guard let fields = YAMLFields(node, keys: ["literal", "kern"] + ViewKind.fontKeys, what: "a run", into: &problems) else {
      return nil
    }
    guard let words = fields["literal"] else {
      problems.error(at: node.position, "a run needs its words", remedy: "give it literal: WORDS")
      return nil
    }
    let kern = fields["kern"].flatMap { problems.number($0, "the kerning") }
    return problems.text(words, "a text").map { TextRun($0, font: font(fields, size: .style(.body)), kern: kern) }
  }

  /// A text style (default: body, or 13 points in a segmented control), or a size in points. A style follows the content size unless
  /// `adjusts` is false; a size never does.
  mutating func font(_ kind: ViewKind, _ fields: YAMLFields) -> FontRequest {
    font(fields, size: kind == .segmentedControl ? .points(13) : .style(.body))
  }

  /// A font; of the size or style `size` if none is given.
  mutating func font(_ fields: YAMLFields, size: FontRequest.Size) -> FontRequest {
    var font = FontRequest(size: size)
    if let style = fields["style"] {
      if let size = fields["size"] {
        problems.error(at: size.position, "a font has a style or a size, not both", remedy: "remove one of the two")
      }
      if let style = problems.choice(style, "text style", Self.textStyles) { font.size = .style(style) }
    } else if let size = fields["size"], let points = problems.number(size, "a font's size", in: 1...1000) {
      font.size = .points(points)
    }
    font.weight = fields["weight"].flatMap { problems.choice($0, "font weight", FontWeight.allCases.map { ($0.rawValue, $0) }) }
    font.family = fields["font"].flatMap { problems.line($0, "a font family") }
    font.postScriptName = fields["face"].flatMap { problems.line($0, "a PostScript name") }
    font.design =
      fields["design"].flatMap { problems.choice($0, "design", FontDesign.allCases.map { ($0.rawValue, $0) }) } ?? .standard
    font.isItalic = fields["italic"].flatMap { problems.bool($0, "italic") } ?? false
    font.hasMonospacedDigits = fields["monospaced-digits"].flatMap { problems.bool($0, "monospaced-digits") } ?? false
    font.scaling = fields["scales-with"].flatMap { scaling($0) }
    if case .points = font.size { font.adjustsForContentSize = false }
    if let node = fields["adjusts"], let adjusts = problems.bool(node, "adjusts") {
      if adjusts, rules == .guide, font.scaling == nil, case .points = font.size {
        problems.error(
          at: node.position, "a font of a fixed size does not follow the content size",
          reason: "adjustsFontForContentSizeCategory works with text styles", remedy: "give a style, or remove adjusts")
      } else {
        font.adjustsForContentSize = adjusts
      }
    }
    return font
  }

  private static let textStyles: [(spelling: String, value: TextStyle)] = TextStyle.allCases.map { ($0.rawValue, $0) }

  /// `scales-with: body`, or {style: body, maximum: 40}.
  private mutating func scaling(_ node: YAMLNode) -> FontScaling? {
    if case .scalar = node.value { return problems.choice(node, "text style", Self.textStyles).map { FontScaling($0) } }
    guard let fields = YAMLFields(node, keys: ["style", "maximum"], what: "a font's scaling", into: &problems) else { return nil }
    let maximum = fields["maximum"].flatMap { problems.number($0, "a font's size", in: 1...1000) }
    return FontScaling(
      fields["style"].flatMap { problems.choice($0, "text style", Self.textStyles) } ?? .body, maximumPointSize: maximum)
  }

  /// The source of words: a key of the string tables, literal words, or (for `text`) a value; nil if nothing is given.
  mutating func source(_ fields: YAMLFields, key: String, literal: String) -> TextSource? {
    let isText = key == "text"
    let joinedKey = isText ? "joined" : "\(key)-joined"
    let given = [key, literal, isText ? "value" : "", joinedKey].filter(fields.has)
    if given.count > 1 {
      let position = given.compactMap(fields.keyPosition).max()
      problems.error(at: position, "\(given.joined(separator: " and ")) exclude each other", remedy: "keep one of them")
    }
    var arguments: [TextArgument] = []
    if isText, let node = fields["arguments"] {
      if !fields.has("text") || fields.has("base") {
        problems.error(
          at: node.position, "arguments fill the format specifiers of a text's key", remedy: "give text: KEY, or remove arguments")
      }
      arguments = problems.elements(node).compactMap { argument($0) }
    }
    let baseKey = isText ? "base" : "\(key)-base"
    if let node = fields[baseKey] {
      guard let keys = fields[key] else {
        problems.error(
          at: node.position, "'\(baseKey)' are the words for a key that no table has", remedy: "give \(key): KEY, or \(literal): WORDS")
        return nil
      }
      let words = problems.elements(keys).compactMap { problems.line($0, "a string key") }
      return problems.text(node, "a text").map { .interfaceBuilder(keys: words, base: $0) }
    }
    if let node = fields[key] { return problems.line(node, "a string key").map { .key($0, arguments: arguments) } }
    if let node = fields[literal] {
      // A text without words counts as no text.
      return problems.text(node, "a text").flatMap { $0.isEmpty ? nil : .literal($0) }
    }
    if isText, let node = fields["value"] { return argument(node).map { .value($0) } }
    return fields[joinedKey].map { node in .joined(problems.elements(node).compactMap { part($0) }) }
  }

  /// One of the texts that are shown one behind another.
  private mutating func part(_ node: YAMLNode) -> TextSource? {
    guard let fields = YAMLFields(node, keys: ViewKind.sourceKeys, what: "a part of a text", into: &problems) else { return nil }
    guard let source = source(fields, key: "text", literal: "literal") else {
      problems.error(at: node.position, "a part of a text without words", remedy: "give text: KEY, literal: WORDS or value: VALUE")
      return nil
    }
    return source
  }

  // MARK: Values

  private static let dateStyles: [(spelling: String, value: TextArgument.DateStyle)] =
    TextArgument.DateStyle.allCases.map { ($0.rawValue, $0) }

  /// A value that is formatted for the locale: a bare number or text, or a mapping that names its type.
  private mutating func argument(_ node: YAMLNode) -> TextArgument? {
    if case .scalar(_, let style) = node.value {
      guard let text = problems.text(node, "a value") else { return nil }
      guard style == .plain else { return .text(text) }
      if let integer = Int(text) { return .integer(integer) }
      return decimal(text).map { .number($0) } ?? .text(text)
    }
    let kinds = ["date", "number", "percent", "currency", "integer", "text", "list", "measure"]
    guard let fields = YAMLFields(node, keys: kinds + ["style", "code", "unit"], what: "a value", into: &problems) else { return nil }
    let given = kinds.filter(fields.has)
    guard given.count == 1 else {
      problems.error(at: node.position, "a value is one of \(kinds.joined(separator: ", "))", remedy: "write {number: 1234.5}, say")
      return nil
    }
    for (key, owner) in [("style", "date"), ("code", "currency"), ("unit", "measure")] where fields.has(key) && given[0] != owner {
      problems.error(at: fields.keyPosition(key), "'\(key)' belongs to \(owner)")
    }
    guard let value = fields[given[0]] else { return nil }
    switch given[0] {
    case "date": return date(value, style: fields["style"])
    case "number": return problems.number(value, "a number", in: -1e15...1e15).map { .number($0) }
    case "percent": return problems.number(value, "a percentage", in: -1e9...1e9).map { .percent($0) }
    case "currency":
      guard let code = fields["code"] else {
        problems.error(at: value.position, "an amount needs its currency", remedy: "write {currency: 1299.99, code: EUR}")
        return nil
      }
      guard let amount = problems.number(value, "an amount", in: -1e15...1e15), let text = problems.line(code, "a currency code") else {
        return nil
      }
      guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) else {
        problems.error(at: code.position, "'\(text.prefix(20))' is not a currency code", remedy: "write its three letters of ISO 4217: EUR")
        return nil
      }
      return .currency(amount, code: text.uppercased())
    case "list":
      guard case .sequence(let elements) = value.value else {
        problems.error(at: value.position, "a list of texts is expected", remedy: "write {list: [Anna, Ben]}")
        return nil
      }
      return .list(elements.compactMap { problems.text($0, "a text") })
    case "measure":
      guard let unit = fields["unit"] else {
        problems.error(at: value.position, "an amount needs its unit", remedy: "write {measure: 12.5, unit: kilometer}")
        return nil
      }
      guard let amount = problems.number(value, "an amount", in: -1e15...1e15), let text = problems.line(unit, "a unit") else { return nil }
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0) }) else {
        problems.error(
          at: unit.position, "'\(text.prefix(40))' is not a unit", remedy: "write its name in CLDR: kilometer, mile-per-hour, gigabyte")
        return nil
      }
      return .measure(amount, unit: text)
    case "integer":
      return problems.integer(value, "a whole number", in: -1_000_000_000_000_000...1_000_000_000_000_000).map { .integer($0) }
    default: return problems.text(value, "a text").map { .text($0) }
    }
  }

  private mutating func date(_ node: YAMLNode, style: YAMLNode?) -> TextArgument? {
    let style = style.flatMap { problems.choice($0, "date style", Self.dateStyles) } ?? .medium
    guard let text = problems.line(node, "a date") else { return nil }
    guard Self.isDate(text) else {
      problems.error(
        at: node.position, "'\(text.prefix(40))' is not a date", remedy: "write yyyy-MM-dd, or yyyy-MM-ddTHH:mm, without a time zone")
      return nil
    }
    return .date(text, style: style)
  }

  /// `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm` of the Gregorian calendar.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let shape = Array((bytes.count == 10 ? "0000-00-00" : "0000-00-00T00:00").utf8)
    guard bytes.count == shape.count, zip(bytes, shape).allSatisfy({ $1 == 0x30 ? (0x30...0x39).contains($0) : $0 == $1 }) else {
      return false
    }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    guard year > 0, (1...12).contains(month), day > 0 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return day <= days && (bytes.count == 10 || number(11..<13) < 24 && number(14..<16) < 60)
  }
}
