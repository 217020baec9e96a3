import CodedScreens
import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import Platform
package import Projects
import Scenarios
import Screens
import SourceReading
package import Sweep
import Vocabulary

/// A screen with its words and the part of the matrix that is asked for.
package struct PreparedScreen: Sendable {
  package var scene: SweepScene
  package let entry: Project.Entry
  /// How the words of its texts are known; nil: no code was read.
  var texts: WordCount?
  /// Of a class that is laid out in code: its screen by itself, with its words.
  var coded: CodedScreen?

  /// How much of its file was understood; nil: a scenario, of which nothing may be left over.
  var coverage: Coverage? { entry.source?.scene.coverage }
  var isLaunchScreen: Bool { entry.source?.facts.isLaunchScreen ?? false }
}

/// Chooses the screens of a project and the cells of each.
struct PreparedScreens: Sendable {
  private(set) var all: [PreparedScreen] = []
  /// The parts that were left out, and why.
  private(set) var notes: [String] = []
  /// The screens that nothing makes, and those that only code makes which never runs.
  private var (unmade, switchedOff) = (ScreenNotes(), ScreenNotes())
  /// How the words of the screens are known.
  private(set) var words = WordCount()
  private let project: Project
  private let request: RunRequest
  private let overrides: TextOverrides
  /// nil: no code was read, or the screens are shown as their files have them.
  private let code: ScreenCode?

  init(_ project: Project, _ request: RunRequest, overrides: TextOverrides, code: ScreenCode?, workers: Int) async throws(RunError) {
    (self.project, self.request, self.overrides) = (project, request, overrides)
    self.code = request.defaults.isSaved ? nil : code
    let narrowing = request.narrowing
    try request.choice.check(
      languages: project.catalogs.flatMap { [$0.sourceLanguage] + $0.locales } + project.entries.flatMap(\.locales)
        + (narrowing.locales ?? []) + project.entries.flatMap { $0.narrowing.locales ?? [] } + request.pseudoLocales.map(\.localeID))
    if request.defaults.isSweep, narrowing.orientations == nil, narrowing.canvases == nil, let orientations = project.orientations,
      !orientations.exclusions.isEmpty
    {
      note(
        "\(orientations.files.joined(separator: ", ")): the app is not shown in \(orientations.exclusions.joined(separator: ", "));"
          + " add them with --orientations")
    }
    if request.defaults.isSweep, narrowing.locales == nil, !project.marginalLanguages.isEmpty {
      note(
        "languages not run: \(project.marginalLanguages.joined(separator: ", ")) (only launch screens, settings or extensions are"
          + " translated); add them with --locales")
    }
    let languages = narrowing.locales ?? project.entries.flatMap(\.locales)
    if request.defaults.isSweep, narrowing.directions == nil, self.code?.forcesLeftToRight ?? false,
      languages.contains(where: { SweepScene.naturalDirection(of: $0) == .rightToLeft })
    {
      note("directions: code lays all views out from left to right, so no combination runs from right to left")
    }
    var chosen: [ChosenScreen] = []
    for entry in try chosenEntries() {
      if let screen = try choose(entry) { chosen.append(screen) }
    }
    noteUnseenScreens()
    all = await Workers.map(chosen.count, among: workers, tools: {}) { [preparing = self, chosen] _, index in
      preparing.states(of: chosen[index])
    }.flatMap(\.self)
    notes += request.choice.notes(on: all.map(\.scene.matrix))
  }

  /// A screen with the cells that it is run in.
  private struct ChosenScreen: Sendable {
    let entry: Project.Entry
    let screen: Screen
    let matrix: EnvironmentMatrix
    /// nil: all of the matrix.
    let cells: [Int]?
    let texts: WordCount?
  }

  private mutating func chosenEntries() throws(RunError) -> [Project.Entry] {
    switch request.screens {
    case .shown:
      return project.entries.filter { entry in
        guard let embedder = entry.source?.embedder else { return true }
        note("\(entry.screen.file): '\(entry.screen.name)' is shown where it is embedded, in '\(embedder)'")
        return false
      }
    case .all: return project.entries
    case .initial: return (project.entries.first { $0.source?.scene.isInitial ?? false } ?? project.entries.first).map { [$0] } ?? []
    case .named(let name):
      let chosen = project.entries.filter { $0.isNamed(name) }
      if chosen.isEmpty, !project.entries.isEmpty {
        throw .usage(
          "--scene: no scene '\(name)'; the file has \(project.entries.map { "'\($0.screen.name)'" }.joined(separator: ", "))")
      }
      return chosen
    }
  }

