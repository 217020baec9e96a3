import Checks
import Environments
import Typesetting

/// The findings of a screen in its whole matrix, or in some of its cells.
struct SceneFindings: Sendable {
  /// By id.
  private(set) var findings: [String: (finding: Finding, cells: CellSet)] = [:]

  /// In every cell that is run.
  static func swept(_ scene: SweepScene, makeTypesetter: @escaping @Sendable () -> TextMeasurer, workers: Int) async -> SceneFindings {
    let runner = SweepRunner(SweepPlan([scene]), makeTypesetter: makeTypesetter)
    let outcome = await runner.run(workers: workers, prepare: { _ in }, deliver: { _ in })
    return SceneFindings(outcome.collectors[0], scene)
  }

  /// In some cells, by their indices in the matrix.
  static func sampled(_ scene: SweepScene, cells: [Int], typesetter: TextMeasurer) -> SceneFindings {
    var collector = FindingCollector(scene.outline, rules: scene.rules, isDescribing: true)
    let solver = ScreenSolver(scene, typesetter: typesetter)
    for index in cells { scene.rules.check(solver.solve(scene.matrix[index], index: index), into: &collector) }
    return SceneFindings(collector, scene)
  }

  private init(_ collector: FindingCollector, _ scene: SweepScene) {
    let found = collector.findingsWithCells(environment: { scene.matrix[$0] }, environments: { _ in "" })
    findings = Dictionary(found.map { ($0.finding.id, $0) }) { first, _ in first }
  }

  /// Whether somebody should act on a finding.
  func reports(_ id: String) -> Bool { findings[id].map { $0.finding.severity > .note } ?? false }

  /// Where findings begin and where they are worst.
  func sample(of ids: [String], _ matrix: EnvironmentMatrix) -> [Int] {
    var cells = Set<Int>()
    for id in ids {
      guard let (finding, held) = findings[id] else { continue }
      if let first = held.first { cells.insert(first) }
      if let worst = finding.worst?.environment, let cell = held.first(where: { matrix[$0] == worst }) { cells.insert(cell) }
    }
    return cells.sorted()
  }

  /// Points by which a finding may grow before it counts as worse, as in a baseline.
  private static let tolerance = 2.0

  /// The findings that are new or worse than in `before`; in the order of the file.
  func regressions(from before: SceneFindings) -> [Finding] {
    findings.values.map(\.finding).filter { finding in
      guard finding.severity > .note else { return false }
      guard before.reports(finding.id), let known = before.findings[finding.id]?.finding.worst else { return !before.reports(finding.id) }
      guard let worst = finding.worst, worst.unit == known.unit else { return false }
      return worst.amount > known.amount + (worst.unit == "pt" ? Self.tolerance : 0)
    }.sorted { $0.precedes($1) }
  }
}
