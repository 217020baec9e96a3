import Programs

/// A condition that comes to the same each time it is asked in a run of a function: `isRegistering`, `user.count > 3`.
struct Question {
  /// Without a negation.
  private(set) var words: String
  /// Whether the condition is the opposite of these words: `a != b` of `a == b`.
  private(set) var isTurned: Bool
  /// Everything that it speaks of.
  private var names: [String] = []
  /// What its chains begin with: variables, or members of the object.
  private(set) var roots: [String] = []

  /// nil: a call that is given something, or what is made where it is asked for, may come to something else next time.
  init?(_ condition: Expression) {
    switch condition.form {
    case .prefix("!", let inner):
      guard let inner = Question(inner) else { return nil }
      self = inner
      isTurned.toggle()
      return
    case .binary(let name, let left, let right) where right.form.isNothing && (name == "==" || name == "!="):
      guard let question = Question(presenceOf: left) else { return nil }
      self = question
      isTurned = name == "=="
      return
    case .binary(let name, let left, let right) where Self.opposites[name] != nil || Self.opposites.values.contains(name):
      let opposite = Self.opposites[name]
      words = left.words + " \(opposite ?? name) " + right.words
      isTurned = opposite != nil
      guard take(left), take(right) else { return nil }
    default:
      (words, isTurned) = (condition.words, false)
      guard take(condition), !roots.isEmpty else { return nil }
    }
  }

  /// Whether something is there.
  init?(presenceOf value: Expression) {
    (words, isTurned) = (value.words + " != nil", false)
    guard take(value), !roots.isEmpty else { return nil }
  }

  /// Whether something is of a case.
  init?(_ value: Expression, is name: String) {
    (words, isTurned) = (value.words + " is ." + name, false)
    guard take(value), !roots.isEmpty else { return nil }
  }

  /// Comparisons that do not hold where others do.
  static let opposites = ["!=": "==", ">=": "<", "<=": ">"]

  func speaks(of others: Set<String>) -> Bool { names.contains(where: others.contains) }

  private mutating func take(_ expression: Expression) -> Bool {
    switch expression.form {
    case .name(let name):
      roots.append(name)
      names.append(name)
      return true
    case .member(let base, let name):
      names.append(name)
      return base.map { take($0) } ?? true
    case .call(let callee, let arguments): return arguments.isEmpty && take(callee)
    case .string, .number, .boolean, .nothing: return true
    default: return false
    }
  }
}

extension Evaluator {
  /// Both sides of a condition that nobody knows. One that was asked for before has the same answer.
  func fork(_ state: State, on condition: Expression, _ frame: Frame) -> (State?, State?) {
    guard framework.layout == nil, let question = Question(condition),
      let asked = self.asked(question, condition.place, frame, state)
    else {
      return fork(state, at: condition.place, frame.context, condition.words, "not " + condition.words)
    }
    let (yes, no) = fork(state, at: asked.place, asked.context, question.words, "not " + question.words)
    return question.isTurned ? (no, yes) : (yes, no)
  }

  /// Both sides of whether a value is there.
  func fork(_ state: State, onPresenceOf value: Expression, _ frame: Frame) -> (State?, State?) {
    let question = framework.layout == nil ? Question(presenceOf: value) : nil
    let asked = question.flatMap { self.asked($0, value.place, frame, state) }
    return fork(
      state, at: asked?.place ?? value.place, asked?.context ?? frame.context, value.words + " != nil", value.words + " == nil")
  }

  /// Where a question was asked first; nil: its answer may be another one each time.
  func asked(_ question: Question, _ place: Place, _ frame: Frame, _ state: State) -> Run.Asked? {
    // What lays out views is read in its own states.
    if framework.layout != nil { return nil }
    var scope: Frame?
    var outermost = frame
    var next: Frame? = frame
    while let frame = next {
      if question.roots.contains(where: { $0 != "self" && state[frame.id, $0] != nil }) { scope = scope ?? frame }
      if frame.function === outermost.function { outermost = frame }
      next = frame.parent
    }
    let mentions = [frame.function.mentions, (scope ?? outermost).function.mentions]
    if mentions.contains(where: { question.speaks(of: $0.assigned) || question.speaks(of: $0.grown) }) { return nil }
    return asked(Run.Condition(frame: (scope ?? outermost).id, words: question.words), place, frame)
  }

