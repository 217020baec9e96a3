import Screens
import Testing
import Vocabulary

@testable import CodedScreens

/// Words that exclude each other are never in one state.
@Suite struct ExclusiveTextTests {
  @Test(
    arguments: [
      // Of one case, nothing is said in the other: what it shows there is not known.
      (#"label.text = "New"; other.text = "Fresh""#, #"label.text = "Old""#, ["New, Fresh, Your name", "Old, ?, Your name"]),
      (
        #"label.text = "New"; field.placeholder = "New name""#, #"label.text = "Old"; field.placeholder = "Old name""#,
        ["New, Other, New name", "Old, Other, Old name"]
      ),
    ] as [(String, String, [String])])
  func cases(new: String, old: String, expected: [String]) async throws {
    let app = try await CodedApp(
      """
      enum Mode { case new, old }
      func show(_ mode: Mode) { switch mode { case .new: \(new); case .old: \(old) } }
      """)
    let states = app.states.map { state in
      let field = state.item("field").kind.text?.placeholder
      return [state.words("label"), state.words("other"), field.map { state.words($0) } ?? ""].joined(separator: ", ")
    }
    #expect(states == expected)
  }

  /// What one call gives a function goes together, whatever it is given.
  @Test(
    arguments: [
      ("(() -> Void)?", "action == nil", "nil", "{}"), ("[String]", "action.isEmpty", "[]", "[\"Again\"]"),
      ("Int", "action == 0", "0", "2"),
      ("Error?", "action == nil", "nil", "Failure()"),
    ])
  func calls(type: String, condition: String, none: String, some: String) async throws {
    let app = try await CodedApp(
      """
      func show(_ text: String, action: \(type)) { label.text = text; other.isHidden = \(condition) }
      override func viewDidLoad() { show("Long", action: \(none)) }
      func fail() { show("Short", action: \(some)) }
      """)
    let states = Set(app.states.map { "\($0.words("label")) \($0.item("other").isHidden ? "alone" : "with other")" })
    #expect(states == ["Long alone", "Short with other"])
  }

  /// A fixed font of an attributed text does not follow the text size, whatever the label's flag says.
  @Test func flagsOfAttributedTexts() async throws {
    let attributes = "[.font: UIFont.systemFont(ofSize: 18)]"
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        label.adjustsFontForContentSizeCategory = true
        label.attributedText = NSAttributedString(string: "A", attributes: \(attributes))
      }
      """)
    let label = app.states[0].item("label")
    #expect(label.kind.text?.font == FontRequest(size: .points(18), adjustsForContentSize: false))
    #expect(!label.isFontUnknown)
  }
}
