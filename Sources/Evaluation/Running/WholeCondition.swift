/// A condition that is made of others, as one.
struct WholeCondition {
  var question: Run.Question
  var words: String
  /// Whether all its parts have to hold; false: one of them.
  var isAll: Bool

  /// No other choices at the place of an expression have these numbers.
  private static let (holds, fails) = (500, 501)

  /// The choice of a side which its parts tell, so that it needs no words.
  func silent(_ holds: Bool) -> Choice {
    Choice(place: question.place, context: question.context, branch: holds ? Self.holds : Self.fails)
  }
}
