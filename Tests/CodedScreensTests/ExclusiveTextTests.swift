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

  /// Two properties that are set about one element go together.
  @Test func settersOfOneElement() async throws {
    let app = try await CodedApp(
      """
      var name = "" { didSet { label.text = name } }
      var kind = Kind.none { didSet { switch kind { case .new: other.isHidden = false; case .old: other.isHidden = true; case .none: break } } }
      """,
      more: [
        "Scene.swift": """
        enum Kind { case none, new, old }
        struct Item { let name: String; let kind: Kind }
        final class List {
          let items = [Item(name: "One", kind: .new), Item(name: "Two", kind: .old)]
          func fill(_ login: Login, _ row: Int) { let item = items[row]; login.name = item.name; login.kind = item.kind }
        }
        let first = Login()
        """
      ])
    let states = Set(app.states.map { "\($0.words("label")) \($0.item("other").isHidden ? "alone" : "with other")" })
    #expect(states == ["One with other", "Two alone"])
  }

  /// Words that loading gives are not seen beside those that a later function gives together with others in their place.
  @Test func wordsThatAreReplaced() async throws {
    let app = try await CodedApp(
      #"override func viewDidLoad() { other.text = "At first" }; func show() { label.text = "Name"; other.text = "Then" }"#)
    #expect(app.states.map { "\($0.words("label")), \($0.words("other"))" } == ["Name, Then", "?, At first"])
  }

  /// A cell that is prepared for other content is not seen before it has that.
  @Test func preparedCells() async throws {
    let app = try await CodedApp(
      #"func prepareForReuse() { other.isHidden = false }; func configure() { label.text = "Name"; other.isHidden = true }"#)
    #expect(app.states[0].item("other").isHidden)
    #expect(!app.states.contains { $0.screen.state.contains("prepareForReuse") })
  }

  /// Words that stand in where a table lacks a key are not a state.
  @Test(arguments: ["return found == key ? \"Default\" : found", "guard key != found else { return \"Default\" }; return found"])
  func fallbacks(code: String) async throws {
    let app = try await CodedApp(
      """
      func words(_ key: String) -> String { let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil); \(code) }
      override func viewDidLoad() { label.text = words("greeting") }
      """, more: ["en.lproj/Localizable.strings": #""greeting" = "Hello";"#])
    #expect(app.states.map { $0.words("label") } == ["Hello"])
  }

  /// What others do to an outlet by a property that leads to it.
  @Test(arguments: ["var heading: UILabel? { label }", "var heading: UILabel? { get { return self.label } set { label = newValue } }"])
  func propertiesLeadingToOutlets(members: String) async throws {
    let scene = #"let first = Login(); func fill(_ login: Login) { login.heading?.text = "Filled" }"#
    let app = try await CodedApp(members, more: ["Scene.swift": scene])
    #expect(app.states.map { $0.words("label") } == ["Filled"])
  }

  /// A font that is set anew when the text size changes follows it.
  @Test(
    arguments: [
      ("override func traitCollectionDidChange(_ previous: UITraitCollection?) { update() }", true), ("", false),
      ("override func traitCollectionDidChange(_ previous: UITraitCollection?) { label.text = \"A\" }", false),
      ("func listen() { registerForTraitChanges([UITraitPreferredContentSizeCategory.self], action: #selector(update)) }", true),
    ])
  func fontsThatAreSetAnew(member: String, isUpdated: Bool) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { update() }; @objc func update() { label.font = .preferredFont(forTextStyle: .body) }; \(member)")
    #expect(app.states[0].item("label").kind.text?.font.adjustsForContentSize == isUpdated)
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
