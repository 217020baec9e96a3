import AutoLayout
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

  @Test(arguments: RuleCatalog.all.filter { $0.scope != .tables }.map(\.id))
  func everyRuleHasExamplesOfBothKinds(_ rule: RuleID) {
    let examples = RuleExample.all.filter { $0.rule == rule }
    #expect(examples.contains { $0.expected.isEmpty })
    #expect(examples.contains { !$0.expected.isEmpty })
  }

  @Test func theCatalogIsSortedAndComplete() {
    #expect(RuleCatalog.all.map(\.id) == RuleID.allCases)
    #expect(RuleCatalog.all.map(\.id.rawValue) == RuleCatalog.all.map(\.id.rawValue).sorted())
    // Only what is found in a cell is an error.
    #expect(RuleCatalog.all.filter { $0.scope != .cell }.allSatisfy { $0.severity == .warning })
  }

  private func spoken(_ rule: RuleID, _ findings: [Finding]) -> [String] {
    findings.filter { $0.rule == rule.rawValue }.map { "\($0.object):\($0.discriminator)" }.sorted()
  }
}
