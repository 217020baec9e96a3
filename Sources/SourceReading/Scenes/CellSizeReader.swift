import Programs
import UIKitModel

/// Finds out whether code decides how large the cells of a table or collection are, or a view with a file of its own: by a delegate's
/// function, by a property or by a call, whatever the document says.
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

  /// Whether code gives all cells of such a list widths in plain numbers: `CGSize(width: 327, height: 70)`.
  func areFixed(_ list: DocumentOutline.List, near document: String) -> Bool {
    guard list.isCollection, let type = program.type(list.ownerClass, nearPath: document),
      let decider = decider(of: .ofCollections, in: program.ancestors(of: type))
    else { return false }
    var widths: [Expression] = []
    decider.walk(statement: { _ in }) { expression in
      guard case .call(let callee, let arguments) = expression.form, callee.lastName == "CGSize" || callee.lastName == "CGSizeMake" else {
        return
      }
      widths += arguments.prefix(1).map(\.value)
    }
    return !widths.isEmpty && widths.allSatisfy { if case .number = $0.form { true } else { false } }
  }

  /// Where code that uses a cell with a file of its own decides how large it is. A collection view's layout does so, never the cell's file:
  /// if that is nowhere to be seen, the cell's class stands for it. nil: no code of the app's has the cell.
  /// - Parameter speakers: the names of the files that mention the cell's class.
  func place(of tile: DocumentOutline.Tile, in document: String, speakers: Set<String>) -> SourcePlace? {
    place(ofTilesIn: speakers) ?? program.type(tile.className, nearPath: document)?.declaration.map { program.sourcePlace($0.place) }
  }

  /// Where the class of a view with a file of its own makes it as large as its content, or else the class, for whoever uses it decides how
  /// large it is. nil: no code of the app's has the view, or it is a controller's.
  func place(ofPart className: String, near document: String) -> SourcePlace? {
    guard let type = program.type(className, nearPath: document), !program.frameworkClasses(of: type.name).contains("UIViewController")
    else { return nil }
    return place(of: .ofParts, in: [type]) ?? type.declaration.map { program.sourcePlace($0.place) }
  }

  private func place(ofTilesIn speakers: Set<String>) -> SourcePlace? {
    let users = program.files.filter { speakers.contains(SourceFolder.className(of: $0.path)) }
    let types = users.flatMap(\.types).compactMap { program.type($0.name, near: $0.place.file) }
    return types.lazy.compactMap { place(of: .ofCollections, in: program.ancestors(of: $0)) }.first
  }

  private func place(of sizes: CellSizes, in scopes: [ProgramType]) -> SourcePlace? {
    decider(of: sizes, in: scopes).map { program.sourcePlace($0.place) }
  }

  /// The first function that decides.
  private func decider(of sizes: CellSizes, in scopes: [ProgramType]) -> Function? {
    for scope in scopes where scope.declaration != nil {
      for function in scope.bodies
      where sizes.functions.contains(function.signature) || !function.mentions.assigned.isDisjoint(with: sizes.properties)
        || !function.mentions.calls.isDisjoint(with: sizes.calls)
      {
        return function
      }
    }
    return nil
  }
}

extension ProgramType {
  /// Everything of it that is run, observers of outlets among it, in the order of the source.
  var bodies: [Function] {
    (functions.values.joined() + properties.values.joined().flatMap(\.bodies)).sorted { $0.place < $1.place }
  }
}
