import Evaluation
import Programs

/// What other code decides of classes that are laid out in code: how large collections make their cells, and what these are filled with.
struct LayoutSurroundings {
  private let tiles: TileSizeReader
  private let heights: RowHeightReader
  private let registrations: CellRegistrations
  private let later: LaterContent
  private let presentations: PresentationReader?

  init(of layouts: [LayoutReading], _ program: Program, _ evaluator: Evaluator) {
    tiles = TileSizeReader(program)
    heights = RowHeightReader(program, evaluator, [])
    registrations = CellRegistrations(program)
    later = LaterContent(layouts, program, evaluator, registrations)
    let controllers = Set(layouts.filter { $0.rootClass?.hasSuffix("Controller") ?? false }.map(\.className))
    presentations = controllers.isEmpty ? nil : PresentationReader(program, [], coded: controllers)
  }

  /// Adds it to the classes, until the task is cancelled.
  func add(to layouts: inout [LayoutReading]) {
    for index in layouts.indices where !Task.isCancelled {
      if layouts[index].rootClass == "UICollectionViewCell" {
        layouts[index].tile = tiles.size(in: registrations.users(of: layouts[index].className))
        for state in layouts[index].states.indices { layouts[index].states[state].tile = layouts[index].tile }
      }
      if layouts[index].rootClass == "UITableViewCell" {
        layouts[index].rowHeight = heights.height(ofRowsIn: registrations.users(of: layouts[index].className))
        for state in layouts[index].states.indices { layouts[index].states[state].rowHeight = layouts[index].rowHeight }
      }
      if let host = presentations?.host(of: layouts[index].className) {
        layouts[index].host = host
        for state in layouts[index].states.indices { layouts[index].states[state].host = host }
      }
      later.add(to: &layouts[index])
    }
  }
}
