import Testing

@testable import SourceReading

/// Values, copies and places of calls in code that lays out views.
struct LayoutValueTests {
  @Test(arguments: [
    // Parts of values that are set by themselves.
    (
      "var insets = UIEdgeInsets.zero; insets.top = 8; insets.left += 3; a.topAnchor.constraint(equalTo: topAnchor, constant: insets.top).isActive = true; a.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left).isActive = true",
      "", ["a.left = self.left + 3", "a.top = self.top + 8"]
    ),
    (
      "var size = CGSize(width: 4, height: 5); size.height = 44; a.heightAnchor.constraint(equalToConstant: size.height).isActive = true",
      "",
      ["a.height = 44"]
    ),
    // A structure is copied where it is given on.
    (
      "var one = Style(); var other = one; other.inset = 40; one.inset = 9; a.heightAnchor.constraint(equalToConstant: one.inset).isActive = true; b.heightAnchor.constraint(equalToConstant: other.inset).isActive = true",
      "struct Style { var inset: CGFloat = 4 }", ["a.height = 9", "b.height = 40"]
    ),
    (
      "let one = Style(); let other = one; other.inset = 40; a.heightAnchor.constraint(equalToConstant: one.inset).isActive = true",
      "final class Style { var inset: CGFloat = 4 }", ["a.height = 40"]
    ),
    // Each call of a chain makes constraints of its own.
    (
      "a.pin(.top, to: self).pin(.leading, to: self)",
      "extension UIView { @discardableResult func pin(_ edge: NSLayoutConstraint.Attribute, to other: UIView) -> UIView { NSLayoutConstraint(item: self, attribute: edge, relatedBy: .equal, toItem: other, attribute: edge, multiplier: 1, constant: 0).isActive = true; return self } }",
      ["a.leading = self.leading", "a.top = self.top"]
    ),
    // A list of views made of an initializer by its name.
    (
      "[\"x\", \"y\"].map(Row.init).forEach { addSubview($0); $0.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
      "final class Row: UILabel { init(title: String) { super.init(frame: .zero); text = title } }",
      ["Row 9 2.top = self.top", "Row 9.top = self.top"]
    ),
    // Helpers of anchors, and of values that may be missing.
    (
      "a.topAnchor.pin(topAnchor, 4)",
      "extension NSLayoutYAxisAnchor { func pin(_ other: NSLayoutYAxisAnchor, _ inset: CGFloat) { constraint(equalTo: other, constant: inset).isActive = true } }",
      ["a.top = self.top + 4"]
    ),
    (
      "let inset: CGFloat? = 5; inset.map { a.topAnchor.constraint(equalTo: topAnchor, constant: $0).isActive = true }", "",
      ["a.top = self.top + 5"]
    ),
    // The root by another name.
    (
      "let container = a.superview!; a.topAnchor.constraint(equalTo: container.topAnchor).isActive = true", "", ["a.top = self.top"]
    ),
  ])
  func ties(body: String, more: String, constraints: [String]) {
    #expect(LayoutCode.view(body, more: more).words == constraints)
  }

  /// Constants of a type that a class above nests, and default arguments that nobody overrides.
  @Test(arguments: [
    ("class Box: Base { let inset: CGFloat = Metrics.inset", "class Base: UIView { enum Metrics { static let inset: CGFloat = 12 } }"),
    (
      """
      class Box: UIView {
        let inset: CGFloat
        init(insets: UIEdgeInsets = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)) {
          inset = insets.top
          super.init(frame: .zero)
          place()
        }
      """, ""
    ),
  ])
  func constants(head: String, more: String) {
    let isInitialized = head.contains("init")
    let code = LayoutCode(
      """
      \(head)
        let a = UILabel()
        \(isInitialized ? "" : "override init(frame: CGRect) { super.init(frame: frame); place() }")
        func place() { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true }
      }
      \(more)
      """)
    #expect(code.words == ["a.top = self.top + 12"])
  }

