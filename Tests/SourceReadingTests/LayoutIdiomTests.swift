import Testing

@testable import SourceReading

/// Idioms of public apps by which views are made and tied.
struct LayoutIdiomTests {
  @Test(
    "Helpers of the app are entered",
    arguments: [
      // Pins views to one another.
      (
        "a.pinEdges(to: self)",
        "extension UIView { func pinEdges(to other: UIView, inset: CGFloat = 0) { NSLayoutConstraint.activate([topAnchor.constraint(equalTo: other.topAnchor, constant: inset), bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset)]) } }",
        ["a.bottom = self.bottom", "a.top = self.top"]
      ),
      (
        "a.anchor(top: topAnchor, left: nil, paddingTop: 8, width: 40)",
        """
        extension UIView {
          func anchor(top: NSLayoutYAxisAnchor?, left: NSLayoutXAxisAnchor?, paddingTop: CGFloat = 0, width: CGFloat? = nil) {
            if let top = top { topAnchor.constraint(equalTo: top, constant: paddingTop).isActive = true }
            if let left = left { leftAnchor.constraint(equalTo: left).isActive = true }
            if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
          }
        }
        """, ["a.top = self.top + 8", "a.width = 40"]
      ),
      (
        "a.topAnchor.constraint(equalTo: topAnchor).withPriority(.init(999)).isActive = true",
        "extension NSLayoutConstraint { func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint { self.priority = priority; return self } }",
        ["a.top = self.top @ 999"]
      ),
      // Loops over views.
      (
        "[a, b].forEach { $0.heightAnchor.constraint(equalToConstant: Metrics.height).isActive = true }",
        "private enum Metrics { static let height: CGFloat = 4 * unit; static let unit = CGFloat(11) }", ["a.height = 44", "b.height = 44"]
      ),
      (
        "for (index, view) in [a, b].enumerated() { view.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(index) * 20).isActive = true }",
        "", ["a.top = self.top", "b.top = self.top + 20"]
      ),
      // A function that has the name of a framework's, with other labels.
      (
        "a.topAnchor.constraint(equalTo: topAnchor).isActive = true; a.setContentHuggingPriority(.required)",
        "extension UIView { func setContentHuggingPriority(_ p: UILayoutPriority) { setContentHuggingPriority(p, for: .vertical) } }",
        ["a.top = self.top"]
      ),
    ])
  func helpers(_ body: String, _ more: String, _ constraints: [String]) {
    #expect(LayoutCode.view(body.split(separator: "; ").joined(separator: "\n"), more: more).words == constraints)
  }

  @Test(
    "Views come from closures, factories and builders",
    arguments: [
      "lazy var c: UIView = { let view = UIView(); view.widthAnchor.constraint(equalToConstant: 5).isActive = true; return view }()",
      "let c = Box.make()", "let c = UIView().with { $0.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
      "let c: UIView = UIView().then { view in view.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
    ])
  func makers(_ property: String) {
    let code = LayoutCode.view(
      "addSubview(c)",
      more: """
        protocol Then {}
        extension Then where Self: AnyObject {
          func then(_ block: (Self) -> Void) -> Self { block(self); return self }
        }
        extension NSObject: Then {}
        extension UIView {
          func with(_ change: (UIView) -> Void) -> UIView { change(self); return self }
        }
        extension Box {
          static func make() -> UIView { let view = UIView(); view.widthAnchor.constraint(equalToConstant: 5).isActive = true; return view }
        }
        """, properties: property)
    #expect(code.words == ["c.width = 5"])
    #expect(code.views == ["a in self", "b in self", "c in self"])
  }

  @Test("Initializers are those that code can call", arguments: ["init(frame: CGRect)", "init()"])
  func initializers(_ unusable: String) {
    let code = LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        override \(unusable) { fatalError("not used") }
        required init?(coder: NSCoder) { fatalError() }
        init(title: String) {
          super.init(frame: .zero)
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(code.words == ["a.top = self.top"])
  }

  @Test func anInitializerDoesNotCallItself() {
    let code = LayoutCode.view(
      "addSubview(tag); tag.topAnchor.constraint(equalTo: topAnchor).isActive = true".split(separator: "; ").joined(separator: "\n"),
      more: "class Tag: UILabel { convenience init(style: Int = 1) { self.init(); numberOfLines = style } }",
      properties: "let tag = Tag(style: 2)")
    #expect(code.words == ["tag.top = self.top"])
    #expect(code.reading?.coverage == .whole)
  }

  @Test func aClassKeepsItsPrivateFunctions() {
    let code = LayoutCode(
      """
      class Base: UIView {
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        private func setUp() { widthAnchor.constraint(equalToConstant: 1).isActive = true }
      }
      class Box: Base {
        let a = UILabel()
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        private func setUp() { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """.replacingSemicolons)
    #expect(code.words == ["a.top = self.top", "self.width = 1"])
  }

  @Test func aCellIsReadAsItsOnlyFillerLeavesIt() {
    let code = LayoutCode(
      """
      class Box: UITableViewCell {
        let a = UILabel()
        func configure(title: String) { a.text = title; setUp() }
        private func setUp() { contentView.addSubview(a); a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true }
      }
      """.replacingSemicolons)
    #expect(code.words == ["a.top = contentView.top"])
  }

  @Test func aControllerMakesItsOwnView() {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        let a = UILabel()
        override func loadView() { view = UIView() }
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(a) }
        override func updateViewConstraints() {
          a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: insets.top).isActive = true
          super.updateViewConstraints()
        }
        private enum Constants { static let insets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
        let insets = Constants.insets
      }
      """.replacingSemicolons)
    #expect(code.words == ["a.top = view.safeArea.top + 3"])
    #expect(code.views == ["a in view"])
  }

  @Test func buttonsOfAnotherLanguageAreMade() {
    let code = LayoutCode.objectiveC(
      """
      UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
      [self addSubview:button];
      UIEdgeInsets insets = UIEdgeInsetsMake(1, 2, 3, 4);
      [button.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:insets.left].active = YES;
      [button setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
      """)
    #expect(code.words == ["button.left = self.left + 2"])
    #expect(code.reading?.views.last?.priorities == [LayoutReading.Priority(name: "hugging horizontal", value: 1000)])
  }

  @Test(
    "What is refused says why",
    arguments: [
      (
        "class Box: UIView { @IBOutlet var a: UILabel!; func show() { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }; func hide() { addSubview(a) } }",
        "views that come from a storyboard or xib"
      ),
      (
        "class Box: UIView { func show(_ a: UIView) { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }; func hide() { addSubview(self) } }",
        "which of its functions lays it out: hide, show"
      ),
      (
        "class Box: UIView { var a: UIView? { didSet { addSubview(a!); a!.topAnchor.constraint(equalTo: topAnchor).isActive = true } } }",
        "when it is laid out, which is not when it is made"
      ),
    ])
  func refusals(_ source: String, _ reason: String) {
    let reading = LayoutCode(source.replacingSemicolons).reading
    #expect(reading?.coverage == .refused)
    #expect(reading?.unknown.map(\.what) == [reason])
  }
}

extension String {
  /// Statements of one line on lines of their own.
  fileprivate var replacingSemicolons: String { split(separator: "; ").joined(separator: "\n") }
}
