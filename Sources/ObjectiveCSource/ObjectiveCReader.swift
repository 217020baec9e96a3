// The module ObjectiveCSource. Objective-C files as parts of a program, named as Swift names them.

package import Programs

/// Reads Objective-C. Code that is not understood is left out; the rest of the file is read.
///
/// A file is read in two steps, because other files decide the meaning of names in bodies: `configureWithTitle:` may be a function of
/// Swift.
package enum ObjectiveCReader {
  /// - Parameter index: the file's number in the program.
  package static func outline(_ bytes: [UInt8], path: String, index: Int) -> Outline {
    OutlineReading(bytes, path: path, index: index).read()
  }

  package static func read(_ outline: Outline, knowing names: ProgramNames) -> SourceFile { FileReading(outline, names).read() }
}
