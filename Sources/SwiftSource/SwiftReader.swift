// The module SwiftSource. Reads Swift files into a program; the only module that uses swift-syntax.

package import Programs
import SwiftParser
import SwiftSyntax

/// Reads Swift source. What does not parse is left out; the rest of the file is read.
package enum SwiftReader {
  /// - Parameter index: the file's number in the program.
  package static func read(_ bytes: [UInt8], path: String, index: Int) -> SourceFile {
    var file = SourceFile(path: path)
    if isOfMac(bytes) || isTooDeep(bytes) { return file }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 128) }
    let reading = SwiftReading(bytes: bytes, file: index)
    reading.read(tree.statements, into: &file)
    return file
  }

  /// Whether the imports at the top are those of a Mac app: its code is no part of the app on a phone.
  private static func isOfMac(_ bytes: [UInt8]) -> Bool {
    var isOfMac = false
    for line in bytes.lazy.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }
      guard let first = words.first, !first.starts(with: "//".utf8) else { continue }
      guard words.count == 2, first.elementsEqual("import".utf8) else { return isOfMac }
      if words[1].elementsEqual("UIKit".utf8) { return false }
      isOfMac = isOfMac || words[1].elementsEqual("AppKit".utf8) || words[1].elementsEqual("Cocoa".utf8)
    }
    return isOfMac
  }

  /// Brackets inside one another, deeper than any person writes. The parser looks ahead of them without a limit, and twice at each square
  /// bracket where a type may stand: of one inside the other, each doubles the time.
  private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var squares = 0
    var angles = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""):
        isInString.toggle()
        squares = 0
        if let end = end(of: "\"\"\"", to: "\"\"\"", at: index, in: bytes) { (index, isInString) = (end - 1, false) }
      case UInt8(ascii: "\n"):
        isInString = false
        angles = 0
      // A comparison has one side only: these count in a line.
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case _ where isInString: break
      case UInt8(ascii: "/"):
        if let end = end(of: "//", to: "\n", at: index, in: bytes) ?? end(of: "/*", to: "*/", at: index, in: bytes) {
          (index, angles) = (end - 1, 0)
        }
      case UInt8(ascii: "["): (depth, squares) = (depth + 1, squares + 1)
      case UInt8(ascii: "]"): (depth, squares) = (max(0, depth - 1), max(0, squares - 1))
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      // These are no part of a type.
      case UInt8(ascii: "{"): (depth, squares) = (depth + 1, 0)
      case UInt8(ascii: "}"): (depth, squares) = (max(0, depth - 1), 0)
      case UInt8(ascii: ";"), UInt8(ascii: "="): squares = 0
      default: break
      }
      if depth > 256 || angles > 256 || squares > 12 { return true }
      index += 1
    }
    return false
  }

  /// The first byte behind something that begins and ends with these words; nil if it does not begin at a byte.
  private static func end(of opening: StaticString, to closing: StaticString, at start: Int, in bytes: [UInt8]) -> Int? {
    let opening = UnsafeBufferPointer(start: opening.utf8Start, count: opening.utf8CodeUnitCount)
    let closing = UnsafeBufferPointer(start: closing.utf8Start, count: closing.utf8CodeUnitCount)
    guard bytes[start...].starts(with: opening) else { return nil }
    var index = start + opening.count
    while index < bytes.count {
      if bytes[index] == closing[0], bytes[index...].starts(with: closing) { return index + closing.count }
      index += 1
    }
    return bytes.count
  }
}
