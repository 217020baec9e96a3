import Programs

extension Evaluator {
  /// A property of an object: what code has set it to, or what it was before.
  func read(
    _ name: String, of object: Object, _ expression: Expression, _ frame: Frame, _ state: inout State, from scope: ProgramType? = nil
  ) -> Value {
    if tables.bindings.contains(name) {
      if framework.layout == nil { return door(name, of: object) }
      run.escapes.insert(object)
    }
    if let table = framework.layout, name == table.viewOfController { load(object, by: table.loading, expression.place, frame, &state) }
    let type = scope ?? object.type
    let found = type.flatMap { program.property(name, of: $0, isStatic: false) }
    // A message of Objective-C reads a property, which a class of Swift overrides by a function.
    if let (property, owner) = found, property.getter != nil, let type, type !== owner,
      let (function, below) = program.functions(name, of: type, isStatic: false).first,
      function.parameters.isEmpty, below !== owner, program.isKind(below, of: owner)
    {
      return call(
        FunctionValue(function, owner: below, receiver: .object(object), frame: nil), [], expression.place, &state, from: frame)
    }
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
    if let content = state[State.Field(owner: object.id, name: number)] ?? keptAndChanged(object, number, found) {
      let fitting = content.filter(state.allows)
      if !fitting.contains(where: { $0.value == .untouched }) { return Value.oneOf(fitting) }
      let kept = state[State.Field(owner: object.id, name: number)]
      let before = initial(field, found?.0, found?.1, of: object, frame, &state)
      func filled(_ content: [Alternative]) -> Value {
        Value.oneOf(content.map { Alternative(choices: $0.choices, value: $0.value == .untouched ? before : $0.value) })
      }
      // What it was at first takes the place of nothing that code has set in other branches.
      if let kept, state[State.Field(owner: object.id, name: number)] != kept { state[object.id, number] = filled(kept).content }
      return filled(fitting)
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

  /// What another run has left in a property, and what others may have made of it since.
  private func keptAndChanged(_ object: Object, _ number: Int, _ found: (Property, ProgramType)?) -> [Alternative]? {
    guard let kept = kept(object, number) else { return nil }
    guard let (property, owner) = found else { return kept }
    return kept + changes(of: property, owner, on: object)
  }

  /// The name that a property is kept under; one that overrides a framework's is the framework's.
  func field(_ name: String, _ property: Property?) -> String {
    property?.marks.contains("override") ?? true ? tables.aliases[name] ?? name : name
  }

  /// What a property is before code of the run sets it.
  private func initial(
    _ name: String, _ property: Property?, _ owner: ProgramType?, of object: Object, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard let property, let owner else {
      if name == LayoutField.superview { return .nothing }
      if name == Framework.tag, let tag = tag(of: object) { return tag }
      if let part = tables.parts[name] {
        return .object(self.object(.part(object, name), part, program.type(part) ?? extended(part), .part(object, name)))
      }
      return tables.fields.contains(name) && mayBeOfScreen(object) ? .kept(object, name) : .data
    }
    if property.initial == nil, tables.fields.contains(name), mayBeOfScreen(object) { return .kept(object, name) }
    if property.isOutlet { return outlet(property, owner, of: object) }
    if !property.marks.isSubset(of: framework.plainMarks) {
      if let getter = wrapperGetter(of: property, owner) {
        let value = call(
          FunctionValue(getter, owner: owner, receiver: .object(object), frame: nil), [], getter.place, &state, from: frame,
          expected: property.type)
        if !value.isVague { return value }
      }
      if let value = wrappedValue(property, owner, of: object, frame, &state) { return value }
      // A wrapper decides the value.
      return symbol(declaredType(of: property, owner, in: object), key: .part(object, name), .part(object, name), inside: owner)
    }
    let isNew = object.isMade || object === run.loading
    if !isNew, let value = lasting(property, owner) { return value }
    if isNew || property.marks.contains("lazy") || property.isConstant && property.initial != nil {
      if let body = property.initial {
        let value = call(
          FunctionValue(body, owner: owner, receiver: .object(object), frame: nil), [], body.place, &state, from: frame,
          expected: property.type)
        let made = value.isVague ? symbolOr(value, property, owner, object) : value
        let changes = changes(of: property, owner, on: object)
        let result = changes.isEmpty ? made : Value.oneOf([Alternative(value: made)] + changes)
        // A view that is made for a constant is made once: made anew, it would lose what it was given since.
        let isMadeOnce = property.marks.contains("lazy") || property.isConstant && made.isMade
        if isMadeOnce || object.isMade { state[object.id, name] = result.content }
        return result
      }
      if isNew {
        guard let first = startsEmpty(property) ? .nothing : zero(of: property, owner) else {
          return symbolOr(.unknown, property, owner, object)
        }
        return Value.oneOf([Alternative(value: first)] + changes(of: property, owner, on: object))
      }
    }
    return decided(union(property, owner, of: object), property, owner, of: object, state)
  }

  /// Whether an object may be on a screen. Data have titles and texts, too.
  private func mayBeOfScreen(_ object: Object) -> Bool {
    switch object.origin {
    case .outlet, .receiver, .made: return true
    case .part, .parameter, .result: break
    }
    if object.type?.kind == .interface || framework.superclasses[object.typeName] != nil { return true }
    return program.frameworkClasses(of: object.typeName).contains { framework.superclasses[$0] != nil }
  }

  /// Whether nothing is there before code sets it. What others must give before it is used is there, unlike views that the class makes.
  private func startsEmpty(_ property: Property) -> Bool {
    guard let type = property.type else { return false }
    if type.isOptional { return true }
    guard framework.layout != nil, property.marks.contains(Property.unwrapsItself), let name = type.name else { return false }
    return name == "NSLayoutConstraint" || program.frameworkClasses(of: name).contains("UIView")
  }

  /// The declared type of a property of an object, with what the object's class says of the parameters of a generic class above it.
  func declaredType(of property: Property, _ owner: ProgramType, in object: Object) -> TypeName? {
    guard let type = property.type, let declaration = owner.declaration, !declaration.generics.isEmpty else { return property.type }
    return type.replacing(program.generics(of: owner, in: object.type))
  }

  func symbolOr(_ value: Value, _ property: Property, _ owner: ProgramType, _ object: Object) -> Value {
    let type = declaredType(of: property, owner, in: object)
    let made = symbol(type, key: .part(object, property.name), .part(object, property.name), inside: owner)
    return made == .data ? value : made
  }

  /// How many elements an outlet collection has in all documents; nil: not the same in all, or too many.
  private func count(ofCollection name: String, _ owner: ProgramType, of object: Object) -> Int? {
    guard framework.layout == nil, let all = collectionCounts[name] else { return nil }
    let type = object.type ?? owner
    let counts = Set(all.filter { isOwner($0.ownerClass, type) }.map(\.count))
    guard counts.count == 1, let count = counts.first, count <= Limit.outlets else { return nil }
    return count
  }

  /// The number that documents give what an outlet leads to; nil: not all the same one.
  private func tag(of object: Object) -> Value? {
    guard framework.layout == nil, case .outlet(let owner, let name) = object.origin, let all = documentTags[name], let type = owner.type
    else { return nil }
    let tags = Set(all.filter { isOwner($0.ownerClass, type) }.map(\.tag))
    return tags.count == 1 ? tags.first.map { .number(Double($0)) } : nil
  }

  /// Whether a class that a document names for an owner may be the one whose code runs.
  private func isOwner(_ name: String, _ type: ProgramType) -> Bool {
    program.type(name, near: type.file).map { program.isKind($0, of: type) || program.isKind(type, of: $0) } ?? false
  }

  /// The object of the document that an outlet leads to.
  func outlet(_ property: Property, _ owner: ProgramType, of object: Object) -> Value {
    // Nobody connects the outlets of a view that code makes, unless its class is the owner of a document.
    if framework.layout != nil, object.isMade, let type = object.type, let classesWithOutlets,
      !program.ancestors(of: type).contains(where: {
        (object === run.layoutRoot ? classesWithOutlets : fileOwners).contains($0.name)
      })
    {
      return .nothing
    }
    if case .list(let element)? = property.type?.unwrapped {
      let name = element.name ?? "UIView"
      let type = program.type(name, near: owner.file) ?? extended(name)
      let any = Value.object(self.object(.part(object, property.name).part("[]"), name, type, .outlet(object, property.name)))
      guard let count = count(ofCollection: property.name, owner, of: object) else { return .many(any) }
      return .list(
        (0..<count).map { number in
          .object(
            self.object(
              .part(object, property.name).part("[\(number)]"), name, type,
              .outlet(object, Framework.outlet(property.name, element: number))))
        })
    }
    let name = property.type?.name ?? "UIView"
    return .object(
      self.object(
        .part(object, property.name), name, program.type(name, inside: owner.name, near: owner.file) ?? extended(name),
        .outlet(object, property.name)))
  }
}
