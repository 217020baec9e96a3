import AutoLayout
import Screens
import Checks
import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import Scenarios
import Projects
import Sweep
import TestSupport
import Typesetting
import Vocabulary

/// Scenes written as scenarios, read back, and laid out both ways on the canvas they were saved on.
struct RoundTrip {
  private(set) var sceneCount = 0
  /// Scenes in which every frame is the same within 0.01 points.
  private(set) var equalCount = 0
  /// What went wrong: the scene, and how.
  private(set) var failures: [(scene: String, reason: String)] = []
  private let typesetter: TextMeasurer

  init(_ typesetter: TextMeasurer) { self.typesetter = typesetter }

  mutating func add(_ document: InterfaceDocument) {
    for scene in document.scenes {
      sceneCount += 1
      let reason = difference(scene, document.facts)
      if let reason {
        failures.append(("\(document.file) \(scene.screen.id)", reason))
      } else {
        equalCount += 1
      }
    }
  }

  /// What differs; nil: nothing.
  private func difference(_ scene: InterfaceScene, _ facts: DocumentFacts) -> String? {
    let source = Project.InterfaceSource(scene: scene, facts: facts)
    var entry = Project.Entry(screen: scene.screen, catalog: 0, source: source, locales: [])
    let placement = SavedCanvas.placement(of: source, overrides: nil)
    let before = frames(SavedCanvas.screen(of: entry), on: placement)

    let canvas = ScenarioCanvas(placement, hasSizeClasses: facts.device != nil, fonts: scene.canvasFonts)
    let written = ScenarioWriter.write(scene.screen, canvas: canvas)
    let scenario: Scenario
    do throws(DiagnosticError) {
      scenario = try ScenarioReader.read(written.text, file: "imported.yaml").scenario
    } catch {
      return "is not read back: \(error.diagnostics[0].position.map { "\($0.line):\($0.column): " } ?? "")\(error.diagnostics[0].message)"
    }
    entry = Project.Entry(screen: scenario.screen, catalog: 0, canvas: scenario.canvas, locales: [])
    guard let readPlacement = SavedCanvas.placement(of: entry, overrides: nil) else { return "has lost its canvas" }
    let after = frames(SavedCanvas.screen(of: entry), on: readPlacement)
    guard before.count == after.count else { return "has \(after.count) views, not \(before.count)" }
    for (a, b) in zip(before, after) where !a.frame.isEqual(to: b.frame, within: 0.01) {
      return "'\(b.name)' (\(a.name)) lies at \(b.frame), not at \(a.frame)"
    }
    return nil
  }

  /// The views' frames in their parents, in the order of the screen.
  private func frames(_ screen: Screen, on placement: DevicePlacement) -> [(name: String, frame: Rect)] {
    let environment = Environment(
      locale: "en", contentSize: .large, direction: .leftToRight, device: placement.device, orientation: placement.orientation,
      canvas: placement.canvas)
    let scene = SweepScene(screen, catalog: StringCatalog(entries: []), matrix: EnvironmentMatrix(environment))
    let layout = ScreenSolver(scene, typesetter: typesetter).solve(environment, index: 0).layout
    return screen.itemIDs.filter { !screen[$0].kind.isGuide }.map { (screen[$0].name, layout.frameInParent($0, of: screen)) }
  }
}

extension Rect {
  fileprivate func isEqual(to other: Rect, within tolerance: Double) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
