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

  private func asked(_ expression: Expression, _ form: AskedCondition.Form, _ frame: Frame, _ state: State) -> AskedCondition {
    let key = AskedCondition.Key(expression: Identity(expression), form: form)
    if let known = askedConditions[key] { return known }
    var asked = AskedCondition(expression: expression, words: expression.words)
    switch (form, expression.form) {
    case (.holds, let form):
      if let usual = AskedCondition.usual(expression) {
        (asked.words, asked.isOpposite) = usual
      } else if case .binary(let name, let left, let right) = form, let opposite = AskedCondition.opposites[name] {
        (asked.words, asked.isOpposite) = (left.words + " " + opposite + " " + right.words, true)
      }
    case (.isPresent, _): (asked.words, asked.isOpposite) = (asked.words + " == nil", true)
    case (.isCase(let name), _): asked.words += " is ." + name
    }
    asked.key = asked.words.replacing(" == .", with: " is .")
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
