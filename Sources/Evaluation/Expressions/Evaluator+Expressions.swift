import Programs
import Vocabulary

extension Evaluator {
  /// What an expression comes to.
  /// - Parameter expected: the type that is asked for where the expression is.
  func value(_ expression: Expression, _ frame: Frame, _ state: inout State, expected: TypeName? = nil) -> Value {
    guard step(), nesting < Limit.nesting else { return .unknown }
    nesting += 1
    defer { nesting -= 1 }
    switch expression.form {
    case .string, .interpolation:
      guard let type = expected?.name, framework.literalTypes.contains(type) else { return literal(expression, frame, &state) }
      return text(type, [Argument(nil, expression)], frame, &state) ?? .unknown
    case .number(let number): return .number(number)
    case .boolean(let value): return .boolean(value)
    case .nothing: return .nothing
    case .name(let name): return named(name, expression, frame, &state)
    case .member(let base, let name):
      if let length = lengthOfRoot(expression, frame, state) { return length }
      let value = member(name, of: base, expression, frame, &state, expected: expected)
      return framework.traitFlags.contains(name) && value.isVague ? eitherWay(expression, frame, state) : value
    case .call(let callee, let arguments):
      if arguments.last?.value.isClosure ?? false { findClasses(ofClosuresIn: arguments, expression, expected, frame) }
      return call(callee, arguments, expression, frame, &state, expected: expected)
    case .element(let base, let arguments): return element(of: base, arguments, expression, frame, &state)
    case .closure(let function):
      run.closures += 1
      return .function(FunctionValue(function, owner: frame.owner, receiver: nil, frame: frame))
    case .conditional(let conditions, let then, let otherwise):
      let fork = state.choices
      // `isLarge ? Copy.one : .two`
      let expected =
        expected ?? (then.needsType ? type(of: otherwise, frame, &state) : otherwise.needsType ? type(of: then, frame, &state) : nil)
      let (yes, no) = test(conditions, block(in: frame), state)
      let ways = [(yes, then), (no, otherwise)].compactMap { way, expression -> State.Way? in
        guard var way else { return nil }
        let result = value(expression, frame, &way, expected: expected)
        return (way, result)
      }
      return join(ways, since: fork, &state)
    case .prefix("&", let inner), .passed(let inner):
      // Code that is not read may set it.
      let before = value(inner, frame, &state)
      set(inner, .data, frame, &state)
      return before
    case .prefix(let name, let inner):
      return prefix(name, value(inner, frame, &state, expected: name == "!" ? nil : expected), expression, frame, &state)
    case .binary(let name, let left, let right): return binary(name, left, right, expression, frame, &state, expected: expected)
    case .list(let elements):
      let element: TypeName? =
        if case .list(let element)? = expected?.unwrapped { element } else {
          optionType(expected, frame) ?? elementType(elements, frame, state)
        }
      if elements.count == 1, case .name(let name) = elements[0].form, name.beginsUppercase { return .unknown }
      return .list(elements.map { value($0, frame, &state, expected: element) })
    case .dictionary(let entries):
      let types: (TypeName, TypeName)? = if case .dictionary(let key, let value)? = expected?.unwrapped { (key, value) } else { nil }
      return .dictionary(
        entries.map {
          Value.Pair(
            key: attribute($0.key) ?? value($0.key, frame, &state, expected: types?.0),
            value: value($0.value, frame, &state, expected: types?.1))
        })
    case .tuple(let arguments):
      guard case .tuple(let types, let labels)? = expected?.unwrapped, types.count == arguments.count else {
        return .tuple(arguments.map { Value.Labelled(label: $0.label, value: value($0.value, frame, &state)) })
      }
      return .tuple(
        arguments.enumerated().map {
          Value.Labelled(label: $1.label ?? labels[$0], value: value($1.value, frame, &state, expected: types[$0]))
        })
    case .cast(let inner, let type, let isForced):
      let value = value(inner, frame, &state, expected: type)
      let result = each(resolved(value), &state) { value, _ in cast(value, to: type, expression.place, frame, isForced: isForced) }
      notePrototype(of: result, madeBy: inner, frame, &state)
      if isForced { return result }
      // Where the cast may fail, the value may be missing.
      if case .object(let object) = result, !object.isOptional, case .result = object.origin {
        let optional = self.object(
          ObjectKey(kind: .optional, number: object.id), object.typeName, object.type, object.origin, isExact: object.isExact,
          isOptional: true)
        prototypes[optional] = prototypes[object]
        return .object(optional)
      }
      return result
    case .test(let inner, let type):
      let value = resolved(value(inner, frame, &state))
      if case .object(let object) = value, let name = type.name, let isKind = isFrameworkKind(object, name) { return .boolean(isKind) }
      guard case .object(let object) = value, let own = object.type, let name = type.name, let other = lookup(name, frame),
        object.isExact || program.isKind(own, of: other)
      else { return .unknown }
      return .boolean(program.isKind(own, of: other))
    case .type(let type): return .type(type)
    case .block(let statements):
      let fork = state.choices
      let flow = run(valued(statements, of: expression), block(in: frame, result: expected), state)
      var ways = flow.results
      if let next = flow.next { ways.append((next, .unknown)) }
      return join(ways, since: fork, &state)
    case .keyPath(let names): return Self.keyPath(names)
    case .opaque: return .unknown
    }
  }

