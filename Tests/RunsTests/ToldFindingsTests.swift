import Checks
import TestSupport
import Testing

@testable import Runs

/// A defect that several states of a screen have is told once.
@Suite struct ToldFindingsTests {
  private func found(_ id: String, _ severity: Severity, when: String, scene: Int?, cells: Int = 1) -> FoundFinding {
    var finding = Finding(
      id: id, rule: "text-truncated", severity: severity, file: "Main.storyboard", position: nil, scenario: "Login", object: "a", path: "a",
      key: nil, discriminator: "", message: "", remedy: nil, worst: nil, first: nil, cells: cells, environments: "", because: [],
      related: [], state: .new)
    finding.when = when
    return FoundFinding(finding: finding, place: scene.map { SceneExhibits.Place(scene: $0, cells: CellSet(0..<cells)) })
  }

  /// Severity, state and number of cells by finding; the state that is told, and its scene.
  @Test(arguments: [
    // The one in most cells is told, so that its numbers are those that its state shows.
    ([(Severity.error, "", 1), (.error, "later", 9)], "later", 1), ([(.error, "", 9), (.error, "later", 1)], "", 0),
    // Of equals, it is the first.
    ([(.error, "one", 1), (.error, "two", 9), (.error, "three", 9)], "two; three", 1),
    ([(.error, "", 9), (.error, "later", 9)], "", 0),
    // What is graver in another state is told of that one.
    ([(.note, "", 9), (.error, "later", 1)], "later", 1),
    ([(.error, "later", 1), (.note, "", 9)], "later", 0),
  ])
  func states(cases: [(Severity, String, Int)], when: String, scene: Int) {
    var told = ToldFindings()
    for (scene, one) in cases.enumerated() { told.take(found("id", one.0, when: one.1, scene: scene, cells: one.2)) }
    #expect(told.findings.map(\.when) == [when])
    #expect(told.places["id"]?.scene == scene)
    #expect(told.findings[0].cells == cases[scene].2)
  }

  /// Of tables, findings may share an identity: none is lost.
  @Test func ofFiles() {
    var told = ToldFindings()
    for _ in 0..<2 { told.take(found("id", .warning, when: "", scene: nil)) }
    #expect(told.findings.count == 2)
  }
}
