import Programs

extension Evaluator {
  // MARK: What is called

  func call(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State, expected: TypeName?
  ) -> Value {
    switch callee.form {
    case .name("#selector"): return .data
    case .name(let name):
      if name == "type", arguments.first?.label == "of" { return .data }
      if let local = variable(name, frame, state) { return called(local, arguments, expression, name, frame, &state) }
      if let receiver = receiver(frame, state), let owner = frame.owner {
        if case .type = receiver {
          // A type is looked up by itself.
          if !(name.first?.isUppercase ?? false),
            let value = callMember(name, receiver, arguments, expression, frame, &state, expected: expected, isSure: true)
          {
            return value
          }
        } else if tables.transforms[name] != nil, receiver.isText {
          return framework(name, receiver, arguments, expression, frame, &state) ?? .data
        } else if hasFunction(name, receiver, owner)
          || (setter(name, arguments) != nil || isLayoutCall(name, arguments) || isReading(name, arguments)) && lookup(name, frame) == nil
        {
          if let value = callMember(name, receiver, arguments, expression, frame, &state, expected: expected, isSure: true) { return value }
        } else if program.property(name, of: type(of: receiver) ?? owner, isStatic: false) != nil {
          return called(member(name, of: receiver, callee, frame, &state), arguments, expression, name, frame, &state)
        }
      }
      if let function = staticFunction(name, arguments, frame) {
        return called(.function(function), arguments, expression, name, frame, &state, expected: expected)
      }
      if let text = text(name, arguments, frame, &state) { return text }
      if let value = associated(name, arguments, frame, &state) { return value }
      if let type = frame.generics[name] ?? lookup(name, frame).map({ TypeName.named($0.name, []) }) {
        return construct(type, arguments, expression, frame, &state)
      }
      let functions = program.functions(name)
      if let function = best(functions.map { ($0, nil) }, arguments) {
        return called(
          .function(FunctionValue(function.0, owner: nil, receiver: nil, frame: nil)), arguments, expression, name, frame, &state,
          expected: expected)
      }
      if name.beginsUppercase, !isOfC(callee, expression) { return construct(.named(name, []), arguments, expression, frame, &state) }
      if let condition = framework.conditions[name], arguments.count == 1 {
        return member(condition, of: value(arguments[0].value, frame, &state), callee, frame, &state)
      }
      return made(name, "", arguments, frame, &state) ?? layoutConstruct(name, arguments, expression, frame, &state)
        ?? unread(name, arguments, expression, frame, &state)
    case .member(let base, let name):
      guard let base else {
        if let typeName = expected?.name, let type = lookup(frame.generics[typeName]?.name ?? typeName, frame),
          type.declaration != nil || !program.functions(name, of: type, isStatic: true).isEmpty
        {
          return callMember(name, .type(.named(type.name, [])), arguments, expression, frame, &state, expected: expected) ?? .unknown
        }
        if let value = implicitCall(name, expected, arguments, expression, frame, &state) { return value }
        _ = values(arguments, frame, &state)
        return .unknown
      }
      if case .name("super") = base.form {
        guard let receiver = receiver(frame, state) else { return .data }
        if let above = frame.owner.flatMap(program.superclass),
          let function = best(
            name == "init" ? initializers(of: above, arguments) : program.functions(name, of: above, isStatic: Self.isType(receiver)),
            arguments)
        {
          return called(
            .function(FunctionValue(function.0, owner: function.1, receiver: receiver, frame: nil)), arguments, expression, name, frame,
            &state)
        }
        return framework(name, receiver, arguments, expression, frame, &state) ?? .data
      }
      if name == "init", case .name("self") = base.form, let owner = frame.owner, owner.declaration == nil, isValue(owner.name) {
        set(base, construct(owner.ownName, arguments, expression, frame, &state), frame, &state)
        return .nothing
      }
      let receiver = value(base, frame, &state, expected: base.beginsImplicitly ? expected : nil)
      return each(resolved(receiver), &state) { receiver, state in
        if receiver.isVague { run.looseCalls.insert(name) }
        if let changed = changed(receiver, by: name, arguments, frame, &state) {
          set(Self.changed(base), changed, frame, &state)
          return .nothing
        }
        return callMember(name, receiver, arguments, expression, frame, &state, expected: expected)
          ?? unread(name, arguments, expression, frame, &state, on: receiver, base)
      }
    case .type(let type): return construct(type, arguments, expression, frame, &state)
    // `[NSLayoutConstraint]()` and `[Key](arrayLiteral: …)`.
    case .list(let elements) where elements.count == 1:
      return construct(.list(.named("", [])), arguments, expression, frame, &state)
    default:
      return called(value(callee, frame, &state), arguments, expression, "", frame, &state, expected: expected)
    }
  }

