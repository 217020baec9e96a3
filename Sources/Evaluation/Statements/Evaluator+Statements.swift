package import Programs

/// Where the statements of a body lead to.
struct Flow {
  /// On to what follows; nil: nothing follows.
  var next: State?
  /// Out of the function, with a result.
  var results: [(state: State, value: Value)] = []
  /// Out of the loop or `switch`.
  var leaving: [State] = []

  init() {}
  init(next: State?) { self.next = next }
  init(result: State.Way) { results = [result] }
  init(leaving state: State) { leaving = [state] }

  /// Goes on as a flow that begins where this one is.
  mutating func goOn(_ more: consuming Flow) {
    next = more.next.take()
    if !more.results.isEmpty { results += more.results }
    if !more.leaving.isEmpty { leaving += more.leaving }
  }

  /// One of the states that it ends with; nil: it has no end.
  var first: State? { next ?? results.first?.state ?? leaving.first }

  /// Takes the states that go on or leave a loop or `switch`, one after another.
  mutating func takeEnds() -> [State] {
    var ends = leaving
    leaving = []
    if let state = next.take() { ends.insert(state, at: 0) }
    return ends
  }

  /// Drops what frames of a number or later have.
  mutating func drop(from frame: Int) {
    next?.drop(from: frame)
    for index in results.indices { results[index].state.drop(from: frame) }
    for index in leaving.indices { leaving[index].drop(from: frame) }
  }
}

extension Evaluator {
  /// Runs statements one after another. Each is given the only copy of the state, so that it is changed in place.
  func run(_ statements: [Statement], _ frame: Frame, _ start: consuming State) -> Flow {
    var flow = Flow(next: start)
    var deferred: [[Statement]] = []
    for case .function(let function) in statements { declare(function, frame, &flow.next!) }
    for (place, statement) in statements.enumerated() where flow.next != nil {
      guard step() else {
        if stack.count <= 1 { run.isCut = true }
        break
      }
      if case .deferred(let body) = statement {
        deferred.append(body)
        continue
      }
      flow.goOn(run(statement, frame, flow.next.take()!))
      guard case .variable(.name(let name), _, _) = statement, framework.layout == nil else { continue }
      let rest = statements[(place + 1)...]
      if let elements = flow.next.flatMap({ elements(named: name, askedAboutIn: rest, frame, $0) }) {
        flow.goOn(run(rest, frame, flow.next.take()!, for: elements))
        break
      }
    }
    for body in deferred.reversed() {
      flow.next = flow.next.map { run(body, frame, $0).next ?? $0 }
      flow.results = flow.results.map { (run(body, frame, $0.state).next ?? $0.state, $0.value) }
    }
    return flow
  }

  private func run(_ statement: Statement, _ frame: Frame, _ start: consuming State) -> Flow {
    var state = start
    switch statement {
    case .expression(let expression):
      if case .block(let statements) = expression.form { return run(statements, frame, state) }
      if Self.neverReturns(expression) { return Flow() }
      if case .binary(let name, _, _) = expression.form { noteRelation(name, expression.place) }
      _ = value(expression, frame, &state)
    case .assignment(let target, let name, let expression):
      assign(target, name, expression, frame, &state)
    case .variable(let pattern, let type, let expression):
      guard let expression else {
        bind(pattern, type?.isOptional == true ? .nothing : .unknown, frame, &state)
        break
      }
      let value = self.value(expression, frame, &state, expected: type)
      noteTrait(pattern, value, expression, frame)
      bind(pattern, copied(typed(value, type, frame), of: expression, frame, &state), frame, &state)
    case .property(let property):
      // A local variable with a getter; lazy ones are values at once.
      if let body = property.initial ?? property.getter {
        state[frame.id, property.name] = [
          Alternative(value: call(FunctionValue(body, owner: frame.owner, receiver: nil, frame: frame), [], body.place, &state))
        ]
      }
    // It is known from the beginning of its block.
    case .function: break
    case .choice(let conditions, let then, let otherwise):
      let fork = state.choices
      let closures = run.closures
      let inner = block(in: frame)
      var (yes, no) = test(conditions, inner, state.take())
      var one: Flow?
      if let yes = yes.take() { one = ended(inner, run(then, inner, yes), closures) }
      var other: Flow?
      if let no = no.take() { other = ended(inner, run(otherwise, block(in: frame), no), closures) }
      return both(one.take(), other.take(), since: fork)
    case .guarded(let conditions, let otherwise):
      var (yes, no) = test(conditions, frame, state.take())
      var flow = Flow()
      if let no = no.take() { flow = run(otherwise, block(in: frame), no) }
      flow.next = yes.take()
      return flow
    case .selection(let subject, let branches):
      let value = self.subject(value(subject, frame, &state), subject, branches, frame, state)
      return select(value, trait(subject, frame) ?? subject, branches, frame, state)
    case .each(let pattern, let list, let condition, let body):
      let isOfKeys = isOfObjectiveC(list)
      var list = value(list, frame, &state)
      if isOfKeys, case .dictionary(let pairs) = list { list = .list(pairs.map(\.key)) }
      // The first turn is the run itself where nothing is told apart by turns.
      var turn = framework.layout == nil ? -1 : 0
      return loop(over: list, frame, state) { element, state in
        turn += 1
        let closures = self.run.closures
        let inner = self.block(in: frame, turn: turn)
        var state = state
        self.bind(pattern, element, inner, &state)
        guard let condition else { return self.ended(inner, self.run(body, inner, state.take()), closures) }
        let fork = state.choices
        let (yes, no) = self.test([.holds(condition)], inner, state.take())
        return self.ended(inner, self.both(yes.map { self.run(body, inner, $0) }, no.map { Flow(next: $0) }, since: fork), closures)
      }
    case .loop(let body):
      // Some number of times: not at all, or once.
      let closures = run.closures
      let inner = block(in: frame)
      var flow = maybe(ended(inner, run(body, inner, state), closures), state)
      flow.leaving = []
      return flow
    case .result(let expression):
      guard let expression else {
        return Flow(result: (state, frame.function.marks.contains(Function.failable) ? Self.succeeded : .nothing))
      }
      if Self.neverReturns(expression) { return Flow() }
      let value = value(expression, frame, &state, expected: frame.result)
      return Flow(result: (state.take(), value))
    case .leave: return Flow(leaving: state)
    case .failure: return Flow()
    case .deferred(let body): return run(body, frame, state)
    case .wait(let name, let place): wait(for: name, place, frame, &state)
    case .attempt(let body, let catches):
      let closures = run.closures
      let inner = block(in: frame)
      var flow = ended(inner, run(body, inner, state), closures)
      for body in catches {
        // What was done before the failure is not known: nothing of it.
        var failed = state
        failed.choices.append(choice(place(of: body) ?? frame.function.place, frame.context, 1, "it fails"))
        let inner = block(in: frame)
        failed[inner.id, Statement.error] = [Alternative(value: .data)]
        flow = both(flow, run(body, inner, failed), since: state.choices)
      }
      return flow
    }
    return Flow(next: state.take())
  }

