package import Programs

/// Where the statements of a body lead to.
struct Flow {
  /// On to what follows; nil: nothing follows.
  var next: State?
  /// Out of the function, with a result.
  var results: [(state: State, value: Value)] = []
  /// Out of the loop or `switch`.
  var leaving: [State] = []

  /// Drops what frames of a number or later have.
  mutating func drop(from frame: Int) {
    next?.drop(from: frame)
    for index in results.indices { results[index].state.drop(from: frame) }
    for index in leaving.indices { leaving[index].drop(from: frame) }
  }
}

extension Evaluator {
  func run(_ statements: [Statement], _ frame: Frame, _ state: State) -> Flow {
    var flow = Flow(next: state)
    var deferred: [[Statement]] = []
    for statement in statements {
      guard let state = flow.next else { break }
      guard step() else {
        if stack.count <= 1 { run.isCut = true }
        break
      }
      if case .deferred(let body) = statement {
        deferred.append(body)
        continue
      }
      let more = run(statement, frame, state)
      flow.next = more.next
      flow.results += more.results
      flow.leaving += more.leaving
    }
    for body in deferred.reversed() {
      flow.next = flow.next.map { run(body, frame, $0).next ?? $0 }
      flow.results = flow.results.map { (run(body, frame, $0.state).next ?? $0.state, $0.value) }
    }
    return flow
  }

  private func run(_ statement: Statement, _ frame: Frame, _ start: State) -> Flow {
    var state = start
    switch statement {
    case .expression(let expression):
      if case .block(let statements) = expression.form { return run(statements, frame, state) }
      if Self.neverReturns(expression) { return Flow() }
      _ = value(expression, frame, &state)
    case .assignment(let target, let name, let expression):
      assign(target, name, expression, frame, &state)
    case .variable(let pattern, let type, let expression):
      let value = expression.map { self.value($0, frame, &state, expected: type) } ?? (type?.isOptional == true ? .nothing : .unknown)
      bind(pattern, typed(value, type, frame), frame, &state)
    case .property(let property):
      // A local variable with a getter; lazy ones are values at once.
      if let body = property.initial ?? property.getter {
        state[frame.id, property.name] = [
          Alternative(value: call(FunctionValue(body, owner: frame.owner, receiver: nil, frame: frame), [], body.place, &state))
        ]
      }
    case .function(let function):
      run.closures += 1
      state[frame.id, function.name] = [
        Alternative(value: .function(FunctionValue(function, owner: frame.owner, receiver: nil, frame: frame)))
      ]
    case .choice(let conditions, let then, let otherwise):
      let closures = run.closures
      let inner = block(in: frame)
      let (yes, no) = test(conditions, inner, state)
      let one = yes.map { run(then, inner, $0) }
      let other = no.map { run(otherwise, block(in: frame), $0) }
      return both(one.map { ended(inner, $0, closures) }, other.map { ended(inner, $0, closures) }, since: start)
    case .guarded(let conditions, let otherwise):
      let (yes, no) = test(conditions, frame, state)
      var flow = no.map { run(otherwise, block(in: frame), $0) } ?? Flow()
      flow.next = yes
      return flow
    case .selection(let subject, let branches):
      return select(value(subject, frame, &state), subject, branches, frame, state)
    case .each(let pattern, let list, let condition, let body):
      let list = value(list, frame, &state)
      var turn = 0
      return loop(over: list, frame, state) { element, state in
        if self.framework.layout != nil { turn += 1 }
        let closures = self.run.closures
        let inner = self.block(in: frame, turn: turn)
        var state = state
        self.bind(pattern, element, inner, &state)
        guard let condition else { return self.ended(inner, self.run(body, inner, state), closures) }
        let (yes, no) = self.test([.holds(condition)], inner, state)
        return self.ended(inner, self.both(yes.map { self.run(body, inner, $0) }, no.map { Flow(next: $0) }, since: state), closures)
      }
    case .loop(let body):
      // Some number of times: not at all, or once.
      let closures = run.closures
      let inner = block(in: frame)
      var flow = maybe(ended(inner, run(body, inner, state), closures), state)
      flow.leaving = []
      return flow
    case .result(let expression):
      guard let expression else { return Flow(results: [(state, .nothing)]) }
      if Self.neverReturns(expression) { return Flow() }
      let value = value(expression, frame, &state, expected: frame.function.result)
      return Flow(results: [(state, value)])
    case .leave: return Flow(leaving: [state])
    case .failure: return Flow()
    case .deferred(let body): return run(body, frame, state)
    case .attempt(let body, let catches):
      let closures = run.closures
      let inner = block(in: frame)
      var flow = ended(inner, run(body, inner, state), closures)
      for body in catches {
        // What was done before the failure is not known: nothing of it.
        var failed = start
        failed.choices.append(choice(place(of: body) ?? frame.function.place, frame.context, 1, "it fails"))
        flow = both(flow, run(body, block(in: frame), failed), since: start)
      }
      return flow
    }
    return Flow(next: state)
  }

