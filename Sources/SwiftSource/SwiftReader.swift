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
    file.types += reading.typesInBodies
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
    var depthOutside = 0
    var squares = 0
    var angles = 0
    // The quotation marks around a text: none, one or three. From the first value in it on, its brackets may be code.
    var quotes = 0
    var isCode = true
    var index = 0
    func starts(_ word: StaticString) -> Bool { self.starts(bytes[index...], word) }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        while index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { index += 1 }
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") { isCode = true } else { index += 1 }
      case UInt8(ascii: "\"") where quotes != 3 || starts("\"\"\""):
        let length = quotes != 1 && starts("\"\"\"") ? 3 : 1
        (quotes, isCode) = quotes == 0 ? (length, false) : (0, true)
        (index, squares) = (index + length - 1, 0)
      case UInt8(ascii: "\n"):
        if quotes == 1 { (quotes, isCode) = (0, true) }
        angles = 0
      // A comparison has one side only: these count in a line.
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case _ where !isCode: break
      case UInt8(ascii: "/") where quotes == 0 && starts("//"): index = end(of: "\n", from: index + 2, in: bytes) - 2
      case UInt8(ascii: "/") where quotes == 0 && starts("/*"): index = end(of: "*/", from: index + 2, in: bytes) - 1
      case UInt8(ascii: "["): (depth, squares) = (depth + 1, squares + 1)
      // No attribute is called so, and its type is looked for as long.
      case UInt8(ascii: "@") where starts("@("): squares += 1
      case UInt8(ascii: "]"): (depth, squares) = (max(0, depth - 1), max(0, squares - 1))
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      // These are no part of a type.
      case UInt8(ascii: "{"): (depth, squares) = (depth + 1, 0)
      case UInt8(ascii: "}"): (depth, squares) = (max(0, depth - 1), 0)
      case UInt8(ascii: ";"), UInt8(ascii: "="): squares = 0
      default: break
      }
      // A text in a value in a text ends the outer one here: what is left open says nothing.
      if quotes != 0 { depth = depthOutside } else { depthOutside = depth }
      if depth > 256 || angles > 256 || squares > 12 { return true }
      index += 1
    }
    return false
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    bytes.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// The first byte behind the next such word; that of the end if there is none.
  private static func end(of word: StaticString, from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == word.utf8Start[0], starts(bytes[index...], word) { return index + word.utf8CodeUnitCount }
      index += 1
    }
    return bytes.count + word.utf8CodeUnitCount
  }
}
