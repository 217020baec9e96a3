/// Writes one JSON text into a byte buffer, in the order of the calls: the same calls give the same bytes.
///
///     var writer = JSONWriter(style: .pretty)
///     writer.object { object in
///       object.member("name", "Title")
///       object.array("frame") { for number in [20, 45.5] { $0.value(number) } }
///     }
///     let text = writer.text   // {"name": "Title", "frame": [20, 45.5]} over several lines
package struct JSONWriter: Sendable {
  /// How much white space there is.
  package enum Style: Sendable {
    /// No white space at all.
    case compact
    /// One member or element per line, indented by two spaces, except in `line` containers.
    case pretty
  }

  /// UTF-8 so far. A caller that streams may take it away at any time with `takeBytes`.
  package private(set) var bytes: [UInt8] = []
  private let style: Style
  private let escapesForHTML: Bool
  private var depth = 0
  /// Containers from this depth on are written on one line.
  private var lineDepth = Int.max
  private var needsComma = false
  private var followsKey = false

  /// `escapesForHTML` writes `<`, `>`, `&`, U+2028 and U+2029 as escapes, so that the text is safe inside an HTML `script` element.
  package init(style: Style = .compact, escapesForHTML: Bool = false) {
    self.style = style
    self.escapesForHTML = escapesForHTML
  }

  /// What has been written and not taken away.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What has been written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// A line break: after the text, and between the texts of JSON Lines.
  package mutating func newLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  // MARK: Containers

  /// An object; `line` keeps a small one on one line in the pretty style.
  package mutating func object<E>(line: Bool = false, _ members: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try container(UInt8(ascii: "{"), UInt8(ascii: "}"), line: line, members)
  }

  /// An array; `line` keeps a small one on one line in the pretty style.
  package mutating func array<E>(line: Bool = false, _ elements: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try container(UInt8(ascii: "["), UInt8(ascii: "]"), line: line, elements)
  }

  /// A member with an object.
  package mutating func object<E>(_ key: String, line: Bool = false, _ members: (inout JSONWriter) throws(E) -> Void) throws(E) {
    self.key(key)
    try object(line: line, members)
  }

  /// A member with an array.
  package mutating func array<E>(_ key: String, line: Bool = false, _ elements: (inout JSONWriter) throws(E) -> Void) throws(E) {
    self.key(key)
    try array(line: line, elements)
  }

  private mutating func container<E>(
    _ opening: UInt8, _ closing: UInt8, line: Bool, _ content: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    bytes.append(opening)
    depth += 1
    if line { lineDepth = min(lineDepth, depth) }
    needsComma = false
    try content(&self)
    let isOnOneLine = depth >= lineDepth
    if lineDepth == depth { lineDepth = .max }
    depth -= 1
    if needsComma, style == .pretty, !isOnOneLine { indent() }
    bytes.append(closing)
    needsComma = true
  }

  // MARK: Members

  /// A member's name; its value follows.
  package mutating func key(_ key: String) {
    separate()
    append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// A member with a string, or `null`.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    self.value(value)
  }

  /// A member with a whole number, or `null`.
  package mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    self.value(value)
  }

  /// A member with a number, or `null`; see `value(_:)`.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    self.value(value)
  }

  /// A member with true or false, or `null`.
  package mutating func member(_ key: String, _ value: Bool?) {
    self.key(key)
    self.value(value)
  }

  /// A member with an array on one line.
  package mutating func member(_ key: String, _ values: some Sequence<Double>) {
    array(key, line: true) { for value in values { $0.value(value) } }
  }

  /// A member with an array on one line.
  package mutating func member(_ key: String, _ values: some Sequence<Int>) {
    array(key, line: true) { for value in values { $0.value(value) } }
  }

  /// A member with an array on one line.
  package mutating func member(_ key: String, _ values: some Sequence<String>) {
    array(key, line: true) { for value in values { $0.value(value) } }
  }

  /// A member with a value that was read.
  package mutating func member(_ key: String, _ node: JSONNode) {
    self.key(key)
    value(node)
  }

  // MARK: Values

  /// A string, or `null`.
  package mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    append(quoted: text)
    needsComma = true
  }

  /// A whole number, or `null`.
  package mutating func value(_ number: Int?) {
    guard let number else { return null() }
    separate()
    bytes.append(contentsOf: String(number).utf8)
    needsComma = true
  }

  /// The shortest digits that read back as the same number; whole numbers without a fraction. NaN and infinity are `null`.
  package mutating func value(_ number: Double?) {
    guard let number, number.isFinite else { return null() }
    separate()
    bytes.append(shortest: number)
    needsComma = true
  }

  /// True or false, or `null`.
  package mutating func value(_ bool: Bool?) {
    guard let bool else { return null() }
    separate()
    bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    needsComma = true
  }

  /// The value `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// A value that was read, with its members in their order.
  package mutating func value(_ node: JSONNode) {
    switch node.value {
    case .null: null()
    case .bool(let bool): value(bool)
    case .number(let number): value(number)
    case .string(let text): value(text)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members): object { for member in members { $0.member(member.key, member.node) } }
    }
  }

  /// JSON values that were written elsewhere, with commas between them; nothing if there are none.
  package mutating func raw(_ values: [UInt8]) {
    guard !values.isEmpty else { return }
    separate()
    bytes += values
    needsComma = true
  }

  // MARK: Bytes

  /// The separator between the last value and the next.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if style == .pretty, depth > 0 {
      if depth < lineDepth { indent() } else if needsComma { bytes.append(UInt8(ascii: " ")) }
    }
    needsComma = false
  }

  private mutating func indent() {
    bytes.append(0x0A)
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let escapesForHTML = escapesForHTML
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where JSONWriter.beginsEscapes(utf8[index]) {
        guard let escape = JSONWriter.escape(at: index, of: utf8, forHTML: escapesForHTML) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        bytes.append(contentsOf: escape.text.utf8)
        start = index + escape.length
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// False for most bytes, and quickly.
  @inline(__always)
  private static func beginsEscapes(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
    default: false
    }
  }

  /// What is written for the character at `index`, and its length; nil if the character is written as it is.
  private static func escape(
    at index: Int, of utf8: UnsafeBufferPointer<UInt8>, forHTML escapesForHTML: Bool
  ) -> (text: String, length: Int)? {
    switch utf8[index] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0..<0x20, 0x7F:
      let digits = String(utf8[index], radix: 16)
      return ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits, 1)
    // C1 controls: terminals obey them.
    case 0xC2 where utf8[index + 1] < 0xA0: return ("\\u00" + String(utf8[index + 1], radix: 16), 2)
    case UInt8(ascii: "<") where escapesForHTML: return ("\\u003c", 1)
    case UInt8(ascii: ">") where escapesForHTML: return ("\\u003e", 1)
    case UInt8(ascii: "&") where escapesForHTML: return ("\\u0026", 1)
    case 0xE2 where escapesForHTML && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8:
      return (utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: return nil
    }
  }
}
