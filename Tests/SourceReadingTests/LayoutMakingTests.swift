import ObjectiveCSource
import Testing
import Vocabulary

@testable import SourceReading

/// What views are when code has made them: initializers of the app's own and of UIKit's, closures, and values of the app's own types.
struct LayoutMakingTests {
  @Test(
    "Values of the app's own types",
    arguments: [
      // A case that has the name of a priority.
      (
        "a.heightAnchor.constraint(equalToConstant: Spacing.medium.rawValue).isActive = true; a.widthAnchor.constraint(equalToConstant: .space(.high)).isActive = true",
        "enum Spacing: CGFloat { case medium = 16, high = 24 }; extension CGFloat { static func space(_ s: Spacing) -> CGFloat { s.rawValue } }",
        ["a.height = 16", "a.width = 24"]
      ),
      // What the app gives numbers, whichever type has it.
      (
        "a.heightAnchor.constraint(equalToConstant: CGFloat(20).twice).isActive = true; a.widthAnchor.constraint(equalToConstant: 10.half).isActive = true; b.widthAnchor.constraint(equalToConstant: 7.same()).isActive = true",
        "extension CGFloat { var twice: CGFloat { self * 2 } }; extension Int { var half: CGFloat { CGFloat(self) / 2 } }; extension BinaryInteger { func same() -> CGFloat { CGFloat(self) } }",
        ["a.height = 40", "a.width = 5", "b.width = 7"]
      ),
      // Insets and sizes that functions return.
      (
        "a.inset(.all(16))",
        "extension UIEdgeInsets { static func all(_ v: CGFloat) -> UIEdgeInsets { .init(top: v, left: v, bottom: v, right: v) } }; extension UIView { func inset(_ insets: UIEdgeInsets) { topAnchor.constraint(equalTo: superview!.topAnchor, constant: insets.top).isActive = true } }",
        ["a.top = self.top + 16"]
      ),
      (
        "a.fix(.square(40) + CGSize(width: 2, height: 3))",
        "extension CGSize { static func square(_ v: CGFloat) -> CGSize { CGSize(width: v, height: v) }; static func + (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width + b.width, height: a.height + b.height) } }; extension UIView { func fix(_ size: CGSize) { widthAnchor.constraint(equalToConstant: size.width).isActive = true; heightAnchor.constraint(equalToConstant: size.height).isActive = true } }",
        ["a.height = 43", "a.width = 42"]
      ),
      (
        "a.inset(UIEdgeInsets.zero.with(top: 9))",
        "extension UIEdgeInsets { func with(top: CGFloat) -> UIEdgeInsets { var copy = self; copy.top = top; return copy } }; extension UIView { func inset(_ insets: UIEdgeInsets) { topAnchor.constraint(equalTo: superview!.topAnchor, constant: insets.top).isActive = true } }",
        ["a.top = self.top + 9"]
      ),
      // Functions of the standard library.
      (
        "a.heightAnchor.constraint(equalToConstant: round(12.4)).isActive = true; a.widthAnchor.constraint(equalToConstant: max(4, (7.2).rounded(.up))).isActive = true",
        "", ["a.height = 12", "a.width = 8"]
      ),
    ])
  func values(body: String, more: String, constraints: [String]) {
    #expect(LayoutCode.view(body, more: more).words == constraints)
  }

  /// A view `x` that a property is made with, by what is added to the app.
  private func made(_ maker: String, _ more: String = "") -> LayoutReading.View? {
    let code = LayoutCode.view(
      "addSubview(x); x.topAnchor.constraint(equalTo: topAnchor).isActive = true", more: more, properties: "let x = \(maker)")
    guard let reading = code.reading, reading.unknown.isEmpty else { return nil }
    return reading.views.first { $0.name == "x" }
  }

  private static let convenient = """
    extension UILabel { convenience init(lines: Int = 3) { self.init(frame: .zero); numberOfLines = lines } }
    class Round: UIButton { override init(frame: CGRect) { super.init(frame: frame); alpha = 0.5 } }
    """

  /// Where nothing is given, Swift prefers an initializer without parameters.
  @Test func plainInitializers() {
    #expect(made("UILabel()", Self.convenient)?.style?.lines == nil)
    #expect(made("UILabel(lines: 2)", Self.convenient)?.style?.lines == 2)
    #expect(made("Tag()", Self.convenient + "\nclass Tag: UILabel {}")?.style?.lines == nil)
  }

  /// UIKit's initializers, which the app's classes inherit.
  @Test func inheritedInitializers() {
    #expect(made("Round(type: .system)", Self.convenient)?.setup.buttonType == "system")
    #expect(made("Plain(type: .close)", "class Plain: UIButton {}")?.setup.buttonType == "close")
    #expect(made("Round()", Self.convenient)?.setup.buttonType == nil)
  }

