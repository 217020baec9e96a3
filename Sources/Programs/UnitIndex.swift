/// Something that is run by itself, with the type that it is a member of.
package final class Unit: Sendable {
  package let function: Function
  package let owner: ProgramType?
  /// Of accessors and initial values.
  package let property: Property?

  package init(function: Function, owner: ProgramType? = nil, property: Property? = nil) {
    self.function = function
    self.owner = owner
    self.property = property
  }
}

/// Everything of a program that is run, by the names that it mentions.
package struct UnitIndex: Sendable {
  package private(set) var all: [Unit] = []
  private var calling: [String: [Unit]] = [:]
  private var assigning: [String: [Unit]] = [:]
  private var growing: [String: [Unit]] = [:]
  private var mentioning: [String: [Unit]] = [:]

  init(files: [SourceFile], types: [String: [ProgramType]]) {
    for file in files {
      for function in file.functions { all.append(Unit(function: function)) }
      for variable in file.variables { add(variable, nil) }
    }
    for type in types.values.joined().sorted(by: { ($0.file, $0.name) < ($1.file, $1.name) }) {
      for function in type.functions.values.joined().sorted(by: { $0.place < $1.place }) {
        all.append(Unit(function: function, owner: type))
      }
      for property in type.properties.values.joined().sorted(by: { $0.place < $1.place }) { add(property, type) }
    }
    for unit in all {
      for name in unit.function.mentions.calls { calling[name, default: []].append(unit) }
      for name in unit.function.mentions.assigned { assigning[name, default: []].append(unit) }
      for name in unit.function.mentions.grown { growing[name, default: []].append(unit) }
      for name in unit.function.mentions.members { mentioning[name, default: []].append(unit) }
    }
  }

  private mutating func add(_ property: Property, _ owner: ProgramType?) {
    for body in property.bodies { all.append(Unit(function: body, owner: owner, property: property)) }
  }

  package func calling(_ name: String) -> [Unit] { calling[name] ?? [] }
  package func assigning(_ name: String) -> [Unit] { assigning[name] ?? [] }
  /// Those that change a collection or a text of a name in place.
  package func growing(_ name: String) -> [Unit] { growing[name] ?? [] }
  package func mentioning(_ name: String) -> [Unit] { mentioning[name] ?? [] }
}
