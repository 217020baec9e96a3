import Evaluation
import Testing

@testable import SourceReading

/// Views that functions make, change and put in.
struct LayoutCallTests {
  private static let with = """
    @discardableResult
    func with<T>(_ item: T, update: (inout T) throws -> Void) rethrows -> T {
      var this = item
      try update(&this)
      return this
    }
    """

  /// What is passed to be set is what the function leaves there.
  @Test func passedValuesComeBack() throws {
    let code = LayoutCode.view(
      """
      let caption: UILabel = with(UILabel()) {
        $0.text = "Caption"
        $0.numberOfLines = 2
      }
      addSubview(caption)
      caption.widthAnchor.constraint(equalToConstant: 30).isActive = true
      """, more: Self.with)
    let view = try #require(code.reading?.views.first { $0.name == "caption" })
    #expect(view.className == "UILabel")
    #expect(view.text?.alternatives.map(\.literal) == ["Caption"])
    #expect(view.style?.lines == 2)
    #expect(code.words == ["caption.width = 30"])
  }

  @Test(arguments: [
    ("func widen(_ width: inout CGFloat) { width = 60 }", "widen(&width)", "a.width = 60"),
    // Code that is not read may have set it.
    ("", "Library.widen(&width)", "not known: constant of a.width"),
    // One of two.
    ("func widen(_ width: inout CGFloat) { if Store.shared.isWide { width = 60 } }", "widen(&width)", "not known: constant of a.width"),
  ])
  func numbersPassed(function: String, call: String, expected: String) {
    let code = LayoutCode.view(
      """
      var width: CGFloat = 20
      \(call)
      a.widthAnchor.constraint(equalToConstant: width).isActive = true
      """, more: function)
    #expect(code.words == [expected])
  }

  /// A helper for any type has a poor name for what it is given.
  @Test func helpersOfAnyTypeNameNothing() {
    let code = LayoutCode.view("addSubview(with(UILabel()) { $0.text = \"Caption\" })", more: Self.with)
    #expect(code.views.last?.hasPrefix("UILabel ") == true)
  }

  /// What a property begins with names static functions alone.
  @Test(arguments: ["makeTitle()", "Self.makeTitle()", "Box.makeTitle()"])
  func staticFunctionsOfProperties(call: String) throws {
    let code = LayoutCode.view(
      "addSubview(title)\ntitle.heightAnchor.constraint(equalToConstant: 20).isActive = true",
      properties: """
        let title = \(call)
        static func makeTitle() -> UILabel {
          let label = UILabel()
          label.text = "Title"
          return label
        }
        """)
    let view = try #require(code.reading?.views.first { $0.name == "title" })
    #expect(view.className == "UILabel")
    #expect(view.text?.alternatives.map(\.literal) == ["Title"])
    #expect(code.words == ["title.height = 20"])
  }

  /// UIKit tells a view that it is in another.
  @Test func viewsLayOutThemselvesOncePutIn() throws {
    let code = LayoutCode.view(
      "addLayoutGuide(guide)\naddSubview(Spacer(guide))\nguide.heightAnchor.constraint(equalToConstant: 20).isActive = true",
      more: """
        final class Spacer: UIView {
          let guide: UILayoutGuide
          init(_ guide: UILayoutGuide) {
            self.guide = guide
            super.init(frame: .zero)
          }
          override func didMoveToSuperview() {
            super.didMoveToSuperview()
            guard let superview, superview.layoutGuides.contains(guide) else { return }
            heightAnchor.constraint(equalTo: guide.heightAnchor).isActive = true
          }
        }
        """, properties: "let guide = UILayoutGuide()")
    let reading = try #require(code.reading)
    #expect(reading.coverage == .whole)
    #expect(reading.constraintsInside.map(\.words) == ["Spacer 10.height = guide.height"])
    // Guides are no views.
    #expect(code.views == ["a in self", "b in self", "Spacer 10 in self"])
  }

  /// What a view in another ties each time that constraints are due.
  @Test(arguments: [
    "if !isTied { widthAnchor.constraint(equalToConstant: 20).isActive = true; isTied = true }",
    "guard !isTied else { return }; isTied = true; widthAnchor.constraint(equalToConstant: 20).isActive = true",
  ])
  func viewsInOthersUpdateTheirConstraints(_ body: String) throws {
    let code = LayoutCode.view(
      "[Spacer(), Spacer()].forEach(addSubview)",
      more: """
        final class Spacer: UIView {
          var isTied = false
          override func updateConstraints() {
            \(body)
            super.updateConstraints()
          }
        }
        """)
    let reading = try #require(code.reading)
    #expect(reading.coverage == .whole)
    #expect(reading.constraintsInside.map(\.words) == ["Spacer 9.width = 20", "Spacer 9 2.width = 20"])
  }

