import AutoLayout
import Screens
import Checks
import Environments
import Localization
import Scenarios
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// What grows with the content size, and what does not (reference/dynamic_type.json, intrinsic_sizes.json; Apple, "Scaling fonts automatically").
@Suite struct DynamicTypeControlTests {
  /// One line at 2x at the default size and at the largest, in points.
  private static let controls: [(view: String, heights: [Double])] = [
    ("kind: label, literal: Ag", [20.5, 63.5]), ("kind: label, literal: Ag, style: caption2", [13.5, 48]),
    ("kind: label, literal: Ag, style: largeTitle", [41, 72]), ("kind: label, literal: Ag, style: extraLargeTitle2", [33.5, 69.5]),
    ("kind: label, literal: Ag, size: 17", [20.5, 20.5]),
    // UIFontMetrics: 17 x 62 / 22 is 47.9, rounded to 48 points; and not above a maximum.
    ("kind: label, literal: Ag, size: 17, scales-with: body", [20.5, 57.5]),
    ("kind: label, literal: Ag, size: 17, scales-with: {style: body, maximum: 30}", [20.5, 36]),
    // A title's line, up to a whole pixel, and 12 points.
    ("kind: button, literal: Ag", [33, 76]), ("kind: button, literal: Ag, size: 15", [30, 30]),
    ("kind: button, literal: Ag, configuration: filled", [34.5, 77.5]),
    // Segments have a size of their own.
    ("kind: segmented-control, segments: [{literal: Ag}, {literal: Bg}]", [32, 32]),
    ("kind: segmented-control, style: body, segments: [{literal: Ag}]", [32, 32]),
    ("kind: text-field, literal: Ag", [34, 77.5]), ("kind: text-field, literal: Ag, size: 14", [34, 34]),
  ]

  @Test func heights() throws {
    var yaml = "views:\n"
    for (index, control) in Self.controls.enumerated() { yaml += "  V\(index): {\(control.view)}\n" }
    yaml += "constraints: |\n" + Self.controls.indices.map { "  V\($0).Top = Superview.Top\n  V\($0).Left = Superview.Left\n" }.joined()
    let cells = try Self.cells(yaml)
    for (index, control) in Self.controls.enumerated() {
      #expect(cells.map { $0.frame(ItemID(index + 1)).height } == control.heights, "\(control.view)")
    }
  }

  /// Xcode saved this title in a button of 110 x 47.5 points.
  @Test(arguments: [(", configuration: plain, lines: 0", 47.5), ("", 29)])
  func titlesInSeveralLines(_ attribute: String, _ height: Double) throws {
    let yaml = """
      views:
        V: {kind: button, literal: Stress test token refresh, size: 14\(attribute)}
      constraints: |
        V.Top = Superview.Top
        V.Left = Superview.Left
        V.Width <= 110
      """
    let frame = try Self.cells(yaml)[0].frame(ItemID(1))
    #expect((frame.height - height).magnitude <= 0.5)
    #expect(frame.width <= 110)
  }

  /// At the default size and at the largest.
  private static func cells(_ yaml: String) throws -> [LayoutResult] {
    let scenario = try ScenarioReader.read(Array(yaml.utf8), file: "a.yaml").scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(
        contentSizes: [.large, .accessibilityExtraExtraExtraLarge], canvases: [DevicePlacement(width: 375, height: 667)]), locales: ["en"]
    ) { _ in .leftToRight }
    let scene = SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix)
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    return matrix.indices.map { solver.solve(matrix[$0], index: $0).layout }
  }
}
