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
    return place(of: list.isCollection ? .ofCollections : .ofTables, in: program.ancestors(of: type))
  }

  /// Where code that uses the cells of a file decides how large they are; nil: nowhere that was seen.
  /// - Parameter speakers: the names of the files that speak of the cells' class.
  func place(ofTilesIn speakers: Set<String>) -> SourcePlace? {
    let users = program.files.filter { speakers.contains(SourceFolder.className(of: $0.path)) }
    let types = users.flatMap(\.types).compactMap { program.type($0.name, near: $0.place.file) }
    return types.lazy.compactMap { place(of: .ofCollections, in: program.ancestors(of: $0)) }.first
  }

  private func place(of sizes: CellSizes, in scopes: [ProgramType]) -> SourcePlace? {
    for scope in scopes where scope.declaration != nil {
      for function in scope.functions.values.joined().sorted(by: { $0.place < $1.place })
      where sizes.functions.contains(function.signature) || !function.mentions.assigned.isDisjoint(with: sizes.properties) {
        return program.sourcePlace(function.place)
      }
    }
    return nil
  }
}
