import Evaluation
import Programs
import UIKitModel

/// Runs what UIKit and the app run of a class that owns outlets, and keeps what is done to them.
final class OwnerReading {
  private let evaluator: Evaluator
  private let program: Program
  private let events: EventFunctions
  /// What each class declares of its own, found once for all that inherit it.
  private var declared: [Identity: Declared] = [:]

  init(_ evaluator: Evaluator, _ program: Program, _ events: EventFunctions) {
    self.evaluator = evaluator
    self.program = program
    self.events = events
  }

  /// What the class's own code does, in all phases.
  ///
  /// An outlet that a run mentions and was cut off before it could set may have any text.
  func effects(of type: ProgramType, outlets: [String]) -> (effects: [Effect], cut: Set<String>) {
    var all = Collected()
    func add(_ summary: Summary, _ phase: Effect.Phase, _ units: [Unit]) {
      all.effects += Self.effects(summary, phase, phase == .loading ? nil : units.first?.function)
      all.called.formUnion(summary.called)
      for closure in summary.run.map(\.function) { all.closures[Identity(closure)] = min(all.closures[Identity(closure)] ?? phase, phase) }
      if !summary.isComplete { all.incomplete.formUnion(units.map { Identity($0.function) }) }
      guard summary.isCut else { return }
      for unit in units { all.cut.formUnion(unit.function.mentions.names.union(unit.function.mentions.members).intersection(outlets)) }
    }
    let loading = loadingUnits(of: type, outlets: outlets)
    let scopes = scopes(of: type)
    // What comes to no outlet does nothing to the objects of the document.
    let reachingOutlets = names(reaching: ReachingNames(any: Set(outlets)), in: scopes)
    // Code of other types names what it was given in its own way.
    func mayReach(_ closure: GivenClosure) -> Bool {
      reachingOutlets.areReached(by: closure.mentions) || !scopes.contains { $0 === closure.owner }
    }
    if loading.contains(where: { evaluator.relevance.touches($0.function) }) {
      add(evaluator.sequence(loading, as: type, running: mayReach), .loading, loading)
    }
    let isLoading = Set(loading.map { Identity($0.function) })
    let others = units(of: type).filter {
      !isLoading.contains(Identity($0.function))
        && reachingOutlets.areReached(by: $0.function.mentions)
        && evaluator.relevance.touches($0.function) && !program.isForClassesBeside(type, $0)
    }
    // What a function comes to decides for whom it is run: one that comes to nothing that a class gives in its own way does the same for all.
    var reaching: [ReachingNames] = []
    // What only the class itself calls was seen there, with its arguments.
    let inner = Set(others.filter { $0.isPrivate || isCalled(by: scopes, $0) }.map { Identity($0.function) })
    let isInner = { (unit: Unit) in inner.contains(Identity(unit.function)) }
    for unit in others.filter({ !isInner($0) }) + others.filter(isInner) where !isInner(unit) || !isCovered(unit, all) {
      let above = scopes.firstIndex { $0 === unit.owner } ?? 0
      while reaching.count < above {
        reaching.append(names(reaching: declared(by: scopes[reaching.count]).names, in: scopes))
      }
      let index = reaching[..<above].firstIndex { $0.areReached(by: unit.function.mentions) } ?? above
      let phase: Effect.Phase = events.contains(unit) ? .event : .content
      // What a closure does is read where it is given away first.
      let summary = evaluator.summary(of: unit, as: scopes[index]) { closure in
        !(all.closures[Identity(closure.function)].map { $0 <= phase } ?? false) && mayReach(closure)
      }
      if let summary { add(summary, phase, [unit]) }
    }
    return (all.effects, all.cut)
  }

