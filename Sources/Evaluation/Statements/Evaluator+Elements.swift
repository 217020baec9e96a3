import Programs

extension Evaluator {
  /// The elements of a list of which one has just got a name, if what follows asks about it: `let row = rows[indexPath.row]` and `switch row.kind`.
  /// What follows is run for each of them then, as nothing else tells those apart for which an answer is the same. nil: it is not run so.
  func elements(named name: String, askedAboutIn rest: ArraySlice<Statement>, _ frame: Frame, _ state: State) -> [Alternative]? {
    guard let elements = state[frame.id, name], (3...Limit.told).contains(elements.count),
      elements.allSatisfy({ !$0.choices.isEmpty && !$0.value.isVague }),
      elements.indices.allSatisfy({ index in elements[..<index].allSatisfy { $0.excludes(elements[index].choices, []) } }),
      run.limit - run.steps > elements.count * Limit.leastSteps,
      rest.indices.contains(where: { rest[$0].asks(about: name, isLast: $0 == rest.endIndex - 1) })
    else { return nil }
    return elements.filter(state.allows)
  }

  func run(_ rest: ArraySlice<Statement>, _ frame: Frame, _ start: State, for elements: [Alternative]) -> Flow {
    var flow = Flow()
    var ends: [State] = []
    for element in elements {
      var state = start
      state.choices = state.choices.adding(element.choices)
      var one = run(Array(rest), frame, state)
      if let end = one.next.take() { ends.append(end) }
      flow.results += one.results
      flow.leaving += one.leaving
    }
    flow.next = State.joined(ends, since: start.choices)
    return flow
  }
}

extension Statement {
  /// Whether it asks something about what has a name. The last `switch` over its cases tells these apart itself.
  fileprivate func asks(about name: String, isLast: Bool) -> Bool {
    switch self {
    case .choice(let conditions, _, _), .guarded(let conditions, _):
      conditions.contains { condition in
        switch condition {
        case .holds(let expression), .binding(_, let expression), .matching(_, let expression): expression.mentions(name)
        case .known: false
        }
      }
    case .selection(let subject, _): if isLast, case .name = subject.form { false } else { subject.mentions(name) }
    default: false
    }
  }
}

extension Expression {
  fileprivate func mentions(_ name: String) -> Bool {
    var isMentioned = false
    walk { if case .name(name) = $0.form { isMentioned = true } }
    return isMentioned
  }
}
