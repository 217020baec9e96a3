import Testing

@testable import SourceReading

/// Closures that code gives away, and other ways in which an outlet leaves the function that mentions it.
@Suite struct ClosureTests {
  @Test(arguments: [
    // The app's own functions run what they are given.
    (#"run { self.label.text = "Run" }"#, "func run(_ f: () -> Void) { f() }", "literal 'Run'"),
    (#"run { self.label.text = "Run" }"#, "func run(_ f: @escaping () -> Void) { DispatchQueue.main.async(execute: f) }", "literal 'Run'"),
    ("run { self.label.text = $0 }", #"func run(_ f: (String) -> Void) { f("Given") }"#, "literal 'Given'"),
    (#"with(label) { $0.text = "With" }"#, "func with<T>(_ t: T, _ f: (T) -> Void) { f(t) }", "literal 'With'"),
    // A library gives the closure first what stands behind `with`.
    (
      #"relay.bind(with: self) { owner, isOn in owner.label.text = "Bound" }"#,
      "extension Screen { var relay: Relay { Store.relay } }; class Relay { func accept(_ value: Bool) {} }", "literal 'Bound'"
    ),
    // Closures that are kept are run with what is not known.
    (
      "run { self.label.text = $0 }", "var all: [(String) -> Void] = []; func run(_ f: @escaping (String) -> Void) { all.append(f) }",
      "data"
    ),
    (
      "model.title.bind { [weak self] in self?.label.text = $0 }",
      """
      extension Screen { var model: Model { Model.shared } }
      class Model { static let shared = Model(); let title = Box("") }
      class Box<T> { var f: ((T) -> Void)?; var value: T { didSet { f?(value) } }; init(_ v: T) { value = v }
        func bind(_ f: @escaping (T) -> Void) { self.f = f; f(value) } }
      """, "data"
    ),
    (
      "Model.shared.onTitle = { self.label.text = $0 }", "class Model { static let shared = Model(); var onTitle: ((String) -> Void)? }",
      "data"
    ),
    ("unknown.onTitle = { self.label.text = $0 }", "", "data"),
    // What such a closure calls may set what is read elsewhere.
    (
      "func change() { self.word = Store.name }; unknown.onTitle = { change() }",
      #"extension Screen { var word = "A"; func show() { label.text = word } }"#, "mixed 'A'"
    ),
    (
      "unknown.onTitle = { self.word = Store.name }", #"extension Screen { var word = "A"; func show() { label.text = word } }"#,
      "mixed 'A'"
    ),
    (
      "func change() { self.word = Store.name }; unknown.onTitle = { self.label.isHidden = true; change() }",
      #"extension Screen { var word = "A"; func show() { label.text = word } }"#, "mixed 'A'"
    ),
    (
      "func change() { self.label.text = Store.name }; unknown.onTitle = { change() }", "", "data"
    ),
    (#"label.do { $0.text = "Done" }"#, "", "literal 'Done'"),
    // Names that are values.
    (#"label.setValue("Key", forKey: "text")"#, "", "literal 'Key'"),
    (#"label[keyPath: \.text] = "Path""#, "", "literal 'Path'"),
    (
      #"set(\.text, "Path", on: label)"#, "func set<R, V>(_ k: ReferenceWritableKeyPath<R, V>, _ v: V, on r: R) { r[keyPath: k] = v }",
      "literal 'Path'"
    ),
    (#"model.$title.assign(to: \.text, on: label).store(in: &bag)"#, "", "data"),
    ("model.title.bind(to: label.rx.text).disposed(by: bag)", "", "data"),
    // Lists of several things.
    (#"for (l, t) in zip([label], ["Zip"]) { l?.text = t }"#, "", "literal 'Zip'"),
    (#"[(label, "Pair")].forEach { l, t in l?.text = t }"#, "", "literal 'Pair'"),
    (#"[(label, "Three", 1)].forEach { l, t, n in l?.text = t }"#, "", "literal 'Three'"),
    (#"[label: "Key"].forEach { l, t in l.text = t }"#, "", "literal 'Key'"),
    (#"(label.text, view.tag) = ("Tuple", 1)"#, "", "literal 'Tuple'"),
    ("label.font = nil; Library.style([label])", "", "unknown"),
  ])
  func followsTexts(body: String, more: String, expected: String) {
    #expect(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// What is not a text is set, and nothing else.
  @Test(arguments: [
    "model.$isEmpty.assign(to: \\.isHidden, on: label).store(in: &bag)", "model.isEmpty.bind(to: label.rx.isHidden).disposed(by: bag)",
    "model.isFull.bind(to: label.rx.isVisible).disposed(by: bag)",
  ])
  func bindsHiddenAlone(body: String) throws {
    let reading = AppCode.controller("label.isHidden = true; " + body).reading(of: "label", in: "Screen")
    #expect(reading.text == nil)
    let hidden = try #require(reading.hidden)
    #expect(hidden.atLoad == nil)
    #expect(hidden.changes)
  }

  @Test(arguments: [
    (
      "label.isHidden = true; fade { self.label.isHidden = false }",
      "func fade(_ f: @escaping () -> Void) { UIView.animate(withDuration: 1, animations: f) }", Bool?.some(false), false
    ),
    (
      "label.isHidden = true; load { self.label.isHidden = false }",
      "func load(_ f: @escaping () -> Void) { URLSession.shared.dataTask(with: url) { _, _, _ in f() }.resume() }", nil, true
    ),
    ("label.isHidden = true; model.onError = { self.label.isHidden = false }", "", nil, true),
    ("label.isHidden = true", "extension Screen { @objc func tap() { label.isHidden.toggle() } }", true, true),
    ("label.hide()", "extension UIView { func hide() { isHidden = true } }", true, false),
    ("label.isVisible = false", "extension UIView { var isVisible: Bool { get { !isHidden } set { isHidden = !newValue } } }", true, false),
    ("label.removeFromSuperview()", "", true, false),
    ("label?.removeFromSuperview()", "", true, false),
    ("let new = UILabel(frame: label.frame); view.addSubview(new); label.removeFromSuperview()", "", true, false),
  ])
  func followsHiddenStates(body: String, more: String, atLoad: Bool?, changes: Bool) throws {
    let hidden = try #require(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").hidden)
    #expect(hidden.atLoad == atLoad)
    #expect(hidden.changes == changes)
  }

  /// What comes back, or is taken away only perhaps, is not gone.
  @Test(arguments: [
    ("label.removeFromSuperview()", "extension Screen { func show() { view.addSubview(label) } }"),
    ("if label.superview != other { label.removeFromSuperview() }", ""), ("other.take(label)", ""),
    ("label.removeFromSuperview(); let shown = isNew ? other : label; view.addSubview(shown)", ""),
    ("label.removeFromSuperview(); [other, label].forEach { view.addSubview($0) }", ""),
    ("label.removeFromSuperview(); [other, label].forEach(view.addSubview)", ""),
  ])
  func followsViewsThatComeBack(body: String, more: String) {
    let pages = "extension UIView { func take(_ page: UIView) { if page.superview != self { page.removeFromSuperview() } } }"
    #expect(AppCode.controller(body, more: more + "\n" + pages).reading(of: "label", in: "Screen").hidden == nil)
  }

  @Test func followsConstraintsThatAreTakenAway() throws {
    let reading = AppCode.controller("view.removeConstraint(label)").reading(of: "label", in: "Screen", element: "constraint")
    #expect(try #require(reading.constraint).isActive == false)
    let kept = AppCode.controller("model.onHeight = { self.label.constant = $0 }").reading(of: "label", in: "Screen", element: "constraint")
    #expect(try !#require(kept.constraint).isSettled)
  }

  /// Cells that closures are given by code which is not read.
  @Test(arguments: [
    "let made = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.label.text = item }",
    "items.bind(to: table.rx.items(cellIdentifier: id, cellType: Cell.self)) { _, item, cell in cell.label.text = item }",
    "source = Source(table) { table, _, item in let cell = table.dequeue(cellType: Cell.self); cell.label.text = item; return cell }",
    "source = Source(table) { table, _, item in let cell = Cell.take(from: table); cell.label.text = item; return cell }",
    "source = Generic<String, Cell> { cell, item in cell.label.text = item }",
  ])
  func findsCells(body: String) {
    let code = AppCode(
      """
      class Cell: UICollectionViewCell, Both { @IBOutlet weak var label: UILabel! }
      protocol Reusable {}
      protocol Loadable {}
      typealias Both = Reusable & Loadable
      extension Loadable { static func take(from table: UITableView) -> Self { table.dequeue("") as! Self } }
      class Generic<Item, Cell> { let f: (Cell, Item) -> Void; init(f: @escaping (Cell, Item) -> Void) { self.f = f } }
      class Screen: UIViewController { override func viewDidLoad() { \(body) } }
      """)
    #expect(code.reading(of: "label", in: "Cell").text?.summary == "data")
  }

  /// What a property tells others of is what it may be; of values that nobody has, nothing is known.
  @Test(arguments: [
    ("model.$title.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "alternatives busy first"),
    (
      "model.$title.removeDuplicates().receive(on: DispatchQueue.main).sink { [weak self] title in self?.label.text = title }.store(in: &bag)",
      "alternatives busy first"
    ),
    (
      "model.$isOn.map { $0 ? tr(\"on\") : tr(\"off\") }.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)",
      "alternatives off on"
    ),
    ("model.titles.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "alternatives busy first"),
    ("model.$title.assign(to: \\.text, on: label).store(in: &bag)", "alternatives busy first"),
    ("model.$name.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "data"),
    ("model.$state.sink { [weak self] in self?.label.text = $0.title }.store(in: &bag)", "data"),
    ("model.$title.combineLatest(model.$name).sink { [weak self] in self?.label.text = $0.0 }.store(in: &bag)", "data"),
  ])
  func publishedProperties(body: String, text: String) {
    let code = AppCode.controller(
      body,
      more: """
        extension Screen { var model: Model { Model.shared } }
        func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        struct State { var title = tr("first") }
        final class Model {
          static let shared = Model()
          @Published var title = tr("first")
          @Published var isOn = false
          @Published var state = State()
          @Published var name = UserDefaults.standard.string(forKey: "name") ?? ""
          var titles: AnyPublisher<String, Never> { $title.eraseToAnyPublisher() }
          func submit() { title = tr("busy"); isOn = true; state.title = tr("busy") }
        }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }
}
