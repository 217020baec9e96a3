import Programs

/// What optionals have of their own, and chains that may end early.
extension Evaluator {
  /// `user.map { $0.name }`, of a single value: of one that may not be there, nothing may come; nil: it is another call.
  func mapped(
    _ receiver: Value, _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard name == "map" || name == "flatMap", arguments.count == 1, framework.layout != nil || !mayBeSequence(receiver) else { return nil }
    let given = value(arguments[0].value, frame, &state)
    func result(_ state: inout State) -> Value? {
      if let names = Self.names(ofKeyPath: given) { return names.reduce(receiver) { member($1, of: $0, expression, frame, &state) } }
      // `bar.map(view.addSubview)`: a framework's function, by its name.
      if framework.layout != nil, given.isVague, case .list(let results) = referred([receiver], "map", arguments, expression, frame, &state)
      {
        return results[0]
      }
      guard case .function(let closure) = given else { return nil }
      return call(closure, [Labelled(nil, receiver)], expression.place, &state, from: frame)
    }
    guard framework.layout == nil, case .object(let object) = receiver, object.isOptional, let base = Self.base(of: expression) else {
      return result(&state)
    }
    return ifPresent(base, frame, &state, result)
  }

  /// `date.map { "key".localized($0) }` where something else stands in its place if nothing comes, so that the data are one value that may be
  /// missing; nil: it is another call.
  func mappedData(_ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout == nil, case .call(let callee, let arguments) = expression.form, arguments.count == 1,
      case .member(let base?, let name) = callee.form, name == "map" || name == "flatMap",
      resolved(value(base, frame, &state)).isVague, case .function(let closure) = value(arguments[0].value, frame, &state)
    else { return nil }
    return ifPresent(base, frame, &state) { state in
      call(closure, [Labelled(nil, .data)], expression.place, &state, from: frame)
    }
  }

  /// What comes of a value that is there, beside nothing where it is missing; nil: it is not known what comes.
  private func ifPresent(_ base: Expression, _ frame: Frame, _ state: inout State, _ result: (inout State) -> Value?) -> Value? {
    let fork = state.choices
    let (present, missing) = self.fork(state, for: base, .isPresent, frame)
    var ways = missing.map { [($0, Value.nothing)] } ?? []
    if var present {
      guard let value = result(&present) else { return nil }
      ways.insert((present, value), at: 0)
    }
    return join(ways, since: fork, &state)
  }

  /// Whether `map` may be of what is in it: only of the app's own types it is known that they have nothing in them.
  private func mayBeSequence(_ value: Value) -> Bool {
    guard case .object(let object) = value else { return false }
    guard let type = object.type, type.declaration != nil, type.kind != .interface else { return true }
    return type.inherited.contains { inherited in
      ["Sequence", "Collection", "Publisher", "Observable", "ObservableType"].contains { inherited.name?.hasSuffix($0) ?? false }
    }
  }

  /// The subject of a `switch` that asks whether it is there: a chain may end before its last part, `user?.kind`.
  func subject(_ value: Value, _ expression: Expression, _ branches: [Branch], _ frame: Frame, _ state: State) -> Value {
    let asksForNothing = branches.contains { branch in
      branch.patterns.contains {
        switch $0 {
        case .value(let other): other.form.isNothing
        case .enumeration("none", let parts, _): parts.isEmpty
        default: false
        }
      }
    }
    guard asksForNothing, !value.alternatives.contains(where: { $0.value.isNothing }),
      value.alternatives.contains(where: \.value.isPresent),
      mayEndEarly(expression, frame, state)
    else { return value }
    let (present, missing) = fork(state, for: expression, .isPresent, frame)
    func added(_ way: State?) -> [Choice]? { way.map { Array($0.choices.dropFirst(state.choices.count)) } }
    let there = added(present).map { choices in
      value.alternatives.map { Alternative(choices: choices.adding($0.choices), value: $0.value) }
    }
    let nothing = added(missing).map { [Alternative(choices: $0, value: .nothing)] }
    return Value.oneOf((there ?? []) + (nothing ?? []))
  }
}
