import Screens
import Testing

@testable import CodedScreens

/// The states in which code hides and shows views. The document hides `other`.
@Suite struct HiddenStateTests {
  @Test(
    arguments: [
      // Each tap turns both over: one of them is there in place of the other.
      ("@IBAction func tap() { label.isHidden.toggle(); other.isHidden.toggle() }", [["label"], ["other"]]),
      ("@IBAction func tap() { label.isHidden = !label.isHidden; other.isHidden = !other.isHidden }", [["label"], ["other"]]),
      ("@IBAction func tap() { UIView.animate(withDuration: 1) { [weak self] in self?.other.isHidden.toggle() } }", both),
      ("override func viewDidLoad() { label.isHidden = true }; @IBAction func tap() { label.isHidden.toggle() }", [[], ["label"]]),
      ("override func viewDidLoad() { other.isHidden.toggle() }", [["label", "other"]]),
      // What callers decide on goes together.
      (
        "override func viewDidLoad() { show(account.isNew) }; func show(_ isNew: Bool) { other.isHidden = !isNew; label.isHidden = isNew }",
        [["label"], ["other"]]
      ),
      // Views that the document hides are seen once code shows them.
      ("@IBAction func tap() { other.isHidden = false }", both), ("@IBAction func tap() { other.isHidden = true }", [["label"]]),
      ("@IBAction func tap() { other.isHidden = false; label.isHidden = true }", [["label"], ["other"]]),
    ] as [(String, [[String]])])
  func shownViews(members: String, expected: [[String]]) async throws {
    let app = try await CodedApp(members, hidden: "other")
    #expect(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } } == expected)
  }

  /// What is asked twice has the same answer, and a value of an enum is of one case.
  @Test(
    arguments: [
      ("if isNew { label.isHidden = true }; if isNew { other.isHidden = false }", [["other"], ["label"]]),
      ("if isNew { label.isHidden = true }; if !isNew { other.isHidden = false }", [[], ["label", "other"]]),
      ("if isNew { label.isHidden = true } else { label.isHidden = false }; other.isHidden = !isNew", [["other"], ["label"]]),
      ("label.isHidden = name == nil; if let name { other.isHidden = true } else { other.isHidden = false }", [["label"], ["other"]]),
      ("label.isHidden = mode == .new; other.isHidden = mode == .old", [["other"], ["label"]]),
      ("label.isHidden = mode == .new; switch mode { case .new: other.isHidden = false; default: break }", [["other"], ["label"]]),
      ("label.isHidden = step != .one; other.isHidden = step != .two", [["label"], ["other"]]),
      ("if step == .one { label.isHidden = true }; if step == .two { other.isHidden = false }", [[], ["label", "other"]]),
      ("label.isHidden = isOn; other.isHidden = !isOn", [["label"], ["other"]]),
      ("label.isHidden = place == .there; other.isHidden = place != .there", [["label"], ["other"]]),
      ("label.isHidden = place != .here; other.isHidden = place == .here", [["label"], ["other"]]),
      ("label.isHidden = place != .here; other.isHidden = place != .there", [["label"], ["other"]]),
      // Another value.
      ("if isNew { label.isHidden = true }; isNew = Store.isNew; if isNew { other.isHidden = false }", [["other"], ["label"]]),
    ] as [(String, [[String]])])
  func conditions(code: String, expected: [[String]]) async throws {
    let app = try await CodedApp(
      """
      enum Mode { case new, old }
      enum Step { case one, two, three }
      let mode: Mode
      let step: Step
      let name: String?
      var isNew: Bool
      enum Place { case here, there, nowhere }
      var isOn = false
      var place = Place.here
      func begin() { isOn = true; place = .there }
      func end() { place = .nowhere }
      override func viewDidLoad() { \(code) }
      """, hidden: "other")
    #expect(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } } == expected)
  }

