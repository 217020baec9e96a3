import Programs
import SwiftSyntax

/// One file on its way from a syntax tree to a program.
final class SwiftReading {
  private let file: Int
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lines: [Int]
  /// The types that bodies declare, and the names that these and aliases of types have in the body that is read.
  var typesInBodies: [TypeDeclaration] = []
  @exclusivity(unchecked) private var namesInBody: [String: TypeName] = [:]
  /// What the statement that is read waits for; nil: nothing.
  var awaited: String?
  /// How many expressions are around the place that is read.
  var nesting = 0
  /// Of the bodies around the place that is read, the innermost last. One thread reads a file: checks of that would cost a part of each name.
  @exclusivity(unchecked) private var mentions: [Mentions] = [Mentions()]

  init(bytes: [UInt8], file: Int) {
    self.bytes = bytes
    self.file = file
    var lines = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { lines.append(offset + 1) }
    self.lines = lines
  }

  /// Where a node's first character is.
  func place(_ node: some SyntaxProtocol) -> Place {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = line(at: offset)
    let before = bytes[lines[line - 1]..<min(offset, bytes.count)]
    return Place(file: file, line: line, column: before.reduce(into: 1) { if $1 & 0xC0 != 0x80 { $0 += 1 } })
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  // MARK: Names of types in bodies

  /// Reads a body; what it names stays in it.
  func keepingNames<Result>(_ body: () -> Result) -> Result {
    let outer = namesInBody
    defer { namesInBody = outer }
    return body()
  }

  func name(_ name: String, inBodyFor type: TypeName) { namesInBody[name] = type }

  /// The type that the body around gives a name; nil: it gives it none.
  func typeInBody(_ name: String) -> TypeName? { namesInBody.isEmpty ? nil : namesInBody[name] }

  // MARK: What bodies mention

  func mentionsCall(_ name: String) { mentions[mentions.count - 1].calls.insert(name) }
  func mentionsAssignment(_ name: String) { mentions[mentions.count - 1].assigned.insert(name) }
  func mentionsGrowth(_ name: String) { mentions[mentions.count - 1].grown.insert(name) }
  func mentionsName(_ name: String) { mentions[mentions.count - 1].names.insert(name) }
  func mentionsMember(_ name: String) { mentions[mentions.count - 1].members.insert(name) }

  /// The names in a body; the code around it counts them, too.
  func collectingMentions<Result>(_ body: () -> Result) -> (Result, Mentions) {
    mentions.append(Mentions())
    let result = body()
    let own = mentions.removeLast()
    mentions[mentions.count - 1].formUnion(own)
    return (result, own)
  }
}

extension TokenSyntax {
  /// The name without back quotes.
  var name: String {
    text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}