  /// How often a run may wait for something.
  private static let mostWaits = 4

  /// Notes what is there while a run waits, if it has shown anything so far, and goes on behind that.
  private func wait(for name: String, _ place: Place, _ frame: Frame, _ state: inout State) {
    // While a task waits that has set nothing yet, the code that began it goes on.
    guard framework.layout == nil, run.putsBefore != run.puts, run.waiting.count < Self.mostWaits, showsAnything(state) else { return }
    let (yes, no) = fork(state, at: place, frame.context, name + " has ended", name + " has not ended")
    if let no { run.waiting.append(no) }
    if let yes { state = yes }
  }

  private func showsAnything(_ state: State) -> Bool {
    state.fields.all.contains { owned in
      owned.owner < Limit.objects && owned.entries.contains { names.all[$0.name].hasPrefix(framework.fieldPrefix) }
    }
  }

  private func declare(_ function: Function, _ frame: Frame, _ state: inout State) {
    run.closures += 1
    state[frame.id, function.name] = [
      Alternative(value: .function(FunctionValue(function, owner: frame.owner, receiver: nil, frame: frame)))
    ]
  }

  private static let neverReturning: Set = ["fatalError", "preconditionFailure", "abort", "exit"]

  /// Whether a function ends the app at once: `fatalError("init(coder:) has not been implemented")`.
  package static func isUnusable(_ function: Function) -> Bool {
    switch function.body.first {
    case .expression(let expression)?, .result(let expression?)?: neverReturns(expression)
    default: false
    }
  }

  static func neverReturns(_ expression: Expression) -> Bool {
    if case .call(let callee, _) = expression.form, case .name(let name) = callee.form { neverReturning.contains(name) } else { false }
  }

  private func place(of statements: [Statement]) -> Place? {
    for statement in statements {
      if case .expression(let expression) = statement { return expression.place }
      if case .assignment(let target, _, _) = statement { return target.place }
    }
    return nil
  }

  /// The variables of a block inside a function.
  /// - Parameters:
  ///   - turn: which turn of a loop it is, where what each makes is told apart.
  ///   - result: the type of the value that the block has; nil: that of the function.
  func block(in frame: Frame, turn: Int = 0, result: TypeName? = nil) -> Frame {
    Frame(
      id: newFrame(), parent: frame, owner: frame.owner, function: frame.function,
      context: turn == 0 ? frame.context : frame.context &* 31 &+ turn,
      depth: frame.depth, generics: frame.generics, result: result ?? frame.result)
  }

  /// What a block leads to, without its variables: nobody sees them again unless a closure was made that keeps them.
  private func ended(_ block: Frame, _ flow: consuming Flow, _ closures: Int) -> Flow {
    if run.closures == closures { flow.drop(from: block.id) }
    return flow
  }

  // MARK: Several ways

