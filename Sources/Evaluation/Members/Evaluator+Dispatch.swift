import Programs

extension Evaluator {
  /// Runs a property for each type that an object may be of, where types below give it in their own way; nil: there is one way.
  func dispatched(
    _ object: Object, _ name: String, _ property: Property, _ owner: ProgramType, _ isFixed: Bool, _ expression: Expression,
    _ frame: Frame, _ state: inout State, _ body: (Object, Property, ProgramType, inout State) -> Value
  ) -> Value? {
    guard !isFixed, !object.isExact, !object.isMade, let type = object.type, type.kind == .reference || type.kind == .interface else {
      return nil
    }
    let own = program.properties(name, below: type)
    if own.isEmpty { return nil }
    var ways = own.map { (narrowed(object, to: $1), $0, $1) }
    // Types below without a way of their own.
    if type.kind != .interface || program.classes(below: type).count > own.count { ways.append((object, property, owner)) }
    return among(ways, expression, frame, &state) { way, state in body(way.0, way.1, way.2, &state) }
  }

  /// A property that a protocol asks for, by the types that conform to it.
  func throughConformers(
    _ object: Object, _ type: ProgramType, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard type.kind == .interface, program.requirement(name, of: type) != nil else { return nil }
    let ways: [(Object, ProgramType)] = program.classes(below: type).compactMap { type in
      program.property(name, of: type, isStatic: false) == nil ? nil : (narrowed(object, to: type), type)
    }
    if ways.isEmpty { return nil }
    return among(ways, expression, frame, &state) { way, state in
      read(name, of: way.0, expression, frame, &state)
    }
  }

  /// The object as one of a type below its own.
  func narrowed(_ object: Object, to type: ProgramType) -> Object {
    self.object(.narrowed(object, to: type), type.name, type, .part(object, "as " + type.name), isExact: true)
  }

  /// One of several types that an object may be of.
  func among<Way>(
    _ ways: [Way], _ expression: Expression, _ frame: Frame, _ state: inout State, _ body: (Way, inout State) -> Value
  ) -> Value {
    if ways.count == 1 { return body(ways[0], &state) }
    if ways.count > Limit.candidates {
      cut("what it is, which is one of too many things", expression.place)
      return .unknown
    }
    let fork = state
    let all = ways.enumerated().map { index, way in
      var state = fork
      state.choices.append(choice(expression.place, frame.context, index + 2, "its kind is \(index + 1)"))
      let value = body(way, &state)
      return (state, value)
    }
    return join(all, since: fork.choices, &state)
  }
}
