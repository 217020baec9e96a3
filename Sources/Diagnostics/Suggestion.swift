/// "Did you mean …?": the candidate nearest to a given word.
///
/// Keep one where many words meet the same candidates: it has their letters ready, so that of thousands of words each is compared in full with
/// few of them.
package struct Suggestion: Sendable {
  private let candidates: [Word]

  /// A word in lower case.
  private struct Word {
    var text: String
    var letters: [Unicode.Scalar]
    /// A bit for each letter, several letters sharing one.
    var kinds: UInt64

    init(_ text: String) {
      self.text = text
      letters = Array(text.lowercased().unicodeScalars)
      kinds = letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }

    /// At most the number of edits between two words: an edit brings or takes away at most one kind of letter each.
    func leastDistance(to other: Word) -> Int {
      max(
        abs(letters.count - other.letters.count), (kinds & ~other.kinds).nonzeroBitCount, (other.kinds & ~kinds).nonzeroBitCount)
    }
  }

  package init(_ candidates: some Sequence<String>) { self.candidates = candidates.map(Word.init) }

  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    Suggestion(candidates).nearest(to: word)
  }

  /// The candidate with the smallest edit distance to `word`, without regard to case; nil if none is near (more than a third of the word's
  /// letters differ; two may always differ). Ties go to the first candidate.
  package func nearest(to word: String) -> String? {
    let target = Word(word)
    var best: String?
    // The largest distance that still counts.
    var limit = min(max(2, target.letters.count / 3), max(target.letters.count, 1) - 1)
    for candidate in candidates where limit >= 0 && target.leastDistance(to: candidate) <= limit {
      let distance = Self.editDistance(target.letters, candidate.letters)
      if distance <= limit { (best, limit) = (candidate.text, distance - 1) }
    }
    return best
  }

  /// Levenshtein's distance with adjacent transpositions counted as one.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
