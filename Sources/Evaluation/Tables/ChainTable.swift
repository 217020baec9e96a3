/// A language of chained words that makes constraints: `make.left.equalTo(other.snp.right).offset(8)`.
package struct ChainTable: Sendable {
  /// Properties of views that lead to the language.
  package var doors: Set<String> = []
  /// Functions of a door, or of a view, that run a closure with a maker.
  package var makers: [String: Making] = [:]
  /// Words for one or more edges.
  package var attributes: [String: [String]] = [:]
  /// Words that only help reading.
  package var fillers: Set<String> = []
  package var relations: [String: String] = [:]
  /// Guides that a door leads to, `mas_topLayoutGuideBottom`, with the edge that is meant where none is named.
  package var guides: [String: String?] = [:]

  /// The types that apps extend to have words of their own, by those of the chain.
  package var types: [String: [String]] = [:]

  package enum Making: Sendable { case making, remaking, updating, preparing, removing }

  package init() {}
}
