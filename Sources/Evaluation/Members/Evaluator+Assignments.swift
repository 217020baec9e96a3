import Programs

extension Evaluator {
  func assign(_ target: Expression, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) {
    if case .tuple(let parts) = target.form {
      let values = value(expression, frame, &state).alternatives
      for (index, part) in parts.enumerated() {
        let own = values.map { one in
          if case .tuple(let values) = one.value, index < values.count {
            Alternative(choices: one.choices, value: values[index].value)
          } else {
            Alternative(choices: one.choices, value: .unknown)
          }
        }
        set(part.value, Value.oneOf(own), frame, &state)
      }
      return
    }
    var value: Value
    if name.isEmpty, Self.lastName(target) == Self.frame, let bounds = bounds(expression, frame, &state) {
      value = bounds
    } else if name.isEmpty {
      value = copied(
        self.value(expression, frame, &state, expected: expectedType(of: target, given: expression, frame, &state)), of: expression, frame,
        &state)
    } else {
      value = binary(name, target, expression, frame, &state)
    }
    if run.steps <= run.limit, case .member(_, let name) = target.form, framework.flags.contains(name) {
      value = flag(value, set: expression, frame, &state)
    }
    set(target, value, frame, &state)
  }

  /// What a flag that decides what is shown is set to. Whichever data say, both are shown to somebody: first, as the document mostly has it, that
  /// it is not so.
  private func flag(_ value: Value, set expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let given = framework.layout == nil ? resolved(value) : value
    if (2...Limit.parts).contains(expression.parts), given.alternatives.count > 1 { return ways(of: expression, frame, state) }
    let isByName = isAskedByName(expression, frame)
    func isOpen(_ value: Value) -> Bool {
      switch value {
      // A constant of a type that is not read, and in Objective-C a list or a number.
      case .enumeration, .many: true
      case .object(let object): isByName && !object.isParameter
      default: value.isVague
      }
    }
    return answered(given, to: expression, frame, state)
      ?? each(given.alternatives.contains { isOpen($0.value) } ? given : value, &state) { value, state in
        switch value {
        case .number(let number): .boolean(number != 0)
        case .nothing: .boolean(false)
        default: isOpen(value) ? Value.oneOf(eitherWay(expression, frame, state).alternatives.reversed()) : value
        }
      }
  }

  static let frame = "frame"
  private static let bounds = "bounds"

  /// The bounds of a view, where a frame is expected, which fills that view; nil: it is something else.
  func bounds(_ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil else { return nil }
    let view: Value?
    switch expression.form {
    case .name(Self.bounds): view = variable(Self.bounds, frame, state) == nil ? receiver(frame, state) : nil
    case .member(let base?, Self.bounds): view = resolved(value(base, frame, &state))
    default: view = nil
    }
    guard let view, case .object = view, isView(view) else { return nil }
    return .enumeration("CGRect", Self.bounds, [view])
  }

  private func binary(_ name: String, _ target: Expression, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    value(Expression(.binary(name, target, expression), at: expression.place), frame, &state)
  }

  /// The declared type of what is assigned to, for `.name` on the other side.
  private func expectedType(of target: Expression, given value: Expression, _ frame: Frame, _ state: inout State) -> TypeName? {
    switch target.form {
    case .name("self"): return frame.owner?.ownName
    case .name(let name):
      if let content = variable(name, frame, state) {
        return value.needsType ? variableType(name, frame, &state, 0) ?? typeName(of: resolved(content)) : nil
      }
      guard let owner = frame.owner else { return nil }
      guard let property = program.property(name, of: owner, isStatic: false)?.0 else { return framework.propertyTypes[name] }
      return value.needsType ? type(of: property, frame, &state) : property.type
    case .member(let base?, let name):
      var type = declaredType(of: base, frame, state)
      // `let banner = BannerView()`: only its value says what it is.
      if type == nil, value.beginsImplicitly, framework.propertyTypes[name] == nil {
        type = self.type(of: resolved(self.value(base, frame, &state)))
      }
      return type.flatMap { program.property(name, of: $0, isStatic: false) }.flatMap { property, owner in
        qualified(value.needsType ? self.type(of: property, frame, &state) : property.type, in: owner)
      } ?? framework.propertyTypes[name]
    default: return nil
    }
  }

