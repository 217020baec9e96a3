import Programs

extension Evaluator {
  /// The state in which all conditions hold, and the one in which one of them does not.
  func test(_ conditions: [Condition], _ frame: Frame, _ start: consuming State) -> (State?, State?) {
    let fork = start.choices
    var holding: State? = start
    var failing: [State] = []
    for condition in conditions {
      guard let state = holding.take() else { break }
      let (yes, no) = test(condition, frame, state)
      holding = yes
      if let no { failing.append(no) }
    }
    if failing.count < 2 || conditions.count < 2 { return (holding, joined(failing, since: fork)) }
    guard let whole = whole(conditions, frame) else { return (holding, joined(failing, since: fork)) }
    return noting({ _ in whole }, told: holding, failing, since: fork)
  }

  private func test(_ condition: Condition, _ frame: Frame, _ start: consuming State) -> (State?, State?) {
    var state = start
    switch condition {
    case .known(let holds): return holds ? (state, nil) : (nil, state)
    case .holds(let expression): return test(expression, frame, state.take())
    case .binding(let pattern, let expression):
      let value = value(expression, frame, &state)
      return sides(resolved(value), state) { value, state in
        if value.isNothing || value.isVague && isKeptBefore(expression, frame) { return (nil, state) }
        var bound = state
        bind(pattern, value, frame, &bound)
        if value.isPresent, !mayEndEarly(expression, frame, state) { return (bound, nil) }
        let (yes, no) = fork(state, for: expression, .isPresent, frame)
        guard var yes else { return (nil, no) }
        bind(pattern, value, frame, &yes)
        return (yes, no)
      }
    case .matching(let pattern, let expression):
      let value = value(expression, frame, &state)
      return sides(resolved(value), state) { value, state in match(pattern, value, expression, frame, state) }
    }
  }

  /// Whether it is what a function with a result has put into a cache on an earlier run: what it makes now is the same.
  private func isKeptBefore(_ expression: Expression, _ frame: Frame) -> Bool {
    let function = frame.function
    guard function.result != nil else { return false }
    switch expression.form {
    case .cast(let value, _, _): return isKeptBefore(value, frame)
    case .element(let cache, _): return Self.lastName(cache).map(function.mentions.assigned.contains) ?? false
    case .call(let callee, let arguments):
      return Self.lastName(callee) == "object" && arguments.first?.label == "forKey" && function.mentions.calls.contains("setObject")
    default: return false
    }
  }

  /// Whether a chain whose end is known begins with something that may not be there: `icon?.rawValue`.
  func mayEndEarly(_ expression: Expression, _ frame: Frame, _ state: State) -> Bool {
    switch expression.form {
    case .member(let base?, _):
      var state = state
      let values = resolved(value(base, frame, &state)).alternatives.map(\.value)
      return values.contains { if case .object(let object) = $0 { object.isOptional } else { $0.isNothing } }
        || mayEndEarly(base, frame, state)
    case .call(let callee, _): return mayEndEarly(callee, frame, state)
    default: return false
    }
  }

  private func test(_ expression: Expression, _ frame: Frame, _ start: consuming State) -> (State?, State?) {
    switch expression.form {
    case .prefix("!", let inner):
      let (yes, no) = test(inner, frame, start)
      return (no, yes)
    case .binary(let name, let left, let right) where name == "&&" || name == "||":
      if let made = made(expression, frame, start) { return made ? (start, nil) : (nil, start) }
      let fork = start.choices
      var (yes, no) = test(left, frame, start)
      if name == "&&" {
        guard let yes = yes.take() else { return (nil, no) }
        let (holding, failing) = test(right, frame, yes)
        return noting({ whole(expression, frame, $0) }, told: holding, [no.take(), failing], since: fork)
      }
      guard let no = no.take() else { return (yes, nil) }
      let (holding, failing) = test(right, frame, no)
      let (told, rest) = noting({ whole(expression, frame, $0) }, told: failing, [yes.take(), holding], since: fork)
      return (rest, told)
    default:
      var state = start
      let value = resolved(value(expression, frame, &state))
      return sides(answered(value, to: expression, frame, state) ?? value, state) { value, state in
        if let holds = value.holds { return holds ? (state, nil) : (nil, state) }
        return fork(state, for: expression, .holds, frame)
      }
    }
  }

