/// A place in a text file.
package struct SourcePosition: Hashable, Encodable, Sendable, Comparable {
  /// From 1.
  package var line: Int
  /// From 1, counted in Unicode scalars.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
