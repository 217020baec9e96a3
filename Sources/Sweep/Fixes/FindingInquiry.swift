import AutoLayout
import Screens
package import Checks
import Environments
package import Typesetting
import Vocabulary

/// One finding looked into: its cell solved again, with what forces it, and with each change that might mend it.
package struct FindingInquiry {
  /// What came of a change.
  package struct Trial {
    package var fix: String
    /// Whether the finding is gone in every cell that was looked at.
    package var mends: Bool
    /// What the change breaks that was whole before, by rule and object, each once.
    package var breaks: [Finding]
  }

  /// The finding as it stands in the first of the cells.
  package let finding: Finding
  package let trials: [Trial]

  /// Looks into `finding` in the cells of `scene`; nil where none of them has it.
  package init?(_ finding: Finding, in scene: SweepScene, typesetter: TextMeasurer) {
    let before = Self.findings(scene, typesetter)
    guard let found = before.first(where: { $0.id == finding.id }) else { return nil }
    self.finding = found
    let known = Set(before.map(\.id))
    let changes = RuleID(rawValue: finding.rule).map { Self.changes(for: $0, finding, scene, typesetter) } ?? []
    trials = changes.map { fix in
      let after = Self.findings(SweepScene(fix.screen, like: scene), typesetter)
      return Trial(
        fix: fix.words, mends: !after.contains { $0.id == finding.id }, breaks: after.filter { !known.contains($0.id) && $0.cells > 0 })
    }
  }

  private static func changes(for rule: RuleID, _ finding: Finding, _ scene: SweepScene, _ typesetter: TextMeasurer) -> [Fix] {
    let screen = scene.screen
    func item(_ id: String) -> ItemID? { screen.itemIDs.first { screen[$0].id == id } }
    guard let blamed = item(finding.object) else { return [] }
    let solver = ScreenSolver(scene, typesetter: typesetter)
    let cell = solver.solve(scene.matrix[0], index: 0)
    var seen = Set<LayoutRow>()
    let rows = Axis.allCases.flatMap { cell.explanation(.compressionResistance(blamed, $0)) }.filter { seen.insert($0).inserted }
    let related = finding.related.compactMap { item($0.object) }
    var said = Set<String>()
    return Fix.candidates(for: rule, on: blamed, related: related, forcedBy: rows, in: screen).filter { said.insert($0.words).inserted }
  }

  private static func findings(_ scene: SweepScene, _ typesetter: TextMeasurer) -> [Finding] {
    var collector = FindingCollector(scene.outline)
    let solver = ScreenSolver(scene, typesetter: typesetter)
    for index in scene.matrix.indices { scene.rules.check(solver.solve(scene.matrix[index], index: index), into: &collector) }
    return collector.findings(environment: { scene.matrix[$0] }, environments: { scene.matrix.description(of: $0) })
  }
}

extension SweepScene {
  /// Another screen with the words and the matrix of a scene.
  fileprivate init(_ screen: Screen, like scene: SweepScene) {
    self.init(screen, catalog: scene.catalog, overrides: scene.overrides, matrix: scene.matrix)
  }
}
