import ObjectiveCSource
import Programs
import Testing

/// What does not parse is left out, and the rest is read.
@Suite struct BadSourceTests {
  @Test(arguments: [
    "", "@", "@interface", "@interface A", "@implementation A\n- (void", "@implementation A - (void)f { [", "#if", "#if (", "#define",
    "#define A(", "#endif", "#else", "@\"", "'", "/*", "@property", "@protocol", "NS_ENUM(", "int (^", "enum {", "typedef", "static x =",
    "- (void)f {",
    "#define A : b; {}", "#define A , {}", "#define A } {",
    "@selector(", "@selector", "NS_SWIFT_NAME", "@implementation A - (void)f NS_SWIFT_NAME",
    String(repeating: "(", count: 5000), String(repeating: "[", count: 5000), String(repeating: "{", count: 5000),
    "x = " + String(repeating: "!", count: 5000), "x = a" + String(repeating: ".b", count: 5000),
    "#if " + String(repeating: "(", count: 5000), "a" + String(repeating: ", a", count: 100_000),
    "int x[] = " + String(repeating: "{", count: 5000), "int x[] = { 1" + String(repeating: ", 1", count: 100_000) + "};",
    "x = a" + String(repeating: " + b", count: 5000), "x = a" + String(repeating: " ? b : c", count: 5000),
    "x = " + String(repeating: "-- ", count: 24) + "a", "x = a" + String(repeating: " ++", count: 24),
    "x = " + String(repeating: "a(", count: 24) + "b" + String(repeating: " = c)", count: 24),
    "x = " + String(repeating: "a[", count: 24) + "b" + String(repeating: " = c]", count: 24),
    String(repeating: "if (a) {} else ", count: 5000), "NSArray" + String(repeating: "<NSArray", count: 5000),
  ])
  func readsBadSource(source: String) {
    _ = ObjectiveCCode(source)
    let file = ObjectiveCCode("@implementation A\n- (void)f { \(source)\n}\n@end\n@implementation B\n@end").file
    // Nothing is twice in what contains it.
    var expressions = 0
    for type in file.types {
      for function in type.functions { function.walk(statement: { _ in }) { _ in expressions += 1 } }
    }
    #expect(expressions < 500_000)
  }

  private static let sample = """
    #import "A.h"
    #define Text(key) NSLocalizedString(key, @"")
    typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo };
    static NSString *const kKey = @"key";
    @interface A : UIViewController <B>
    @property (nonatomic, weak) IBOutlet UILabel *label;
    @end
    @implementation A
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.label.text = [NSString stringWithFormat:@"%@", kind == KindOne ? Text(@"a") : kKey];
      switch (kind) { case KindOne: [button setTitle:@"b" forState:UIControlStateNormal]; break; default: return; }
      for (NSString *t in @[@"a", @"b"]) { dispatch_async(queue, ^{ _label.hidden = !t.length; }); }
    #if DEBUG
      if (x) { } else { @try { } @catch (id e) { } }
    #endif
    }
    @end
    """

  /// Pieces are taken out, doubled and swapped.
  @Test func readsMutatedSource() {
    var random = Numbers(state: 7)
    for _ in 0..<400 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let piece = start..<min(bytes.count, start + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where piece.count < bytes.count: bytes.removeSubrange(piece)
        case 1: bytes.insert(contentsOf: bytes[piece], at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes[start] = "(){}[]@\"#;:,*<>\\\n".utf8.randomElement(using: &random)!
        }
      }
      _ = ObjectiveCCode(String(decoding: bytes, as: UTF8.self))
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }
}
