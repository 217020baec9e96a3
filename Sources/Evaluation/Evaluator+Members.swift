import Programs
import Vocabulary

extension Evaluator {
  func member(
    _ name: String, of base: Expression?, _ expression: Expression, _ frame: Frame, _ state: inout State, expected: TypeName? = nil
  ) -> Value {
    guard let base else { return implicit(name, expected, frame) }
    if case .name("super") = base.form {
      // A property of the class above, on the same object.
      guard let receiver = receiver(frame, state), let above = frame.owner.flatMap(program.superclass) else { return .data }
      return member(name, of: receiver, expression, frame, &state, from: above)
    }
    return member(name, of: value(base, frame, &state, expected: base.beginsImplicitly ? expected : nil), expression, frame, &state)
  }

  /// `.name` where a type is expected.
  func implicit(_ name: String, _ expected: TypeName?, _ frame: Frame) -> Value {
    let type = expected?.name.flatMap { lookup(frame.generics[$0]?.name ?? $0, frame) }
    if let type, let value = staticMember(name, of: type) { return value }
    if let layout = framework.layout, let base = expected?.name {
      if let number = layout.numbers[base]?[name] { return .number(number) }
      if layout.parts[base] != nil { return .enumeration(base, name, []) }
    }
    guard let type, type.declaration != nil else { return name == "none" ? .nothing : .enumeration("", name.beginningLowercase, []) }
    return type.cases[name] != nil ? .enumeration(type.name, name, []) : .unknown
  }

  func member(
    _ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State, from scope: ProgramType? = nil
  ) -> Value {
    each(resolved(base), &state) { base, state in
      switch base {
      case .nothing, .unknown: return base
      case .data: return name == "displayScale" ? Self.scale : .data
      case .enumeration("UIScreen", _, _) where name == "scale" || name == "nativeScale": return Self.scale
      case .enumeration("UIScreen", let word, _) where framework.layout != nil: return ScreenLength.member(name, ofScreen: word) ?? .data
      case .kept: return keptMember(name, of: base, expression, frame, &state)
      case .type(let type): return member(name, ofType: type, expression, frame, &state)
      case .tuple(let parts):
        return parts.first { $0.label == name }?.value ?? Int(name).flatMap { $0 < parts.count ? parts[$0].value : nil } ?? .unknown
      case .object(let object): return read(name, of: object, expression, frame, &state, from: scope)
      case .enumeration(let type, let word, let parts):
        if let value = bound(name, of: base, expression, frame, &state) { return value }
        if let value = layoutMember(name, of: type, word, parts, expression, frame, &state) { return value }
      default: break
      }
      for type in types(of: base) { if let value = computed(name, of: base, type, expression, frame, &state) { return value } }
      if case .enumeration(let type, _, _) = base, framework.makingTypes.contains(type), let value = framework.madeMember(name, base) {
        return value
      }
      return plainMember(name, of: base)
    }
  }

  private func keptMember(_ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    for type in types(of: base) { if let value = computed(name, of: base, type, expression, frame, &state) { return value } }
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
      return typed(
        call(FunctionValue(getter, owner: owner, receiver: base, frame: nil), [], expression.place, &state, from: frame), property.type,
        frame)
    }
    guard let (function, owner) = program.functions(name, of: type, isStatic: false).first else { return nil }
    return .function(FunctionValue(function, owner: owner, receiver: base, frame: nil))
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
    case (.number, "rawValue") where framework.layout != nil, (.number, "value") where framework.layout != nil: return base
    case (.enumeration, "value") where number(base) != nil: return number(base).map { .number($0) } ?? .unknown
    case (.enumeration(let type, let name, _), "rawValue"): return number(base).map { .number($0) } ?? rawValue(name, of: type)
    case (.enumeration, "hashValue"): return .data
    case (.list(let elements), "count"): return .number(Double(elements.count))
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
    case (.dictionary(let pairs), "values"): return .list(pairs.map(\.value))
    case (.dictionary(let pairs), "keys"): return .list(pairs.map(\.key))
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

  // MARK: Types