  private static let neverReturning: Set = ["fatalError", "preconditionFailure", "abort", "exit"]

  /// Whether a function ends the app at once: `fatalError("init(coder:) has not been implemented")`.
  package static func isUnusable(_ function: Function) -> Bool {
    switch function.body.first {
    case .expression(let expression)?, .result(let expression?)?: neverReturns(expression)
    default: false
    }
  }

  private static func neverReturns(_ expression: Expression) -> Bool {
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
  /// - Parameter turn: which turn of a loop it is, where what each makes is told apart.
  func block(in frame: Frame, turn: Int = 0) -> Frame {
    Frame(
      id: newFrame(), parent: frame, owner: frame.owner, function: frame.function, context: turn == 0 ? frame.context : frame.context &* 31 &+ turn,
      depth: frame.depth, generics: frame.generics)
  }

  /// What a block leads to, without its variables: nobody sees them again unless a closure was made that keeps them.
  private func ended(_ block: Frame, _ flow: Flow, _ closures: Int) -> Flow {
    if run.closures != closures { return flow }
    var flow = flow
    flow.drop(from: block.id)
    return flow
  }

  // MARK: Several ways

  /// Two ways that go on together.
  func both(_ one: Flow?, _ other: Flow?, since fork: State) -> Flow {
    guard let one, let other else { return one ?? other ?? Flow() }
    let ways = [one.next, other.next].compactMap(\.self).map { (state: $0, value: Value.nothing) }
    return Flow(
      next: ways.isEmpty ? nil : State.joined(ways, since: fork).0, results: one.results + other.results,
      leaving: one.leaving + other.leaving)
  }

  private func maybe(_ flow: Flow, _ state: State) -> Flow {
    var done = flow
    let ways = ([flow.next].compactMap(\.self) + flow.leaving + [state]).map { (state: $0, value: Value.nothing) }
    done.next = State.joined(ways, since: state).0
    return done
  }

  private func loop(over list: Value, _ frame: Frame, _ state: State, _ body: (Value, State) -> Flow) -> Flow {
    switch list {
    case .list(let elements) where elements.count <= Limit.unrolled:
      var flow = Flow(next: state)
      for element in elements {
        guard let now = flow.next else { break }
        let more = body(element, now)
        let ways = ([more.next].compactMap(\.self) + more.leaving).map { (state: $0, value: Value.nothing) }
        flow.next = ways.isEmpty ? nil : State.joined(ways, since: now).0
        flow.results += more.results
      }
      return flow
    case .dictionary(let pairs):
      return loop(
        over: .list(pairs.map { .tuple([Value.Labelled(label: "key", value: $0.key), Value.Labelled(label: "value", value: $0.value)]) }),
        frame,
        state, body)
    case .nothing: return Flow(next: state)
    case .many(let element):
      var flow = maybe(body(element, state), state)
      flow.leaving = []
      return flow
    default:
      var flow = maybe(body(.data, state), state)
      flow.leaving = []
      return flow
    }
  }

  private func select(_ subject: Value, _ expression: Expression, _ branches: [Branch], _ frame: Frame, _ start: State) -> Flow {
    var total = Flow()
    var ends: [(state: State, value: Value)] = []
    var subject = subject
    if case .object(let object) = subject, case .parameter = object.origin { subject = resolve(object) }
    if branches.count > Limit.branches, subject.alternatives.contains(where: { !$0.value.isPresent || $0.value.isObject }) {
      // All that they can come to would be more than anybody reads.
      run.isComplete = false
      return Flow(next: start, results: [(start, .unknown)])
    }
    for alternative in subject.alternatives where start.allows(alternative) {
      var rest: State? = start
      rest?.choices += alternative.choices.filter { !start.choices.contains($0) }
      for branch in branches {
        guard let state = rest else { break }
        let closures = run.closures
        let inner = block(in: frame)
        var yes: [State] = []
        var no: State? = state
        if branch.patterns.isEmpty {
          yes = [state]
          no = nil
        }
        for pattern in branch.patterns {
          guard let now = no else { break }
          let (matching, failing) = match(pattern, alternative.value, expression, inner, now)
          if let matching { yes.append(matching) }
          no = failing
        }
        if let condition = branch.condition {
          let tested = yes.map { test([.holds(condition)], inner, $0) }
          yes = tested.compactMap(\.0)
          let failing = tested.compactMap(\.1) + [no].compactMap(\.self)
          no = failing.isEmpty ? nil : State.joined(failing.map { ($0, .nothing) }, since: start).0
        }
        rest = no
        if yes.isEmpty { continue }
        let flow = ended(inner, run(branch.body, inner, State.joined(yes.map { ($0, .nothing) }, since: start).0), closures)
        ends += ([flow.next].compactMap(\.self) + flow.leaving).map { ($0, .nothing) }
        total.results += flow.results
      }
      // A `switch` has a branch for everything: what is left over cannot be.
    }
    total.next = ends.isEmpty ? nil : State.joined(ends, since: start).0
    return total
  }
}
