import Programs

extension Evaluator {
  /// A literal with values in it, as Foundation makes a key of it: `%lld items` of `\(count) items`; nil: it is none. It is data where the type
  /// of a value is not known.
  func format(_ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard case .interpolation(let parts) = expression.form else { return nil }
    var format = ""
    for part in parts {
      if case .string(let text) = part.form {
        format += text.replacing("%", with: "%%")
      } else if let specifier = specifier(of: part, frame, &state) {
        format += specifier
      } else {
        return .data
      }
    }
    if literalPlaces[format] == nil { literalPlaces[format] = expression.place }
    return .text(format)
  }

  /// Whether a key of Foundation's making has values filled in.
  static func isFormat(_ key: String) -> Bool {
    key.split(separator: "%%", omittingEmptySubsequences: false).contains { $0.utf8.contains(UInt8(ascii: "%")) }
  }

  private func specifier(of value: Expression, _ frame: Frame, _ state: inout State) -> String? {
    // `\(size, specifier: "%.1f")`; with another format it is a text.
    if case .tuple(let parts) = value.form {
      guard let own = parts.first(where: { $0.label == "specifier" }) else { return "%@" }
      if case .string(let text) = own.value.form { return text } else { return nil }
    }
    guard let type = type(of: value, frame, &state, depth: 0) else { return nil }
    if let name = type.unwrapped.name { return type.isOptional ? "%@" : framework.specifiers[name] ?? "%@" }
    return type == .unknown ? nil : "%@"
  }

  // MARK: Types of expressions

  /// The declared type of an expression; nil: it is not known.
  func type(of expression: Expression, _ frame: Frame, _ state: inout State, depth: Int = 0) -> TypeName? {
    if depth > 8 { return nil }
    func type(_ other: Expression) -> TypeName? { self.type(of: other, frame, &state, depth: depth + 1) }
    switch expression.form {
    case .string, .interpolation: return .named("String", [])
    case .number(let number): return .named(number == number.rounded() ? "Int" : "Double", [])
    case .boolean: return .named("Bool", [])
    case .name(let name): return variableType(name, frame, &state, depth)
    case .member(_?, "count"): return .named("Int", [])
    case .member(let list?, "first"), .member(let list?, "last"): return elementType(of: list, frame, &state, depth).map { .optional($0) }
    case .member(let base?, let name):
      if tables.transforms[name] == .form || Self.texts.contains(name) { return .named("String", []) }
      return memberType(name, of: base, frame, &state, depth)
    case .call(let callee, let arguments):
      switch callee.form {
      case .name(let name):
        if name == "max" || name == "min" || name == "abs" { return arguments.first.flatMap { type($0.value) } }
        if name.beginsUppercase { return .named(name, []) }
        let own = frame.owner.flatMap { program.functions(name, of: $0, isStatic: frame.function.isStatic).first?.0 }
        return (own ?? program.functions(name).first)?.result
      case .member(_?, let name) where tables.transforms[name] == .form || Self.texts.contains(name): return .named("String", [])
      case .member(let base?, let name):
        return memberType(name, of: base, frame, &state, depth) ?? callee.typePath.map { .named($0, []) }
      default: return nil
      }
    case .prefix(_, let value): return type(value)
    case .list(let elements): return elements.first.flatMap(type).map { .list($0) }
    case .cast(_, let type, _): return type
    case .conditional(_, let one, let other): return type(one) ?? type(other)
    case .binary("??", let one, let other): return type(other) ?? type(one)?.unwrapped
    case .binary(_, let left, let right):
      // A number without a point is of the other one's type.
      if case .number = left.form { return type(right) } else { return type(left) }
    case .element(let base, _):
      switch type(base)?.unwrapped {
      case .list(let element): return element
      case .dictionary(_, let value): return .optional(value)
      default: return nil
      }
    default: return nil
    }
  }

  /// Functions and properties whose results are texts.
  private static let texts: Set = ["formatted", "string", "joined", "description", "localizedDescription"]

