/// A type with everything that the program says of it: its declaration and its extensions. A type of a framework has extensions alone.
package final class ProgramType: Sendable {
  package let name: String
  package let ownName: TypeName
  /// Its name and those of the types around it, the innermost first.
  package let around: [String]
  /// nil: the program only extends it.
  package let declaration: TypeDeclaration?
  package let inherited: [TypeName]
  package let properties: [String: [Property]]
  package let functions: [String: [Function]]
  package let cases: [String: EnumCase]
  /// In the order of the source.
  package let caseNames: [String]
  package let aliases: [String: TypeName]
  package let requirement: TypeName?
  package let file: Int32
  private let extensions: [TypeDeclaration]

  init(_ name: String, _ declaration: TypeDeclaration?, extensions: [TypeDeclaration], file: Int32) {
    let all = (declaration.map { [$0] } ?? []) + extensions
    self.name = name
    ownName = .named(name, [])
    around = Self.names(around: name)
    self.declaration = declaration
    self.file = file
    self.extensions = extensions
    inherited = all.flatMap(\.inherited)
    properties = Dictionary(grouping: all.flatMap(\.properties), by: \.name)
    functions = Dictionary(grouping: all.flatMap(\.functions), by: \.name)
    let cases = all.flatMap(\.cases)
    self.cases = Dictionary(cases.map { ($0.name, $0) }) { first, _ in first }
    caseNames = cases.map(\.name)
    aliases = all.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
    requirement = extensions.compactMap(\.requirement).first
  }

  private static func names(around name: String) -> [String] {
    var names = [name]
    while let dot = names[names.count - 1].utf8.lastIndex(of: UInt8(ascii: ".")) { names.append(String(names[names.count - 1][..<dot])) }
    return names
  }

  /// Where the type is written out: of a class that a header declares, where its functions are.
  package func place(isHeader: (Place) -> Bool) -> Place? {
    guard let declaration, isHeader(declaration.place) else { return declaration?.place }
    let written = extensions.filter { !isHeader($0.place) && !($0.functions.isEmpty && $0.properties.isEmpty) }
    return written.max { ($0.functions.count, $1.place) < ($1.functions.count, $0.place) }?.place ?? declaration.place
  }

  package var kind: TypeDeclaration.Kind { declaration?.kind ?? .addition }
}
