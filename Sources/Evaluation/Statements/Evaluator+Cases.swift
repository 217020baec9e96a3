import Programs

/// Values of enums, and flags, which are the same wherever they are read.
extension Evaluator {
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
    let asked = before[first] ?? Run.Question(place: place, context: context)
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