  /// The words of a literal, with values in it or not.
  private func literal(_ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    switch expression.form {
    case .string(let text):
      if literalPlaces[text] == nil { literalPlaces[text] = expression.place }
      return .text(text)
    case .interpolation(let parts):
      let values = parts.map { spelled(resolved(value($0, frame, &state))) }
      return combined(values, &state) { values in .words(values.reduce(into: Words([])) { $0 = $0 + Self.words($1) }) }
    default: return .unknown
    }
  }

  /// The case of an enum of the app's as a text has it, by its name, where the enum does not say otherwise; any other value is itself.
  func spelled(_ value: Value) -> Value {
    switch value {
    case .enumeration(let type, let name, []):
      guard let type = program.type(type), type.cases[name] != nil, !program.hasMember("description", type) else { return value }
      return .text(name)
    case .choice(let all): return Value.oneOf(all.map { Alternative(choices: $0.choices, value: spelled($0.value)) })
    default: return value
    }
  }

  func join(_ ways: [State.Way], since fork: [Choice], _ state: inout State) -> Value {
    if ways.isEmpty { return .unknown }
    let (joined, value) = State.joined(ways, since: fork)
    state = joined
    return value
  }

  private func valued(_ statements: [Statement], of expression: Expression) -> [Statement] {
    if let known = valuedBlocks[Identity(expression)] { return known }
    let valued = valued(statements)
    valuedBlocks[Identity(expression)] = valued
    return valued
  }

  /// The branches of an `if` or `switch` that is a value, with their last expressions as results.
  private func valued(_ statements: [Statement]) -> [Statement] {
    guard let last = statements.last else { return statements }
    switch last {
    case .expression(let expression): return statements.dropLast() + [.result(expression)]
    case .choice(let conditions, let then, let otherwise):
      return statements.dropLast() + [.choice(conditions, then: valued(then), otherwise: valued(otherwise))]
    case .selection(let subject, let branches):
      return statements.dropLast() + [
        .selection(subject, branches.map { Branch(patterns: $0.patterns, condition: $0.condition, body: valued($0.body), place: $0.place) })
      ]
    default: return statements
    }
  }

  // MARK: Names

  func lookup(_ name: String, _ frame: Frame) -> ProgramType? {
    guard let type = program.type(name, inside: frame.owner?.name, near: frame.function.place.file) else { return nil }
    // `UIFont.TextStyle` is not the app's own `TextStyle`.
    if type.name.utf8.count < name.utf8.count, type.declaration != nil, tables.nestedTypes.contains(name) { return nil }
    return type
  }

  /// The object that `self` is.
  func receiver(_ frame: Frame, _ state: State) -> Value? {
    variable(State.Names.itself, frame, state)
  }

