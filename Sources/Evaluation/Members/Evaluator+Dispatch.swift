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
    return among(ways, expression, frame, &state, isMissed: mayLayOut(ways.map(\.1))) { way, state in body(way.0, way.1, way.2, &state) }
  }

  /// A property that a protocol asks for, by the types that conform to it.
  func throughConformers(
    _ object: Object, _ type: ProgramType, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard type.kind == .interface, program.requirement(name, of: type) != nil else { return nil }
    let ways = program.classes(below: type).compactMap { type in
      program.property(name, of: type, isStatic: false).map { (narrowed(object, to: type), $0.0) }
    }
    if ways.isEmpty { return nil }
    return among(ways, expression, frame, &state, isMissed: mayLayOut(ways.map(\.1))) { way, state in
      read(name, of: way.0, expression, frame, &state)
    }
  }

  /// Whether a layout may lack something where one of some properties is not read. A value that is not known is missed where it counts.
  private func mayLayOut(_ properties: [Property]) -> Bool {
    framework.layout == nil || properties.contains { $0.bodies.contains(where: relevance.touches) }
  }

  /// The object as one of a type below its own.
  func narrowed(_ object: Object, to type: ProgramType) -> Object {
    self.object(.narrowed(object, to: type), type.name, type, .part(object, "as " + type.name), isExact: true)
  }

  /// One of several types that an object may be of.
  /// - Parameter isMissed: whether more is unknown than the value where there are too many.
  func among<Way>(
    _ ways: [Way], _ expression: Expression, _ frame: Frame, _ state: inout State, isMissed: Bool = true,
    _ body: (Way, inout State) -> Value
  ) -> Value {
    if ways.count == 1 { return body(ways[0], &state) }
    if ways.count > Limit.candidates {
      if isMissed { cut("what it is, which is one of too many things", expression.place) }
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
