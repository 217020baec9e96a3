/// Values of a JSON text by their bytes.
package enum JSONLiteral {
  /// The end of the value that begins at an offset of a well-formed text.
  package static func end(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    var depth = 0
    repeat {
      guard offset < bytes.count else { return bytes.count }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        offset += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default:
        while offset < bytes.count, !",:]} \t\n\r".utf8.contains(bytes[offset]) { offset += 1 }
      }
    } while depth > 0
    return min(offset, bytes.count)
  }

  /// How a file writes its members.
  package struct Style: Hashable, Sendable {
    /// Of one level; empty: everything is on one line.
    package var indent: String
    /// Between a name and its value: `" : "` as Xcode writes it, or `": "`.
    package var colon: String

    package init(indent: String = "  ", colon: String = " : ") {
      self.indent = indent
      self.colon = colon
    }

    /// As the first member of a text's object is written.
    package init(of source: SourceText, root: JSONNode) {
      self.init()
      guard case .object(let members) = root.value, let first = members.first else { return }
      let key = source.offset(of: first.keyPosition)
      let value = source.offset(of: first.node.position)
      indent = String(decoding: source.bytes[source.offset(of: root.position) + 1..<key], as: UTF8.self)
      indent = indent.contains("\n") ? String(indent[indent.index(after: indent.lastIndex(of: "\n")!)...]) : ""
      colon = String(decoding: source.bytes[JSONLiteral.end(in: source.bytes, from: key)..<value], as: UTF8.self)
    }
  }

  /// A value in a style. All its lines but the first are indented by `depth` more levels.
  package static func text(_ node: JSONNode, style: Style, depth: Int = 0) -> String {
    let lineBreak = { (depth: Int) in style.indent.isEmpty ? "" : "\n" + String(repeating: style.indent, count: depth) }
    switch node.value {
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(quoted($0.key))\(style.colon)\(text($0.node, style: style, depth: depth + 1))" }
      return "{" + lineBreak(depth + 1) + lines.joined(separator: "," + (style.indent.isEmpty ? " " : lineBreak(depth + 1)))
        + lineBreak(depth) + "}"
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { text($0, style: style, depth: depth + 1) }
      return "[" + lineBreak(depth + 1) + lines.joined(separator: "," + (style.indent.isEmpty ? " " : lineBreak(depth + 1)))
        + lineBreak(depth) + "]"
    // As Xcode writes them.
    case .object: return style.indent.isEmpty ? "{}" : "{\n" + lineBreak(depth) + "}"
    case .array: return style.indent.isEmpty ? "[]" : "[\n" + lineBreak(depth) + "]"
    case .string, .number, .bool, .null:
      var writer = JSONWriter()
      writer.value(node)
      return writer.text
    }
  }

  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}

extension SourceText {
  /// Adds members to an object, each before the first one with a greater name, or in place of the one with its name. The members must be in
  /// the order of their names.
  package mutating func insert(_ members: [JSONMember], into object: JSONNode, style: JSONLiteral.Style, depth: Int) {
    guard case .object(let known) = object.value, !members.isEmpty else { return }
    let start = offset(of: object.position)
    let end = JSONLiteral.end(in: bytes, from: start)
    let isLined = bytes[start..<end].contains(0x0A) || known.isEmpty && !style.indent.isEmpty
    var style = style
    if !isLined { style.indent = "" }
    let lineBreak = isLined ? "\n" + String(repeating: style.indent, count: depth + 1) : ""
    let texts = members.map { member in
      JSONLiteral.quoted(member.key) + style.colon + JSONLiteral.text(member.node, style: style, depth: depth + 1)
    }
    if known.isEmpty {
      let inside = lineBreak + texts.joined(separator: "," + (isLined ? lineBreak : " "))
      return replace(
        start + 1..<end - 1, with: Array((inside + (isLined ? "\n" + String(repeating: style.indent, count: depth) : "")).utf8))
    }
    for (member, text) in zip(members, texts) {
      if let same = known.last(where: { $0.key == member.key }) {
        let value = offset(of: same.node.position)
        replace(
          value..<JSONLiteral.end(in: bytes, from: value),
          with: Array(JSONLiteral.text(member.node, style: style, depth: depth + 1).utf8))
      } else if let next = known.first(where: { member.key.utf8.lexicographicallyPrecedes($0.key.utf8) }) {
        let key = offset(of: next.keyPosition)
        replace(key..<key, with: Array((text + "," + (isLined ? lineBreak : " ")).utf8))
      } else {
        let last = JSONLiteral.end(in: bytes, from: offset(of: known[known.count - 1].node.position))
        replace(last..<last, with: Array(("," + (isLined ? lineBreak : " ") + text).utf8))
      }
    }
  }
}
