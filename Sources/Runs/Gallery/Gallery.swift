import Checks
package import Diagnostics
package import Drawing
import Environments
import Localization
import Platform
import Projects
package import Reports
package import Screens
import Sweep
import Synchronization
import Typesetting
import Vocabulary

/// Draws the screens of a prepared run in each of its combinations, and finds where each key is shown.
package struct Gallery: Sendable {
  private let prepared: PreparedRun
  private let style: PictureOptions.Style
  private let scheme: ColorScheme
  private let showsFullHeight: Bool
  /// Pixels a point.
  private let scale: Double
  private let assets = ScreenAssets()
  /// The scenes that are drawn, and those that are left out because another state of their screen is drawn.
  private let scenes: [SweepScene]
  private let otherStates: [SweepScene]

  /// Of a screen that code shows in several states.
  package enum States: String, Hashable, Sendable, CaseIterable {
    /// The state with the most texts; of several, the first.
    case fullest
    case all
  }

  package init(
    _ prepared: PreparedRun, style: PictureOptions.Style, scheme: ColorScheme, showsFullHeight: Bool, scale: Double, states: States
  ) {
    self.prepared = prepared
    let all = prepared.plan.scenes
    let chosen = states == .all ? Set(all.indices) : Self.fullest(of: all, TextMeasurer(catalog: prepared.fontCatalog))
    scenes = all.indices.filter(chosen.contains).map { all[$0] }
    otherStates = all.indices.filter { !chosen.contains($0) }.map { all[$0] }
    self.style = style
    self.scheme = scheme
    self.showsFullHeight = showsFullHeight
    self.scale = scale
  }

  /// Of each screen, the state that shows the most texts.
  private static func fullest(of scenes: [SweepScene], _ typesetter: TextMeasurer) -> Set<Int> {
    struct ScreenKey: Hashable {
      var file: String
      var id: String
    }
    let groups = Dictionary(grouping: scenes.indices) { ScreenKey(file: scenes[$0].screen.file, id: scenes[$0].screen.id) }
    return Set(
      groups.values.compactMap { states in
        if states.count == 1 { return states[0] }
        let counts = states.map { state in
          let cell = ScreenSolver(scenes[state], typesetter: typesetter).solve(scenes[state].matrix[0], index: 0)
          return cell.texts.count { $0?.value.isEmpty == false }
        }
        return states[counts.firstIndex(of: counts.max()!)!]
      })
  }

  /// The folders of the pictures, one for each language.
  package var folders: [String] { Set(scenes.flatMap(\.matrix.locales)).sorted().map { "pictures/" + PictureNames.folder($0) } }

  /// What came of drawing.
  package struct Result: Sendable {
    package var report: GalleryReport
    /// What pictures do not show as the app has it, each once.
    package var notes: [Diagnostic]
    /// Pictures that could not be drawn or written.
    package var failures: [Diagnostic]
  }

  /// Draws every picture and hands its bytes to `write`, on several workers at once, with the path in the gallery's folder.
  package func draw(workers: Int, _ write: @escaping @Sendable (String, [UInt8]) throws -> Void) async -> Result {
    let names = PictureNames(scenes.map(\.screen))
    let pieces = scenes.indices.flatMap { scene in scenes[scene].matrix.locales.indices.map { (scene: scene, locale: $0) } }
    let catalog = prepared.fontCatalog
    let drawn = await Workers.map(pieces.count, among: workers, tools: { (TextMeasurer(catalog: catalog), PaintingPNG()) }) {
      tools, index in
      draw(pieces[index].scene, locale: pieces[index].locale, names, tools.0, tools.1, write)
    }
    var result = Result(
      report: GalleryReport(title: title, sourceLanguage: sourceLanguage, pictures: drawn.flatMap(\.pictures), absentKeys: []), notes: [],
      failures: drawn.flatMap(\.failures))
    var noted = Set<Diagnostic>()
    result.notes = drawn.flatMap(\.notes).filter { noted.insert($0).inserted }
    await addBudgets(to: &result.report, workers: workers)
    result.report.absentKeys = absentKeys(result.report)
    return result
  }

  private var title: String { prepared.request.paths.map { $0 == "." ? "this app" : PathName.last(of: $0) }.joined(separator: ", ") }

  private var sourceLanguage: String { scenes.first?.catalog.sourceLanguage ?? "en" }

  // MARK: Pictures

  private struct Piece: Sendable {
    var pictures: [GalleryPicture] = []
    var notes: [Diagnostic] = []
    var failures: [Diagnostic] = []
  }

  /// The pictures of a scene in one of its locales.
  private func draw(
    _ index: Int, locale: Int, _ names: PictureNames, _ typesetter: TextMeasurer, _ writer: PaintingPNG,
    _ write: (String, [UInt8]) throws -> Void
  ) -> Piece {
    let scene = scenes[index]
    let matrix = scene.matrix
    let solver = ScreenSolver(scene, typesetter: typesetter)
    let options = PictureOptions(
      style: style, scheme: scheme, showsFullHeight: showsFullHeight, assets: assets.source(of: scene.screen.file))
    let perLocale = matrix.count / matrix.locales.count
    var piece = Piece()
    for cell in (locale * perLocale)..<((locale + 1) * perLocale) {
      let environment = matrix[cell]
      let (drawing, texts) = solver.drawingWithTexts(environment, options)
      let file = names.path(of: index, environment, isOnly: perLocale == 1)
      do {
        try write(file, try drawing.png(scale: scale, with: writer))
      } catch {
        piece.failures.append(Diagnostic(.error, file: scene.screen.file, "no picture of '\(scene.screen.name)'", reason: "\(error)"))
        continue
      }
      piece.notes += drawing.notes(.png)
      piece.pictures.append(picture(of: scene, environment, file: file, drawing.view, scale: scale, texts))
    }
    return piece
  }

  private func picture(
    of scene: SweepScene, _ environment: Environment, file: String, _ view: Rect, scale: Double, _ texts: [PlacedText]
  ) -> GalleryPicture {
    let screen = scene.screen
    return GalleryPicture(
      file: file, screen: GalleryScreen(name: screen.name, file: screen.file, state: screen.state), locale: environment.locale,
      contentSize: environment.contentSize.rawValue, direction: environment.direction.rawValue,
      device: environment.device.isEmpty ? "" : "\(environment.deviceWords) \(environment.orientation.rawValue)",
      width: Int(bounded: (view.width * scale).rounded(.up)), height: Int(bounded: (view.height * scale).rounded(.up)),
      keys: texts.map { text in
        let entry = scene.catalog[text.key]
        let tableFile = entry?.file ?? screen.file
        return PlacedKey(
          key: text.key, table: tableFile.tableName, tableFile: tableFile, text: text.value,
          sourceText: entry?.source.units.first?.value ?? text.key, comment: entry?.comment, view: text.view,
          place: text.frame.map { PixelRect($0.offset(from: Point(x: view.x, y: view.y)), scale: scale) }, fits: !text.isCut)
      })
  }

  // MARK: Keys

  private struct TextPlace: Hashable {
    var key: String
    var file: String
    var locale: String
    var contentSize: String
  }

  /// Finds the budgets of the translations that do not fit.
  private func addBudgets(to report: inout GalleryReport, workers: Int) async {
    let tooLong = Set(report.pictures.flatMap { $0.keys.filter { !$0.fits }.map(\.key) })
    if tooLong.isEmpty { return }
    let catalog = prepared.fontCatalog
    let found = await BudgetFinder(scenes) { TextMeasurer(catalog: catalog) }.budgets(keys: tooLong, workers: workers)
    var budgets: [TextPlace: KeyBudget] = [:]
    for budget in found {
      guard let points = budget.width, let characters = budget.characters else { continue }
      let place = TextPlace(key: budget.key, file: budget.file, locale: budget.locale, contentSize: budget.contentSize.rawValue)
      // Down to a hundredth: a budget must not promise more than there is.
      budgets[place] = KeyBudget(points: (points * 100 + 1e-6).rounded(.down) / 100, characters: characters)
    }
    for picture in report.pictures.indices {
      for key in report.pictures[picture].keys.indices where !report.pictures[picture].keys[key].fits {
        let (shown, placed) = (report.pictures[picture], report.pictures[picture].keys[key])
        report.pictures[picture].keys[key].budget =
          budgets[TextPlace(key: placed.key, file: placed.tableFile, locale: shown.locale, contentSize: shown.contentSize)]
      }
    }
  }

  /// The keys of the tables that no picture shows, in the tables' order.
  private func absentKeys(_ report: GalleryReport) -> [AbsentKey] {
    struct Place: Hashable {
      var file: String
      var key: String
    }
    let placed = report.pictures.flatMap(\.keys)
    var seen = Set(placed.lazy.filter { $0.place != nil }.map { Place(file: $0.tableFile, key: $0.key) })
    let scrolled = Set(placed.map { Place(file: $0.tableFile, key: $0.key) })
    // Code may name a key whose table it takes from another bundle: any table has it then.
    let ofCode = Set(placed.lazy.filter { $0.place != nil && $0.tableFile.isSourceFile }.map(\.key))
    let inScreens = Self.keys(of: scenes)
    let inOtherStates = Self.keys(of: otherStates)
    func reason(_ entry: CatalogEntry, isOfInterfaceFile: Bool) -> String {
      if scrolled.contains(Place(file: entry.file, key: entry.key)) { return "scrolled out of sight: --full-height shows it" }
      if !entry.shouldTranslate { return "marked as not to be translated" }
      if inOtherStates.contains(entry.key) { return "shown in another state of its screen: --states all draws it" }
      if inScreens.contains(entry.key) { return "its view is hidden, or shows another text" }
      return isOfInterfaceFile ? "a text that code replaces or that no view shows" : "on no screen that Copyfit can see"
    }
    var absent: [AbsentKey] = []
    func take(_ entry: CatalogEntry, isOfInterfaceFile: Bool) {
      guard seen.insert(Place(file: entry.file, key: entry.key)).inserted, isOfInterfaceFile || !ofCode.contains(entry.key) else { return }
      absent.append(
        AbsentKey(
          key: entry.key, table: entry.file.tableName, tableFile: entry.file, sourceText: entry.source.units.first?.value ?? "",
          reason: reason(entry, isOfInterfaceFile: isOfInterfaceFile)))
    }
    for table in prepared.project.tables {
      for entry in table.catalog.entries { take(entry, isOfInterfaceFile: table.isOfInterfaceFile) }
    }
    for catalog in prepared.project.catalogs { for entry in catalog.entries { take(entry, isOfInterfaceFile: false) } }
    return absent
  }

  /// The keys of the texts of screens, shown or not.
  private static func keys(of scenes: [SweepScene]) -> Set<String> {
    var found = Set<String>()
    for text in scenes.lazy.flatMap(\.screen.items).flatMap(\.kind.texts) {
      for source in [text.source, text.placeholder].compactMap(\.self) { found.formUnion(source.keys) }
    }
    return found
  }
}

extension String {
  fileprivate var isSourceFile: Bool { [".swift", ".m", ".mm", ".h"].contains { hasSuffix($0) } }
}

extension PixelRect {
  /// The pixels that a rectangle in points touches.
  fileprivate init(_ rect: Rect, scale: Double) {
    let (x, y) = (Int(bounded: (rect.x * scale).rounded(.down)), Int(bounded: (rect.y * scale).rounded(.down)))
    self.init(
      x: x, y: y, width: Int(bounded: (rect.maxX * scale).rounded(.up)) - x, height: Int(bounded: (rect.maxY * scale).rounded(.up)) - y)
  }
}

extension String {
  /// The name of a string table by its file: `Localizable` of `de.lproj/Localizable.strings`.
  fileprivate var tableName: String {
    let name = PathName.last(of: self)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