  func variable(_ name: String, _ frame: Frame, _ state: State) -> Value? {
    variable(name == "self" ? State.Names.itself : names.number(name), frame, state)
  }

  private func variable(_ number: Int, _ frame: Frame, _ state: State) -> Value? {
    var next: Frame? = frame
    while let frame = next {
      if let content = state[State.Field(owner: frame.id, name: number)] { return state.value(of: content) }
      next = frame.parent
    }
    return nil
  }

  private func named(_ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    if let value = variable(name, frame, state) { return value }
    if let receiver = receiver(frame, state), let value = stream(name, of: receiver, expression, frame, &state) { return value }
    if name == "Self" || name == "super" { return receiver(frame, state).map { name == "Self" ? Self.type(of: $0) : $0 } ?? .unknown }
    if let receiver = receiver(frame, state), let owner = frame.owner,
      hasMember(name, receiver, owner) || receiver.isList && Self.listMembers.contains(name)
    {
      return member(name, of: receiver, expression, frame, &state)
    }
    // Members of the types around, which are static.
    for outer in frame.owner?.around ?? [] {
      if let type = program.type(outer, near: frame.function.place.file), program.property(name, of: type, isStatic: true) != nil {
        return member(name, of: .type(.named(type.name, [])), expression, frame, &state)
      }
    }
    if let type = frame.generics[name] { return .type(type) }
    if let type = lookup(name, frame) { return .type(.named(type.name, [])) }
    if let variable = program.variable(name) { return constant(variable, nil) }
    if let function = program.functions(name).first { return .function(FunctionValue(function, owner: nil, receiver: nil, frame: nil)) }
    if let constant = framework.constant(named: name) { return constant }
    if name.beginsUppercase { return .type(.named(name, [])) }
    // A macro of a library declares it: `@strongify(self)`, `WEAKSELF`.
    return name.lowercased().hasSuffix("self") ? receiver(frame, state) ?? .unknown : .unknown
  }

  static func type(of value: Value) -> Value {
    switch value {
    case .object(let object): .type(object.ownName)
    case .enumeration(let name, _, _): .type(.named(name, []))
    case .type: value
    default: .unknown
    }
  }

  /// What code in an extension of lists reads of its list by the name alone.
  private static let listMembers: Set = ["count", "first", "indices", "isEmpty", "last"]

  private func hasMember(_ name: String, _ receiver: Value, _ owner: ProgramType) -> Bool {
    if case .type = receiver {
      return program.property(name, of: owner, isStatic: true) != nil || !program.functions(name, of: owner, isStatic: true).isEmpty
        || owner.cases[name] != nil || name == "allCases" && owner.kind == .enumeration
    }
    // `fontDescriptor` in an extension of `UIFont`.
    if case .enumeration(let made, _, _) = receiver, framework.makingTypes.contains(made), framework.madeMember(name, receiver) != nil {
      return true
    }
    if receiver.isChainWord, isChainWord(name) { return true }
    let type = type(of: receiver) ?? owner
    if name == "rawValue", type.kind == .enumeration { return true }
    return program.hasMember(name, type) || type !== owner && program.hasMember(name, owner) || isFrameworkMember(name, type)
  }

  /// Whether a framework's class, which the type comes from, has a property that is looked at: `title` of a controller.
  private func isFrameworkMember(_ name: String, _ type: ProgramType) -> Bool {
    (tables.aliases[name] != nil || tables.parts[name] != nil || framework.layout?.hasMember(name) ?? false)
      && program.frameworkClasses(of: type.name).contains { framework.superclasses[$0] != nil }
  }

  // MARK: Operators

