import Programs

/// Conditions on what surrounds a screen: its traits.
extension Evaluator {
  /// The expression that asks for a trait, where one does, by itself or by a variable that was given it; nil: it asks for something else.
  func trait(_ expression: Expression, _ frame: Frame) -> Expression? {
    if let name = Self.calledName(expression), framework.traits.contains(name) || Self.lengths.contains(name) && isOfScreen(expression) {
      return expression
    }
    // In the app's own members of a type of the surroundings: `self >= .accessibilityLarge`.
    if case .name("self") = expression.form, let own = frame.owner?.name,
      let name = framework.surroundings.first(where: { $0.value == own && framework.traits.contains($0.key) })?.key
    {
      return Expression(.name(name), at: expression.place)
    }
    guard !run.traits.isEmpty, case .name(let name) = expression.form else { return nil }
    var next: Frame? = frame
    while let frame = next {
      if let trait = run.traits[Run.Condition(frame: frame.id, words: name)] { return trait }
      next = frame.parent
    }
    return nil
  }

  /// What the app's own property of the surroundings comes to: `traitCollection.isLarge`. The conditions in it are known in each environment.
  func memberOfSurroundings(_ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard case .member(let base?, name) = expression.form, let type = typeOfSurroundings(base),
      let (property, owner) = program.property(name, of: type, isStatic: false), let getter = property.getter
    else { return nil }
    return call(
      FunctionValue(getter, owner: owner, receiver: .data, frame: nil), [], expression.place, &state, from: frame, expected: property.type)
  }

  /// The same of a function: `traitCollection.isAtLeast(.large)`.
  func callOfSurroundings(
    _ name: String, _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let type = typeOfSurroundings(base),
      let function = best(program.functions(name, of: type, isStatic: false).map { ($0.0, Optional($0.1)) }, arguments)
    else { return nil }
    return called(
      .function(FunctionValue(function.0, owner: function.1, receiver: .data, frame: nil)), arguments, expression, name, frame, &state)
  }

  /// The type of the surroundings, as the app extends it, that an expression comes to.
  private func typeOfSurroundings(_ expression: Expression) -> ProgramType? {
    Self.lastName(expression).flatMap { framework.surroundings[$0] }.flatMap { program.type($0) }
  }

  private static let lengths: Set = ["width", "height"]

  private func isOfScreen(_ expression: Expression) -> Bool { ScreenLength.axis(named: expression.words) != nil }

  /// `view.bounds.width` and `view.bounds.size` of a controller whose view is laid out: the screen's, as far as is known here. nil: it is
  /// something else.
  func lengthOfRoot(_ expression: Expression, _ frame: Frame, _ state: State) -> Value? {
    guard framework.layout != nil, let root = run.layoutRoot, case .member(let inner?, let name) = expression.form,
      Self.lengths.contains(name) || name == "size"
    else { return nil }
    var bounds = inner
    if name != "size", case .member(let outer?, "size") = bounds.form { bounds = outer }
    guard case .member(let view?, "bounds") = bounds.form else { return nil }
    switch view.form {
    case .name("view"): break
    case .member(let owner?, "view"): if case .name("self") = owner.form { break } else { return nil }
    default: return nil
    }
    guard receiver(frame, state) == .object(root) else { return nil }
    return ScreenLength.member(name, ofScreen: "bounds")
  }

  /// Notes that a variable has a trait: `let width = traitCollection.horizontalSizeClass`.
  func noteTrait(_ pattern: Pattern, _ value: Value, _ expression: Expression, _ frame: Frame) {
    guard value.isVague, case .name(let name) = pattern, let trait = trait(expression, frame) else { return }
    run.traits[Run.Condition(frame: frame.id, words: name)] = trait
  }

  /// What several ways come to. Where traits alone lead to each, which of them do is kept as one choice: `(a) || ((not b) && (c))`.
  func joined(_ ways: [State], since fork: [Choice]) -> State? {
    guard ways.count > 1, let first = ways[0].choices.dropFirst(fork.count).first else { return State.joined(ways, since: fork) }
    let words = ways.compactMap { way -> String? in
      let added = way.choices.dropFirst(fork.count)
      guard !added.isEmpty, added.allSatisfy(isOfTraits) else { return nil }
      return "(" + added.map { "(" + condition(of: $0) + ")" }.joined(separator: " && ") + ")"
    }
    let count = ways.count
    var state = State.joined(ways, since: fork)
    if words.count == count { state?.choices.append(combined(words.joined(separator: " || "), first)) }
    return state
  }
}
