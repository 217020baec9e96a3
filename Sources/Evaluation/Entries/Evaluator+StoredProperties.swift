import Programs

/// What code sets stored properties to, in any run.
extension Evaluator {
  /// All that a stored property is set to, anywhere.
  func union(_ property: Property, _ owner: ProgramType, of object: Object) -> Value {
    let type = declaredType(of: property, owner, in: object)
    let typed = symbol(type, key: .part(object, property.name), .part(object, property.name), inside: owner)
    // An object is followed by its type; what it is does not count.
    if case .object(let part) = typed,
      part.type == nil || part.type!.declaration == nil || [.reference, .interface].contains(part.type!.kind)
    {
      return typed
    }
    let key = UnionKey(property: Identity(property), receiver: object.isExact ? object.typeName : owner.name)
    if let known = unions[key] { return known.withVagueParts(typed) }
    guard unionsGoingOn.insert(key).inserted else { return typed == .data ? .unknown : typed }
    defer { unionsGoingOn.remove(key) }
    let depth = summariesGoingOn.count
    if let least = unionsCut[key], least <= depth + 1 { return typed == .data ? .unknown : typed }
    guard let value = union(property, owner, typed) else {
      unionsCut[key] = depth
      return typed == .data ? .unknown : typed
    }
    unions[key] = value
    return value.withVagueParts(typed)
  }

  /// nil: it cannot be said within what is followed just now.
  /// - Parameter typed: what its type says of it.
  private func union(_ property: Property, _ owner: ProgramType, _ typed: Value) -> Value? {
    var all: [Alternative] = []
    if let body = property.initial {
      let value = beginning(of: property, owner, body)
      if property.isConstant { return value }
      all.append(Alternative(value: value))
    } else if property.type?.isOptional ?? false, !property.isConstant || framework.layout == nil && owner.kind == .structure {
      // What the parts of data may lack is lacking at times, even if everything that is seen to make them gives it.
      all.append(Alternative(value: .nothing))
    }
    // A collection or a text that grows is another one later, with whatever in it.
    if !typed.isObject, !property.isConstant, !program.units.growing(property.name).isEmpty { all.append(Alternative(value: typed)) }
    let zero = zero(of: property, owner)
    if let zero { all.append(Alternative(value: zero)) }
    if isFilledByName(property, owner) { all.append(Alternative(value: typed)) }
    all += documented(property.name, owner)
    // Of a flag nobody asks who sets it.
    if framework.layout == nil, let first = flagSetBothWays(property, owner) {
      return .choice([first, !first].map { Alternative(value: .boolean($0)) })
    }
    guard let (writes, isWhole) = writes(of: property, owner, stopping: true) else { return .unknown }
    if !isWhole { return nil }
    all += writes.map(\.alternative)
    // A variable that nobody is seen to set is set by code that is not read.
    return all.allSatisfy { [.nothing, .text(""), zero].contains($0.value) } ? .data : Value.oneOf(all)
  }

  /// What a flag is at first that code of a class, or of those above and below it, sets to both values, as far as it is seen without a run;
  /// nil: it does not.
  private func flagSetBothWays(_ property: Property, _ owner: ProgramType) -> Bool? {
    var first = true
    var values = Set<Bool>()
    if case .result(let value?)? = property.initial?.body.last, case .boolean(let flag) = value.form {
      first = flag
      values.insert(flag)
    }
    for unit in program.units.assigning(property.name).prefix(Limit.callers) {
      guard let type = unit.owner, program.isKind(type, of: owner) || program.isKind(owner, of: type) else { continue }
      values.formUnion(unit.function.flags(assignedTo: property.name))
    }
    return values.count == 2 ? first : nil
  }

  /// What documents give a property of a class by name.
  func documented(_ name: String, _ owner: ProgramType) -> [Alternative] {
    (documentValues[name] ?? []).filter { className, _ in
      program.type(className, near: owner.file).map { program.isKind($0, of: owner) } ?? false
    }.map { Alternative(value: $0.value) }
  }

