import Syntax
import Testing

/// Expected texts are what GNU diff 3.8 prints (`diff -u`), without the times behind the names.
struct UnifiedDiffTests {
  private static let numbers = (1...20).map { "\($0)\n" }.joined()

  @Test(
    arguments: [
      ("a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
      ("a\n", "a\nb\n", "@@ -1 +1,2 @@\n a\n+b\n"), ("", "a\n", "@@ -0,0 +1 @@\n+a\n"), ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
      ("a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"),
      ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
      // Two changes with six lines between them share a hunk, with more they do not.
      (
        numbers, numbers.replacing("4\n", with: "x\n", maxReplacements: 1).replacing("11\n", with: "y\n"),
        "@@ -1,14 +1,14 @@\n 1\n 2\n 3\n-4\n+x\n 5\n 6\n 7\n 8\n 9\n 10\n-11\n+y\n 12\n 13\n 14\n"
      ),
      (
        numbers, numbers.replacing("4\n", with: "x\n", maxReplacements: 1).replacing("12\n", with: ""),
        "@@ -1,7 +1,7 @@\n 1\n 2\n 3\n-4\n+x\n 5\n 6\n 7\n@@ -9,7 +9,6 @@\n 9\n 10\n 11\n-12\n 13\n 14\n 15\n"
      ),
    ])
  func hunks(old: String, new: String, expected: String) {
    #expect(UnifiedDiff.text(path: "f", from: old, to: new) == "--- a/f\n+++ b/f\n" + expected)
  }

  @Test func equalTextsAndNamesWithSpaces() {
    #expect(UnifiedDiff.text(path: "f", from: Self.numbers, to: Self.numbers).isEmpty)
    #expect(UnifiedDiff.text(path: "a b", from: "", to: "x\n").hasPrefix("--- a/a b\t\n+++ b/a b\t\n"))
  }
}
