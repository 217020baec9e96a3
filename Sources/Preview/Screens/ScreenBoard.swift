import AutoLayout
import Checks
import Diagnostics
import Drawing
import Environments
import Localization
import Reports
import Runs
import Screens
import Sweep
import Typesetting
import Vocabulary

/// Solves, checks and draws screens of one project, one at a time. What it has compiled and measured is kept for the next one.
actor ScreenBoard {
  private(set) var project: PreviewProject
  private var typesetter: TextMeasurer
  private var assets = ScreenAssets()
  /// The last ones that were used, the latest last.
  private var ready: [(key: Key, screen: ReadyScreen)] = []

  /// More screens than a page shows at a time, and less than would matter to the memory.
  private static let mostReady = 48

  init(_ project: PreviewProject) {
    self.project = project
    typesetter = TextMeasurer(catalog: project.fontCatalog)
  }

  /// Shows another reading of the project.
  /// - Parameter keepsFiles: whether fonts and images are the same.
  func show(_ project: PreviewProject, keepsFiles: Bool) {
    self.project = project
    ready = []
    if keepsFiles { return }
    typesetter = TextMeasurer(catalog: project.fontCatalog)
    assets = ScreenAssets()
  }

  private struct Key: Hashable {
    var screen: Int
    var traits: Traits
    /// Those of its lengths.
    var band: LengthBorders.Band
    var locale: String
    var edits: [Knobs.Edit]
  }

  /// A screen with its plans for some traits.
  private struct ReadyScreen {
    let scene: SweepScene
    let solver: ScreenSolver
  }

  /// A screen in an environment: its picture, its views, its constraints and its findings.
  /// - Parameter device: of the environment, without the bars that the screen has there.
  /// - Returns: nil: there is no such screen.
  func cell(
    screen id: String, in environment: Environment, on device: DevicePlacement, appearance: Knobs.Appearance, style: PictureOptions.Style,
    edits: [Knobs.Edit]
  ) -> ShownCell? {
    project.screen(id).map { cell(at: $0, in: environment, on: device, appearance: appearance, style: style, edits: edits) }
  }

  /// - Parameter number: the screen's place in the project.
  func cell(
    at number: Int, in environment: Environment, on device: DevicePlacement, appearance: Knobs.Appearance,
    style: PictureOptions.Style = .wireframe, edits: [Knobs.Edit] = []
  ) -> ShownCell {
    let (environment, ready) = ready(number, environment, device, edits)
    let (cell, findings) = check(ready, in: environment)
    let options = PictureOptions(
      style: style, scheme: appearance == .dark ? .dark : .light, assets: assets.source(of: cell.screen.file))
    let label = "\(cell.screen.name): \(environment.words)"
    let drawing = ready.solver.drawing(environment, options)
    let picture =
      switch drawing {
      case .wireframe(let picture): WireframePicture.svg(picture, label: label, appearance: appearance)
      case let drawing: drawing.svg(label: label)
      }
    return ShownCell(
      screen: project.screens[number], cell: cell, findings: findings, picture: picture, notes: drawing.notes(.svg),
      movesContent: style == .rendered
    ) {
      ready.solver.words(of: $0, in: environment)
    }
  }

  /// How many errors and warnings a screen has; nil: there is no such screen.
  func tally(screen id: String, in environment: Environment, on device: DevicePlacement) -> (errors: Int, warnings: Int)? {
    guard let number = project.screen(id) else { return nil }
    let (environment, ready) = ready(number, environment, device, [])
    let findings = check(ready, in: environment, isDescribing: false).findings
    return (findings.count { $0.severity == .error }, findings.count { $0.severity == .warning })
  }

  private func ready(
    _ number: Int, _ asked: Environment, _ device: DevicePlacement, _ edits: [Knobs.Edit]
  ) -> (Environment, ReadyScreen) {
    let screen = project.screens[number]
    let placement = screen.placed(on: device)
    var environment = asked
    environment.canvas = placement.canvas
    // Edited texts hold in one language.
    var traits = environment.traits
    (traits.size, traits.isLandscape) = (Size(width: 0, height: 0), false)
    let key = Key(
      screen: number, traits: traits, band: screen.scene.band(of: environment.canvas.size),
      locale: edits.isEmpty ? "" : environment.locale, edits: edits)
    if let index = ready.firstIndex(where: { $0.key == key }) {
      let known = ready.remove(at: index)
      ready.append(known)
      return (environment, known.screen)
    }
    // Both directions, because mirroring is judged by comparing them.
    let matrix = EnvironmentMatrix(
      locales: [environment.locale], contentSizes: [environment.contentSize], directions: .both, placements: [placement],
      naturalDirection: SweepScene.naturalDirection)
    let scene = SweepScene(
      screen.scene.screen, catalog: screen.scene.catalog, overrides: screen.scene.overrides.trying(edits, in: environment.locale),
      matrix: matrix, rules: screen.scene.rules)
    let made = ReadyScreen(scene: scene, solver: ScreenSolver(scene, typesetter: typesetter))
    if ready.count == Self.mostReady { ready.removeFirst() }
    ready.append((key, made))
    return (environment, made)
  }

  private func check(_ ready: ReadyScreen, in environment: Environment, isDescribing: Bool = true) -> (
    cell: SolvedCell, findings: [Finding]
  ) {
    let rules = ready.scene.rules
    var collector = FindingCollector(ready.scene.outline, rules: rules, isDescribing: isDescribing)
    rules.checkScreen(into: &collector)
    let cell = ready.solver.solve(environment, index: 0)
    _ = rules.check(cell, into: &collector)
    let findings = collector.findings(
      environment: { _ in environment }, environments: { _ in environment.words }, language: { LocaleID.displayName(of: $0) })
    return (cell, findings)
  }
}

extension TextOverrides {
  /// With other texts in one language, which win over all others.
  fileprivate func trying(_ edits: [Knobs.Edit], in locale: String) -> TextOverrides {
    if edits.isEmpty { return self }
    let tried = edits.map { edit in
      Entry(object: edit.object, position: .init(line: 1, column: 1), texts: [(LocaleID.canonical(locale), edit.text)])
    }
    var overrides = TextOverrides(tried + entries)
    overrides.samples = samples
    return overrides
  }
}
