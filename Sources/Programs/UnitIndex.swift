/// Something that is run by itself, with the type that it is a member of.
package struct Unit: Sendable {
  package init(function: Function, owner: ProgramType? = nil, property: Property? = nil) {
    self.function = function
    self.owner = owner
    self.property = property
  }

  package var function: Function
  package var owner: ProgramType?
  /// Of accessors and initial values.
  package var property: Property?
}

/// Everything of a program that is run, by the names that it mentions.
package struct UnitIndex: Sendable {
  package private(set) var all: [Unit] = []
  private var calling: [String: [Int]] = [:]
  private var assigning: [String: [Int]] = [:]
  private var mentioning: [String: [Int]] = [:]

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
    for (index, unit) in all.enumerated() {
      for name in unit.function.mentions.calls { calling[name, default: []].append(index) }
      for name in unit.function.mentions.assigned { assigning[name, default: []].append(index) }
      for name in unit.function.mentions.members { mentioning[name, default: []].append(index) }
    }
  }

  private mutating func add(_ property: Property, _ owner: ProgramType?) {
    for body in property.bodies { all.append(Unit(function: body, owner: owner, property: property)) }
  }

  package func calling(_ name: String) -> [Unit] { (calling[name] ?? []).map { all[$0] } }
  package func assigning(_ name: String) -> [Unit] { (assigning[name] ?? []).map { all[$0] } }
  package func mentioning(_ name: String) -> [Unit] { (mentioning[name] ?? []).map { all[$0] } }
}
