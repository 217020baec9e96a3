import Evaluation
import ObjectiveCSource
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// Texts whose way to a label is long: through models, formats, generic classes, categories.
struct FollowedTextTests {
  private static let key = "func key(_ name: String) -> String { NSLocalizedString(name, comment: \"\") }\n"

  @Test("What hundreds of classes give their own superclasses says nothing of a model", arguments: [0, 40])
  func initializersOfOthers(count: Int) {
    let others = (0..<count).map { "class View\($0): UIView { override init(frame: CGRect) { super.init(frame: frame) } }" }
    let code = AppCode(
      """
      \(Self.key)
      struct Page { let headline: String; init(headline: String) { self.headline = headline } }
      class Screen: UIView {
        @IBOutlet weak var label: UILabel!
        var page: Page? { didSet { label.text = page?.headline } }
      }
      class Maker {
        var pages: [Page] = []
        init(count: Int) { pages = [Page(headline: key("go"))] }
        func fill(_ list: List) { list.set(pages) }
      }
      class List: UIViewController {
        func set(_ pages: [Page]) { pages.forEach { page in let screen = Screen.load(); screen.page = page } }
      }
      \(others.joined(separator: "\n"))
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.alternatives.map(\.key) == ["go"])
  }

  @Test("A type that belongs to the class which is given", arguments: [".init(title: key(\"a\"))", "Cell.Model(title: key(\"a\"))"])
  func typesOfGivenClasses(model: String) {
    let code = AppCode(
      """
      \(Self.key)
      protocol Filled { associatedtype Model; func fill(_ model: Model) }
      class Cell: UITableViewCell, Filled {
        struct Model { let title: String; var value: String? }
        @IBOutlet weak var label: UILabel!
        func fill(_ model: Model) { label.text = model.title }
      }
      extension UITableView {
        func cell<C: UITableViewCell & Filled>(_ type: C.Type, with model: C.Model) -> C {
          let cell = dequeueReusableCell(withIdentifier: "Cell") as! C
          cell.fill(model)
          return cell
        }
      }
      class List: UIViewController, UITableViewDataSource {
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { table.cell(Cell.self, with: \(model)) }
      }
      """)
    #expect(code.reading(of: "label", in: "Cell").text?.summary == "key a")
  }

  @Test(
    "A property wrapper of the app computes the text",
    arguments: [
      (#"@Title("go") static var title: String"#, "Texts.title", "go"), (#"@Title("go") var title: String"#, "Texts().title", "go"),
      (#"@Title(key: "go", "stop") var title: String"#, "Texts().title", "go"), (#"@Begun static var title = "go""#, "Texts.title", "go"),
      (#"@Begun var title: String = "go""#, "Texts().title", "go"), (#"@Held(key("go")) var title: String"#, "Texts().title", "go"),
      // What code sets is not what the wrapper began with.
      (#"@Begun static var title = "go"; func set(_ name: String) { Texts.title = name }"#, "Texts.title", nil),
    ] as [(String, String, String?)])
  func propertyWrappers(declaration: String, value: String, expected: String?) {
    let wrappers = """
      @propertyWrapper struct Title {
        let name: String
        init(_ name: String) { self.name = name }
        init(key: String, _ other: String) { name = key }
        var wrappedValue: String { NSLocalizedString(name, comment: "") }
      }
      @propertyWrapper final class Begun {
        private var name: String
        init(wrappedValue: String) { name = wrappedValue }
        var wrappedValue: String { get { key(name) } set { name = newValue } }
      }
      @propertyWrapper struct Held<Value> { let value: Value; init(_ value: Value) { self.value = value }; var wrappedValue: Value { value } }
      struct Texts { \(declaration) }

      """
    let text = AppCode.controller("label.text = \(value)", more: Self.key + wrappers).reading(of: "label", in: "Screen").text
    #expect(text?.alternatives.map(\.key) == (expected.map { [$0] } ?? []))
    #expect(expected == nil || text?.kind == .key)
  }

  @Test(
    "What the app gives all optionals is asked of what is there and of what is not",
    arguments: [
      ("full.name.orEmpty", ["go"]), ("full.name.or(key(\"stop\"))", ["go"]), ("none.name.or(key(\"stop\"))", ["stop"]),
      ("none.name.nonEmpty ?? key(\"stop\")", ["stop"]), ("full.name.nonEmpty", ["go"]), ("none.name.orStop", ["stop"]),
      ("full.name.orStop", ["go"]),
      ("none.name?.uppercased()", []),
    ])
  func optionals(value: String, keys: [String]) {
    let optionals = """
      extension Optional where Wrapped == String {
        var orEmpty: String { self ?? "" }
        var nonEmpty: String? { isEmpty ? nil : self }
        var isEmpty: Bool { self?.isEmpty ?? true }
        var orStop: String { self.or(key("stop")) }
        func or(_ other: String) -> String { self ?? other }
      }
      struct Row { let name: String? }
      let full = Row(name: key("go"))
      let none = Row(name: nil)

      """
    let text = AppCode.controller("label.text = \(value)", more: Self.key + optionals).reading(of: "label", in: "Screen").text
    #expect(text?.alternatives.map(\.key) == keys)
  }

  @Test("What a key path makes of each element is a value of its own", arguments: [(0, "one"), (1, "two")])
  func keyPathsOfLists(index: Int, expected: String) {
    let rows = """
      struct Row { let name: String }
      enum Kind: CaseIterable {
        case one, two
        var name: String { self == .one ? key("one") : key("two") }
        var row: Row { Row(name: name) }
      }

      """
    let code = AppCode.controller("label.text = Kind.allCases.map(\\.row)[\(index)].name", more: Self.key + rows)
    #expect(code.reading(of: "label", in: "Screen").text?.alternatives.map(\.key) == [expected])
  }

  @Test(
    "Values that are known are filled into a format that is no key",
    arguments: [
      (#"String(format: "%@:", key("name"))"#, "mixed name"), (#"String(format: "%d", 9090)"#, "literal '9090'"),
      (#"String(format: "%2$@ %1$@", "a", "b")"#, "literal 'b a'"), (#"String(format: "100 %%, %@", "a")"#, "literal '100 %, a'"),
      (#"String(format: "%.1f", 2.5)"#, "data"),
    ])
  func formats(value: String, summary: String) {
    let reading = AppCode.controller("label.text = \(value)", more: Self.key).reading(of: "label", in: "Screen")
    if summary.hasPrefix("mixed") {
      #expect(reading.text?.alternatives.map(\.key) == ["name"])
      #expect(reading.text?.alternatives.first?.isPart == true)
    } else if summary == "data" {
      #expect(reading.text?.alternatives.contains { $0.literal?.contains("2.5") ?? false } == false)
    } else {
      #expect(reading.text?.summary == summary)
    }
  }

  @Test("Of more texts than are told apart, some stay known")
  func manyTexts() {
    let cases = (0..<40).map { "case c\($0)" }.joined(separator: "; ")
    let texts = (0..<40).map { "case .c\($0): return key(\"k\($0)\")" }.joined(separator: "\n")
    let reading = AppCode(
      """
      \(Self.key)
      enum Country { \(cases); var name: String { switch self { \(texts) } } }
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        var country: Country!
        override func viewDidLoad() { label.text = country.name }
      }
      """
    ).reading(of: "label", in: "Screen")
    #expect((reading.text?.alternatives.count(where: { $0.key != nil }) ?? 0) > 20)
  }

  @Test("A property of a generic class has the type that the class below gives")
  func genericClass() {
    let reading = AppCode(
      """
      \(Self.key)
      class Model { var title: String { key("go") } }
      class Base<M>: UIViewController { var model: M! }
      class Screen: Base<Model> {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() { label.text = model.title }
      }
      """
    ).reading(of: "label", in: "Screen")
    #expect(reading.text?.summary == "key go")
  }

  @Test("A configuration that is changed and put back keeps the document's title")
  func configurationPutBack() {
    let code = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var button: UIButton!
        override func viewDidLoad() { var c = button.configuration; c?.imagePadding = 8; button.configuration = c }
      }
      """)
    #expect(code.reading(of: "button", in: "Screen", element: "button").text == nil)
  }

  @Test("The handler of a button's configuration runs before the button is seen")
  func configurationHandler() {
    let code = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var button: UIButton!
        override func viewDidLoad() { button.configurationUpdateHandler = { $0.configuration?.title = "OK" } }
      }
      """)
    #expect(code.reading(of: "button", in: "Screen", element: "button").text?.summary == "literal 'OK'")
  }

  @Test(
    "A text that a library styles is the same text",
    arguments: [
      "styled(with: x)", "attributedString", "set(style: \"h1\")", "set(styles: [a, b])", "set(style: s, range: nil)?.add(style: b)",
    ])
  func styledTexts(call: String) {
    let code = AppCode.controller("label.attributedText = key(\"go\").\(call)", more: Self.key)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key go")
  }

  @Test("Swift 2's spellings")
  func oldSpellings() {
    let code = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var button: UIButton!
        override func viewDidLoad() { button.hidden = true; button.setTitle("Go", forState: .Normal) }
      }
      """)
    let reading = code.reading(of: "button", in: "Screen", element: "button")
    #expect(reading.hidden?.atLoad == true)
    #expect(reading.text?.summary == "literal 'Go'")
  }

  @Test("A plain view of a class of buttons has a title")
  func viewOfButtonClass() {
    let code = AppCode(
      """
      class RoundButton: UIButton {}
      class Screen: UIViewController {
        @IBOutlet weak var button: RoundButton!
        override func viewDidLoad() { button.setTitle("Go", for: .normal) }
      }
      """)
    #expect(code.reading(of: "button", in: "Screen", element: "view", customClass: "RoundButton").text?.summary == "literal 'Go'")
  }

  @Test("Objective-C gives a class of Foundation what Swift calls by another name")
  func categoryOfBundle() throws {
    let category = """
      @interface NSBundle (App)
      + (NSString *)app_localizedStringForKey:(NSString *)key;
      @end
      @implementation NSBundle (App)
      + (NSString *)app_localizedStringForKey:(NSString *)key { return NSLocalizedString(key, nil); }
      @end
      """
    let swift = """
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() { label.text = Bundle.app_localizedString(forKey: "go") }
      }
      """
    let outline = ObjectiveCReader.outline(Array(category.utf8), path: "App.m", index: 0)
    let files = [
      ObjectiveCReader.read(outline, knowing: ProgramNames(swift: [], outlines: [outline])),
      SwiftReader.read(Array(swift.utf8), path: "App.swift", index: 1),
    ]
    let program = Program(files: files, frameworkSuperclasses: Framework.uiKit.superclasses)
    var object = ConnectedObject(document: "Main.storyboard", id: "a-b-c", element: "label", customClass: nil)
    object.outlets = [ConnectedObject.Outlet(name: "label", ownerClass: "Screen", isCollection: false)]
    let reading = ObjectReader(program, Evaluator(program: program, framework: .uiKit), [object]).reading(of: object)
    #expect(reading.text?.summary == "key go")
  }

  @Test("A function of Objective-C without a result is no initializer, whatever its name begins with")
  func initializingFunction() {
    let source = """
      @interface Screen : UIViewController
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @end
      @implementation Screen
      - (void)viewDidLoad { [super viewDidLoad]; [self initLabels]; }
      - (void)initLabels { self.label.text = @"Go"; }
      @end
      """
    let outline = ObjectiveCReader.outline(Array(source.utf8), path: "App.m", index: 0)
    let file = ObjectiveCReader.read(outline, knowing: ProgramNames(swift: [], outlines: [outline]))
    let program = Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses)
    var object = ConnectedObject(document: "Main.storyboard", id: "a-b-c", element: "label", customClass: nil)
    object.outlets = [ConnectedObject.Outlet(name: "label", ownerClass: "Screen", isCollection: false)]
    let reading = ObjectReader(program, Evaluator(program: program, framework: .uiKit), [object]).reading(of: object)
    #expect(reading.text?.summary == "literal 'Go'")
  }

  /// The font that a configuration gives its title: the closure is run with attributes that are new to it.
  @Test(
    arguments: [
      ("var n = $0; n.font = UIFont.preferredFont(forTextStyle: .headline); return n", "headline", true),
      ("var n = $0; n.font = .systemFont(ofSize: 20); return n", "20", false),
      ("var n = $0; n.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20)); return n", "20", true),
      ("var n = $0; n.foregroundColor = .red; return n", nil, nil), ("$0", nil, nil),
      ("var n = $0; n.font = Theme.current.font; return n", "?", nil), ("Theme.current.attributes($0)", "?", nil),
    ] as [(String, String?, Bool?)])
  func fontsOfConfigurations(body: String, font: String?, adjusts: Bool?) {
    let lines = body.replacing("; ", with: "\n")
    for maker in ["UIConfigurationTextAttributesTransformer", ".init"] {
      let code = AppCode(
        """
        class Screen: UIViewController {
          @IBOutlet var button: UIButton!
          override func viewDidLoad() {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Go"
            configuration.titleTextAttributesTransformer = \(maker) {
              \(lines)
            }
            button.configuration = configuration
          }
        }
        """)
      let reading = code.reading(of: "button", in: "Screen", element: "button")
      let isUnknown = reading.configuration?.hasTitleAttributes == true || reading.font?.isUnknown == true
      let made = reading.font?.font
      #expect((isUnknown ? "?" : made.map { $0.style ?? "\(Int($0.points ?? 0))" }) == font)
      #expect(isUnknown || reading.font?.adjusts == adjusts)
      #expect(reading.text?.summary == "literal 'Go'")
    }
  }
}