  /// Whether a call is of a function of C: in Objective-C, messages make objects, and they begin with a bracket.
  private func isOfC(_ callee: Expression, _ call: Expression) -> Bool {
    callee.place == call.place && !program.files[Int(call.place.file)].path.hasSuffix(".swift")
  }

  private func hasFunction(_ name: String, _ receiver: Value, _ owner: ProgramType) -> Bool {
    let type = type(of: receiver) ?? owner
    return hasFunction(name, type) || type !== owner && hasFunction(name, owner)
  }

  private func hasFunction(_ name: String, _ type: ProgramType) -> Bool {
    !program.functions(name, of: type, isStatic: false).isEmpty || program.isAskedFor(name, of: type)
  }

  private static func isType(_ value: Value) -> Bool { if case .type = value { true } else { false } }

  /// What a call of a framework sets of its receiver; nil: nothing that is known.
  func setter(_ name: String, _ arguments: [Argument]) -> Framework.Setter? {
    tables.setterNames.contains(name) ? framework.setters[signature(name, arguments)] : nil
  }

  /// Whether a call reads what another one sets: `title(for: .normal)`.
  func isReading(_ name: String, _ arguments: [Argument]) -> Bool {
    arguments.count == 1 && arguments[0].label?.hasPrefix("for") ?? false && tables.aliases[name] != nil
  }