  /// Two ways that go on together.
  func both(_ one: consuming Flow?, _ other: consuming Flow?, since fork: [Choice]) -> Flow {
    guard var flow = one.take() else { return other.take() ?? Flow() }
    guard var more = other.take() else { return flow }
    let next = [flow.next.take(), more.next.take()].compactMap { $0 }
    flow.goOn(more)
    flow.next = State.joined(next, since: fork)
    return flow
  }

  /// A flow that comes about, or does not.
  private func maybe(_ flow: consuming Flow, _ state: State) -> Flow {
    let ends = flow.takeEnds()
    flow.next = State.joined(ends + [state], since: state.choices)
    return flow
  }

  private func loop(over list: Value, _ frame: Frame, _ state: State, _ body: (Value, State) -> Flow) -> Flow {
    switch list {
    case .list(let elements) where elements.count <= Limit.unrolled:
      var flow = Flow(next: state)
      for element in elements {
        guard let now = flow.next.take() else { break }
        let fork = now.choices
        var more = body(element, now)
        flow.next = State.joined(more.takeEnds(), since: fork)
        flow.results += more.results
      }
      return flow
    case .dictionary(let pairs):
      return loop(
        over: .list(Self.tuples(pairs)), frame, state, body)
    case .nothing: return Flow(next: state)
    case .choice(let all) where framework.layout != nil && all.count <= Limit.candidates:
      // One of several lists, each in its own state.
      var total = Flow()
      var ends: [State] = []
      for alternative in all where state.allows(alternative) {
        var way = state
        way.choices += alternative.choices.filter { !state.choices.contains($0) }
        var flow = loop(over: alternative.value, frame, way, body)
        ends += flow.takeEnds()
        total.results += flow.results
      }
      total.next = State.joined(ends, since: state.choices)
      return total
    case .many(let element):
      var flow = body(element, state)
      if element.isOfOutlets { flow.next = State.joined(flow.takeEnds(), since: state.choices) } else { flow = maybe(flow, state) }
      flow.leaving = []
      return flow
    default:
      var flow = maybe(body(.data, state), state)
      flow.leaving = []
      return flow
    }
  }

  /// No other choice at the place of an expression has a number as high.
  private static let firstBranch = 1_000

  /// Notes which branch is taken where several values, of several callers perhaps, lead to the same one: what it does goes together, whoever
  /// gave the value. What is laid out is not read by states.
  private func note(_ branch: Branch, _ number: Int, of subject: Expression, _ frame: Frame, in state: inout State) {
    if framework.layout != nil || state.choices.contains(where: { $0.context == frame.context && $0.place.isSame(as: subject.place) }) {
      return
    }
    state.choices.append(choice(subject.place, frame.context, Self.firstBranch + number, branch.words(of: subject)))
  }

  private func select(_ subject: Value, _ expression: Expression, _ branches: [Branch], _ frame: Frame, _ start: State) -> Flow {
    var total = Flow()
    var ends: [State] = []
    let fork = start.choices
    var subject = subject
    if case .object(let object) = subject, case .parameter = object.origin { subject = resolve(object) }
    if branches.count > Limit.branches, subject.alternatives.contains(where: { !$0.value.isPresent || $0.value.isObject }) {
      // All that they can come to would be more than anybody reads.
      run.isComplete = false
      var flow = Flow(result: (start, .unknown))
      flow.next = start
      return flow
    }
    for alternative in subject.alternatives where start.allows(alternative) {
      var rest: State? = start
      rest?.choices += alternative.choices.filter { !start.choices.contains($0) }
      for (number, branch) in branches.enumerated() {
        guard let state = rest.take() else { break }
        let closures = run.closures
        let inner = block(in: frame)
        var yes: [State] = []
        var no: State?
        if branch.patterns.isEmpty { yes = [state] } else { no = state }
        for pattern in branch.patterns {
          guard let now = no.take() else { break }
          let (matching, failing) = match(pattern, alternative.value, expression, inner, now)
          if let matching { yes.append(matching) }
          no = failing
        }
        if let condition = branch.condition {
          let tested = yes.map { test([.holds(condition)], inner, $0) }
          yes = tested.compactMap(\.0)
          no = joined(tested.compactMap(\.1) + [no].compactMap(\.self), since: fork)
        }
        rest = no
        guard var now = joined(yes, since: fork) else { continue }
        yes = []
        if subject.alternatives.count > 1 { note(branch, number, of: expression, frame, in: &now) }
        var flow = ended(inner, run(branch.body, inner, now), closures)
        ends += flow.takeEnds()
        total.results += flow.results
      }
      // A `switch` has a branch for everything: what is left over cannot be.
    }
    total.next = State.joined(ends, since: fork)
    return total
  }
}

extension Branch {
  /// The condition of the branch of a `switch`, in words.
  fileprivate func words(of subject: Expression) -> String {
    switch patterns.first {
    case .enumeration(let name, _, _): subject.words + " is ." + name
    case .value(let expression): subject.words + " is " + expression.words
    default: subject.words + " is another"
    }
  }
}
