import Programs

extension Evaluator {
  /// Runs a function to its end; what its ways out have in common goes on.
  func call(
    _ callee: FunctionValue, _ arguments: [Labelled], _ place: Place, _ state: inout State, from caller: Frame? = nil,
    expected: TypeName? = nil
  ) -> Value {
    let function = callee.function
    guard !function.isAbstract, (caller?.depth ?? 0) < (framework.layout == nil ? Limit.depth : Limit.layoutDepth),
      stack.count(where: { $0 === function }) < (framework.layout == nil ? Limit.turns : Limit.layoutTurns), step()
    else {
      if !function.isAbstract, framework.layout == nil || isMissed(function, of: callee.owner) {
        cut("calls of \(function.name), which go too deep", place)
      }
      forget(arguments, of: caller, &state)
      forgetVariables(setBy: callee, &state)
      keepClosures(among: arguments, by: function.name, state.choices, state)
      return symbol(function.result, key: ObjectKey(kind: .result, place: place), .result(place), inside: callee.owner)
    }
    stack.append(function)
    defer { stack.removeLast() }
    let isInside = enters(callee.receiver)
    defer { if isInside { run.layout.insides.removeLast() } }
    let holder = callee.receiver.flatMap { Self.holder($0, of: function) }
    let frame = Frame(
      id: newFrame(), parent: callee.frame, owner: callee.owner, function: function,
      context: (caller?.context ?? callee.frame?.context ?? 0) &* 31 &+ Int(place.line) &* 131 &+ Int(place.column) &+ Int(place.file)
        &* 7919 &+ (holder?.id ?? 0) &* 524_287,
      // What another property begins with is the same, whoever asks for it first.
      valuePlace: caller?.function.kind == .initialValue && function.kind != .initialValue ? place : caller?.valuePlace,
      holder: holder ?? caller?.holder,
      depth: (caller?.depth ?? callee.frame?.depth ?? 0) + 1, generics: generics(of: callee, arguments, expected),
      result: function.result ?? expected)
    let closures = run.closures
    if let receiver = callee.receiver { state[frame.id, State.Names.itself] = [Alternative(value: receiver)] }
    let arguments = spread(arguments, over: function)
    let targets = bind(arguments, to: function, frame, &state)
    run.called.insert(Identity(function))
    record(function, frame, state, place)
    // Nothing that a screen shows comes of it; whoever runs it by itself asks what it sets.
    let onlyKeeps =
      stack.count > 1 && function.kind == .function && targets.isEmpty && !relevance.touches(function) && !isTelling(function.result)
      && !handlesParts(callee, arguments)
      && !arguments.contains(where: { isTellingClosure($0.value, state) || Self.names(ofKeyPath: $0.value) != nil })
      && !mayLayOut(function)
    if onlyKeeps, !changesMade(callee), !keepsForLayout(callee, arguments) {
      if run.closures == closures { state.drop(from: frame.id) }
      return function.result == nil
        ? .nothing : symbol(function.result, key: ObjectKey(kind: .result, number: frame.context), .result(place), inside: callee.owner)
    }
    // No call takes the steps of those that follow.
    let limit = run.limit
    if stack.count > 1, framework.layout == nil || onlyKeeps {
      run.limit = min(limit, run.steps + max(Limit.leastSteps, (limit - run.steps) / 3))
    }
    defer { run.limit = limit }
    let before = (run.isComplete, run.layout.unread.count)
    let fork = state.choices
    // Where no way may lead out of it, everything stays as it was.
    let builder = builder(of: callee)
    let body = builder == nil ? function.body : collecting(function)
    var flow = run(body, frame, builder == nil && isStraight(function) ? state.take() : state)
    if run.closures > 0, let end = flow.first { keepClosures(among: arguments, by: function.name, fork, end) }
    if onlyKeeps { forgetGaps(before, callee, &flow) }
    var ways = flow.results
    flow.results = []
    // A function with a result that ends without one was cut off, or was not understood.
    let mayFail = framework.layout == nil && function.marks.contains(Function.failable)
    let end: Value =
      mayFail ? Self.succeeded : function.result != nil && function.kind != .initializer || run.steps > run.limit ? .unknown : .nothing
    ways += flow.takeEnds().map { ($0, end) }
    if ways.isEmpty { return .unknown }
    // What was cut off may have set them.
    if run.steps > run.limit { for way in ways.indices { forgetVariables(setBy: callee, &ways[way].state) } }
    state = State(names: names)
    if let caller, !targets.isEmpty { for way in ways.indices { giveBack(targets, from: frame, to: caller, &ways[way].state) } }
    // Without closures, nobody sees the variables again.
    if run.closures == closures {
      for way in ways.indices { ways[way].state.drop(from: frame.id + (function.kind == .initializer ? 1 : 0)) }
    }
    var value: Value
    (state, value) = State.joined(ways, since: fork)
    if let builder { value = built(value, by: builder, place, frame, &state) }
    // A single way leaves the conditions that it depends on behind: beyond the call, nothing else happens.
    state.choices = fork
    if function.kind == .initializer, let receiver = callee.receiver {
      let made = self.variable("self", frame, state) ?? receiver
      guard mayFail else { return made }
      return Value.oneOf(value.alternatives.map { $0.value.isNothing ? $0 : Alternative(choices: $0.choices, value: made) })
    }
    return typed(value, function.result, frame)
  }

