import Diagnostics
import Environments
import Foundation
import Localization
import Scenarios
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

/// A translator's file says how wide a text may be; what comes back wider is told, at the text size that the width is for.
@Suite struct DeclaredBudgetTests {
  /// The advances of the letters of "Anmelden" are no matter here: the limits are around the width that is measured.
  @Test(arguments: [(-0.02, ["de"]), (0.02, []), (-40.0, ["de"])])
  func comparesWidthsInPoints(slack: Double, expected: [String]) throws {
    let typesetter = TextMeasurer(catalog: TestData.fonts)
    let font = typesetter.font(FontRequest(size: .style(.body)), at: .large)
    let width = typesetter.naturalWidth(typesetter.paragraph("Jetzt anmelden", locale: "de", font: font), font: font)
    let scenes = try scenes(limit: "maxwidth=\"\(width + slack)\" size-unit=\"point\"")
    let found = DeclaredBudget.exceeded(in: scenes, typesetter: typesetter)
    #expect(found.map(\.key) == expected.map { _ in "signin" })
    #expect(found.map(\.locales) == expected.map { [$0] })
    if let budget = found.first {
      #expect(abs(budget.width - width) < 1e-9 && abs(budget.limit - width - slack) < 1e-9)
      #expect(budget.position.line == 3)
    }
  }

  /// Characters are counted with the tables; pixels have no size in points.
  @Test(arguments: ["maxwidth=\"3\" size-unit=\"char\"", "maxwidth=\"3\"", ""])
  func otherUnitsAreNotWidths(limit: String) throws {
    #expect(DeclaredBudget.exceeded(in: try scenes(limit: limit), typesetter: TextMeasurer(catalog: TestData.fonts)).isEmpty)
  }

  private func scenes(limit: String) throws -> [SweepScene] {
    let exchange = """
      <xliff version="1.2">
      <file original="L.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="signin" \(limit)><source>Sign in</source><target>Jetzt anmelden</target></trans-unit>
      </body></file></xliff>
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "de.xliff")
    try exchange.write(to: file, atomically: true, encoding: .utf8)
    var diagnostics: [Diagnostic] = []
    let set = TableSet.read(LocalizedFiles([file.path]), diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    let scenario = try ScenarioReader.read(
      Array("title: T\nviews:\n  A: {kind: label, text: signin}\nconstraints: A.Top = Superview.Top\n".utf8), file: "t.yaml"
    ).scenario
    // At the largest size the text is far wider: the width is for L.
    return [
      SweepScene(
        scenario.screen, catalog: set.tables[0].catalog,
        matrix: EnvironmentMatrix(
          locales: ["en", "de"], contentSizes: [.accessibilityExtraExtraExtraLarge], directions: .natural,
          placements: [DevicePlacement(width: 320, height: 800)], naturalDirection: SweepScene.naturalDirection))
    ]
  }
}
