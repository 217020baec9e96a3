import Programs
import Testing

@testable import ObjectiveCSource

@Suite struct DeclarationTests {
  private func file(_ source: String) -> SourceFile { ObjectiveCCode(source).file }

  @Test func readsClasses() throws {
    let file = file(
      """
      NS_ASSUME_NONNULL_BEGIN
      @class Other;
      IB_DESIGNABLE @interface Cell : UITableViewCell <Row, Themable>
      @property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;
      @property (nonatomic, copy) void (^onTap)(id);
      @property (strong) IBOutletCollection(UIButton) NSArray *buttons;
      @property BOOL isLarge;
      - (void)configureWithTitle:(NSString *)title count:(NSInteger)count NS_SWIFT_NAME(configure(_:number:));
      @end
      @interface Cell () { IBOutlet UIView *box; }
      @end
      @implementation Cell
      - (instancetype)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
      - (void)configureWithTitle:(NSString *)title count:(NSInteger)count { _titleLabel.text = title; }
      - (IBAction)tap:(id)sender { }
      + (Cell *)shared { return nil; }
      @end
      """)
    let cell = file.types[0]
    #expect(cell.kind == .reference)
    #expect(cell.inherited == [.named("UITableViewCell", []), .named("Row", []), .named("Themable", [])])
    #expect(cell.properties.map(\.name) == ["titleLabel", "onTap", "buttons", "isLarge"])
    #expect(cell.properties.map { $0.type?.words ?? "" } == ["UILabel?", "function", "[UIButton]?", "Bool"])
    #expect(cell.properties.map(\.isOutlet) == [true, false, true, false])
    #expect(cell.place == Place(file: 0, line: 3, column: 15))
    #expect(file.types[1].kind == .addition)
    #expect(file.types[1].properties.map(\.name) == ["box"])
    let code = file.types[2]
    #expect(code.functions.map(\.signature) == ["init(coder:)", "configure(_:number:)", "tap(_:)"])
    #expect(code.functions[0].kind == .initializer)
    #expect(code.functions[2].marks.contains("IBAction"))
    #expect(code.functions[1].body.words == "titleLabel.text = title")
    #expect(code.functions[1].mentions.assigned == ["text"])
    #expect(code.properties.map(\.name) == ["shared"])
    #expect(code.properties[0].isStatic && code.properties[0].getter != nil)
  }

  /// Selectors as Swift names them.
  @Test(arguments: [
    ("viewDidLoad", "viewDidLoad()"), ("viewWillAppear:(BOOL)a", "viewWillAppear(_:)"), ("initWithCoder:(NSCoder *)c", "init(coder:)"),
    ("initWithFrame:(CGRect)f", "init(frame:)"), ("willMoveToSuperview:(UIView *)v", "willMove(toSuperview:)"),
    ("tableView:(UITableView *)t cellForRowAtIndexPath:(NSIndexPath *)i", "tableView(_:cellForRowAt:)"),
    ("tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)i", "tableView(_:didSelectRowAt:)"),
    ("tableView:(UITableView *)t titleForHeaderInSection:(NSInteger)s", "tableView(_:titleForHeaderInSection:)"),
    ("prepareForSegue:(UIStoryboardSegue *)s sender:(id)x", "prepare(for:sender:)"),
    ("traitCollectionDidChange:(UITraitCollection *)t", "traitCollectionDidChange(_:)"), ("displayContact:(Contact *)c", "display(_:)"),
    ("viewWillTransitionToSize:(CGSize)s withTransitionCoordinator:(id)c", "viewWillTransition(to:withTransitionCoordinator:)"),
    ("setUp:(int)a b:(int)b", "setUp(_:b:)"),
  ])
  func namesMethods(method: String, signature: String) {
    let type = file("@implementation A\n- (void)\(method) {}\n@end").types[0]
    #expect(type.functions.map(\.signature) == [signature])
  }

