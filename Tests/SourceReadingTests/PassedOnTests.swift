import Testing

@testable import SourceReading

/// Texts that code passes on: by closures that call others, by types of bodies and of other types, by lists, by operators.
struct PassedOnTests {
  private static let key = "func key(_ name: String) -> String { NSLocalizedString(name, comment: \"\") }\n"

  private func summary(_ body: String, _ more: String = "") -> String? {
    AppCode.controller(body, more: Self.key + more).reading(of: "label", in: "Screen").text?.summary
  }

  @Test(
    "A closure that calls another changes what that changes",
    arguments: [
      (
        "fill(label, key(\"go\")) { $0.text = $1 }",
        "extension Screen { func fill(_ l: UILabel, _ s: String, _ f: (UILabel, String) -> Void) { run { f(l, s) } }; func run(_ g: () -> Void) { g() } }"
      ),
      (
        "let set: (UILabel, String) -> Void = { $0.text = $1 }; run { set(label, key(\"go\")) }",
        "extension Screen { func run(_ g: () -> Void) { g() } }"
      ),
      (
        "Style { $0.text = key(\"go\") }.apply(label)", "struct Style { let apply: (UILabel) -> Void }"
      ),
    ])
  func closures(body: String, more: String) {
    #expect(summary(body, more) == "key go")
  }

  @Test("A closure that an object keeps is run with what the object gives it")
  func keptClosures() {
    let more = """
      struct Binder<Value> {
        let on: (Value) -> Void
        init<T: AnyObject>(_ t: T, _ f: @escaping (T, Value) -> Void) { on = { [weak t] v in if let t = t { f(t, v) } } }
        func send(_ v: Value) { forward { self.on(v) } }
        func forward(_ f: () -> Void) { f() }
      }
      """
    #expect(summary("Binder(label) { $0.text = $1 }.send(key(\"go\"))", more) == "key go")
  }

  @Test("Data that a binding brings replace the document's words")
  func bindings() {
    let more = """
      struct Binder<V> { let on: (V) -> Void
        init<T: AnyObject>(_ t: T, _ f: @escaping (T, V) -> Void) { on = { [weak t] v in guard let t = t else { return }; f(t, v) } } }
      struct Reactive<Base> { let base: Base }
      extension UILabel { var door: Reactive<UILabel> { return Reactive(base: self) } }
      extension Reactive where Base: UILabel { var text: Binder<String?> { return Binder(base) { v, h in v.text = h } } }
      final class Observable<T> { var value: T { didSet { listeners.forEach { $0(value) } } }
        private var listeners: [(T) -> Void] = []
        init(_ v: T) { value = v }
        func bind(_ l: @escaping (T) -> Void) { listeners.append(l); l(value) }
        func bind(to b: Binder<T>) { bind { b.on($0) } } }
      final class Model { static let shared = Model(); let name = Observable<String?>(nil) }
      """
    #expect(summary("Model.shared.name.bind(to: label.door.text)", more) == "data")
  }

  @Test(
    "What is run later sets anew what follows it in the code",
    arguments: [
      ("DispatchQueue.main.async { self.label.isHidden = false }; label.isHidden = true", false),
      ("label.isHidden = true; DispatchQueue.main.async { self.label.isHidden = false }", false),
      ("UIView.performWithoutAnimation { self.label.isHidden = false }; label.isHidden = true", true),
      ("load { self.label.isHidden = false }; label.isHidden = true", nil),
      ("onMain { self.label.isHidden = false }; label.isHidden = true", false),
    ] as [(String, Bool?)])
  func laterClosures(body: String, isHidden: Bool?) {
    let more = "extension Screen { func onMain(_ f: @escaping () -> Void) { DispatchQueue.main.async { f() } } }"
    let hidden = AppCode.controller(body, more: more).reading(of: "label", in: "Screen").hidden
    #expect(hidden?.atLoad == isHidden)
    #expect(hidden != nil)
  }

  @Test("A library may run a closure at once: what it finds is there for the code that follows")
  func closuresAtOnce() {
    let more = """
      extension Screen {
        func find() -> String? { var found: String?; queue.inDatabase { found = key("go") }; return found }
      }
      """
    #expect(summary("guard let found = find() else { return }; label.text = found", more) == "key go")
  }

