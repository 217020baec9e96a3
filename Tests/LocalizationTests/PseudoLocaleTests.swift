import Diagnostics
import Localization
import Testing
import Vocabulary

@Suite struct PseudoLocaleTests {
  @Test(arguments: [
    ("Settings", PseudoLocale.accented, "[Šéţţîñĝš one]"),
    ("Save %@?", .accented, "[Šåṽé »%@«¿ one]"),
    ("You have %1$lld new messages today!", .accented, "[Ýöû ĥåṽé »%1$lld« ñéŵ ṁéššåĝéš ţöðåý¡ one two three four five six seven]"),
    ("Settings", .double, "Settings Settings"),
    ("You have %d files", .double, "You have You have %d files files"),
    (" a\nb ", .double, " a a\nb b "),
    ("Settings", .expanded, "Seeeeeettiiiiiings"),
    ("OK", .expanded, "OOOOOK"),
    ("設定", .expanded, "設設設定定定"),
    ("Ab c", .rightToLeft, "\u{200F}\u{202E}Ab\u{202C}\u{200F} \u{200F}\u{202E}c\u{202C}\u{200F}"),
    ("a %@\n", .rightToLeft, "\u{200F}\u{202E}a\u{202C}\u{200F} \u{200F}\u{202E}%@\u{202C}\u{200F}\n"),
    ("a %@\n", .rightToLeftIsolates, "\u{2067}\u{202E}a\u{202C}\u{2069} \u{2068}%@\u{2069}\n"),
    ("Settings", .bounded, "[# Settings #]"),
    ("Two words\n%@ 3d", .tall, "Ｔwo ｗords\n%@ ３d"),
    ("Настройки", .tall, "永Настройки"),
    ("設定", .tall, "設定"),
    ("", .accented, ""),
    ("%@", .accented, "%@"),
    (" \n", .double, " \n"),
    ("%lld%%", .expanded, "%lld%%"),
  ])
  func changesTheWords(text: String, pseudo: PseudoLocale, expected: String) {
    #expect(pseudo.apply(to: text).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(pseudo.apply(to: text))")
  }

  /// What must be in the result as it is in the text.
  @Test(
    arguments: [
      ("Hello %1$@, %#@files@ of %arg", ["%1$@", "%#@files@", "%arg"]),
      ("<b class=\"%@\">Bold</b> & &amp; &#39;", ["<b class=\"%@\">", "</b>", "&amp;", "&#39;"]),
      ("{count, plural, one {# file} other {# files}} left", ["{count, plural, one {# file} other {# files}}"]),
      (
        "See [the docs](https://example.com/a?b=c) or https://example.org/path now",
        ["](https://example.com/a?b=c)", "https://example.org/path"]
      ),
      ("^[%lld file](inflect: true)", ["^[", "%lld", "](inflect: true)"]),
      ("one\ntwo\r\nthree\\nfour", ["\n", "\r", "\n", "\\n"]),
      ("a < b > c", []),
      ("100%% of it", ["%%"]),
    ], PseudoLocale.allCases)
  func leavesMarkupAlone(text: (String, [String]), pseudo: PseudoLocale) {
    var rest = Array(pseudo.apply(to: text.0).unicodeScalars)[...]
    for mark in text.1 {
      let marks = Array(mark.unicodeScalars)
      while !rest.isEmpty, !rest.starts(with: marks) { rest.removeFirst() }
      #expect(!rest.isEmpty, "\(mark) is lost in \(pseudo.apply(to: text.0))")
      rest = rest.dropFirst(marks.count)
    }
  }

  /// Texts made at random of words, specifiers, markup and white space: the specifiers and the line breaks that come out are those that went in.
  @Test(arguments: PseudoLocale.allCases)
  func argumentsAndLinesSurvive(pseudo: PseudoLocale) {
    let parts = [
      "Word", "résumé", "文字", "👩‍👧", "a", " ", "\n", "\t", "%@", "%2$lld", "%%", "%.2f", "%#@n@", "%arg", "{x}", "<b>", "</b>", "<", "&amp;",
      "&", "{", "}",
      "'", "%", "\\n", "](u)", "[", "^[", "https://e.x/y", "\u{301}", "\u{200F}", "10", "!", ".", "\u{2028}",
    ]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      let result = pseudo.apply(to: text)
      let specifiers = { (text: String) in FormatString(text).specifiers.map(\.text) + FormatString(text).substitutions.map(\.text) }
      let lines = { (text: String) in Array(text.unicodeScalars).filter { "\n\r\u{2028}".unicodeScalars.contains($0) } }
      #expect(specifiers(result) == specifiers(text), "\(text.debugDescription) → \(result.debugDescription)")
      #expect(lines(result) == lines(text), "\(text.debugDescription) → \(result.debugDescription)")
    }
  }

  /// IBM's table: texts grow by its upper figure at the ends of its rows.
  @Test(arguments: [(1, 3), (10, 20), (20, 36), (30, 48), (50, 70), (70, 91), (100, 130)])
  func expansionFollowsTheTable(length: Int, expanded: Int) {
    let text = String((0..<length).map { $0 % 2 == 0 ? "a" : "b" })
    #expect(PseudoLocale.expanded.apply(to: text).count == expanded)
  }

  @Test func accentedGrowsByAboutHalfOrTwice() {
    let short = "Delete all items"
    let long = "Delete all items from this list"
    #expect((1.4...2.0).contains(Double(PseudoLocale.accented.apply(to: short).count) / Double(short.count)))
    #expect((1.9...2.4).contains(Double(PseudoLocale.accented.apply(to: long).count) / Double(long.count)))
  }

  @Test func namesAndDirections() throws {
    #expect(try PseudoLocale.selection(["rtl", "accented"]) == [.accented, .rightToLeft])
    #expect(try PseudoLocale.selection(["all"]) == PseudoLocale.allCases)
    #expect(PseudoLocale.rightToLeft.direction == .rightToLeft)
    #expect(PseudoLocale.accented.direction == nil)
    for pseudo in PseudoLocale.allCases { #expect(LocaleID.problem(with: pseudo.localeID) == nil) }
    let error = try #require(throws: SelectionError.self) { try PseudoLocale.selection(["rtl", "acented"]) }
    #expect(error.index == 1 && error.message == "no pseudo-locale 'acented' (did you mean accented?)")
  }

  @Test func longTextsAreLinear() {
    let text = String(repeating: "<a {b %", count: 20_000)
    for pseudo in PseudoLocale.allCases { #expect(!pseudo.apply(to: text).isEmpty) }
  }
}
