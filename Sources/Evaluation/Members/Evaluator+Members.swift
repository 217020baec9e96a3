import Programs
import Vocabulary

extension Evaluator {
  func member(
    _ name: String, of base: Expression?, _ expression: Expression, _ frame: Frame, _ state: inout State, expected: TypeName? = nil
  ) -> Value {
    guard let base else {
      let type = expected?.name.flatMap { lookup(frame.generics[$0]?.name ?? $0, frame) }
      return anew(implicit(name, expected, frame), name, of: type, expression, frame, &state)
    }
    if case .name("super") = base.form {
      // A property of the class above, on the same object.
      let above = frame.owner.flatMap(program.superclass)
      if framework.layout != nil, name == ContentLength.property,
        above.flatMap({ program.property(name, of: $0, isStatic: false) }) == nil
      {
        return ContentLength.size
      }
      guard let receiver = receiver(frame, state), let above else { return .data }
      return member(name, of: receiver, expression, frame, &state, from: above)
    }
    return member(name, of: value(base, frame, &state, expected: base.beginsImplicitly ? expected : nil), expression, frame, &state)
  }

  /// `.name` where a type is expected.
  func implicit(_ name: String, _ expected: TypeName?, _ frame: Frame) -> Value {
    if let value = listMember(name, of: expected) { return value }
    let type = expected?.name.flatMap { lookup(frame.generics[$0]?.name ?? $0, frame) }
    if let type {
      if let value = staticMember(name, of: type) { return value }
      // `.Settings.title`, where a text is expected and a type inside String has it.
      if let nested = nested(name, in: type, frame) { return nested }
    }
    if let base = expected?.name {
      if let number = framework.numbers[base]?[name] { return .number(number) }
      if framework.layout?.parts[base] != nil { return .enumeration(base, name, []) }
    }
    guard let type, type.declaration != nil else {
      // Many enumerations have a case of this name.
      return name == "none" && expected?.isOptional ?? false ? .nothing : .enumeration(type?.name ?? "", name.beginningLowercase, [])
    }
    return type.cases[name] != nil ? .enumeration(type.name, name, []) : .unknown
  }

  func member(
    _ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State, from scope: ProgramType? = nil
  ) -> Value {
    each(resolved(base), &state) { base, state in
      if let own = framework.answers[name],
        types(of: base).contains(where: { program.property(name, of: $0, isStatic: false) == nil && program.hasMember(own, $0) })
      {
        return member(own, of: base, expression, frame, &state)
      }
      switch base {
      case .unknown: return memberOfSurroundings(name, expression, frame, &state) ?? base
      case .data: return name == "displayScale" ? Self.scale : memberOfSurroundings(name, expression, frame, &state) ?? .data
      case .enumeration("UIScreen", _, _) where name == "scale" || name == "nativeScale": return Self.scale
      case .enumeration("UIScreen", let word, _) where framework.layout != nil: return ScreenLength.member(name, ofScreen: word) ?? .data
      // The tables of `R.string`.
      case .enumeration(let type, let word, _) where framework.tableTypes[type] == word: return .enumeration(type + "." + word, name, [])
      case .kept: return keptMember(name, of: base, expression, frame, &state)
      case .type(let type): return member(name, ofType: type, expression, frame, &state)
      case .tuple(let parts):
        return parts.first { $0.label == name }?.value ?? Int(name).flatMap { $0 < parts.count ? parts[$0].value : nil } ?? .unknown
      case .object(let object):
        return stream(name, of: base, expression, frame, &state) ?? read(name, of: object, expression, frame, &state, from: scope)
      case .enumeration(let type, let word, let parts):
        if let value = bound(name, of: base, expression, frame, &state) { return value }
        if let value = layoutMember(name, of: type, word, parts, expression, frame, &state) { return value }
        if let entries = parts.first, let value = told(name, entries, of: type) { return value }
      default: break
      }
      for type in types(of: base) + (optional(with: name).map { [$0] } ?? []) {
        if let value = computed(name, of: base, type, expression, frame, &state) { return value }
      }
      if base.isNothing { return base }
      if case .enumeration(let type, _, _) = base, framework.makingTypes.contains(type), let value = framework.madeMember(name, base) {
        return value
      }
      if case .words(let words) = base, let text = keyed(words, name, []) { return text }
      return plainMember(name, of: base)
    }
  }

  /// What an object tells of a dictionary that it was made with; nil: it tells nothing of it under this name.
  private func told(_ name: String, _ entries: Value, of type: String) -> Value? {
    guard let told = framework.told[type] else { return nil }
    if name == told.argument { return entries }
    guard let key = told.properties[name] else { return nil }
    guard case .dictionary(let pairs) = entries else { return .data }
    return pairs.first { $0.key == .text(key) }?.value ?? .data
  }

