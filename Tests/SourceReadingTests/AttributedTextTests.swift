import Testing
@testable import UIKitModel

@testable import SourceReading

/// The fonts that attributes give texts.
struct AttributedTextTests {
  private static let more = """
    enum Look {
      static let title: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]
    }
    extension NSMutableAttributedString { func paint(_ color: UIColor) { addAttribute(.foregroundColor, value: color, range: whole) } }
    """

  @Test(
    arguments: [
      ("NSAttributedString(string: \"A\", attributes: [.font: UIFont.systemFont(ofSize: 30)])", 30, false),
      ("NSAttributedString(string: \"A\", attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 30)])", 30, false),
      ("NSAttributedString(string: \"A\", attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 30)])", 30, false),
      ("NSAttributedString(string: \"A\", attributes: Look.title)", 30, false),
      ("NSAttributedString(string: \"A\", attributes: [.underlineStyle: 1])", nil, false),
      ("NSAttributedString(string: \"A\", attributes: [.font: UIFont.systemFont(ofSize: 30), .kern: 2])", 30, false),
      ("NSAttributedString(string: \"A\", attributes: [.font: UIFont.systemFont(ofSize: 30), .kern: -1])", 30, true),
      ("NSAttributedString(string: \"A\", attributes: [.font: label.font!])", nil, false),
      ("NSAttributedString(string: \"A\", attributes: theme.attributes)", nil, true),
      ("NSAttributedString(string: \"A\")", nil, true),
    ] as [(String, Double?, Bool)])
  func attributes(text: String, points: Double?, areOpen: Bool) {
    expect("label.attributedText = \(text)", points, areOpen)
  }

  @Test(
    arguments: [
      ("style.alignment = .center", false, false), ("style.lineSpacing = 4", false, false), ("style.minimumLineHeight = 40", false, false),
      ("style.lineBreakMode = .byTruncatingTail", false, false), ("style.maximumLineHeight = 20", false, true),
      ("style.lineHeightMultiple = 1.2; style.firstLineHeadIndent = 8", false, true), ("style.tightenForTruncation()", false, false),
      ("style.allowsDefaultTighteningForTruncation = true", true, false),
    ])
  func paragraphStyles(setting: String, areOpen: Bool, areLinesOpen: Bool) {
    let attributes = "[.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style]"
    expect(
      "let style = NSMutableParagraphStyle(); \(setting); label.attributedText = NSAttributedString(string: \"A\", attributes: \(attributes))",
      30, areOpen, areLinesOpen)
  }

  /// Attributes that are added later, to the whole text or to a part of it.
  @Test(
    arguments: [
      ("addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: t.length))", 20, false),
      ("addAttributes([.font: UIFont.systemFont(ofSize: 20)], range: NSMakeRange(0, t.string.count))", 20, false),
      ("addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 2, length: 4))", nil, true),
      ("addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 4))", 30, false),
      ("removeAttribute(.font, range: NSRange(location: 2, length: 4))", nil, true),
      ("append(NSAttributedString(string: \"B\"))", nil, true), ("paint(.red)", nil, true),
    ] as [(String, Double?, Bool)])
  func changes(call: String, points: Double?, areOpen: Bool) {
    expect("let t = NSMutableAttributedString(string: \"A\", attributes: Look.title); t.\(call); label.attributedText = t", points, areOpen)
  }

  /// Parts that say their type only by where they stand.
  @Test(arguments: [
    "t.append(NSAttributedString(string: \"B\"))", "t.append(.init(string: \"B\"))", "t.append(.init(string: \"B\", attributes: [:]))",
  ])
  func parts(call: String) {
    let reading = AppCode.controller("let t = NSMutableAttributedString(string: \"A\"); \(call); label.attributedText = t").reading(
      of: "label", in: "Screen")
    #expect(reading.text?.summary == "literal 'AB'")
  }

  /// What is set last holds.
  @Test(
    arguments: [
      ("label.font = .systemFont(ofSize: 12); label.attributedText = NSAttributedString(string: \"A\", attributes: Look.title)", 30),
      ("label.attributedText = NSAttributedString(string: \"A\", attributes: Look.title); label.font = .systemFont(ofSize: 12)", 12),
    ])
  func order(body: String, points: Double) { expect(body, points, false) }

  private func expect(
    _ body: String, _ points: Double?, _ areOpen: Bool, _ areLinesOpen: Bool = false, at location: SourceLocation = #_sourceLocation
  ) {
    let reading = AppCode.controller(body, more: Self.more).reading(of: "label", in: "Screen")
    #expect(reading.font?.font?.points == points, sourceLocation: location)
    #expect(reading.hasOpenAttributes == areOpen, sourceLocation: location)
    #expect(reading.hasOpenLineHeight == areLinesOpen, sourceLocation: location)
    #expect(reading.isAttributed, sourceLocation: location)
  }

  @Test(arguments: [("label.font!", true), ("theme.font", false)]) func ownFont(font: String, isOwn: Bool) {
    let code = AppCode.controller("label.attributedText = NSAttributedString(string: \"A\", attributes: [.font: \(font)])")
    #expect((code.reading(of: "label", in: "Screen").font == nil) == isOwn)
  }

  /// Code of a library may give its outlets any words, with any font.
  @Test(arguments: [("Screen", false), ("LibraryCell", true), ("UITableViewCell", false)])
  func outletsOfLibraries(owner: String, isOpen: Bool) {
    let reading = AppCode.controller("print(label)").reading(of: "label", in: owner)
    #expect(reading.hasOpenAttributes == isOpen)
    #expect((reading.text?.kind == .unknown) == isOpen)
  }
}
