import Programs

/// What tells others of each of its values, `@Published var title`, `BehaviorRelay(value: title)`: a stream of them is known by what they
/// may be.
extension Evaluator {
  /// The stream of a property, `$title`; nil: it is none.
  func stream(_ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout == nil, case .object(let object) = base else { return nil }
    if framework.streams.values.contains(name), let element = element(of: base, state) { return element }
    guard name.hasPrefix("$"), let type = object.type else { return nil }
    let own = String(name.dropFirst())
    guard let property = program.property(own, of: type, isStatic: false)?.0, !property.marks.isDisjoint(with: framework.streams.marks)
    else {
      return nil
    }
    let value = read(own, of: object, expression, frame, &state)
    // A part of a structure that is set makes it another value, too.
    let isStructure = value.alternatives.contains { if case .object(let part) = $0.value { part.type?.kind == .structure } else { false } }
    return isStructure ? nil : Self.stream(of: value)
  }

  /// `Observable.just(title)`, `Driver.of(a, b)`, `Observable.combineLatest(a, b) { … }`; nil: it makes no stream that is known.
  func madeStream(
    _ name: String, of type: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    let table = framework.streams
    guard framework.layout == nil, table.makers.contains(type), lookup(type, frame)?.declaration == nil else { return nil }
    if table.making.contains(name) || name == "init" && type == "Just" {
      return Self.stream(of: .oneOf(values(arguments, frame, &state).map { Alternative(value: $0.value) }))
    }
    guard table.combining.contains(name), let last = arguments.last, last.value.isClosure else { return nil }
    return combined(values(arguments, frame, &state), expression, frame, &state)
  }

  /// Whether a call is one that frameworks give their streams.
  func isStreamOperator(_ name: String, _ receiver: Value) -> Bool {
    guard case .enumeration(Self.streamType, _, _) = receiver else { return false }
    let table = framework.streams
    return table.receiving[name] != nil
      || [table.mapping, table.passing, table.setting, table.combining, table.beginning].contains { $0.contains(name) }
  }

  /// What a call makes of a stream, or does with its values; nil: that is not known.
  func streamed(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    let table = framework.streams
    guard framework.layout == nil else { return nil }
    if case .object(let subject) = receiver, table.subjects.contains(subject.typeName), table.sending.contains(name) {
      for argument in values(arguments, frame, &state) { send(argument.value, to: subject, expression.place, state) }
      return .nothing
    }
    if receiver.isVague, table.beginning.contains(name) {
      return Self.stream(of: .oneOf((values(arguments, frame, &state).map(\.value) + [.data]).map { Alternative(value: $0) }))
    }
    guard let element = element(of: receiver, state) else { return nil }
    let label = arguments.first?.label
    if table.receiving[name] != nil, tell(element, by: name, arguments, expression, frame, &state) {
      return table.passing.contains(name) ? receiver : .data
    }
    if table.pairing.contains(name), let owner = values(arguments, frame, &state).first {
      return Self.stream(of: .tuple([Value.Labelled(label: nil, value: owner.value), Value.Labelled(label: nil, value: element)]))
    }
    if table.setting.contains(name), label == nil || label == "to" { return setAll(element, arguments, expression, frame, &state) }
    if table.passing.contains(name) { return receiver.isObject ? Self.stream(of: element) : receiver }
    if table.mapping.contains(name), arguments.count == 1 {
      guard case .many(let mapped)? = listed(element, "map", arguments, expression, frame, &state) else { return nil }
      // What a closure makes of a value may be a stream itself.
      return Self.stream(
        of: .oneOf(mapped.alternatives.map { Alternative(choices: $0.choices, value: self.element(of: $0.value, state) ?? $0.value) }))
    }
    if table.beginning.contains(name) {
      return Self.stream(of: .oneOf(([element] + values(arguments, frame, &state).map(\.value)).map { Alternative(value: $0) }))
    }
    if table.combining.contains(name), arguments.last?.value.isClosure ?? false {
      return combined([Labelled(nil, receiver)] + values(arguments, frame, &state), expression, frame, &state)
    }
    return nil
  }