  @Test func readsAccessors() throws {
    let types = file(
      """
      @interface A : NSObject
      @property (nonatomic) NSString *name;
      @property (nonatomic) NSString *note;
      @property (nonatomic, getter=isOpen) BOOL open;
      @end
      @implementation A
      - (NSString *)name { return _name ?: @""; }
      - (void)setNote:(NSString *)note { self->_note = note; self.open = YES; }
      - (NSString *)title { return [self name]; }
      @end
      """
    ).types
    #expect(types[0].properties.map(\.name) == ["isOpen"])
    let own = Dictionary(uniqueKeysWithValues: types[1].properties.map { ($0.name, $0) })
    #expect(own.keys.sorted() == ["_name", "name", "note", "title"])
    #expect(own["name"]?.getter?.body.words == "return _name ?? \"\"")
    #expect(own["name"]?.setter?.body.words == "_name = newValue")
    #expect(own["note"]?.setter?.body.words == "note = note; isOpen = true")
    #expect(own["title"]?.getter?.body.words == "return name")
  }

  @Test func readsC() {
    let file = file(
      """
      static NSString *const kKey = @"key";
      extern NSString *const kOther;
      #define LONG_NAME @"a"
      #define Text(key) NSLocalizedString(key, @"")
      #define GUARD
      typedef NS_ENUM(NSInteger, RowKind) { RowKindFirst, RowKindURLRow = 4 };
      enum { SECTION_A = 2, SECTION_B };
      typedef void (^Done)(BOOL);
      static NSString *words(int count) { return count == 1 ? kKey : Text(@"b"); }
      @implementation A
      - (void)f { x = RowKindURLRow; }
      @end
      """)
    #expect(file.variables.map(\.name) == ["kKey", "SECTION_A", "SECTION_B", "LONG_NAME"])
    #expect(file.variables.map { $0.initial?.body.words ?? "" } == ["return \"key\"", "return 2", "return 3", "return \"a\""])
    #expect(file.functions.map(\.name) == ["words", "Text"])
    #expect(file.functions[1].body.words == "return NSLocalizedString(key, \"\")")
    #expect(file.aliases.keys.sorted() == ["Done"])
    #expect(file.types[0].cases.map(\.name) == ["first", "urlRow"])
    #expect(file.types[1].functions[0].body.words == "x = RowKind.urlRow")
  }

  /// Macros that need no semicolon are not part of what comes behind them.
  @Test func readsPastMacros() {
    let file = file(
      """
      #import <UIKit/UIKit.h>
      NS_ASSUME_NONNULL_BEGIN
      typedef NS_ENUM(NSInteger, RowKind) { RowKindFirst, RowKindLast };
      NS_ASSUME_NONNULL_END
      typedef NS_CLOSED_ENUM(NSInteger, Side) { SideLeft };
      NS_ASSUME_NONNULL_BEGIN
      static NSString *const kKey = @"key";
      FOUNDATION_EXPORT NSString *const kOther;
      """)
    #expect(file.types.map(\.name) == ["RowKind", "Side"])
    #expect(file.types.first?.cases.map(\.name) == ["first", "last"])
    #expect(file.variables.map(\.name) == ["kKey"])
  }

  /// What the Swift code beside it calls its functions.
  @Test func callsSwift() {
    let place = Place(file: 0, line: 1, column: 1)
    func function(_ name: String, _ labels: [String?]) -> Function {
      Function(.function, name: name, parameters: labels.map { Parameter(label: $0, name: "p", type: .unknown) }, body: [], place: place)
    }
    var swift = SourceFile(path: "A.swift")
    swift.types = [
      TypeDeclaration(
        .reference, name: "Row", inherited: [],
        functions: [function("fill", ["title"]), function("show", ["with", nil]), function("reset", [])], place: place),
      TypeDeclaration(
        .enumeration, name: "Outer.Kind", inherited: [], cases: [EnumCase(name: "first", raw: nil, payload: [], place: place)], place: place
      ),
    ]
    let body = ObjectiveCCode.body("[r fillWithTitle:t]; [r showWith:a :b]; [r reset]; x = KindFirst;", swift: [swift])
    #expect(body.words == "r.fill(title: t); r.show(with: a, b); r.reset(); x = Outer.Kind.first")
  }
}
