import Testing

@testable import SourceReading

/// What stored properties may hold by the time that a screen reads them.
struct StoredPropertyTests {
  /// A framework fills such objects by the names of their properties, whatever code gives these.
  @Test(arguments: [
    ("struct User: Decodable { var isPro = false }", ["No", "Yes"]),
    ("class User: Object { @objc dynamic var isPro = false }", ["No", "Yes"]),
    ("class User { var isPro = false; init(_ d: [String: Any]) { setValuesForKeys(d) } }", ["No", "Yes"]),
    ("struct User { var isPro = false }", ["No"]), ("struct User: Decodable { let isPro = false }", ["No"]),
  ])
  func filledByName(type: String, expected: [String]) throws {
    let code = AppCode.controller(
      #"label.text = user.isPro ? "Yes" : "No""#, more: "extension Screen { var user: User { Store.shared.user } }; " + type)
    let text = try #require(code.reading(of: "label", in: "Screen").text)
    #expect(text.alternatives.compactMap(\.literal).sorted() == expected)
  }

  /// What others give a property that passes it on.
  @Test(arguments: [#"field.title = "Name""#, #"let field = field!; field.title = "Name""#])
  func passedOn(body: String) {
    let code = AppCode(
      """
      class Field: UIView {
        @IBOutlet weak var label: UILabel!
        var title: String? { get { label.text } set { label.text = newValue } }
      }
      class Screen: UIViewController { @IBOutlet weak var field: Field!; override func viewDidLoad() { \(body) } }
      """)
    #expect(code.reading(of: "label", in: "Field").text?.summary == "literal 'Name'")
  }

  /// An observer before the change is given the value that the property will have.
  @Test(
    arguments: [
      ("willSet { label.text = newValue.title }", "alternatives a b"), ("willSet(new) { label.text = new.title }", "alternatives a b"),
      ("willSet { label.text = kind.title }", "alternatives a b"), ("didSet { label.text = kind.title }", "alternatives a b"),
    ])
  func observers(observer: String, words: String) {
    let code = AppCode(
      """
      enum Kind: String { case one = "a", two = "b"; var title: String { NSLocalizedString(rawValue, comment: "") } }
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        var kind: Kind = .one { \(observer) }
        override func viewDidLoad() { kind = .one }
        @IBAction func tap() { kind = .two }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == words)
  }

  /// The type of a property of another object decides what an implicit member is.
  @Test(arguments: ["field.model = .init(title: \"Name\")", "field.state = .failed(\"Name\")", "self.field.model = .make()"])
  func implicitMembers(body: String) {
    let code = AppCode(
      """
      class Field: UIView {
        struct Model { var title = "Name"; static func make() -> Model { Model() } }
        enum State { case none, failed(String) }
        @IBOutlet weak var label: UILabel!
        var model: Model? { didSet { label.text = model?.title } }
        var state = State.none { didSet { if case .failed(let text) = state { label.text = text } } }
      }
      class Screen: UIViewController { @IBOutlet weak var field: Field!; override func viewDidLoad() { \(body) } }
      """)
    let text = code.reading(of: "label", in: "Field").text
    #expect(text?.alternatives.contains { $0.literal == "Name" } ?? false)
  }

  /// Words that only users bring about.
  @Test(arguments: ["Banner.make(\"Saved\")", "banner.fill(\"Saved\")"]) func wordsOfEvents(body: String) {
    let code = AppCode(
      """
      class Banner: UIView {
        @IBOutlet weak var label: UILabel!
        static func make(_ text: String) -> Banner { let b = Bundle.main.loadNibNamed("Banner", owner: nil)!.first as! Banner; b.fill(text); return b }
        func fill(_ text: String) { label.text = text }
      }
      class Screen: UIViewController { var banner: Banner!; @IBAction func save() { \(body) } }
      """)
    #expect(code.reading(of: "label", in: "Banner").text?.alternatives.map(\.literal) == ["Saved"])
  }

  /// An initializer that may come to nothing.
  @Test func failableInitializer() throws {
    let code = AppCode.controller(
      "let user = User(defaults); label.isHidden = user == nil; if let user { label.text = user.word }",
      more: """
        struct User { let word = "Hello"; init?(_ d: UserDefaults) { guard let n = d.string(forKey: "n") else { return nil }; name = n; return } }
        """)
    let reading = code.reading(of: "label", in: "Screen")
    #expect(Set(try #require(reading.hidden).states.map(\.value)) == [true, false])
    #expect(reading.text?.alternatives.contains { $0.literal == "Hello" } ?? false)
  }

  /// Each turn of a loop makes an object of its own.
  @Test(arguments: [
    "for word in words { let page = storyboard!.instantiateViewController(withIdentifier: \"p\") as! Page; page.word = word; add(page) }",
    "pages = words.map { word in let page = Page(nibName: nil, bundle: nil); page.word = word; return page }",
  ])
  func objectsOfLoops(body: String) throws {
    let code = AppCode(
      """
      class Page: UIViewController { @IBOutlet weak var label: UILabel!; var word = ""; override func viewDidLoad() { label.text = word } }
      class Pager: UIViewController { override func viewDidLoad() { let words = ["A", "B", "C"]; \(body) } }
      """)
    let text = try #require(code.reading(of: "label", in: "Page").text)
    #expect(Set(text.alternatives.compactMap(\.literal)).isSuperset(of: ["A", "B", "C"]))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var properties = ""
    var body: String
    var more = ""
    var texts: String
  }

  private static let session = """
    final class Session {
      static let shared = Session()
      private(set) var isPro = false
      func upgrade(_ isPro: Bool) { self.isPro = isPro }
    }
    func buy() { Session.shared.upgrade(true) }
    """

  private static let cases = [
    Case(
      testDescription: "an object that lives as long as the app", body: #"label.text = Session.shared.isPro ? "pro" : "free""#,
      more: session,
      texts: "alternatives 'free' 'pro'"),
    Case(
      testDescription: "an object of a constant", properties: "let model = Model()", body: #"label.text = model.isOn ? "on" : "off""#,
      more: "final class Model { var isOn = false; func start() { isOn = true } }", texts: "alternatives 'off' 'on'"),
    Case(
      testDescription: "an object that nobody changes", properties: "let model = Model()", body: #"label.text = model.isOn ? "on" : "off""#,
      more: "final class Model { var isOn = false }", texts: "literal 'off'"),
    Case(
      testDescription: "an object that this very run has made", body: #"let model = Model(); label.text = model.isOn ? "on" : "off""#,
      more: "final class Model { var isOn = false; func start() { isOn = true } }", texts: "literal 'off'"),
    Case(
      testDescription: "a part of a value",
      properties: "var state = State() { didSet { render() } }; @objc func go() { state.isOn = true }",
      body: "NotificationCenter.default.addObserver(self, selector: #selector(go), name: nil, object: nil); render()",
      more: #"struct State { var isOn = false }; extension Screen { func render() { label.text = state.isOn ? "on" : "off" } }"#,
      texts: "alternatives 'off' 'on'"),
    Case(
      testDescription: "what is done when a part is set",
      properties: "var state = State() { didSet { label.text = \"set\" } }; @objc func go() { state.isOn = true }",
      body: "NotificationCenter.default.addObserver(self, selector: #selector(go), name: nil, object: nil)",
      more: "struct State { var isOn = false }", texts: "literal 'set'"),
    Case(
      testDescription: "a function inside, which a closure calls later",
      properties: """
        var isOn: Bool?
        func fill(_ isOn: Bool) { self.isOn = isOn }
        func start() {
          func show(isOn: Bool = false) { fill(isOn) }
          show()
          keeper.onTap = { show(isOn: true) }
        }
        """, body: #"label.text = isOn == true ? "on" : "off""#,
      more: "final class Keeper { var onTap: (() -> Void)? }; let keeper = Keeper(); func open(_ screen: Screen) { screen.start() }",
      texts: "alternatives 'off' 'on'"),
    Case(
      testDescription: "a list that grows",
      properties: "var names: [String] = [] { didSet { render() } }; @objc func go() { names.append(name) }",
      body: "NotificationCenter.default.addObserver(self, selector: #selector(go), name: nil, object: nil); render()",
      more: #"extension Screen { func render() { label.text = names.isEmpty ? "none" : "some" } }"#, texts: "alternatives 'none' 'some'"),
    Case(
      testDescription: "a value of a known type that comes from somewhere", properties: "var user: User?",
      body: "label.text = user?.kind.title",
      more: """
        struct User {
          enum Kind: String { case admin, guest; var title: String { self == .admin ? "Admin" : "Guest" } }
          let kind: Kind
        }
        enum Loading { static func go(_ screen: Screen, _ data: Data) { screen.user = try? JSONDecoder().decode(User.self, from: data) } }
        """, texts: "alternatives 'Admin' 'Guest'"),
    Case(
      testDescription: "a chain that may end early", properties: "var model: Model?",
      body: #"if let name = model?.icon?.rawValue { label.text = "some" } else { label.text = "none" }"#,
      more: "struct Model { enum Icon: String { case a, b }; let icon: Icon? }", texts: "alternatives 'none' 'some'"),
    Case(
      testDescription: "an object of another class",
      body: #"let item: Any = One(); label.text = (item as? Other) == nil ? "one" : "other""#,
      more: "final class One {}; final class Other {}", texts: "literal 'one'"),
    Case(
      testDescription: "a generic parameter", properties: "func fill<Item: Titled>(with item: Item) { label.text = item.title }", body: "",
      more:
        "protocol Titled { var kind: Kind { get } }; enum Kind: String { case a, b }; extension Titled { var title: String { kind == .a ? \"A\" : \"B\" } }",
      texts: "alternatives 'A' 'B'"),
    Case(
      testDescription: "labels of a tuple", properties: "private var pairs: [(label: UILabel, key: String)] { [(label, \"pro\")] }",
      body: "pairs.forEach { $0.label.text = NSLocalizedString($0.key, comment: \"\") }", texts: "key pro"),
    Case(
      testDescription: "a function of the type around", body: "label.text = Words.Profile.pro",
      more: """
        enum Words {
          enum Profile { static var pro: String { word("pro") } }
          static func word(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        }
        """, texts: "key pro"),
  ]

  @Test(arguments: cases) func texts(_ one: Case) {
    let reading = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        \(one.properties)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(one.body)
        }
      }
      \(one.more)
      """
    ).reading(of: "label", in: "Screen")
    #expect(reading.text?.summary == one.texts)
  }

  /// A side that depends on something may depend on the direction.
  @Test(arguments: [
    ("label.textAlignment = .right", "right"), ("label.textAlignment = isRightToLeft ? .right : .left", "natural"),
    ("if isRightToLeft { label.textAlignment = .right } else { label.textAlignment = .left }", "natural"),
    ("if isRightToLeft { label.textAlignment = .right }", "natural"), ("label.textAlignment = .center", "center"),
    ("if isNew { label.textAlignment = .right }", "right"), ("label.textAlignment = .far", "natural"),
    ("label.textAlignment = .side", "left"),
    ("label.textAlignment = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .natural : .right", "right"),
    ("if traitCollection.horizontalSizeClass == .regular { label.textAlignment = .center } else { label.textAlignment = .left }", "left"),
    ("label.textAlignment = isNew ? .right : .left", "natural"),
  ])
  func alignment(_ body: String, _ side: String) {
    let reading = AppCode.controller(
      body,
      more: """
        var isRightToLeft: Bool { UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft }
        extension NSTextAlignment {
          static var far: NSTextAlignment { isRightToLeft ? .left : .right }
          static var side: NSTextAlignment { .left }
        }
        """)
    let style = reading.reading(of: "label", in: "Screen").style
    #expect((style?.alignment?.name ?? style?.alignment?.states.first?.value) == side)
  }

  @Test(
    arguments: [
      ("label.contentHorizontalAlignment = .left", "left"),
      ("label.contentHorizontalAlignment = isRightToLeft ? .right : .left", "natural"),
      ("label.contentHorizontalAlignment = .leading", "leading"), ("", nil),
    ] as [(String, String?)])
  func alignmentOfContent(_ body: String, _ side: String?) {
    let reading = AppCode.controller(
      body, more: "var isRightToLeft: Bool { UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft }")
    #expect(reading.reading(of: "label", in: "Screen", element: "button").style?.contentAlignment?.name == side)
  }

  /// Of the messages that a class above can show, each class below shows its own.
  @Test(arguments: [
    ("", ["literal 'Empty'", "literal 'Offline'"]),
    // Somebody else may call it on either.
    ("class Router { var screen: Base!\nfunc go() { screen.showOffline() } }", ["alternatives 'Empty' 'Offline'", "literal 'Offline'"]),
    // UIKit calls it on either.
    ("extension One { func more() { show(showOffline) } }", ["alternatives 'Empty' 'Offline'", "literal 'Offline'"]),
  ])
  func messagesOfClassesAbove(_ more: String, texts: [String]) {
    let code = AppCode(
      """
      class Base: UIViewController {
        @IBOutlet weak var label: UILabel!
        func showEmpty() { label.text = "Empty" }
        func showOffline() { label.text = "Offline" }
      }
      class One: Base { override func viewDidLoad() { super.viewDidLoad(); showEmpty() } }
      class Two: Base { override func viewDidLoad() { super.viewDidLoad(); showOffline() } }
      \(more)
      """)
    #expect(["One", "Two"].map { code.reading(of: "label", in: $0).text?.summary } == texts)
  }

  @Test func titlesOfSegments() {
    let code = AppCode.controller(
      #"label.setTitle("One", forSegmentAt: 0); label.setTitle(NSLocalizedString("two", comment: ""), forSegmentAt: 1)"#)
    let segments = code.reading(of: "label", in: "Screen", element: "segmentedControl").segments
    #expect(segments.map(\.number) == [0, 1])
    #expect(segments.map(\.title.summary) == ["literal 'One'", "key two"])
  }
}
