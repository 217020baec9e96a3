import Programs

/// Conditions that nobody knows are asked for more than once in a function, and hold each time or not once.
extension Evaluator {
  /// Both sides of a condition that nobody knows: the same ones wherever the function asks for it, or the object.
  func fork(_ state: State, for expression: Expression, _ form: AskedCondition.Form, _ frame: Frame, at own: Place? = nil)
    -> (State?, State?)
  {
    let asked = asked(expression, form, frame, state)
    // An expression and what it begins with are at one place.
    let context = form == .isPresent ? frame.context &* 31 &+ 1 : frame.context
    let question = question(asked, frame, state, Run.Question(place: own ?? expression.place, context: context))
    let (yes, no) = fork(state, at: question.place, question.context, asked.words, asked.opposite(form))
    return asked.isOpposite ? (no, yes) : (yes, no)
  }

  // MARK: Compound conditions

  /// Whether a compound condition was found to hold on the way here; nil: it was not asked for.
  func made(_ condition: Expression, _ frame: Frame, _ state: State) -> Bool? {
    if state.choices.isEmpty { return nil }
    let whole = whole(condition, frame, state)
    return state.choices.contains(whole.silent(true)) ? true : state.choices.contains(whole.silent(false)) ? false : nil
  }

  func whole(_ condition: Expression, _ frame: Frame, _ state: State) -> WholeCondition {
    // It begins where its first part does.
    let own = Run.Question(place: condition.place, context: frame.context &* 31 &+ 2)
    let isAll = if case .binary("&&", _, _) = condition.form { true } else { false }
    return WholeCondition(
      question: question(asked(condition, .holds, frame, state), frame, state, own), words: condition.words, isAll: isAll)
  }

  /// Several conditions that have to hold together; nil: the platform decides on all of them.
  func whole(_ conditions: [Condition], _ frame: Frame) -> WholeCondition? {
    guard let place = conditions.lazy.compactMap(\.asked?.place).first else { return nil }
    let words = conditions.compactMap { condition in
      if case .holds(let asked) = condition { asked.words } else { condition.asked.map { $0.words + " != nil" } }
    }
    return WholeCondition(
      question: Run.Question(place: place, context: frame.context &* 31 &+ 3), words: words.joined(separator: " && "), isAll: true)
  }

  /// The two sides of a compound condition: one that its parts tell, and one that comes about in several ways. These are one from here on, but
  /// not together with the other side.
  func noting(
    _ whole: (State) -> WholeCondition, told: consuming State?, _ ways: [State?], since fork: [Choice]
  ) -> (told: State?, rest: State?) {
    let ways = ways.compactMap { $0 }
    // What traits decide is known in each environment.
    let isOpen = ways.count > 1 && !ways.allSatisfy { $0.choices.dropFirst(fork.count).allSatisfy(isOfTraits) }
    var rest = joined(ways, since: fork)
    guard isOpen, var side = told.take() else { return (told, rest) }
    let whole = whole(side)
    side.choices.append(whole.silent(whole.isAll))
    let other = whole.silent(!whole.isAll)
    rest?.choices.append(choice(other.place, other.context, other.branch, whole.isAll ? "not (" + whole.words + ")" : whole.words))
    return (side, rest)
  }

  /// What tells a compound condition from others, whichever way its parts are written.
  private func keyOfParts(_ condition: Expression, _ frame: Frame, _ state: State) -> String {
    switch condition.form {
    case .prefix("!", let inner): return "!" + keyOfParts(inner, frame, state)
    case .binary(let name, let left, let right) where name == "&&" || name == "||":
      return "(" + keyOfParts(left, frame, state) + name + keyOfParts(right, frame, state) + ")"
    default:
      let part = asked(condition, .holds, frame, state)
      return (part.isOpposite ? "!" : "") + part.key
    }
  }

