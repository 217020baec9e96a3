import Evaluation
import Programs
import UIKitModel

/// What other code decides of classes that are laid out in code: how large collections make their cells, and what these are filled with.
struct LayoutSurroundings {
  private let program: Program
  private let tiles: TileSizeReader
  private let rows: RowHeightReader
  private let headers: RowHeightReader
  private let footers: RowHeightReader
  private let registrations: CellRegistrations
  private let later: LaterContent
  private let presentations: PresentationReader?

  init(of layouts: [LayoutReading], _ program: Program, _ evaluator: Evaluator) {
    self.program = program
    tiles = TileSizeReader(program)
    rows = RowHeightReader(program, evaluator, [])
    headers = RowHeightReader(program, evaluator, [], by: .ofHeaders)
    footers = RowHeightReader(program, evaluator, [], by: .ofFooters)
    registrations = CellRegistrations(program)
    later = LaterContent(layouts, program, evaluator, registrations)
    let controllers = Set(layouts.filter { $0.rootClass?.hasSuffix("Controller") ?? false }.map(\.className))
    presentations = controllers.isEmpty ? nil : PresentationReader(program, [], coded: controllers)
  }

  /// Adds it to the classes, until the task is cancelled.
  func add(to layouts: inout [LayoutReading]) {
    for index in layouts.indices where !Task.isCancelled {
      if layouts[index].rootClass == "UICollectionViewCell" {
        let users = registrations.users(of: layouts[index].className)
        layouts[index].tile = tiles.size(in: users)
        if layouts[index].tile == nil {
          layouts[index].tileDecidedAt = users.first(where: tiles.isWidthOpen)?.declaration.map { program.sourcePlace($0.place) }
        }
        for state in layouts[index].states.indices {
          layouts[index].states[state].tile = layouts[index].tile
          layouts[index].states[state].tileDecidedAt = layouts[index].tileDecidedAt
        }
      }
      if let heights = heights(of: layouts[index]) {
        layouts[index].rowHeight = heights.reader.height(ofRowsIn: heights.users)
        for state in layouts[index].states.indices { layouts[index].states[state].rowHeight = layouts[index].rowHeight }
      }
      if let host = presentations?.host(of: layouts[index].className) {
        layouts[index].host = host
        for state in layouts[index].states.indices { layouts[index].states[state].host = host }
      }
      if let presentation = presentations?.presentation(of: layouts[index].className) {
        layouts[index].presentation = presentation
        for state in layouts[index].states.indices { layouts[index].states[state].presentation = presentation }
      }
      later.add(to: &layouts[index])
    }
  }

  /// Who says how high a part of a table is, and in which classes; nil: it is none.
  private func heights(of layout: LayoutReading) -> (reader: RowHeightReader, users: [ProgramType])? {
    switch layout.rootClass {
    case "UITableViewCell": return (rows, registrations.users(of: layout.className))
    case "UITableViewHeaderFooterView":
      let users = registrations.users(of: layout.className)
      // Which of both it is in a table with both is not looked for.
      let readers = [headers, footers].filter { reader in users.contains(where: reader.showsSectionViews) }
      return readers.count == 1 ? (readers[0], users) : nil
    default: return nil
    }
  }
}
