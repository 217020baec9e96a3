import Foundation
import Testing
import Vocabulary
@testable import UIKitModel

@testable import SourceReading

/// Objective-C and Swift in one app, from files to what is read.
@Suite struct ObjectiveCTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="LoginController">
          <connections>
            <outlet property="titleLabel" destination="t-1" id="c-1"/>
            <outlet property="button" destination="b-1" id="c-2"/>
            <outlet property="note" destination="n-1" id="c-3"/>
          </connections>
        </placeholder>
        <label tag="7" id="t-1" text="Label"/>
        <button id="b-1"/>
        <label id="n-1" text="Label"/>
      </objects>
    </document>
    """
  private static let header = """
    #import <UIKit/UIKit.h>
    #define Text(key) NSLocalizedStringFromTable(key, @"Main", nil)
    #define LEAST 0.8f
    #define Later(block) dispatch_async(dispatch_get_main_queue(), block)
    #define Filled(key, ...) [NSString stringWithFormat:NSLocalizedString(key, nil), ##__VA_ARGS__]
    typedef NS_ENUM(NSInteger, Speed) { SpeedFast, SpeedSlow };
    @interface User : NSObject
    @property (nonatomic) BOOL isOld;
    @end
    @interface Other : NSObject
    @property (nonatomic) BOOL isOld;
    @end
    @interface UILabel (Fancy)
    - (void)decorate;
    @end
    @interface Net : NSObject
    @property (nonatomic) Speed speed;
    @end
    typedef NS_ENUM(NSInteger, Kind) { KindNew, KindOld };
    static NSString * const kindNames[] = { @"New", @"Old" };
    @interface LoginController : UIViewController
    @property (nonatomic) BOOL isNew;
    @property (nonatomic) Speed speed;
    @property (nonatomic) Kind kind;
    @property (nonatomic, copy) NSString *word;
    @property (nonatomic, strong) User *user;
    @property (nonatomic, strong) Other *other;
    - (void)showNote:(NSString *)note;
    - (NSString *)heading;
    - (NSString *)headingWithName:(NSString *)name;
    @end
    """
  private static let swift = """
    @objcMembers class Strings: NSObject {
      static var go: String { NSLocalizedString("go", comment: "") }
      static func welcome(name: String) -> String { String(format: NSLocalizedString("welcome", comment: ""), name) }
    }
    """

  /// - Parameter owner: the class that the document names.
  private func reading(_ code: String, more: String = "", owner: String = "LoginController") async throws -> [String: ObjectReading] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-objc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      #import "LoginController.h"
      @interface LoginController ()
      @property (weak, nonatomic) IBOutlet UILabel *titleLabel;
      @property (weak, nonatomic) IBOutlet UIButton *button;
      @property (weak, nonatomic) IBOutlet UILabel *note;
      @end
      @implementation LoginController
      - (void)viewDidLoad {
        [super viewDidLoad];
        \(code)
      }
      - (void)showNote:(NSString *)note { _note.text = note; }
      @end
      @implementation User
      - (void)fill:(NSDictionary *)values { [self setValuesForKeysWithDictionary:values]; }
      @end
      @implementation UILabel (Fancy)
      - (void)decorate { self.alpha = 1; }
      @end
      @implementation Net
      + (instancetype)shared { static id net; static dispatch_once_t once; dispatch_once(&once, ^{ net = [self new]; }); return net; }
      - (void)slowDown { self.speed = SpeedSlow; }
      @end
      """
    let files = [
      "LoginController.xib": Self.xib.replacing("LoginController", with: owner), "LoginController.h": Self.header,
      "LoginController.m": source, "Strings.swift": Self.swift + "\n" + more,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let objects = await CodeReading.read([folder.path], workers: 2)?.objects ?? []
    return Dictionary(uniqueKeysWithValues: objects.map { ($0.object, $0) })
  }

  /// A screen with an outlet of the same name as the field's is one of several that give the field words.
  @Test(arguments: ["@IBOutlet weak var field: Field!", "let field = Field()"])
  func outletsOfOneName(property: String) async throws {
    let found = try await reading(
      "self.titleLabel.text = @\"own\"; Field *field = [Field new]; field.title = @\"one\";",
      more: """
        class Field: UIView {
          @IBOutlet var titleLabel: UILabel!
          var title: String? { get { titleLabel.text } set { titleLabel.text = newValue } }
        }
        class Two: UIViewController {
          \(property)
          override func viewDidLoad() { field.title = "two" }
        }
        """, owner: "Field")
    #expect(found["t-1"]?.text?.summary == "alternatives 'one' 'two'")
  }

  /// A category makes an object of the class that it is asked by.
  @Test func madeByCategories() async throws {
    let code = """
      Badge *badge = [Badge loadFromNib];
      badge.titleLabel.text = @"New";
      } @end
      @implementation UIView (Nib)
      + (instancetype)loadFromNib { return [[[NSBundle mainBundle] loadNibNamed:NSStringFromClass(self) owner:nil options:nil] firstObject]; }
      @end
      @implementation Net (More) - (void)wait {
      """
    let more = "class Badge: UIView { @IBOutlet var titleLabel: UILabel! }"
    #expect(try await reading(code, more: more, owner: "Badge")["t-1"]?.text?.summary == "literal 'New'")
  }

  /// What a class of Swift overrides.
  @Test(arguments: [
    ("[self heading]", "literal 'Below'"), ("self.heading", "literal 'Below'"), (#"[self headingWithName:@"x"]"#, "literal 'New'"),
  ])
  func overridesInSwift(text: String, expected: String) async throws {
    let above =
      #"- (NSString *)heading { return @"Above"; } - (NSString *)headingWithName:(NSString *)name { return @"Old"; } - (void)fill { "#
    let below = """
      class PlainController: LoginController {
        override func heading() -> String { "Below" }
        override func heading(withName name: String) -> String { "New" }
      }
      """
    let code = "[self fill]; } \(above) _titleLabel.text = \(text);"
    let text = try await reading(code, more: below, owner: "PlainController")["t-1"]?.text
    #expect(text?.summary == expected)
  }

  /// Also of a method that no header declares.
  @Test func overridesOfPrivateMethods() async throws {
    let code = "[self configure]; } - (void)configure { _titleLabel.text = @\"Above\";"
    let below = "class PlainController: LoginController { @objc func configure() { titleLabel.text = \"Below\" } }"
    let text = try await reading(code, more: below, owner: "PlainController")["t-1"]?.text
    #expect(text?.summary == "literal 'Below'")
  }

  /// What `viewDidLoad` does, and the text that comes of it.
  @Test(arguments: [
    (#"self.titleLabel.text = @"Hello";"#, "literal 'Hello'"),
    (#"[_titleLabel setText:NSLocalizedString(@"a.b", nil)];"#, "key a.b"),
    (#"_titleLabel.text = Text(@"login");"#, "key login"),
    (#"_titleLabel.text = [Strings go];"#, "key go"),
    (#"_titleLabel.text = [Strings welcomeWithName:@"x"];"#, "key welcome"),
    (#"_titleLabel.text = [NSString stringWithFormat:NSLocalizedString(@"n", nil), 2];"#, "key n"),
    (#"_titleLabel.text = [@"At" stringByAppendingFormat:@": %@", NSLocalizedString(@"n", nil)];"#, "key n"),
    (
      #"NSMutableString *s = [NSMutableString stringWithString:@"A"]; [s appendFormat:@" %@", @"b"]; _titleLabel.text = s;"#,
      "literal 'A b'"
    ),
    (
      #"""
      NSError *e = [NSError errorWithDomain:@"d" code:1 userInfo:@{NSLocalizedDescriptionKey: NSLocalizedString(@"n", nil)}];
      _titleLabel.text = e.userInfo[NSLocalizedDescriptionKey];
      """#, "key n"
    ),
    (#"_titleLabel.text = self.isNew ? @"New" : @"Old";"#, "alternatives 'New' 'Old'"),
    // Arrays of C and dictionaries, by the cases of an enum.
    (#"NSString *names[] = { @"New", @"Old" }; _titleLabel.text = names[self.kind];"#, "alternatives 'New' 'Old'"),
    (#"NSString *names[2] = { [KindOld] = @"Old", [KindNew] = @"New" }; _titleLabel.text = names[KindOld];"#, "literal 'Old'"),
    ("_titleLabel.text = kindNames[self.kind];", "alternatives 'New' 'Old'"), ("_titleLabel.text = kindNames[KindOld];", "literal 'Old'"),
    ("_titleLabel.text = NSLocalizedString(kindNames[self.kind], nil);", "alternatives New Old"),
    (#"_titleLabel.text = @{@(KindNew): @"New", @(KindOld): @"Old"}[@(self.kind)];"#, "alternatives 'New' 'Old'"),
    (#"_titleLabel.text = [@{@"n": @"New", @"o": @"Old"} objectForKey:self.word];"#, "alternatives 'New' 'Old'"),
    (#"_titleLabel.text = [@{@"n": @"New", @"o": @"Old"} objectForKey:@"o"];"#, "literal 'Old'"),
    (#"_titleLabel.text = @{@"n": @"New"}[self.word] ?: @"Old";"#, "alternatives 'New' 'Old'"),
    // Messages by their names, and several expressions in one statement.
    (#"[_titleLabel performSelector:@selector(setText:) withObject:@"Hello"];"#, "literal 'Hello'"),
    (
      #"[self performSelector:@selector(fill) withObject:nil afterDelay:0.1]; } - (void)fill { _titleLabel.text = @"Hello";"#,
      "literal 'Hello'"
    ),
    (
      #"_titleLabel.text = @"Now"; [self performSelector:@selector(end) withObject:nil afterDelay:2]; } - (void)end { _titleLabel.text = @"Later";"#,
      "alternatives 'Later' 'Now'"
    ),
    (#"if (self.isNew) _note.hidden = YES, _titleLabel.text = @"New"; else _titleLabel.text = @"Old";"#, "alternatives 'New' 'Old'"),
    (#"int i; for (i = 0, _titleLabel.text = @"New"; i < 1; i++) { }"#, "literal 'New'"),
    // Macros with a block, and with any number of arguments.
    (#"Later(^{ _titleLabel.text = @"Hello"; });"#, "literal 'Hello'"), (#"_titleLabel.text = Filled(@"n", self.word);"#, "key n"),
    // A view by its number, as a class that the app extends.
    (#"((UILabel *)[self.view viewWithTag:7]).text = @"Hello";"#, "literal 'Hello'"),
    // The constants of an enumeration are numbers; what anybody sets counts, not only the first of them.
    (#"NSInteger n = 1; _titleLabel.text = n == SpeedSlow ? @"Slow" : @"Fast";"#, "literal 'Slow'"),
    (#"_titleLabel.text = [Net shared].speed == SpeedSlow ? @"Slow" : @"Fast";"#, "alternatives 'Fast' 'Slow'"),
    // What a dictionary fills by the names of its keys.
    (#"_titleLabel.text = self.user.isOld ? @"Old" : @"New";"#, "alternatives 'New' 'Old'"),
    (#"_titleLabel.text = self.other.isOld ? @"Old" : @"New";"#, "literal 'New'"),
    // A function of C is no object: nobody knows what it comes to.
    (#"_titleLabel.text = UIAccessibilityIsVoiceOverRunning() ? @"New" : @"Old";"#, "alternatives 'New' 'Old'"),
    (#"if (CGRectIsEmpty(self.view.frame)) { _titleLabel.text = @"A"; } else { _titleLabel.text = @"B"; }"#, "alternatives 'A' 'B'"),
    (#"_titleLabel.text = [NSString localizedStringWithFormat:NSLocalizedString(@"n", nil), 2];"#, "key n"),
    (#"_titleLabel.text = NSLocalizedString(@"a.b", nil).uppercaseString;"#, "key a.b"),
    (#"NSString *t; if (self.view.tag) { t = @"A"; } else { t = @"B"; } _titleLabel.text = t;"#, "alternatives 'A' 'B'"),
    (#"dispatch_async(dispatch_get_main_queue(), ^{ self.titleLabel.text = @"Later"; });"#, "literal 'Later'"),
    (#"for (UILabel *l in @[self.titleLabel]) { l.text = @"Loop"; }"#, "literal 'Loop'"),
    (
      #"NSMutableAttributedString *t = [[NSMutableAttributedString alloc] initWithString:@"Rich"]; _titleLabel.attributedText = t;"#,
      "literal 'Rich'"
    ),
    (#"_titleLabel.text = self.titleLabel.font.fontName;"#, "data"),
    // A view by its number.
    (#"UILabel *l = (UILabel *)[self.view viewWithTag:7]; l.text = @"Tagged";"#, "literal 'Tagged'"),
    (#"const int number = 7; [(UILabel *)[self.view viewWithTag:number] setText:NSLocalizedString(@"a.b", nil)];"#, "key a.b"),
    (#"self.titleLabel.text = nil;"#, "cleared"),
    // An enumeration begins with 0.
    (
      #"switch (self.speed) { case SpeedFast: _titleLabel.text = @"Fast"; break; case SpeedSlow: _titleLabel.text = @"Slow"; break; }"#,
      "alternatives 'Fast' 'Slow'"
    ),
  ])
  func followsTexts(code: String, expected: String) async throws {
    // Whether somebody sets it is known by Swift code alone.
    let more = "class Coordinator { func f(c: LoginController) { c.isNew = true; c.speed = .slow } }"
    #expect(try await reading(code, more: more)["t-1"]?.text?.summary == expected)
  }

  /// Words that other classes give; outlets behind a mark of their own.
  @Test func wordsOfCallers() async throws {
    let more = "class Coordinator { func f(c: LoginController) { c.showNote(NSLocalizedString(\"note\", comment: \"\")) } }"
    #expect(try await reading("", more: more)["n-1"]?.text?.summary == "key note")
  }

  /// A property that Swift names otherwise.
  @Test(arguments: ["_titleLabel.scrollEnabled = NO;", "[_titleLabel setScrollEnabled:NO];"]) func scrolling(code: String) async throws {
    #expect(try await reading(code)["t-1"]?.style?.scrolls == false)
  }

  @Test(arguments: ["@private", "@protected", "@public"]) func outletsBehindMarks(mark: String) async throws {
    let code = """
      }
      @end
      @interface Old : UIViewController {
        \(mark)
        IBOutlet UILabel *titleLabel;
      }
      @end
      @implementation Old
      - (void)viewDidLoad {
        titleLabel.text = @"Old";
      """
    #expect(try await reading(code, owner: "Old")["t-1"]?.text?.summary == "literal 'Old'")
  }

  /// What code does to an outlet as soon as the document sets it.
  @Test(arguments: [
    "_titleLabel = label; label.text = NSLocalizedString(@\"set\", nil);",
    "_titleLabel = label; _titleLabel.text = NSLocalizedString(@\"set\", nil);",
  ])
  func settersOfOutlets(body: String) async throws {
    let code = "}\n- (void)setTitleLabel:(UILabel *)label { \(body)"
    #expect(try await reading(code)["t-1"]?.text?.summary == "key set")
  }

  /// Whoever is asked by a protocol may be missing.
  @Test(arguments: ["self.source", "self.source != nil", "[self source]"]) func objectsOfProtocols(condition: String) async throws {
    let code = """
      if (\(condition)) { _titleLabel.text = @"A"; } else { _titleLabel.text = @"B"; }
      }
      @end
      @protocol Source <NSObject>
      @end
      @interface LoginController ()
      @property (weak, nonatomic) id<Source> source;
      @end
      @implementation LoginController (More)
      - (void)more {
      """
    #expect(try await reading(code)["t-1"]?.text?.summary == "alternatives 'A' 'B'")
  }

  @Test func priorities() async throws {
    let code = """
      [self.note setContentCompressionResistancePriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
      [self.note setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisVertical];
      self.note.maximumContentSizeCategory = UIContentSizeCategoryExtraLarge;
      """
    let note = try #require(try await reading(code)["n-1"])
    #expect(
      note.priorities.map { "\($0.isOfResistance) \($0.axis) \($0.priority ?? 0)" } == ["false vertical 251.0", "true horizontal 1000.0"])
    #expect(note.contentSizes == .limits(.extraSmall ... .extraLarge))
  }

  /// The fonts and scales that code gives, as Swift would have them.
  @Test(arguments: [
    ("[UIFont systemFontOfSize:12]", Fonts.Made(points: 12)),
    ("[UIFont boldSystemFontOfSize:12]", Fonts.Made(points: 12, weight: "bold")),
    ("[UIFont systemFontOfSize:12 weight:UIFontWeightMedium]", Fonts.Made(points: 12, weight: "medium")),
    ("[UIFont preferredFontForTextStyle:UIFontTextStyleHeadline]", Fonts.Made(style: "headline")),
    (#"[UIFont fontWithName:@"Lato-Bold" size:12]"#, Fonts.Made(points: 12, name: "Lato-Bold")),
    ("[[UIFont systemFontOfSize:12] fontWithSize:15]", Fonts.Made(points: 15)),
    (
      "[[UIFontMetrics metricsForTextStyle:UIFontTextStyleBody] scaledFontForFont:[UIFont systemFontOfSize:13]]",
      Fonts.Made(points: 13, scalesWith: "body")
    ),
  ])
  func followsFonts(code: String, expected: Fonts.Made) async throws {
    #expect(try await reading("_titleLabel.font = \(code);")["t-1"]?.font?.font == expected)
  }

  /// How far a text may shrink, with UIKit's own default of 0; nil: as the document says.
  @Test(
    arguments: [
      ("_titleLabel.minimumScaleFactor = LEAST;", nil, 0.8),
      ("_titleLabel.adjustsFontSizeToFitWidth = YES;", 0, nil),
      ("_titleLabel.adjustsFontSizeToFitWidth = YES; _titleLabel.minimumScaleFactor = LEAST;", 0.8, nil),
      ("_titleLabel.adjustsFontSizeToFitWidth = NO; _titleLabel.minimumScaleFactor = LEAST;", 1, nil),
    ] as [(String, Double?, Double?)])
  func followsScales(code: String, minimum: Double?, ifShrunk: Double?) async throws {
    let style = try await reading(code)["t-1"]?.style
    #expect(style?.minimumScale == minimum)
    #expect(style?.scaleIfShrunk == ifShrunk)
  }

  @Test func readsTheOtherThings() async throws {
    let more = #"class Wide: LoginController { override func viewWillAppear(_ a: Bool) { showNote("From Swift") } }"#
    let objects = try await reading(
      #"[self.button setTitle:@"Go" forState:UIControlStateNormal]; [self.button setTitle:@"x" forState:UIControlStateSelected]; _note.hidden = YES;"#,
      more: more, owner: "Wide")
    #expect(objects["b-1"]?.text?.summary == "literal 'Go'")
    #expect(objects["n-1"]?.hidden?.atLoad == true)
    // All who call it are known.
    #expect(objects["n-1"]?.text?.summary == "literal 'From Swift'")
    #expect(objects["b-1"]?.owner?.name == "Wide")
  }
}