  /// What an optional is mapped to is done if it is there.
  @Test(arguments: [
    "bar.map(addSubview)", "bar.map(self.addSubview(_:))", "bar.map { addSubview($0) }", "bar.flatMap { self.addSubview($0) }",
  ])
  func optionalsAreMapped(_ body: String) {
    #expect(LayoutCode.view(body, properties: "var bar: UIView? = UILabel()").views == ["a in self", "b in self", "bar in self"])
    #expect(LayoutCode.view(body, properties: "var bar: UIView? { nil }").views == ["a in self", "b in self"])
  }

  /// A class without initializers that make objects by themselves has those of the class above, and so have its own that call one.
  @Test(arguments: [("init(frame: CGRect)", "frame: .zero"), ("init()", "")])
  func inheritedInitializersAreCalled(_ above: String, _ given: String) throws {
    let code = LayoutCode.view(
      "addSubview(Row(title: \"Title\"))",
      more: """
        class Base: UIView {
          let label = UILabel()
          \(above == "init()" ? "" : "override ")\(above) {
            super.init(frame: .zero)
            addSubview(label)
            label.widthAnchor.constraint(equalToConstant: 20).isActive = true
          }
        }
        class Row: Base {
          convenience init(title: String) {
            self.init(\(given))
            label.text = title
          }
        }
        """)
    let reading = try #require(code.reading)
    #expect(reading.inside.compactMap { $0.text?.alternatives.first?.literal } == ["Title"])
    #expect(reading.constraintsInside.count == 1)
  }

  /// Once another initializer has made the object, its observers run.
  @Test(arguments: [
    ("convenience init(n: Int) { self.init(frame: .zero); isOff = true }", true),
    ("init() { super.init(frame: .zero); isOff = true }", nil),
  ])
  func observersInInitializers(_ initializer: String, _ isHidden: Bool?) throws {
    let made = initializer.hasPrefix("convenience") ? "Row(n: 1)" : "Row()"
    let code = LayoutCode.view(
      "addSubview(\(made))",
      more: """
        final class Row: UIView {
          let label = UILabel()
          var isOff = false { didSet { label.isHidden = isOff; addSubview(label); label.widthAnchor.constraint(equalToConstant: 20).isActive = true } }
          \(initializer)
        }
        """)
    let reading = try #require(code.reading)
    #expect(reading.inside.first { $0.systemClass == "UILabel" }?.hidden?.atLoad == isHidden)
  }

  /// The turn of a loop, counted in each of Objective-C's ways.
  @Test(arguments: [
    "[@[_a, _b] enumerateObjectsUsingBlock:^(UILabel *label, NSUInteger index, BOOL *stop) { label.text = words[index]; }];",
    "[words enumerateObjectsUsingBlock:^(NSString *word, NSUInteger index, BOOL *stop) { UILabel *label = @[self.a, self.b][index]; label.text = word; }];",
    "NSUInteger index = 0; for (UILabel *label in @[_a, _b]) { label.text = words[index++]; }",
    "NSInteger index = -1; for (UILabel *label in @[_a, _b]) { label.text = words[++index]; }",
    "NSUInteger index = 0; for (UILabel *label in @[_a, _b]) { label.text = words[index]; index++; }",
    "NSArray *labels = @[_a, _b]; for (UILabel *label in labels) { label.text = words[[labels indexOfObject:label]]; }",
    "NSArray *labels = @[_a, _b]; for (int index = 0; index < labels.count; index++) { UILabel *label = labels[index]; label.text = words[index]; }",
  ])
  func turnsAreCounted(_ loop: String) throws {
    let code = LayoutCode.objectiveC(
      "NSArray *words = @[@\"one\", @\"two\"]; [_a.widthAnchor constraintEqualToConstant:8].active = YES; " + loop)
    let views = try #require(code.reading).views
    #expect(views.map { $0.text?.alternatives.map(\.literal) } == [["one"], ["two"]])
  }

