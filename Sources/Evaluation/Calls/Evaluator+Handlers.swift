import Programs

/// Closures that one object keeps for another, and what it calls them with.
extension Evaluator {
  /// The properties that a closure may be kept in which is put into one of a name; empty: that is not followed.
  func handlers(_ name: String, of base: Value) -> [Handler] {
    guard framework.layout == nil, handlerNames.contains(name) else { return [] }
    return base.alternatives.flatMap { alternative -> [Handler] in
      guard case .object(let object) = alternative.value, let type = object.type else { return [] }
      if let found = program.property(name, of: type, isStatic: false) { return [Handler(found, of: alternative.value)].compactMap(\.self) }
      // What a protocol asks for, by the types that conform to it.
      return program.classes(below: type).compactMap { type in
        program.property(name, of: type, isStatic: false).flatMap { Handler($0, of: alternative.value) }
      }
    }
  }

  /// The function that a property holds, which is about to be called; what it is given is remembered.
  func held(
    _ found: (Property, ProgramType), of holder: Value, _ callee: Expression, _ arguments: [Argument], _ call: Expression, _ frame: Frame,
    _ state: inout State
  ) -> Value {
    let function = member(found.0.name, of: holder, callee, frame, &state)
    guard framework.layout == nil, let handler = Handler(found, of: holder) else { return function }
    if !arguments.isEmpty {
      // Asked for once more where the closure is run.
      var trial = state
      let types = handler.parameterTypes
      let given = arguments.enumerated().map { index, argument in
        value(argument.value, frame, &trial, expected: index < types.count ? qualified(types[index], in: handler.owner) : nil)
      }
      run.calls[Identity(handler.property), default: []].append(
        CallRecord(arguments: given, choices: state.choices, place: call.place, holder: handler.object))
    }
    // A closure of another run does nothing in this one: what it sets, that one asks for.
    let own = function.alternatives.filter { alternative in
      guard case .function(let function) = alternative.value, let frame = function.frame else { return true }
      return frame.isOfInitialValue || receiver(frame, state) != nil
    }
    return own.isEmpty ? .data : Value.oneOf(own)
  }

  /// What a closure that properties hold is given by all who call it; nil: that is not known.
  func told(by handlers: [Handler], _ closure: Function) -> [Labelled]? {
    guard let name = handlers.first?.property.name else { return nil }
    let told = told(
      by: Tellers(
        units: handlers.flatMap(unitsCalling), properties: handlers.map(\.property), isLater: { $0.mentions.calls.contains(name) },
        mayBe: { holder in handlers.contains { $0.mayBe(holder) } }), at: closure.place, parameters: closure.parameters.count)
    return told?.isEmpty ?? true ? nil : told
  }

  /// What things are told by all who do; empty: nobody tells them anything; nil: that is not known.
  /// - Parameters:
  ///   - place: what choices among those who tell are for.
  ///   - count: how many values are told at once, at most.
  func told(by tellers: Tellers, at place: Place, parameters count: Int) -> [Labelled]? {
    let properties = Set(tellers.properties.map { Identity($0) })
    guard handlersGoingOn.count < Limit.nestedSummaries, handlersGoingOn.isDisjoint(with: properties) else { return nil }
    handlersGoingOn.formUnion(properties)
    defer { handlersGoingOn.subtract(properties) }
    var seen = Set<Identity>()
    let units = tellers.units.filter { seen.insert(Identity($0.function)).inserted }
    guard count > 0, units.count <= Limit.callers else { return nil }
    var all = [[Alternative]](repeating: [], count: count)
    var isOpen = false
    for (number, unit) in units.enumerated() {
      guard let summary = summary(of: unit, running: tellers.isLater) else {
        isOpen = true
        continue
      }
      isOpen = isOpen || !summary.isComplete || tellers.properties.contains { summary.looseCalls.contains($0.name) }
      let records = tellers.properties.flatMap { property in
        (summary.calls[Identity(property)] ?? []).filter { $0.holder.map(tellers.mayBe) ?? false }
      }
      for (turn, record) in records.enumerated() {
        // What one call gives goes together, and with nothing that another gives.
        let choice = choice(place, 0, 2 + number + turn * Limit.callers, "called in " + (unit.property?.name ?? unit.function.name))
        for (index, argument) in record.arguments.prefix(count).enumerated() {
          all[index] += resolved(argument).alternatives.map {
            Alternative(choices: [choice] + record.choices + $0.choices, value: $0.value == .unknown ? .data : $0.value)
          }
        }
      }
    }
    if isOpen {
      let choice = choice(place, 0, 1, "called elsewhere")
      for index in all.indices where !all[index].isEmpty { all[index].append(Alternative(choices: [choice], value: .data)) }
    }
    if isOpen, all[0].isEmpty { return nil }
    return all.prefix { !$0.isEmpty }.map { Labelled(nil, Value.oneOf($0)) }
  }

  /// The functions of its class that give a method away: `model.onChange = show`, `stream.drive(onNext: show)`.
  func unitsGivingAway(_ method: Function) -> [Unit] {
    guard framework.layout == nil, method.kind == .function, let owner = owners[Identity(method)] else { return [] }
    return owner.functions.values.joined().filter {
      $0.mentions.haveFunctionsAsValues && ($0.mentions.names.contains(method.name) || $0.mentions.members.contains(method.name))
    }.sorted { $0.place < $1.place }.map { Unit(function: $0, owner: owner) }
  }

  /// Those who call a closure that a property holds: of a generic class, those who have it called for one object.
  private func unitsCalling(_ handler: Handler) -> [Unit] {
    let direct = program.units.calling(handler.property.name)
    guard handler.isOfGenericClass else { return direct }
    return direct.flatMap { unit -> [Unit] in
      guard unit.owner === handler.owner else { return [unit] }
      switch unit.function.kind {
      case .didSet, .willSet, .setter: return program.units.assigning(unit.function.name)
      case .function: return program.units.calling(unit.function.name)
      default: return []
      }
    }
  }
}
