import Programs

/// Result builders, such as `@ViewBuilder`: the result of a function is made of the values of its statements.
extension Evaluator {
  private static let collected = "$values"

  /// The builder of a function or closure; nil: it has none, or one that the program does not have.
  func builder(of callee: FunctionValue) -> ProgramType? {
    guard let name = callee.builder ?? callee.function.builder,
      let type = program.type(name, inside: callee.owner?.name, near: callee.function.place.file),
      ["buildBlock", "buildPartialBlock"].contains(where: { !program.functions($0, of: type, isStatic: true).isEmpty })
    else { return nil }
    return type
  }

  /// The body of a function that collects the values of its statements.
  func collecting(_ function: Function) -> [Statement] {
    if let known = builtBodies[Identity(function)] { return known }
    let list = Expression(.name(Self.collected), at: function.place)
    let body =
      [.variable(.name(Self.collected), nil, Expression(.list([]), at: function.place))] + Self.collecting(function.body) + [.result(list)]
    builtBodies[Identity(function)] = body
    return body
  }

  private static func collecting(_ statements: [Statement]) -> [Statement] {
    statements.map { statement in
      switch statement {
      case .expression(let value), .result(let value?):
        if case .block(let inner) = value.form { return .expression(Expression(.block(collecting(inner)), at: value.place)) }
        return .assignment(
          Expression(.name(collected), at: value.place), operator: "+", Expression(.list([value]), at: value.place))
      case .choice(let conditions, let then, let otherwise):
        return .choice(conditions, then: collecting(then), otherwise: collecting(otherwise))
      case .selection(let subject, let branches):
        return .selection(
          subject,
          branches.map { Branch(patterns: $0.patterns, condition: $0.condition, body: collecting($0.body), place: $0.place) })
      case .each(let pattern, let list, let condition, let body):
        return .each(pattern, of: list, where: condition, collecting(body))
      default: return statement
      }
    }
  }

  /// What a builder makes of collected values: a list of all, unless it says that it makes something else.
  func built(_ values: Value, by type: ProgramType, _ place: Place, _ frame: Frame, _ state: inout State) -> Value {
    each(Self.flat(values), &state) { values, state in
      guard case .list(let elements) = values else { return values }
      func make(_ name: String, _ arguments: [Labelled]) -> Value? {
        guard let (function, owner) = program.functions(name, of: type, isStatic: true).first, let result = function.result else {
          return nil
        }
        if case .list = result.unwrapped { return nil }
        return call(
          FunctionValue(function, owner: owner, receiver: .type(type.ownName), frame: nil), arguments, place, &state, from: frame)
      }
      let given = elements.map { Labelled(nil, $0) }
      return make("buildFinalResult", [Labelled(nil, values)]) ?? make("buildBlock", given) ?? values
    }
  }

  /// Lists in a list, and what is missing, are no elements.
  private static func flat(_ value: Value) -> Value {
    switch value {
    case .list(let elements):
      .list(
        elements.flatMap { element -> [Value] in
          switch element {
          case .list(let inner): return inner
          case .nothing: return []
          default: return [element]
          }
        })
    case .choice(let all): Value.oneOf(all.map { Alternative(choices: $0.choices, value: flat($0.value), place: $0.place) })
    default: value
    }
  }
}
