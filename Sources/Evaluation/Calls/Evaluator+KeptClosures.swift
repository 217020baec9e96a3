import Programs

extension Evaluator {
  /// How many closures that are kept are run for one entry.
  private static let mostKept = 48

  /// Whether a value is a closure that can change what a screen shows.
  func isTellingClosure(_ value: Value) -> Bool {
    guard case .function(let function) = value else { return false }
    if function.frame == nil { return false }
    if let known = tellingClosures[Identity(function.function)] { return known }
    let isTelling = function.withLocalFunctions.contains(where: relevance.touches)
    tellingClosures[Identity(function.function)] = isTelling
    return isTelling
  }

  /// What a closure sets, and the functions beside it that it may call.
  private func assigned(by closure: FunctionValue) -> Set<String> {
    if let known = assignedByClosures[Identity(closure.function)] { return known }
    let assigned = closure.withLocalFunctions.reduce(into: Set()) { $0.formUnion($1.mentions.assigned) }
    assignedByClosures[Identity(closure.function)] = assigned
    return assigned
  }

  /// Remembers the closures of a value that is put where others find it. What users do later is not part of a layout.
  func keepClosures(of value: Value, by keeper: String, _ choices: [Choice]) {
    if framework.layout != nil || run.closures == 0 { return }
    switch value {
    case .function(let function):
      guard isTellingClosure(value) else {
        // It is not run, but what it sets is read elsewhere.
        if function.frame != nil { run.looseWrites.formUnion(assigned(by: function)) }
        return
      }
      guard run.kept.count < Self.mostKept, !run.kept.contains(where: { $0.function == function }) else { return }
      run.kept.append(KeptClosure(function: function, keeper: keeper, choices: choices))
    case .list(let elements): for element in elements { keepClosures(of: element, by: keeper, choices) }
    case .dictionary(let pairs): for pair in pairs { keepClosures(of: pair.value, by: keeper, choices) }
    case .tuple(let parts): for part in parts { keepClosures(of: part.value, by: keeper, choices) }
    case .choice(let all): for one in all { keepClosures(of: one.value, by: keeper, choices) }
    default: break
    }
  }

  /// Remembers those closures that a function was given and has not run.
  func keepClosures(among arguments: [Labelled], by keeper: String, _ choices: [Choice]) {
    for argument in arguments {
      switch argument.value {
      case .function(let function): if run.called.contains(Identity(function.function)) { continue }
      case .list, .dictionary, .tuple, .choice: break
      default: continue
      }
      keepClosures(of: argument.value, by: keeper, choices)
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
      runPerhaps(kept.function, behind: kept.choices, by: kept.keeper, kept.function.function.place, frame, &state)
    }
  }

  /// Runs a closure that somebody may run, with values that are not known.
  /// - Parameters:
  ///   - choices: those that led to its keeping.
  ///   - subject: what its parameter is where it has one that it sets something of; nil: that is not known either.
  func runPerhaps(
    _ function: FunctionValue, behind choices: [Choice] = [], by name: String, _ place: Place, _ frame: Frame, _ state: inout State,
    on subject: Object? = nil
  ) {
    let fork = state
    var (yes, no) = self.fork(state, at: place, frame.context, name + " runs it", "not yet")
    var ways: [State.Way] = no.take().map { [($0, .nothing)] } ?? []
    if var yes = yes.take() {
      yes.choices = yes.choices.adding(choices)
      _ = call(function, parameters(of: function, subject), place, &yes, from: frame)
      ways.append((yes, .nothing))
    }
    state = State.joined(ways, since: fork.choices).state
  }
}
