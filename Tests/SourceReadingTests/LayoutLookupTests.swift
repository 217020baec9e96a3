import Testing

@testable import SourceReading

/// Which function or initializer code means where views are made and tied.
struct LayoutLookupTests {
  private static let edges = """
    enum Edge: CaseIterable { case top, left; static let all = Set(allCases) }
    extension UIView {
      func pin(_ edges: Set<Edge>, to other: UIView) {
        for edge in edges {
          switch edge {
          case .top: topAnchor.constraint(equalTo: other.topAnchor).isActive = true
          case .left: leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
          }
        }
      }
    }
    extension Set where Element == Edge {
      static var sides: Set<Edge> { [.left] }
      static func except(_ edge: Edge) -> Self { Set(Edge.allCases.filter { $0 != edge }) }
      func without(_ edge: Edge) -> Self { filter { $0 != edge } }
    }
    """

  @Test(arguments: [
    ("a.pin(Edge.all, to: self)", ["a.left = self.left", "a.top = self.top"]), ("a.pin(.sides, to: self)", ["a.left = self.left"]),
    ("a.pin(.except(.left), to: self)", ["a.top = self.top"]), ("a.pin(Set<Edge>.except(.top), to: self)", ["a.left = self.left"]),
    ("a.pin(Set<Edge>.sides, to: self)", ["a.left = self.left"]), ("a.pin(Edge.all.without(.left), to: self)", ["a.top = self.top"]),
  ])
  func membersOfLists(body: String, expected: [String]) {
    #expect(LayoutCode.view(body, more: Self.edges).words == expected)
  }

