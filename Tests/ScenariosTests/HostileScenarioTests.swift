import Diagnostics
import Scenarios
import Testing

/// Files that nobody vouches for: each ends in a clear error, without a crash and without work out of proportion.
@Suite struct HostileScenarioTests {
  @Test func aHugeFileIsNotParsed() {
    let bytes = [UInt8](repeating: 0x61, count: 50 << 20)
    #expect(throws: DiagnosticError.self) { try ScenarioReader.read(bytes, file: "huge.yaml") }
    do throws(DiagnosticError) {
      _ = try ScenarioReader.read(bytes, file: "huge.yaml")
    } catch {
      #expect(error.diagnostics.map(\.message) == ["the file is too large for a scenario: 52428800 bytes"])
    }
  }

  @Test func bytesThatAreNoText() {
    do throws(DiagnosticError) {
      _ = try ScenarioReader.read(Array("title: a\n  Ü".utf8) + [0xFF, 0x41], file: "x.yaml")
      Issue.record("expected an error")
    } catch {
      #expect(error.diagnostics.map(\.message) == ["the file is not UTF-8 text"])
      #expect(error.diagnostics.first?.position == SourcePosition(line: 2, column: 4))
    }
  }

  @Test(
    "Characters that YAML forbids",
    arguments: [
      ("title: a\u{0}b", "1:9: a YAML file must not contain the control character U+0000"),
      ("title: Ü\n# \u{1B}[31m", "2:3: a YAML file must not contain the control character U+001B"),
      ("a: \u{2028}", "1:4: a YAML file must not contain the control character U+2028"),
      ("a: \u{85}", "1:4: a YAML file must not contain the control character U+0085"),
      ("a: \u{FEFF}", "1:4: a YAML file must not contain the control character U+FEFF"),
      ("a: \u{7F}", "1:4: a YAML file must not contain the control character U+007F"),
    ])
  func controlCharacters(_ yaml: String, _ error: String) { #expect(Reading(yaml).errors == [error]) }

  @Test(
    "Broken YAML has a place",
    arguments: [
      ("views:\n\tA: x", "2:1: "), ("views: {A: ", "1:12: "), ("views:\n  A: [1, 2\n  B: 3", "3:4: "), ("a: b: c", "1:5: "),
      ("title: 'open\n", "1:13: "), ("views: {A: }\n---\nviews: {B: }", "2:1: "), ("%YAML 9.9\n---\na: b", "1:1: "),
      ("title: @x", "1:8: "),
    ])
  func brokenYAML(_ yaml: String, _ place: String) throws {
    let yaml = yaml.contains("{A: ") && !yaml.contains("}") ? yaml + "\n" : yaml
    let error = try #require(Reading(yaml).errors.first)
    #expect(error.hasPrefix(place + "this is not YAML"))
  }

  @Test func aliasesAreNotFollowed() {
    #expect(
      Reading("views:\n  A: &a {kind: view}\n  B: *a").errors
        == ["3:6: aliases (*name) are not followed"])
    #expect(Reading("views: *nothing").errors == ["1:8: aliases (*name) are not followed"])
    #expect(Reading("a: &a [*a]").errors == ["1:8: aliases (*name) are not followed"])
    // A billion nodes in ten lines.
    let bomb =
      "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
      + (1..<10).map { n in "a\(n): &a\(n) [" + Array(repeating: "*a\(n - 1)", count: 10).joined(separator: ", ") + "]\n" }.joined()
    #expect(Reading(bomb).errors == ["2:10: aliases (*name) are not followed"])
    #expect(Reading(bomb + "? *a9\n: x").errors == ["2:10: aliases (*name) are not followed"])
    // What only looks like one is none.
    #expect(Reading("views: {A: }\nconstraints: |\n" + String(repeating: "  A.Width = 2.0 *A.Height\n", count: 20)).errors == [])
    let list = (1...20).map { "      *item \($0)* [see\n" }.joined()
    #expect(Reading("views:\n  A:\n    kind: label\n    literal: |\n" + list).errors == [])
    #expect(Reading("views: {A: }\n# *see* [" + String(repeating: "[", count: 5_000)).errors == [])
  }

  @Test(
    "Deep documents",
    arguments: [
      (String(repeating: "[", count: 1_000_000), "1:4033: the document is nested deeper than 4032 levels"),
      (String(repeating: "{a: ", count: 100_000), "1:16129: the document is nested deeper than 4032 levels"),
      (String(repeating: "- ", count: 4_900) + "x", "1:8065: the document is nested deeper than 4032 levels"),
      (String(repeating: "? ", count: 900) + "x", "1:3: a key must be a text, not a list or a mapping"),
      (String(repeating: "{", count: 100), "1:2: a key must be a text, not a list or a mapping"),
    ])
  func deepDocuments(_ yaml: String, _ error: String) { #expect(Reading(yaml).errors.first == error) }

  @Test func deepMappingsOfViews() throws {
    let yaml =
      "views:\n" + (1...4_200).map { String(repeating: " ", count: $0) + ($0 % 2 == 1 ? "A\($0):" : "views:") }.joined(separator: "\n")
    #expect(Reading(yaml).errors == ["4033:4033: the document is nested deeper than 4032 levels"])
  }

  @Test func tooManyParts() {
    let list = "views: {A: }\nx: [" + String(repeating: "1,", count: 200_000) + "]"
    #expect(Reading(list).errors.map { $0.suffix(39) } == ["the document has more than 200000 parts"])
  }

  @Test func aKeyMustBeAText() {
    #expect(Reading("views: {A: }\n? [a, b]\n: c").errors == ["2:3: a key must be a text, not a list or a mapping"])
  }

  @Test func longNamesAndManyErrorsStayCheap() throws {
    let name = String(repeating: "x", count: 1000)
    #expect(Reading("views: {A: }\n\(name): 1").errors == ["2:1: no key '\(name.prefix(60))' in a scenario"])
    #expect(Reading("views: {\(name): }").errors.count == 1)
    let views = (0..<5_000).map { "  View \($0):" }.joined(separator: "\n")
    let lines = (0..<5_000).map { "  Vew \($0).Top = Vew.Top" }.joined(separator: "\n")
    #expect(Reading("views:\n\(views)\nconstraints: |\n\(lines)").errors.count == 51)
    let dots = String(repeating: ".", count: 200_000)
    #expect(Reading("views: {A: }\nconstraints: A\(dots) = A\(dots)").errors.count == 1)
  }
}
