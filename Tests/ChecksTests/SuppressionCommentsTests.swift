import Checks
import Diagnostics
import Testing
import Vocabulary

@Suite struct SuppressionCommentsTests {
  /// By line: the rules and the reason of the comments about it.
  @Test(arguments: [
    ("Label: {}  # copyfit:ignore text-truncated a reason", [1: "text-truncated: a reason"]),
    ("# copyfit:ignore off-screen, text-clipped seen elsewhere\nLabel:\n  kind: label", [2: "off-screen,text-clipped: seen elsewhere"]),
    ("# copyfit:ignore off-screen,text-clipped seen\n\n# why\nLabel:", [4: "off-screen,text-clipped: seen"]),
    ("<!-- copyfit:ignore views-overlap a badge -->\n<label/>", [2: "views-overlap: a badge"]),
    ("<label/> <!-- copyfit:ignore views-overlap a badge -->\n<label/>", [1: "views-overlap: a badge"]),
    ("/* copyfit:ignore unchanged-translation a name */\r\n\"a\" = \"a\";", [2: "unchanged-translation: a name"]),
    (
      "a\u{301}b\n  // copyfit:ignore off-screen x\n  // copyfit:ignore text-clipped y\n\"a\" = \"b\";",
      [4: "off-screen: x | text-clipped: y"]
    ),
    ("no comment at all", [:]),
  ])
  func aCommentIsAboutItsLineOrTheNext(_ text: String, _ expected: [Int: String]) {
    let comments = SuppressionComments(in: text, file: "a")
    #expect(comments.diagnostics.isEmpty)
    var found: [Int: String] = [:]
    for comment in comments.comments {
      let words = comment.rules.map(\.rawValue).joined(separator: ",") + ": " + comment.reason
      found[comment.line] = found[comment.line].map { $0 + " | " + words } ?? words
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("x # copyfit:ignore text-truncated", "this comment gives no reason"), ("x # copyfit:ignore", "this comment names no rule"),
    ("x <!-- copyfit:ignore text-truncated -->", "this comment gives no reason"),
    ("x # copyfit:ignore text-trunkated it fits", "no rule 'text-trunkated' (did you mean text-truncated?)"),
  ])
  func whatAcceptsNothingIsSaid(_ text: String, _ message: String) {
    let comments = SuppressionComments(in: text, file: "a.yaml")
    #expect(comments.comments.isEmpty)
    #expect(comments.diagnostics.map(\.message) == [message] && comments.diagnostics[0].position?.line == 1)
  }

  @Test func whatACommentAcceptsIsKnownAndPassesEveryGate() throws {
    var findings = ["text-truncated", "off-screen"].map { rule in
      Finding(
        id: rule, rule: rule, severity: .error, file: "a.yaml", position: SourcePosition(line: 2, column: 3), scenario: "A", object: "L",
        path: "L", key: nil, discriminator: "", message: "", remedy: nil, worst: nil, first: nil, cells: 0, environments: "", because: [],
        related: [], state: .new, signature: "s")
    }
    let text = "# copyfit:ignore text-truncated, mid-word-break on purpose\nL: {}\n# copyfit:ignore off-screen elsewhere\nM: {}"
    let unused = SuppressionComments(in: text, file: "a.yaml").accept(&findings, in: "a.yaml")
    #expect(unused.map(\.position.line) == [3])
    #expect(findings.map(\.state) == [.known, .new] && findings[0].acceptance?.reason == "on purpose")
    #expect([Gate.FailOn.new, .any].map { Gate(failOn: $0).passes([findings[0]]) } == [true, true])
    #expect(!Gate(failOn: .any).passes(findings))
    // It needs no entry in a baseline, and holds beside one.
    let run = FindingsFile(tool: "copyfit", axes: [], scenarios: [], fonts: [], findings: findings)
    let baseline = Baseline(accepting: run)
    #expect(baseline.entries.map(\.rule) == ["off-screen"])
    #expect(baseline.compare(with: run).findings.map(\.state) == [.known, .known])
    #expect(Baseline(accepting: run, replacing: baseline).entries.count == 1)
  }

  @Test func theReasonOfABaselineIsTold() {
    let finding = Finding(
      table: .missingTranslation, file: "L.strings", position: nil, Finding.TableSubject(key: "a", locales: ["de"]), message: "")
    let run = FindingsFile(tool: "copyfit", axes: [], scenarios: [], fonts: [], findings: [finding])
    var baseline = Baseline(accepting: run)
    baseline.entries[0].reason = "issue 7"
    baseline.entries[0].expires = CalendarDay("2027-01-31")
    let known = baseline.compare(with: run, today: CalendarDay("2027-01-01")).findings[0]
    #expect(known.state == .known && known.acceptance == .init(place: .baseline, reason: "issue 7", expires: "2027-01-31"))
    #expect(baseline.compare(with: run, today: CalendarDay("2027-02-01")).findings[0].acceptance == nil)
  }
}
