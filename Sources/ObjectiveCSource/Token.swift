import Programs

/// A word of Objective-C.
struct Token {
  enum Kind {
    /// An identifier or a keyword of C.
    case name
    /// `@interface`: with its sign.
    case keyword
    case number
    /// `"…"` or `@"…"`, without quotes and escapes.
    case text
    case character
    case mark
  }

  var kind: Kind
  var text: String
  /// Of the first byte in the file.
  var offset: Int32

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isName(_ name: String) -> Bool { kind == .name && text == name }
}

/// Tokens with the end of each group: `(…)`, `[…]`, `{…}`.
struct TokenList {
  var tokens: [Token]
  /// For an opening bracket, the index of the one that closes it, or of what cuts the group off; for others 0.
  private(set) var closing: [Int32]

  private static let openings: [String: Int] = ["(": 0, "[": 1, "{": 2]
  private static let closings: [String: Int] = [")": 0, "]": 1, "}": 2]

  init(_ tokens: [Token]) {
    self.tokens = tokens
    closing = Array(repeating: 0, count: tokens.count)
    var open: [(index: Int, kind: Int)] = []
    var counts = [0, 0, 0]
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if let kind = Self.openings[token.text] {
        open.append((index, kind))
        counts[kind] += 1
      } else if let kind = Self.closings[token.text], counts[kind] > 0 {
        // Unclosed groups inside end here, too.
        while let last = open.popLast() {
          closing[last.index] = Int32(index)
          counts[last.kind] -= 1
          if last.kind == kind { break }
        }
      }
    }
    for rest in open { closing[rest.index] = Int32(tokens.count) }
  }
}

/// `#define name(parameters) body`.
struct Macro {
  var name: String
  /// nil: a constant.
  var parameters: [String]?
  var body: [Token]
  var offset: Int32
}

/// The lines of a file, to say where something is.
struct LineTable {
  private let bytes: [UInt8]
  private let file: Int
  /// The offset of each line's first byte.
  private let lines: [Int]

  init(_ bytes: [UInt8], file: Int) {
    self.bytes = bytes
    self.file = file
    var lines = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { lines.append(offset + 1) }
    self.lines = lines
  }

  func place(_ offset: Int32) -> Place {
    let offset = Int(offset)
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lines[low]..<max(lines[low], min(offset, bytes.count))]
    return Place(file: file, line: low + 1, column: before.reduce(into: 1) { if $1 & 0xC0 != 0x80 { $0 += 1 } })
  }
}
