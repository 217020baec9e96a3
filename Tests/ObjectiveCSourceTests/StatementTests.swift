import Programs
import Testing

@testable import ObjectiveCSource

@Suite struct StatementTests {
  /// A body, and the same in the words of Swift.
  @Test(arguments: [
    // Messages.
    ("[self.label setText:@\"a\"];", "label.text = \"a\""),
    ("[button setTitle:t forState:UIControlStateNormal];", "button.setTitle(t, for: .normal)"),
    ("[segments insertSegmentWithTitle:t atIndex:1 animated:NO];", "segments.insertSegment(withTitle: t, at: 1, animated: false)"),
    ("[self configureWithTitle:t count:2];", "configure(withTitle: t, count: 2)"),
    ("[view removeFromSuperview];", "view.removeFromSuperview()"),
    ("[super viewWillAppear:animated];", "super.viewWillAppear(animated)"),
    ("x = [[Row alloc] initWithTitle:t style:2];", "x = Row(title: t, style: 2)"),
    ("x = [Row new];", "x = Row()"),
    ("[NSLayoutConstraint activateConstraints:@[a, b]];", "NSLayoutConstraint.activate([a, b])"),
    ("[UIView animateWithDuration:.3 animations:^{ }];", "UIView.animate(withDuration: 0.3, animations: …)"),
    ("[list addObject:@\"a\"];", "list.append(\"a\")"),
    ("[NSMutableArray<NSString *> arrayWithCapacity:2];", "NSMutableArray.array(withCapacity: 2)"),
    // Properties.
    ("view.hidden = YES;", "view.isHidden = true"),
    ("[view setHidden:!x];", "view.isHidden = !x"),
    ("constraint.active = NO;", "constraint.isActive = false"),
    ("a.text = b.text = nil;", "b.text = nil; a.text = b.text"),
    ("constraint.constant += 2.5f;", "constraint.constant += 2.5"),
    ("self->_count = 1;", "_count = 1"),
    // Texts.
    ("t = NSLocalizedString(@\"k\", nil);", "t = NSLocalizedString(\"k\", nil)"),
    ("t = NSLocalizedStringFromTable(@\"k\", @\"T\", nil);", "t = NSLocalizedString(\"k\", tableName: \"T\", comment: nil)"),
    (
      "t = NSLocalizedStringWithDefaultValue(@\"k\", nil, b, @\"v\", nil);",
      "t = NSLocalizedString(\"k\", tableName: nil, bundle: b, value: \"v\", comment: nil)"
    ),
    (
      "t = [NSBundle.mainBundle localizedStringForKey:@\"k\" value:@\"v\" table:nil];",
      "t = NSBundle.mainBundle.localizedString(forKey: \"k\", value: \"v\", table: nil)"
    ),
    ("t = [NSString stringWithFormat:@\"%@ %d\", a, 2];", "t = String(format: \"%@ %d\", a, 2)"),
    ("t = @\"a\" @\"b\\n\";", "t = \"ab\n\""),
    ("t = [s uppercaseString];", "t = s.uppercased"),
    ("t = [a stringByAppendingString:b];", "t = a.appending(b)"),
    // Values.
    ("x = [a isEqualToString:@\"b\"];", "x = a == \"b\""),
    ("x = list[0];", "x = list[0]"),
    ("x = @(1 + 2 * 3);", "x = 1 + 2 * 3"),
    ("x = @YES;", "x = true"),
    ("x = (NSString *)y;", "x = y as NSString"),
    ("x = (int)(a + b);", "x = a + b"),
    ("x = a ?: b;", "x = a ?? b"),
    ("x = 0x10;", "x = 16"),
    ("x = UILayoutPriorityDefaultHigh;", "x = 750"),
    // Variables.
    ("NSString *t = @\"a\", *u;", "var t: NSString? = \"a\"; var u: NSString?"),
    ("__weak typeof(self) other = self;", "var other = self"),
    ("NSArray<UILabel *> *all = x;", "var all: [UILabel]? = x"),
    ("void (^done)(BOOL) = ^(BOOL ok) { };", "var done: function = …"),
    ("unsigned long n = 2;", "var n: Int = 2"),
    // Statements.
    ("if (a) b.text = c; else [d e];", "if a {b.text = c} else {d.e}"),
    ("if (@available(iOS 13, *)) { return; }", "if true {return}"),
    ("for (UILabel *l in labels) { l.text = t; }", "for l in labels as … {l.text = t}"),
    ("for (int i = 0; i < 3; i++) [self f];", "for i in 0 ..< 3 {f()}"),
    ("while (a) { break; }", "loop {if a {leave} else {leave}}"),
    ("switch (x) { case 1: case 2: a = 1; break; default: return; }", "switch x {1, 2: a = 1; leave | : return}"),
    ("switch (x) { case 1: a = 1; case 2: b = 1; }", "switch x {1: a = 1; b = 1 | 2: b = 1 | : }"),
    ("@try { a = 1; } @catch (NSException *e) { b = 1; }", "do {a = 1} catch {b = 1}"),
    ("@autoreleasepool { a = 1; }", "a = 1"),
    ("@throw e;", "fail"),
    ("NSAssert(NO, @\"abstract\");", "fail"),
    // Macros without semicolons, and libraries' bindings.
    ("NSParameterAssert(x)\n[self.label setText:@\"a\"];", "NSParameterAssert(x); label.text = \"a\""),
    ("SUPER\n[self f];", "SUPER; f()"),
    ("@strongify(self)\n[self f];", "…; f()"),
    ("RAC(self.label, text) = x;", "label.text = x"),
    ("RAC(self, label.text) = x;", "label.text = x"),
    (
      "t = [b localizedStringForKey:(k) value:@\"\" table:nil];", "t = b.localizedString(forKey: k, value: \"\", table: nil)"
    ),
    // What is not understood harms nothing around it.
    ("int x = ] 2; a = 1;", "var x: Int = …; a = 1"),
    ("[a b c]; a = 1;", "…; a = 1"),
  ])
  func readsStatements(source: String, expected: String) {
    #expect(ObjectiveCCode.body(source).words == expected)
  }

