import Screens
import Checks
import Diagnostics
import Testing
import Vocabulary

@Suite struct RuleTests {
  @Test(arguments: RuleExample.all)
  func anExampleSpeaksOrKeepsSilent(_ example: RuleExample) {
    #expect(spoken(example.rule, example.sketch.findings()) == example.expected)
  }

  /// The words, not the side, decide: the cell that runs the other way gives the same.
  @Test(arguments: RuleExample.all)
  func theOppositeDirectionGivesTheSame(_ example: RuleExample) {
    var sketch = example.sketch
    // A hand-made label is drawn with natural alignment: its glyphs mirror with it.
    #expect(spoken(example.rule, sketch.findings(direction: .rightToLeft)) == example.expected)
    sketch.canvas.scale = 3
    #expect(spoken(example.rule, sketch.findings()) == example.expected)
  }

  @Test(arguments: RuleExample.all)
  func otherLinesKeepTheIdentity(_ example: RuleExample) {
    let sketch = example.sketch
    var moved = sketch
    for index in moved.screen.items.indices { moved.screen.items[index].position?.line += 1000 - 7 * index }
    for index in moved.screen.constraints.indices { moved.screen.constraints[index].position?.line += 5000 }
    #expect(Set(moved.findings().map(\.id)) == Set(sketch.findings().map(\.id)))
    #expect(Set(sketch.findings().map(\.id)).count == sketch.findings().count)
  }

  @Test(arguments: RuleCatalog.all.filter { $0.scope != .tables && $0.id != .unsupportedElement }.map(\.id))
  func everyRuleHasExamplesOfBothKinds(_ rule: RuleID) {
    let examples = RuleExample.all.filter { $0.rule == rule }
    #expect(examples.contains { $0.expected.isEmpty })
    #expect(examples.contains { !$0.expected.isEmpty })
  }

  /// The last equation of a ring follows from all others, and names them, however long the ring is.
  @Test(arguments: [3, 4, 10, 500]) func theLastOfARingRepeatsTheOthers(_ count: Int) throws {
    var sketch = Sketch()
    let views = (0..<count).map { sketch.add("V\($0)", .label("Name"), at: Rect(0, 0, 50, 20)) }
    for index in 0..<count - 1 { sketch.constrain(views[index], .leading, to: views[index + 1], constant: 1) }
    let last = sketch.constrain(views[count - 1], .leading, to: views[0], constant: Double(1 - count))
    let findings = sketch.findings().filter { $0.rule == RuleID.redundantConstraint.rawValue }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.because.map(\.constraint) == [sketch.screen[last].text] + sketch.screen.constraints.dropLast().map(\.text))
  }

  @Test func whatWasNotUnderstoodIsOneFindingAKindAndFile() {
    let finding = Finding(
      unsupported: "<sceneKitView>", file: "Main.storyboard", positions: [12, 40].map { SourcePosition(line: $0, column: 5) })
    #expect(finding.rule == "unsupported-element")
    #expect(finding.severity == .warning)
    #expect(finding.position?.line == 12)
    #expect(finding.message == "2 places have <sceneKitView>, which is not understood (lines 12 and 40).")
    let moved = Finding(unsupported: "<sceneKitView>", file: "Main.storyboard", positions: [SourcePosition(line: 99, column: 1)])
    #expect(moved.id == finding.id)
    #expect(moved.message == "1 place has <sceneKitView>, which is not understood (line 99).")
    let other = Finding(unsupported: "<arView>", file: "Main.storyboard", positions: [SourcePosition(line: 99, column: 1)])
    #expect(other.id != finding.id)
  }

  @Test func theCatalogIsSortedAndComplete() {
    #expect(RuleCatalog.all.map(\.id) == RuleID.allCases)
    #expect(RuleCatalog.all.map(\.id.rawValue) == RuleCatalog.all.map(\.id.rawValue).sorted())
    // Only what is found in a cell is an error.
    #expect(RuleCatalog.all.filter { $0.scope != .cell }.allSatisfy { $0.severity < .error })
  }

  private func spoken(_ rule: RuleID, _ findings: [Finding]) -> [String] {
    findings.filter { $0.rule == rule.rawValue }.map { "\($0.object):\($0.discriminator)" }.sorted()
  }
}
