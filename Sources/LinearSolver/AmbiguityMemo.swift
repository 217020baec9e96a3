/// The directions from an optimum to other optimal solutions, as a cone.
struct OptimalDirections: Equatable {
  /// The columns whose lines may move; the cone's variables are positions among them.
  var movable: [Int]
  var restrictions: [Restriction]

  /// Terms and their relation to 0.
  struct Restriction: Equatable {
    var terms: [Term]
    var relation: Relation
  }
}

/// What the last questions about ambiguity came to.
final class AmbiguityMemo {
  var pricesVersion = -1
  var freeColumns: [FreeColumn] = []
  var answers: [Answer] = []

  static let capacity = 8

  struct Answer {
    /// By column: its quantity.
    var basis: [Int32]
    var directions: OptimalDirections
    var variables: [VariableID]
  }

  /// A column whose quantity could leave its breakpoint at no cost.
  struct FreeColumn {
    var column: Int
    var down: Bool
    var up: Bool
  }
}