  @Test func stylesOfControls() {
    #expect(made("UIActivityIndicatorView(style: .large)")?.setup.style == "large")
    #expect(made("{ let view = UIActivityIndicatorView(); view.style = .large; return view }()")?.setup.style == "large")
    #expect(made("{ let view = UIDatePicker(); view.preferredDatePickerStyle = .wheels; return view }()")?.setup.style == "wheels")
  }

  /// A type of the app's own with the name of one inside UIKit's.
  @Test func typesOfTheSameName() {
    let more = "enum TextStyle { case title }"
    let view = made("{ let label = UILabel(); label.font = .preferredFont(forTextStyle: .caption1); return label }()", more)
    #expect(view?.font?.font != nil)
  }

  /// An initializer that a protocol adds belongs to those calls alone that have its labels.
  @Test func initializersOfProtocols() {
    let more = """
      protocol Stylable {}
      extension UIView: Stylable {}
      extension Stylable where Self: UIView { init(style: (UIView) -> Void) { self.init(frame: .zero); style(self) } }
      class Card: UIView { override init(frame: CGRect) { super.init(frame: frame); alpha = 0.5 } }
      """
    #expect(made("Card()", more) != nil)
    let label = "UILabel(style: { ($0 as! UILabel).numberOfLines = 4 })"
    #expect(made(label, more)?.style?.lines == 4)
  }

  /// A closure behind a call is the parameter's that takes one, whatever may be left out before.
  @Test func closuresBehindParametersWithDefaults() {
    let more = """
      func label(_ text: String, lines: Int = 5, configure: ((UILabel) -> Void)? = nil) -> UILabel {
        let label = UILabel(); label.numberOfLines = lines; configure?(label); return label
      }
      """
    #expect(made("label(\"A\") { $0.textAlignment = .center }", more)?.style?.lines == 5)
    #expect(made("label(\"A\") { $0.textAlignment = .center }", more)?.style?.alignment?.name == "center")
  }

