/// Where reading a malformed document continues after a mistake, and what is open there.
struct XMLMending {
  /// What expat stopped at.
  struct Fault {
    /// In the file.
    var offset: Int
    /// Outermost first, with the content so far.
    var open: [XMLElement]
    /// The root, if it is complete and more follows it.
    var root: XMLElement?
  }

  /// Where reading begins, as an offset in the file.
  var start: Int
  /// The elements that are open there, outermost first, with their content so far.
  var context: [XMLElement]
  /// Whether the innermost of them has lost some of its text, and is therefore left out.
  var isInnermostBroken = false
  /// Nil if the document is rejected for another reason than its form.
  var fault: Fault?

  init(start: Int, context: [XMLElement]) {
    self.start = start
    self.context = context
  }

  /// Markup that opens `context` again for a new parser.
  var startTags: [UInt8] { context.flatMap { Array("<\($0.name)>".utf8) } }

  /// Moves to the offset after the mistake. Returns the root if the document ends there.
  mutating func step(over bytes: [UInt8]) -> XMLElement? {
    guard let fault else { return nil }
    if let root = fault.root { return root }
    context = fault.open
    let lost = isInnermostBroken ? context.count : nil
    isInnermostBroken = false
    let before = bytes[..<min(fault.offset, bytes.count)]
    if let (name, tag) = Self.endTag(in: bytes, at: fault.offset) {
      if let depth = context.lastIndex(where: { $0.name == name }) {
        // The tag of an outer element: those inside it were never closed. The tag of the innermost: it is malformed itself.
        let isInnermost = depth == context.count - 1
        close(downTo: isInnermost ? depth : depth + 1)
        start = isInnermost ? tag.upperBound : tag.lowerBound
      } else {
        // The tag of no open element. After a text, it was meant to close that.
        if context.count > 1, context[context.count - 1].children.isEmpty { context.removeLast() }
        start = tag.upperBound
      }
      return nil
    }
    if let bracket = before.lastIndex(of: UInt8(ascii: "<")), before[bracket...].firstIndex(of: UInt8(ascii: ">")) == nil,
      let name = Self.name(in: bytes, at: bracket + 1), let end = Self.endTag(of: name, in: bytes, from: fault.offset)
    {
      // A broken start tag: its element is left out.
      start = end
    } else {
      if let innermost = context.last, innermost.children.isEmpty { isInnermostBroken = true }
      // A `<` that ends a broken tag begins the next one.
      let from = max(fault.offset, start + 1)
      start = bytes[min(from, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    }
    if lost == context.count { isInnermostBroken = true }
    guard start >= bytes.count else { return nil }
    close(downTo: 1)
    return context.first
  }

  /// Closes the innermost elements until this many are open.
  private mutating func close(downTo depth: Int) {
    while context.count > max(1, depth) {
      let element = context.removeLast()
      if case .text(let text)? = element.content.first, !text.allSatisfy(\.isWhitespace), !element.children.isEmpty {
        // A text whose end tag is missing: what follows it is not part of it.
        context[context.count - 1].content += element.content.dropFirst()
      } else if !element.children.isEmpty {
        context[context.count - 1].content.append(.element(element))
      }
    }
    isInnermostBroken = false
  }

  /// The end tag that contains the mistake, for example because it closes another element.
  private static func endTag(in bytes: [UInt8], at offset: Int) -> (name: String, range: Range<Int>)? {
    guard offset < bytes.count else { return nil }
    let start = bytes[offset] == UInt8(ascii: "<") ? offset : bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "/"),
      !bytes[start..<offset].contains(UInt8(ascii: ">")), let name = name(in: bytes, at: start + 2),
      let close = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return (name, start..<close + 1)
  }

  /// The offset after the next end tag with a name.
  private static func endTag(of name: String, in bytes: [UInt8], from offset: Int) -> Int? {
    let tag = Array("</\(name)>".utf8)
    var at = offset
    while let bracket = bytes[min(at, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[bracket...].starts(with: tag) { return bracket + tag.count }
      at = bracket + 1
    }
    return nil
  }

  /// The name that begins at an offset; nil if there is none.
  private static func name(in bytes: [UInt8], at offset: Int) -> String? {
    let name = bytes[min(offset, bytes.count)...].prefix { byte in
      byte.isASCIILetterOrDigit || byte >= 0x80
        || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: ".")].contains(byte)
    }
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return nil }
    return String(validating: name, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}