  /// The app's function of the name takes more than one view.
  @Test func functionsByName() {
    let code = LayoutCode.view(
      "[c].forEach(addSubview); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: """
        extension UIView { func addSubview(_ view: UIView, ties: [NSLayoutConstraint]) { addSubview(view); NSLayoutConstraint.activate(ties) } }
        """, properties: "let c = UILabel()")
    #expect(code.words == ["c.top = self.top"])
  }

  /// A closure behind a call is no type that may be left out.
  @Test(arguments: [
    ("_ type: T.Type = T.self, _ setUp: (T) -> Void", "build { $0.text = \"Hello\" }"),
    ("_ lines: Int = 1, setUp: (T) -> Void", "build { $0.text = \"Hello\" }"),
    ("_ type: T.Type = T.self, _ setUp: (T) -> Void", "build(UILabel.self) { $0.text = \"Hello\" }"),
  ])
  func closuresBehindCalls(parameters: String, call: String) {
    let code = LayoutCode.view(
      "addSubview(c); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: "func build<T: UIView>(\(parameters)) -> T { let view = T(); setUp(view); return view }",
      properties: "let c: UILabel = \(call)")
    #expect(code.reading?.views.first { $0.name == "c" }?.text?.alternatives.map(\.literal) == ["Hello"])
  }

  /// UIKit's initializers run the one that a class overrides.
  @Test(arguments: [
    ("UITextView", "frame: CGRect, textContainer: NSTextContainer?", "Part()"),
    ("UITextView", "frame: CGRect, textContainer: NSTextContainer?", "Part(frame: .zero)"),
    ("UITableView", "frame: CGRect, style: UITableView.Style", "Part()"),
    ("UITableViewCell", "style: UITableViewCell.CellStyle, reuseIdentifier: String?", "Part()"), ("UIView", "frame: CGRect", "Part()"),
  ])
  func shortInitializers(superclass: String, parameters: String, call: String) {
    let code = LayoutCode.view(
      "addSubview(c); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: """
        class Part: \(superclass) {
          let inner = UILabel()
          override init(\(parameters)) {
            super.init(); addSubview(inner); inner.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """, properties: "let c = \(call)")
    #expect(code.reading?.inside.map(\.className) == ["UILabel"])
  }

  /// Of a center, Masonry measures from the superview's center, and SnapKit from its side.
  @Test func centersWithoutViews() {
    let masonry = "[_a mas_makeConstraints:^(MASConstraintMaker *make) { make.centerY.mas_equalTo(4); }];"
    #expect(LayoutCode.objectiveC(masonry).words == ["a.centerY = self.centerY + 4"])
    #expect(LayoutCode.view("a.snp.makeConstraints { $0.centerY.equalTo(4) }").words == ["a.centerY = self.top + 4"])
  }

  /// A macro's names are those of its caller.
  @Test(arguments: [
    "#define TIE(format) [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]]",
    """
    #define TIE(format) do { NSArray *all = [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]; \
    [self addConstraints:all]; } while (0)
    """,
  ])
  func macros(macro: String) {
    let code = LayoutCode.objectiveC("NSDictionary *views = @{@\"a\": _a};\n\(macro)\nTIE(@\"V:|-8-[a]\");")
    #expect(code.words == ["a.top = self.top + 8"])
  }

  @Test(arguments: [
    "NSDictionary *all = @{@\"a\": _a, @\"b\": _b}; for (UIView *view in all.allValues) { TIE(view) }",
    "NSDictionary *all = @{@\"a\": _a, @\"b\": _b}; for (NSString *key in all) { UIView *view = all[key]; TIE(view) }",
    "NSDictionary *all = @{@\"a\": _a, @\"b\": _b}; [all enumerateKeysAndObjectsUsingBlock:^(NSString *key, UIView *view, BOOL *stop) { TIE(view) }];",
    "NSMutableDictionary *all = [NSMutableDictionary dictionary]; all[@\"a\"] = _a; [all setObject:_b forKey:@\"b\"]; for (UIView *view in [all allValues]) { TIE(view) }",
    "NSDictionary *all = [NSDictionary dictionaryWithObjectsAndKeys:_a, @\"a\", _b, @\"b\", nil]; for (UIView *view in all.allValues) { TIE(view) }",
    "NSDictionary *all = [NSDictionary dictionaryWithObjects:@[_a, _b] forKeys:@[@\"a\", @\"b\"]]; for (UIView *view in all.allValues) { TIE(view) }",
  ])
  func dictionaries(body: String) {
    let tie = "[view.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
    #expect(LayoutCode.objectiveC(body.replacing("TIE(view)", with: tie)).words == ["a.top = self.top", "b.top = self.top"])
  }

  @Test(arguments: ["mas_remakeConstraints", "mas_updateConstraints"])
  func listsClassesByMasonrysOtherMakers(maker: String) {
    let code = LayoutCode.objectiveC("[_a \(maker):^(MASConstraintMaker *make) { make.top.equalTo(self); }];")
    #expect(code.words == ["a.top = self.top"])
  }

  @Test(arguments: [
    ("[_a autoPinToTopLayoutGuideOfViewController:self withInset:8];", "view.safeArea.top + 8"),
    ("[_a autoPinToTopLayoutGuideOfViewController:self withInset:8 relation:NSLayoutRelationEqual];", "view.safeArea.top + 8"),
    ("[_a autoConstrainAttribute:ALAttributeTop toAttribute:ALAttributeBottom ofView:_b];", "b.bottom"),
  ])
  func pureLayout(call: String, expected: String) {
    let code = LayoutCode(
      objectiveC: """
        @interface Box : UIViewController
        @property (nonatomic, strong) UILabel *a;
        @property (nonatomic, strong) UILabel *b;
        @end
        @implementation Box
        - (void)viewDidLoad {
          [super viewDidLoad];
          _a = [UILabel newAutoLayoutView]; _b = [UILabel newAutoLayoutView];
          [self.view addSubview:_a]; [self.view addSubview:_b];
          \(call)
        }
        @end
        """)
    #expect(code.words == ["a.top = \(expected)"])
  }

  /// What a library may tie leaves the layout open in whatever function runs.
  @Test(arguments: [
    "override func updateViewConstraints() { super.updateViewConstraints(); a.pinTop(inset: 8) }",
    "override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); setUp() }\nfunc setUp() { a.pinTop(inset: 8) }",
  ])
  func libraries(function: String) {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        let a = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        }
        \(function)
      }
      """)
    #expect(code.words == ["a.left = view.left", "not known: what pinTop lays out"])
  }

  /// UIKit asks for the content again once code has given it.
  @Test(arguments: ["guard let item else { return }", "guard item != nil else { return }"])
  func contentThatIsAskedForLater(check: String) {
    let code = LayoutCode(
      """
      class Box: UICollectionViewListCell {
        var item: String? { didSet { setNeedsUpdateConfiguration() } }
        override func updateConfiguration(using state: UICellConfigurationState) {
          \(check)
          var content = defaultContentConfiguration()
          content.text = "Hello"
          contentConfiguration = content
        }
      }
      """)
    #expect(code.reading?.coverage == .whole)
    #expect(code.reading?.views.contains { $0.text?.alternatives.map(\.literal) == ["Hello"] } == true)
  }
}