  @Test("A function that starts itself again and again ends")
  func endlessStarts() {
    let more = """
      extension Screen {
        func poll() { label.isHidden = false; DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.poll() } }
      }
      """
    let reading = AppCode.controller("poll(); label.text = key(\"go\")", more: Self.key + more).reading(of: "label", in: "Screen")
    #expect(reading.text?.summary == "key go")
    #expect(reading.hidden?.atLoad == false)
  }

  @Test(
    "Both branches of a completion that is called two closures deep",
    arguments: ["DispatchQueue.main.async { done(Store.flag) }", "Store.load { DispatchQueue.main.async { done(Store.flag) } }"])
  func completions(call: String) {
    let reading = summary(
      "load { if $0 { self.render(.empty) } else { self.render(.error(title: key(\"failed\"))) } }",
      """
      enum State { case empty; case error(title: String) }
      extension Screen {
        func load(_ done: @escaping (Bool) -> Void) { \(call) }
        func render(_ s: State) { switch s { case .empty: label.text = key("empty"); case .error(let t): label.text = t } }
      }
      """)
    #expect(reading?.hasSuffix(" empty failed") == true)
  }

  @Test(
    "Types and aliases that a body declares, and types by names that hold where they are declared",
    arguments: [
      ("typealias Words = Texts.Detail; label.text = Words.go.text", "key go"),
      ("if true { typealias Words = Texts.Detail }; label.text = Words.other", "data"),
      ("struct Row { let title: String }; let row = Row(title: key(\"go\")); label.text = row.title", "key go"),
      ("enum Kind { case a; var text: String { key(\"go\") } }; label.text = Kind.a.text", "key go"),
      ("label.text = Badge(kind: .yes).kind.text", "key yes"), ("label.text = Badge.Kind.yes.name", "key k.yes"),
      ("label.text = key(\"k.\" + String(describing: Badge.Kind.yes))", "key k.yes"),
      ("label.text = Named.first.localized", "key raw"),
      ("label.text = [Badge.Kind.yes, .no].map { $0.text }.last", "key no"),
    ])
  func types(body: String, expected: String) {
    let more = """
      enum Texts { enum Detail { case go; var text: String { key("go") } } }
      struct Badge { let kind: Kind
        enum Kind { case yes, no; var text: String { self == .yes ? key("yes") : key("no") }; var name: String { key("k.\\(self)") } } }
      protocol Localizable { var localized: String { get } }
      extension Localizable where Self: RawRepresentable, Self.RawValue == String { var localized: String { key(rawValue) } }
      extension String { var localized: String { key(self) } }
      enum Named: String, Localizable { case first = "raw" }
      """
    #expect(summary(body, more) == expected)
  }

