/// What must be so that a value comes about.
package struct BranchCondition: Hashable, Sendable {
  /// As code has it: `indexPath.section is 0`.
  var words: String
  var holds: Bool

  /// Whether it and another one cannot both be met: they are opposites, or two cases of one thing.
  package func excludes(_ other: BranchCondition) -> Bool {
    if words == other.words { return holds != other.holds }
    guard holds, other.holds, let subject else { return false }
    return subject == other.subject
  }

  private var subject: Substring? {
    guard let place = words.firstRange(of: " is ") else { return nil }
    return words[..<place.lowerBound]
  }
}

extension Evaluator {
  package func conditions(of alternative: Alternative) -> [BranchCondition] {
    alternative.choices.compactMap { choice in
      words(of: Choice(place: choice.place, context: choice.context, branch: choice.branch == 1 ? 0 : choice.branch)).map {
        // A comparison is the same condition as a case.
        BranchCondition(words: $0.replacing(" == ", with: " is "), holds: choice.branch != 1)
      }
    }
  }
}
