import Testing

@testable import SourceReading

@Suite struct TextTests {
  /// What `viewDidLoad` does, what else the program has, and what comes of it.
  @Test(arguments: [
    (#"label.text = "Hello""#, "", "literal 'Hello'"),
    (#"label.text = NSLocalizedString("a.b", comment: "")"#, "", "key a.b"),
    (#"label.text = String(localized: "a.b")"#, "", "key a.b"),
    (#"label.text = "a.b".localized"#, #"extension String { var localized: String { NSLocalizedString(self, comment: "") } }"#, "key a.b"),
    (
      "label.text = L10n.Login.title",
      #"enum L10n { enum Login { static let title = L10n.tr("Main", "login") } static func tr(_ t: String, _ k: String) -> String { Bundle.main.localizedString(forKey: k, value: nil, table: t) } }"#,
      "key login"
    ),
    (#"label.text = String(format: NSLocalizedString("n.items", comment: ""), count)"#, "let count = Int.random(in: 0..<9)", "key n.items"),
    (#"label.attributedText = NSAttributedString(string: NSLocalizedString("a", comment: ""), attributes: [:])"#, "", "key a"),
    (#"label.text = UserDefaults.standard.bool(forKey: "x") ? "Yes" : "No""#, "", "alternatives 'No' 'Yes'"),
    (#"if isNew { label.text = "New" } else { label.text = "Old" }"#, "", "alternatives 'New' 'Old'"),
    (#"if #available(iOS 13, *) { label.text = "New" } else { label.text = "Old" }"#, "", "literal 'New'"),
    (#"set(label, "Given")"#, "extension Screen { func set(_ l: UILabel, _ t: String) { l.text = t } }", "literal 'Given'"),
    (#"title = "Same"; label.text = title"#, "", "literal 'Same'"),
    (
      "label.text = user.name", "struct User: Codable { var name: String }; extension Screen { var user: User { Store.shared.user } }",
      "data"
    ),
    (
      "label.text = Kind.first.title",
      #"enum Kind { case first, second; var title: String { switch self { case .first: return "One"; case .second: return "Two" } } }"#,
      "literal 'One'"
    ),
    (
      "label.text = kind.title",
      #"extension Screen { var kind: Kind { Store.kind() } }; enum Kind { case first, second; var title: String { switch self { case .first: "One"; case .second: "Two" } } }"#,
      "alternatives 'One' 'Two'"
    ),
    (#"label.text = """#, "", "cleared"),
    (#"for l in [label] { l?.text = "Loop" }"#, "", "literal 'Loop'"),
    (#"UIView.animate(withDuration: 1) { self.label.text = "Moved" }"#, "", "literal 'Moved'"),
    // A closure keeps the variables of a block that has ended; a block hides those around it.
    (#"var set: () -> Void = {}; do { let word = "Kept"; set = { self.label.text = word } }; set()"#, "", "literal 'Kept'"),
    (#"let word = "Outer"; for word in ["Inner", "Inside"] { print(word) }; label.text = word"#, "", "literal 'Outer'"),
  ])
  func followsTexts(body: String, more: String, expected: String) {
    #expect(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// A configuration is made apart, and given to the button.
  @Test(arguments: [
    (#"var look = UIButton.Configuration.filled(); look.title = "Go"; label.configuration = look"#, "literal 'Go'"),
    (#"var look: UIButton.Configuration = .plain(); look.title = "Go"; label.configuration = look"#, "literal 'Go'"),
    (#"label.configuration = .plain(); label.configuration?.title = "Go""#, "literal 'Go'"),
    (#"var look = UIButton.Configuration(); look.attributedTitle = AttributedString("Go"); label.configuration = look"#, "literal 'Go'"),
    (#"var look = UIButton.Configuration.filled(); look.title = "Go"; other.configuration = look"#, nil),
    (#"label.configuration = looks.go"#, "unknown"),
  ])
  func configurations(body: String, expected: String?) {
    let code = AppCode.controller(body, more: "extension Screen { var other: UIButton { UIButton() } }")
    #expect(code.reading(of: "label", in: "Screen", element: "button").text?.summary == expected)
  }

  @Test func seesWhatFunctionsSetThatShowNothing() {
    let code = AppCode(
      """
      class Screen: UIViewController { @IBOutlet weak var label: UILabel!; var isNew = false
        override func viewDidLoad() { label.text = isNew ? "New" : "Old" } }
      class Maker { func f(s: Screen) { s.isNew = true } }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "alternatives 'New' 'Old'")
  }

  /// Functions of one name are told apart by the types of what they are given.
  @Test(arguments: [("ErrorCell", "literal 'Error'"), ("PlainCell", "literal 'Plain'")])
  func privateOverloads(cell: String, expected: String) {
    let code = AppCode(
      """
      class Cell: UITableViewCell { @IBOutlet weak var note: UILabel! }; class ErrorCell: Cell {}; class PlainCell: Cell {}
      class List: UIViewController {
        func fill(_ table: UITableView, isBroken: Bool) {
          if isBroken { configure(table.dequeue() as! ErrorCell) } else { configure(table.dequeue() as! PlainCell) }
        }
        private func configure(_ cell: ErrorCell) { cell.note.text = "Error" }
        private func configure(_ cell: PlainCell) { cell.note.text = "Plain" }
      }
      """)
    #expect(code.reading(of: "note", in: cell).text?.summary == expected)
  }

  @Test func leavesOtherObjectsAlone() {
    let code = AppCode.controller(
      "label.textColor = .red", more: #"class Other: UIViewController { @IBOutlet var label: UILabel!; func f() { label.text = "x" } }"#)
    #expect(code.reading(of: "label", in: "Screen").text == nil)
    #expect(code.reading(of: "label", in: "Other").text?.summary == "literal 'x'")
  }

  @Test func seesWhatOtherClassesDo() {
    let code = AppCode(
      """
      class Cell: UITableViewCell { @IBOutlet weak var name: UILabel!; @IBOutlet weak var note: UILabel!
        func configure(with model: Model) { note.text = model.note } }
      struct Model { let note: String }
      class List: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "c", for: i) as! Cell
          cell.name.text = "Name"
          cell.configure(with: Model(note: "Note"))
          return cell
        }
      }
      """)
    #expect(code.reading(of: "name", in: "Cell").text?.summary == "literal 'Name'")
    #expect(code.reading(of: "note", in: "Cell").text?.summary == "literal 'Note'")
  }

  @Test func saysWhenAndWhere() throws {
    let text = try #require(
      AppCode.controller(#"if isNew { label.text = "New" } else { label.text = "Old" }"#).reading(of: "label", in: "Screen").text)
    #expect(text.alternatives.map(\.when) == ["isNew", "not isNew"])
    #expect(text.alternatives.map(\.place.line) == [5, 5])
  }

  @Test func readsButtons() {
    let code = AppCode.controller(#"label.setTitle("Go", for: .normal); label.setTitle("Going", for: .highlighted)"#)
    #expect(code.reading(of: "label", in: "Screen", element: "button").text?.summary == "literal 'Go'")
  }
}
