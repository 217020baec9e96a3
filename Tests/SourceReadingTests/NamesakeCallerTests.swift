import Testing

@testable import SourceReading

/// Of calls and assignments of a name, those count that may mean the one in question, by labels and declared classes.
struct NamesakeCallerTests {
  /// A view with a function `show(_:)`, a property `text` and one call of each; and many functions that do the same to something else.
  private func reading(_ view: String, _ call: String, others: String) -> TextReading? {
    let many = (0..<40).map { number in "func other\(number)() { \(others) }" }.joined(separator: "\n")
    return AppCode(
      """
      class Banner: UIView {
        @IBOutlet var label: UILabel!
        \(view)
      }
      class Badge: UIView {
        var text: String?
        func show(_ text: String) {}
      }
      class Home: UIViewController {
        @IBOutlet var banner: Banner!
        override func viewDidLoad() { \(call) }
      }
      class Others: UIViewController {
        @IBOutlet var plain: UILabel!
        var badge: Badge!
        let made = Badge()
        var unknown: Any?
        \(many)
      }
      """
    ).reading(of: "label", in: "Banner").text
  }

  private static let shows = "func show(_ text: String) { label.text = text }"
  private static let sets = "var text: String? { didSet { label.text = text } }"
  private static let computes = "var text: String? { get { label.text } set { label.text = newValue } }"
  private static let key = "NSLocalizedString(\"home.title\", comment: \"\")"

  @Test(
    arguments: [
      "badge.show(\"x\")", "made.show(\"x\")", "self.badge.show(\"x\")", "let b = Badge(); b.show(\"x\")",
      "let b: Badge = make(); b.show(\"x\")",
      "show(\"x\", animated: true)", "unknown.show()", "(unknown as! Badge).show(\"x\")",
    ])
  func callsOfOthers(_ others: String) {
    #expect(reading(Self.shows, "banner.show(\(Self.key))", others: others)?.summary == "key home.title")
  }

  @Test(
    arguments: [sets, computes],
    ["plain.text = \"x\"", "badge.text = \"x\"", "let l = UILabel(); l.text = \"x\"", "var text = \"a\"; text = \"b\"", "made.text = nil"])
  func assignmentsToOthers(_ view: String, _ others: String) {
    #expect(reading(view, "banner.text = \(Self.key)", others: others)?.summary == "key home.title")
  }

  /// What may be the same class counts.
  @Test(arguments: ["unknown.show(title())", "find().show(title())"]) func callsThatMayMeanIt(_ others: String) {
    #expect(reading(Self.shows, "banner.show(\(Self.key))", others: others)?.summary != "key home.title")
  }

  /// A list whose elements are set has others later.
  @Test func elementsThatAreSet() {
    let reading = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        var all = ["First", "Second"]
        func load(_ words: String) { all[0] = words }
        func show(_ row: Int) { label.text = all[row] }
      }
      """
    ).reading(of: "label", in: "Screen")
    #expect(reading.text?.kind == .mixed || reading.text?.kind == .data)
  }

  /// What a closure sets that is not run to its end may be anything.
  @Test func variablesOfLongClosures() {
    let steps = (0..<3_000).map { "step\($0)()" }.joined(separator: "; ")
    let text = AppCode.controller(
      "var count = 0; store.perform { \(steps); count = store.count }; label.text = \"\\(count)\"", more: "let store = Store()"
    ).reading(of: "label", in: "Screen").text
    #expect(text?.summary != "literal '0'")
  }

  /// A structure has its properties set by its own code, or on what is declared to be one.
  @Test(
    arguments: [
      ("title = \"x\"", true), ("badge.text = \"x\"", true), ("other.text = \"x\"", true), ("text = \"x\"", true),
      ("unknown.text = title()", false), ("made.text = title()", false),
    ])
  func assignmentsOfStructures(_ others: String, areOfOthers: Bool) {
    let many = (0..<40).map { number in "func other\(number)() { \(others) }" }.joined(separator: "\n")
    let reading = AppCode(
      """
      struct Model { var text: String? }
      struct Other { var text: String? }
      class Badge { var text: String? }
      class Home: UIViewController {
        @IBOutlet var label: UILabel!
        var model: Model?
        override func viewDidLoad() { label.text = model?.text }
      }
      func show(_ home: Home) {
        var model = Model(text: nil)
        model.text = NSLocalizedString("home.title", comment: "")
        home.model = model
      }
      class Others: UIViewController {
        var badge: Badge!
        var other = Other()
        var made = Model(text: nil)
        var unknown: Any?
        var text = ""
        \(many)
      }
      """
    ).reading(of: "label", in: "Home").text
    #expect((reading?.summary == "key home.title") == areOfOthers, "\(reading?.summary ?? "none")")
  }
}
