package import Programs

extension Evaluator {
  /// Runs something by itself, in a state and with counters of its own.
  func apart(_ body: (inout State) -> Value) -> Value {
    let outer = (run, stack)
    run = Run()
    stack = []
    defer {
      steps += run.steps
      (run, stack) = outer
    }
    var state = State(names: names)
    let value = body(&state)
    keep(run.made.all, state)
    return value
  }

  /// The object that a function of a type sees as itself.
  package func receiver(_ type: ProgramType, isExact: Bool) -> Object {
    object(
      ObjectKey(kind: .receiver, number: 2 * Int(type.file) + (isExact ? 1 : 0), name: type.name), type.name, type, .receiver,
      isExact: isExact)
  }

  /// What a function does when it is run by itself, with any arguments.
  /// - Parameters:
  ///   - type: the class of the receiver, where it is known to be this very one.
  package func summary(of unit: Unit, as type: ProgramType? = nil) -> Summary? {
    let type = type ?? exactType(of: unit)
    let key = SummaryKey(unit, type)
    if let known = summaries[key] { return known }
    let most = framework.layout == nil ? Limit.nestedSummaries : Limit.nestedLayoutSummaries
    guard summariesGoingOn.count < most, summariesGoingOn.insert(key).inserted else { return nil }
    defer { summariesGoingOn.remove(key) }
    let (summary, rest) = summary { state in
      let function = unit.function
      let arguments = function.parameters.enumerated().map { index, parameter in
        Labelled(parameter.label, self.parameter(parameter, index, of: function, in: unit.owner))
      }
      let result = self.call(
        FunctionValue(function, owner: unit.owner, receiver: self.receiver(of: unit, as: type), frame: nil), arguments, function.place,
        &state)
      self.keepClosures(of: result, by: unit.property?.name ?? function.name, state.choices, state)
    }
    summaries[key] = summary
    rests[key] = rest
    return summary
  }

  /// The same, with those closures run behind it that it gives away. Whoever runs them may ask what it does without them.
  package func summary(of unit: Unit, as type: ProgramType? = nil, running isRun: (GivenClosure) -> Bool) -> Summary? {
    guard let summary = summary(of: unit, as: type) else { return nil }
    return whole(summary, rests[SummaryKey(unit, type ?? exactType(of: unit))], running: isRun)
  }

  /// Of a class that none inherits, every receiver is of this very one.
  private func exactType(of unit: Unit) -> ProgramType? { unit.owner.flatMap { isInherited($0) ? nil : $0 } }

  private func isInherited(_ type: ProgramType) -> Bool {
    type.declaration == nil || type.kind != .reference || !program.classes(below: type).isEmpty
  }

  /// What a getter of an object of a class comes to.
  package func value(of unit: Unit, as type: ProgramType) -> Value {
    apart { state in
      self.call(
        FunctionValue(unit.function, owner: unit.owner, receiver: .object(self.receiver(type, isExact: true)), frame: nil), [],
        unit.function.place, &state, expected: unit.property?.type)
    }
  }

  /// What a function of an object of a class comes to where it is given some arguments.
  /// - Parameter row: the row of a table that it is asked about.
  package func value(of unit: Unit, as type: ProgramType, given arguments: [Value], about row: AskedRow? = nil) -> Value {
    apart { state in
      self.run.row = row
      return self.call(
        FunctionValue(unit.function, owner: unit.owner, receiver: .object(self.receiver(type, isExact: true)), frame: nil),
        zip(unit.function.parameters, arguments).map { Labelled($0.label, $1) }, unit.function.place, &state)
    }
  }

  /// Runs several functions of one object, one after another: what a framework does when it loads the object.
  package func sequence(_ units: [Unit], as type: ProgramType, running isRun: (GivenClosure) -> Bool) -> Summary {
    let (plain, rest) = summary { state in self.run(units, of: self.receiver(type, isExact: true), &state) }
    return whole(plain, rest, running: isRun)
  }