  /// Whether a framework gives a property what it finds under its name: in an answer of a server, in a database.
  private func isFilledByName(_ property: Property, _ owner: ProgramType) -> Bool {
    if property.isConstant { return false }
    let types = program.ancestors(of: owner)
    return property.marks.contains("dynamic") || !framework.filledTypes.isDisjoint(with: program.frameworkClasses(of: owner.name))
      || types.contains { type in type.inherited.contains { $0.name.map(framework.filledTypes.contains) ?? false } }
      || framework.fillingCalls.contains { call in
        program.units.calling(call).contains { unit in types.contains { $0 === unit.owner } }
      }
  }

  /// What a property of any object of a class begins with.
  private func beginning(of property: Property, _ owner: ProgramType, _ body: Function) -> Value {
    apart { state in
      self.call(
        FunctionValue(body, owner: owner, receiver: .object(self.receiver(owner, isExact: false)), frame: nil), [], body.place, &state,
        expected: property.type)
    }
  }

  /// What a property of Objective-C's enumerations is before anybody sets it; nil: it is another.
  func zero(of property: Property, _ owner: ProgramType) -> Value? {
    guard property.initial == nil, let type = property.type?.name.flatMap({ program.type($0, inside: owner.name, near: owner.file) }),
      type.kind == .enumeration, !program.files[Int(type.file)].path.hasSuffix(".swift")
    else { return nil }
    return enumCase(of: type, raw: .number(0))
  }

  /// What functions give a property, each in its state, and whether that is all: not where one is being followed just now; nil: too many may.
  /// - Parameter isStopping: whether a part of it is of no use.
  private func writes(of property: Property, _ owner: ProgramType, stopping isStopping: Bool) -> (all: [PropertyWrite], isWhole: Bool)? {
    let name = property.name
    var writers = plausible(program.units.assigning(name), settersOf: property, owner)
    if owner.kind == .structure, owner.functions["init"] == nil {
      writers += program.units.calling(String(owner.name.split(separator: ".").last ?? ""))
      let others = unitsCallingInitializers(of: owner)
      if others.count <= Limit.callers { writers += others }
    }
    if writers.count > Limit.callers { return nil }
    var all: [PropertyWrite] = []
    var isWhole = true
    for writer in writers {
      guard isPlausible(writer, owner, name) else { continue }
      guard let summary = summary(of: writer) else {
        isWhole = false
        if isStopping { break }
        continue
      }
      for write in summary.writes where write.property == name {
        guard let type = write.object.type, program.isKind(type, of: owner) || program.isKind(owner, of: type) else { continue }
        let choice = choice(writer.function.place, 1, 0, "set in " + (writer.function.kind == .initializer ? "init" : writer.function.name))
        for alternative in write.alternatives where alternative.value != .untouched {
          all += resolved(alternative.value).alternatives.map {
            PropertyWrite(
              object: write.object, isByInitializer: writer.function.kind == .initializer && write.object.isReceiver,
              alternative: Alternative(
                choices: (writers.count > 1 ? [choice] : []) + alternative.choices + $0.choices, value: $0.value))
          }
        }
      }
      if !summary.isComplete { all.append(PropertyWrite(alternative: Alternative(value: .unknown))) }
      if summary.looseWrites.contains(name) { all.append(PropertyWrite(alternative: Alternative(value: .unknown))) }
    }
    return (all, isWhole)
  }

  /// What others may have set a property to since an object was made: a run finds objects of constants as they are by then.
  func changes(of property: Property, _ owner: ProgramType, on object: Object) -> [Alternative] {
    guard framework.layout == nil, object.isMade, !property.isConstant, property.getter == nil, object !== run.loading,
      !run.made.contains(object)
    else { return [] }
    let type = declaredType(of: property, owner, in: object)
    let typed = symbol(type, key: .part(object, property.name), .part(object, property.name), inside: owner)
    let writes = laterWrites(of: property, owner).filter { write in
      write.object.map { $0 === object || !$0.isMade && owner.kind == .reference } ?? true
    }.map { Alternative(choices: $0.alternative.choices, value: $0.alternative.value.withVagueParts(typed)) }
    // A list that grows has whatever in it later.
    let grows = owner.kind == .reference && !typed.isObject && program.units.growing(property.name).contains { $0.owner === owner }
    return writes + (grows ? [Alternative(value: typed)] : [])
  }