  private func prefix(_ name: String, _ operand: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let operand = resolved(operand)
    if case .prefix("!", let inner) = expression.form, let value = answered(operand, to: inner, frame, state, isTurned: true) {
      return value
    }
    return each(operand, &state) { value, state in
      switch (name, value) {
      case ("-", .number(let number)): return .number(-number)
      case ("-", .enumeration(let type, let call, let parts)):
        if let length = ScreenLength(value) { return (length * -1).value }
        // The framework's own length: `-metrics.scaledValue(for: 8)`.
        guard framework.makers[call] == "CGFloat", parts.count > 1, case .number(let number) = parts[1] else { return .data }
        return .enumeration(type, call, [parts[0], .number(-number)] + parts.dropFirst(2))
      case ("+", .number): return value
      case ("!", _):
        if let holds = value.holds { return .boolean(!holds) }
        if let value = turnedOver(value, frame, state) { return value }
        guard case .prefix(_, let inner) = expression.form else { return .unknown }
        return eitherWay(inner, frame, state, isTurned: true)
      default: return operated(name, value, expression, frame, &state) ?? (value.isVague ? value : .data)
      }
    }
  }

  /// The last name of an expression, with or without parentheses behind it.
  static func calledName(_ expression: Expression) -> String? {
    if case .call(let callee, _) = expression.form { lastName(callee) } else { lastName(expression) }
  }

  /// How many pixels a point has.
  static let scale = Value.enumeration("UIScreen", "scale", [])

  private static let arithmetic: [String: @Sendable (Double, Double) -> Double] = [
    "+": { $0 + $1 }, "-": { $0 - $1 }, "*": { $0 * $1 }, "/": { $0 / $1 },
  ]
  private static let comparisons: [String: @Sendable (Double, Double) -> Bool] = [
    "<": { $0 < $1 }, "<=": { $0 <= $1 }, ">": { $0 > $1 }, ">=": { $0 >= $1 },
  ]

  private func binary(
    _ name: String, _ left: Expression, _ right: Expression, _ expression: Expression, _ frame: Frame, _ state: inout State,
    expected: TypeName?
  ) -> Value {
    if name == "&&" || name == "||" { return logical(expression, frame, &state) }
    let mapped = name == "??" ? mappedData(left, frame, &state) : nil
    let one = resolved(mapped ?? value(left, frame, &state, expected: name == "??" ? expected.map { .optional($0) } : expected))
    if name == "??" {
      let fork = state.choices
      let (present, missing) = sides(one, state) { value, state in
        value == .nothing
          ? (nil, state)
          : value.isPresent ? (state, nil) : self.fork(state, for: left, .isPresent, frame)
      }
      var ways: [State.Way] = []
      if let present { ways.append((present, Value.oneOf(one.alternatives.filter { $0.value != .nothing && present.allows($0) }))) }
      if var missing {
        let other = value(right, frame, &missing, expected: expected)
        ways.append((missing, other))
      }
      return join(ways, since: fork, &state)
    }
    if right.form.isNothing, name == "==" || name == "!=" {
      return each(one, &state) { one, _ in equal(one, .nothing).map { .boolean($0 == (name == "==")) } ?? .unknown }
    }
    let other = resolved(
      value(
        right, frame, &state,
        expected: typeOnTheRight(of: name, one, right) ?? typeName(of: one) ?? (Self.arithmetic[name] == nil ? nil : expected)))
    if name == "==" || name == "!=" || Self.comparisons[name] != nil, one.isVague, let trait = trait(left, frame) {
      // A size that a function is given goes by its own name.
      var asked = right
      if case .enumeration(_, let word, []) = other, case .name = right.form { asked = Expression(.member(nil, word), at: right.place) }
      return eitherWay(Expression(.binary(name, trait, asked), at: expression.place), frame, state)
    }
    if name == "==" || name == "!=", case .enumeration(_, let word, []) = other, one.alternatives.contains(where: \.value.isSymbolicEnum) {
      return each(one, &state) { one, state in
        guard case .object(let object) = one, object.type?.cases[word]?.payload.isEmpty ?? false else {
          return equal(one, other).map { .boolean($0 == (name == "==")) } ?? .unknown
        }
        let (yes, no) = self.fork(state, onCase: word, of: object, left.words, at: expression.place, frame.context)
        return Value.oneOf(
          [(yes, name == "=="), (no, name == "!=")].compactMap { way, value in
            way.map { Alternative(choices: Array($0.choices.dropFirst(state.choices.count)), value: .boolean(value)) }
          })
      }
    }
    if let condition = ScreenLength.condition(name, one, other) {
      return eitherWay(Expression(.name(condition), at: expression.place), frame, state)
    }
    if let value = operated(name, one, other, expression, frame, &state) { return value }
    return combined([one, other], &state) { values in
      let values = framework.layout == nil || Self.arithmetic[name] == nil ? values : values.map { number($0).map { .number($0) } ?? $0 }
      switch (name, values[0], values[1]) {
      case ("==", let one, let other): return equal(one, other).map { .boolean($0) } ?? .unknown
      case ("!=", let one, let other): return equal(one, other).map { .boolean(!$0) } ?? .unknown
      case (_, .number(let one), .number(let other)):
        if let result = Self.arithmetic[name]?(one, other) { return .number(result) }
        if name == "<<", (0..<0x1_0000).contains(one), (0..<32).contains(other) {
          return .number(Double(Int(bounded: one) << Int(bounded: other)))
        }
        if let result = Self.comparisons[name]?(one, other) { return .boolean(result) }
        if name == "..<" || name == "...", abs(one) < 1e9, other - one < Double(Limit.unrolled), other >= one {
          return .list((Int(bounded: one)..<(Int(bounded: other) + (name == "..." ? 1 : 0))).map { .number(Double($0)) })
        }
        return .data
      case (_, .enumeration, .number), (_, .number, .enumeration):
        // A line as thin as a pixel: on all screens a half or a third of a point.
        if name == "/", values[1] == Self.scale, framework.layout != nil, case .number(let pixels) = values[0], abs(pixels) <= 2 {
          return .number(pixels / 2)
        }
        return ScreenLength.result(name, values[0], values[1]) ?? ContentLength.result(name, values[0], values[1])
          ?? (Self.comparisons[name] != nil ? .unknown : .data)
      case ("<", .words(let one), .words(let other)), (">", .words(let other), .words(let one)):
        guard framework.layout != nil, let one = one.literal, let other = other.literal else { return .unknown }
        return .boolean(one < other)
      case ("+", .words, _), ("+", _, .words): return .words(Self.words(values[0]) + Self.words(values[1]))
      case ("+", .list(let one), .list(let other)): return .list(one + other)
      // Options of another language.
      case ("|", .enumeration, .enumeration): return .list([values[0], values[1]])
      case ("|", .list(let options), .enumeration): return .list(options + [values[1]])
      default: return Self.comparisons[name] != nil ? .unknown : .data
      }
    }
  }

