/// How frameworks tell of values one after the other.
package struct StreamTable: Sendable {
  /// The marks of properties that do.
  package var marks: Set<String> = []
  /// Types of things that do, and are told by calls: `BehaviorRelay`.
  package var subjects: Set<String> = []
  /// Those of their properties that say what they have, and set it.
  package var values: Set<String> = []
  /// Calls that tell them a value: `relay.accept(title)`.
  package var sending: Set<String> = []
  /// Types whose static functions make streams: `Observable.just(title)`.
  package var makers: Set<String> = []
  /// Those functions that tell of all their arguments.
  package var making: Set<String> = []
  /// Calls that pass the values on as they are.
  package var passing: Set<String> = []
  /// Calls that pass on what a closure makes of each.
  package var mapping: Set<String> = []
  /// Calls that pass on what a closure makes of the values of several.
  package var combining: Set<String> = []
  /// Calls that tell of values before those of a stream.
  package var beginning: Set<String> = []
  /// Calls that pass them on in pairs with an object: `relay.withUnretained(self)`.
  package var pairing: Set<String> = []
  /// The label of an object that closures are given before each value: `drive(with: self) { … }`.
  package var ownerLabel = ""
  /// Calls that give each of them to a closure, with the labels of those closures.
  package var receiving: [String: Set<String?>] = [:]
  /// Calls that set a property to each: `assign(to: \.text, on: label)`, `bind(to: label.rx.text)`.
  package var setting: Set<String> = []

  package init() {}
}
