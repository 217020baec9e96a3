import Checks
import Testing

@testable import Reports

/// What a fix says in reports.
struct FixTests {
  private static func fix(_ hunks: String, moves: [Double] = []) -> Finding.Fix {
    Finding.Fix(
      what: "", file: "f", line: 1, edit: "--- a/f\n+++ b/f\n" + hunks, clears: [],
      moves: moves.map { Finding.Fix.Move(path: "p", points: $0) })
  }

  /// Hunks as `diff -u` writes them, and the lines that they replace.
  @Test(
    arguments: [
      ("@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n", [(2, ["b"], ["B"])]),
      ("@@ -1 +1,2 @@\n a\n+b\n", [(2, [], ["b"])]), ("@@ -0,0 +1 @@\n+a\n", [(1, [], ["a"])]),
      ("@@ -7,2 +7 @@\n-a\n-b\n+c\n\\ No newline at end of file\n", [(7, ["a", "b"], ["c"])]),
      (
        "@@ -1,5 +1,4 @@\n-a\n b\n+x\n c\n-d\n e\n@@ -20,2 +19,2 @@\n f\n-g\n+G\n",
        [(1, ["a"], []), (3, [], ["x"]), (4, ["d"], []), (21, ["g"], ["G"])]
      ),
      // A line that begins as a name does.
      ("@@ -1 +1 @@\n--- a\n+++ b\n", [(1, ["-- a"], ["++ b"])]),
    ] as [(String, [(Int, [String], [String])])])
  func replacedLines(hunks: String, expected: [(Int, [String], [String])]) {
    let replacements = Self.fix(hunks).replacements
    #expect(replacements.map(\.line) == expected.map(\.0))
    #expect(replacements.map(\.removed) == expected.map(\.1) && replacements.map(\.inserted) == expected.map(\.2))
  }

  @Test func theLineBefore() {
    #expect(Self.fix("@@ -1,2 +1,3 @@\n a\n+b\n c\n").replacements.map(\.previous) == ["a"])
    #expect(Self.fix("@@ -0,0 +1 @@\n+a\n").replacements.map(\.previous) == [nil])
  }

  /// A report may have been written by anybody.
  @Test(arguments: ["@@ -9223372036854775807,1 +1 @@\n-a\n b\n", "@@ -99999999999999999999 +1 @@\n-a\n", "@@ -x +y @@\n+a\n", "-a\n+b\n"])
  func numbersBeyondAnyFile(hunk: String) {
    var fix = Self.fix(hunk, moves: [1e300, .infinity])
    #expect(fix.replacements.count <= 1 && fix.cost.hasPrefix("at the default text size 2 views move"))
    fix.moves[0].points = .nan
    #expect(!fix.cost.isEmpty)
  }

  @Test func costs() {
    #expect(Self.fix("").cost == "at the default text size nothing moves")
    #expect(Self.fix("", moves: [3.2]).cost == "at the default text size 1 view moves by up to 4 pt")
    #expect(Self.fix("", moves: [12, 3]).cost == "at the default text size 2 views move by up to 12 pt")
  }
}
