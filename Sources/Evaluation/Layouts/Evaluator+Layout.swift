import Programs

extension Evaluator {
  /// Whether a call without a receiver may lay out `self`.
  func isLayoutCall(_ name: String, _ arguments: [Argument]) -> Bool {
    guard let table = framework.layout else { return false }
    return table.pins.calls[name] != nil || arguments.isEmpty && table.ownFactories[name] != nil
      || table.callNames.contains(name) && table.calls[signature(name, arguments)] != nil
      // In extensions of anchors.
      || name == "constraint" && arguments.first?.label != nil
  }

  /// A call that lays out views; nil: it does not.
  func layout(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout else { return nil }
    switch receiver {
    case .enumeration(let type, let attribute, let parts):
      if table.anchorTypeNames.contains(type) {
        return anchorCall(name, type, attribute, parts, arguments, expression, frame, &state)
      }
      return type == ChainWord.typeName ? chainCall(name, attribute, parts, arguments, expression, frame, &state) : nil
    case .object(let object):
      if name == "init" {
        // The initializer of a framework's class, which the app's inherits.
        layoutConstructed(object, arguments, frame, &state)
        return .object(object)
      }
      // A configuration for a state has what is set of it.
      if name == "updated", arguments.count == 1, arguments[0].label == "for", framework.structureTypes.contains(object.typeName) {
        return .object(object)
      }
      if let value = pin(name, object, arguments, expression, frame, &state) { return value }
      if arguments.isEmpty, let type = table.ownFactories[name] { return factoryMade(type, name, expression, frame, &state) }
      if let making = table.chain.makers[name], arguments.count == 1 {
        return runChain(making, of: object, arguments, expression, frame, &state)
      }
      guard table.callNames.contains(name), let call = table.calls[signature(name, arguments)] else { return nil }
      let values = values(arguments, of: name, frame, &state).map { resolved($0.value) }
      perform(call, on: object, values, expression, frame, &state)
      return .nothing
    case .list(let elements) where table.chain.makers[name] != nil && arguments.count == 1:
      for (turn, element) in elements.map(resolved).enumerated() {
        guard case .object(let object) = element else { continue }
        _ = runChain(table.chain.makers[name]!, of: object, arguments, expression, block(in: frame, turn: turn + 1), &state)
      }
      return .nothing
    default: return nil
    }
  }

  private func perform(
    _ call: LayoutTable.Call, on object: Object, _ values: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) {
    switch call {
    case .adding(let isArranged, let position):
      let second: Value? = values.count > 1 ? values[1] : nil
      place(values[0], in: object, isArranged: isArranged, position, second, expression.place, frame, &state)
    case .unarranging:
      eachObject(values[0], "a view that is no longer arranged", expression.place, &state) { view, state in
        put(.boolean(false), LayoutField.isArranged, of: view, expression.place, &state)
      }
    case .priority(let field):
      guard case .enumeration(_, let axis, _) = values[1] else { return note("the axis of a priority", expression.place) }
      put(values[0], field + axis, of: object, expression.place, &state)
    case .spacingBehind:
      eachObject(values[1], "the view before a spacing", expression.place, &state) { view, state in
        put(values[0], LayoutField.spacingBehind, of: view, expression.place, &state)
      }
    case .activating(let isActive): activate(values[0], isActive, expression.place, &state)
    }
  }

  /// Leaves something unknown, so that work ends.
  func cut(_ words: @autoclosure () -> String, _ place: Place) {
    run.isComplete = false
    if framework.layout != nil { note(words(), place) }
  }

  /// Whether a layout lacks something where a call is cut off. What calls itself again and again lays out nothing by that, unless it does
  /// so with its own calls; a plain value lays out nothing.
  func isMissed(_ function: Function, of owner: ProgramType?) -> Bool {
    guard let table = framework.layout else { return true }
    if function.kind == .initializer, let owner, owner.kind == .structure || owner.kind == .enumeration { return false }
    if stack.contains(where: { $0 === function }) { return !function.mentions.calls.isDisjoint(with: table.callNames) }
    return relevance.touches(function)
  }

  func note(_ words: String, _ place: Place) {
    // Beyond the last step, nothing is known: that is the reason, not what is noticed first.
    let words = run.steps > run.limit ? "more code than is followed" : words
    if run.steps > run.limit, run.layout.unread.contains(where: { $0.words == words }) { return }
    if !run.layout.unread.contains(where: { $0.place == place }) { run.layout.unread.append((words, place)) }
  }

  /// Does something to the object that a value is, for each that it can be.
  func eachObject(
    _ value: Value, _ words: @autoclosure () -> String, _ place: Place, _ state: inout State, _ body: (Object, inout State) -> Void
  ) {
    _ = each(resolved(value), &state) { value, state in
      if case .object(let object) = value { body(object, &state) } else if !value.isNothing { note(words(), place) }
      return .nothing
    }
  }

  /// A number that is known, by itself or by its name.
  package func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    // A case of the app's own has no number of the framework's.
    case .enumeration(let type, let name, _):
      framework.layout == nil || program.type(type)?.cases[name] != nil ? nil : framework.number(named: name)
    default: nil
    }
  }

  /// Remembers that the code of one of the app's own views is entered.
  func enters(_ receiver: Value?) -> Bool {
    guard let table = framework.layout, case .object(let object)? = receiver, object !== run.layoutRoot, object.isMade,
      let type = object.type, type.declaration != nil, type.kind == .reference,
      !table.roots.isDisjoint(with: program.frameworkClasses(of: type.name))
    else { return false }
    run.layout.insides.append(object)
    return true
  }

  /// Remembers a variable's name as that of the object that it is: the outermost, then the first.
  func noteVariable(_ name: String, _ value: Value, _ frame: Frame) {
    // A function for any type says nothing of what it is given.
    guard framework.layout != nil, frame.function.generics.isEmpty, case .object(let object) = value else { return }
    if let known = run.layout.variables[object], known.depth <= frame.depth { return }
    run.layout.variables[object] = (name, frame.depth)
  }
}
