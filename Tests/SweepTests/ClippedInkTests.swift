import Checks
import Environments
import Localization
import Scenarios
import Screens
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// A text is clipped where its own letters lose ink, not where its line box is too high.
@Suite struct ClippedInkTests {
  /// The severities of `text-clipped` on one view at AX5, where a line of body text is 63.5 points high.
  private func clipped(_ view: String, height: Double) throws -> [Severity] {
    let yaml =
      "views:\n  A: {\(view)}\nconstraints: |\n  A.Top = Superview.Top + 40\n  A.Left = Superview.Left + 40\n  A.Height = \(height)\n"
    let scenario = try ScenarioReader.read(Array(yaml.utf8), file: "a.yaml").scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.accessibilityExtraExtraExtraLarge], canvases: [DevicePlacement(width: 375, height: 667)]),
      locales: ["en"]
    ) { _ in .leftToRight }
    let scene = SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix)
    var collector = FindingCollector(scene.outline)
    RuleSettings.standard.check(
      ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).solve(matrix[0], index: 0), into: &collector)
    return collector.findings(environment: { matrix[$0] }, environments: { _ in "" }).filter { $0.rule == "text-clipped" }.map(\.severity)
  }

  /// “acorn” has no ink above its small letters nor below its line; “Ag” has both. 42 points hold the one and cut the other.
  @Test(
    arguments: [
      ("kind: label, literal: acorn", 42.0, [Severity.note]), ("kind: label, literal: Ag", 42, [.error]),
      ("kind: label, literal: acorn", 20, [.error]),
      ("kind: label, literal: Ag", 64, []),
      // The title of a configured button is on a shape that it must not leave; that of a plain one has no edges to be cut at.
      ("kind: button, literal: Ag, configuration: filled", 42, [.error]),
      ("kind: button, literal: acorn, configuration: filled", 42, [.note]),
      ("kind: button, literal: Ag, configuration: filled", 64, []), ("kind: button, literal: Ag, lines: 0", 64, []),
      // One symbol says nothing that could be lost.
      ("kind: label, literal: »", 10, [.note]),
    ] as [(String, Double, [Severity])])
  func severities(view: String, height: Double, expected: [Severity]) throws {
    #expect(try clipped(view, height: height) == expected)
  }
}
