import Programs

extension Evaluator {
  /// Those of some functions which call functions of a name, or set properties of it, that may mean this one: not if what each of their calls is
  /// made on is declared to be of another class, or if the labels do not fit.
  func plausible(_ callers: [Unit], of function: Function) -> [Unit] {
    guard [.function, .setter, .willSet].contains(function.kind), let owner = owners[Identity(function)] else { return callers }
    return callers.filter { mayUse(function.name, of: owner, function, $0) }
  }

  /// Those of some functions which set properties of a name that may set this one.
  func plausible(_ writers: [Unit], settersOf property: Property, _ owner: ProgramType) -> [Unit] {
    writers.filter { writer in
      writer.function.kind == .initializer || mayUse(property.name, of: owner, nil, writer)
    }
  }

  /// - Parameter function: the one that is called; nil: it is a property.
  private func mayUse(_ name: String, of owner: ProgramType, _ function: Function?, _ caller: Unit) -> Bool {
    guard owner.declaration != nil, Self.ownKinds.contains(owner.kind) else { return true }
    // A protocol, or what several types have, may be this one's.
    func mayBe(_ type: ProgramType) -> Bool {
      !Self.ownKinds.contains(type.kind) || program.isKind(type, of: owner) || program.isKind(owner, of: type)
    }
    let isCall = function?.kind == .function
    let all = uses(of: name, areCalls: isCall, in: caller)
    if all.isEmpty { return true }
    let mayBeAbove = function?.marks.contains("override") ?? false
    return all.contains { use in
      if isCall, let function, let arguments = use.arguments, areOfOneLanguage(function, caller.function),
        !function.mayTake(arguments)
      {
        return false
      }
      switch use.receiver {
      case .open: return true
      case .local: return false
      case .type(let type): return mayBe(type)
      // The app's own classes are asked for what they add by their names alone.
      case .framework(let name): return mayBeAbove && program.frameworkClasses(of: owner.name).contains(name)
      case .implicit: return caller.owner.map(mayBe) ?? true
      }
    }
  }

  private static let ownKinds: [TypeDeclaration.Kind] = [.reference, .structure]

  private func areOfOneLanguage(_ one: Function, _ other: Function) -> Bool { isSwift(one) == isSwift(other) }

  private func isSwift(_ function: Function) -> Bool { program.files[Int(function.place.file)].path.hasSuffix(".swift") }

  /// The calls, or the assignments, of a name in a function; empty: it is mentioned in another way.
  private func uses(of name: String, areCalls: Bool, in unit: Unit) -> [MemberUse] {
    let key = MemberUses.Key(name: name, areCalls: areCalls, function: Identity(unit.function))
    if let known = memberUses.found[key] { return known }
    var found: [MemberUse] = []
    var isInOtherWays = false
    func add(_ target: Expression, _ arguments: [Argument]?) {
      switch target.form {
      case .name(name): found.append(MemberUse(receiver: unit.function.bindsLocally(name) ? .local : .implicit, arguments: arguments))
      case .member(let base?, name): found.append(MemberUse(receiver: receiver(of: base, in: unit), arguments: arguments))
      case .member(nil, name): found.append(MemberUse(receiver: .open, arguments: arguments))
      default: break
      }
    }
    unit.function.walk(
      statement: { if !areCalls, case .assignment(let target, _, _) = $0 { add(target, nil) } },
      expression: { expression in
        switch expression.form {
        case .call(let callee, let arguments) where areCalls: add(callee, arguments)
        case .keyPath, .passed: isInOtherWays = isInOtherWays || expression.mentionsAsPart(name)
        default: break
        }
      })
    if isInOtherWays { found = [] }
    memberUses.found[key] = found
    return found
  }

  private func receiver(of base: Expression, in unit: Unit) -> MemberUse.Receiver {
    guard let found = declaredClass(of: base, in: unit) else { return .open }
    if let type = found.type, type.declaration != nil { return .type(type) }
    return framework.superclasses[found.name] != nil ? .framework(found.name) : .open
  }

