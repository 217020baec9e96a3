/// The head of a request as HTTP/1.1 writes it (RFC 9112): one line, then headers, up to an empty line. A body is not read.
enum RequestHead {
  /// More is not a request of the page.
  static let mostBytes = 64 << 10

  /// Whether the head is complete.
  static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    return (3..<bytes.count).contains { bytes[($0 - 3)...$0].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) }
  }

  /// nil: it is none.
  static func request(_ bytes: [UInt8]) -> PageRequest? {
    guard isComplete(bytes) else { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var request = PageRequest(
      method: String(words[0]), path: String(target[0]), query: target.count == 2 ? query(target[1]) : [], host: nil)
    for line in lines.dropFirst() {
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let text = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      switch line[..<colon].lowercased() {
      case "host":
        // Which of two would be meant is not known.
        guard request.host == nil else { return nil }
        request.host = text
      case "origin": request.origin = text
      case "sec-fetch-site": request.fetchSite = text
      default: break
      }
    }
    return request
  }

  /// Names and values of a query, decoded; a plus sign is one.
  private static func query(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(pair[0]), pair.count == 2 ? decoded(pair[1]) : "")
    }
  }

  /// Without percent signs before two hexadecimal digits.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0x25, digits.count == 2, let digits = String(digits), let value = UInt8(digits, radix: 16), !digits.contains("+") {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
