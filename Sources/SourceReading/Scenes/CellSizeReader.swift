import Programs
import UIKitModel

/// Finds out whether code decides how large the cells of a table or collection are: by a delegate's function or by a property, whatever the
/// document says.
struct CellSizeReader {
  private let program: Program

  init(_ program: Program) {
    self.program = program
  }

  /// Where code does so for what controllers of a class show; nil: the document's sizes hold.
  func place(of list: DocumentOutline.List, near document: String) -> SourcePlace? {
    guard let type = program.type(list.ownerClass, nearPath: document), type.declaration != nil else { return nil }
    let sizes = list.isCollection ? CellSizes.ofCollections : .ofTables
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      for function in scope.functions.values.joined().sorted(by: { $0.place < $1.place })
      where sizes.functions.contains(function.signature) || !function.mentions.assigned.isDisjoint(with: sizes.properties) {
        return program.sourcePlace(function.place)
      }
    }
    return nil
  }
}