  private func member(_ name: String, ofType typeName: TypeName, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    guard let base = typeName.name else { return .data }
    if framework.layout != nil, name == "array", base == "NSMutableArray" || base == "NSArray" { return .list([]) }
    if let number = framework.layout?.numbers[base]?[name], lookup(base, frame).flatMap({ staticMember(name, of: $0) }) == nil {
      return .number(number)
    }
    guard let type = lookup(base, frame) else {
      // As Swift 2 wrote it: `NSLayoutAttribute.CenterX`.
      if framework.layout?.oldEnums.contains(base) ?? false { return .enumeration(base, name.beginningLowercase, []) }
      return name.beginsUppercase ? .type(.named(base + "." + name, [])) : .enumeration(base, name, [])
    }
    if let value = staticMember(name, of: type) { return value }
    if let nested = program.type(name, inside: type.name, near: frame.function.place.file), nested.name.hasSuffix("." + name) {
      return .type(.named(nested.name, []))
    }
    if let (function, owner) = program.functions(name, of: type, isStatic: true).first {
      return .function(FunctionValue(function, owner: owner, receiver: .type(.named(type.name, [])), frame: nil))
    }
    guard type.declaration == nil else { return .unknown }
    return name.beginsUppercase ? .type(.named(base + "." + name, [])) : .enumeration(base, name, [])
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
    let body = property.getter ?? property.initial
    var value = Value.unknown
    if let body, property.getter != nil || property.isConstant || program.units.assigning(property.name).isEmpty {
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

  // MARK: Objects

  /// A property of an object: what code has set it to, or what it was before.
  func read(
    _ name: String, of object: Object, _ expression: Expression, _ frame: Frame, _ state: inout State, from scope: ProgramType? = nil
  ) -> Value {
    if tables.bindings.contains(name) {
      if framework.layout == nil { return door(name, of: object) }
      run.escapes.insert(object)
    }
    let type = scope ?? object.type
    let found = type.flatMap { program.property(name, of: $0, isStatic: false) }
    if let (property, owner) = found, let getter = property.getter {
      return dispatched(object, name, property, owner, scope != nil, expression, frame, &state) { receiver, property, owner, state in
        guard let getter = property.getter else { return initial(name, property, owner, of: receiver, frame, &state) }
        return typed(
          call(FunctionValue(getter, owner: owner, receiver: .object(receiver), frame: nil), [], expression.place, &state, from: frame),
          property.type, frame)
      } ?? call(FunctionValue(getter, owner: owner, receiver: .object(object), frame: nil), [], expression.place, &state, from: frame)
    }
    if found == nil, let value = layoutMember(name, of: object, state) { return value }
    let field = field(name, found?.0)
    let number = names.number(field)
    if let content = state[State.Field(owner: object.id, name: number)] ?? kept(object, number) {
      let fitting = content.filter(state.allows)
      if !fitting.contains(where: { $0.value == .untouched }) { return Value.oneOf(fitting) }
      let before = initial(field, found?.0, found?.1, of: object, frame, &state)
      return Value.oneOf(
        fitting.map { Alternative(choices: $0.choices, value: $0.value == .untouched ? before : $0.value) })
    }
    if let (property, owner) = found {
      return dispatched(object, name, property, owner, scope != nil, expression, frame, &state) { receiver, property, owner, state in
        if let getter = property.getter {
          return call(
            FunctionValue(getter, owner: owner, receiver: .object(receiver), frame: nil), [], expression.place, &state, from: frame)
        }
        return initial(field, property, owner, of: receiver, frame, &state)
      } ?? initial(field, property, owner, of: object, frame, &state)
    }
    if object.isSymbolicEnum, let type {
      if name == "rawValue" {
        return Value.oneOf(
          type.caseNames.enumerated().map { index, name in
            Alternative(
              choices: [choice(expression.place, frame.context, index, "." + name)],
              value: rawValue(name, of: type.name))
          })
      }
    }
    if let type {
      if let value = throughConformers(object, type, name, expression, frame, &state) { return value }
      if let (function, owner) = program.functions(name, of: type, isStatic: false).first {
        return .function(FunctionValue(function, owner: owner, receiver: .object(object), frame: nil))
      }
      if let asked = program.requirement(name, of: type) {
        return symbol(asked.type, key: .part(object, name), .part(object, name), inside: type)
      }
    }
    return initial(field, nil, nil, of: object, frame, &state)
  }

  /// The name that a property is kept under; one that overrides a framework's is the framework's.
  private func field(_ name: String, _ property: Property?) -> String {
    property?.marks.contains("override") ?? true ? tables.aliases[name] ?? name : name
  }

  /// What a property is before code of the run sets it.
  private func initial(
    _ name: String, _ property: Property?, _ owner: ProgramType?, of object: Object, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard let property, let owner else {
      if name == LayoutField.superview { return .nothing }
      if let part = tables.parts[name] {
        return .object(self.object(.part(object, name), part, program.type(part) ?? extended(part), .part(object, name)))
      }
      if tables.fields.contains(name) { return .kept(object, name) }
      return .data
    }
    if property.initial == nil, tables.fields.contains(name) { return .kept(object, name) }
    if property.isOutlet { return outlet(property, owner, of: object) }
    if !property.marks.isSubset(of: framework.plainMarks) {
      // A wrapper decides the value.
      return symbol(property.type, key: .part(object, name), .part(object, name), inside: owner)
    }
    let isNew = object.isMade || object === run.loading
    if isNew || property.marks.contains("lazy") || property.isConstant && property.initial != nil {
      if let body = property.initial {
        let value = call(
          FunctionValue(body, owner: owner, receiver: .object(object), frame: nil), [], body.place, &state, from: frame,
          expected: property.type)
        let result = value.isVague ? symbolOr(value, property, owner, object) : value
        if property.marks.contains("lazy") || object.isMade { state[object.id, name] = [Alternative(value: result)] }
        return result
      }
      if isNew { return startsEmpty(property) ? .nothing : symbolOr(.unknown, property, owner, object) }
    }
    return union(property, owner, of: object)
  }

  /// Whether nothing is there before code sets it. What others must give before it is used is there, unlike views that the class makes.
  private func startsEmpty(_ property: Property) -> Bool {
    guard let type = property.type else { return false }
    if type.isOptional { return true }
    guard framework.layout != nil, property.marks.contains(Property.unwrapsItself), let name = type.name else { return false }
    return name == "NSLayoutConstraint" || program.frameworkClasses(of: name).contains("UIView")
  }

  func symbolOr(_ value: Value, _ property: Property, _ owner: ProgramType, _ object: Object) -> Value {
    let made = symbol(property.type, key: .part(object, property.name), .part(object, property.name), inside: owner)
    return made == .data ? value : made
  }

  /// The object of the document that an outlet leads to.
  private func outlet(_ property: Property, _ owner: ProgramType, of object: Object) -> Value {
    if case .list(let element)? = property.type?.unwrapped {
      let name = element.name ?? "UIView"
      return .many(
        .object(
          self.object(
            .part(object, property.name).part("[]"), name, program.type(name, near: owner.file) ?? extended(name),
            .outlet(object, property.name))))
    }
    let name = property.type?.name ?? "UIView"
    return .object(
      self.object(
        .part(object, property.name), name, program.type(name, inside: owner.name, near: owner.file) ?? extended(name),
        .outlet(object, property.name)))
  }

  /// Runs a property for each type that an object may be of, where types below give it in their own way; nil: there is one way.
  private func dispatched(
    _ object: Object, _ name: String, _ property: Property, _ owner: ProgramType, _ isFixed: Bool, _ expression: Expression,
    _ frame: Frame, _ state: inout State, _ body: (Object, Property, ProgramType, inout State) -> Value
  ) -> Value? {
    guard !isFixed, !object.isExact, !object.isMade, let type = object.type, type.kind == .reference || type.kind == .interface else {
      return nil
    }
    let own = program.properties(name, below: type)
    if own.isEmpty { return nil }
    var ways = own.map { (narrowed(object, to: $1), $0, $1) }
    // Types below without a way of their own.
    if type.kind != .interface || program.classes(below: type).count > own.count { ways.append((object, property, owner)) }
    return among(ways, expression, frame, &state) { way, state in body(way.0, way.1, way.2, &state) }
  }

  /// A property that a protocol asks for, by the types that conform to it.
  private func throughConformers(
    _ object: Object, _ type: ProgramType, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard type.kind == .interface, program.requirement(name, of: type) != nil else { return nil }
    let ways: [(Object, ProgramType)] = program.classes(below: type).compactMap { type in
      program.property(name, of: type, isStatic: false) == nil ? nil : (narrowed(object, to: type), type)
    }
    if ways.isEmpty { return nil }
    return among(ways, expression, frame, &state) { way, state in
      read(name, of: way.0, expression, frame, &state)
    }
  }

  /// The object as one of a type below its own.
  func narrowed(_ object: Object, to type: ProgramType) -> Object {
    self.object(.narrowed(object, to: type), type.name, type, .part(object, "as " + type.name), isExact: true)
  }

  /// One of several types that an object may be of.
  func among<Way>(
    _ ways: [Way], _ expression: Expression, _ frame: Frame, _ state: inout State, _ body: (Way, inout State) -> Value
  ) -> Value {
    if ways.count == 1 { return body(ways[0], &state) }
    if ways.count > Limit.candidates {
      cut("what it is, which is one of too many things", expression.place)
      return .unknown
    }
    let fork = state
    let all = ways.enumerated().map { index, way in
      var state = fork
      state.choices.append(choice(expression.place, frame.context, index + 2, "its kind is \(index + 1)"))
      let value = body(way, &state)
      return (state, value)
    }
    return join(all, since: fork.choices, &state)
  }

  // MARK: Setting

  func assign(_ target: Expression, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) {
    if case .tuple(let parts) = target.form {
      let value = value(expression, frame, &state)
      for (index, part) in parts.enumerated() {
        if case .tuple(let values) = value, index < values.count {
          set(part.value, values[index].value, frame, &state)
        } else {
          set(part.value, .unknown, frame, &state)
        }
      }
      return
    }
    let value: Value
    if name.isEmpty {
      value = self.value(expression, frame, &state, expected: expectedType(of: target, frame, &state))
    } else {
      value = binary(name, target, expression, frame, &state)
    }
    set(target, value, frame, &state)
  }

  private func binary(_ name: String, _ target: Expression, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    value(Expression(.binary(name, target, expression), at: expression.place), frame, &state)
  }

  /// The declared type of what is assigned to, for `.name` on the other side.
  private func expectedType(of target: Expression, _ frame: Frame, _ state: inout State) -> TypeName? {
    switch target.form {
    case .name("self"): return frame.owner?.ownName
    case .name(let name):
      guard variable(name, frame, state) == nil, let owner = frame.owner else { return nil }
      return program.property(name, of: owner, isStatic: false)?.0.type ?? framework.propertyTypes[name]
    case .member(let base?, let name):
      var scope: ProgramType?
      if case .name(let first) = base.form {
        if first == "self" { scope = frame.owner } else if let value = variable(first, frame, state) { scope = type(of: value) }
      }
      return scope.flatMap { program.property(name, of: $0, isStatic: false)?.0.type } ?? framework.propertyTypes[name]
    default: return nil
    }
  }

  func set(_ target: Expression, _ value: Value, _ frame: Frame, _ state: inout State) {
    switch target.form {
    case .name("_"): _ = value
    case .name(let name):
      var next: Frame? = frame
      while let frame = next {
        if state[frame.id, name] != nil {
          state[frame.id, name] = value.content
          return
        }
        next = frame.parent
      }
      if let receiver = receiver(frame, state) { write(name, of: receiver, value, target, frame, &state) }
    case .member(let base?, let name):
      if case .name("super") = base.form {
        if let receiver = receiver(frame, state) {
          write(name, of: receiver, value, target, frame, &state, from: frame.owner.flatMap(program.superclass))
        }
        return
      }
      let object = self.value(base, frame, &state)
      // What was cut off is unknown for another reason.
      if object == .unknown, run.steps <= run.limit, case .member(_?, let last) = base.form { run.looseWrites.insert(last) }
      write(name, of: object, value, target, frame, &state)
    case .element(let base, let arguments) where arguments.count == 1 && arguments[0].label == "keyPath":
      let names = Self.names(ofKeyPath: resolved(self.value(arguments[0].value, frame, &state)))
      set(names ?? [], of: self.value(base, frame, &state), value, target, frame, &state)
    case .element(let base, let arguments):
      guard case .name(let name) = base.form, let before = variable(name, frame, state) else {
        keepClosures(of: value, by: Self.lastName(base) ?? "", state.choices)
        break
      }
      set(base, with(value, at: arguments, in: before, frame, &state), frame, &state)
    default: break
    }
  }

  /// A dictionary with another value for a key; of what else is in a collection afterwards, nothing is known.
  private func with(_ value: Value, at arguments: [Argument], in base: Value, _ frame: Frame, _ state: inout State) -> Value {
    guard case .dictionary(let pairs) = base, arguments.count == 1, case .words(let words) = self.value(arguments[0].value, frame, &state),
      words.literal != nil
    else { return .unknown }
    return .dictionary(pairs.filter { $0.key != .words(words) } + [Value.Pair(key: .words(words), value: value)])
  }

  /// What a call on a part of a text changes: the text.
  static func changed(_ expression: Expression) -> Expression {
    if case .member(let base?, "mutableString") = expression.form { base } else { expression }
  }

  static func lastName(_ expression: Expression) -> String? {
    switch expression.form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  func write(
    _ name: String, of base: Value, _ value: Value, _ target: Expression, _ frame: Frame, _ state: inout State,
    from scope: ProgramType? = nil
  ) {
    keepClosures(of: value, by: name, state.choices)
    _ = each(resolved(base), &state) { base, state in
      if case .enumeration(ChainWord.typeName, _, let parts) = base {
        for part in parts { write(name, of: part, value, target, frame, &state) }
      }
      guard case .object(let object) = base else {
        return .nothing
      }
      write(name, of: object, value, target, frame, &state, from: scope)
      return .nothing
    }
  }

  func write(
    _ name: String, of object: Object, _ value: Value, _ target: Expression, _ frame: Frame, _ state: inout State,
    from scope: ProgramType? = nil
  ) {
    let found = (scope ?? object.type).flatMap { program.property(name, of: $0, isStatic: false) }
    if let (property, owner) = found, let setter = property.setter, !isRunning(setter) {
      _ = call(
        FunctionValue(setter, owner: owner, receiver: .object(object), frame: nil), [Labelled(nil, value)], target.place, &state,
        from: frame)
      return
    }
    let field = field(name, found?.0)
    // What a layout does is done from the start: what was there before is known, if the observer asks for it.
    let asksForOld = found?.0.didSet.map { observer in observer.parameters.contains { observer.mentions.names.contains($0.name) } } ?? false
    let before = framework.layout != nil && asksForOld ? read(name, of: object, target, frame, &state, from: scope) : .data
    put(value, field, of: object, target.place, &state)
    if found == nil, let mark = framework.marks[name] { put(.boolean(true), mark, of: object, target.place, &state) }
    if let (property, owner) = found, let observer = property.didSet, !isRunning(observer),
      frame.function.kind != .initializer || frame.owner !== owner
    {
      _ = call(
        FunctionValue(observer, owner: owner, receiver: .object(object), frame: nil), [Labelled(nil, before)], target.place, &state,
        from: frame)
    }
  }

  /// Sets a field, with the place where it is done.
  func put(_ value: Value, _ field: String, of object: Object, _ place: Place, _ state: inout State) {
    func put(_ value: Value, _ choices: [Choice]) -> Alternative {
      // The text of another object.
      if case .words(let words) = value, tables.fields.contains(field), let own = words.own, own.object !== object || own.field != field {
        return Alternative(choices: choices, value: .unknown, place: place)
      }
      if case .kept(object, field) = value { return Alternative(choices: choices, value: .untouched, place: place) }
      return Alternative(choices: choices, value: value, place: place)
    }
    if case .choice(let all) = value {
      state[object.id, field] = all.filter(state.allows).map { put($0.value, $0.choices) }
    } else {
      state[object.id, field] = [put(value, [])]
    }
  }

  private func isRunning(_ function: Function) -> Bool { stack.contains { $0 === function } }
}

extension String {
  /// Swift 2 wrote names of cases with a capital letter.
  var beginningLowercase: String { beginsUppercase ? prefix(1).lowercased() + dropFirst() : self }
}