  /// The class that an expression has by the declaration of a property, a parameter or a variable alone.
  private func declaredClass(of expression: Expression, in unit: Unit) -> (name: String, type: ProgramType?)? {
    func named(_ name: String?, near file: Int32) -> (name: String, type: ProgramType?)? {
      name.map { ($0, program.type($0, near: file)) }
    }
    func ofProperty(_ name: String, of owner: ProgramType?) -> (name: String, type: ProgramType?)? {
      guard let owner, let (property, holder) = program.property(name, of: owner, isStatic: false) else { return nil }
      if let type = property.type { return named(type.unwrapped.name, near: holder.file) }
      // `let title = UILabel()`.
      guard case .result(let value?)? = property.initial?.body.last else { return nil }
      return made(value, near: holder.file)
    }
    func made(_ value: Expression, near file: Int32) -> (name: String, type: ProgramType?)? {
      guard case .call(let callee, _) = value.form, case .name(let name) = callee.form, name.first?.isUppercase ?? false else { return nil }
      return named(name, near: file)
    }
    switch expression.form {
    case .name("self"): return unit.owner.map { ($0.name, $0) }
    case .name(let name):
      guard unit.function.bindsLocally(name) else { return ofProperty(name, of: unit.owner) }
      switch unit.function.onlyBinding(of: name) {
      case .type(let type)?: return named(type.unwrapped.name, near: unit.function.place.file)
      case .value(let value)?: return made(value, near: unit.function.place.file)
      case nil: return nil
      }
    case .member(let base?, let name): return ofProperty(name, of: declaredClass(of: base, in: unit)?.type)
    case .cast(_, let type, _): return named(type.unwrapped.name, near: unit.function.place.file)
    default: return nil
    }
  }
}

extension Function {
  /// Whether a name is a parameter, a local variable or one of a pattern somewhere in it.
  fileprivate func bindsLocally(_ name: String) -> Bool {
    if parameters.contains(where: { $0.name == name }) || !patterns(naming: name).isEmpty { return true }
    var isLocal = false
    walk(
      statement: { if case .variable(let pattern, _, _) = $0, pattern.names(name) { isLocal = true } },
      expression: { if case .closure(let closure) = $0.form, closure.parameters.contains(where: { $0.name == name }) { isLocal = true } })
    return isLocal
  }

  fileprivate enum Binding {
    case type(TypeName)
    case value(Expression)
  }

  /// What the only parameter or variable of a name is; nil: there are several, or it is something else.
  fileprivate func onlyBinding(of name: String) -> Binding? {
    var found: [Binding?] = parameters.filter { $0.name == name }.map { .type($0.type) } + patterns(naming: name).map { _ in nil }
    walk(
      statement: { statement in
        switch statement {
        case .variable(.name(name), let type?, _): found.append(.type(type))
        case .variable(.name(name), nil, let value?): found.append(.value(value))
        case .variable(let pattern, _, _) where pattern.names(name): found.append(nil)
        default: break
        }
      },
      expression: { if case .closure(let closure) = $0.form, closure.parameters.contains(where: { $0.name == name }) { found.append(nil) } }
    )
    return found.count == 1 ? found[0] : nil
  }

  /// Whether its parameters may be given some arguments, by their labels.
  fileprivate func mayTake(_ arguments: [Argument]) -> Bool {
    if parameters.contains(where: \.isVariadic) { return true }
    var rest = parameters[...]
    for argument in arguments {
      // One that a closure behind the call is given has no label there.
      let isClosure = if case .closure = argument.value.form { true } else { false }
      while let next = rest.first, next.label != argument.label, !(isClosure && argument.label == nil), next.isOptionalInCalls {
        rest = rest.dropFirst()
      }
      guard let next = rest.first, next.label == argument.label || isClosure && argument.label == nil else { return false }
      rest = rest.dropFirst()
    }
    return rest.allSatisfy(\.isOptionalInCalls)
  }
}

extension Parameter {
  fileprivate var isOptionalInCalls: Bool { initial != nil }
}

extension Expression {
  /// Whether it is a key path with a member of a name, or a value with that member that a function may set.
  fileprivate func mentionsAsPart(_ name: String) -> Bool {
    switch form {
    case .keyPath(let names): names.contains(name)
    case .passed(let value): Evaluator.lastName(value) == name
    default: false
    }
  }
}
