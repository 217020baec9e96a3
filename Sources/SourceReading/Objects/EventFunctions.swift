import Programs
import UIKitModel

/// The functions that run only when the user does something, or when an object goes away.
struct EventFunctions {
  private let functions: Set<ObjectIdentifier>

  init(_ program: Program) {
    var events = Set<ObjectIdentifier>()
    for unit in program.units.all where Self.isSent(unit.function) { events.insert(ObjectIdentifier(unit.function)) }
    // What only events call is one of them.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for unit in program.units.all where unit.function.kind == .function && !events.contains(ObjectIdentifier(unit.function)) {
        let callers = program.units.calling(unit.function.name)
        if !callers.isEmpty, callers.allSatisfy({ events.contains(ObjectIdentifier($0.function)) || $0.function === unit.function }) {
          events.insert(ObjectIdentifier(unit.function))
          isGrowing = true
        }
      }
    }
    functions = events
  }

  func contains(_ unit: Unit) -> Bool { functions.contains(ObjectIdentifier(unit.function)) }

  private static func isSent(_ function: Function) -> Bool {
    guard function.kind == .function else { return false }
    return Lifecycle.leaving.contains(function.signature) || !function.marks.isDisjoint(with: Lifecycle.eventMarks)
      || Lifecycle.events.contains { function.name.hasPrefix($0) }
  }
}