  private func keptMember(_ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    for type in types(of: base) { if let value = computed(name, of: base, type, expression, frame, &state) { return value } }
    if case .kept(let object, let field) = base, let inset = initialInset(name, field, of: object) { return inset }
    if case .kept(_, framework.attributes?.fontField) = base { return framework.madeMember(name, base) ?? .data }
    return tables.transforms[name] == .form ? own(base, changed: framework.letterCases[name]) : .data
  }

  /// What a document has with other letters; any other value is itself.
  func own(_ value: Value, changed letterCase: LetterCase?) -> Value {
    guard let letterCase, case .kept(let object, let field) = value else { return value }
    return .words(Words([.own(Words.Own(object: object, field: field))]).changed(letterCase))
  }

  /// A property with a getter that the program gives a type: of an enum, or of a type of the standard library.
  private func computed(
    _ name: String, of base: Value, _ type: ProgramType, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let (property, owner) = program.property(name, of: type, isStatic: false), let getter = property.getter {
      var constant: ConstantMember?
      if case .enumeration(_, let name, []) = base { constant = ConstantMember(getter: Identity(getter), name: name) }
      if let known = constant.flatMap({ constantMembers[$0] }) {
        run.called.insert(Identity(getter))
        return known
      }
      let value = typed(
        call(FunctionValue(getter, owner: owner, receiver: base, frame: nil), [], expression.place, &state, from: frame), property.type,
        frame)
      if let constant, run.steps <= run.limit, !value.isVague, value.alternatives.count == 1, isConstant(property, getter, type) {
        constantMembers[constant] = value
      }
      return value
    }
    guard let (function, owner) = program.functions(name, of: type, isStatic: false).first else { return nil }
    return .function(FunctionValue(function, owner: owner, receiver: base, frame: nil))
  }

  /// Whether a getter of a case always comes to the same. Design systems ask for the same sizes and fonts a hundred times.
  private func isConstant(_ property: Property, _ getter: Function, _ type: ProgramType) -> Bool {
    guard type.kind == .enumeration, let result = property.type?.name else { return false }
    return (tables.dataTypes.contains(result) || isValue(result)) && getter.mentions.assigned.isEmpty
      && getter.mentions.names.allSatisfy { $0 == "self" || $0.beginsUppercase || type.has($0) }
  }

  /// What the standard library says of a value.
  private func plainMember(_ name: String, of base: Value) -> Value {
    switch (base, name) {
    case (.words(let words), "isEmpty"): return words.isEmpty.map { .boolean($0) } ?? .unknown
    case (.words(let words), _):
      switch tables.transforms[name] {
      case .form: return .words(words.changed(framework.letterCases[name]))
      default: return .data
      }
    case (.number, "rawValue"),
      (.number, "value") where framework.layout != nil:
      return base
    case (.enumeration, "value") where number(base) != nil: return number(base).map { .number($0) } ?? .unknown
    case (.enumeration(let type, let name, _), "rawValue"): return number(base).map { .number($0) } ?? rawValue(name, of: type)
    case (.enumeration, "hashValue"): return .data
    case (.list(let elements), "count"), (.list(let elements), "endIndex"): return .number(Double(elements.count))
    case (.list(let elements), "isEmpty"): return .boolean(elements.isEmpty)
    case (.list(let elements), "first"): return elements.first ?? .nothing
    case (.list(let elements), "last"): return elements.last ?? .nothing
    case (.list(let elements), "indices"): return .list(elements.indices.map { .number(Double($0)) })
    case (.list, "lazy"), (.many, "lazy"), (.many, "enumerated"): return base
    case (.many(let element), "first"), (.many(let element), "last"):
      if case .object(let object) = element {
        return .object(
          self.object(
            ObjectKey(kind: .optional, number: object.id), object.typeName, object.type, object.origin, isExact: object.isExact,
            isOptional: true))
      }
      return element
    case (.dictionary(let pairs), "values"), (.dictionary(let pairs), "allValues"), (.dictionary(let pairs), "objectEnumerator"):
      return .list(pairs.map(\.value))
    case (.dictionary(let pairs), "keys"), (.dictionary(let pairs), "allKeys"): return .list(pairs.map(\.key))
    default: return .data
    }
  }

  func rawValue(_ name: String, of typeName: String) -> Value {
    guard let type = program.type(typeName), let enumCase = type.cases[name] else { return .unknown }
    if let raw = enumCase.raw, case .string(let text) = raw.form { return .text(text) }
    if let raw = enumCase.raw, case .number(let number) = raw.form { return .number(number) }
    switch type.declaration?.inherited.first?.name {
    case "String" where enumCase.raw == nil: return .text(name)
    case "Int" where type.cases.values.allSatisfy({ $0.raw == nil }): return .number(Double(type.caseNames.firstIndex(of: name) ?? 0))
    default: return .data
    }
  }