  func signature(_ name: String, _ arguments: [Argument]) -> String {
    name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// A function of a value; nil: the program does not have it, and no table knows it.
  func callMember(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State,
    expected: TypeName?, isSure: Bool = false
  ) -> Value? {
    switch receiver {
    case .nothing: return .nothing
    case .function(let function) where name == "callAsFunction":
      return called(.function(function), arguments, expression, name, frame, &state)
    case .type(let type):
      if name == "init" { return construct(type, arguments, expression, frame, &state) }
      if let value = listSetter(name, type, arguments, expression, frame, &state) { return value }
      if let value = layoutTypeCall(name, type, arguments, expression, frame, &state) { return value }
      if let value = factoryMade(name, type, arguments, expression, frame, &state) { return value }
      if let base = type.name, let value = made(base, name, arguments, frame, &state) { return value }
      guard let base = type.name, let type = lookup(base, frame) else {
        return textOrNested(name, type, arguments, expression, frame, &state)
      }
      if let enumCase = type.cases[name] {
        let values = arguments.enumerated().map { index, argument in
          value(argument.value, frame, &state, expected: index < enumCase.payload.count ? enumCase.payload[index].type : nil)
        }
        return .enumeration(type.name, name, values)
      }
      if let function = best(program.functions(name, of: type, isStatic: true).filter { $0.0.kind != .initializer }, arguments) {
        return called(
          .function(FunctionValue(function.0, owner: function.1, receiver: .type(.named(type.name, [])), frame: nil)), arguments,
          expression, name,
          frame, &state, expected: expected)
      }
      if program.property(name, of: type, isStatic: true) != nil {
        return called(member(name, of: receiver, expression, frame, &state), arguments, expression, name, frame, &state)
      }
      return textOrNested(name, .named(base, []), arguments, expression, frame, &state)
    default: break
    }
    for type in types(of: receiver) {
      if let value = dispatched(name, receiver, type, arguments, expression, frame, &state, expected: expected) { return value }
      if program.property(name, of: type, isStatic: false) != nil {
        return called(member(name, of: receiver, expression, frame, &state), arguments, expression, name, frame, &state)
      }
    }
    return framework(name, receiver, arguments, expression, frame, &state)
  }

  private func textOrNested(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let text = text(name, arguments, frame, &state) { return text }
    if let base = type.name, name.beginsUppercase {
      return construct(.named(base + "." + name, []), arguments, expression, frame, &state)
    }
    return nil
  }

  /// A method, for each type that the receiver may be of.
  private func dispatched(
    _ name: String, _ receiver: Value, _ type: ProgramType, _ arguments: [Argument], _ expression: Expression, _ frame: Frame,
    _ state: inout State, expected: TypeName?
  ) -> Value? {
    // No initializer calls itself.
    let overloads = program.functions(name, of: type, isStatic: false).filter { name != "init" || $0.0 !== stack.last }.map {
      ($0.0, Optional($0.1))
    }
    let isOverloaded = overloads.count > 1 && overloads.count { Self.fits($0.0, arguments) } > 1
    // Asked for their types alone.
    var trial = state
    let given = isOverloaded ? values(arguments, frame, &trial) : []
    let fit: ((Function) -> Int)? = isOverloaded ? { self.fit($0, given) } : nil
    var own = best(ownPrivate(name, arguments, frame), arguments, typed: fit) ?? best(overloads, arguments, typed: fit)
    // Other labels are another function's, of the same name: one that the framework has.
    if let function = own?.0, !Self.fits(function, arguments),
      stack.contains(where: { $0 === function }) || isOfFramework(name, arguments) || name == "init" && own?.1?.declaration == nil
    {
      own = nil
    }
    var ways: [(Value, Function, ProgramType?)] = []
    if case .object(let object) = receiver, !object.isExact, !object.isMade, type.kind == .reference || type.kind == .interface {
      for (functions, below) in program.functions(name, below: type) {
        guard let function = best(functions.map { ($0, below) }, arguments) else { continue }
        ways.append((.object(narrowed(object, to: below)), function.0, below))
      }
    }
    if let own { ways.append((receiver, own.0, own.1)) }
    if ways.isEmpty { return nil }
    let values = values(arguments, for: ways.count == 1 ? ways[0].1 : nil, ways[0].2, frame, &state)
    return among(ways, expression, frame, &state) { way, state in
      call(
        FunctionValue(way.1, owner: way.2, receiver: way.0, frame: nil), values, expression.place, &state, from: frame, expected: expected)
    }
  }

  private func isOfFramework(_ name: String, _ arguments: [Argument]) -> Bool {
    setter(name, arguments) != nil || isLayoutCall(name, arguments)
  }

  /// Functions that the class whose code runs keeps to itself: no class below it has others in their place.
  private func ownPrivate(_ name: String, _ arguments: [Argument], _ frame: Frame) -> [(Function, ProgramType?)] {
    guard let owner = frame.owner else { return [] }
    return program.functions(name, of: owner, isStatic: false).filter {
      $0.1 === owner && !$0.0.marks.isDisjoint(with: ["private", "fileprivate"]) && Self.fits($0.0, arguments)
    }.map { ($0.0, $0.1) }
  }

  /// Calls a value that is a function.
  func called(
    _ callee: Value, _ arguments: [Argument], _ expression: Expression, _ name: String, _ frame: Frame, _ state: inout State,
    expected: TypeName? = nil
  ) -> Value {
    each(resolved(callee), &state) { callee, state in
      guard case .function(let function) = callee else {
        if callee.isNothing { return .nothing }
        // A message without arguments may read a property.
        return arguments.isEmpty && !callee.isVague ? callee : unread(name, arguments, expression, frame, &state)
      }
      let values = values(arguments, for: function.function, function.owner, frame, &state)
      return call(function, values, expression.place, &state, from: frame, expected: expected)
    }
  }

  /// The function whose labels fit the arguments.
  /// - Parameter typed: how well the types of arguments fit, where several functions have the same labels.
  func best(
    _ functions: [(Function, ProgramType?)], _ arguments: [Argument], typed: ((Function) -> Int)? = nil
  ) -> (Function, ProgramType?)? {
    if functions.count <= 1 { return functions.first }
    let fitting = functions.filter { Self.fits($0.0, arguments) }
    if fitting.count > 1, let typed, let found = fitting.max(by: { typed($0.0) < typed($1.0) }) { return found }
    return fitting.min { $0.0.parameters.count < $1.0.parameters.count } ?? (functions.count == 1 ? functions[0] : nil)
  }

  func best(_ functions: [(Function, ProgramType)], _ arguments: [Argument]) -> (Function, ProgramType?)? {
    functions.count > 1 ? best(functions.map { ($0.0, Optional($0.1)) }, arguments) : functions.first.map { ($0.0, Optional($0.1)) }
  }

  /// How many arguments are of the types of a function's parameters.
  private func fit(_ function: Function, _ given: [Labelled]) -> Int {
    zip(function.parameters, given).reduce(into: 0) { sum, pair in
      guard let name = pair.0.type.name else { return }
      switch pair.1.value {
      case .object(let object):
        let own = object.type.map { program.scopes(of: $0).map(\.name) } ?? [object.typeName]
        sum += own.contains(name) || object.typeName == name ? 2 : 0
      case .enumeration(let type, _, _): sum += type == name || type.hasSuffix("." + name) ? 2 : 0
      case .words: sum += name.contains("String") ? 1 : 0
      case .number: sum += ["Int", "Double", "CGFloat", "Float"].contains(name) ? 1 : 0
      case .boolean: sum += name == "Bool" ? 1 : 0
      default: break
      }
    }
  }

  static func fits(_ function: Function, _ arguments: [Argument]) -> Bool {
    var next = 0
    for parameter in function.parameters {
      if next < arguments.count, arguments[next].label == parameter.label {
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil { next += 1 }
      } else if next < arguments.count, arguments[next].label == nil, case .closure = arguments[next].value.form, parameter.initial == nil {
        next += 1
      } else if parameter.initial == nil, !parameter.isVariadic {
        return false
      }
    }
    return next == arguments.count
  }

  /// - Parameter name: of the call.
  func values(_ arguments: [Argument], of name: String = "", _ frame: Frame, _ state: inout State) -> [Labelled] {
    arguments.map { Labelled($0.label, value($0.value, frame, &state, expected: expectedType(of: $0, in: name))) }
  }

  /// The type of an argument of a framework's call, where its value needs one.
  func expectedType(of argument: Argument, in name: String) -> TypeName? {
    guard argument.value.needsType else { return nil }
    let label = "." + (argument.label ?? "_")
    return framework.argumentTypes[name + label] ?? framework.argumentTypes[label]
  }

  private func values(_ arguments: [Argument], for function: Function?, _ owner: ProgramType?, _ frame: Frame, _ state: inout State)
    -> [Labelled]
  {
    guard let function else { return values(arguments, frame, &state) }
    var next = 0
    return arguments.map { argument in
      var type: TypeName?
      if let index = function.parameters[min(next, function.parameters.count)...].firstIndex(where: { $0.label == argument.label }) {
        type = function.parameters[index].type
        next = function.parameters[index].isVariadic ? index : index + 1
      }
      // A name of the callee's own types.
      if let name = type?.name, let known = program.type(name, inside: owner?.name, near: function.place.file) {
        type = .named(known.name, [])
      }
      if case .passed(let target) = argument.value.form {
        return Labelled(argument.label, value(target, frame, &state, expected: type), target: target)
      }
      return Labelled(argument.label, value(argument.value, frame, &state, expected: type))
    }
  }

  // MARK: Running a function

  /// Runs a function to its end; what its ways out have in common goes on.
  func call(
    _ callee: FunctionValue, _ arguments: [Labelled], _ place: Place, _ state: inout State, from caller: Frame? = nil,
    expected: TypeName? = nil
  ) -> Value {
    let function = callee.function
    guard !function.isAbstract, (caller?.depth ?? 0) < (framework.layout == nil ? Limit.depth : Limit.layoutDepth),
      stack.count(where: { $0 === function }) < 2, step()
    else {
      if !function.isAbstract, framework.layout == nil || isMissed(function, of: callee.owner) {
        cut("calls of \(function.name), which go too deep", place)
      }
      forget(arguments, of: caller, &state)
      keepClosures(among: arguments, by: function.name, state.choices)
      return symbol(function.result, key: ObjectKey(kind: .result, place: place), .result(place), inside: callee.owner)
    }
    stack.append(function)
    defer { stack.removeLast() }
    let isInside = enters(callee.receiver)
    defer { if isInside { run.layout.insides.removeLast() } }
    let frame = Frame(
      id: newFrame(), parent: callee.frame, owner: callee.owner, function: function,
      context: (caller?.context ?? callee.frame?.context ?? 0) &* 31 &+ Int(place.line) &* 131 &+ Int(place.column) &+ Int(place.file)
        &* 7919,
      depth: (caller?.depth ?? callee.frame?.depth ?? 0) + 1, generics: generics(of: function, callee.receiver, arguments, expected),
      result: expected)
    let closures = run.closures
    if let receiver = callee.receiver { state[frame.id, State.Names.itself] = [Alternative(value: receiver)] }
    let arguments = spread(arguments, over: function)
    let targets = bind(arguments, to: function, frame, &state)
    run.called.insert(Identity(function))
    record(function, frame, state, place)
    // Nothing that a screen shows comes of it; whoever runs it by itself asks what it sets.
    if stack.count > 1, function.kind == .function, targets.isEmpty, !relevance.touches(function), !isTelling(function.result),
      !arguments.contains(where: { isTellingClosure($0.value) || Self.names(ofKeyPath: $0.value) != nil })
    {
      if run.closures == closures { state.drop(from: frame.id) }
      return function.result == nil
        ? .nothing : symbol(function.result, key: ObjectKey(kind: .result, number: frame.context), .result(place), inside: callee.owner)
    }
    // No call takes the steps of those that follow.
    let limit = run.limit
    if stack.count > 1, framework.layout == nil { run.limit = min(limit, run.steps + max(Limit.leastSteps, (limit - run.steps) / 3)) }
    defer { run.limit = limit }
    let fork = state.choices
    // Where no way may lead out of it, everything stays as it was.
    var flow = run(function.body, frame, isStraight(function) ? state.take() : state)
    if run.closures > 0 { keepClosures(among: arguments, by: function.name, fork) }
    var ways = flow.results
    flow.results = []
    // A function with a result that ends without one was cut off, or was not understood.
    let end: Value = function.result != nil && function.kind != .initializer || run.steps > run.limit ? .unknown : .nothing
    ways += flow.takeEnds().map { ($0, end) }
    if ways.isEmpty { return .unknown }
    state = State(names: names)
    if let caller, !targets.isEmpty { for way in ways.indices { giveBack(targets, from: frame, to: caller, &ways[way].state) } }
    // Without closures, nobody sees the variables again.
    if run.closures == closures {
      for way in ways.indices { ways[way].state.drop(from: frame.id + (function.kind == .initializer ? 1 : 0)) }
    }
    let value: Value
    (state, value) = State.joined(ways, since: fork)
    // A single way leaves the conditions that it depends on behind: beyond the call, nothing else happens.
    state.choices = fork
    if function.kind == .initializer, let receiver = callee.receiver {
      return self.variable("self", frame, state) ?? receiver
    }
    return typed(value, function.result, frame)
  }

  /// Whether a function is run from its first statement to its last or to a result, so that there is always a way out of it.
  private func isStraight(_ function: Function) -> Bool {
    if let known = straight[Identity(function)] { return known }
    let isStraight = function.body.allSatisfy { statement in
      switch statement {
      case .expression(let expression): !Self.neverReturns(expression) && !expression.isBlock
      case .result(let expression): expression.map { !Self.neverReturns($0) } ?? true
      case .assignment, .variable, .property, .function: true
      default: false
      }
    }
    straight[Identity(function)] = isStraight
    return isStraight
  }

  /// Whether a result can decide what a screen shows: a text, a condition, something that has them.
  private func isTelling(_ result: TypeName?) -> Bool {
    guard let result else { return false }
    guard let name = result.name else { return true }
    return tables.tellingTypes.contains(name) || !tables.dataTypes.contains(name)
  }

  /// Remembers what a function was given, for those who ask for its parameters.
  private func record(_ function: Function, _ frame: Frame, _ state: State, _ place: Place) {
    if function.kind == .closure || function.parameters.isEmpty { return }
    let values = function.parameters.map { variable($0.name, frame, state) ?? .unknown }
    run.calls[Identity(function), default: []].append(CallRecord(arguments: values, choices: state.choices, place: place))
  }

  private func generics(of function: Function, _ receiver: Value?, _ arguments: [Labelled], _ expected: TypeName?) -> Frame.Generics {
    var found = Frame.Generics()
    if case .type(let type)? = receiver.map(Self.type) { found.itself = type }
    if function.generics.isEmpty { return found }
    for (parameter, argument) in zip(function.parameters, arguments) {
      guard case .type(let type) = argument.value, case .meta(let name) = parameter.type.unwrapped, let name = name.name else { continue }
      found.others[name] = type
    }
    if let name = function.result?.name, function.generics[name] != nil, found[name] == nil, let expected {
      found.others[name] = expected.unwrapped
    }
    return found
  }

  /// - Returns: what is passed to be set, with the parameters that it is passed to.
  private func bind(_ arguments: [Labelled], to function: Function, _ frame: Frame, _ state: inout State)
    -> [PassedValue]
  {
    var next = 0
    var targets: [PassedValue] = []
    for (index, parameter) in function.parameters.enumerated() {
      var value: Value?
      if parameter.isVariadic {
        var values: [Value] = []
        while next < arguments.count, arguments[next].label == parameter.label || !values.isEmpty && arguments[next].label == nil {
          values.append(arguments[next].value)
          next += 1
        }
        value = .list(values)
      } else if next < arguments.count,
        arguments[next].label == parameter.label || Self.isFunction(arguments[next].value) || function.kind == .closure
      {
        value = arguments[next].value
        if let target = arguments[next].target { targets.append(PassedValue(parameter: parameter.name, target: target)) }
        next += 1
      } else if let initial = parameter.initial {
        value = self.value(initial, frame, &state, expected: parameter.type)
      }
      // A closure of fewer arguments than names: `$1` is none.
      if value == nil, function.kind == .closure, index >= arguments.count, parameter.name.hasPrefix("$") { continue }
      if case .choice(let all)? = value {
        state[frame.id, parameter.name] = all.map {
          Alternative(choices: $0.choices, value: typedParameter($0.value, parameter, of: function, frame))
        }
      } else {
        state[frame.id, parameter.name] = [Alternative(value: typedParameter(value ?? .unknown, parameter, of: function, frame))]
      }
    }
    return targets
  }

  private static func isFunction(_ value: Value) -> Bool { if case .function = value { true } else { false } }

  // MARK: What is not read

  /// A call of something that the program does not have: its closures may be run, its objects may be changed.
  func unread(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State, on receiver: Value? = nil,
    _ base: Expression? = nil
  ) -> Value {
    let values = values(arguments, frame, &state)
    if let prefixes = framework.layout?.libraryPrefixes, prefixes.contains(where: name.hasPrefix) {
      note("what \(name) ties", expression.place)
    }
    if name == "zip", let pairs = Self.zipped(values.map { resolved($0.value) }) { return pairs }
    lazy var subject = subject(of: values, receiver)
    // `assign(to: \.text, on: label)`.
    if framework.layout == nil, values.count > 1, let names = values.lazy.compactMap({ Self.names(ofKeyPath: $0.value) }).first,
      let target = self.subject(of: values, nil)
    {
      setPerhaps(names, of: .object(target), by: name, expression, frame, &state)
      return .data
    }
    for argument in values {
      switch argument.value {
      // What the user does later is not part of a layout.
      case .function where framework.layout != nil && !framework.runners.contains(name): break
      case .function(let function):
        if framework.runners.contains(name) {
          _ = call(function, [], expression.place, &state, from: frame)
        } else if framework.builders.contains(name), subject != nil, changesParameter(function) {
          _ = call(function, parameters(of: function, subject), expression.place, &state, from: frame)
        } else {
          runPerhaps(function, by: name, expression.place, frame, &state, on: subject)
        }
      case .object, .list, .many, .dictionary, .tuple, .choice:
        if !framework.harmless.contains(where: name.hasPrefix) { escape(argument.value) }
      default: break
      }
    }
    if framework.layout == nil, let made = instance(of: values, expression.place, frame) { return made }
    return receiver == .unknown ? .unknown : .data
  }

  /// The one object that a call is about: its receiver, or its only argument that is one.
  private func subject(of values: [Labelled], _ receiver: Value?) -> Object? {
    if case .object(let object)? = receiver { return object }
    let objects = values.compactMap { if case .object(let object) = $0.value { object } else { nil } }
    return objects.count == 1 ? objects[0] : nil
  }

  /// Notes the objects that code which is not read was given.
  private func escape(_ value: Value) {
    switch value {
    case .object(let object): run.escapes.insert(object)
    case .list(let elements): elements.forEach(escape)
    case .many(let element): escape(element)
    case .dictionary(let pairs):
      for pair in pairs {
        escape(pair.key)
        escape(pair.value)
      }
    case .tuple(let parts): for part in parts { escape(part.value) }
    case .choice(let all): for one in all { escape(one.value) }
    default: break
    }
  }

  /// What a call comes to that is given a class: `dequeue(for: indexPath, cellType: Cell.self)`.
  private func instance(of values: [Labelled], _ place: Place, _ frame: Frame) -> Value? {
    for case .type(let name) in values.map(\.value) {
      guard let type = name.name.flatMap({ lookup($0, frame) }), type.declaration != nil, type.kind == .reference else { continue }
      return symbol(name, key: ObjectKey(kind: .result, place: place, name: type.name), .result(place), inside: frame.owner)
    }
    return nil
  }
}
