/// Texts that break a careless writer: one for each trap.
enum HostileStrings {
  static let script = "<script>alert(1)</script>"
  static let all = [
    script, "\"><img src=x onerror=alert(1)>", "=HYPERLINK(\"http://evil.example\",\"click\")", "+1", "-1", "@SUM(A1)", "\tcmd",
    "a\u{0}b\u{1}c", "\u{202E}right to left\u{202C}", "\u{2067}isolate", "]]>", "it's \"quoted\"", "one\ntwo\r\nthree", "a,b;c",
    "&amp; &#38; &",
    "--><!--", "\u{FFFE}\u{FFFF}", "[link](javascript:alert(1))", "@someone #1 `code` | cell", "$(rm -rf /) `id` $HOME", "'; ls",
    "</style></svg>",
    "\u{1F469}\u{200D}\u{1F4BB} e\u{301} \u{2028}\u{2029}", "%s %@ %n", "../../etc/passwd", "",
  ]
}
