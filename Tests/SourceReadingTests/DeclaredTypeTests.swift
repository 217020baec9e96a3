import Testing

@testable import SourceReading

/// What code leaves out where a declaration says it: types, and the object that an extension is of.
struct DeclaredTypeTests {
  /// The class that an object is of, with what it has in place of the class above.
  @Test(arguments: [
    ("override class var key: String { \"own\" }", "key own"), ("", "key above"),
  ])
  func typesOfObjects(members: String, text: String) {
    let code = AppCode(
      """
      class Plain: UILabel {
        class var key: String { "above" }
        override func awakeFromNib() { text = NSLocalizedString(type(of: self).key, comment: "") }
      }
      class Heading: Plain { \(members) }
      class Screen: UIViewController { @IBOutlet var label: Heading! }
      """)
    #expect(code.reading(of: "label", in: "Screen", customClass: "Heading").text?.summary == text)
  }

  private static let declarations = """
    func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    struct Row { let title: String }
    enum Content { case row(Item), none; struct Item { let title: String } }
    enum Problem { case none, text(String) }
    extension Array where Element: UIView {
      func hideAll() { forEach { $0.isHidden = true } }
      func hideFirst() { first?.isHidden = true }
      func hideByIndex() { for i in indices { self[i].isHidden = true } }
    }
    """

  @Test(arguments: [
    (
      "func show(_ content: Content) { if case .row(let item) = content { label.text = item.title } }",
      "show(.row(.init(title: tr(\"a\"))))"
    ),
    ("", "var rows: [Row] = []; rows.append(.init(title: tr(\"a\"))); label.text = rows.first?.title"),
    ("", "var rows = [Row(title: \"b\")]; rows.append(.init(title: tr(\"a\"))); label.text = rows[1].title"),
    (
      "var problem = Problem.none { didSet { switch problem { case .none: break; case .text(let text): label.text = text } } }",
      "problem = .text(tr(\"a\"))"
    ),
    (
      "var given: Problem { get { .none } set { if case .text(let text) = newValue { label.text = text } } }", "given = .text(tr(\"a\"))"
    ),
    (
      "func load(_ completion: @escaping (Result<String, Error>) -> Void) { completion(.success(tr(\"a\"))) }",
      "load { result in switch result { case .success(let text): self.label.text = text; case .failure: self.label.text = \"b\" } }"
    ),
    (
      "func ask(_ completion: @escaping (Problem) -> Void) { completion(.text(tr(\"a\"))) }",
      "ask { problem in switch problem { case .text(let text): self.label.text = text; case .none: self.label.text = \"b\" } }"
    ),
    ("} extension Sequence where Element: UILabel { func fill(_ words: String) { forEach { $0.text = words } }", "[label].fill(tr(\"a\"))"),
  ])
  func values(members: String, body: String) {
    let code = AppCode(
      """
      \(Self.declarations)
      class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        override func viewDidLoad() { super.viewDidLoad(); \(body) }
        \(members)
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key a")
  }

  @Test(arguments: ["hideAll", "hideFirst", "hideByIndex"]) func listsThatHide(name: String) {
    let code = AppCode.controller("[label].\(name)()", more: Self.declarations)
    #expect(code.reading(of: "label", in: "Screen").hidden?.atLoad == true)
  }

  /// A class above hands on what is of a type that only the class below names.
  @Test(arguments: [
    (
      "class Base<Model>: UITableViewCell { final func fill(_ model: Model) { update(model) }; func update(_ model: Model) {} }",
      "Base<Action>"
    ),
    ("class Base: UITableViewCell { final func fill(_ model: Action) { update(model) }; func update(_ model: Action) {} }", "Base"),
  ])
  func generics(base: String, superclass: String) {
    let code = AppCode(
      """
      enum Action { case go, stay
        var title: String { switch self { case .go: NSLocalizedString("go", comment: ""); case .stay: NSLocalizedString("stay", comment: "") } } }
      \(base)
      class Cell: \(superclass) {
        @IBOutlet var label: UILabel!
        override func update(_ model: Action) { label.text = model.title }
      }
      class List: UITableViewController {
        var actions: [Action] = []
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "Cell", for: path) as! Cell
          cell.fill(actions[path.row])
          return cell
        }
      }
      """)
    #expect(code.reading(of: "label", in: "Cell").text?.summary == "alternatives go stay")
  }

  /// Where each of those who set a property does so under some condition, it may also keep a case that nobody names.
  @Test(arguments: [("if isOld { kind = .old }", "alternatives 'New' 'Old'"), ("kind = .old", "literal 'Old'")])
  func casesThatNobodySets(body: String, text: String) {
    let code = AppCode(
      """
      enum Kind { case new, old }
      class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        var isOld: Bool { Account.current.isOld }
        var kind: Kind { get { .new } set { switch newValue { case .new: label.text = "New"; case .old: label.text = "Old" } } }
        override func viewDidLoad() { super.viewDidLoad(); \(body) }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }
}
