import Programs
import UIKitModel

/// The functions that run only when the user does something, or when an object goes away.
struct EventFunctions {
  private let functions: Set<Identity>

  init(_ program: Program) {
    var events = Set<Identity>()
    for unit in program.units.all where Self.isSent(unit.function) { events.insert(Identity(unit.function)) }
    // What only events call is one of them.
    var functions: [String: [Function]] = [:]
    for unit in program.units.all where unit.function.kind == .function { functions[unit.function.name, default: []].append(unit.function) }
    var names = Array(functions.keys)
    while let name = names.popLast() {
      let callers = program.units.calling(name)
      for function in functions[name] ?? [] where !events.contains(Identity(function)) {
        // What calls itself alone may be one that overrides a framework's.
        let others = callers.filter { $0.function !== function }
        guard !others.isEmpty, others.allSatisfy({ events.contains(Identity($0.function)) }) else { continue }
        events.insert(Identity(function))
        names += function.mentions.calls.filter { functions[$0] != nil }
      }
    }
    self.functions = events
  }

  func contains(_ unit: Unit) -> Bool { contains(unit.function) }

  func contains(_ function: Function) -> Bool { functions.contains(Identity(function)) }

  private static func isSent(_ function: Function) -> Bool {
    guard function.kind == .function else { return false }
    return Lifecycle.leaving.contains(function.signature) || !function.marks.isDisjoint(with: Lifecycle.eventMarks)
      || Lifecycle.events.contains { function.name.hasPrefix($0) }
  }
}