  private func asked(_ expression: Expression, _ form: AskedCondition.Form, _ frame: Frame, _ state: State) -> AskedCondition {
    let key = AskedCondition.Key(expression: Identity(expression), form: form)
    if let known = askedConditions[key] { return known }
    var asked = AskedCondition(expression: expression, words: expression.words)
    switch (form, expression.form) {
    case (.holds, let form):
      if let usual = AskedCondition.usual(expression) ?? askedByName(expression, frame) {
        (asked.words, asked.isOpposite) = usual
      } else if case .binary(let name, let left, let right) = form, let opposite = AskedCondition.opposites[name] {
        (asked.words, asked.isOpposite) = (left.words + " " + opposite + " " + right.words, true)
      }
    case (.isPresent, _): (asked.words, asked.isOpposite) = (asked.words + " == nil", true)
    case (.isCase(let name), _): asked.words += " is ." + name
    }
    asked.key = asked.words.replacing(" == .", with: " is .")
    if case .binary(let name, _, _) = expression.form, form == .holds, name == "&&" || name == "||" {
      asked.key = keyOfParts(expression, frame, state)
    }
    // What is left out of the words may be another thing each time, and so may variables that the function sets.
    let names = expression.names
    let mentions = frame.function.mentions
    if !asked.words.contains("…") {
      asked.names = names.map(self.names.number)
      asked.changing = names.intersection(mentions.assigned.union(mentions.grown)).map(self.names.number).sorted()
      asked.isOfObject = isOfObject(expression, names, frame, state)
    }
    askedConditions[key] = asked
    return asked
  }

  func isAskedByName(_ expression: Expression, _ frame: Frame) -> Bool { askedByName(expression, frame) != nil }

  /// What Objective-C asks by a name alone: whether there is an object, or a number other than zero; nil: something else.
  private func askedByName(_ expression: Expression, _ frame: Frame) -> (words: String, isOpposite: Bool)? {
    let own: Parameter?
    let name: String
    switch expression.form {
    case .name(let asked): (own, name) = (frame.function.parameters.first { $0.name == asked }, asked)
    case .member(let base?, let asked):
      guard case .name("self") = base.form else { return nil }
      (own, name) = (nil, asked)
    default: return nil
    }
    let property = frame.owner.flatMap { program.property(name, of: $0, isStatic: false)?.0 }
    switch own?.type ?? property?.type {
    case .optional?: return (expression.words + " == nil", true)
    case .named(let type, [])? where Self.numbers.contains(type): return (expression.words + " == 0", true)
    default: return nil
    }
  }

  private static let numbers: Set = ["Int", "UInt", "Float", "Double", "CGFloat"]

  private func isOfObject(_ expression: Expression, _ names: Set<String>, _ frame: Frame, _ state: State) -> Bool {
    guard let owner = frame.owner, case .object? = receiver(frame, state) else { return false }
    var isOfProperties = true
    expression.walk { part in
      switch part.form {
      case .call, .element, .passed: isOfProperties = false
      case .name("self"): break
      case .name(let name):
        if variable(name, frame, state) != nil || program.property(name, of: owner, isStatic: false) == nil { isOfProperties = false }
      default: break
      }
    }
    return isOfProperties
      && !names.contains { name in
        (program.units.assigning(name) + program.units.growing(name)).contains { unit in
          guard let type = unit.owner, unit.function.kind != .initializer else { return false }
          return program.isKind(type, of: owner) || program.isKind(owner, of: type)
        }
      }
  }

  /// The first question for a condition in a run of a function, or in the whole run where it is about the object. Variables
  /// of another block are others.
  private func question(_ asked: AskedCondition, _ frame: Frame, _ state: State, _ own: Run.Question) -> Run.Question {
    if asked.isOfObject, case .object(let object)? = receiver(frame, state) {
      return first(asked, of: -1 - object.id, Run.Question(place: own.place, context: object.id &* 131 &+ own.context &- frame.context))
    }
    guard let names = asked.names else { return own }
    var home = frame
    while let parent = home.parent, parent.function === home.function, !names.contains(where: { state[home.id, $0] != nil }) {
      home = parent
    }
    return first(asked, of: home.id, own)
  }

  /// - Parameter asker: the frame or the object that asks, as a number.
  private func first(_ asked: AskedCondition, of asker: Int, _ own: Run.Question) -> Run.Question {
    // Since the function has set what it is about, it is another one.
    let changes = asked.changing.compactMap { run.changes[$0] }
    let key = Run.Condition(frame: asker, words: changes.isEmpty ? asked.key : asked.key + "\(changes)")
    let question = run.conditions[key] ?? own
    run.conditions[key] = question
    return question
  }
}

extension Expression {
  /// The names in it: those of variables, members and functions.
  fileprivate var names: Set<String> {
    var all = Set<String>()
    walk { part in
      switch part.form {
      case .name(let name), .member(_, let name): all.insert(name)
      default: break
      }
    }
    return all
  }
}

extension Condition {
  /// What it is about; nil: the platform decides.
  fileprivate var asked: Expression? {
    switch self {
    case .holds(let asked), .binding(_, let asked), .matching(_, let asked): asked
    case .known: nil
    }
  }
}
