import Evaluation
import Programs
import UIKitModel

/// Finds out how high code makes the rows of static tables, and which of them it never shows: by a height of 0, or because a section has fewer
/// rows than its document.
struct StaticRowReader {
  let program: Program
  let evaluator: Evaluator

  enum Row {
    case hidden
    /// In points.
    case height(Double)
  }

  /// Heights up to this are those of rows that nobody sees, in points: `CGFloat.leastNonzeroMagnitude`.
  private static let unseen = 1.0

  /// What code makes of the rows of a table, by the identifiers of their cells; of others it is not known.
  /// - Parameter outlets: of the controller, by what they lead to.
  func rows(of list: DocumentOutline.List, _ outlets: [String: String], near document: String) -> [(cell: String, row: Row)] {
    guard !list.staticRows.isEmpty, let type = program.type(list.ownerClass, nearPath: document) else { return [] }
    let height = program.delegateFunction(in: CellSizes.ofTables.functions, of: type)
    let count = program.delegateFunction(in: [CellSizes.rowCount], of: type)
    if height == nil, count == nil { return [] }
    return list.staticRows.enumerated().flatMap { section, cells in
      let shown =
        count.flatMap { numbers($0, type, .number(Double(section)), about: .section(section, rows: cells.count))?.max() } ?? .infinity
      return cells.enumerated().compactMap { row, cell -> (cell: String, row: Row)? in
        if Double(row) >= shown { return (cell.id, .hidden) }
        let path = Value.indexPath(section: section, row: row)
        let asked = evaluator.row(at: path, cell: outlets[cell.id], height: cell.height, of: type)
        guard let heights = height.flatMap({ numbers($0, type, path, about: asked) }) else { return nil }
        if heights.allSatisfy({ $0 <= Self.unseen }) { return (cell.id, .hidden) }
        return Set(heights).count == 1 ? (cell.id, .height(heights[0])) : nil
      }
    }
  }

  /// What a function of a table's delegate or data source comes to; nil: no numbers that are known in every case.
  private func numbers(_ unit: Unit, _ type: ProgramType, _ argument: Value, about row: AskedRow? = nil) -> [Double]? {
    let all = evaluator.value(of: unit, as: type, given: [.data, argument], about: row).alternatives.map { evaluator.number($0.value) }
    let numbers = all.compactMap(\.self)
    return numbers.isEmpty || numbers.count < all.count ? nil : numbers
  }
}

extension Program {
  /// The function of some signatures that a class has, or the nearest one above it.
  func delegateFunction(in signatures: Set<String>, of type: ProgramType) -> Unit? {
    for scope in ancestors(of: type) where scope.declaration != nil {
      if let found = scope.bodies.first(where: { !$0.isAbstract && signatures.contains($0.signature) }) {
        return Unit(function: found, owner: scope)
      }
    }
    return nil
  }
}
