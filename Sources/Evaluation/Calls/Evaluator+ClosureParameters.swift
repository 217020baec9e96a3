import Programs

extension Evaluator {
  private func uses(of function: Function) -> ClosureParameters {
    if let known = closureParameters[Identity(function)] { return known }
    var found = ClosureParameters()
    let names = Set(function.parameters.filter { $0.type == .unknown }.map(\.name))
    if !function.mentions.names.isDisjoint(with: names) {
      function.walk { statement in
        guard case .assignment(let target, _, _) = statement, case .member(let base?, let member) = target.form else { return }
        if let root = Self.root(of: base), names.contains(root), tables.aliases[member] != nil { found.changed.insert(root) }
      } expression: { expression in
        guard case .member(let base?, let member) = expression.form, let root = Self.root(of: base), names.contains(root) else { return }
        if case .name = base.form { found.asked[root, default: []].insert(member) }
        if tables.setterNames.contains(member) { found.changed.insert(root) }
      }
    }
    closureParameters[Identity(function)] = found
    return found
  }

  /// The name that a chain of members begins with.
  private static func root(of expression: Expression) -> String? {
    switch expression.form {
    case .name(let name): name
    case .member(let base?, _): root(of: base)
    default: nil
    }
  }

  /// What a closure is called with by code that is not read.
  /// - Parameter subject: what that code was given besides: `label.do { $0.text = … }`.
  func parameters(of closure: FunctionValue, _ subject: Object?) -> [Labelled] {
    let changed = subject.map(isOfFramework) ?? false ? uses(of: closure.function).changed : []
    let classes = closureClasses[Identity(closure.function)] ?? [:]
    return closure.function.parameters.map { parameter in
      if let subject, changed.contains(parameter.name), classes[parameter.name] == nil { return Labelled(nil, .object(subject)) }
      return Labelled(nil, .data)
    }
  }

  /// Whether an object is of a framework's class, or of one below: what a screen shows of it is looked at.
  private func isOfFramework(_ object: Object) -> Bool {
    program.frameworkClasses(of: object.typeName).contains { framework.superclasses[$0] != nil }
  }

  /// Whether a closure sets something of a parameter of its own.
  func changesParameter(_ closure: FunctionValue) -> Bool { !uses(of: closure.function).changed.isEmpty }

  /// Finds the classes of parameters without types, among those that the call names which is given the closure: of
  /// `Registration<Cell, Item> { cell, _, item in … }` and `items(cellType: Cell.self) { _, item, cell in … }`. A class is the one that has
  /// the members which the closure asks for.
  func findClasses(ofClosuresIn arguments: [Argument], _ call: Expression, _ expected: TypeName?, _ frame: Frame) {
    for case .closure(let function) in arguments.map(\.value.form) where closureClasses[Identity(function)] == nil {
      let asked = uses(of: function).asked
      var classes: [String: TypeName] = [:]
      if !asked.isEmpty {
        let types = classNames(in: call, expected).compactMap { lookup(frame.generics[$0]?.name ?? $0, frame) }.filter {
          $0.declaration != nil && $0.kind == .reference
        }
        for (name, members) in asked {
          classes[name] = types.first { type in members.contains { program.hasMember($0, type) } }?.ownName
        }
      }
      closureClasses[Identity(function)] = classes
    }
  }

  /// The names of types that a call mentions, outside its closures.
  private func classNames(in call: Expression, _ expected: TypeName?) -> [String] {
    var names = expected?.names ?? []
    func visit(_ expression: Expression) {
      switch expression.form {
      case .name(let name): if name.beginsUppercase { names.append(name) }
      case .type(let type): names += type.names
      case .member(let base, _): base.map(visit)
      case .call(let callee, let arguments):
        visit(callee)
        for argument in arguments { visit(argument.value) }
      default: break
      }
    }
    visit(call)
    return names
  }

  /// What a parameter of a closure is given: an object of its class where only that is known.
  func typedParameter(_ value: Value, _ parameter: Parameter, of function: Function, _ frame: Frame) -> Value {
    let type =
      function.kind == .closure && parameter.type == .unknown && value.isVague
      ? closureClasses[Identity(function)]?[parameter.name] : nil
    return typed(value, type ?? parameter.type, frame)
  }

  /// The arguments of a closure that takes the parts of a tuple: `{ label, text in … }`.
  func spread(_ arguments: [Labelled], over function: Function) -> [Labelled] {
    guard function.kind == .closure, arguments.count == 1, case .tuple(let parts) = arguments[0].value, parts.count > 1,
      function.parameters.count >= parts.count,
      !function.parameters[0].name.hasPrefix("$") || function.mentions.names.contains("$1")
    else { return arguments }
    return parts.map { Labelled(nil, $0.value) }
  }
}

extension TypeName {
  /// The names of all plain types in it.
  fileprivate var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let type), .list(let type), .meta(let type): type.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let types, _), .joined(let types): types.flatMap(\.names)
    case .function, .unknown: []
    }
  }
}