  /// A condition is the same one in whatever form it is written: one of the two labels is there, and never both.
  @Test(
    arguments: [
      ("items.isEmpty", "items.count > 0"), ("items.count == 0", "!items.isEmpty"), ("items.first == nil", "items.count >= 1"),
      (#"name == """#, "!name.isEmpty"), ("items.count < 1", "items.count > 0"), ("isOn == true", "isOn == false"),
      ("level > 1", "level <= 1"), ("level < 2", "level > 1"), ("level != 0", "level == 0"),
    ])
  func formsOfConditions(one: String, other: String) async throws {
    let app = try await CodedApp(
      """
      var items: [String] { Store.items }
      var name: String { Store.name }
      var isOn: Bool { Store.isOn }
      var level: Int { Store.level }
      override func viewDidLoad() { label.isHidden = \(one); other.isHidden = \(other) }
      """)
    #expect(Set(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } }) == [["label"], ["other"]])
  }

  /// What a compound condition comes to goes together with what its parts come to, and with the same condition in another form.
  @Test(
    arguments: [
      ("label.isHidden = isNew && isOn; other.isHidden = !isNew || !isOn", [["label"], ["other"]]),
      ("label.isHidden = !(isNew && isOn); other.isHidden = isNew", [["label"], ["other"]]),
      ("if isNew || isOn { label.isHidden = true } else { other.isHidden = true }", [["label"], ["other"]]),
      (
        "label.isHidden = isNew || items.isEmpty; if isNew || items.count == 0 { other.isHidden = false } else { other.isHidden = true }",
        [["label"], ["other"]]
      ),
    ] as [(String, Set<[String]>)])
  func compoundConditions(code: String, expected: Set<[String]>) async throws {
    let app = try await CodedApp(
      """
      var isNew: Bool { Store.isNew }
      var isOn: Bool { Store.isOn }
      var items: [String] { Store.items }
      override func viewDidLoad() { \(code) }
      """)
    let shown = Set(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } })
    #expect(shown == expected)
  }

  /// Objective-C asks by a name alone whether there is an object, or a number that is not zero.
  @Test(arguments: [("self.names != nil", "!self.names"), ("self.count == 0", "self.count"), ("self.names", "self.names == nil")])
  func conditionsByName(one: String, other: String) async throws {
    let app = try await CodedApp(
      "var names: [String]?; var count = 0; func fill() { names = Store.names; count = Store.count }",
      more: [
        "Login+States.m": """
        @implementation Login (States)
        - (void)viewWillAppear:(BOOL)animated { self.label.hidden = \(one); self.other.hidden = \(other); }
        @end
        """
      ])
    #expect(Set(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } }) == [["label"], ["other"]])
  }

  /// What is there until something else has ended is seen.
  @Test(
    arguments: [
      ("other.isHidden = false; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.other.isHidden = true }", true),
      ("other.isHidden = false; UIView.animate(withDuration: 1, delay: 2, animations: {}) { _ in self.other.isHidden = true }", true),
      ("other.isHidden = false; UIView.animate(withDuration: 1, delay: 0, animations: {}) { _ in self.other.isHidden = true }", false),
      ("other.isHidden = false; DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.other.isHidden = true }", false),
      ("other.isHidden = false; UIView.animate(withDuration: 1, delay: 0.2, animations: {}) { _ in self.other.isHidden = true }", false),
      ("other.isHidden = false; DispatchQueue.main.async { self.other.isHidden = true }", false),
      ("Task { other.isHidden = false; await load(); other.isHidden = true }", true),
      ("Task { let names = await load(); other.isHidden = false; other.isHidden = true }", false),
      (
        "Task { await show() } }; func show() async { other.isHidden = false; guard await load() != nil else { return }; other.isHidden = true",
        true
      ),
    ])
  func waiting(code: String, isSeen: Bool) async throws {
    let app = try await CodedApp("func load() async -> [String]? { Store.names }; @IBAction func tap() { \(code) }", hidden: "other")
    #expect(app.states.contains { !$0.item("other").isHidden } == isSeen)
  }

  /// A branch that leaves something as it is makes a state, unless another run may have changed it by then.
  @Test(
    arguments: [
      ("override func viewDidLoad() { if isNew { label.isHidden = true; height.constant = 0 } }", [false, true], [0, 30]),
      ("override func viewDidLoad() { guard isNew else { return }; label.isHidden = true }", [false, true], [30]),
      ("override func viewDidLoad() { if isNew, isOn { label.isHidden = true } }", [false, true], [30]),
      (
        "override func viewDidLoad() { fill(1) }; func fill(_ n: Int) { label.isHidden = true; other.text = name }; var isLate = false { didSet { if isLate { label.isHidden = true } } }",
        [true], [30]
      ),
    ] as [(String, Set<Bool>, Set<Double>)])
  func unchangedBranches(code: String, hidden: Set<Bool>, heights: Set<Double>) async throws {
    let app = try await CodedApp("var isNew: Bool { Store.isNew }; var isOn: Bool { Store.isOn }; \(code)")
    #expect(Set(app.states.map { $0.item("label").isHidden }) == hidden)
    #expect(Set(app.states.compactMap { state in state.screen.constraints.first { $0.id == "height" }?.constant }) == heights)
  }

  /// What a function sets is the same for all that it asks then, and another thing than before.
  @Test(
    arguments: [
      ("isNew = sender.isOn; label.isHidden = isNew; other.isHidden = !isNew", [["label"], ["other"]]),
      ("isNew.toggle(); label.isHidden = isNew; other.isHidden = !isNew", [["label"], ["other"]]),
      ("items.append(new); label.isHidden = items.isEmpty; other.isHidden = !items.isEmpty", [["label"], ["other"]]),
      (
        "isNew = sender.isOn; label.isHidden = isNew; isNew = sender.isEnabled; other.isHidden = !isNew",
        [["label"], ["label", "other"]]
      ),
    ] as [(String, [[String]])])
  func conditionsOnWhatIsSet(code: String, expected: [[String]]) async throws {
    let app = try await CodedApp(
      "var isNew = false; var items = Store.items; @IBAction func change(_ sender: UISwitch) { \(code) }", hidden: "other")
    let shown = Set(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } })
    #expect(shown == Set(expected))
  }

  /// What code fades away is in its place and not seen.
  @Test(
    arguments: [
      ("label.alpha = isOn ? 1 : 0; other.alpha = isOn ? 0 : 1", [["label"], ["other"]], true),
      ("UIView.animate(withDuration: 1) { self.label.alpha = 0; self.other.alpha = 1 }", [["label"], ["other"]], true),
      ("label.alpha = isOn ? 1 : 0.5", [["label"]], false), ("label.alpha = isOn ? 0 : level", [["label"]], false),
    ] as [(String, [[String]], Bool)])
  func transparency(code: String, expected: [[String]], areAlternates: Bool) async throws {
    let app = try await CodedApp(
      """
      let isOn: Bool
      override func viewDidLoad() { label.alpha = 1; other.alpha = 0 }
      func turn() { \(code) }
      """)
    let states = app.states
    #expect(states.map { state in ["label", "other"].filter { !state.item($0).isTransparent } } == expected)
    #expect(states.allSatisfy { $0.screen.alternates.isEmpty != areAlternates })
  }

  /// Views that code finds by walking through those in another one. The document hides the row.
  @Test(
    arguments: [
      ("rows.arrangedSubviews.forEach { $0.isHidden = false }", true), ("for row in rows.subviews { row.isHidden = row !== chosen }", true),
      ("for row in rows.arrangedSubviews where row is UILabel { row.isHidden.toggle() }", true),
      ("view.subviews.forEach { $0.isHidden = false }", false), ("rows.arrangedSubviews.forEach { $0.isHidden = true }", false),
      ("rows.arrangedSubviews.forEach { $0.alpha = 1 }", false),
    ])
  func walks(code: String, isShown: Bool) async throws {
    let app = try await CodedApp("func choose() { \(code) }", hidden: "row")
    #expect(app.states.map { !$0.item("row").isHidden } == [isShown])
  }

  /// Lists of outlets.
  @Test(
    arguments: [
      ("[label, other].forEach { $0.isHidden = true }", [[]]), ("for view in [label, rows] { view?.isHidden = true }", [[]]),
      ("all.forEach { $0.isHidden = true }", [[]]), ("for view in all { view.isHidden = true }", [[]]),
      ("for view in all { view.isHidden = view.tag == tag }", [["label"]]),
    ] as [(String, [[String]])])
  func lists(code: String, expected: [[String]]) async throws {
    let app = try await CodedApp("@IBOutlet var all: [UILabel]!; override func viewDidLoad() { \(code) }", collection: "label")
    #expect(app.states.map { state in ["label"].filter { !state.item($0).isHidden } } == expected)
  }

  private static let both = [["label"], ["label", "other"]]
}
