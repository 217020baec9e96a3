import Evaluation
import Programs

/// A key of a string table that code asks for, as far as runs of the code have met it.
package struct CodedKey: Codable, Hashable, Sendable {
  package var key: String
  /// nil: the default table.
  package var table: String?
  /// Whether the code has words of its own for a table without the key.
  package var hasFallback: Bool
  package var place: SourcePlace
}

extension CodedKey {
  init(_ asked: AskedKey, in program: Program) {
    self.init(key: asked.key, table: asked.table, hasFallback: asked.hasFallback, place: program.sourcePlace(asked.place))
  }
}