  /// Loads an object from a document, which sets properties by name behind the initializers. Until the object is awake, a property that
  /// nothing has set is as it is declared; later, others may have set it.
  package func loading(
    _ initializers: [Unit], setting attributes: [(name: String, value: Value)], awakening: [Unit], then shown: [Unit],
    as type: ProgramType
  ) -> Summary {
    let place = type.declaration?.place ?? Place(file: Int(type.file), line: 1, column: 1)
    let document = Function(.function, name: "", body: [], place: place)
    let (plain, rest) = summary { state in
      let object = self.receiver(type, isExact: true)
      self.run.loading = object
      self.run(initializers, of: object, &state)
      let frame = Frame(id: self.newFrame(), parent: nil, owner: type, function: document, context: 0, depth: 0)
      for (name, value) in attributes { self.write(name, of: object, value, Expression(.name(name), at: place), frame, &state) }
      self.run(awakening, of: object, &state)
      self.run.loading = nil
      self.run(shown, of: object, &state)
    }
    return whole(plain, rest, running: { _ in true })
  }

  private func run(_ units: [Unit], of object: Object, _ state: inout State) {
    for unit in units {
      var given = Value.data
      // A document gives an outlet's setter what the outlet leads to.
      if let property = unit.property, property.isOutlet, unit.function.kind == .setter, let owner = unit.owner {
        given = outlet(property, owner, of: object)
      }
      let arguments = unit.function.parameters.map { Labelled($0.label, given) }
      _ = call(
        FunctionValue(unit.function, owner: unit.owner, receiver: .object(object), frame: nil), arguments, unit.function.place, &state)
    }
  }

  private func summary(_ body: (inout State) -> Void) -> (Summary, Run.Rest?) {
    var summary = Summary()
    var rest: Run.Rest?
    _ = apart { state in
      body(&state)
      runDeferred(&state)
      joinWaiting(&state)
      summary = self.summary(of: state)
      summary.left = run.kept.map(\.given)
      // Whatever these do may be done.
      for function in run.kept.flatMap(\.function.withLocalFunctions) {
        summary.looseWrites.formUnion(function.mentions.assigned)
        summary.looseCalls.formUnion(function.mentions.calls)
      }
      if !run.kept.isEmpty { rest = Run.Rest(state: state, run: run) }
      return .nothing
    }
    return (summary, rest)
  }

  /// What a run does with some of the closures that it has given away.
  private func whole(_ plain: Summary, _ rest: Run.Rest?, running isRun: (GivenClosure) -> Bool) -> Summary {
    guard let rest, plain.left.contains(where: isRun) else { return plain }
    var summary = Summary()
    _ = apart { state in
      state = rest.state
      run = rest.run
      runKept(&state, where: isRun)
      runDeferred(&state)
      joinWaiting(&state)
      summary = self.summary(of: state)
      summary.run = plain.left.filter(isRun)
      run.steps -= rest.run.steps
      return .nothing
    }
    return summary
  }

  /// Brings together what a run comes to and what there is while it waits.
  private func joinWaiting(_ state: inout State) {
    guard !run.waiting.isEmpty, let joined = State.joined([state.take()] + run.waiting, since: []) else { return }
    (state, run.waiting) = (joined, [])
  }

  private func summary(of state: State) -> Summary {
    var summary = Summary()
    for owned in state.fields.all {
      // Frames come last.
      guard owned.owner < allObjects.count else { break }
      for entry in owned.entries.sorted(by: { $0.name < $1.name }) {
        summary.writes.append(
          Summary.Write(object: allObjects[owned.owner], property: names.all[entry.name], alternatives: entry.content))
      }
    }
    summary.looseWrites = run.looseWrites
    summary.looseCalls = run.looseCalls
    summary.escapes = run.escapes
    summary.calls = run.calls
    summary.held = run.held
    summary.called = run.called
    summary.isComplete = run.isComplete
    summary.isCut = run.isCut
    return summary
  }

  private func receiver(of unit: Unit, as type: ProgramType?) -> Value? {
    guard let owner = unit.owner else { return nil }
    let isStatic = unit.function.isStatic || unit.property?.isStatic ?? false
    if isStatic { return .type(.named(owner.name, [])) }
    return .object(receiver(type ?? owner, isExact: type != nil))
  }

