import Testing

@testable import SourceReading

/// An app's own ways to make constraints and views: words for SnapKit, operators, objects that collect constraints, elements without a type.
struct LayoutMakerTests {
  @Test(arguments: ["a.snp.makeConstraints { $0.pin(8); $0.sides(16) }", "a.lay { make in make.pin(8); make.sides(16) }", "a.mine(8)"])
  func wordsOfTheAppsOwnForSnapKit(_ body: String) {
    let code = LayoutCode.view(
      body,
      more: """
        extension ConstraintMaker {
          var upper: ConstraintMakerExtendable { top }
          func pin(_ inset: CGFloat) { upper.equalToSuperview().inset(inset) }
          func sides(_ inset: CGFloat) { leading.trailing.equalToSuperview().inset(inset) }
        }
        extension ConstraintMakerRelatable { func equalToTop(_ view: UIView) { equalTo(view.snp.top) } }
        extension UIView {
          func lay(_ rules: (ConstraintMaker) -> Void) { snp.makeConstraints(rules) }
          func mine(_ inset: CGFloat) { snp.makeConstraints { $0.pin(inset); $0.sides(2 * inset) } }
        }
        """)
    #expect(code.words == ["a.leading = self.leading + 16", "a.top = self.top + 8", "a.trailing = self.trailing - 16"])
  }

  /// Words of a module that is not read are missing, not left out.
  @Test(arguments: ["a.snp.makeConstraints { $0.pinned(8) }", "a.snp.makeConstraints { $0.upper.equalTo(b) }"])
  func wordsOfOthersForSnapKit(_ body: String) {
    #expect(LayoutCode.view(body).reading?.coverage == .part)
  }

  private static let operators = """
    func == (left: NSLayoutYAxisAnchor, right: NSLayoutYAxisAnchor) -> NSLayoutConstraint { left.constraint(equalTo: right) }
    infix operator ~: AdditionPrecedence
    func ~ (constraint: NSLayoutConstraint, priority: Float) -> NSLayoutConstraint {
      constraint.priority = UILayoutPriority(priority)
      return constraint
    }
    prefix operator ^
    prefix func ^ (constraint: NSLayoutConstraint) { constraint.isActive = true }
    prefix func ^ (constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    infix operator <~
    @discardableResult func <~ (left: UIView, right: UIView) -> NSLayoutConstraint {
      let constraint = left.topAnchor.constraint(equalTo: right.topAnchor)
      constraint.isActive = true
      return constraint
    }
    """

  @Test(arguments: [
    ("^(a.topAnchor == topAnchor)", ["a.top = self.top"]),
    ("^[a.topAnchor == topAnchor, b.topAnchor == a.topAnchor]", ["a.top = self.top", "b.top = a.top"]),
    ("^((a.topAnchor == topAnchor) ~ 750)", ["a.top = self.top @ 750"]), ("a <~ self", ["a.top = self.top"]),
    ("tie()", ["a.top = self.top", "b.top = self.top"]),
  ])
  func operatorsOfTheAppsOwn(_ body: String, _ words: [String]) {
    #expect(LayoutCode.view(body, more: Self.operators, properties: "func tie() { a <~ self; b <~ self }").words == words)
  }

  /// Classes that tie by nothing but operators are laid out in code, too.
  @Test func aClassThatTiesByOperatorsAlone() {
    let code = LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        init() { super.init(frame: .zero); addSubview(a); a <~ self }
      }
      \(Self.operators)
      """)
    #expect(code.words == ["a.top = self.top"])
  }

  private static let makers = """
    struct Rules {
      var all: [NSLayoutConstraint] = []
      mutating func add(_ constraint: NSLayoutConstraint) { all.append(constraint) }
      mutating func take(_ constraints: [NSLayoutConstraint]) { all += constraints }
      func activate() { NSLayoutConstraint.activate(all) }
    }
    final class Shelf {
      private var views: [UIView] = []
      func put(_ view: UIView) { views.append(view) }
      func fill(_ stack: UIStackView) { views.forEach(stack.addArrangedSubview) }
    }
    """

  @Test(arguments: [
    "var rules = Rules(); rules.add(a.topAnchor.constraint(equalTo: topAnchor)); rules.activate()",
    "var rules = Rules(); rules.take([a.topAnchor.constraint(equalTo: topAnchor)]); rules.activate()",
    "let first = Rules(all: [a.topAnchor.constraint(equalTo: topAnchor)]); var rules = first; rules.activate()",
  ])
  func objectsThatCollectConstraints(_ body: String) {
    #expect(LayoutCode.view(body, more: Self.makers).words == ["a.top = self.top"])
  }

  @Test func objectsThatCollectViews() {
    let code = LayoutCode.view(
      "let stack = UIStackView(); addSubview(stack); let shelf = Shelf(); shelf.put(UILabel()); shelf.fill(stack)", more: Self.makers)
    #expect(code.views.contains { $0.hasSuffix("in stack, arranged") })
  }

  /// What is made and given away to code that is not read may be turned on there.
  @Test func aConstraintThatIsNeverSeenAgain() {
    let code = LayoutCode.view("Library.hold(a.topAnchor.constraint(equalTo: topAnchor))")
    #expect(code.words == ["not known: what turns a constraint on"])
  }

  /// A constraint that is turned on later is not missing.
  @Test(arguments: ["held = a.topAnchor.constraint(equalTo: topAnchor)", "all = [a.topAnchor.constraint(equalTo: topAnchor)]"])
  func aConstraintThatIsKept(_ body: String) {
    let code = LayoutCode.view(body, properties: "var held: NSLayoutConstraint!; var all: [NSLayoutConstraint] = []")
    #expect(code.words == [])
  }

  @Test(arguments: ["[Row.label(\"A\"), .separator()]", "[.label(\"A\"), Row.separator()]"])
  func elementsWithoutAType(_ rows: String) {
    let code = LayoutCode.view(
      "let stack = UIStackView(); addSubview(stack); for row in \(rows) { stack.addArrangedSubview(row.make()) }",
      more: """
        struct Row {
          let make: () -> UIView
          static func label(_ text: String) -> Row { Row { let label = UILabel(); label.text = text; return label } }
          static func separator() -> Row { Row { UIImageView() } }
        }
        """)
    #expect(code.reading?.views.filter(\.isArranged).map(\.className) == ["UILabel", "UIImageView"])
  }
}
