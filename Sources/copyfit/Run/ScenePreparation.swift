import ArgumentParser
import Screens
import Checks
import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import Projects
import Runs
import Scenarios
import Sweep

/// From what was found to what is solved: each scenario with its words and the part of the matrix that is asked for.
struct ScenePreparation {
  var scenes: [SweepScene] = []
  /// By scene: how much of its file was understood; nil: a scenario, of which nothing may be left over.
  private(set) var coverage: [Coverage?] = []
  /// What was left out, and why.
  private(set) var notes: [String] = []

  init(
    _ project: Project, narrowing: MatrixNarrowing, pseudoLocales: [PseudoLocale], overrides: TextOverrides, choice: MatrixChoice,
    rules: RuleSettings = .standard
  ) throws {
    try choice.check(
      languages: project.catalogs.flatMap { [$0.sourceLanguage] + $0.locales } + project.entries.flatMap(\.locales)
        + (narrowing.locales ?? []) + project.entries.flatMap { $0.narrowing.locales ?? [] } + pseudoLocales.map(\.localeID))
    if narrowing.orientations == nil, narrowing.canvases == nil, let orientations = project.orientations, !orientations.exclusions.isEmpty {
      note(
        "\(orientations.files.joined(separator: ", ")): the app is not shown in \(orientations.exclusions.joined(separator: ", "));"
          + " name --orientations to see it there")
    }
    for entry in project.entries {
      if let embedder = entry.source?.embedder {
        note("\(entry.screen.file): '\(entry.screen.name)' is shown where it is embedded, in '\(embedder)'")
        continue
      }
      let presented = PresentedScene(entry)
      let screen = presented?.screen ?? entry.screen
      guard let narrowed = narrowing.intersection(entry.narrowing) else {
        note("\(screen.file): left out: its `environments` and the options have nothing in common")
        continue
      }
      let catalog = project.catalogs[entry.catalog]
      var matrix = narrowed
      let locales = narrowed.locales ?? (entry.locales.isEmpty ? [catalog.sourceLanguage] : entry.locales)
      let matcher = LocaleMatcher(available: entry.locales)
      let foreign = locales.filter { matcher.matches(for: $0).isEmpty }
      if !foreign.isEmpty, !catalog.entries.isEmpty {
        note(
          "\(screen.file): the string tables have no \(foreign.joined(separator: ", ")): the words of \(catalog.sourceLanguage) are shown there"
        )
      }
      matrix.locales = locales + pseudoLocales.map(\.localeID).filter { !locales.contains($0) }
      if let orientations = project.orientations, entry.source != nil, matrix.orientations == nil, matrix.canvases == nil {
        matrix.canvases = matrix.placements { orientations.allows($0, on: $1) }
      }
      if let presented { matrix.canvases = presented.placements(matrix.placements) }
      let environments = EnvironmentMatrix(matrix, locales: locales, naturalDirection: SweepScene.naturalDirection)
      if environments.isEmpty {
        note("\(screen.file): left out: no device has the window in the orientation that is asked for")
        continue
      }
      let cells = try choice.cells(of: environments)
      if let cells {
        if cells.isEmpty {
          note("\(screen.file): left out: all of its cells are excluded")
          continue
        }
        let promise =
          switch choice.sampling {
          case .pairwise: ": every two values of different axes meet"
          case .eachOnce: ": every value occurs"
          case .full, .search: ": the others are excluded"
          }
        note("\(screen.file): \(cells.count) of \(environments.count) cells\(promise)")
      }
      coverage.append(entry.source?.scene.coverage)
      scenes.append(
        SweepScene(
          screen, catalog: catalog, overrides: overrides, matrix: environments, cells: cells,
          appLanguages: entry.source == nil ? [] : entry.locales, drawn: SweepScene(drawn: entry, catalog: catalog), rules: rules))
    }
    notes += choice.notes(on: scenes.map(\.matrix))
  }

  /// The scenes with some of the cells that they run, by their positions (see `SweepScene.cell(at:)`); without those that have none.
  func limited(to positions: (Int) -> [Int]) -> ScenePreparation {
    var limited = self
    let kept = scenes.indices.filter { !positions($0).isEmpty }
    limited.scenes = kept.map { scenes[$0].limited(to: positions($0)) }
    limited.coverage = kept.map { coverage[$0] }
    return limited
  }

  /// Scenes of one file share their notes.
  private mutating func note(_ text: String) {
    if notes.last != text { notes.append(text) }
  }
}
