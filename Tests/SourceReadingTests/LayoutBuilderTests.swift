import Testing

@testable import SourceReading

/// Constraints and views that result builders, property wrappers, option sets and parts of values lead to.
struct LayoutBuilderTests {
  private static let builder = """
    @resultBuilder struct Rules {
      static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
      static func buildExpression(_ one: NSLayoutConstraint) -> [NSLayoutConstraint] { [one] }
      static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }
    }
    extension NSLayoutConstraint {
      static func activate(@Rules rules: () -> [NSLayoutConstraint]) { activate(rules()) }
    }
    func rules(@Rules _ rules: () -> [NSLayoutConstraint]) { NSLayoutConstraint.activate(rules()) }
    """

  @Test(arguments: [
    ("NSLayoutConstraint.activate { a.topAnchor.constraint(equalTo: topAnchor); b.topAnchor.constraint(equalTo: topAnchor) }", ["a", "b"]),
    ("rules { a.topAnchor.constraint(equalTo: topAnchor) }", ["a"]),
    ("rules { if true { a.topAnchor.constraint(equalTo: topAnchor) } else { b.topAnchor.constraint(equalTo: topAnchor) } }", ["a"]),
    ("rules { for view in [a, b] { view.topAnchor.constraint(equalTo: topAnchor) } }", ["a", "b"]),
    (
      "rules { let top = topAnchor; a.topAnchor.constraint(equalTo: top); if false { b.topAnchor.constraint(equalTo: top) } }", ["a"]
    ),
    ("NSLayoutConstraint.activate(both)", ["a", "b"]), ("NSLayoutConstraint.activate(make())", ["a", "b"]),
  ])
  func builders(_ body: String, tied: [String]) {
    let properties = """
      @Rules var both: [NSLayoutConstraint] { a.topAnchor.constraint(equalTo: topAnchor); b.topAnchor.constraint(equalTo: topAnchor) }
      @Rules func make() -> [NSLayoutConstraint] { a.topAnchor.constraint(equalTo: topAnchor); b.topAnchor.constraint(equalTo: topAnchor) }
      """
    let code = LayoutCode.view(body, more: Self.builder, properties: properties)
    #expect(code.words == tied.map { $0 + ".top = self.top" })
  }