  func parameter(_ parameter: Parameter, _ index: Int, of function: Function, in owner: ProgramType?) -> Value {
    if function.kind == .didSet { return .data }
    var parameter = parameter
    if function.kind == .setter || function.kind == .willSet {
      guard framework.layout == nil, let type = owner.flatMap({ program.property(function.name, of: $0, isStatic: false)?.0.type }),
        tables.tellingTypes.contains(type.unwrapped.name ?? "")
          || type.unwrapped.name.flatMap({ program.type($0, inside: owner?.name, near: function.place.file) })?.kind == .enumeration
      else { return .data }
      parameter.type = type
    }
    if case .function = parameter.type.unwrapped { return .data }
    if parameter.isVariadic { return .unknown }
    // A generic parameter is of what it is held to be.
    let name = parameter.type.name.map { function.generics[$0]?.name ?? $0 } ?? "?"
    let type = name == "?" ? nil : program.type(name, inside: owner?.name, near: function.place.file)
    if case .list = parameter.type.unwrapped {
      return symbol(
        parameter.type, key: ObjectKey(kind: .parameter, number: index, place: function.place), .parameter(function, index), inside: owner)
    }
    return .object(
      object(
        ObjectKey(kind: .parameter, number: index, place: function.place), type?.name ?? name, type, .parameter(function, index),
        isOptional: parameter.type.isOptional
      ))
  }

  // MARK: Parameters

  /// What a parameter is given by those who call the function; anything else is itself.
  func resolved(_ value: Value) -> Value {
    guard case .object(let object) = value, case .parameter = object.origin else {
      guard case .choice(let all) = value,
        all.contains(where: { if case .object(let object) = $0.value, case .parameter = object.origin { true } else { false } })
      else { return value }
      return Value.oneOf(all.map { Alternative(choices: $0.choices, value: resolved($0.value)) })
    }
    return resolve(object)
  }

  func resolve(_ object: Object) -> Value {
    guard case .parameter(let function, let index) = object.origin else { return .object(object) }
    if let known = resolved[object] { return known }
    guard resolving.insert(object).inserted else { return open(object) }
    defer { resolving.remove(object) }
    let value = resolve(object, function, index)
    resolved[object] = value
    return value
  }

  private func resolve(_ object: Object, _ function: Function, _ index: Int) -> Value {
    // Views that a helper is given are looked at where it is called.
    if object.type?.declaration == nil, !tables.dataTypes.contains(object.typeName), object.typeName != "?" { return open(object) }
    let isLength = framework.layout?.parts[object.typeName] != nil
    let name = function.kind == .initializer ? ownerName(of: function) : function.name
    let isSetter = function.kind == .setter || function.kind == .willSet
    var callers = isSetter ? program.units.assigning(name) : program.units.calling(name)
    let givers = unitsGivingAway(function)
    callers += givers.filter { !$0.function.mentions.calls.contains(name) }
    callers = plausible(callers, of: function)
    if function.kind == .initializer { callers += unitsCallingInitializers(of: owners[Identity(function)]) }
    if tables.dataTypes.contains(object.typeName), !tables.tellingTypes.contains(object.typeName), !isLength {
      // Initializers without a type's name are mostly others'.
      let areCalled = callers.contains { caller in
        caller.function !== function
          && (caller.function.mentions.calls.contains(name) || owners[Identity(function)].map { caller.owner === $0 } ?? true)
      }
      return areCalled ? .data : usual(function.parameters[index], of: function) ?? .data
    }
    if callers.count > Limit.callers { return open(object) }
    // A list that is given is asked for one element at a time.
    let isElement = function.parameters[index].type.isList && object.typeName != "?"
    var all = isSetter ? owners[Identity(function)].map { documented(name, $0) } ?? [] : []
    var isSurelySet = false
    for (number, caller) in callers.enumerated() where caller.function !== function {
      guard let summary = summary(of: caller) else {
        all.append(Alternative(value: open(object)))
        continue
      }
      for (turn, record) in (summary.calls[Identity(function)] ?? []).enumerated() {
        let value = record.arguments[index]
        isSurelySet = isSurelySet || record.choices.isEmpty
        // What one call gives goes together, and with nothing that another gives.
        let choice = choice(
          function.place, 0, 2 + number + turn * Limit.callers, "called in " + (caller.property?.name ?? caller.function.name))
        callPlaces[choice.site] = record.place
        calledPrototypes[choice.site] = record.prototype
        for alternative in value.alternatives {
          for part in isElement ? elements(of: alternative.value, record.place) : [Alternative(value: alternative.value)] {
            let known = resolved(part.value)
            all += known.alternatives.map {
              Alternative(choices: [choice] + alternative.choices + part.choices + $0.choices, value: seen($0.value, as: object))
            }
          }
        }
      }
      let isLoose = isSetter ? summary.looseWrites.contains(name) : summary.looseCalls.contains(name)
      if isLoose, function.kind != .initializer { all.append(Alternative(value: open(object))) }
    }
    for handlers in givers.compactMap({ summary(of: $0)?.held[Identity(function)] }) {
      guard let told = told(by: handlers, function), index < told.count else { continue }
      all += told[index].value.alternatives.map {
        Alternative(choices: $0.choices, value: $0.value.isVague ? open(object) : $0.value)
      }
    }
    // Where each of them sets it under some condition, it may also keep a case that nobody names.
    if isSetter, !isSurelySet, object.type?.kind == .enumeration { all.append(Alternative(value: open(object))) }
    return all.isEmpty ? usual(function.parameters[index], of: function) ?? open(object) : Value.oneOf(all)
  }

