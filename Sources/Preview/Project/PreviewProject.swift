package import Diagnostics
import Environments
import Localization
import Platform
package import Projects
package import Runs
package import Screens
package import SourceReading
import Sweep
package import Typesetting

/// A screen that the page can show.
package struct PreviewScreen: Sendable {
  /// File, object and state: the same as long as the file does not rename it.
  package let id: String
  /// With its words; its matrix is not used.
  let scene: SweepScene
  private let presented: PresentedScene?
  /// Whether the file is broken now: this is how it was last.
  package var isLeftOver = false

  init(_ prepared: PreparedScreen) {
    let screen = prepared.scene.screen
    id = screen.file + "#" + screen.id + (screen.state.isEmpty ? "" : "@" + screen.state)
    scene = prepared.scene
    presented = PresentedScene(prepared.entry)
  }

  package var screen: Screen { scene.screen }

  var name: ScreenName { ScreenName(screen) }

  /// A device with the bars that the screen has on it.
  func placed(on device: DevicePlacement) -> DevicePlacement { presented?.placements([device]).first ?? device }
}

/// A screen in all of its states.
struct ScreenName: Hashable {
  private let file: String
  private let id: String

  init(_ screen: Screen) { (file, id) = (screen.file, screen.id) }
}

/// A project as the page shows it: read once, used until a file is saved.
package struct PreviewProject: Sendable {
  package private(set) var screens: [PreviewScreen]
  /// The languages of all screens, sorted; each once.
  package let locales: [String]
  /// What is wrong with the files.
  package private(set) var faults: [Diagnostic]
  package let notes: [String]
  package let fontCatalog: FontCatalog
  package let sourceLanguage: String
  /// The files that were read.
  package let files: [String]
  /// What the app's code does; nil: it was not read.
  package private(set) var code: CodeReading?
  /// By `PreviewScreen.id`.
  private var numbers: [String: Int]

  /// Reads the project. The screens of a file that has become broken are kept as `earlier` has them.
  package static func load(_ request: RunRequest, workers: Int, after earlier: PreviewProject? = nil) async throws(RunError)
    -> PreviewProject
  {
    async let code = request.code(workers: workers)
    let project = ProjectLoader.load(request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, workers: workers)
    return try await prepare(project, code: await code, request, workers: workers, after: earlier)
  }

  /// Prepares the screens of a project that was read.
  /// - Parameter code: nil: none was read.
  package static func prepare(
    _ project: Project, code: CodeReading?, _ request: RunRequest, workers: Int, after earlier: PreviewProject?
  ) async throws(RunError) -> PreviewProject {
    let prepared = try await PreparedRun(project, code: code, request, workers: workers)
    let loaded = PreviewProject(prepared, code: code, after: earlier)
    if loaded.screens.isEmpty {
      let errors = loaded.faults.filter { $0.severity == .error }
      if !errors.isEmpty { throw .badInput(errors) }
      try prepared.checkHasScreens()
    }
    return loaded
  }

  private init(_ prepared: PreparedRun, code: CodeReading?, after earlier: PreviewProject?) {
    self.code = code
    var screens = prepared.screens.map { PreviewScreen($0) }
    var seen = Set<Diagnostic>()
    faults = (prepared.project.diagnostics + prepared.warnings).filter { seen.insert($0).inserted }
    let broken = Set(faults.filter { $0.severity == .error }.map(\.file))
    let known = Set(screens.map(\.id))
    for var lost in earlier?.screens ?? [] where broken.contains(lost.screen.file) && !known.contains(lost.id) {
      lost.isLeftOver = true
      screens.append(lost)
    }
    self.screens = screens
    numbers = Self.numbers(of: screens)
    locales = Set(prepared.screens.flatMap(\.scene.matrix.locales)).filter { PseudoLocale(localeID: $0) == nil }.sorted()
    sourceLanguage = prepared.screens.first?.scene.catalog.sourceLanguage ?? earlier?.sourceLanguage ?? "en"
    notes = prepared.notes
    fontCatalog = prepared.fontCatalog
    files = prepared.inputFiles
  }

  private static func numbers(of screens: [PreviewScreen]) -> [String: Int] {
    Dictionary(screens.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The same with one of its screens as it is now, in all of its states; the others, and what is wrong with files, stay.
  /// - Returns: nil: the screen has no state now; the whole project says why.
  func showing(_ name: ScreenName, of prepared: PreparedRun, code: CodeReading?) -> PreviewProject? {
    let states = prepared.screens.map { PreviewScreen($0) }.filter { $0.name == name }
    guard !states.isEmpty, let place = screens.firstIndex(where: { $0.name == name }) else { return nil }
    var next = self
    next.screens = screens[..<place] + states + screens[place...].filter { $0.name != name }
    next.numbers = Self.numbers(of: next.screens)
    next.code = code
    return next
  }

  package var hasErrors: Bool { faults.contains { $0.severity == .error } }

  /// The same with other faults: what could not be read.
  package func failing(with faults: [Diagnostic]) -> PreviewProject {
    var failing = self
    failing.faults = faults
    return failing
  }

  package func screen(_ id: String) -> Int? { numbers[id] }
}
