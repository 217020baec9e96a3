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

  /// Brackets inside one another, deeper than any person writes: the parser looks ahead of them without a limit.
  private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var angles = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\n"):
        isInString = false
        angles = 0
      // A comparison has one side only: these count in a line.
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isInString { depth = max(0, depth - 1) }
      default: break
      }
      if depth > 256 || angles > 256 { return true }
      index += 1
    }
    return false
  }
}