  /// What a parameter is given, as its type sees it: a value of which nothing is known, or whose class is a generic parameter's, has that type.
  private func seen(_ value: Value, as parameter: Object) -> Value {
    if value.isVague { return open(parameter) }
    if case .object(let object) = value, object.type == nil, framework.superclasses[object.typeName] == nil,
      parameter.type?.declaration != nil, parameter.type?.kind == .reference
    {
      return open(parameter)
    }
    return value
  }

  /// The elements of a list that a function is given, each by a choice of its own; of a value that is no list, the value itself.
  private func elements(of value: Value, _ place: Place) -> [Alternative] {
    switch resolved(value) {
    case .list(let elements) where elements.count <= Limit.candidates:
      elements.enumerated().map { Alternative(choices: [choice(place, 0, $0 + 2, "element \($0)")], value: $1) }
    case .many(let element): [Alternative(value: element)]
    case .nothing: []
    default: [Alternative(value: .data)]
    }
  }

  /// The list that a parameter has, by its initial value and by all who call the function; nil: it is not known.
  func usualList(_ parameter: Parameter, _ index: Int, of function: Function) -> Value? {
    guard case .list = parameter.type.unwrapped else { return nil }
    let all = resolve(
      object(ObjectKey(kind: .parameter, number: index, place: function.place), "?", nil, .parameter(function, index))
    ).alternatives.map(\.value)
    guard case .list(let elements)? = all.first, all.allSatisfy({ $0 == all[0] }),
      elements.allSatisfy({ $0.isPresent && !$0.isVague && !$0.isObject })
    else { return nil }
    return all[0]
  }

  /// What a parameter is where nobody gives it a value; nil: it has none of its own.
  private func usual(_ parameter: Parameter, of function: Function) -> Value? {
    guard framework.layout != nil, let initial = parameter.initial else { return nil }
    let frame = Frame(id: newFrame(), parent: nil, owner: owners[Identity(function)], function: function, context: 0, depth: 0)
    return apart { state in self.value(initial, frame, &state, expected: parameter.type) }
  }

  /// Those that may call an initializer of a type as `init`: what calls only `super.init` or `self.init` calls those of its own classes.
  func unitsCallingInitializers(of owner: ProgramType?) -> [Unit] {
    let all = program.units.calling("init")
    guard let owner else { return all }
    return all.filter { unit in
      guard let type = unit.owner, callsOwnInitializers(unit.function) else { return true }
      return program.isKind(type, of: owner)
    }
  }

  /// Whether all the initializers that a function calls as `init` are those of its own object.
  private func callsOwnInitializers(_ function: Function) -> Bool {
    if function.kind != .initializer { return false }
    if let known = callingOwnInitializers[Identity(function)] { return known }
    var areOwn = true
    function.walk(statement: { _ in }) { expression in
      guard case .member(let base, "init") = expression.form else { return }
      if case .name(let name)? = base?.form, name == "super" || name == "self" { return }
      areOwn = false
    }
    callingOwnInitializers[Identity(function)] = areOwn
    return areOwn
  }

  private func ownerName(of function: Function) -> String {
    owners[Identity(function)]?.name.split(separator: ".").last.map(String.init) ?? "init"
  }

  /// A parameter that nobody is known to give: any value of its type.
  private func open(_ object: Object) -> Value {
    if tables.dataTypes.contains(object.typeName) || object.typeName == "?" { return .data }
    if object.type == nil, object.typeName.beginsLowercase { return .data }
    return .object(
      self.object(ObjectKey(kind: .open, number: object.id), object.typeName, object.type, .part(object, ""), isOptional: object.isOptional)
    )
  }
}