  /// The object of a document whose property begins with what a function comes to; nil: it is no such function, or not of such an object.
  private static func holder(_ receiver: Value, of function: Function) -> Object? {
    guard function.kind == .initialValue, case .object(let object) = receiver, case .outlet = object.origin else { return nil }
    return object
  }

  /// Whether a function sets properties of an object that the run has made, of which others may ask, and calls no other function of the app.
  /// What it would lead to costs more than it tells.
  private func changesMade(_ callee: FunctionValue) -> Bool {
    guard framework.layout == nil, case .object(let object)? = callee.receiver, object.isMade else { return false }
    let mentions = callee.function.mentions
    return !(mentions.assigned.isEmpty && mentions.grown.isEmpty) && mentions.calls.isDisjoint(with: functionNames)
  }

  /// What an initializer that may come to nothing ends with otherwise.
  static let succeeded = Value.boolean(true)

  /// Whether a function says a word of a chain, or puts constraints that it is given where others turn them on, or views where others place
  /// them.
  private func handlesParts(_ callee: FunctionValue, _ arguments: [Labelled]) -> Bool {
    guard framework.layout != nil else { return false }
    if callee.receiver?.isChainWord ?? false || arguments.contains(where: \.value.isChainWord) { return true }
    let mentions = callee.function.mentions
    return (!mentions.assigned.isEmpty || !mentions.calls.isDisjoint(with: Self.keeping)) && arguments.contains { isPart($0.value) }
  }

  private static let keeping: Set = ["append", "insert"]

  /// Whether a value is a constraint or a view, or has one in it.
  private func isPart(_ value: Value) -> Bool {
    switch value {
    case .object(let object): object.typeName == "NSLayoutConstraint" || isView(value)
    case .list(let elements): elements.contains(where: isPart)
    default: isView(value)
    }
  }

  /// Whether a library's functions that it calls may place or tie views.
  private func mayLayOut(_ function: Function) -> Bool {
    guard let layout = framework.layout else { return false }
    if let known = unread[Identity(function)] { return known }
    let mayLayOut = function.mentions.calls.contains { layout.mayLayOut($0) && !functionNames.contains($0) }
    unread[Identity(function)] = mayLayOut
    return mayLayOut
  }

  /// Whether a function is run from its first statement to its last or to a result, so that there is always a way out of it.
  private func isStraight(_ function: Function) -> Bool {
    if let known = straight[Identity(function)] { return known }
    let isStraight = function.body.allSatisfy { statement in
      switch statement {
      case .expression(let expression): !Self.neverReturns(expression) && !expression.isBlock
      case .result(let expression): expression.map { !Self.neverReturns($0) } ?? true
      case .assignment, .variable, .property, .function: true
      default: false
      }
    }
    straight[Identity(function)] = isStraight
    return isStraight
  }