  /// What a view does to itself until it is shown, with the properties that its document sets by name.
  /// - Returns: `isAll`: all that it does with those properties was followed.
  func effects(ofLoading type: ProgramType, _ attributes: [RuntimeAttribute]) -> (effects: [Effect], isAll: Bool) {
    let names = Set(attributes.map(\.name))
    let users = program.ancestors(of: type).flatMap(\.bodies).filter {
      !$0.mentions.isDisjoint(with: names) && evaluator.relevance.touches($0)
    }
    let units = loadingUnits(of: type, outlets: [])
    let observers = attributes.compactMap { attribute in
      program.property(attribute.name, of: type, isStatic: false).flatMap { $0.0.didSet ?? $0.0.setter }
    }
    guard (units.map(\.function) + observers).contains(where: evaluator.relevance.touches) else { return ([], users.isEmpty) }
    let made = units.prefix { $0.function.kind == .initializer }
    let awakening = units.dropFirst(made.count).prefix { $0.function.signature == Lifecycle.awakening }
    let loading = evaluator.loading(
      Array(made), setting: attributes.map { ($0.name, $0.value) }, awakening: Array(awakening),
      then: Array(units.dropFirst(made.count + awakening.count)), as: type)
    let isAll = loading.isComplete && users.allSatisfy { loading.called.contains(Identity($0)) }
    return (Self.effects(loading, .loading, nil), isAll)
  }

  private struct Collected {
    var effects: [Effect] = []
    var cut = Set<String>()
    /// The functions that runs have entered.
    var called = Set<Identity>()
    /// The closures that were run behind the functions that give them away, and the first phase.
    var closures: [Identity: Effect.Phase] = [:]
    /// The functions whose runs were not followed to their ends.
    var incomplete = Set<Identity>()
  }

  /// Whether some classes call a function, and nobody else does.
  private func isCalled(by scopes: [ProgramType], _ unit: Unit) -> Bool {
    let marks = unit.function.marks
    guard unit.function.kind == .function, marks.isDisjoint(with: Lifecycle.eventMarks), !marks.contains("override") else { return false }
    let callers = program.units.calling(unit.function.name)
    return !callers.isEmpty && callers.allSatisfy { caller in scopes.contains { $0 === caller.owner } }
  }

  /// Whether all who call a function were run, and have called it.
  private func isCovered(_ unit: Unit, _ all: Collected) -> Bool {
    all.called.contains(Identity(unit.function))
      && program.units.calling(unit.function.name).allSatisfy { !all.incomplete.contains(Identity($0.function)) }
  }

  static func effects(_ summary: Summary, _ phase: Effect.Phase, _ run: Function?) -> [Effect] {
    let buttons = summary.configuredButtons
    return summary.writes.flatMap { write -> [Effect] in
      guard write.property.hasPrefix(ScreenField.prefix) else { return [] }
      return ([write.object] + (buttons[write.object] ?? [])).map {
        Effect(phase: phase, run: run, field: write.property, alternatives: write.alternatives, object: $0)
      }
    }
      + summary.escapes.flatMap { [$0] + (buttons[$0] ?? []) }.map {
        Effect(phase: phase, run: run, field: nil, alternatives: [], object: $0)
      }
  }

  /// The classes that the app declares, from the class up.
  private func scopes(of type: ProgramType) -> [ProgramType] { program.ancestors(of: type).filter { $0.declaration != nil } }

  /// What is run until the object is first shown.
  private func loadingUnits(of type: ProgramType, outlets: [String]) -> [Unit] {
    let scopes = scopes(of: type)
    func method(_ signature: String) -> Unit? {
      let name = String(signature.prefix { $0 != "(" })
      for scope in scopes {
        if let found = scope.functions[name]?.first(where: { $0.signature == signature && !$0.isStatic }) {
          return Unit(function: found, owner: scope)
        }
      }
      return nil
    }
    let observers = outlets.compactMap { name -> Unit? in
      guard let (property, owner) = program.property(name, of: type, isStatic: false) else { return nil }
      return (property.didSet ?? property.setter).map { Unit(function: $0, owner: owner, property: property) }
    }
    return Lifecycle.initializers.compactMap(method) + observers + Lifecycle.loading.compactMap(method)
  }