  /// What is set after an object is made, as far as it can be told while so many functions are followed.
  private func laterWrites(of property: Property, _ owner: ProgramType) -> [PropertyWrite] {
    let id = Identity(property)
    let depth = summariesGoingOn.count
    if let known = laterWrites[id], known.depth <= depth { return known.all }
    guard changesGoingOn.insert(id).inserted else { return [] }
    defer { changesGoingOn.remove(id) }
    let writes = writes(of: property, owner, stopping: false)
    let all = writes?.all.filter { !$0.isByInitializer } ?? [PropertyWrite(alternative: Alternative(value: .unknown))]
    laterWrites[id] = (writes?.isWhole ?? true ? 0 : depth, all)
    return all
  }

  /// What a constant of an object is, whoever has the object; nil: it is a view, or no object of the app's own, or it is made with a closure
  /// that changes what a screen shows: the run that makes it keeps the closure.
  func lasting(_ property: Property, _ owner: ProgramType) -> Value? {
    guard framework.layout == nil, property.isConstant || property.marks.contains("lazy"), let body = property.initial,
      !relevance.touches(body)
    else { return nil }
    let id = Identity(property)
    if let known = lastingValues[id] { return known }
    guard staticsGoingOn.insert(id).inserted else { return nil }
    defer { staticsGoingOn.remove(id) }
    let value = beginning(of: property, owner, body)
    var lasting: Value?
    if case .object(let object) = value, object.isMade, let type = object.type, type.declaration != nil, type.kind == .reference,
      program.frameworkClasses(of: object.typeName).isEmpty
    {
      lasting = value
    }
    lastingValues[id] = .some(lasting)
    return lasting
  }

  /// Whether a function can set a property of a type: one of its own, or by a member of something.
  private func isPlausible(_ unit: Unit, _ owner: ProgramType, _ name: String) -> Bool {
    if unit.function.mentions.members.contains(name)
      || unit.function.mentions.calls.contains(String(owner.name.split(separator: ".").last ?? ""))
      || unit.function.mentions.calls.contains("init")
    {
      return true
    }
    guard let type = unit.owner else { return false }
    return program.isKind(type, of: owner) || program.isKind(owner, of: type)
  }
}

extension Value {
  /// The value where, in place of parts of which nothing is known, stands what their type says.
  fileprivate func withVagueParts(_ typed: Value) -> Value {
    if typed == .data { return self }
    guard case .choice(let all) = self else { return isVague ? typed : self }
    if !all.contains(where: \.value.isVague) { return self }
    return Value.oneOf(all.map { Alternative(choices: $0.choices, value: $0.value.isVague ? typed : $0.value) })
  }
}

extension Function {
  /// The constants that it assigns to a flag of its own object.
  fileprivate func flags(assignedTo name: String) -> Set<Bool> {
    var flags = Set<Bool>()
    var isVariable = parameters.contains { $0.name == name }
    walk { statement in
      switch statement {
      case .variable(.name(name), _, _): isVariable = true
      case .assignment(let target, operator: "", let value):
        if case .boolean(let flag) = value.form, target.isOwnProperty(name) { flags.insert(flag) }
      default: break
      }
    } expression: { _ in
    }
    return isVariable ? [] : flags
  }
}

extension Expression {
  /// Whether it is a property of the object whose code it is in.
  fileprivate func isOwnProperty(_ name: String) -> Bool {
    switch form {
    case .name(name): true
    case .member(let base?, name): if case .name("self") = base.form { true } else { false }
    default: false
    }
  }
}

extension Object {
  fileprivate var isReceiver: Bool { if case .receiver = origin { true } else { false } }
}