  /// Macros that declare a variable, with their words in a file.
  @Test(arguments: [
    ("#define WEAKSELF __weak typeof(self) weakSelf = self;", "WEAKSELF", "var weakSelf = self"),
    ("#define WS(name) __weak __typeof(&*self) name = self;", "WS(ws);", "var ws = self"),
    ("#define WEAK(x) __weak typeof(x) weak##x = x", "WEAK(self)", "var weakself = self"),
    ("#define LEAST 3", "LEAST;", "LEAST"),
  ])
  func readsMacrosThatDeclareVariables(macro: String, call: String, expected: String) {
    let file = ObjectiveCCode("\(macro)\n@implementation A\n- (void)f {\n\(call)\n[self g];\n}\n@end").file
    #expect(file.types[0].functions[0].body.words == expected + "; g")
  }

  @Test func readsMethodsBehindAMacro() {
    let file = ObjectiveCCode("@implementation A\nSHARED_INSTANCE(A)\n- (void)f { x = 1; }\n@end").file
    #expect(file.types[0].functions.map(\.name) == ["f"])
  }

  /// Of `#if`, the branch of an iOS release build.
  @Test(arguments: [
    ("#if TARGET_OS_IPHONE", true), ("#if TARGET_OS_TV", false), ("#ifdef DEBUG", false), ("#if DEBUG", false), ("#ifndef DEBUG", true),
    ("#if !TARGET_OS_WATCH && (TARGET_OS_IOS || 0)", true), ("#if defined(DEBUG) && DEBUG", false), ("#if 0", false),
    ("#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 80000", true), ("#if __has_feature(objc_arc)", true), ("#define A 2\n#if A > 1", true),
  ])
  func takesTheBranchOfAShippedApp(condition: String, holds: Bool) {
    let body = ObjectiveCCode.body("\(condition)\nx = 1;\n#elif 0\nx = 3;\n#else\nx = 2;\n#endif")
    #expect(body.words == (holds ? "x = 1" : "x = 2"))
  }

  @Test func passesOverCommentsAndNestedConditions() {
    let body = ObjectiveCCode.body("#if 0\n#if 1\nx = 1;\n#endif\n// it's\n#else\n/* a */ x = 2; // b\n#endif")
    #expect(body.words == "x = 2")
  }

  @Test func saysWhereThingsAre() throws {
    guard case .assignment(let target, _, _) = ObjectiveCCode.body("\"é\"; [self.label\n  setText:@\"a\"];")[1] else {
      Issue.record("no assignment")
      return
    }
    #expect(target.place == Place(file: 0, line: 4, column: 3))
  }
}
