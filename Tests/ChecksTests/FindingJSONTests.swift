import AutoLayout
import Screens
import Checks
import Diagnostics
import Environments
import Syntax
import Testing
import Vocabulary

@Suite struct FindingJSONTests {
  static let hostile = "</script>\u{202E}=HYPERLINK(\"x\")\u{0}\u{2028}"

  /// A finding with every member, and one read off a file with as few as can be.
  static func samples() -> [Finding] {
    var sketch = Sketch()
    let a = sketch.add(hostile, .label(hostile, key: true), at: Rect(20, 100, 100, 20), wants: Size(134.5, 20))
    sketch.add("B", .button("OK"), at: Rect(110, 100, 60, 20))
    let width = sketch.constrain(a, .width, constant: 100)
    sketch.explanation = [.constraint(width), .compressionResistance(ItemID(2), .horizontal), .nonNegativeSize(a, .vertical)]
    var findings = sketch.findings()
    var other = findings[0]
    other.object = "elsewhere"
    findings[0].includes = [other]
    findings[0].reach = 0.25
    findings[0].fixes = [
      Finding.Fix(
        what: "make it \(hostile)", file: "A.yaml", line: 3, edit: "--- a/A.yaml\n", clears: ["1", "2"],
        moves: [Finding.Fix.Move(path: "A/B", points: 1.5)])
    ]
    findings[0].since = .accessibilityMedium
    return findings + [
      Finding(
        table: .missingTranslation, file: "A.xcstrings", position: nil, Finding.TableSubject(key: "a.b", locales: ["de", "fr"]),
        message: "'a.b' is not translated into de and fr")
    ]
  }

  @Test(arguments: samples())
  func readingGivesBackWhatWasWritten(_ finding: Finding) throws {
    let text = written(finding)
    let read = try Finding(JSONReader.read(text, file: "findings.json"), in: "findings.json")
    #expect(written(read) == text)
    #expect(read.id == finding.id)
    #expect((read.message, read.object, read.key) == (finding.message, finding.object, finding.key))
    #expect(read.because == finding.because)
    #expect(read.related == finding.related)
    #expect((read.position, read.cells, read.discriminator) == (finding.position, finding.cells, finding.discriminator))
    #expect(read.worst?.amount == finding.worst?.amount)
    #expect(read.signature == finding.signature)
    #expect((read.headline, read.since, read.reach) == (finding.headline, finding.since, finding.reach))
    #expect((read.objects, read.fixes) == (finding.objects, finding.fixes))
    #expect(read.includes.map(\.id) == finding.includes.map(\.id))
  }

  /// What was measured with Bold Text says so; nothing else has the member.
  @Test func boldTextStandsInItsEnvironment() throws {
    var environment = try #require(Self.samples().first { $0.first != nil }?.first)
    for isBold in [false, true] {
      environment.isBoldText = isBold
      var writer = JSONWriter()
      environment.write(to: &writer)
      #expect(writer.text.contains("boldText") == isBold)
      #expect(try Environment(JSONReader.read(writer.text, file: ""), in: "").isBoldText == isBold)
    }
  }

  /// CONTRACT, "run outputs": the members in their order; what is not there is left out.
  @Test func theMembersStandInTheContractsOrder() throws {
    let order = [
      "id", "rule", "severity", "file", "line", "column", "scenario", "object", "path", "key", "message", "worst", "first", "cells",
      "environments", "because", "relatedObjects", "relatedPaths", "remedy", "state", "discriminator", "signature", "headline", "since",
      "reach", "criteria",
      "objects", "fixes", "includes",
    ]
    var seen: Set<String> = []
    for finding in Self.samples() {
      let keys = try JSONReader.read(written(finding), file: "").object(in: "").map(\.key)
      #expect(keys == order.filter(keys.contains))
      seen.formUnion(keys)
    }
    #expect(seen == Set(order))
  }

  @Test(arguments: [
    (#"{"rule": "x"}"#, "f.json:1:1: error: the member \"id\" is missing"),
    (#"{"id": 3}"#, "f.json:1:8: error: expected a string, found a number"),
    (
      #"{"id": "1", "rule": "x", "severity": "eror"}"#,
      "f.json:1:38: error: \"eror\" is not one of the allowed words (did you mean error?)"
    ),
    ("[]", "f.json:1:1: error: expected an object, found an array"),
  ])
  func brokenInputNamesThePlace(_ text: String, _ message: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try Finding(JSONReader.read(text, file: "f.json"), in: "f.json") }
    let first = error?.diagnostics.first?.description.split(separator: "\n").first
    #expect(first.map(String.init) == message)
  }

  private func written(_ finding: Finding) -> String {
    var json = JSONWriter(style: .pretty)
    finding.write(to: &json)
    return json.text
  }
}
