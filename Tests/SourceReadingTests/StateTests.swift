import Testing

@testable import SourceReading

@Suite struct StateTests {
  @Test(arguments: [
    ("label.isHidden = true", "", Bool?.some(true), false),
    ("label.isHidden = true", "extension Screen { @IBAction func show() { label.isHidden = false } }", true, true),
    ("label.isHidden = true", "extension Screen { func show() { label.isHidden = false } }", nil, true),
    ("label.isHidden = flag", "let flag = Bool.random()", nil, true),
  ])
  func followsHiddenStates(body: String, more: String, atLoad: Bool?, changes: Bool) throws {
    let hidden = try #require(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").hidden)
    #expect(hidden.atLoad == atLoad)
    #expect(hidden.changes == changes)
  }

  /// `.none` is nothing only where something may be missing.
  @Test(arguments: [
    "enum Vote { case none, yes }; var vote = Vote.none", "enum Vote { case none, yes }; var vote: Vote = .none",
    "struct Vote: OptionSet { let rawValue: Int; static let none = Vote([]) }; var vote = Vote.none",
  ])
  func casesOfTheNameNone(members: String) throws {
    let code = AppCode.controller(
      "update()",
      more: """
        extension Screen {
          \(members)
          func update() { label.isHidden = vote != .none }
          @IBAction func tap() { vote = .yes }
        }
        """)
    #expect(try #require(code.reading(of: "label", in: "Screen").hidden).atLoad == nil)
  }

  /// Xcode's canvas alone runs it.
  @Test func canvasOfInterfaceBuilder() {
    let code = AppCode(
      """
      class Card: UIView {
        @IBOutlet weak var label: UILabel!
        override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); label.text = "Sample" }
      }
      """)
    #expect(code.reading(of: "label", in: "Card").text == nil)
  }

  /// What a condition hides goes together with the words that it decides on, whatever leads to the condition.
  @Test(arguments: [
    "var kind = 0; func choose(_ control: UISegmentedControl) { kind = control.selectedSegmentIndex; update() }; var isOn: Bool { kind == 2 }",
    "var isOn: Bool { Store.shared.isOn }", "var isOn: Bool { (UserDefaults.standard.object(forKey: \"on\") as? Bool) ?? false }",
    "var model: Model?; var isOn: Bool { model?.isOn ?? false }",
  ])
  func conditionsOfSeveralFields(_ member: String) throws {
    let code = AppCode.controller(
      "update()",
      more: """
        class Store { static let shared = Store(); var isOn = false; func turnOn() { isOn = true } }
        extension Screen {
          \(member)
          func update() { let isOn = isOn; label.isHidden = isOn; label.text = isOn ? "Off" : "On" }
        }
        """)
    let reading = code.reading(of: "label", in: "Screen")
    let hidden = try #require(reading.hidden?.states)
    let words = try #require(reading.text?.states)
    #expect(Set(words.map(\.literal)) == ["On", "Off"])
    for word in words {
      for state in hidden where state.value != (word.literal == "Off") {
        #expect(state.moment.excludes(word.moment) || !state.moment.isOfSameRun(as: word.moment))
      }
    }
  }

  /// A list of another object that grows is not empty for ever.
  @Test(
    arguments: [
      ("label.isHidden = Cart.shared.items.isEmpty", nil), ("label.isHidden = Cart.shared.items.count == 0", nil),
      ("label.isHidden = Cart.shared.others.isEmpty", true),
    ] as [(String, Bool?)])
  func listsThatGrow(_ body: String, atLoad: Bool?) {
    let code = AppCode.controller(
      body,
      more: """
        class Cart { static let shared = Cart(); private(set) var items: [Item] = []; var others: [Item] = []
          func add(_ item: Item) { items.append(item) } }
        """)
    #expect(code.reading(of: "label", in: "Screen").hidden?.atLoad == atLoad)
  }

  @Test(arguments: [
    ("label.constant = 12", Double?.some(12), Bool?.none),
    ("label.constant = 4 * 2 - 1", 7, nil),
    ("label.isActive = false", nil, false),
    // Another one takes its place.
    ("label.isActive = false; view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true", nil, nil),
    ("NSLayoutConstraint.activate([label])", nil, true),
    ("label.constant = view.bounds.width", nil, nil),
  ])
  func followsConstraints(body: String, constant: Double?, isActive: Bool?) throws {
    let source = AppCode.controller(body)
    let constraint = try #require(source.reading(of: "label", in: "Screen", element: "constraint").constraint)
    #expect(constraint.constant == constant)
    #expect(constraint.isActive == isActive)
  }

  /// Code without an end is cut off, and what was cut off is not claimed.
  @Test(arguments: [
    "func f() { f(); g() }; func g() { f(); g(); f() }", "var a: String { b }; var b: String { a }",
    "func f() { while true { g() } }; func g() { f() }",
  ])
  func endsWork(more: String) {
    let code = AppCode.controller(#"f(); label.text = "x""#, more: "extension Screen { func f() {} \(more) }")
    _ = code.reading(of: "label", in: "Screen")
  }
}
