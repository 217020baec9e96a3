import Evaluation
import Programs
package import UIKitModel

/// When code leaves a value behind: the run that sets it, and the branches that the run takes.
package struct Moment: Hashable, Codable, Sendable {
  /// Where the function that is run begins; nil: what is run until the screen is first shown.
  var run: Place?
  var choices: [Choice]
  /// Whether the user brings it about, or the object goes away.
  package var isEvent: Bool
  /// The name of the function.
  package var function: String
  /// The branches in words; empty: it takes any.
  package var conditions: String

  package var isLoading: Bool { run == nil }

  /// The traits under which it comes about, whenever that is, in one combination or another; nil: it hangs on something else, too.
  package var traits: [TraitConditions]? { isEvent ? nil : TraitConditions.ways(of: conditions) }

  package func isOfSameRun(as other: Moment) -> Bool { run == other.run }

  /// How many choices both have.
  package func countShared(with other: Moment) -> Int { choices.count { other.choices.contains($0) } }

  /// Whether a run that leaves one value behind cannot leave the other.
  package func excludes(_ other: Moment) -> Bool {
    choices.contains { one in other.choices.contains { one.excludes($0) } }
  }
}

/// A value that code leaves behind, and when.
package struct Timed<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  package var value: Value
  package var moment: Moment
}
