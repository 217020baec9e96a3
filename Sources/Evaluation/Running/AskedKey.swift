package import Programs

/// A key of a string table that code asks for.
package struct AskedKey: Hashable, Sendable {
  package var key: String
  /// nil: the default table.
  package var table: String?
  /// Whether the code has words of its own for a table without the key.
  package var hasFallback: Bool
  /// Of its characters, where they are in the code as such; otherwise of the function that puts them together.
  package var place: Place
}

extension [AskedKey] {
  /// Those of two evaluators, each key once.
  package func joined(with others: [AskedKey]) -> [AskedKey] {
    let own = Set(map { Words.Key(key: $0.key, table: $0.table) })
    return self + others.filter { !own.contains(Words.Key(key: $0.key, table: $0.table)) }
  }
}