  @Test(
    "A list that is given is asked for its elements",
    arguments: [
      "func show(_ all: [Row]) { label.text = all[0].title }",
      "func show(_ all: [Row]) { rows = all }; func fill(_ n: Int) { label.text = rows[n].title }",
      "func show(_ all: [Row]) { for row in all { label.text = row.title } }",
    ])
  func lists(functions: String) {
    let code = AppCode(
      """
      \(Self.key)
      struct Row { let title: String }
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        private var rows: [Row] = []
        \(functions)
      }
      class Maker { let screen = Screen(); func make() { screen.show([Row(title: key("a")), Row(title: key("b"))]) } }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "alternatives a b")
  }

  @Test("An operator of the app's own puts styles together")
  func operators() {
    let more = """
      struct Style { let apply: (UILabel) -> Void
        static let name = Style { $0.text = key("go") }
        static let wide = Style { $0.numberOfLines = 0 }
        static func + (one: Style, other: Style) -> Style { Style { one.apply($0); other.apply($0) } } }
      extension UILabel { func styled(_ style: Style) { style.apply(self) } }
      """
    let reading = AppCode.controller("label.styled(Style.name + .wide)", more: Self.key + more).reading(of: "label", in: "Screen")
    #expect(reading.text?.summary == "key go")
    #expect(reading.style?.lines == 0)
  }

  @Test(
    "What stands in for data that are missing",
    arguments: [
      (#"date.map { key("on") + format($0) } ?? key("none")"#, ["none", "on"]), (#"date.map(words) ?? key("none")"#, ["none", "word"]),
    ])
  func missingData(value: String, keys: [String]) {
    let more = """
      extension Screen { var date: Date? { load() }; func format(_ d: Date) -> String { "" }; func words(_ d: Date) -> String { key("word") } }
      """
    let text = AppCode.controller("label.text = \(value)", more: Self.key + more).reading(of: "label", in: "Screen").text
    #expect(Set(text?.alternatives.compactMap(\.key) ?? []) == Set(keys))
  }

  @Test(
    "Formats name the types of what a pattern takes apart",
    arguments: [
      (#"switch state { case .sent(let n): label.text = String(localized: "sent \(n)"); default: break }"#, "sent %lld"),
      (#"if case .named(let n) = state { label.text = String(localized: "name \(n)") }"#, "name %@"),
      (#"for n in 1...2 { label.text = String(localized: "step \(n)") }"#, "step %lld"),
      (#"if let n = names.first { label.text = String(localized: "first \(n)") }"#, "first %@"),
      (#"for (i, n) in names.enumerated() { label.text = String(localized: "row \(i) \(n)") }"#, "row %lld %@"),
    ])
  func formats(body: String, key: String) {
    let more = """
      enum State { case sent(Int), named(String), none }
      extension Screen { var state: State { load() }; var names: [String] { load() } }
      """
    let text = AppCode.controller(body, more: more).reading(of: "label", in: "Screen").text
    #expect(text?.alternatives.contains { $0.key == key } == true)
  }

  @Test("A call of a resource that the app gives initializers")
  func resources() {
    let more = "extension LocalizedStringResource { init(module key: String.LocalizationValue) { self.init(key) } }"
    #expect(summary(#"label.text = String(localized: LocalizedStringResource(module: "go"))"#, more) == "key go")
  }

  /// What others call is done between what these do before and after: by itself, it is never seen.
  @Test(
    arguments: [
      ("cell.isLoading = false; cell.label.isHidden = true", [true]),
      ("cell.isLoading = false", [false]),
      ("cell.isLoading = isLoading; cell.label.isHidden = false", [false]),
      // Where it is the last that is done, and where nobody knows who does it.
      ("if isLoading { cell.isLoading = true; return cell }; cell.isLoading = false; cell.label.isHidden = isNew", [true, false, true]),
    ])
  func settersThatOthersCall(body: String, expected: [Bool]) {
    let code = AppCode(
      """
      class Cell: UITableViewCell {
        @IBOutlet var label: UILabel!
        var isLoading = false { didSet { label.isHidden = isLoading } }
      }
      class List: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "a", for: p) as! Cell
          let name = cell.label.text
          \(body)
          return cell
        }
      }
      """)
    #expect(code.reading(of: "label", in: "Cell").hidden?.states.map(\.value) == expected)
  }

  /// What code takes for a cell of a class above is one, if documents have cells of that class, too. What they share is done to both.
  @Test(
    arguments: [
      ("let cell = t.dequeueReusableCell(withIdentifier: \"a\", for: p) as! Cell; cell.label.text = \"A\"; return cell", true, "data"),
      (
        "let cell = t.dequeueReusableCell(withIdentifier: \"a\", for: p) as! Cell; cell.label.text = \"A\"; return cell", false,
        "literal 'A'"
      ),
      (
        "let cell = t.dequeueReusableCell(withIdentifier: \"a\", for: p) as! Wide; cell.label.text = \"A\"; return cell", true,
        "literal 'A'"
      ),
    ])
  func cellsOfClassesAbove(body: String, hasDocument: Bool, expected: String) {
    let code = AppCode(
      """
      class Cell: UITableViewCell { @IBOutlet var label: UILabel! }
      class Wide: Cell {}
      class List: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell { \(body) }
      }
      """)
    var above = ConnectedObject(document: "Cell.xib", id: "l", element: "label")
    above.outlets = [ConnectedObject.Outlet(name: "label", ownerClass: "Cell", isCollection: false)]
    #expect(code.reading(of: "label", in: "Wide", besides: hasDocument ? [above] : []).text?.summary == expected)
  }

  /// What a class above only does for classes beside, whatever way it comes to it, does not happen in another.
  @Test(arguments: [
    ("signIn()", "", nil), ("signIn()", "func tap() { signIn() }", "literal 'B'"),
    ("signIn()", "override func viewDidLoad() { fail() }", "literal 'B'"),
  ])
  func functionsForClassesBeside(call: String, own: String, expected: String?) {
    let code = AppCode(
      """
      class Base: UIViewController {
        @IBOutlet var label: UILabel!
        func fail() { label.text = "B" }
        func signIn() { fail() }
      }
      class Other: Base { override func viewDidAppear(_ animated: Bool) { \(call) } }
      class Link: Base { \(own) }
      """)
    #expect(code.reading(of: "label", in: "Link").text?.summary == expected)
  }
}
