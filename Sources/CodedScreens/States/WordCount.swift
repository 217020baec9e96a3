/// How the words of texts are known.
package struct WordCount: Hashable, Sendable {
  /// Those of a document that code leaves, and those that code takes from tables or has itself.
  package var judged = 0
  /// Known at run time only.
  package var data = 0
  /// Set by code that could not be followed.
  package var unknown = 0

  package init() {}

  package static func += (sum: inout WordCount, more: WordCount) {
    sum.judged += more.judged
    sum.data += more.data
    sum.unknown += more.unknown
  }

  package var total: Int { judged + data + unknown }

  /// For the reader of a report.
  package var note: String {
    "texts: \(judged) of \(total) are judged; known only at run time: \(data); set by code that could not be followed: \(unknown)"
  }
}