  /// Both sides of a choice that nobody knows, unless it was made on the way here.
  func fork(
    _ state: State, at place: Place, _ context: Int, _ yes: @autoclosure () -> String, _ no: @autoclosure () -> String
  ) -> (State?, State?) {
    if let made = state.choices.first(where: { $0.context == context && $0.branch < 2 && $0.place.isSame(as: place) }) {
      return made.branch == 0 ? (state, nil) : (nil, state)
    }
    var holding = state
    holding.choices.append(choice(place, context, 0, yes()))
    var failing = state
    failing.choices.append(choice(place, context, 1, no()))
    return (holding, failing)
  }

  /// One of two, so that both sides are seen together.
  /// - Parameter isTurned: whether it is the opposite that is asked for.
  func eitherWay(_ condition: Expression, _ frame: Frame, _ state: State, isTurned: Bool = false) -> Value {
    let (yes, no) = fork(state, for: condition, .holds, frame)
    return Value.oneOf(
      [(yes, !isTurned), (no, isTurned)].compactMap { way, value in
        way.map { Alternative(choices: Array($0.choices.dropFirst(state.choices.count)), value: .boolean(value)) }
      })
  }

  /// A condition that holds in some of its alternatives and not in others, or is not known in all of them. Whatever leads to these, the answer is the
  /// same for all who ask: what one line hides goes together with what the next one says.
  /// - Parameter isTurned: whether it is the opposite that is asked for.
  /// - Returns: nil where there is one answer, or where its choices tell the alternatives apart.
  func answered(_ value: Value, to condition: Expression, _ frame: Frame, _ state: State, isTurned: Bool = false) -> Value? {
    guard case .choice(let all) = value else { return nil }
    let fitting = all.filter(state.allows)
    guard fitting.count > 1, fitting.contains(where: { $0.value.holds != nil }),
      fitting.allSatisfy({ $0.value.isVague || $0.value.holds != nil })
    else { return nil }
    // What traits decide is known in each environment.
    if fitting.allSatisfy({ !$0.choices.isEmpty && $0.choices.allSatisfy(isOfTraits) }) { return nil }
    let isOpen = fitting.enumerated().contains { index, one in
      one.value.isVague
        || fitting[..<index].contains { other in
          one.value.holds != other.value.holds && !one.choices.contains { choice in other.choices.contains(where: choice.excludes) }
        }
    }
    // What a function or a getter comes to by conditions of its own is the same whenever it is asked.
    let isRun = condition.mayRun && Set(fitting.map(\.value.holds)).count > 1
    if !isOpen, !isRun { return nil }
    var merged = MergedAlternatives()
    let answers = eitherWay(condition, frame, state).alternatives
    for one in fitting {
      for answer in answers where one.value.holds.map({ $0 == answer.value.holds }) ?? true {
        let choices = one.choices.adding(answer.choices)
        merged.add(Alternative(choices: choices, value: .boolean(answer.value.holds != isTurned)), behind: [])
      }
    }
    return merged.isEmpty ? nil : merged.value
  }

  /// Each way in which a compound condition holds or does not, by its parts: the next line may ask for one of them. First those in which it does
  /// not hold.
  func ways(of condition: Expression, _ frame: Frame, _ state: State) -> Value {
    func ways(_ condition: Expression, _ state: State) -> [(state: State, holds: Bool)] {
      switch condition.form {
      case .prefix("!", let inner): return ways(inner, state).map { ($0.state, !$0.holds) }
      case .binary(let name, let left, let right) where name == "&&" || name == "||":
        if let made = made(condition, frame, state) { return [(state, made)] }
        let all = ways(left, state).flatMap { $0.holds == (name == "&&") ? ways(right, $0.state) : [$0] }
        if all.count < 3 { return all }
        return all.map { way, holds in
          var way = way
          way.choices.append(whole(condition, frame, way).silent(holds))
          return (way, holds)
        }
      default:
        let (yes, no) = test(condition, frame, state)
        return [(yes, true), (no, false)].compactMap { way, holds in way.map { ($0, holds) } }
      }
    }
    let all = ways(condition, state)
    return .choice(
      (all.filter { !$0.holds } + all.filter(\.holds)).map {
        Alternative(choices: Array($0.state.choices.dropFirst(state.choices.count)), value: .boolean($0.holds))
      })
  }