  /// PureLayout's makers.
  @Test func viewsThatAreFreeOfTheirFrames() { #expect(made("UILabel.newAutoLayout()")?.setup.isFreeOfMask == true) }

  /// As many views as an argument says that nobody gives; of those that only data count, nobody knows how many.
  @Test(arguments: [("count: Int = 3", ["0", "1", "2"]), ("count: Int", nil)])
  func countsOfViews(_ parameter: String, _ texts: [String]?) {
    let code = LayoutCode(
      """
      class Box: UIStackView {
        let all: [UILabel]
        init(\(parameter)) {
          all = (0..<count).map { let label = UILabel(); label.text = "\\($0)"; return label }
          super.init(frame: .zero)
          all.forEach { addArrangedSubview($0) }
          heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """)
    let reading = code.reading
    #expect(reading?.unknown.isEmpty == (texts != nil))
    #expect(reading?.views.compactMap { $0.text?.alternatives.first?.literal } == texts ?? [])
  }

  /// What another function hides is that view, not what it mentions besides.
  @Test(arguments: [
    ("button.isHidden = model.isEmpty; label.text = model", false), ("self.label.isHidden = true", true),
    ("for view in [label, button] { view.isHidden = true }", true),
  ])
  func whatIsHiddenLater(_ body: String, _ isHidden: Bool) {
    let code = LayoutCode.view(
      "addSubview(label); label.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      properties: "let label = UILabel(); let button = UIButton(); func show(_ model: String) { \(body) }")
    #expect(code.reading?.views.first { $0.name == "label" }?.mayHide == isHidden)
  }

  /// A class that a header declares is in the file that writes it out.
  @Test func placesOfClassesOfObjectiveC() {
    let header = "@interface Box : UIView\n@property (nonatomic, strong) UILabel *a;\n@end\n"
    let body = """
      #import "Box.h"
      @implementation Box
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _a = [UILabel new];
        [self addSubview:_a];
        [_a.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        return self;
      }
      @end
      """
    let outlines = [("Box.h", header), ("Box.m", body)].enumerated().map {
      ObjectiveCReader.outline(Array($1.1.utf8), path: $1.0, index: $0)
    }
    let files = outlines.map { ObjectiveCReader.read($0, knowing: ProgramNames(swift: [], outlines: outlines)) }
    let place = LayoutCode(files: files).reading?.place
    #expect(place?.file == "Box.m")
    #expect(place?.line == 2)
  }

  /// Another run makes the same views, and looks at them: these are made anew.
  @Test func viewsThatOthersMakeInTheSamePlace() throws {
    let code = LayoutCode(
      """
      final class Head: UIView {
        private let label: UILabel = { let l = UILabel(); l.numberOfLines = 7; return l }()
        init(name: String) {
          super.init(frame: .zero)
          label.text = name
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      final class Host: UIViewController {
        private let top = Head(name: "Anna")
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(top)
          top.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          let second = Head(name: "Berta"); view.addSubview(second)
          second.topAnchor.constraint(equalTo: top.bottomAnchor).isActive = true
        }
      }
      """, name: "Host")
    #expect(code.readings(of: ["Head", "Host"]).last?.inside.map(\.style?.lines) == [7, 7])
  }

  /// The views of a controller that is put into another one.
  @Test(arguments: [
    "override func viewDidLoad() { super.viewDidLoad(); fill(view) }", "override func loadView() { let v = UIView(); view = v; fill(v) }",
  ])
  func childControllers(_ loading: String) {
    let code = LayoutCode(
      """
      final class Child: UIViewController {
        let label = UILabel()
        \(loading)
        func fill(_ view: UIView) { view.addSubview(label); label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
      }
      final class Host: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let child = Child()
          addChild(child)
          view.addSubview(child.view)
          child.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """, name: "Host")
    let reading = code.reading
    #expect(reading?.views.count == 1)
    #expect(reading?.inside.map(\.parent) == reading?.views.map(\.name))
    #expect(reading?.constraintsInside.count == 1)
  }

  /// What a function only sets of the class, or of variables around it, counts for what is laid out behind it.
  @Test(arguments: [
    ("var size: CGFloat = 1", "prepare()", "func prepare() { size = 70 }"),
    ("var size: CGFloat = 1", "begin()", "func begin() { prepare() }; func prepare() { size = 70 }"),
    ("var isLarge = false; var size: CGFloat { isLarge ? 70 : 1 }", "enlarge()", "func enlarge() { isLarge = true }"),
    (
      "enum Mode { case small, large }; var mode = Mode.small; var size: CGFloat { mode == .large ? 70 : 1 }", "use(mode: .large)",
      "func use(mode: Mode) { self.mode = mode }"
    ),
    ("var sizes: [CGFloat] = []; var size: CGFloat { sizes[0] }", "load()", "func load() { sizes.append(70) }"),
    ("let store = Store(); var size: CGFloat { store.size }", "store.load()", ""),
    ("var metrics = Metrics(); var size: CGFloat { metrics.size }", "metrics.scale(by: 7)", ""),
    ("var size: CGFloat = 1", "func prepare() { size = 70 }; prepare()", ""),
  ])
  func whatFunctionsKeep(_ property: String, _ call: String, _ function: String) {
    let code = LayoutCode.view(
      "\(call); a.widthAnchor.constraint(equalToConstant: size).isActive = true",
      more: """
        final class Store { private(set) var size: CGFloat = 0; func load() { size = 70 } }
        struct Metrics { var size: CGFloat = 10; mutating func scale(by factor: CGFloat) { size *= factor } }
        """, properties: property + "\n" + function)
    #expect(code.words == ["a.width = 70"])
  }

  /// What is cut off of such a function leaves its values unknown, and nothing else.
  @Test(arguments: [("50", LayoutReading.Coverage.whole), ("size", .part)])
  func endlessFunctions(_ width: String, _ coverage: LayoutReading.Coverage) {
    let code = LayoutCode.view(
      "prepare(); a.widthAnchor.constraint(equalToConstant: \(width)).isActive = true",
      properties: """
        var size: CGFloat = 1; var last = 0
        func prepare() { for i in 0..<40 { for j in 0..<40 { for k in 0..<40 { last = k } } }; size = 70 }
        """)
    #expect(code.reading?.coverage == coverage)
  }

  @Test func constraintsThatAFunctionKeeps() {
    let code = LayoutCode.view(
      "makeAll(); NSLayoutConstraint.activate(all)",
      properties: "var all: [NSLayoutConstraint] = []; func makeAll() { all = [a.topAnchor.constraint(equalTo: topAnchor)] }")
    #expect(code.words == ["a.top = self.top"])
  }

  /// A list that an initializer has by itself, or that all who call it give.
  @Test(arguments: [
    ("items: [Item] = [.one, .two]", ""), ("items: [Item]", "final class Other: UIView { let box = Box(items: [.one, .two]) }"),
  ])
  func listsOfInitializers(_ parameter: String, _ more: String) {
    let code = LayoutCode(
      """
      enum Item: String { case one, two }
      class Box: UIView {
        let stack = UIStackView()
        init(\(parameter)) {
          super.init(frame: .zero)
          for item in items { let label = UILabel(); label.text = item.rawValue; stack.addArrangedSubview(label) }
          addSubview(stack)
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      \(more)
      """)
    #expect(code.reading?.views.compactMap { $0.text?.alternatives.first?.literal } == ["one", "two"])
  }
}
