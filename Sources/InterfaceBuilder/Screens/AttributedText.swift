import AutoLayout
import Syntax
import Vocabulary

/// The words of an `<attributedString>`, with the font of its first fragment and its first paragraph's style: the model sets a text in one font.
struct AttributedText {
  var text: String
  var font: FontRequest?
  var alignment: TextAlignment?
  var lineBreakMode: LineBreakMode?

  init(_ element: XMLElement) {
    let fragments = element.children.filter { $0.name == "fragment" }
    text = fragments.map { $0.string("content") ?? "" }.joined()
    let attributes = fragments.lazy.compactMap { $0.first("attributes") }
    font = attributes.compactMap { $0.first("font").flatMap { FontReader.font($0, adjusts: false) } }.first
    let style = attributes.compactMap { $0.first("paragraphStyle") }.first
    alignment = style?["alignment"].flatMap { TextAlignment(rawValue: $0) }
    lineBreakMode = style?["lineBreakMode"].flatMap(Self.lineBreakMode)
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
