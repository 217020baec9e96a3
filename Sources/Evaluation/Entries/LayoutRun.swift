package import Programs

/// What is there when code has laid out a view or a controller's views, before anybody gives it content.
package struct LayoutRun: Sendable {
  package struct Field: Sendable {
    package var name: String
    package var alternatives: [Alternative]
  }

  package var root: Object
  /// Everything that was made or set, in the order in which it was met.
  package var objects: [Object] = []
  package var fields: [Object: [String: [Alternative]]] = [:]
  /// The names of properties and variables that lead to objects.
  package var names: [Object: String] = [:]
  /// In whose code views were placed and constraints were made; those of the class itself have none.
  package var makers: [Object: Object] = [:]
  package var isComplete = true
  package var unread: [(words: String, place: Place)] = []
  /// The functions that were entered.
  package var called: Set<Identity> = []
  /// Objects that were given to code that is not read.
  package var escapes: Set<Object> = []

  package func alternatives(_ field: String, of object: Object) -> [Alternative] { fields[object]?[field] ?? [] }

  /// What a field has for sure; nil: it was not set, or has one of several values.
  package func value(_ field: String, of object: Object) -> Value? {
    let all = alternatives(field, of: object)
    return all.count == 1 && all[0].value != .untouched ? all[0].value : nil
  }
}

extension Evaluator {
  /// Makes an object of a class and runs functions of it, one after another, as a framework does until it is first shown.
  package func layout(of type: ProgramType, by units: [Unit]) -> LayoutRun {
    let place = type.declaration?.place ?? Place(file: Int(type.file), line: 1, column: 1)
    let root = object(ObjectKey(kind: .made, place: place, name: type.name), type.name, type, .made(place), isExact: true)
    var result = LayoutRun(root: root)
    _ = apart { state in
      self.run.limit = Limit.layoutSteps
      self.run.layoutRoot = root
      for unit in units {
        let arguments = unit.function.parameters.enumerated().map { index, parameter in
          let list = self.usualList(parameter, index, of: unit.function)
          return Labelled(parameter.label, list ?? self.parameter(parameter, index, of: unit.function, in: unit.owner))
        }
        // An observer runs where something is given; so does what is run for the content of a property.
        if [.didSet, .function].contains(unit.function.kind), let property = unit.property {
          var given = self.symbol(
            property.type?.unwrapped, key: .part(root, property.name), .part(root, property.name), inside: unit.owner)
          if unit.function.kind == .function, given == .data { given = .words(Words([.data])) }
          state[root.id, self.field(property.name, property)] = given.content
        }
        _ = self.call(
          FunctionValue(unit.function, owner: unit.owner, receiver: .object(root), frame: nil), arguments, unit.function.place, &state)
      }
      self.runWaiting(&state)
      self.collect(state, into: &result)
      return .nothing
    }
    return result
  }

  /// What callers give, at their places, where a field has a parameter of a function that was run.
  package func given(_ content: [Alternative]) -> [Alternative] {
    func isParameter(_ value: Value) -> Bool {
      if case .object(let object) = value, case .parameter = object.origin { tables.dataTypes.contains(object.typeName) } else { false }
    }
    guard content.contains(where: { isParameter($0.value) }) else { return content }
    return content.flatMap { one in
      guard isParameter(one.value) else { return [one] }
      return resolved(one.value).alternatives.map { known in
        Alternative(
          choices: one.choices.adding(known.choices), value: known.value,
          place: known.choices.lazy.compactMap { self.callPlaces[$0.site] }.first ?? one.place)
      }
    }
  }

  private func collect(_ state: State, into result: inout LayoutRun) {
    let root = result.root
    for owned in state.fields.all {
      // Frames come last.
      guard owned.owner < allObjects.count else { break }
      let object = allObjects[owned.owner]
      result.objects.append(object)
      for entry in owned.entries {
        let name = names.all[entry.name]
        result.fields[object, default: [:]][name] = name.hasPrefix(LayoutField.prefix) ? entry.content : given(entry.content)
      }
    }
    for (object, variable) in run.layout.variables { result.names[object] = variable.name }
    // A property's name is known where a variable's is not.
    for (name, alternatives) in (result.fields[root] ?? [:]).sorted(by: { $0.key > $1.key }) where !name.contains(".") {
      for object in alternatives.flatMap({ $0.value.objectsKept }) where object !== root { result.names[object] = name }
    }
    for object in result.objects { if case .part(root, let name) = object.origin { result.names[object] = name } }
    result.makers = run.layout.makers
    result.isComplete = run.isComplete
    result.unread = run.layout.unread
    result.escapes = run.escapes
    result.called = run.called
  }
}

extension Value {
  /// The object that it is, or the constraints that a chain has made.
  fileprivate var objectsKept: [Object] {
    switch self {
    case .object(let object): [object]
    case .enumeration(ChainWord.typeName, ChainWord.made.rawValue, let parts):
      parts.compactMap { if case .object(let made) = $0 { made } else { nil } }
    default: []
    }
  }
}
