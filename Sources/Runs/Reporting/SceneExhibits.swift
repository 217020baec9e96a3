import Screens
import Checks
import Drawing
import Environments
import Platform
import Reports
import Sweep
import Typesetting
import Vocabulary

/// Where the findings of a finished sweep hold, and pictures of it: drawn when they are asked for.
final class SceneExhibits: ExhibitSource {
  /// The cells of a finding.
  struct Place: Sendable {
    var scene: Int
    var cells: CellSet
  }

  private let scenes: [SweepScene]
  /// By finding id.
  private let places: [String: Place]
  /// By finding id: the states of its screen with the finding's fix.
  private let fixed: [String: [SweepScene]]
  private let fontCatalog: FontCatalog
  private let workers: Int
  private let cache: DrawingCache?
  /// For pictures that are drawn one by one.
  private var drawer: SceneDrawer
  /// One for each worker; the first one draws single pictures, too.
  private var typesetters: [TextMeasurer]
  /// Those of the scene that was asked for last: findings come scene by scene.
  private var itemsByID: (scene: Int, items: [String: [ItemID]])?

  init(
    _ scenes: [SweepScene], places: [String: Place], fixed: [String: [SweepScene]] = [:], fontCatalog: FontCatalog, workers: Int,
    cache: DrawingCache? = nil
  ) {
    self.scenes = scenes
    self.places = places
    self.fixed = fixed
    self.fontCatalog = fontCatalog
    self.workers = workers
    self.cache = cache
    typesetters = [TextMeasurer(catalog: fontCatalog)]
    drawer = SceneDrawer(stage: SceneDrawer.Stage(scenes: scenes, places: places, fixed: fixed), typesetter: typesetters[0])
  }

  func exhibit(of finding: Finding) -> Exhibit? {
    guard let place = places[finding.id], let first = place.cells.first else { return nil }
    let scene = scenes[place.scene]
    let matrix = scene.matrix
    var holds = [Bool](repeating: false, count: matrix.locales.count * matrix.contentSizes.count)
    for square in matrix.squares(of: place.cells) { holds[square] = true }
    let objects = Set([finding.object] + finding.related.map(\.object))
    let (held, directions) = matrix.places(of: place.cells)
    return Exhibit(
      locales: matrix.locales, contentSizes: matrix.contentSizes.map(\.rawValue), holds: holds, places: held, directions: directions,
      views: views(first, place, in: matrix, isFixed: fixed[finding.id] != nil),
      blamed: objects.compactMap { items(of: place.scene)[$0] }.flatMap { $0 }.sorted())
  }

  private func items(of scene: Int) -> [String: [ItemID]] {
    if let itemsByID, itemsByID.scene == scene { return itemsByID.items }
    let screen = scenes[scene].screen
    let items = Dictionary(grouping: screen.itemIDs) { screen[$0].id }
    itemsByID = (scene, items)
    return items
  }

  /// The largest text size at which all is well, the first at which it is not, that with the finding's fix, and that in the opposite direction.
  private func views(_ first: Int, _ place: Place, in matrix: EnvironmentMatrix, isFixed: Bool) -> [Exhibit.View] {
    let state = scenes[place.scene].screen.state
    let breaks = matrix[first]
    var opposite = breaks
    opposite.direction = breaks.direction.opposite
    var coordinates = matrix.coordinates(of: first)
    var views: [Exhibit.View] = []
    while coordinates.contentSize > 0 {
      coordinates.contentSize -= 1
      let cell = matrix.index(of: coordinates)
      guard !place.cells.contains(cell) else { continue }
      views.append(Exhibit.View(role: .before, environment: matrix[cell], state: state))
      break
    }
    views.append(Exhibit.View(role: .breaks, environment: breaks, state: state))
    if isFixed { views.append(Exhibit.View(role: .fixed, environment: breaks, state: state)) }
    return views + [Exhibit.View(role: .opposite, environment: opposite, state: state)]
  }

  func picture(of finding: Finding, _ view: Exhibit.View) -> Picture { drawer.solver(of: finding, view).picture(view.environment) }

  func drawing(of request: ExhibitRequest) -> ExhibitDrawing { drawer.drawing(request) }

  /// Pictures with more views are large: they are not kept until they are written.
  private static let mostViews = 500

  /// The pictures that follow one another of a scene are drawn by one worker, whose solver is warm.
  func drawings(of requests: [ExhibitRequest]) -> [ExhibitDrawing?] {
    var pieces: [[ExhibitRequest]] = []
    var scene: Int?
    for request in requests {
      let next = drawer.stage.scene(of: request.finding)
      if next == scene { pieces[pieces.count - 1].append(request) } else { pieces.append([request]) }
      scene = next
    }
    while typesetters.count < workers { typesetters.append(TextMeasurer(catalog: fontCatalog)) }
    nonisolated(unsafe) let typesetters = typesetters
    return pieces.amongWorkers(typesetters.count) { [stage = drawer.stage, cache] worker, _, piece -> [ExhibitDrawing?] in
      let scene = stage.scene(of: piece[0].finding)
      if stage.scenes[scene].screen.items.count > Self.mostViews { return piece.map { _ in nil } }
      var drawer = SceneDrawer(stage: stage, typesetter: typesetters[worker])
      return piece.map { request in
        guard let cache, let key = cache.key(request, scene: scene) else { return drawer.drawing(request) }
        return cache.kept.drawing(key) { drawer.drawing(request) }
      }
    }.flatMap(\.self)
  }
}

extension EnvironmentMatrix {
  /// The squares of a heat map, a locale and a content size each, that some cells are in: ascending, `locale * contentSizes.count + contentSize`.
  func squares(of cells: CellSet) -> [Int] {
    let cellsOfSquare = directionCount * placements.count
    var squares: [Int] = []
    for cell in cells where squares.last.map({ cell >= ($0 + 1) * cellsOfSquare }) ?? true { squares.append(cell / cellsOfSquare) }
    return squares
  }

  /// The text sizes and devices that some cells are in, each pair once, and their directions.
  func places(of cells: CellSet) -> ([Exhibit.Place], [LayoutDirection]) {
    var isHeld = [Bool](repeating: false, count: contentSizes.count * placements.count)
    var directions = Set<LayoutDirection>()
    for cell in cells {
      let coordinates = coordinates(of: cell)
      isHeld[coordinates.contentSize * placements.count + coordinates.placement] = true
      directions.insert(direction(locale: coordinates.locale, direction: coordinates.direction))
    }
    var seen = Set<Exhibit.Place>()
    let held = isHeld.indices.filter { isHeld[$0] }.map { index in
      Exhibit.Place(
        contentSize: contentSizes[index / placements.count].rawValue, device: placements[index % placements.count].label)
    }
    return (held.filter { seen.insert($0).inserted }, LayoutDirection.allCases.filter(directions.contains))
  }
}
