import Testing

@testable import SourceReading

@Suite struct TextTests {
  private static let users = """
    extension Screen { var user: User? { User.current } }
    struct User: Codable {
      enum Kind: String, Codable { case guest, host; var title: String { self == .guest ? "Guest" : "Host" } }
      let isPro: Bool
      let kind: Kind
      static var current: User? { try? JSONDecoder().decode(User.self, from: Data()) }
    }
    """

  private static let faults = """
    enum Fault: LocalizedError {
      case gone, full
      var title: String { switch self { case .gone: "Gone"; case .full: "Full" } }
      var errorDescription: String? { switch self { case .gone: "It is gone"; case .full: "It is full" } }
    }
    """

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
    // Optionals.
    ("let word: String? = \"a\"; label.text = word.map { NSLocalizedString($0, comment: \"\") }", "", "key a"),
    (#"label.text = user.map { $0.isPro ? "Pro" : "Plain" } ?? "Nobody""#, users, "alternatives 'Nobody' 'Plain' 'Pro'"),
    (#"label.text = user.flatMap { $0.kind.title } ?? "Nobody""#, users, "alternatives 'Guest' 'Host' 'Nobody'"),
    (#"label.text = user.map(\.kind.title) ?? "Nobody""#, users, "alternatives 'Guest' 'Host' 'Nobody'"),
    (
      #"switch user?.kind { case .guest: label.text = "G"; case .host: label.text = "H"; case nil: label.text = "N" }"#, users,
      "alternatives 'G' 'H' 'N'"
    ),
    (
      #"label.text = switch user?.kind { case .guest: "G"; case .host: "H"; case .none: "N" }"#, users,
      "alternatives 'G' 'H' 'N'"
    ),
    // Errors.
    ("do { try save() } catch let fault as Fault { label.text = fault.title }", faults, "alternatives 'Full' 'Gone'"),
    (
      "do { try save() } catch let fault as Fault { label.text = fault.localizedDescription }", faults,
      "alternatives 'It is full' 'It is gone'"
    ),
    ("do { try save() } catch { label.text = error.localizedDescription }", faults, "data"),
    ("do { try save() } catch let reason { label.text = reason.localizedDescription }", faults, "data"),
    ("label.text = Fault.gone.localizedDescription", faults, "literal 'It is gone'"),
    (
      #"label.text = NSError(domain: "", code: 1, userInfo: [NSLocalizedDescriptionKey: "Gone"]).localizedDescription"#, "",
      "literal 'Gone'"
    ),
    (#"label.text = NSError(domain: "", code: 1, userInfo: ["k": "Gone"]).localizedDescription"#, "", "data"),
    (#"label.text = NSError(domain: "", code: 1).localizedDescription"#, "", "data"),
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
    (
      #"let end = count == 1 ? ".one" : ".many"; label.text = NSLocalizedString("day".appending(end), comment: "")"#,
      "extension Screen { var count: Int { Store.shared.count } }", "alternatives day.many day.one"
    ),
    // Chains of the app's own that make attributed texts, and texts that grow in place.
    (
      #"label.attributedText = NSMutableAttributedString().bold("A").normal(NSLocalizedString("b", comment: ""))"#,
      """
      extension NSMutableAttributedString {
        func bold(_ s: String) -> Self { append(NSAttributedString(string: s, attributes: [:])); return self }
        @discardableResult func normal(_ s: String) -> NSMutableAttributedString { self.append(NSAttributedString(string: s)); return self }
      }
      """, "key b"
    ),
    (
      #"let t = NSMutableAttributedString(); t.normal("A"); t.normal("B"); label.attributedText = t"#,
      """
      extension NSMutableAttributedString {
        @discardableResult func normal(_ s: String) -> NSMutableAttributedString { append(NSAttributedString(string: s)); return self }
      }
      """, "literal 'AB'"
    ),
    (
      #"let t = NSMutableAttributedString(string: "A"); t.attach("B"); label.attributedText = t"#,
      "extension NSMutableAttributedString { func attach(_ s: String) { append(NSAttributedString(string: s)) } }", "data"
    ),
    (
      #"let t = NSMutableAttributedString(string: "A"); t.paint(.red); label.attributedText = t"#,
      "extension NSMutableAttributedString { func paint(_ c: UIColor) { addAttribute(.foregroundColor, value: c, range: all) } }",
      "literal 'A'"
    ),
    ("let t = NSMutableAttributedString(); fill(t); label.attributedText = t", "", "data"),
    (#"for l in [label] { l?.text = "Loop" }"#, "", "literal 'Loop'"),
    (#"UIView.animate(withDuration: 1) { self.label.text = "Moved" }"#, "", "literal 'Moved'"),
    // A closure keeps the variables of a block that has ended; a block hides those around it.
    (#"var set: () -> Void = {}; do { let word = "Kept"; set = { self.label.text = word } }; set()"#, "", "literal 'Kept'"),
    (#"let word = "Outer"; for word in ["Inner", "Inside"] { print(word) }; label.text = word"#, "", "literal 'Outer'"),
  ])
  func followsTexts(body: String, more: String, expected: String) {
    #expect(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// A presenter's function may have a name that UIKit gives its own classes.
  @Test(arguments: ["viewDidLoad", "viewWillAppear", "present", "tableView", "onReady"]) func presenters(name: String) {
    let code = AppCode(
      """
      protocol Sight: AnyObject { func show(title: String) }
      final class Presenter { weak var view: Sight?; func \(name)() { view?.show(title: NSLocalizedString("a.b", comment: "")) } }
      final class Screen: UIViewController, Sight {
        @IBOutlet weak var label: UILabel!
        private let presenter = Presenter()
        override func viewDidLoad() { super.viewDidLoad(); presenter.view = self; presenter.\(name)() }
        func show(title: String) { label.text = title }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key a.b")
  }

  /// What a property begins with is of its declared type.
  @Test(arguments: [
    ("let tab: Tab = .home", "tab.title", "literal 'Home'"), ("private var tab: Tab? = .home", "tab?.title", "literal 'Home'"),
    ("var tab: Tab = .home; func go() { tab = .more }", "tab.title", "alternatives 'Home' 'More'"),
    (#"let row: Row = .init(title: "Row")"#, "row.title", "literal 'Row'"), ("let row: Row = .plain", "row.title", "literal 'Plain'"),
    (#"let rows: [Row] = [.init(title: "One"), .plain]"#, "rows[1].title", "literal 'Plain'"),
    (#"let rows: [Tab: Row] = [.home: .init(title: "One")]"#, "rows[.home]!.title", "literal 'One'"),
    (#"lazy var row: Row = { .init(title: "Lazy") }()"#, "row.title", "literal 'Lazy'"),
  ]) func initialValues(property: String, text: String, expected: String) {
    let code = AppCode.controller(
      "label.text = \(text)",
      more: """
        extension Screen { \(property) }
        enum Tab { case home, more; var title: String { switch self { case .home: "Home"; case .more: "More" } } }
        struct Row { let title: String; static let plain = Row(title: "Plain") }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// The raw value of an enum, by its name alone.
  @Test(arguments: [
    (#"enum Key: String { case a = "a.b"; var text: String { NSLocalizedString(rawValue, comment: "") } }"#, "key a.b"),
    (#"enum Key: String { case a; var text: String { NSLocalizedString("key." + rawValue, comment: "") } }"#, "key key.a"),
    (
      #"enum Key: String { case a = "a.b" }; extension RawRepresentable where RawValue == String { var text: String { NSLocalizedString(rawValue, comment: "") } }"#,
      "key a.b"
    ),
    (
      #"enum Key: String, Named { case a = "a.b" }; protocol Named: RawRepresentable where RawValue == String {}; extension Named { var text: String { NSLocalizedString(rawValue, comment: "") } }"#,
      "key a.b"
    ),
  ]) func rawValues(key: String, expected: String) {
    #expect(AppCode.controller("label.text = Key.a.text", more: key).reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// A member of a type that nobody names: that of the property, or of the argument.
  @Test(arguments: [
    (
      "label.text = .localized(\"a.b\")",
      "extension String { static func localized(_ k: String) -> String { NSLocalizedString(k, comment: \"\") } }"
    ),
    ("label.text = .title", "extension String { static let title = NSLocalizedString(\"a.b\", comment: \"\") }"),
    (
      "label.text = .Menu.title", "extension String { struct Menu { static let title = NSLocalizedString(\"a.b\", comment: \"\") } }"
    ),
    (
      "label.text = .Menu.Row.title(2)",
      "extension String { enum Menu { enum Row { static func title(_ n: Int) -> String { NSLocalizedString(\"a.b\", comment: \"\") } } } }"
    ),
    ("label.text = .init(key: \"a.b\")", "extension String { init(key: String) { self = NSLocalizedString(key, comment: \"\") } }"),
    ("label.text = String(key: \"a\")", "extension String { init(key: String) { self.init(localized: .init(key + \".b\")) } }"),
    ("label.attributedText = .init(string: String(localized: \"a.b\"))", ""),
    ("label.text = String(localized: .title)", "extension LocalizedStringResource { static let title = LocalizedStringResource(\"a.b\") }"),
  ]) func implicitMembers(body: String, more: String) {
    #expect(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").text?.summary == "key a.b")
  }

  /// A key with values has what stands for their types, whatever they are: Foundation documents `String.LocalizationValue`.
  @Test(arguments: [
    (#"String(localized: "\(items.count) items")"#, "var items: [Int] = []", "key %lld items"),
    (#"String(localized: "\(n) items")"#, "var n = 0", "key %lld items"),
    (#"String(localized: "Hello \(name)")"#, #"var name = "Anna""#, "key Hello %@"),
    (#"String(localized: "Hello \(user.name)")"#, "var user: User!", "key Hello %@"),
    (#"String(localized: "\(price * 2) €")"#, "let price: Double = 3", "key %lf €"),
    (#"String(localized: "\(n)% of \(total)")"#, "var n = 1; let total = 10", "key %lld%% of %lld"),
    (#"String(localized: "\(price, specifier: "%.2f") €")"#, "let price: Double = 3", "key %.2f €"),
    (#"String(localized: "\(Int(price)) of \(price.formatted())")"#, "let price: Double = 3", "key %lld of %@"),
    (#"{ let n = user.age; return String(localized: "Age \(n)") }()"#, "var user: User!", "key Age %lld"),
    (#"String(localized: "greeting", defaultValue: "Hello \(n)")"#, "var n = 0", "key greeting"),
    (#"say("\(n) items")"#, "var n = 0; func say(_ k: String.LocalizationValue) -> String { String(localized: k) }", "key %lld items"),
    (#"say("plain")"#, "func say(_ r: LocalizedStringResource) -> String { String(localized: r) }", "key plain"),
    (#"String(localized: LocalizedStringResource("\(n) items"))"#, "var n = 0", "key %lld items"),
    (#"String(localized: "\(Library.count()) items")"#, "", "data"),
    (#"NSLocalizedString("tab.\(n)", comment: "")"#, "let n = 1", "key tab.1"),
  ]) func keysWithValues(text: String, property: String, expected: String) {
    let code = AppCode.controller(
      "label.text = \(text)", more: "extension Screen { \(property) }; protocol User { var name: String { get }; var age: Int { get } }")
    #expect(code.reading(of: "label", in: "Screen").text?.summary == expected)
  }

  @Test func keysWithValuesAreFormats() throws {
    let code = AppCode.controller(
      #"label.text = String(localized: "greeting", defaultValue: "Hello \(n)")"#, more: "extension Screen { var n = 0 }")
    let text = try #require(code.reading(of: "label", in: "Screen").text?.alternatives.first)
    #expect(text.hasArguments)
    #expect(text.literal == "Hello %lld")
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

  /// A title that is taken away for a while is the document's own.
  @Test(arguments: [("kept = label.title(for: []); label.setTitle(nil, for: [])", nil), ("label.setTitle(nil, for: [])", "data")])
  func titlesPutBack(taking: String, expected: String?) {
    let code = AppCode.controller(
      "",
      more: """
        extension Screen {
          var kept: String?
          func begin() { \(taking) }
          func end() { label.setTitle(kept, for: []) }
        }
        """)
    #expect(code.reading(of: "label", in: "Screen", element: "button").text?.summary == expected)
  }

  @Test func titlesPutBackByTheButtonItself() {
    let code = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var button: BusyButton!
        func load() { button.begin() }
        func show() { button.end() }
      }
      class BusyButton: UIButton {
        var kept: String?
        func begin() { kept = title(for: .normal); setTitle(nil, for: .normal) }
        func end() { setTitle(kept, for: .normal) }
      }
      """)
    #expect(code.reading(of: "button", in: "Screen", element: "button", customClass: "BusyButton").text == nil)
  }

  /// The normal state is none of the others.
  @Test(arguments: [".normal", "[]", "[.normal]", ".init()", "UIControl.State.normal"]) func readsButtons(
    state: String
  ) {
    let code = AppCode.controller(
      #"label.setTitle("Go", for: \#(state)); label.setTitle("Going", for: .highlighted); label.setTitle("Gone", for: [.disabled])"#)
    #expect(code.reading(of: "label", in: "Screen", element: "button").text?.summary == "literal 'Go'")
  }
}