  /// The names of functions and properties that come to something of some names, and those names themselves.
  private func names(reaching names: ReachingNames, in scopes: [ProgramType]) -> ReachingNames {
    var names = names
    let declared = scopes.map { self.declared(by: $0) }
    var isReached = declared.map { [Bool](repeating: false, count: $0.bodies.count) }
    var next = names.any.map { ($0, false) } + names.called.map { ($0, true) }
    while let (name, takesArguments) = next.popLast() {
      for (scope, declared) in declared.enumerated() {
        for mention in declared.mentions[name] ?? [] where !isReached[scope][mention.body] {
          let body = declared.bodies[mention.body]
          if takesArguments, !mention.isCall, !body.hasFunctionsAsValues { continue }
          isReached[scope][mention.body] = true
          if names.insert(body.name, takesArguments: body.takesArguments) { next.append((body.name, body.takesArguments)) }
        }
      }
    }
    return names
  }

  /// Everything else of the class that is run, the nearest of what is overridden.
  private func units(of type: ProgramType) -> [Unit] {
    var signatures = Set<Signature>()
    return scopes(of: type).flatMap { declared(by: $0).units }.filter { signatures.insert($0.signature).inserted }.map(\.unit)
  }

  /// What a class overrides a function or an accessor by.
  private struct Signature: Hashable {
    var kind: Function.Kind
    var name: String
    var types: [TypeName] = []
  }

  private final class Declared {
    /// Functions and accessors of objects, in the order of the source.
    var units: [(signature: Signature, unit: Unit)] = []
    /// The names of all functions and properties.
    var names = ReachingNames()
    /// What each body is a part of.
    private(set) var bodies: [(name: String, takesArguments: Bool, hasFunctionsAsValues: Bool)] = []
    /// The bodies that mention each name.
    private(set) var mentions: [String: [(body: Int, isCall: Bool)]] = [:]

    func add(_ body: Function, of name: String, takesArguments: Bool) {
      _ = names.insert(name, takesArguments: takesArguments)
      let all = body.mentions
      for (words, isCall) in [(all.calls, true), (all.assigned, false), (all.names, false), (all.members, false)] {
        for word in words where isCall || !all.calls.contains(word) { mentions[word, default: []].append((bodies.count, isCall)) }
      }
      bodies.append((name, takesArguments, all.haveFunctionsAsValues))
    }
  }

  private func declared(by scope: ProgramType) -> Declared {
    if let known = declared[Identity(scope)] { return known }
    let found = Declared()
    for function in scope.functions.values.joined().sorted(by: { $0.place < $1.place }) {
      found.add(function, of: function.name, takesArguments: !function.parameters.isEmpty)
      if function.isStatic || function.kind != .function { continue }
      let signature = Signature(kind: .function, name: function.signature, types: function.parameters.map(\.type))
      found.units.append((signature, Unit(function: function, owner: scope)))
    }
    for property in scope.properties.values.joined().sorted(by: { $0.place < $1.place }) {
      _ = found.names.insert(property.name, takesArguments: false)
      for body in property.bodies { found.add(body, of: property.name, takesArguments: false) }
      if property.isStatic { continue }
      for body in [property.setter, property.didSet, property.willSet].compactMap(\.self) {
        let signature = Signature(kind: body.kind, name: property.name)
        found.units.append((signature, Unit(function: body, owner: scope, property: property)))
      }
    }
    declared[Identity(scope)] = found
    return found
  }
}

extension Summary {
  /// The buttons that are given a configuration which the run has made. What is done to it is done to them.
  fileprivate var configuredButtons: [Object: [Object]] {
    writes.filter { $0.property == ScreenField.configuration }.reduce(into: [:]) { buttons, write in
      for case .object(let configuration) in write.alternatives.map(\.value) where configuration.isMade {
        buttons[configuration, default: []].append(write.object)
      }
    }
  }
}

extension Unit {
  /// Whether only its own type or file can call it, and nobody sends it as a message.
  fileprivate var isPrivate: Bool {
    function.kind == .function && !function.marks.isDisjoint(with: ["private", "fileprivate"])
      && function.marks.isDisjoint(with: Lifecycle.eventMarks)
  }
}
