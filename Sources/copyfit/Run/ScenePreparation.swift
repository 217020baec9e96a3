import ArgumentParser
import AutoLayout
import Diagnostics
import Environments
import Localization
import Scenarios
import Sweep

/// From what was found to what is solved: each scenario with its words and the part of the matrix that is asked for.
struct ScenePreparation {
  private(set) var scenes: [SweepScene] = []
  /// What was left out, and why.
  private(set) var notes: [String] = []

  init(_ project: Project, narrowing: MatrixNarrowing, pseudoLocales: [PseudoLocale], overrides: TextOverrides) {
    for entry in project.entries {
      let scenario = entry.scenario
      guard let narrowed = narrowing.intersection(scenario.narrowing) else {
        notes.append("\(scenario.screen.file): left out: its `environments` and the options have nothing in common")
        continue
      }
      let catalog = project.catalogs[entry.catalog]
      var matrix = narrowed
      let locales = narrowed.locales ?? (catalog.locales.isEmpty ? [catalog.sourceLanguage] : catalog.locales)
      matrix.locales = locales + pseudoLocales.map(\.localeID).filter { !locales.contains($0) }
      let scene = SweepScene(
        scenario.screen, catalog: catalog, overrides: overrides,
        matrix: EnvironmentMatrix(matrix, locales: locales, naturalDirection: SweepScene.naturalDirection))
      if scene.matrix.isEmpty {
        notes.append("\(scenario.screen.file): left out: no device has the window in the orientation that is asked for")
      } else {
        scenes.append(scene)
      }
    }
  }
}