  func variableType(_ name: String, _ frame: Frame, _ state: inout State, _ depth: Int) -> TypeName? {
    for one in Swift.sequence(first: frame, next: \.parent) {
      if let parameter = one.function.parameters.first(where: { $0.name == name }), parameter.type != .unknown { return parameter.type }
      var declared: (type: TypeName?, value: Expression?)?
      one.function.walk(
        statement: {
          if case .variable(.name(name), let type, let value) = $0 { declared = (type, value) }
        }, expression: { _ in })
      if let declared { return declared.type ?? declared.value.flatMap { type(of: $0, one, &state, depth: depth + 1) } }
      let bound = one.function.patterns(naming: name).map { type(of: name, in: $0, one, &state, depth) }
      if case let type?? = bound.first, bound.allSatisfy({ $0 == type }) { return type }
    }
    if variable(name, frame, state) != nil { return nil }
    if let receiver = receiver(frame, state), let owner = type(of: receiver) ?? frame.owner {
      if let found = type(ofProperty: name, of: owner, isStatic: Self.type(of: receiver) == receiver, frame, &state, depth) { return found }
    }
    return program.variable(name).flatMap { type(of: $0, frame, &state, depth) }
  }

  /// The type that a pattern gives a name, by what it takes apart.
  private func type(of name: String, in pattern: TakenApart, _ frame: Frame, _ state: inout State, _ depth: Int) -> TypeName? {
    func type(_ expression: Expression) -> TypeName? { self.type(of: expression, frame, &state, depth: depth + 1) }
    switch (pattern.kind, pattern.pattern) {
    case (.optional, .name): return type(pattern.subject)?.unwrapped
    case (.elements, .name): return elementType(of: pattern.subject, frame, &state, depth)
    case (.elements, .tuple(let parts)):
      guard case .call(let callee, let arguments) = pattern.subject.form, arguments.isEmpty,
        case .member(let list?, "enumerated") = callee.form, parts.count == 2
      else { return nil }
      if case .name(name) = parts[0] { return .named("Int", []) }
      return elementType(of: list, frame, &state, depth)
    case (.whole, .enumeration(let word, let parts, _)):
      guard let index = parts.firstIndex(where: { if case .name(name) = $0 { true } else { false } }),
        let owner = self.type(of: resolved(value(pattern.subject, frame, &state)))
          ?? type(pattern.subject)?.name.flatMap({ lookup($0, frame) }),
        let payload = owner.cases[word]?.payload, payload.indices.contains(index)
      else { return nil }
      return payload[index].type
    default: return nil
    }
  }

  func elementType(of list: Expression, _ frame: Frame, _ state: inout State, _ depth: Int) -> TypeName? {
    if case .binary("...", _, _) = list.form { return .named("Int", []) }
    if case .binary("..<", _, _) = list.form { return .named("Int", []) }
    if case .list(let element)? = type(of: list, frame, &state, depth: depth + 1)?.unwrapped { return element }
    return nil
  }

  private func memberType(_ name: String, of base: Expression, _ frame: Frame, _ state: inout State, _ depth: Int) -> TypeName? {
    let value = resolved(value(base, frame, &state))
    var isStatic = false
    var owner = type(of: value)
    if case .type(let name) = value {
      isStatic = true
      owner = name.name.flatMap { lookup($0, frame) }
    }
    if owner == nil, let name = type(of: base, frame, &state, depth: depth + 1)?.name { owner = lookup(name, frame) }
    guard let owner else { return nil }
    if isStatic, owner.cases[name] != nil { return .named(owner.name, []) }
    if name == "rawValue", owner.kind == .enumeration { return owner.inherited.first }
    return type(ofProperty: name, of: owner, isStatic: isStatic, frame, &state, depth)
      ?? program.functions(name, of: owner, isStatic: isStatic).first?.0.result
  }

  private func type(
    ofProperty name: String, of owner: ProgramType, isStatic: Bool, _ frame: Frame, _ state: inout State, _ depth: Int
  ) -> TypeName? {
    guard let property = program.property(name, of: owner, isStatic: isStatic)?.0 ?? program.requirement(name, of: owner) else {
      return nil
    }
    return type(of: property, frame, &state, depth)
  }

  /// As it is declared, or as its first value has it: `var state = State.empty`.
  func type(of property: Property, _ frame: Frame, _ state: inout State, _ depth: Int = 0) -> TypeName? {
    if let type = property.type { return type }
    guard case .result(let value?)? = property.initial?.body.last else { return nil }
    return type(of: value, frame, &state, depth: depth + 1)
  }
}

extension Expression {
  /// The name of a nested type, where it is one: `RowView.Item`.
  fileprivate var typePath: String? {
    switch form {
    case .name(let name) where name.beginsUppercase: name
    case .member(let base?, let name) where name.beginsUppercase: base.typePath.map { $0 + "." + name }
    default: nil
    }
  }
}