  /// nil, with a note: it is left out.
  private mutating func choose(_ entry: Project.Entry) throws(RunError) -> ChosenScreen? {
    if request.defaults.isSweep, let code, let scene = entry.source?.scene,
      code.scene(entry.screen.file, controller: scene.controller)?.isUnused == true
    {
      unmade.add(entry.screen.file, entry.screen.name)
      return nil
    }
    guard var shown = try shown(entry) else { return nil }
    if entry.isOfApp, code?.forcesLeftToRight ?? false {
      shown.screen.isLeftToRight = true
      shown.narrowing.directions = shown.narrowing.directions ?? .leftToRight
    }
    if request.defaults.isSweep, shown.screen.isSwitchedOff {
      switchedOff.add(entry.screen.file, entry.screen.name)
    }
    let locales = locales(of: entry, within: shown.narrowing)
    shown.narrowing.locales = locales + request.pseudoLocales.map(\.localeID).filter { !locales.contains($0) }
    if request.textMetrics == .saved { shown.screen = SavedCanvas.withSavedSizes(shown.screen) }
    let matrix = EnvironmentMatrix(shown.narrowing, locales: locales, naturalDirection: SweepScene.naturalDirection)
    if matrix.isEmpty {
      let reason = "no device has this window in this orientation"
      guard request.defaults.isSweep else { throw .usage(reason) }
      note("\(shown.screen.file): left out: \(reason)")
      return nil
    }
    let cells = try request.choice.cells(of: matrix)
    if let cells {
      if cells.isEmpty {
        note("\(shown.screen.file): left out: all of its combinations are excluded")
        return nil
      }
      note("\(shown.screen.file): \(cells.count) of \(matrix.count) combinations: \(request.choice.sampling.promise)")
    }
    let texts = code?.count(of: shown.screen)
    if let texts { words += texts }
    return ChosenScreen(entry: entry, screen: shown.screen, matrix: matrix, cells: cells, texts: texts)
  }

  /// The screen in each of its states.
  private func states(of chosen: ChosenScreen) -> [PreparedScreen] {
    let entry = chosen.entry
    let catalog = project.catalogs[entry.catalog]
    var overrides = overrides
    if code != nil, entry.isOfApp, request.inputs.samples == nil { overrides.samples = .shortest }
    let states = code?.states(of: chosen.screen, catalog) ?? [CodedScreen(screen: chosen.screen, catalog: catalog)]
    return states.enumerated().map { index, state in
      PreparedScreen(
        scene: SweepScene(
          state.screen, catalog: state.catalog, overrides: overrides, matrix: chosen.matrix, cells: chosen.cells,
          appLanguages: entry.isOfApp ? entry.locales : [], drawn: index == 0 ? drawn(entry, catalog) : nil,
          authored: authored(entry, catalog), rules: request.rules),
        entry: entry, texts: chosen.texts, coded: entry.isCoded ? code?.states(of: entry.screen, catalog).first : nil)
    }
  }

  /// The languages of a screen without limits: those of the app, or the one of its own texts.
  private mutating func locales(of entry: Project.Entry, within narrowing: MatrixNarrowing) -> [String] {
    let catalog = project.catalogs[entry.catalog]
    let isOne = !request.defaults.isSweep && !request.words.has(.locales)
    let locales = narrowing.locales ?? (isOne || entry.locales.isEmpty ? [catalog.sourceLanguage] : entry.locales)
    guard request.defaults.isSweep, !catalog.entries.isEmpty else { return locales }
    let matcher = LocaleMatcher(available: entry.locales)
    let foreign = locales.filter { matcher.matches(for: $0).isEmpty }
    if !foreign.isEmpty {
      note(
        "\(entry.screen.file): the string tables have no \(foreign.joined(separator: ", ")): "
          + "its texts are shown in \(catalog.sourceLanguage)")
    }
    return locales
  }

  /// The screen with the devices or the canvas that it is shown on; nil, with a note: nowhere.
  private mutating func shown(_ entry: Project.Entry) throws(RunError) -> (screen: Screen, narrowing: MatrixNarrowing)? {
    var narrowing = request.narrowing
    switch request.defaults {
    case .sweep:
      guard let common = narrowing.intersection(entry.narrowing) else {
        note("\(entry.screen.file): left out: its `environments` and the options have nothing in common")
        return nil
      }
      narrowing = common
      if entry.isOfApp, narrowing.canvases == nil { takeDevices(of: entry, &narrowing) }
    case .saved(let overrides, let isRequired):
      if let saved = SavedCanvas.placement(of: entry, overrides: overrides.canvas(ofRoot: entry.screen.items[0].id)) {
        narrowing.canvases = [saved]
        let document = project.entries.filter { $0.screen.file == entry.screen.file }
        let styles = SavedCanvas.styles(of: document, scale: saved.canvas.scale)
        narrowing.contentSizes = narrowing.contentSizes ?? [entry.canvas?.contentSize ?? styles.contentSize]
        return (SavedCanvas.screen(of: entry, in: styles), narrowing)
      }
      if isRequired { throw .usage("--devices: this scenario has no canvas of its own; name devices") }
      narrowing.takeSingleDefaults()
    case .single: narrowing.takeSingleDefaults()
    }
    guard let presented = PresentedScene(entry) else {
      if let presentation = entry.screen.presentation { narrowing.canvases = narrowing.placements.map { $0.shown(as: presentation) } }
      return (entry.screen, narrowing)
    }
    var screen = presented.screen
    let scene = code?.scene(entry.screen.file, controller: entry.source?.scene.controller)
    if screen.rootRole == .screen { screen.items[0].sizeDecidedAt = scene?.host.map { CodePlace(file: $0.file, line: $0.line) } }
    screen.isSwitchedOff = screen.isSwitchedOff || scene?.isSwitchedOff ?? false
    screen.apply(scene?.contentSizes, to: .root)
    screen.apply(scene?.walks ?? SubviewWalks(), in: .root)
    narrowing.canvases = presented.placements(narrowing.placements, as: scene?.presentation)
    return (screen, narrowing)
  }

