// The module SwiftSource. Swift files as parts of a program; the only module that sees swift-syntax.

package import Programs
import SwiftParser
import SwiftSyntax

/// Reads Swift source. What does not parse is left out; the rest of the file is read.
package enum SwiftReader {
  /// - Parameter index: the file's number in the program.
  package static func read(_ bytes: [UInt8], path: String, index: Int) -> SourceFile {
    var file = SourceFile(path: path)
    // Deeper nesting than any person writes is refused by the parser itself.
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 128) }
    let reading = SwiftReading(bytes: bytes, file: index)
    reading.read(tree.statements, into: &file)
    return file
  }
}