  /// Whether a result can decide what a screen shows: a text, a condition, something that has them.
  private func isTelling(_ result: TypeName?) -> Bool {
    guard let result else { return false }
    guard let name = result.name else { return true }
    return tables.tellingTypes.contains(name) || !tables.dataTypes.contains(name) || framework.layout?.parts[name] != nil
  }

  /// Remembers what a function was given, for those who ask for its parameters.
  private func record(_ function: Function, _ frame: Frame, _ state: State, _ place: Place) {
    if function.kind == .closure || function.parameters.isEmpty { return }
    let values = function.parameters.map { variable($0.name, frame, state) ?? .unknown }
    let prototype: String? = prototypes.isEmpty ? nil : receiver(frame, state).flatMap { self.prototype(of: $0) }
    run.calls[Identity(function), default: []].append(
      CallRecord(arguments: values, choices: state.choices, place: place, prototype: prototype))
  }

  private func generics(of callee: FunctionValue, _ arguments: [Labelled], _ expected: TypeName?) -> Frame.Generics {
    var found = callee.frame?.generics ?? Frame.Generics()
    let function = callee.function
    if case .type(let type)? = callee.receiver.map(Self.type) { found.itself = type }
    if let owner = callee.owner, owner.declaration?.generics.isEmpty == false, case .object(let object)? = callee.receiver {
      found.others = program.generics(of: owner, in: object.type)
    }
    if function.generics.isEmpty { return found }
    for (parameter, argument) in zip(function.parameters, arguments) {
      guard case .type(let type) = argument.value, case .meta(let name) = parameter.type.unwrapped, let name = name.name else { continue }
      found.others[name] = type
    }
    if let name = function.result?.name, function.generics[name] != nil, found[name] == nil, let expected {
      found.others[name] = expected.unwrapped
    }
    return found
  }

  /// - Returns: what is passed to be set, with the parameters that it is passed to.
  private func bind(_ arguments: [Labelled], to function: Function, _ frame: Frame, _ state: inout State)
    -> [PassedValue]
  {
    var next = 0
    var targets: [PassedValue] = []
    for (index, parameter) in function.parameters.enumerated() {
      var value: Value?
      if parameter.isVariadic {
        var values: [Value] = []
        while next < arguments.count, arguments[next].label == parameter.label || !values.isEmpty && arguments[next].label == nil {
          values.append(arguments[next].value)
          next += 1
        }
        value = .list(values)
      } else if next < arguments.count,
        arguments[next].label == parameter.label
          && !(Self.isFunction(arguments[next].value) && Self.leavesOut(parameter, index, of: function))
          || function.kind == .closure || Self.isFunction(arguments[next].value) && Self.takesClosure(parameter, index, of: function)
      {
        value = arguments[next].value
        if let target = arguments[next].target { targets.append(PassedValue(parameter: parameter.name, target: target)) }
        next += 1
      } else if let initial = parameter.initial {
        value = self.value(initial, frame, &state, expected: parameter.type)
      }
      if let builder = parameter.builder, case .function(let closure)? = value { value = .function(closure.built(by: builder)) }
      // A closure of fewer arguments than names: `$1` is none.
      if value == nil, function.kind == .closure, index >= arguments.count, parameter.name.hasPrefix("$") { continue }
      if case .choice(let all)? = value {
        state[frame.id, parameter.name] = all.map {
          Alternative(choices: $0.choices, value: typedParameter($0.value, parameter, of: function, frame))
        }
      } else {
        state[frame.id, parameter.name] = [Alternative(value: typedParameter(value ?? .unknown, parameter, of: function, frame))]
      }
    }
    return targets
  }

  private static func isFunction(_ value: Value) -> Bool { if case .function = value { true } else { false } }
}
