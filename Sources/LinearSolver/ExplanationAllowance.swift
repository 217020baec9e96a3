/// What the searches for all explanations of one solution may cost together, in rows times pivots of linear programs.
///
/// Where a thousand views lack room, each is to be explained: the first ones get the smallest set that there is, then any irreducible one, the
/// last none.
final class ExplanationAllowance {
  /// Screens of some hundred views come nowhere near it.
  private static let usual = 40_000_000
  private var left = usual

  var isUsedUp: Bool { left <= 0 }
  /// Whether the smallest set is searched for.
  var isAmple: Bool { left > Self.usual / 2 }

  func spend(rows: Int, pivots: Int) { left -= max(1, rows) * max(1, pivots) }
}