  /// Gives the closures of a call what a stream tells of: `subscribe(onNext: { … }, onError: { … })`, `drive(with: self) { … }`. What the others
  /// are given, and when, is not known.
  /// - Returns: whether it has such closures.
  private func tell(
    _ element: Value, by name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Bool {
    let labels = framework.streams.receiving[name] ?? []
    let isClosure = arguments.map { $0.value.isClosure || labels.contains($0.label) && $0.label != nil }
    guard isClosure.contains(true) || arguments.contains(where: { $0.label == nil && labels.contains(nil) }) else { return false }
    let values = values(arguments, frame, &state)
    let owner = zip(arguments, values).first { $0.0.label == framework.streams.ownerLabel }.map { [Labelled(nil, $0.1.value)] } ?? []
    var isTold = false
    for (argument, value) in zip(arguments, values) {
      guard case .function(let closure) = value.value else { continue }
      isTold = true
      // `bind { … }` is told values, `subscribe { … }` is told events.
      let isOfValues = argument.label == nil && (!owner.isEmpty || framework.streams.setting.contains(name))
      if labels.contains(argument.label) || isOfValues {
        _ = call(closure, owner + [Labelled(nil, element)], expression.place, &state, from: frame)
      } else {
        runPerhaps(closure, by: argument.label ?? name, closure.function.place, frame, &state, given: owner)
      }
    }
    return isTold
  }

  /// Sets what a stream is bound to: a property by its path, one behind the door of an object, another stream.
  private func setAll(
    _ element: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    // `label.rx.text`, which sets something nobody knows of where it is read.
    if arguments.count == 1, case .member(let door?, let name) = arguments[0].value.form, case .member(let base?, let word) = door.form,
      framework.bindings.contains(word),
      tables.aliases[name] != nil || program.type("Reactive").map({ program.hasMember(name, $0) }) ?? false,
      !element.alternatives.allSatisfy(\.value.isVague)
    {
      if let type = program.type("Reactive"), program.hasMember(name, type) {
        return bind(element, by: name, of: type, to: value(base, frame, &state), expression.place, frame, &state)
      }
      set([name], of: value(base, frame, &state), element, expression, frame, &state)
      return .data
    }
    if arguments.count == 1, case .passed(let passed) = arguments[0].value.form, let property = passed.published {
      // What the stream tells later replaces what it tells at once.
      set(property, .oneOf(element.alternatives + [Alternative(value: .data)]), frame, &state)
      return .data
    }
    let values = values(arguments, frame, &state)
    if values.count == 2, let names = Self.names(ofKeyPath: values[0].value) {
      set(names, of: values[1].value, element, expression, frame, &state)
      return .data
    }
    guard values.count == 1, case .object(let subject) = values[0].value, framework.streams.subjects.contains(subject.typeName) else {
      return nil
    }
    send(element, to: subject, expression.place, state)
    return .data
  }

  /// Runs a binder of the app's own: `var isShown: Binder<Bool> { Binder(base) { view, isShown in view.isHidden = !isShown } }`.
  /// - Returns: nil: it is made in another way.
  private func bind(
    _ element: Value, by name: String, of type: ProgramType, to base: Value, _ place: Place, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let (property, owner) = program.property(name, of: type, isStatic: false), let getter = property.getter,
      case .result(let made?)? = getter.body.last, case .call(_, let arguments) = made.form,
      case .closure(let closure)? = arguments.last?.value.form
    else { return nil }
    let around = Frame(id: newFrame(), parent: nil, owner: owner, function: getter, context: frame.context, depth: frame.depth)
    _ = call(
      FunctionValue(closure, owner: owner, receiver: nil, frame: around), [Labelled(nil, base), Labelled(nil, element)], place, &state,
      from: frame)
    return .data
  }

  /// What a closure makes of the values of several streams.
  private func combined(_ values: [Labelled], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard case .function(let closure)? = values.last?.value else { return nil }
    let elements = values.dropLast().map { Labelled(nil, element(of: $0.value, state) ?? .data) }
    return Self.stream(of: call(closure, elements, expression.place, &state, from: frame))
  }

  // MARK: Subjects

  /// Remembers what a subject is made with: `BehaviorRelay(value: title)`, `BehaviorRelay<Kind>(value: .first)`.
  /// - Parameter element: the type of its values; nil: it is not written.
  func begin(
    _ subject: Object, with arguments: [Argument], of element: TypeName?, _ place: Place, _ frame: Frame, _ state: inout State
  ) {
    guard framework.layout == nil, framework.streams.subjects.contains(subject.typeName), let first = arguments.first else { return }
    put(value(first.value, frame, &state, expected: element), Self.content, of: subject, place, &state)
  }

  /// Remembers what a subject is told.
  func send(_ value: Value, to subject: Object, _ place: Place, _ state: State) {
    guard let property = subjectProperty(of: subject) else { return }
    run.calls[Identity(property), default: []].append(
      CallRecord(arguments: [value], choices: state.choices, place: place, holder: subject))
  }

  /// Sets what a subject has: `relay.value = title`.
  func isSent(_ name: String, to object: Object) -> Bool {
    framework.layout == nil && framework.streams.subjects.contains(object.typeName) && framework.streams.values.contains(name)
  }

  /// What a stream may tell of; nil: it is none.
  private func element(of value: Value, _ state: State) -> Value? {
    switch value {
    case .enumeration(Self.streamType, _, let parts): return parts.first
    case .object(let subject) where framework.streams.subjects.contains(subject.typeName):
      guard let property = subjectProperty(of: subject) else { return .data }
      let table = framework.streams
      let calls =
        table.sending.union(table.setting).sorted().flatMap(program.units.calling)
        + table.values.sorted().flatMap(program.units.assigning)
      let tellers = Tellers(
        units: calls.filter { $0.function.mentions.names.contains(property.name) || $0.function.mentions.members.contains(property.name) },
        properties: [property], isLater: { !$0.mentions.calls.isDisjoint(with: table.sending) }, mayBe: { $0.isMade(like: subject) })
      let first = state[subject.id, Self.content] ?? []
      guard let sent = told(by: tellers, at: property.place, parameters: 1) else { return .oneOf(first + [Alternative(value: .data)]) }
      // A subject that nobody is seen to tell anything is told by code that is not read.
      let others = sent.isEmpty && !first.contains(where: \.value.isWords) ? [Alternative(value: .data)] : []
      return .oneOf(first + (sent.first?.value.alternatives ?? []) + others)
    case .object(let object) where framework.streams.makers.contains(object.typeName) && object.type?.declaration == nil: return .data
    default: return nil
    }
  }

  /// The property that a subject is made for; nil: it is made elsewhere.
  private func subjectProperty(of subject: Object) -> Property? {
    if case .made(let place) = subject.origin { subjectProperties[place] } else { nil }
  }

  private static let streamType = "Publisher"
  private static let content = "value"

  private static func stream(of element: Value) -> Value { .enumeration(streamType, "", [element]) }
}

extension Expression {
  /// The property of `$title`, the stream of its values; nil: it is something else.
  fileprivate var published: Expression? {
    switch form {
    case .name(let name) where name.hasPrefix("$"): Expression(.name(String(name.dropFirst())), at: place)
    case .member(let base, let name) where name.hasPrefix("$"): Expression(.member(base, String(name.dropFirst())), at: place)
    default: nil
    }
  }
}
