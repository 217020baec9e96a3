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

  package init(_ prepared: PreparedRun, style: PictureOptions.Style, scheme: ColorScheme, showsFullHeight: Bool, scale: Double) {
    self.prepared = prepared
    self.style = style
    self.scheme = scheme
    self.showsFullHeight = showsFullHeight
    self.scale = scale
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
    let drawn = await Workers.map(pieces.count, among: workers, tools: { TextMeasurer(catalog: catalog) }) { typesetter, index in
      let piece = pieces[index]
      return draw(piece.scene, locale: piece.locale, names, typesetter, write)
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

  private var scenes: [SweepScene] { prepared.plan.scenes }

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
    _ index: Int, locale: Int, _ names: PictureNames, _ typesetter: TextMeasurer, _ write: (String, [UInt8]) throws -> Void
  ) -> Piece {
    let scene = scenes[index]
    let matrix = scene.matrix
    let solver = ScreenSolver(scene, typesetter: typesetter)
    let options = PictureOptions(
      style: style, scheme: scheme, showsFullHeight: showsFullHeight, assets: assets.source(of: scene.screen.file))
    let writer = PaintingPNG(assets: options.assets)
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
          sourceText: entry?.source.units.first?.value ?? text.key, comment: entry?.comment, view: screen[text.item].name,
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
    var seen = Set(report.pictures.flatMap { $0.keys.filter { $0.place != nil }.map { Place(file: $0.tableFile, key: $0.key) } })
    let hidden = Set(report.pictures.flatMap { $0.keys.map { Place(file: $0.tableFile, key: $0.key) } })
    var absent: [AbsentKey] = []
    func take(_ entry: CatalogEntry, isOfInterfaceFile: Bool) {
      let place = Place(file: entry.file, key: entry.key)
      guard seen.insert(place).inserted else { return }
      let reason =
        hidden.contains(place)
        ? "scrolled out of sight: --full-height shows it"
        : !entry.shouldTranslate
          ? "marked as not to be translated"
          : isOfInterfaceFile ? "a text that code replaces or that no view shows" : "on no screen that Copyfit can see"
      absent.append(
        AbsentKey(
          key: entry.key, table: entry.file.tableName, tableFile: entry.file, sourceText: entry.source.units.first?.value ?? "",
          reason: reason))
    }
    for table in prepared.project.tables {
      for entry in table.catalog.entries { take(entry, isOfInterfaceFile: table.isOfInterfaceFile) }
    }
    for catalog in prepared.project.catalogs { for entry in catalog.entries { take(entry, isOfInterfaceFile: false) } }
    return absent
  }
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