  /// The devices that the app is made for, held as it lets itself be held; of a document for one kind of device, those of that kind.
  private func takeDevices(of entry: Project.Entry, _ narrowing: inout MatrixNarrowing) {
    let targets = project.targets
    if narrowing.devices == nil {
      narrowing.devices = DeviceCatalog.defaultSelection(
        idioms: targets.idioms(of: entry.screen.file), minimumSystem: targets.minimumSystem ?? 0)
    }
    let orientations = narrowing.orientations == nil ? project.orientations : nil
    // A screen laid out in code has the name of its class.
    let controller = entry.source.map(\.scene.controller) ?? entry.screen.name
    let said = code?.scene(entry.screen.file, controller: controller)
    let scene = narrowing.orientations == nil ? said : nil
    let idiom =
      request.narrowing.devices == nil ? project.idiom(ofDocument: entry.screen.file) ?? said?.idiom.map { DeviceModel.Idiom($0) } : nil
    if idiom == nil, orientations == nil, scene == nil { return }
    narrowing.canvases = narrowing.placements { orientation, device in
      (orientations?.allows(orientation, on: device) ?? true) && (idiom ?? device) == device
        && (scene?.allows(orientation, on: device) ?? true)
    }
  }

  /// A storyboard's or xib's scene on the canvas on which it was saved, where views are marked as ambiguous (`ambiguous="YES"`); nil: none is.
  private func drawn(_ entry: Project.Entry, _ catalog: StringCatalog) -> SweepScene? {
    guard request.defaults.isSweep, let source = entry.source, entry.screen.items.contains(where: \.wasAmbiguous) else { return nil }
    var screen = SavedCanvas.screen(of: entry)
    screen.leavesOpen = true
    let matrix = EnvironmentMatrix(
      locales: [catalog.sourceLanguage], contentSizes: [.large], directions: .leftToRight,
      placements: [SavedCanvas.placement(of: source, overrides: nil)], naturalDirection: SweepScene.naturalDirection)
    return SweepScene(screen, catalog: catalog, matrix: matrix)
  }

  /// The environment in which a storyboard's or xib's scene was made.
  private func authored(_ entry: Project.Entry, _ catalog: StringCatalog) -> EnvironmentMatrix? {
    guard request.defaults.isSweep, let source = entry.source, let presented = PresentedScene(entry) else { return nil }
    let placement = SavedCanvas.placement(of: source, overrides: nil)
    return EnvironmentMatrix(
      locales: [catalog.sourceLanguage], contentSizes: [.large], directions: .leftToRight,
      placements: presented.placements([placement]), naturalDirection: SweepScene.naturalDirection)
  }

  /// Scenes of one file share their notes.
  private mutating func noteUnseenScreens() {
    notes += unmade.lines { file, name in
      "\(file): left out: no code and no document makes '\(name)' (--no-source runs it)"
    } all: { count in
      "left out: \(count) screens that no code and no document makes (--no-source runs them)"
    }
    let words = "shown only by code behind a condition that is always false"
    notes += switchedOff.lines { file, name in
      "\(file): '\(name)' is \(words): its findings are warnings at most"
    } all: { count in
      "\(count) screens are \(words), so their findings are warnings at most"
    }
  }

  private mutating func note(_ text: String) {
    if notes.last != text { notes.append(text) }
  }
}

extension SceneReading {
  fileprivate func allows(_ orientation: Orientation, on idiom: DeviceModel.Idiom) -> Bool {
    let held = idiom == .phone ? phone : pad
    return held?.contains(orientation == .portrait ? .portrait : .landscape) ?? true
  }
}

extension MatrixDefaults {
  var isSweep: Bool {
    if case .sweep = self { true } else { false }
  }

  /// Whether screens are shown as Interface Builder saved them.
  var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}

extension MatrixNarrowing {
  fileprivate mutating func takeSingleDefaults() {
    devices = devices ?? DeviceCatalog.device(named: "iPhone 8").map { [$0] }
    orientations = orientations ?? (canvases == nil ? [.portrait] : nil)
    contentSizes = contentSizes ?? [.large]
  }
}

extension MatrixSampling {
  /// What a sample of the cells guarantees.
  fileprivate var promise: String {
    switch self {
    case .pairwise: "every pair of values is covered"
    case .eachOnce: "every value is covered"
    case .full, .search: "the others are excluded"
    }
  }
}

extension DeviceModel.Idiom {
  fileprivate init(_ idiom: SceneReading.Idiom) { self = idiom == .pad ? .pad : .phone }
}
