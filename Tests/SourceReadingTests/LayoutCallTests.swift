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
