import AutoLayout
package import Checks
import Screens
import Environments
package import Typesetting

/// One finding looked into: its cells solved again, with what forces it, and with each change that might clear it.
package struct FindingInquiry {
  /// What came of a change.
  package struct Trial {
    package var fix: String
    /// Whether the finding is gone in every cell that was looked at.
    package var clears: Bool
    /// The new defects of the change, by rule and object, each once.
    package var breaks: [Finding]
  }

  /// The finding in the first of the cells.
  package let finding: Finding
  package let trials: [Trial]

  /// Examines `finding` in the cells of `scene`; nil if none of them has it.
  package init?(_ finding: Finding, in scene: SweepScene, typesetter: TextMeasurer) {
    let cells = Array(scene.matrix.indices)
    let before = SceneFindings.sampled(scene, cells: cells, typesetter: typesetter)
    guard let found = before.findings[finding.id] else { return nil }
    self.finding = found.finding
    let cell = found.cells.first ?? 0
    let solved = ScreenSolver(scene, typesetter: typesetter).solve(scene.matrix[cell], index: cell)
    trials = FixCandidates(for: found.finding, in: solved, of: scene.screen).changes.compactMap { changes in
      guard let changed = scene.applying(changes) else { return nil }
      let after = SceneFindings.sampled(changed, cells: cells, typesetter: typesetter)
      return Trial(
        fix: scene.screen.words(changes), clears: after.findings[finding.id] == nil,
        breaks: after.findings.values.filter { before.findings[$0.finding.id] == nil && !$0.cells.isEmpty }.map(\.finding)
          .sorted { $0.precedes($1) })
    }
  }
}
