import Testing
import UIKitModel

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
      // Lists of constraints that are kept and changed.
      (
        "NSLayoutConstraint.deactivate(kept); kept = [a.topAnchor.constraint(equalTo: topAnchor)]; NSLayoutConstraint.activate(kept)",
        "extension Box { }", ["a.top = self.top"]
      ),
      (
        "let all = [NSLayoutConstraint.Attribute](arrayLiteral: .top, .left).map { NSLayoutConstraint(item: a, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0, multiplier: 1, constant: 0) }; addConstraints(all)",
        "", ["a.left = self.left", "a.top = self.top"]
      ),
      // The kinds of UIKit's views tell them apart.
      (
        "for label in subviews.compactMap({ $0 as? UISwitch }) { label.topAnchor.constraint(equalTo: topAnchor).isActive = true }; a.topAnchor.constraint(equalTo: topAnchor).isActive = true; for view in subviews where view is UILabel { view.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }",
        "", ["a.left = self.left", "a.top = self.top", "b.left = self.left"]
      ),
      // A line as thin as a pixel.
      ("a.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true", "", ["a.height = 0.5"]),
      // A view that is nothing at first, though its type does not say so.
      (
        "if line == nil { line = UIView(); addSubview(line); line.topAnchor.constraint(equalTo: topAnchor).isActive = true }", "",
        ["line.top = self.top"]
      ),
      // Types of UIKit's that the app extends.
      (
        "NSLayoutConstraint(item: a, attribute: NSLayoutConstraint.Attribute.top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 2).isActive = true",
        "extension NSLayoutConstraint { func named(_ name: String) -> NSLayoutConstraint { self } }", ["a.top = self.top + 2"]
      ),
      // Swift 2.
      (
        "NSLayoutConstraint(item: a, attribute: .CenterY, relatedBy: .Equal, toItem: self, attribute: NSLayoutAttribute.CenterY, multiplier: 1, constant: 0).active = true; NSLayoutConstraint.activateConstraints(NSLayoutConstraint.constraintsWithVisualFormat(\"H:|-4-[a]\", options: [], metrics: nil, views: [\"a\": a]))",
        "", ["a.centerY = self.centerY", "a.leading = self.leading + 4"]
      ),
      // A function that has the name of a framework's, with other labels.
      (
        "a.topAnchor.constraint(equalTo: topAnchor).isActive = true; a.setContentHuggingPriority(.required)",
        "extension UIView { func setContentHuggingPriority(_ p: UILayoutPriority) { setContentHuggingPriority(p, for: .vertical) } }",
        ["a.top = self.top"]
      ),
    ])
  func helpers(_ body: String, _ more: String, _ constraints: [String]) {
    let properties = "var kept = [NSLayoutConstraint]()\nvar line: UIView!"
    #expect(LayoutCode.view(body.split(separator: "; ").joined(separator: "\n"), more: more, properties: properties).words == constraints)
  }

  @Test(
    "Idioms of Objective-C",
    arguments: [
      (
        "NSMutableArray *all = [NSMutableArray array]; [all addObject:[_a.topAnchor constraintEqualToAnchor:self.topAnchor]]; [all addObjectsFromArray:@[[_b.topAnchor constraintEqualToAnchor:_a.topAnchor]]]; [self addConstraints:all];",
        ["a.top = self.top", "b.top = a.top"]
      ),
      (
        "[_a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(@[self, _b]); }];", ["a.top = b.top", "a.top = self.top"]
      ),
      (
        "[_a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.mas_safeAreaLayoutGuideTop).offset(3); }];",
        ["a.top = self.safeArea.top + 3"]
      ),
      (
        "[_a mas_makeConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(self.mas_safeAreaLayoutGuide); }];",
        ["a.bottom = self.safeArea.bottom"]
      ),
      // What a library does that is not known here leaves the layout open.
      (
        "[@[_a, _b] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedSpacing:8 leadSpacing:0 tailSpacing:0];",
        ["not known: what mas_distributeViews ties"]
      ),
      // Messages without arguments.
      (
        "[_a autoPinEdgesToSuperviewEdges];",
        ["a.bottom = self.bottom", "a.leading = self.leading", "a.top = self.top", "a.trailing = self.trailing"]
      ),
      (
        "[_a autoCenterInSuperview];", ["a.centerX = self.centerX", "a.centerY = self.centerY"]
      ),
      (
        "[@[_a, _b] mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).offset(2); }];",
        ["a.top = self.top + 2", "b.top = self.top + 2"]
      ),
      (
        "if (!objc_getAssociatedObject(self, &key)) { [_a.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; objc_setAssociatedObject(self, &key, _a, OBJC_ASSOCIATION_RETAIN); }; if (!objc_getAssociatedObject(self, &key)) { [_b.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }",
        ["a.top = self.top"]
      ),
    ])
  func objectiveC(_ body: String, _ constraints: [String]) {
    #expect(LayoutCode.objectiveC(body).words == constraints)
  }

  /// A category has a function whose name begins alike.
  @Test func buttonsAreMadeBesideCategories() {
    let code = LayoutCode(
      objectiveC: """
        @interface UIButton (Titles)
        + (UIButton *)buttonWithTitle:(NSString *)title;
        @end
        @implementation UIButton (Titles)
        + (UIButton *)buttonWithTitle:(NSString *)title { return nil; }
        @end
        @interface Box : UIView
        @property (nonatomic, strong) UIButton *go;
        @property (nonatomic, copy) NSString *name;
        @end
        @implementation Box
        - (void)setName:(NSString *)name {
          _name = name;
          if (!_go) {
            _go = [UIButton buttonWithType:UIButtonTypeCustom];
            [self addSubview:_go];
            [_go.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          }
        }
        @end
        """)
    #expect(code.words == ["go.top = self.top"])
    #expect(code.reading?.views.first?.setup.buttonType == "custom")
    #expect(code.reading?.undrawn.isEmpty == true)
  }

  /// What callers give an initializer is known, in an app where other classes have initializers, too.
  @Test func initializersAreGivenWhatTheirCallersSay() {
    let others = (0..<40).map { "class Other\($0): UIView { override init(frame: CGRect) { super.init(frame: frame) } }" }
    let code = LayoutCode(
      """
      enum Kind { case wide, narrow, other }
      class Box: UIView {
        let a = UILabel()
        init(_ kind: Kind) {
          super.init(frame: .zero)
          addSubview(a)
          a.widthAnchor.constraint(equalToConstant: kind == .other ? 10 : 20).isActive = true
        }
      }
      class List: UIView {
        func show() { addSubview(Box(.wide)) }
      }
      \(others.joined(separator: "\n"))
      """)
    #expect(code.words == ["a.width = 20"])
  }

  /// A configuration is seen where the app extends the class of the button.
  @Test func configurationsOfExtendedButtons() {
    let code = LayoutCode.view(
      "var look = UIButton.Configuration.filled()\nlook.contentInsets = .zero\nlet go = UIButton(type: .system)\ngo.configuration = look\naddSubview(go)",
      more: "extension UIButton { func setUp() {} }")
    #expect(code.reading?.views.last?.setup.configuration == "filled")
  }

  /// What a controller's own view lays out is counted, too.
  @Test func countsInside() throws {
    let code = LayoutCode(
      """
      class Card: UIView {
        let a = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      class Box: UIViewController { override func loadView() { view = Card() } }
      """)
    var reading = CodeReading()
    reading.layouts = [try #require(code.reading)]
    #expect(SourceReport(reading).text.contains("0 constraints; inside the app's own views: 1 views, 1 constraints"))
  }

  /// What a configuration does to its title: <https://developer.apple.com/documentation/uikit/uibutton/configuration>.
  @Test(
    arguments: [
      (
        "look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in var out = incoming; out.font = UIFont.systemFont(ofSize: 11); return out }",
        11, true
      ),
      ("look.titleTextAttributesTransformer = .init { var out = $0; out.font = .boldSystemFont(ofSize: 9); return out }", 9, true),
      ("look.titleTextAttributesTransformer = .init { var out = $0; out.kern = 2; return out }", nil, false),
      ("look.titleTextAttributesTransformer = Theme.transformer", nil, true), ("", nil, false),
    ] as [(String, Double?, Bool)])
  func fontsOfConfigurations(_ body: String, points: Double?, isSet: Bool) throws {
    let code = LayoutCode.view(
      "var look = UIButton.Configuration.filled(); look.title = \"Go\"; \(body); let go = UIButton(configuration: look); addSubview(go)")
    let font = try #require(code.reading?.views.last).font
    #expect((font?.isSet ?? false) == isSet)
    #expect(font?.font?.points == points)
  }

  @Test func linesOfConfigurations() {
    let code = LayoutCode.view(
      "let go = UIButton(); var look = UIButton.Configuration.plain(); look.titleLineBreakMode = .byTruncatingTail; go.configuration = look; addSubview(go)"
    )
    #expect(code.reading?.views.last?.setup.lineBreakMode == "byTruncatingTail")
  }

  /// The attributes of a title of its own may have another font.
  @Test func attributedTitlesOfConfigurations() {
    let code = LayoutCode.view(
      "let go = UIButton(); var look = UIButton.Configuration.plain(); look.attributedTitle = AttributedString(\"A\"); go.configuration = look; addSubview(go)"
    )
    #expect(code.reading?.views.last?.setup.isAttributed == true)
  }

  /// The insets of what scrolls do not decide on the layout around it.
  @Test func insetsOfScrollViewsMayBeUnknown() {
    let code = LayoutCode.view(
      "list.contentInset = model.insets\naddSubview(list)", properties: "let list = UIScrollView()\nlet model: Model")
    #expect(code.reading?.undrawn.isEmpty == true)
  }

  /// The initializer that lays out is the one that others call.
  @Test func privateInitializersAreBehindConvenientOnes() {
    let code = LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        convenience init(kind: Int) { self.init(frame: .zero); setUp() }
        override private init(frame: CGRect) { super.init(frame: frame) }
        private func setUp() { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """.replacingSemicolons)
    #expect(code.words == ["a.top = self.top"])
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

  /// The source of Then is not there: <https://github.com/devxoul/Then>.
  @Test(arguments: [
    "let c = UIStackView().then { $0.axis = .vertical; $0.addArrangedSubview(UILabel()); $0.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
    "lazy var c = UIStackView().then { $0.addArrangedSubview(UILabel()); $0.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
    "lazy var c: UIStackView = { let c = UIStackView(); c.do { $0.addArrangedSubview(UILabel()); $0.widthAnchor.constraint(equalToConstant: 5).isActive = true }; return c }()",
  ])
  func setUpByALibrary(_ property: String) {
    let code = LayoutCode.view("addSubview(c)", properties: property)
    #expect(code.reading?.coverage == .whole)
    #expect(code.words == ["c.width = 5"])
    #expect(code.reading?.views.filter { $0.parent == "c" }.map(\.className) == ["UILabel"])
  }

  /// `init(type: ButtonType = .system, primaryAction: UIAction?)`: <https://developer.apple.com/documentation/uikit/uibutton>.
  @Test(
    arguments: [
      ("UIButton(primaryAction: UIAction(title: \"Go\") { _ in })", "system"),
      ("UIButton(type: .custom, primaryAction: UIAction(title: \"Go\") { _ in })", "custom"), ("UIButton()", nil),
    ] as [(String, String?)])
  func typesOfButtons(_ made: String, type: String?) {
    #expect(LayoutCode.view("let c = \(made); addSubview(c)").reading?.views.last?.setup.buttonType == type)
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