  /// `a && b` as a value.
  private func logical(_ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let fork = state.choices
    let (yes, no) = test([.holds(expression)], frame, state)
    return join([(yes, true), (no, false)].compactMap { way, value in way.map { ($0, .boolean(value)) } }, since: fork, &state)
  }

  func typeName(of value: Value) -> TypeName? {
    switch value {
    case .object(let object): object.ownName
    case .enumeration(let name, _, _): .named(name, [])
    case .list(let elements): elements.last.flatMap(typeName).map { .list($0) }
    default: nil
    }
  }

  /// A value for each combination of the alternatives of several.
  func combined(_ values: [Value], _ state: inout State, _ combine: ([Value]) -> Value) -> Value {
    func from(_ index: Int, _ chosen: [Value], _ state: inout State) -> Value {
      index == values.count ? combine(chosen) : each(values[index], &state) { from(index + 1, chosen + [$0], &$1) }
    }
    let count = values.reduce(1) { min($0 * $1.alternatives.count, Limit.combinations + 1) }
    if count <= Limit.combinations { return from(0, [], &state) }
    return combine(values.map { if case .choice = $0 { .unknown } else { $0 } })
  }

  static func words(_ value: Value) -> Words {
    switch value {
    case .words(let words): words
    case .number(let number) where number == number.rounded() && abs(number) < 1e9: Words([.literal("\(Int(bounded: number))")])
    default: Words([.data])
    }
  }
}

extension Expression {
  var isClosure: Bool { if case .closure = form { true } else { false } }
  var isBlock: Bool { if case .block = form { true } else { false } }
}

extension Expression.Form {
  var isNothing: Bool { if case .nothing = self { true } else { false } }
}
