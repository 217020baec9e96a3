/// How a framework tells of values one after the other.
package struct StreamTable: Sendable {
  /// The marks of properties that do.
  package var marks: Set<String> = []
  /// Calls that pass the values on as they are.
  package var passing: Set<String> = []
  /// Calls that pass on what a closure makes of each.
  package var mapping: Set<String> = []
  /// Calls that give each of them to a closure.
  package var receiving: Set<String> = []
  /// Calls that set a property to each: `assign(to: \.text, on: label)`.
  package var setting: Set<String> = []

  package init() {}
}