  /// What a static getter makes is another view each time.
  @Test func viewsOfStaticGetters() throws {
    let reading = try #require(
      LayoutCode.view(
        "let first = UIView.line; let second = UIView.line; addSubview(first); addSubview(second)",
        more:
          "extension UIView { static var line: UIView { let v = UIView(); v.heightAnchor.constraint(equalToConstant: 1).isActive = true; return v } }"
      ).reading)
    #expect(reading.constraints.map(\.words).sorted() == ["first.height = 1", "second.height = 1"])
  }

  /// A class method of a class above, by the name of the result alone.
  @Test func buildersOfClassesAbove() throws {
    let reading = try #require(
      LayoutCode.view(
        "addSubview(c)",
        more:
          "extension UIView { static func build<T: UIView>(_ builder: ((T) -> Void)? = nil) -> T { let view = T(); builder?(view); return view } }",
        properties: "let c: UILabel = .build { label in label.text = \"Hello\"; label.numberOfLines = 0 }"
      ).reading)
    let view = try #require(reading.views.first { $0.name == "c" })
    #expect(view.text?.summary == "literal 'Hello'")
    #expect(view.style?.lines == 0)
  }

  /// Each button has the configuration that it was given.
  @Test(arguments: [
    "var c = UIButton.Configuration.plain(); c.title = \"One\"; let x = UIButton(configuration: c); c.title = \"Two\"; let y = UIButton(configuration: c)",
    "var c = UIButton.Configuration.plain(); c.title = \"One\"; var d = c; d.title = \"Two\"; let x = UIButton(configuration: c); let y = UIButton(configuration: d)",
    "let x = UIButton(); let y = UIButton(); var c = UIButton.Configuration.plain(); c.title = \"One\"; x.configuration = c; c.title = \"Two\"; y.configuration = c",
  ])
  func configurations(body: String) throws {
    let reading = try #require(LayoutCode.view(body + "; addSubview(x); addSubview(y)").reading)
    #expect(reading.views.suffix(2).map { $0.text?.summary } == ["literal 'One'", "literal 'Two'"])
  }

  /// What a configuration says of a button's content besides its title.
  @Test func contentOfConfigurations() throws {
    let reading = try #require(
      LayoutCode.view(
        "var c = UIButton.Configuration.filled(); c.imagePlacement = .top; c.imagePadding = 6; c.buttonSize = .large; c.subtitle = \"More\"; let x = UIButton(configuration: c); addSubview(x)"
      ).reading)
    let content = try #require(reading.views.last?.setup.buttonContent)
    #expect(content.imagePlacement == "top")
    #expect(content.imagePadding == 6)
    #expect(content.size == "large")
    #expect(content.subtitle?.summary == "literal 'More'")
  }

  /// Frames of layers tie nothing.
  @Test(arguments: [
    ("gradientLayer.frame = bounds", true),
    ("layer.mask?.frame = bounds; layer.sublayers?.forEach { layer in layer.frame = bounds }", true),
    ("gloss.frame = bounds; let shape = CAShapeLayer(); shape.frame = bounds", true), ("border.frame = bounds", true),
    ("layer.sublayers?.first?.frame = bounds; layer.sublayers?.forEach { $0.frame = bounds }", true),
    // A view by the name of a layer.
    ("mask2.frame = bounds", false), ("overlayGradient.frame = bounds", false),
    // The header of a table.
    ("header.frame.size.height = 80; table.tableHeaderView = header", true),
    ("guard let top = table.tableHeaderView else { return }; top.frame.size.height = 80", true),
    ("table.tableFooterView?.frame.size.height = 80; a.frame = bounds.insetBy(dx: 1, dy: 1)", false),
    ("a.frame = bounds", true), ("a.frame = bounds.insetBy(dx: 1, dy: 1)", false),
    ("a.frame.size.width = 3; gradientLayer.frame = bounds", false),
  ])
  func framesOfLayers(body: String, isWhole: Bool) throws {
    let code = LayoutCode.view(
      "a.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      properties: """
        let gradientLayer = CAGradientLayer()
        let gloss = CAGradientLayer()
        lazy var border = CALayer()
        let mask2 = UIView()
        let overlayGradient = UIView()
        let header = UIView()
        let table = UITableView()
        override func layoutSubviews() { super.layoutSubviews(); \(body) }
        """)
    #expect(try #require(code.reading).unknown.isEmpty == isWhole)
  }
}