  /// The type of variables and of what their properties are declared to be; nil: it is no such chain, or none of the app's own types.
  private func declaredType(of expression: Expression, _ frame: Frame, _ state: State) -> ProgramType? {
    var declared: (type: TypeName?, file: Int32)?
    switch expression.form {
    case .name("self"): return frame.owner
    case .name(let name):
      if let value = variable(name, frame, state) { return type(of: value) }
      declared = frame.owner.flatMap { program.property(name, of: $0, isStatic: false) }.map { ($0.0.type, $0.1.file) }
    case .member(let base?, let name):
      declared = declaredType(of: base, frame, state).flatMap { program.property(name, of: $0, isStatic: false) }.map {
        ($0.0.type, $0.1.file)
      }
    default: break
    }
    return declared.flatMap { declared in declared.type?.name.flatMap { program.type($0, inside: frame.owner?.name, near: declared.file) } }
  }

  func set(_ target: Expression, _ value: Value, _ frame: Frame, _ state: inout State) {
    if let name = Self.lastName(target) { run.changes[names.number(name), default: 0] += 1 }
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
      if setPart(name, of: object, base, value, frame, &state) { return }
      if object == .unknown, run.steps <= run.limit, case .member(_?, let last) = base.form { run.looseWrites.insert(last) }
      if object.isVague, value == .boolean(true), case .call = base.form, framework.layout != nil, name == "isActive" || name == "active" {
        note("a constraint that is activated", target.place)
      }
      write(name, of: object, value, target, frame, &state)
      partChanged(of: base, object, frame, &state)
    case .element(let base, let arguments) where arguments.count == 1 && arguments[0].label == "keyPath":
      let names = Self.names(ofKeyPath: resolved(self.value(arguments[0].value, frame, &state)))
      set(names ?? [], of: self.value(base, frame, &state), value, target, frame, &state)
    case .element(let base, let arguments):
      var before: Value?
      if case .name(let name) = base.form { before = variable(name, frame, state) }
      if before == nil, framework.layout != nil {
        let property = resolved(self.value(base, frame, &state))
        if case .dictionary = property { before = property }
      }
      guard let before else {
        keepClosures(of: value, by: Self.lastName(base) ?? "", state.choices, state)
        break
      }
      set(base, with(value, at: arguments, in: before, frame, &state), frame, &state)
    default: break
    }
  }

  /// Sets a part of a value, as `insets.left` is: the whole is another value then. Where the whole is not known, it is unknown from then on.
  /// - Returns: whether it is such a part.
  private func setPart(_ name: String, of whole: Value, _ target: Expression, _ value: Value, _ frame: Frame, _ state: inout State) -> Bool
  {
    guard let table = framework.layout else { return false }
    switch whole {
    case .enumeration(let type, let word, let parts):
      guard let names = table.parts[type] else { return false }
      guard let index = names.firstIndex(of: name) else {
        // A part of the other kind of insets.
        if table.parts.values.contains(where: { $0.contains(name) }) { set(target, .unknown, frame, &state) }
        return true
      }
      var parts = word == "zero" && parts.isEmpty ? names.map { _ in .number(0) } : parts
      guard parts.indices.contains(index), parts.count == names.count else { return false }
      parts[index] = resolved(value)
      set(target, .enumeration(type, "", parts), frame, &state)
    case .kept(let object, let field):
      guard let property = Self.lastName(target), let type = framework.propertyTypes[property]?.name,
        let names = table.parts[type], let index = names.firstIndex(of: name)
      else { return false }
      let parts = names.map { initialInset($0, field, of: object) }
      var known = parts.compactMap(\.self)
      if known.count == names.count { known[index] = resolved(value) }
      set(target, known.count == names.count ? .enumeration(type, "", known) : .unknown, frame, &state)
    default: return false
    }
    return true
  }

  /// A margin that UIKit gives a plain view, or an inset of the text of a text view; nil: another, or no insets:
  /// <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>,
  /// <https://developer.apple.com/documentation/uikit/uitextview/textcontainerinset>.
  func initialInset(_ side: String, _ field: String, of object: Object) -> Value? {
    guard framework.layout != nil else { return nil }
    // Those of a controller's view are the system's minimum, which holds beside others.
    if case .part(let whole, "view") = object.origin, whole === run.layoutRoot {
      return field == framework.aliases["layoutMargins"] ? .number(0) : nil
    }
    guard object.isMade, object !== run.layoutRoot else { return nil }
    switch field {
    case framework.aliases["layoutMargins"]:
      return program.frameworkClasses(of: object.typeName).contains("UIStackView") ? nil : .number(8)
    case framework.aliases["textContainerInset"]: return .number(side == "top" || side == "bottom" ? 8 : 0)
    default: return nil
    }
  }

  /// A dictionary with another value for a key; of what else is in a collection afterwards, nothing is known.
  private func with(_ value: Value, at arguments: [Argument], in base: Value, _ frame: Frame, _ state: inout State) -> Value {
    guard case .dictionary(let pairs) = base, arguments.count == 1 else { return .unknown }
    let key = self.value(arguments[0].value, frame, &state)
    switch key {
    case .words(let words) where words.literal != nil: break
    case .enumeration(_, _, []) where framework.layout != nil: break
    default: return .unknown
    }
    return .dictionary(pairs.filter { equal($0.key, key) == false } + [Value.Pair(key: key, value: value)])
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
    let handler: FunctionValue? = if framework.updateHandlers.contains(name), case .function(let function) = value { function } else { nil }
    let base = resolved(base)
    if handler == nil { keepClosures(of: value, by: name, in: handlers(name, of: base), state.choices, state) }
    _ = each(base, &state) { base, state in
      if case .enumeration(ChainWord.typeName, _, let parts) = base {
        for part in parts { write(name, of: part, value, target, frame, &state) }
      }
      guard case .object(let object) = base else {
        return .nothing
      }
      write(name, of: object, value, target, frame, &state, from: scope)
      // The framework runs it before the object is first shown.
      if let handler { _ = call(handler, [Labelled(nil, base)], target.place, &state, from: frame) }
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
    if isSent(name, to: object) { return send(value, to: object, target.place, state) }
    let field = field(name, found?.0)
    // What a layout does is done from the start: what was there before is known, if the observer asks for it.
    let asksForOld = found?.0.didSet.map { observer in observer.parameters.contains { observer.mentions.names.contains($0.name) } } ?? false
    let before = framework.layout != nil && asksForOld ? read(name, of: object, target, frame, &state, from: scope) : .data
    // Whoever was given an empty text that grows may have filled it.
    let isFilled = found == nil && framework.marks[name] != nil && value == .text("")
    if let found { run(found.0.willSet, of: found, object, value, target.place, frame, &state) }
    put(isFilled ? .data : value, field, of: object, target.place, &state)
    // `label.localizedKey = "ok"`, of a library.
    if found == nil, case .words = value, framework.layout == nil, tables.aliases[name] == nil, framework.isOfWords(name) {
      run.escapes.insert(object)
    }
    if found == nil, let mark = framework.marks[name] { noteAttributes(mark, of: object, field, target.place, &state) }
    if let found { run(found.0.didSet, of: found, object, before, target.place, frame, &state) }
  }

  /// Runs what observes a property that is set.
  /// - Parameter given: the value that it has afterwards, or had before.
  private func run(
    _ observer: Function?, of found: (Property, ProgramType), _ object: Object, _ given: Value, _ place: Place, _ frame: Frame,
    _ state: inout State
  ) {
    guard let observer, !isRunning(observer),
      frame.function.kind != .initializer || frame.owner !== found.1 || frame.function.isConvenience
    else { return }
    _ = call(
      FunctionValue(observer, owner: found.1, receiver: .object(object), frame: nil), [Labelled(nil, given)], place, &state, from: frame)
  }

  /// Runs what observes the properties that a value is in of which a part was changed: who sets `state.title` sets `state`.
  func partChanged(of whole: Expression, _ value: Value, _ frame: Frame, _ state: inout State) {
    guard value.alternatives.contains(where: { if case .object(let object) = $0.value { object.type?.kind == .structure } else { false } })
    else { return }
    let holder: Value?
    let name: String
    switch whole.form {
    case .name(let own) where own != "self" && variable(own, frame, state) == nil: (holder, name) = (receiver(frame, state), own)
    case .member(let base?, let part): (holder, name) = (self.value(base, frame, &state), part)
    default: return
    }
    guard let holder else { return }
    _ = each(resolved(holder), &state) { holder, state in
      if case .object(let object) = holder, let found = object.type.flatMap({ program.property(name, of: $0, isStatic: false) }) {
        run(found.0.didSet, of: found, object, .data, whole.place, frame, &state)
      }
      return .nothing
    }
    if case .member(let base?, _) = whole.form { partChanged(of: base, holder, frame, &state) }
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
    run.puts += 1
    if !run.written.isEmpty, tables.fields.contains(field) {
      run.written[run.written.count - 1].append(WrittenField(object: object, field: field, place: place))
    }
    if case .choice(let all) = value {
      state[object.id, field] = all.filter(state.allows).map { put($0.value, $0.choices) }
    } else {
      state[object.id, field] = [put(value, [])]
    }
  }

  private func isRunning(_ function: Function) -> Bool { stack.contains { $0 === function } }
}

extension Expression {
  /// How many conditions a compound one is made of.
  fileprivate var parts: Int {
    switch form {
    case .prefix("!", let inner): inner.parts
    case .binary("&&", let left, let right), .binary("||", let left, let right): left.parts + right.parts
    default: 1
    }
  }
}

extension Object {
  fileprivate var isParameter: Bool { if case .parameter = origin { true } else { false } }
}
