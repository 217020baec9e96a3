import Screens
import Syntax
import Vocabulary

/// The words of an `<attributedString>` with the fonts of its fragments and its first paragraph's style.
struct AttributedText {
  var text: String
  var font: FontRequest?
  var alignment: TextAlignment?
  var lineBreakMode: LineBreakMode?
  /// Its fragments, where it has several and each has a font.
  var runs: [TextRun] = []
  var paragraphStyle = ParagraphStyle()

  init(_ element: XMLElement) {
    let fragments = element.children.filter { $0.name == "fragment" }
    text = fragments.map { $0.string("content") ?? "" }.joined()
    let attributes = fragments.lazy.compactMap { $0.first("attributes") }
    font = attributes.compactMap { $0.first("font").flatMap { FontReader.font($0, adjusts: false) } }.first
    let style = attributes.compactMap { $0.first("paragraphStyle") }.first
    alignment = style?["alignment"].flatMap { TextAlignment(rawValue: $0) }
    lineBreakMode = style?["lineBreakMode"].flatMap(Self.lineBreakMode)
    if let style { paragraphStyle = Self.paragraphStyle(style) }
    let fonts = fragments.map { $0.first("attributes")?.first("font").flatMap { FontReader.font($0, adjusts: false) } }
    if fonts.count > 1, fonts.allSatisfy({ $0 != nil }) {
      runs = zip(fragments, fonts).map { TextRun($0.string("content") ?? "", font: $1!) }
    }
  }

  /// Sets the text in its own runs and paragraph style.
  func attributes(of content: inout TextContent) {
    content.runs = runs
    content.paragraphStyle = paragraphStyle
  }

  private static func paragraphStyle(_ element: XMLElement) -> ParagraphStyle {
    var style = ParagraphStyle()
    // A height or a distance is never negative.
    func length(_ name: String) -> Double { min(max(0, element.number(name) ?? 0), 10_000) }
    style.lineHeightMultiple = length("lineHeightMultiple")
    style.minimumLineHeight = length("minimumLineHeight")
    style.maximumLineHeight = length("maximumLineHeight")
    style.lineSpacing = length("lineSpacing")
    style.paragraphSpacing = length("paragraphSpacing")
    style.paragraphSpacingBefore = length("paragraphSpacingBefore")
    style.firstLineHeadIndent = length("firstLineHeadIndent")
    style.headIndent = length("headIndent")
    style.tailIndent = min(max(-10_000, element.number("tailIndent") ?? 0), 10_000)
    style.tabInterval = length("defaultTabInterval")
    return style
  }

  /// As `NSParagraphStyle`'s modes are written, which differ from a label's.
  private static func lineBreakMode(_ name: String) -> LineBreakMode? {
    switch name {
    case "wordWrapping": .wordWrap
    case "charWrapping": .characterWrap
    case "clipping": .clip
    case "truncatingHead": .truncateHead
    case "truncatingMiddle": .truncateMiddle
    case "truncatingTail": .truncateTail
    default: nil
    }
  }
}
