import Programs
import UIKitModel

/// Finds out whether code decides how high a table's rows are: by a delegate's function or by the table's own property, whatever the document
/// says.
struct RowHeightReader {
  private let program: Program

  init(_ program: Program) {
    self.program = program
  }

  /// Where code does so for the tables of a class of controllers; nil: the document's heights hold.
  func place(of className: String, near document: String) -> SourcePlace? {
    guard let type = program.type(className, nearPath: document), type.declaration != nil else { return nil }
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      for function in scope.functions.values.joined().sorted(by: { $0.place < $1.place })
      where RowHeights.functions.contains(function.signature) || !function.mentions.assigned.isDisjoint(with: RowHeights.properties) {
        return program.sourcePlace(function.place)
      }
    }
    return nil
  }
}