  /// A builder may make something else than a list.
  @Test func aBuilderOfOneView() {
    let code = LayoutCode.view(
      "let stack = column { a; b }; addSubview(stack); stack.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: """
        @resultBuilder enum Column { static func buildBlock(_ views: UIView...) -> UIStackView { UIStackView(arrangedSubviews: views) } }
        func column(@Column _ views: () -> UIStackView) -> UIStackView { views() }
        """)
    #expect(code.views.filter { $0.hasSuffix("arranged") } == ["a in stack, arranged", "b in stack, arranged"])
  }

  /// What a builder cannot be followed to is missing, not left out.
  @Test func aBuilderOfAnother() {
    let code = LayoutCode.view("rules { a.topAnchor.constraint(equalTo: topAnchor); fancy() }", more: Self.builder)
    #expect(code.reading?.coverage == .part)
  }

  @Test(arguments: ["@UsesAutoLayout var c = UILabel()", "@UsesAutoLayout var c: UILabel = { let label = UILabel(); return label }()"])
  func wrappers(_ property: String) throws {
    let code = LayoutCode.view(
      "c.text = \"One\"; addSubview(c); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: """
        @propertyWrapper struct UsesAutoLayout<View: UIView> {
          var wrappedValue: View { didSet { setUp() } }
          init(wrappedValue: View) { self.wrappedValue = wrappedValue; setUp() }
          func setUp() { wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
        }
        """, properties: property)
    #expect(code.words == ["c.top = self.top"])
    let view = try #require(code.reading?.views.last)
    #expect(view.isMade && view.setup.isFreeOfMask)
    #expect(view.text?.alternatives.map(\.literal) == ["One"])
  }

  private static let edges = """
    struct Edges: OptionSet {
      let rawValue: Int
      static let top = Edges(rawValue: 1 << 0)
      static let left = Edges(rawValue: 1 << 1)
      static let both: Edges = [.top, .left]
      static let sides = Edges(rawValue: 6)
    }
    enum Side { case top, left, bottom }
    extension UIView {
      func pin(_ edges: UIRectEdge = .all, to other: UIView) {
        if edges.contains(.top) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
        if edges.contains(.left) { leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true }
      }
      func pin(own edges: Edges, to other: UIView) {
        if edges.contains(.top) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
        if edges.contains(.left) { leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true }
      }
      func pin(sides: Set<Side>, to other: UIView) {
        if sides.contains(.top) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
        if sides.contains(.left) { leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true }
      }
    }
    """

  @Test(arguments: [
    ("a.pin(to: self)", ["left", "top"]), ("a.pin(.top, to: self)", ["top"]), ("a.pin([.left, .top], to: self)", ["left", "top"]),
    ("a.pin([.left], to: self)", ["left"]), ("a.pin([], to: self)", []), ("a.pin(own: .both, to: self)", ["left", "top"]),
    ("a.pin(own: [.top], to: self)", ["top"]), ("a.pin(own: .sides, to: self)", ["left"]), ("a.pin(own: .left, to: self)", ["left"]),
    ("a.pin(sides: [.top, .bottom], to: self)", ["top"]),
  ])
  func options(_ body: String, edges: [String]) {
    #expect(LayoutCode.view(body, more: Self.edges).words == edges.map { "a.\($0) = self.\($0)" })
  }

  @Test(
    arguments: [
      ("c.layoutMargins.left = 30", [8, 30, 8, 8]), ("c.directionalLayoutMargins.trailing += 4", [8, 8, 8, 12]),
      ("c.layoutMargins = .zero; c.layoutMargins.top = 2", [2, 0, 0, 0]),
      ("var margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4); margins.bottom = 9; c.layoutMargins = margins", [1, 2, 9, 4]),
      ("c.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1); c.layoutMargins.top += 2", [3, 1, 1, 1]),
    ] as [(String, [Double])])
  func partsOfMargins(_ body: String, margins: [Double]) throws {
    let code = LayoutCode.view("addSubview(c); \(body)", properties: "let c = UIView()")
    let setup = try #require(code.reading?.views.last?.setup.margins)
    #expect([setup.top, setup.left, setup.bottom, setup.right] == margins)
  }

  @Test func partsOfTextInsets() throws {
    let code = LayoutCode.view("addSubview(c); c.textContainerInset.left = 4", properties: "let c = UITextView()")
    let insets = try #require(code.reading?.views.last?.setup.textInsets)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [8, 4, 8, 0])
  }

  /// Of a controller's view, the system's minimum holds beside them.
  @Test(arguments: ["view.layoutMargins.left = 40", "view.directionalLayoutMargins.leading = 40"])
  func marginsOfAControllersView(_ body: String) throws {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        override func viewDidLoad() {
          let a = UILabel()
          view.addSubview(a)
          \(body)
          a.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
        }
      }
      """)
    let reading = try #require(code.reading)
    #expect(reading.undrawn.isEmpty && reading.roots.first { $0.name == "view" }?.setup.margins?.left == 40)
  }

  /// The margins that the system gives a root, a stack view and others are not known.
  @Test(arguments: [
    "layoutMargins.left = 30", "s.layoutMargins.left = 30", "c.layoutMargins = .zero; c.directionalLayoutMargins.leading = 3",
  ])
  func partsOfUnknownMargins(_ body: String) throws {
    let code = LayoutCode.view(
      "addSubview(s); addSubview(c); \(body); a.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      properties: "let s = UIStackView()\nlet c = UIView()")
    #expect(try #require(code.reading).undrawn.map(\.what).allSatisfy { $0.contains("margins") })
    #expect(code.reading?.undrawn.isEmpty == false)
  }

  @Test func aLocalFunctionBelow() {
    let code = LayoutCode.view(
      "make(layout); func layout() -> [NSLayoutConstraint] { [a.topAnchor.constraint(equalTo: topAnchor)] }",
      more: "func make(_ body: () -> [NSLayoutConstraint]) { NSLayoutConstraint.activate(body()) }")
    #expect(code.words == ["a.top = self.top"])
  }

  /// What a library, or a module that is not read, does with views may tie them: nothing of it is left out in silence.
  @Test(arguments: [
    ("a.edgesToSuperview()", "what edgesToSuperview lays out"), ("a.fancyPin(to: self)", "what fancyPin lays out"),
    ("a.easy.layout(Top(8))", "what layout lays out"), ("a.pin.top(8).left(8)", "what top lays out"),
    ("constrain(a, b) { a, b in a.top == b.top }", "what constrain lays out"), ("Lay.pin(a, in: self)", "what pin lays out"),
    ("a.topAnchor == topAnchor + 8", "what == ties"), ("a.width(50)", "what width lays out"),
    ("pinSubviews()", "what pinSubviews lays out"),
    ("addSubview(a, pinning: .all)", "what addSubview lays out"), ("a.fancyTop(8).isActive = true", "a constraint that is activated"),
    ("NSLayoutConstraint.activate(Kit.rules(for: a))", "the constraints that are activated"),
  ])
  func ofLibraries(_ body: String, gap: String) throws {
    let reading = try #require(LayoutCode.view(body).reading)
    #expect(reading.coverage == .part)
    #expect(reading.unknown.first?.what == gap)
  }

  /// UIKit's own, and what only styles.
  @Test(arguments: [
    "layoutIfNeeded(); setNeedsLayout(); bringSubviewToFront(a); a.sizeToFit()", "a.applyTheme(.title); theme.style(a)",
    "a.setContentHuggingPriority(.required, for: .horizontal); a.textAlignment = .center", "let isWide = bounds.width == 8; print(isWide)",
    "let center = NotificationCenter.default; center.addObserver(self, selector: #selector(show), name: .shown, object: nil)",
  ])
  func ofOthers(_ body: String) throws {
    #expect(LayoutCode.view(body).reading?.unknown.map(\.what) == [])
  }

  /// Operators of the app's own are run.
  @Test func operators() {
    let code = LayoutCode.view(
      "a.layout { $0.top == topAnchor + 20; $0.leading == leadingAnchor; $0.width <= widthAnchor - 40 }",
      more: """
        protocol Anchor {
          func constraint(equalTo anchor: Self, constant: CGFloat) -> NSLayoutConstraint
          func constraint(lessThanOrEqualTo anchor: Self, constant: CGFloat) -> NSLayoutConstraint
        }
        extension NSLayoutAnchor: Anchor {}
        struct Property<A: Anchor> {
          let anchor: A
          func equal(to other: A, offset: CGFloat = 0) { anchor.constraint(equalTo: other, constant: offset).isActive = true }
          func atMost(_ other: A, offset: CGFloat = 0) { anchor.constraint(lessThanOrEqualTo: other, constant: offset).isActive = true }
        }
        class Proxy {
          lazy var leading = property(with: view.leadingAnchor)
          lazy var top = property(with: view.topAnchor)
          lazy var width = property(with: view.widthAnchor)
          private let view: UIView
          init(view: UIView) { self.view = view }
          private func property<A: Anchor>(with anchor: A) -> Property<A> { Property(anchor: anchor) }
        }
        extension UIView {
          func layout(using closure: (Proxy) -> Void) {
            translatesAutoresizingMaskIntoConstraints = false
            closure(Proxy(view: self))
          }
        }
        func + <A: Anchor>(left: A, right: CGFloat) -> (A, CGFloat) { (left, right) }
        func - <A: Anchor>(left: A, right: CGFloat) -> (A, CGFloat) { (left, -right) }
        func == <A: Anchor>(left: Property<A>, right: (A, CGFloat)) { left.equal(to: right.0, offset: right.1) }
        func == <A: Anchor>(left: Property<A>, right: A) { left.equal(to: right) }
        func <= <A: Anchor>(left: Property<A>, right: (A, CGFloat)) { left.atMost(right.0, offset: right.1) }
        """)
    #expect(code.words == ["a.leading = self.leading", "a.top = self.top + 20", "a.width <= self.width - 40"])
  }
}
