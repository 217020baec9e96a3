import Programs

extension Evaluator {
  /// How many closures that are kept are run for one entry.
  private static let mostKept = 48

  /// Whether a value is a closure that can change what a screen shows: by itself, or by another that it calls and that a variable around it
  /// holds, `{ set(label, text) }`.
  func isTellingClosure(_ value: Value, _ state: State, depth: Int = 0) -> Bool {
    guard case .function(let function) = value, let frame = function.frame, depth < Self.deepestClosure else { return false }
    if touches(function) || !function.function.mentions.calls.isDisjoint(with: handlerNames) { return true }
    return function.function.mentions.calls.sorted().contains { name in
      variable(name, frame, state)?.alternatives.contains { isTellingClosure($0.value, state, depth: depth + 1) } ?? false
    }
  }

  /// How many closures that call one another are looked into.
  private static let deepestClosure = 4

  private func touches(_ closure: FunctionValue) -> Bool {
    if let known = tellingClosures[Identity(closure.function)] { return known }
    let touches = closure.withLocalFunctions.contains(where: relevance.touches)
    tellingClosures[Identity(closure.function)] = touches
    return touches
  }

  /// What a closure sets, and the functions beside it that it may call.
  private func assigned(by closure: FunctionValue) -> Set<String> {
    if let known = assignedByClosures[Identity(closure.function)] { return known }
    let assigned = closure.withLocalFunctions.reduce(into: Set()) { $0.formUnion($1.mentions.assigned) }
    assignedByClosures[Identity(closure.function)] = assigned
    return assigned
  }

  /// Remembers the closures of a value that is put where others find it. What users do later is not part of a layout.
  /// - Parameter handlers: the properties that it may be put into; empty: that is not followed.
  func keepClosures(of value: Value, by keeper: String, in handlers: [Handler] = [], _ choices: [Choice], _ state: State) {
    if framework.layout != nil || run.closures == 0 && handlers.isEmpty { return }
    switch value {
    case .function(let function) where function.function.kind == .function && function.frame == nil:
      // It is followed by itself.
      if !handlers.isEmpty { run.held[Identity(function.function), default: []] += handlers }
    case .function(let function):
      guard isTellingClosure(value, state) else {
        // It is not run, but what it sets is read elsewhere.
        if function.frame != nil { run.looseWrites.formUnion(assigned(by: function)) }
        return
      }
      guard run.kept.count < Self.mostKept, !run.kept.contains(where: { $0.function == function }) else { return }
      run.kept.append(KeptClosure(function: function, keeper: keeper, handlers: handlers, choices: choices))
    case .list(let elements): for element in elements { keepClosures(of: element, by: keeper, choices, state) }
    case .dictionary(let pairs): for pair in pairs { keepClosures(of: pair.value, by: keeper, choices, state) }
    case .tuple(let parts): for part in parts { keepClosures(of: part.value, by: keeper, choices, state) }
    case .choice(let all): for one in all { keepClosures(of: one.value, by: keeper, choices, state) }
    default: break
    }
  }

  /// Remembers those closures that a function was given and has not run.
  func keepClosures(among arguments: [Labelled], by keeper: String, _ choices: [Choice], _ state: State) {
    for argument in arguments {
      switch argument.value {
      case .function(let function): if run.called.contains(Identity(function.function)) { continue }
      case .list, .dictionary, .tuple, .choice: break
      default: continue
      }
      keepClosures(of: argument.value, by: keeper, choices, state)
    }
  }

  /// Runs some of what is kept, behind everything else: each closure at some time, or never, with values that are not known.
  func runKept(_ state: inout State, where isRun: (GivenClosure) -> Bool) {
    var next = 0
    while next < run.kept.count {
      let kept = run.kept[next]
      next += 1
      if !isRun(kept.given) { continue }
      guard run.steps <= run.limit, let frame = kept.function.frame else {
        run.isComplete = false
        run.isCut = true
        return
      }
      runPerhaps(kept.function, behind: kept.choices, by: kept.keeper, kept.function.function.place, frame, &state, in: kept.handlers)
    }
  }

  /// Leaves a closure for later that is given to a function which runs it once the code that calls it has ended.
  func defers(_ function: FunctionValue, to name: String, _ place: Place, _ state: State) -> Bool {
    guard framework.layout == nil, framework.laterRunners.contains(name), state.choices.isEmpty, !isDeferredOften(function),
      isTellingClosure(.function(function), state)
    else { return false }
    run.deferred.append(DeferredClosure(function: function, runner: name, place: place, choices: [], subject: nil, written: nil))
    return true
  }

  /// A function that starts itself again would never end.
  private func isDeferredOften(_ closure: FunctionValue) -> Bool {
    run.deferred.count { $0.function.function === closure.function } >= Self.mostDeferred
  }

  /// How often one closure is left for later.
  private static let mostDeferred = 4

  /// Runs a closure that somebody may run, at once or later: once more behind the code that follows, if that sets the same.
  func runNowOrLater(
    _ function: FunctionValue, by name: String, _ place: Place, _ frame: Frame, _ state: inout State, on subject: Object?
  ) {
    let choices = state.choices
    run.written.append([])
    runPerhaps(function, by: name, place, frame, &state, on: subject)
    let written = run.written.removeLast()
    if !run.written.isEmpty { run.written[run.written.count - 1] += written }
    if written.isEmpty || isDeferredOften(function) { return }
    run.deferred.append(
      DeferredClosure(function: function, runner: name, place: place, choices: choices, subject: subject, written: written))
  }

  /// Runs what was left for later, in its order.
  func runDeferred(_ state: inout State) {
    var next = 0
    while next < run.deferred.count {
      let closure = run.deferred[next]
      next += 1
      if let written = closure.written, !written.contains(where: { isSetAgain($0, state) }) { continue }
      guard run.steps <= run.limit, let frame = closure.function.frame else {
        run.isComplete = false
        run.isCut = true
        return
      }
      if closure.written == nil {
        _ = call(closure.function, [], closure.place, &state, from: frame)
      } else {
        runPerhaps(
          closure.function, behind: closure.choices, by: closure.runner, closure.place, frame, &state, on: closure.subject)
      }
    }
    run.deferred = []
  }

  /// Whether nothing is left of what code has set.
  private func isSetAgain(_ written: WrittenField, _ state: State) -> Bool {
    !(state[written.object.id, written.field] ?? []).contains { $0.place == written.place }
  }

  /// Runs a closure that somebody may run, with values that are not known.
  /// - Parameters:
  ///   - choices: those that led to its keeping.
  ///   - subject: what its parameter is where it has one that it sets something of; nil: that is not known either.
  ///   - handlers: the properties that it is kept in: what others call these with is known.
  func runPerhaps(
    _ function: FunctionValue, behind choices: [Choice] = [], by name: String, _ place: Place, _ frame: Frame, _ state: inout State,
    on subject: Object? = nil, in handlers: [Handler] = [], given first: [Labelled] = []
  ) {
    let given = first + (told(by: handlers, function.function) ?? Array(parameters(of: function, subject).dropFirst(first.count)))
    let fork = state
    var (yes, no) = self.fork(state, at: place, frame.context, name + " runs it", "not yet")
    var ways: [State.Way] = no.take().map { [($0, .nothing)] } ?? []
    if var yes = yes.take() {
      yes.choices = yes.choices.adding(choices)
      _ = call(function, given, place, &yes, from: frame)
      ways.append((yes, .nothing))
    }
    state = State.joined(ways, since: fork.choices).state
  }
}