  /// The two sides for all alternatives of a value together.
  func sides(_ value: Value, _ start: State, _ decide: (Value, State) -> (State?, State?)) -> (State?, State?) {
    guard case .choice(let all) = value else { return decide(value, start) }
    var yes: [State] = []
    var no: [State] = []
    for alternative in all where start.allows(alternative) {
      var state = start
      state.choices += alternative.choices.filter { !start.choices.contains($0) }
      let (holding, failing) = decide(alternative.value, state)
      if let holding { yes.append(holding) }
      if let failing { no.append(failing) }
    }
    return (joined(yes, since: start.choices), joined(no, since: start.choices))
  }

  // MARK: Patterns

  /// Names for the parts of a value.
  func bind(_ pattern: Pattern, _ value: Value, _ frame: Frame, _ state: inout State) {
    switch pattern {
    case .name(let name):
      name == "_" ? () : noteVariable(name, value, frame)
      state[frame.id, name] = value.content
    case .tuple(let patterns):
      if case .tuple(let parts) = value, parts.count == patterns.count {
        for (pattern, part) in zip(patterns, parts) { bind(pattern, part.value, frame, &state) }
      } else if let parts = Self.parts(of: value, patterns.count) {
        for (pattern, part) in zip(patterns, parts) { bind(pattern, part, frame, &state) }
      } else {
        for pattern in patterns { bind(pattern, value.isVague ? value : .unknown, frame, &state) }
      }
    case .some(let pattern), .type(_, let pattern, _): bind(pattern, value, frame, &state)
    case .enumeration(_, let patterns, _): for pattern in patterns { bind(pattern, .data, frame, &state) }
    case .anything, .value: break
    }
  }

  /// The parts of one of several tuples, each with what leads to it; nil: not all are tuples of as many parts.
  private static func parts(of value: Value, _ count: Int) -> [Value]? {
    guard case .choice(let all) = value else { return nil }
    var parts = [[Alternative]](repeating: [], count: count)
    for one in all {
      guard case .tuple(let values) = one.value, values.count == count else { return nil }
      for (index, part) in values.enumerated() {
        parts[index] += part.value.alternatives.map { Alternative(choices: one.choices.adding($0.choices), value: $0.value) }
      }
    }
    return parts.map(Value.oneOf)
  }

