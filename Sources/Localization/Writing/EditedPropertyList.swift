package import Diagnostics
private import Syntax

/// Changes the texts of a `.strings` or `.stringsdict` file, also of a compiled one, and keeps everything else.
package struct EditedPropertyList {
  /// A text that a person reads.
  package struct Text: Hashable, Sendable {
    /// The table's key that it belongs to.
    package var key: String
    package var value: String
    /// Whether it is inside another one: a form of a variable.
    package var isFragment: Bool
    package var position: SourcePosition
  }

  /// In the order of the file.
  package private(set) var texts: [Text] = []
  private let root: PropertyListNode
  /// Nil: a binary list.
  private let source: SourceText?
  private let isXML: Bool
  private let keyPositions: Set<SourcePosition>

  /// Unreadable parts are reported and kept. Throws if nothing can be read, or if the file cannot be kept.
  package init(_ bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) throws(DiagnosticError) {
    root = try PropertyListReader.read(bytes, file: file, diagnostics: &diagnostics)
    source = bytes.starts(with: "bplist".utf8) ? nil : try SourceText(bytes, file: file)
    isXML = source?.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    guard case .dictionary(let members) = root.value else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: root.position, "the file contains \(root.value.kind)",
          reason: "a table of strings is a dictionary of keys and texts"))
    }
    // `key;` is its own text.
    keyPositions = Set(members.filter { $0.keyPosition == $0.node.position }.map(\.keyPosition))
    var found: [Text] = []
    _ = Self.mapped(root) { text in
      found.append(text)
      return text.value
    }
    texts = found
  }

  /// The file with other texts. One that does not change keeps its spelling, too.
  package func file(_ change: (Text) -> String) -> [UInt8] {
    guard var source else { return BinaryPropertyListWriter.file(Self.mapped(root, change)) }
    for text in texts {
      let value = change(text)
      guard value != text.value || !value.utf8.elementsEqual(text.value.utf8) else { continue }
      let start = source.offset(of: text.position)
      if isXML {
        replaceElement(at: start, by: value, in: &source)
      } else if let end = OldStyleLiteral.end(in: source.bytes, from: start) {
        let quote = source.bytes[start] == UInt8(ascii: "'") ? UInt8(ascii: "'") : UInt8(ascii: "\"")
        let literal = OldStyleLiteral.quoted(value, quote: quote)
        if keyPositions.contains(text.position) {
          source.replace(end..<end, with: Array(" = ".utf8) + literal)
        } else {
          source.replace(start..<end, with: literal)
        }
      }
    }
    return source.file
  }

  private func replaceElement(at start: Int, by value: String, in source: inout SourceText) {
    let tag = XMLTag(in: source.bytes, at: start)
    let content = Array(MarkupEscaping.text(value).utf8)
    if tag.isEmpty {
      source.replace(tag.range, with: Array("<string>".utf8) + content + Array("</string>".utf8))
      return
    }
    source.replace(tag.range.upperBound..<XMLTag.textEnd(in: source.bytes, from: tag.range.upperBound), with: content)
  }

  /// The list with other texts: all strings but those that say what a variable is.
  private static func mapped(
    _ node: PropertyListNode, key: String? = nil, isFragment: Bool = false, _ change: (Text) -> String
  ) -> PropertyListNode {
    var node = node
    switch node.value {
    case .string(let value):
      guard let key else { break }
      node.value = .string(change(Text(key: key, value: value, isFragment: isFragment, position: node.position)))
    case .dictionary(var members):
      let isVariable = node["NSStringFormatSpecTypeKey"] != nil
      for index in members.indices {
        if ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].contains(members[index].key) { continue }
        members[index].node = mapped(members[index].node, key: key ?? members[index].key, isFragment: isFragment || isVariable, change)
      }
      node.value = .dictionary(members)
    default: break
    }
    return node
  }
}