  /// A stack of the views of either list.
  @Test func listsOfStacksThatBranchesDecideOn() throws {
    let reading = try #require(
      LayoutCode(
        """
        class Box: UIView {
          init(isLong: Bool) {
            super.init(frame: .zero)
            let rows: [UILabel]
            if isLong { rows = [UILabel(), UILabel()] } else { rows = [UILabel()] }
            let stack = UIStackView(arrangedSubviews: rows)
            addSubview(stack)
            stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      ).reading)
    #expect(reading.states.map(\.when) == ["isLong"])
    #expect(reading.states.first?.views.count { $0.isArranged } == 2)
  }

  /// What a document connects is not there in a view that code makes, unless the view loads the document itself.
  @Test(arguments: [([], true), (["Picture"], false)] as [(Set<String>, Bool)])
  func outletsOfViewsThatCodeMakes(_ fileOwners: Set<String>, _ isKnown: Bool) throws {
    let code = LayoutCode.view(
      "addSubview(Picture())\na.widthAnchor.constraint(equalToConstant: 20).isActive = true",
      more: """
        final class Picture: UIImageView {
          @IBOutlet weak var ratio: NSLayoutConstraint?
          override func updateConstraints() {
            super.updateConstraints()
            if ratio != nil { widthAnchor.constraint(equalTo: heightAnchor).isActive = true }
          }
        }
        """)
    let reading = try #require(code.reading(owners: ["Picture"], fileOwners: fileOwners))
    #expect((reading.coverage == .whole && reading.undrawn.isEmpty) == isKnown)
    #expect(reading.constraintsInside.isEmpty == isKnown)
  }

  /// PureLayout's constraints to what a controller's bars leave, and the priorities that a closure is given for.
  @Test func pinsOfControllers() throws {
    let reading = try #require(
      LayoutCode(
        """
        class Box: UIViewController {
          let a = UILabel()
          override func viewDidLoad() {
            view.addSubview(a)
            a.autoPin(toTopLayoutGuideOf: self, withInset: 8)
            a.autoPin(toBottomLayoutGuideOf: self, withInset: 4)
            a.autoConstrainAttribute(.marginLeft, to: .left, of: view, withOffset: 2)
            NSLayoutConstraint.autoSetPriority(.defaultLow) { a.autoSetContentHuggingPriority(for: .vertical) }
          }
        }
        """
      ).reading)
    #expect(reading.unknown.isEmpty)
    #expect(
      reading.constraints.map(\.words) == [
        "a.top = view.safeArea.top + 8", "a.bottom = view.safeArea.bottom - 4", "a.margins.left = view.left + 2",
      ])
    #expect(reading.views.first { $0.name == "a" }?.priorities == [LayoutReading.Priority(name: "hugging vertical", value: 250)])
  }

  @Test func listsAreFilteredByWhatIsKnown() {
    let code = LayoutCode.view(
      "addSubview(c)\nfor view in [a, c].filter({ $0 is UIButton }) { view.widthAnchor.constraint(equalToConstant: 8).isActive = true }",
      properties: "let c = UIButton()")
    #expect(code.words == ["c.width = 8"])
  }

  /// What the app gives all objects is not how a class is made.
  @Test func initializersOfCategoriesAreNotTheClasss() {
    let code = LayoutCode(
      objectiveC: """
        @interface NSObject (Copying)
        @end
        @implementation NSObject (Copying)
        - (id)initWithObject:(NSObject *)object error:(NSError **)error {
          self = [self init];
          return self;
        }
        @end
        @interface Box : UIView
        @property (nonatomic, strong) UILabel *a;
        @end
        @implementation Box
        - (void)didMoveToSuperview {
          _a = [UILabel new];
          [self addSubview:_a];
          [_a.widthAnchor constraintEqualToConstant:8].active = YES;
        }
        @end
        """)
    #expect(code.words == ["a.width = 8"])
  }

  @Test func textViewsHaveInsetsOfTheirOwn() throws {
    let code = LayoutCode.view(
      "text.textContainerInset = .zero\ntext.textContainer.lineFragmentPadding = 2\naddSubview(text)",
      properties: "let text = UITextView()")
    let setup = try #require(code.reading?.views.last?.setup)
    #expect(setup.textInsets?.top == 0)
    #expect(setup.linePadding == 2)
    #expect(setup.contentInsets == nil)
  }
}