  /// The state in which a value is of a pattern, its parts bound, and the one in which it is not.
  func match(_ pattern: Pattern, _ value: Value, _ subject: Expression, _ frame: Frame, _ start: State) -> (State?, State?) {
    var state = start
    switch pattern {
    case .anything: return (state, nil)
    case .name:
      bind(pattern, value, frame, &state)
      return (state, nil)
    case .some(let inner):
      if value == .nothing { return (nil, state) }
      return match(inner, value, subject, frame, state)
    case .enumeration(let name, let patterns, let place):
      if name == "none", value == .nothing { return (state, nil) }
      if case .enumeration(let type, let actual, let payload) = value {
        guard name == actual else { return (nil, state) }
        for (index, pattern) in patterns.enumerated() {
          bind(pattern, index < payload.count ? payload[index] : payload.isEmpty ? .data : .unknown, frame, &state)
        }
        _ = type
        return (state, nil)
      }
      if case .object(let object) = value, let type = object.type, let enumCase = type.cases[name] {
        let (yes, no) = fork(state, onCase: name, of: object, subject.words, at: place, frame.context)
        guard var yes else { return (nil, no) }
        for (index, pattern) in patterns.enumerated() where index < enumCase.payload.count {
          let part = symbol(
            enumCase.payload[index].type, key: .part(object, "\(name).\(index)"), .part(object, name), inside: type)
          bind(pattern, part, frame, &yes)
        }
        return (yes, no)
      }
      let (yes, no) = fork(state, for: subject, .isCase(name), frame, at: place)
      guard var yes else { return (nil, no) }
      for pattern in patterns { bind(pattern, .data, frame, &yes) }
      return (yes, no)
    case .type(let name, let inner, let place):
      let (yes, no) = fork(
        state, at: place, frame.context, subject.words + " is " + (name.name ?? "…"), subject.words + " is not " + (name.name ?? "…"))
      guard var yes else { return (nil, no) }
      bind(inner, cast(value, to: name, place, frame), frame, &yes)
      return (yes, no)
    case .tuple(let patterns):
      guard case .tuple(let parts) = value, parts.count == patterns.count else { break }
      var no: [State] = []
      var yes: State? = state
      let subjects: [Expression] = if case .tuple(let parts) = subject.form { parts.map(\.value) } else { [] }
      for (index, (pattern, part)) in zip(patterns, parts).enumerated() {
        guard let now = yes else { break }
        let (matching, failing) = sides(resolved(part.value), now) {
          match(pattern, $0, subjects.count == parts.count ? subjects[index] : subject, frame, $1)
        }
        yes = matching
        if let failing { no.append(failing) }
      }
      return (yes, joined(no, since: start.choices))
    case .value(let expression):
      let other = self.value(expression, frame, &state)
      switch equal(value, other) {
      case true: return (state, nil)
      case false: return (nil, state)
      default:
        return fork(
          state, at: expression.place, frame.context, subject.words + " is " + expression.words,
          subject.words + " is not " + expression.words)
      }
    }
    let place = frame.function.place
    let (yes, no) = fork(state, at: place, frame.context, subject.words, "not " + subject.words)
    guard var yes else { return (nil, no) }
    bind(pattern, .data, frame, &yes)
    return (yes, no)
  }

  /// Whether two values are the same; nil: nobody knows.
  func equal(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    // A translation that is its key is missing, and the checks of the tables tell of it. Where a table is named, code may go on to another one.
    case (.words(let one), .words(let other)) where one.isTranslation(of: other) || other.isTranslation(of: one):
      (one.keys + other.keys).contains { $0.table != nil } ? nil : false
    case (.words(let one), .words(let other)):
      if let one = one.literal, let other = other.literal {
        one == other
      } else {
        one.literal == "" && other.isEmpty == false ? false : other.literal == "" && one.isEmpty == false ? false : nil
      }
    case (.enumeration(_, let one, let a), .enumeration(_, let other, let b)): one != other ? false : a.isEmpty && b.isEmpty ? true : nil
    // The constants of Objective-C's enumerations are numbers.
    case (.number(let number), .enumeration(let type, let name, [])), (.enumeration(let type, let name, []), .number(let number)):
      if case .number(let raw) = rawValue(name, of: type) { raw == number } else { nil }
    case (.nothing, .nothing), (.nothing, .enumeration("", "none", [])), (.enumeration("", "none", []), .nothing): true
    case (.nothing, _): other.isPresent ? false : nil
    case (_, .nothing): one.isPresent ? false : nil
    case (.object(let one), .object(let other)) where one === other: true
    case (.object(let one), .object(let other)): areSameCells(one, other)
    case (.type(let one), .type(let other)): one == other
    case (.tuple(let one), .tuple(let other)) where one.map(\.label) == other.map(\.label): areEqual(one, other)
    default: nil
    }
  }

  /// Whether all parts of two tuples are.
  private func areEqual(_ one: [Value.Labelled], _ other: [Value.Labelled]) -> Bool? {
    let parts: [Bool?] = zip(one, other).map { equal($0.value, $1.value) }
    return parts.contains(false) ? false : parts.contains(nil) ? nil : true
  }
}

extension Expression {
  /// Whether it may be a call, or a property with a getter.
  fileprivate var mayRun: Bool {
    switch form {
    case .call, .name, .member: true
    default: false
    }
  }
}
