import Programs

extension Evaluator {
  /// A call of something that the program does not have: its closures may be run, its objects may be changed.
  func unread(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State, on receiver: Value? = nil,
    _ base: Expression? = nil
  ) -> Value {
    let values = values(arguments, frame, &state)
    if let text = generatedText(name, calledOn: receiver, arguments) { return text }
    if framework.layout?.isOfLibrary(name) ?? false {
      note("what \(name) ties", expression.place)
    }
    if receiver?.isChainWord ?? false { note("what \(name) ties", expression.place) }
    if receiver?.isVague ?? false, framework.layout?.chain.relations[name] != nil { note("what \(name) ties", expression.place) }
    if mayLayOut(name, values, receiver, base, frame, &state) { note("what \(name) lays out", expression.place) }
    // A list of views of which nobody knows how many it has.
    if framework.layout != nil, receiver?.isVague ?? false, name == "forEach", case .function(let each)? = values.last?.value,
      isMissed(each.function, of: each.owner), laysOut(each.function)
    {
      note("what is done with each of several views", expression.place)
    }
    if name == "zip", let pairs = Self.zipped(values.map { resolved($0.value) }) { return pairs }
    if name == "stride", let steps = Self.steps(values.map { Labelled($0.label, resolved($0.value)) }) { return steps }
    lazy var subject = subject(of: values.filter { $0.label == Self.companion }, nil) ?? subject(of: values, receiver)
    // `assign(to: \.text, on: label)`.
    if framework.layout == nil, values.count > 1, let names = values.lazy.compactMap({ Self.names(ofKeyPath: $0.value) }).first,
      let target = self.subject(of: values, nil)
    {
      setPerhaps(names, of: .object(target), by: name, expression, frame, &state)
      return .data
    }
    // `label.setHTML(html)`.
    if framework.layout == nil, case .object(let object)? = receiver, values.contains(where: \.mayBeText), mayShow(name) {
      run.escapes.insert(object)
    }
    let isDelayed = framework.layout == nil && isDelayed(name, arguments, values)
    // Whether a closure has set the subject up at once: then the call comes to it, as `UILabel().then { $0.numberOfLines = 0 }` does.
    var isBuilt = false
    for argument in values {
      switch argument.value {
      case .function(let function) where subject != nil && framework.setUps.contains(name):
        _ = call(function, [Labelled(nil, .object(subject!))], expression.place, &state, from: frame)
        isBuilt = true
      case .function(let function) where subject != nil && framework.builders.contains(name) && changesParameter(function):
        _ = call(function, parameters(of: function, subject), expression.place, &state, from: frame)
        isBuilt = true
      // What the user does later is not part of a layout.
      case .function where framework.layout != nil && !framework.isRunner(name): break
      case .function(let function):
        if !isDelayed, defers(function, to: name, expression.place, state) { continue }
        if framework.isRunner(name), !isDelayed {
          let outer = run.putsBefore
          if framework.laterRunners.contains(name) { run.putsBefore = run.puts }
          _ = call(function, [], expression.place, &state, from: frame)
          run.putsBefore = outer
        } else if framework.layout == nil {
          runNowOrLater(function, by: name, expression.place, frame, &state, on: subject)
        } else {
          runPerhaps(function, by: name, expression.place, frame, &state, on: subject)
        }
      case .object(let subject) where framework.streams.subjects.contains(subject.typeName):
        send(.data, to: subject, expression.place, state)
      case .object, .list, .many, .dictionary, .tuple, .choice:
        if !framework.harmless.contains(where: name.hasPrefix) || isConstraint(argument.value) { escape(argument.value) }
      default: break
      }
    }
    if isBuilt, let subject { return .object(subject) }
    if framework.layout == nil, let made = instance(of: values, expression.place, frame) { return made }
    func argument(_ label: String) -> Value? { values.first { $0.label == label }.map { resolved($0.value) } }
    return framework.unreadValue({ expression.words }, argument) ?? (receiver == .unknown ? .unknown : .data)
  }

  /// The label of what a closure is given before all else: `bind(with: self) { owner, text in … }`.
  private static let companion = "with"

  /// Whether a call runs its closures so late that what is there until then is seen: `UIView.animate(withDuration: 1, delay: 3) { … }`.
  private func isDelayed(_ name: String, _ arguments: [Argument], _ values: [Labelled]) -> Bool {
    if framework.delayingRunners.contains(name) {
      guard case .binary("+", _, let amount)? = arguments.first?.value.form, case .number(let seconds) = amount.form else { return true }
      return seconds >= Self.leastDelay
    }
    return values.contains { argument in
      if argument.label == "delay", case .number(let seconds) = resolved(argument.value) { seconds >= Self.leastDelay } else { false }
    }
  }

  /// In seconds: less than that is part of an animation.
  private static let leastDelay = 1.0

  /// Whether a value is a constraint, or a list of some: whoever has it may turn it on.
  private func isConstraint(_ value: Value) -> Bool {
    switch value {
    case .object(let object): framework.layout != nil && object.typeName == "NSLayoutConstraint"
    case .list(let elements): elements.contains(where: isConstraint)
    default: false
    }
  }

  /// Whether a call may place or tie views, by how it is named and what it is given.
  private func mayLayOut(
    _ name: String, _ values: [Labelled], _ receiver: Value?, _ base: Expression?, _ frame: Frame, _ state: inout State
  ) -> Bool {
    guard let table = framework.layout?.unread, !name.beginsUppercase, !(values.count == 1 && name == "addSubview"),
      !table.plain.contains(name)
    else { return false }
    let isOnView = receiver.map(isView) ?? false
    if table.names.contains(name), isOnView { return true }
    if table.speaks(name) {
      if isOnView || values.contains(where: { isView($0.value) }) { return true }
      // A function that the class inherits from one which is not read.
      if receiver == nil, values.isEmpty, case .object(let object)? = self.receiver(frame, state), object === run.layoutRoot { return true }
    }
    // `label.easy.layout(Top(8))`
    guard receiver?.isVague ?? false, let base, let (root, door) = Self.door(of: base), table.doors.contains(door) else { return false }
    return isView(value(root, frame, &state))
  }

  private func laysOut(_ function: Function) -> Bool {
    guard let table = framework.layout else { return false }
    return !function.mentions.calls.isDisjoint(with: table.callNames.union(table.chain.makers.keys))
  }

  /// The first member of a chain, with what it begins with.
  private static func door(of expression: Expression) -> (root: Expression, door: String)? {
    switch expression.form {
    case .member(let base?, let name): if case .name = base.form { (base, name) } else { door(of: base) }
    case .call(let callee, _): door(of: callee)
    default: nil
    }
  }

  /// Whether a value is a view, a guide, an edge of one, or a list of these.
  func isView(_ value: Value) -> Bool {
    guard let table = framework.layout else { return false }
    switch value {
    case .object(let object):
      let classes = program.frameworkClasses(of: object.typeName)
      return classes.contains("UILayoutGuide") || classes.contains { table.roots.contains($0) && !$0.hasSuffix("Controller") }
    case .enumeration(let type, _, let parts): return table.anchorTypeNames.contains(type) && !parts.isEmpty
    case .list(let elements): return elements.contains(where: isView)
    default: return false
    }
  }

  private func mayShow(_ function: String) -> Bool {
    if let known = showingFunctions[function] { return known }
    let mayShow = framework.mayShow(function)
    showingFunctions[function] = mayShow
    return mayShow
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
