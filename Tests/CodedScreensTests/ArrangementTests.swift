import Screens
import Testing
import Vocabulary

@testable import CodedScreens

/// How code arranges what is in views of a document.
@Suite struct ArrangementTests {
  @Test func stacks() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        rows.spacing = 2 * 8
        rows.distribution = .fillEqually
        rows.alignment = .center
        rows.isLayoutMarginsRelativeArrangement = true
        rows.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      }
      """)
    let stack = try #require(app.states[0].item("rows").kind.stack)
    #expect(stack.spacing == 16)
    #expect(stack.distribution == .fillEqually)
    #expect(stack.alignment == .center)
    #expect(stack.isMarginsRelative)
    #expect(app.states[0].item("rows").layoutMargins.insets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(app.states[0].item("rows").layoutMargins.isDirectional)
  }

  /// What only a run of the app knows stays as the document has it.
  @Test(arguments: [
    ("UIEdgeInsets(top: 10, left: 20, bottom: 11, right: 21)", EdgeInsets(top: 10, left: 20, bottom: 11, right: 21)),
    ("Theme.insets", EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)), ("Account.insets", .zero),
  ])
  func insetsOfButtons(value: String, expected: EdgeInsets) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { button.contentEdgeInsets = \(value) }",
      more: ["Theme.swift": "enum Theme { static let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4) }"])
    guard case .button(let button) = app.states[0].item("button").kind else {
      Issue.record("no button")
      return
    }
    #expect(button.contentInsets == expected)
  }

  /// A button whose class places the title by itself, mostly below its image, gives the title its whole width.
  @Test(arguments: [
    ("override func titleRect(forContentRect rect: CGRect) -> CGRect { rect }", true),
    (
      "override func layoutSubviews() { super.layoutSubviews(); titleLabel?.frame = CGRect(x: 0, y: 30, width: bounds.width, height: 20) }",
      true
    ),
    ("override func layoutSubviews() { super.layoutSubviews(); layer.cornerRadius = 8 }", false),
    ("override func layoutSubviews() { super.layoutSubviews(); imageView?.frame = bounds }", false),
    ("func layout() { titleLabel?.frame = bounds }", false), ("", false),
  ])
  func titlesThatButtonsPlace(member: String, isWide: Bool) async throws {
    let app = try await CodedApp("", more: ["WideButton.swift": "class WideButton: UIButton { \(member) }"])
    guard case .button(var button) = app.states[0].item("button").kind else {
      Issue.record("no button")
      return
    }
    #expect(button.hasWideTitle == isWide)
    (button.image, button.contentInsets) = (Size(width: 24, height: 24), EdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
    let insets = ControlMetrics.textInsets(.button(button))
    #expect(insets.left + insets.right == (isWide ? 0 : 34))
  }

  /// At text sizes that traits tell apart, in each environment; by data, in a state each.
  @Test(arguments: [
    ("rows.spacing = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 4 : 12", [4, 12], 1),
    ("rows.axis = Account.isWide ? .horizontal : .vertical", [0, 0], 2),
  ])
  func conditions(code: String, spacings: [Double], states: Int) async throws {
    let app = try await CodedApp("override func viewDidLoad() { \(code) }")
    let all = app.states
    #expect(all.count == states)
    #expect(Set(all.map { $0.item("rows").kind.stack?.axis }).count == states)
    let traits = [ContentSizeCategory.accessibilityLarge, .large].map { size in
      all[0].screen.resolved(under: Traits(width: .compact, height: .regular, contentSize: size)).items.first { $0.id == "rows" }?.kind
        .stack?.spacing
    }
    #expect(traits == spacings)
  }
}
