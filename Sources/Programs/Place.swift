// The module Programs. What an app's source says, in one small form that every language's reader fills: declarations, statements, expressions.

/// Where something is written in the sources of a program.
package struct Place: QuickKey, Comparable, Codable, Sendable {
  /// The file's index in the program.
  package var file: Int32
  /// From 1.
  package var line: Int32
  /// In characters, from 1.
  package var column: Int32

  package init(file: Int, line: Int, column: Int) {
    self.file = Int32(file)
    self.line = Int32(line)
    self.column = Int32(column)
  }

  /// One number says most of it.
  package var quickHash: UInt { UInt(bitPattern: Int(file) << 40 ^ Int(line) << 16 ^ Int(column)) }

  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
