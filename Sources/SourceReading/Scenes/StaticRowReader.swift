import Evaluation
import Programs
import UIKitModel

/// Finds the rows of static tables that code never shows: by a height of 0, or because a section has fewer rows than its document.
struct StaticRowReader {
  let program: Program
  let evaluator: Evaluator

  /// Heights up to this are those of rows that nobody sees, in points: `CGFloat.leastNonzeroMagnitude`.
  private static let unseen = 1.0

  /// The identifiers of the cells that are never shown.
  func hiddenRows(of list: DocumentOutline.List, near document: String) -> [String] {
    guard !list.staticRows.isEmpty, let type = program.type(list.ownerClass, nearPath: document) else { return [] }
    let height = function(in: Set(CellSizes.ofTables.functions), of: type)
    let count = function(in: [CellSizes.rowCount], of: type)
    if height == nil, count == nil { return [] }
    return list.staticRows.enumerated().flatMap { section, cells in
      let shown = count.flatMap { numbers($0, type, .number(Double(section)))?.max() } ?? .infinity
      return cells.enumerated().filter { row, _ in
        Double(row) >= shown
          || height.flatMap { numbers($0, type, .indexPath(section: section, row: row)) }?.allSatisfy { $0 <= Self.unseen } ?? false
      }.map(\.element)
    }
  }

  private func function(in signatures: Set<String>, of type: ProgramType) -> Unit? {
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      if let found = scope.bodies.first(where: { !$0.isAbstract && signatures.contains($0.signature) }) {
        return Unit(function: found, owner: scope)
      }
    }
    return nil
  }

  /// What a function of a table's delegate or data source comes to; nil: no numbers that are known in every case.
  private func numbers(_ unit: Unit, _ type: ProgramType, _ argument: Value) -> [Double]? {
    let all = evaluator.value(of: unit, as: type, given: [.data, argument]).alternatives.map { evaluator.number($0.value) }
    let numbers = all.compactMap(\.self)
    return numbers.isEmpty || numbers.count < all.count ? nil : numbers
  }
}
