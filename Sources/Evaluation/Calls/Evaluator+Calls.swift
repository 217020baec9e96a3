import Programs

extension Evaluator {
  func call(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State, expected: TypeName?
  ) -> Value {
    switch callee.form {
    case .name("#selector"): return .data
    case .name(let name):
      if name == "type", arguments.count == 1, arguments[0].label == "of" {
        let type = Self.type(of: resolved(value(arguments[0].value, frame, &state)))
        return type == .unknown ? .data : type
      }
      if let local = variable(name, frame, state) {
        let needsTypes = arguments.contains(where: \.value.needsType)
        let declared = needsTypes ? variableType(name, frame, &state, 0) : nil
        return called(local, as: declared, arguments, expression, name, frame, &state)
      }
      if let function = outerFunction(name, arguments, frame) {
        return called(.function(function), arguments, expression, name, frame, &state, expected: expected)
      }
      if let receiver = receiver(frame, state), let owner = frame.owner {
        if case .type = receiver {
          // A type is looked up by itself.
          if !(name.first?.isUppercase ?? false),
            let value = callMember(name, receiver, arguments, expression, frame, &state, expected: expected, isSure: true)
          {
            return value
          }
        } else if receiver.isText, let changed = changed(receiver, by: name, arguments, frame, &state) {
          set(Expression(.name("self"), at: callee.place), changed, frame, &state)
          return .nothing
        } else if tables.transforms[name] != nil, receiver.isText {
          return framework(name, receiver, arguments, expression, frame, &state) ?? .data
        } else if hasFunction(name, receiver, owner)
          || (setter(name, arguments) != nil || isLayoutCall(name, arguments) || isReading(name, arguments)) && lookup(name, frame) == nil
        {
          if let value = callMember(name, receiver, arguments, expression, frame, &state, expected: expected, isSure: true) { return value }
        } else if let found = program.property(name, of: type(of: receiver) ?? owner, isStatic: false) {
          return called(held(found, of: receiver, callee, arguments, expression, frame, &state), arguments, expression, name, frame, &state)
        } else if receiver.isList || isStreamOperator(name, receiver),
          let value = callMember(name, receiver, arguments, expression, frame, &state, expected: expected, isSure: true)
        {
          return value
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
        let isMacro = function.0.marks.contains(Function.macro)
        return called(
          .function(FunctionValue(function.0, owner: isMacro ? frame.owner : nil, receiver: nil, frame: isMacro ? frame : nil)), arguments,
          expression, name, frame, &state,
          expected: expected)
      }
      if framework.layout != nil, let variable = program.variable(name), case .function(let function) = constant(variable, nil) {
        return called(.function(function), arguments, expression, name, frame, &state, expected: expected)
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
          return callMember(
            name, .type(.named(type.name, expected?.arguments ?? [])), arguments, expression, frame, &state, expected: expected)
            ?? .unknown
        }
        if case .list? = expected?.unwrapped, name != "init", let function = listFunction(name, arguments), let expected {
          return called(
            .function(FunctionValue(function.0, owner: function.1, receiver: .type(expected.unwrapped), frame: nil)), arguments, expression,
            name, frame, &state, expected: expected)
        }
        if let value = implicitCall(name, expected, arguments, expression, frame, &state) { return value }
        // Of `Result<Success, Failure>`.
        let types = expected?.arguments ?? []
        let part = types.count == 2 ? types[name == "failure" ? 1 : 0] : nil
        let given = arguments.map { Labelled($0.label, value($0.value, frame, &state, expected: part)) }
        return expected?.name == Self.resultType ? .enumeration(Self.resultType, name, given.map(\.value)) : .unknown
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
      if name == "init", case .name("self") = base.form, delegate(base, arguments, expression, frame, &state) {
        return frame.function.marks.contains(Function.failable) ? Self.succeeded : .nothing
      }
      let receiver = value(base, frame, &state, expected: base.beginsImplicitly ? expected : nil)
      return each(resolved(receiver), &state) { receiver, state in
        if receiver.isVague { run.looseCalls.insert(name) }
        if let changed = changed(receiver, by: name, arguments, of: base, frame, &state) {
          set(Self.changed(base), changed, frame, &state)
          return .nothing
        }
        if receiver.isVague, let value = callOfSurroundings(name, base, arguments, expression, frame, &state) { return value }
        let result =
          styledCell(name, expected, expression, frame, &state) ?? callMember(
            name, receiver, arguments, expression, frame, &state, expected: expected)
          ?? unread(name, arguments, expression, frame, &state, on: receiver, base)
        if isMutating(name, of: receiver) { partChanged(of: base, receiver, frame, &state) }
        if receiver.isText, let changed = grown(receiver, by: name, result), case .name(let variable) = base.form,
          self.variable(variable, frame, state) != nil
        {
          set(base, changed, frame, &state)
        }
        return result
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
    callee.place == call.place && isOfObjectiveC(call)
  }

  func isOfObjectiveC(_ expression: Expression) -> Bool { !program.files[Int(expression.place.file)].path.hasSuffix(".swift") }

  private func hasFunction(_ name: String, _ receiver: Value, _ owner: ProgramType) -> Bool {
    let type = type(of: receiver) ?? owner
    return hasFunction(name, type) || type !== owner && hasFunction(name, owner)
  }

  private func hasFunction(_ name: String, _ type: ProgramType) -> Bool {
    !program.functions(name, of: type, isStatic: false).isEmpty || program.isAskedFor(name, of: type)
  }

  /// Whether a call changes the value of a structure that it is made on.
  private func isMutating(_ name: String, of receiver: Value) -> Bool {
    guard case .object(let object) = receiver, let type = object.type, type.kind == .structure else { return false }
    return program.functions(name, of: type, isStatic: false).contains { $0.0.marks.contains("mutating") }
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
    case .function(let function) where name == "callAsFunction":
      return called(.function(function), arguments, expression, name, frame, &state)
    case .type(let type):
      if name == "init" { return construct(type, arguments, expression, frame, &state) }
      if let value = listSetter(name, type, arguments, expression, frame, &state) { return value }
      if let value = layoutTypeCall(name, type, arguments, expression, frame, &state) { return value }
      if let value = factoryMade(name, type, arguments, expression, frame, &state) { return value }
      if let base = type.name, let value = madeStream(name, of: base, arguments, expression, frame, &state) { return value }
      if let base = type.name, let value = made(base, name, arguments, frame, &state) { return value }
      if case .list = type, let function = listFunction(name, arguments) {
        return called(
          .function(FunctionValue(function.0, owner: function.1, receiver: receiver, frame: nil)), arguments, expression, name, frame,
          &state, expected: expected)
      }
      guard let base = type.name, let type = lookup(base, frame) ?? (framework.layout == nil ? nil : extended(base)) else {
        return textOrNested(name, type, arguments, expression, frame, &state)
      }
      if let enumCase = type.cases[name] {
        let generics = Dictionary(zip(type.declaration?.generics ?? [], receiver.typeArguments)) { first, _ in first }
        let values = arguments.enumerated().map { index, argument in
          value(
            argument.value, frame, &state,
            expected: index < enumCase.payload.count
              ? qualified(enumCase.payload[index].type.replacing(generics), in: type) : nil)
        }
        return .enumeration(type.name, name, values)
      }
      if let function = best(program.functions(name, of: type, isStatic: true).filter { $0.0.kind != .initializer }, arguments) {
        return called(
          .function(
            FunctionValue(
              function.0, owner: function.1, receiver: .type(.named(type.declaration == nil ? base : type.name, [])), frame: nil)),
          arguments, expression, name,
          frame, &state, expected: expected)
      }
      if program.property(name, of: type, isStatic: true) != nil {
        return called(member(name, of: receiver, expression, frame, &state), arguments, expression, name, frame, &state)
      }
      return textOrNested(name, .named(base, []), arguments, expression, frame, &state)
    default: break
    }
    for type in types(of: receiver) + (optional(with: name).map { [$0] } ?? []) {
      if let value = dispatched(name, receiver, type, arguments, expression, frame, &state, expected: expected) { return value }
      if let found = program.property(name, of: type, isStatic: false) {
        return called(
          held(found, of: receiver, expression, arguments, expression, frame, &state), arguments, expression, name, frame, &state)
      }
    }
    return receiver.isNothing ? .nothing : framework(name, receiver, arguments, expression, frame, &state)
  }

  /// A static function that the app gives lists.
  private func listFunction(_ name: String, _ arguments: [Argument]) -> (Function, ProgramType?)? {
    best(listTypes.flatMap { program.functions(name, of: $0, isStatic: true).map { ($0.0, Optional($0.1)) } }, arguments)
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
    var own = best(ownPrivate(name, of: type, arguments, frame), arguments, typed: fit) ?? best(overloads, arguments, typed: fit)
    // What a protocol asks of a framework's edges, these have.
    if own?.0.isAbstract ?? false, framework.layout != nil, isView(receiver), !receiver.isObject { own = nil }
    // Other labels are another function's, of the same name: one that the framework has.
    if let function = own?.0, !Self.fits(function, arguments) || isStreamOperator(name, receiver) && function.lacks(closuresOf: arguments),
      stack.contains(where: { $0 === function }) || isOfFramework(name, arguments) || name == "init" && own?.1?.declaration == nil
        || isStreamOperator(name, receiver)
    {
      own = nil
    }
    // UIKit's own makes a view with a frame.
    if own == nil, name == "init", arguments.isEmpty { own = overloads.first { framework.designated.contains($0.0.signature) } }
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
    // What is not made here does what it does to views of its own.
    let isMissed = framework.layout == nil || values.contains { isView($0.value) }
    return among(ways, expression, frame, &state, isMissed: isMissed) { way, state in
      call(
        FunctionValue(way.1, owner: way.2, receiver: way.0, frame: nil), values, expression.place, &state, from: frame, expected: expected)
    }
  }

  func isOfFramework(_ name: String, _ arguments: [Argument]) -> Bool {
    setter(name, arguments) != nil || isLayoutCall(name, arguments)
  }

  /// Functions that the class whose code runs keeps to itself: no class below it has others in their place. In Objective-C, any class may.
  private func ownPrivate(_ name: String, of type: ProgramType, _ arguments: [Argument], _ frame: Frame) -> [(Function, ProgramType?)] {
    guard let owner = frame.owner, program.files[Int(owner.file)].path.hasSuffix(".swift"), program.isKind(type, of: owner) else {
      return []
    }
    return program.functions(name, of: owner, isStatic: false).filter {
      $0.1 === owner && !$0.0.marks.isDisjoint(with: ["private", "fileprivate"]) && Self.fits($0.0, arguments)
    }.map { ($0.0, $0.1) }
  }

  /// Swift's own enum of what comes of something, which no file declares.
  private static let resultType = "Result"

  /// Calls a value that is a function.
  /// - Parameter type: what it is declared to be, where that is known.
  func called(
    _ callee: Value, as type: TypeName? = nil, _ arguments: [Argument], _ expression: Expression, _ name: String, _ frame: Frame,
    _ state: inout State,
    expected: TypeName? = nil
  ) -> Value {
    each(resolved(callee), &state) { callee, state in
      guard case .function(let function) = callee else {
        if callee.isNothing { return .nothing }
        // A message without arguments may read a property.
        return arguments.isEmpty && !callee.isVague ? callee : unread(name, arguments, expression, frame, &state)
      }
      let values: [Labelled]
      // `completion(.success(text))`: a closure itself does not say what it takes.
      if function.function.kind == .closure, function.function.parameters.allSatisfy({ $0.type == .unknown }),
        case .function(let parameters, _)? = type?.unwrapped, parameters.count == arguments.count
      {
        values = zip(arguments, parameters).map { Labelled($0.label, value($0.value, frame, &state, expected: $1)) }
      } else {
        values = self.values(arguments, for: function.function, function.owner, frame, &state)
      }
      return call(function, values, expression.place, &state, from: frame, expected: expected)
    }
  }
}

extension Value {
  /// What a generic type is of, if it is a type.
  fileprivate var typeArguments: [TypeName] { if case .type(let type) = self { type.arguments } else { [] } }
}