  private func member(_ name: String, ofType typeName: TypeName, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    guard let base = typeName.name else { return listMember(name, of: typeName) ?? .data }
    if let text = generatedText(name, of: base, hasArguments: false) { return text }
    if framework.layout != nil, name == "array", base == "NSMutableArray" || base == "NSArray" { return .list([]) }
    if let number = framework.numbers[base]?[name], lookup(base, frame).flatMap({ staticMember(name, of: $0) }) == nil {
      return .number(number)
    }
    guard let type = lookup(base, frame) else {
      if let value = inheritedGetter(name, of: base, expression, frame, &state) { return value }
      // As Swift 2 wrote it: `NSLayoutAttribute.CenterX`.
      if framework.layout?.oldEnums.contains(base) ?? false { return .enumeration(base, name.beginningLowercase, []) }
      return name.beginsUppercase ? .type(.named(base + "." + name, [])) : .enumeration(base, name, [])
    }
    if let value = staticMember(name, of: type) { return anew(value, name, of: type, expression, frame, &state) }
    if let nested = nested(name, in: type, frame) { return nested }
    if let (function, owner) = program.functions(name, of: type, isStatic: true).first {
      return .function(FunctionValue(function, owner: owner, receiver: .type(.named(type.name, [])), frame: nil))
    }
    guard type.declaration == nil else { return .unknown }
    return name.beginsUppercase ? .type(.named(base + "." + name, [])) : .enumeration(base, name, [])
  }

  private func nested(_ name: String, in type: ProgramType, _ frame: Frame) -> Value? {
    guard let nested = program.type(name, inside: type.name, near: frame.function.place.file), nested.name.hasSuffix("." + name) else {
      return nil
    }
    return .type(.named(nested.name, []))
  }

  /// What a static getter that the app gives a framework's class makes of one that comes from it: `[UILabel autoLayoutView]`.
  private func inheritedGetter(_ name: String, of base: String, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, let type = extended(base), let (property, owner) = program.property(name, of: type, isStatic: true),
      let getter = property.getter
    else { return nil }
    return call(
      FunctionValue(getter, owner: owner, receiver: .type(.named(base, [])), frame: nil), [], expression.place, &state, from: frame,
      expected: property.type)
  }

  /// What a static getter makes is another object each time: `static var divider: UIView`.
  private func anew(
    _ value: Value, _ name: String, of type: ProgramType?, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard framework.layout != nil, case .object(let object) = value, object.isMade, let type,
      let (property, owner) = program.property(name, of: type, isStatic: true), let getter = property.getter
    else { return value }
    return call(
      FunctionValue(getter, owner: owner, receiver: .type(.named(type.name, [])), frame: nil), [], expression.place, &state, from: frame,
      expected: property.type)
  }

  /// What the app gives lists of a type, `extension Set where Element == Edge { static var sides: Self }`; nil: nothing of the name.
  private func listMember(_ name: String, of type: TypeName?) -> Value? {
    guard case .list? = type?.unwrapped else { return nil }
    return listTypes.lazy.compactMap { self.staticMember(name, of: $0) }.first
  }

  private func staticMember(_ name: String, of type: ProgramType) -> Value? {
    if type.cases[name] != nil { return .enumeration(type.name, name, []) }
    if name == "allCases", type.kind == .enumeration, program.property(name, of: type, isStatic: true) == nil {
      return .list(type.caseNames.map { .enumeration(type.name, $0, []) })
    }
    guard let (property, owner) = program.property(name, of: type, isStatic: true) else { return nil }
    return constant(property, owner, of: type)
  }

  /// The value of a static or global property; where code sets it, all that it is set to.
  func constant(_ property: Property, _ owner: ProgramType?, of type: ProgramType? = nil) -> Value {
    let id = Identity(property)
    if let known = statics[id] { return known }
    guard staticsGoingOn.insert(id).inserted else { return .unknown }
    defer { staticsGoingOn.remove(id) }
    let wrapper = wrapperGetter(of: property, owner)
    let body = property.getter ?? wrapper ?? property.initial
    var value = Value.unknown
    if let body, property.getter != nil || wrapper != nil || property.isConstant || program.units.assigning(property.name).isEmpty {
      let receiver: Value? = (type ?? owner).map { .type(.named($0.name, [])) }
      value = apart { state in
        self.call(FunctionValue(body, owner: owner, receiver: receiver, frame: nil), [], body.place, &state, expected: property.type)
      }
    }
    if value.isVague, let type = property.type {
      let made = symbol(type, key: ObjectKey(kind: .constant, place: property.place), .result(property.place), inside: owner)
      if made != .data { value = made } else if property.initial == nil { value = .data }
    }
    statics[id] = value
    return value
  }
}

extension ProgramType {
  /// Whether a property or a case has a name.
  fileprivate func has(_ name: String) -> Bool { properties[name] != nil || cases[name] != nil }
}
