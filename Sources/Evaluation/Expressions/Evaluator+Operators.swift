import Programs

/// Operators that the program declares for what it lays out, `$0.top == view.topAnchor + 8`, and for objects of its own: `Style.bold + .wide`.
extension Evaluator {
  private static let relations: Set = ["==", "<=", ">="]

  /// Notes a comparison that nobody asks for: a library's way to tie two edges. The program's own operators are run.
  func noteRelation(_ name: String, _ place: Place) {
    if framework.layout != nil, Self.relations.contains(name), program.functions(name).isEmpty { note("what \(name) ties", place) }
  }

  /// What an operator of the program makes of views, edges, and what is made of these; nil: it has none for them.
  func operated(
    _ name: String, _ one: Value, _ other: Value, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard framework.layout != nil ? isOperand(one) || isOperand(other) : isOfApp(one) || isOfApp(other) else { return nil }
    let given = [Labelled(nil, one), Labelled(nil, other)]
    let own = (types(of: one) + types(of: other)).flatMap { type in
      program.functions(name, of: type, isStatic: true).map { ($0.0, Optional($0.1)) }
    }
    let found = (program.functions(name).map { ($0, nil) } + own).filter { function, _ in
      function.parameters.count == 2 && function.result?.name != "Bool"
    }
    guard let (function, owner) = found.max(by: { fitting($0.0, given) < fitting($1.0, given) }), fitting(function, given) > 0 else {
      return nil
    }
    let operands = zip(function.parameters, given).map { Labelled($0.label, $1.value) }
    return call(
      FunctionValue(function, owner: owner, receiver: owner.map { .type($0.ownName) }, frame: nil), operands, expression.place, &state,
      from: frame)
  }

  /// The type that an operator of the program asks for on its right, where a member of it is named there without the type.
  func typeOnTheRight(of name: String, _ one: Value, _ right: Expression) -> TypeName? {
    guard right.beginsImplicitly, framework.layout == nil ? isOfApp(one) : isOperand(one) else { return nil }
    let own = types(of: one).flatMap { program.functions(name, of: $0, isStatic: true).map(\.0) }
    return (program.functions(name) + own).first { function in
      guard function.parameters.count == 2, let first = function.parameters.first else { return false }
      return fit(first, Labelled(nil, one)) > 0
    }?.parameters[1].type
  }

  /// What a prefix operator of the program makes of an operand; nil: it has none.
  func operated(_ name: String, _ operand: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, isOperand(operand) else { return nil }
    let given = [Labelled(nil, operand)]
    let found = program.functions(name).filter { $0.parameters.count == 1 && fitting($0, given) > 0 }
    guard let function = found.max(by: { fitting($0, given) < fitting($1, given) }) else { return nil }
    let operands = [Labelled(function.parameters[0].label, operand)]
    return call(FunctionValue(function, owner: nil, receiver: nil, frame: nil), operands, expression.place, &state, from: frame)
  }

  private func isOfApp(_ value: Value) -> Bool {
    if case .object(let object) = value { object.type?.declaration != nil } else { false }
  }

  private func isOperand(_ value: Value) -> Bool {
    switch value {
    case .object, .tuple: true
    // Insets and sizes.
    case .enumeration(let type, _, _) where framework.layout?.parts[type] != nil: true
    case .list(let elements): elements.contains(where: isOperand)
    default: isView(value)
    }
  }

  /// How well operands fit; 0: they do not.
  private func fitting(_ function: Function, _ given: [Labelled]) -> Int {
    var sum = 1
    for (parameter, argument) in zip(function.parameters, given) {
      switch (parameter.type, argument.value) {
      case (.tuple(let types, _), .tuple(let parts)) where types.count == parts.count: sum += 2
      case (.tuple, _), (_, .tuple): return 0
      case (.list, .list): sum += 2
      case (.list, _), (_, .list): return 0
      case (.named(let name, _), .number): if !["CGFloat", "Double", "Float", "Int", "UILayoutPriority"].contains(name) { return 0 }
      case (.named(let name, _), _) where function.generics[name] != nil: sum += 1
      case (.named, _) where fit(parameter, argument) > 0: sum += 2
      case (.named("NSLayoutAnchor", _), _) where isView(argument.value) && !argument.value.isObject: sum += 1
      case (.named(let name, _), .object(let object)):
        if program.frameworkClasses(of: object.typeName).contains(name) { sum += 1 } else { return 0 }
      case (.named, _): return 0
      default: break
      }
    }
    return sum
  }
}
