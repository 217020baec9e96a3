import Programs

extension Evaluator {
  /// A call of something that the program does not have: its closures may be run, its objects may be changed.
  func unread(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State, on receiver: Value? = nil,
    _ base: Expression? = nil
  ) -> Value {
    let values = values(arguments, frame, &state)
    if let text = generatedText(name, calledOn: receiver, arguments) { return text }
    if let prefixes = framework.layout?.libraryPrefixes, prefixes.contains(where: name.hasPrefix) {
      note("what \(name) ties", expression.place)
    }
    if name == "zip", let pairs = Self.zipped(values.map { resolved($0.value) }) { return pairs }
    lazy var subject = subject(of: values, receiver)
    // `assign(to: \.text, on: label)`.
    if framework.layout == nil, values.count > 1, let names = values.lazy.compactMap({ Self.names(ofKeyPath: $0.value) }).first,
      let target = self.subject(of: values, nil)
    {
      setPerhaps(names, of: .object(target), by: name, expression, frame, &state)
      return .data
    }
    // `label.setHTML(html)`.
    if framework.layout == nil, case .object(let object)? = receiver, framework.mayShow(name), values.contains(where: \.mayBeText) {
      run.escapes.insert(object)
    }
    for argument in values {
      switch argument.value {
      // What the user does later is not part of a layout.
      case .function where framework.layout != nil && !framework.isRunner(name): break
      case .function(let function):
        if framework.isRunner(name) {
          _ = call(function, [], expression.place, &state, from: frame)
        } else if framework.builders.contains(name), subject != nil, changesParameter(function) {
          _ = call(function, parameters(of: function, subject), expression.place, &state, from: frame)
        } else {
          runPerhaps(function, by: name, expression.place, frame, &state, on: subject)
        }
      case .object, .list, .many, .dictionary, .tuple, .choice:
        if !framework.harmless.contains(where: name.hasPrefix) { escape(argument.value) }
      default: break
      }
    }
    if framework.layout == nil, let made = instance(of: values, expression.place, frame) { return made }
    return receiver == .unknown ? .unknown : .data
  }

  /// The one object that a call is about: its receiver, or its only argument that is one.
  private func subject(of values: [Labelled], _ receiver: Value?) -> Object? {
    if case .object(let object)? = receiver { return object }
    let objects = values.compactMap { if case .object(let object) = $0.value { object } else { nil } }
    return objects.count == 1 ? objects[0] : nil
  }

  /// Notes the objects that code which is not read was given.
  private func escape(_ value: Value) {
    switch value {
    case .object(let object): run.escapes.insert(object)
    case .list(let elements): elements.forEach(escape)
    case .many(let element): escape(element)
    case .dictionary(let pairs):
      for pair in pairs {
        escape(pair.key)
        escape(pair.value)
      }
    case .tuple(let parts): for part in parts { escape(part.value) }
    case .choice(let all): for one in all { escape(one.value) }
    default: break
    }
  }

  /// What a call comes to that is given a class: `dequeue(for: indexPath, cellType: Cell.self)`.
  private func instance(of values: [Labelled], _ place: Place, _ frame: Frame) -> Value? {
    for case .type(let name) in values.map(\.value) {
      guard let type = name.name.flatMap({ lookup($0, frame) }), type.declaration != nil, type.kind == .reference else { continue }
      return symbol(name, key: ObjectKey(kind: .result, place: place, name: type.name), .result(place), inside: frame.owner)
    }
    return nil
  }
}