  func asked(_ condition: Run.Condition, _ place: Place, _ frame: Frame) -> Run.Asked {
    if let known = run.conditions[condition] { return known }
    let asked = Run.Asked(place: place, context: frame.context)
    run.conditions[condition] = asked
    return asked
  }

  // MARK: Cases of enums

  /// The state in which an enum is of a case, and the one in which it is not. It is of that case wherever it is asked for, and of no other.
  func fork(
    _ state: State, onCase name: String, of object: Object, _ subject: String, at place: Place, _ context: Int
  ) -> (State?, State?) {
    guard framework.layout == nil, let type = object.type else {
      return fork(state, at: place, context, subject + " is ." + name, subject + " is not ." + name)
    }
    // Of two cases, one is the opposite of the other.
    let isSecond = type.caseNames.count == 2 && !object.isOptional && name == type.caseNames[1]
    let first = isSecond ? type.caseNames[0] : name
    let before = run.cases[object] ?? [:]
    let asked = before[first] ?? Run.Asked(place: place, context: context)
    run.cases[object, default: [:]][first] = asked
    let others = before.filter { $0.key != first }.map { Choice(place: $0.value.place, context: $0.value.context, branch: 1) }.sorted {
      $0.place < $1.place
    }
    if others.contains(where: { other in state.choices.contains(where: other.excludes) }) { return (nil, state) }
    let isNot = type.caseNames.count == 2 && !object.isOptional ? " is ." + type.caseNames[1] : " is not ." + name
    var (yes, no) = fork(state, at: asked.place, asked.context, subject + " is ." + first, subject + isNot)
    if let choices = yes?.choices { yes?.choices = choices.adding(others) }
    return isSecond ? (no, yes) : (yes, no)
  }

  // MARK: Properties

  /// A flag or a value of an enum that has one of several values, each with the choice of it: it has the same wherever it is read.
  func decided(_ value: Value, _ property: Property, _ owner: ProgramType, of object: Object, _ state: State) -> Value {
    guard framework.layout == nil, case .choice(let all) = value else { return value }
    func added(_ way: State?) -> [Choice]? { way.map { Array($0.choices.dropFirst(state.choices.count)) } }
    let flags = all.compactMap { if case .boolean(let flag) = $0.value { flag } else { nil } }
    if let first = flags.first, all.allSatisfy({ $0.value.isVague || $0.value == .boolean(true) || $0.value == .boolean(false) }) {
      let (yes, no) = fork(state, at: property.place, object.id, property.name, "not " + property.name)
      let ways = [(yes, true), (no, false)]
      return Value.oneOf(
        (first ? ways : ways.reversed()).compactMap { way, value in added(way).map { Alternative(choices: $0, value: .boolean(value)) } })
    }
    guard
      case .object(let symbol) = self.symbol(
        property.type, key: .part(object, property.name), .part(object, property.name), inside: owner),
      let type = symbol.type, symbol.isSymbolicEnum
    else { return value }
    return Value.oneOf(
      all.compactMap { one in
        guard case .enumeration(type.name, let name, _) = one.value, let index = type.caseNames.firstIndex(of: name) else { return one }
        // A place for each case.
        let place = Place(
          file: Int(property.place.file), line: Int(property.place.line), column: Int(property.place.column) + (index + 1) << 16)
        return added(fork(state, onCase: name, of: symbol, property.name, at: place, object.id).0).map {
          Alternative(choices: $0.adding(one.choices), value: one.value)
        }
      })
  }
}
