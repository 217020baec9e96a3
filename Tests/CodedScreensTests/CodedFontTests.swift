import Screens
import Testing
import Vocabulary

@testable import CodedScreens

/// Fonts that code gives the texts of documents.
struct CodedFontTests {
  /// The document's font, which follows the text size.
  private static let scaled = {
    var font = FontRequest(size: .points(17), adjustsForContentSize: false)
    font.scaling = FontScaling(.body)
    return font
  }()

  @Test(arguments: [
    ("UIFont.preferredFont(forTextStyle: .headline)", FontRequest(size: .style(.headline), adjustsForContentSize: false)),
    ("UIFont.preferredFont(forTextStyle: .title2)", FontRequest(size: .style(.title2), adjustsForContentSize: false)),
    (".systemFont(ofSize: 12)", FontRequest(size: .points(12), adjustsForContentSize: false)),
    (".systemFont(ofSize: 12).withSize(15)", FontRequest(size: .points(15), adjustsForContentSize: false)),
    (".small", FontRequest(size: .points(9), weight: .bold, adjustsForContentSize: false)),
    (".app(7)", FontRequest(size: .points(7), adjustsForContentSize: false)),
    (
      "UIFont(descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(.traitBold)!, size: 0)",
      FontRequest(size: .style(.body), weight: .bold, adjustsForContentSize: false)
    ),
    (".preferredFont(forTextStyle: .body).fancy()", nil),
    ("UIFont.systemFont(ofSize: 12, weight: .bold)", FontRequest(size: .points(12), weight: .bold, adjustsForContentSize: false)),
    ("Theme.current.font", nil),
    // Of the font that the document has, 17 points.
    ("label.font.withSize(30)", FontRequest(size: .points(30), adjustsForContentSize: false)),
    (
      "UIFont(descriptor: label.font.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)",
      FontRequest(size: .points(17), weight: .bold, adjustsForContentSize: false)
    ),
    (
      "UIFontMetrics.default.scaledFont(for: label.font)", scaled
    ),
    ("label.font.withSize(label.font.pointSize)", FontRequest(size: .points(17), adjustsForContentSize: false)),
    // Of another object's.
    ("other.font.withSize(30)", nil), ("UIFontMetrics.default.scaledFont(for: other.font)", nil),
  ])
  func fonts(code: String, expected: FontRequest?) async throws {
    let fonts = """
      extension UIFont {
        static let small = UIFont.boldSystemFont(ofSize: 9)
        static func app(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
      }
      """
    let app = try await CodedApp("override func viewDidLoad() { label.font = \(code) }", more: ["Fonts.swift": fonts])
    let label = app.states[0].item("label")
    #expect(label.isFontUnknown == (expected == nil))
    if let expected { #expect(label.kind.text?.font == expected) }
  }

  /// Fonts that traits decide on are known in each environment; of one that is not known, none is.
  @Test(arguments: [
    ("label.font = isPad ? .systemFont(ofSize: 30) : .systemFont(ofSize: 20)", [20.0, 30]),
    ("label.font = isPad ? Theme.current.font : .systemFont(ofSize: 20)", nil),
    // Without a branch for others, these keep the document's, which is UIKit's.
    ("if isPad { label.font = .systemFont(ofSize: 30) }", [17, 30]),
    ("if isPad { label.font = .systemFont(ofSize: 30) } else if isDark { label.font = .systemFont(ofSize: 20) }", [20, 20]),
    ("if isPad { label.font = Theme.current.font }", nil),
    (#"if isDark { label.text = "A"; label.font = .systemFont(ofSize: 30) } else { label.text = "B" }"#, [17, 17]),
  ])
  func fontsByTraits(_ code: String, _ points: [Double]?) async throws {
    let app = try await CodedApp(
      """
      var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
      var isDark: Bool { Theme.current.isDark }
      override func viewDidLoad() { \(code) }
      """)
    let screen = app.states.last!.screen
    let fonts = [false, true].map { isPad in
      screen.resolved(under: Traits(width: .compact, height: .regular, isPad: isPad)).items.first { $0.id == "label" }!
    }
    #expect(fonts.map(\.isFontUnknown) == [points == nil, points == nil])
    if let points { #expect(fonts.map { $0.kind.text?.font.size } == points.map { .points($0) }) }
  }
}
