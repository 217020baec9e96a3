private import CExpat
package import Diagnostics

/// Reads XML documents through expat: strictly, with the exact place of each start tag.
///
/// Documents that declare entities or exceed the limits are rejected: no interface file needs them, and they can only do harm.
package struct XMLReader: Sendable {
  /// How deep elements may be nested.
  package var maximumDepth = 256
  /// Elements of a screen: two for each of 2,000 nested views, and some around and in them.
  package static let deepestScreen = 4_032
  package var maximumAttributes = 256
  /// The limit for one element's attributes together, and for the text between two tags, in bytes.
  package var maximumTextLength = 16 << 20
  /// A document type without its own declarations, as in property lists, is accepted.
  package var allowsDocumentType = false
  /// The encoding of the bytes, whatever the document declares; nil: what it declares.
  package var encoding: String?

  package init() {}

  /// The root element. `bytes` may be UTF-8 or UTF-16, or US-ASCII or ISO-8859-1 if the XML declaration says so.
  package func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> XMLElement {
    var mending = XMLMending(start: 0, context: [])
    return try parse(bytes, file: file, mending: &mending)
  }

  /// The root element of a document that may be malformed. Each mistake is an error among the diagnostics. The element with the mistake is
  /// left out if it contains only text, and reading continues after it. Throws if nothing is usable.
  package func read(_ bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) throws(DiagnosticError) -> XMLElement {
    var mending = XMLMending(start: 0, context: [])
    for _ in 0..<Self.maximumFaults {
      do throws(DiagnosticError) {
        return try parse(bytes, file: file, mending: &mending)
      } catch {
        guard let fault = mending.fault, !fault.open.isEmpty || fault.root != nil, String(validating: bytes, as: UTF8.self) != nil else {
          throw error
        }
        diagnostics += error.diagnostics
        if let root = mending.step(over: bytes) { return root }
      }
    }
    throw DiagnosticError(Diagnostic(.error, file: file, "too many errors; the file is not used", remedy: "is this an XML document?"))
  }

  /// A file with more errors is not a document.
  private static let maximumFaults = 100

  private func parse(_ bytes: [UInt8], file: String, mending: inout XMLMending) throws(DiagnosticError) -> XMLElement {
    guard let parser = XML_ParserCreate(mending.start > 0 ? "UTF-8" : encoding) else { fatalError("out of memory") }
    defer { XML_ParserFree(parser) }
    let builder = TreeBuilder(parser: parser, limits: self, mending: mending, bytes: bytes)
    // The tree is built while `builder` is held here.
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser, { user, name, attributes in treeBuilder(of: user).start(name!, attributes!) }, { user, _ in treeBuilder(of: user).end() })
    XML_SetCharacterDataHandler(parser) { user, text, length in
      treeBuilder(of: user).characters(UnsafeRawBufferPointer(start: text, count: Int(length)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, hasDeclarations in
      treeBuilder(of: user).documentType(hasDeclarations: hasDeclarations != 0)
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in treeBuilder(of: user).documentType(hasDeclarations: true) }
    XML_SetSkippedEntityHandler(parser) { user, name, _ in treeBuilder(of: user).fail("unknown entity '&\(String(cString: name!));'") }

    // expat takes lengths as 32-bit integers.
    let chunk = 1 << 20
    var start = mending.start
    var piece = mending.startTags
    repeat {
      let end = min(start + chunk, bytes.count)
      piece += bytes[start..<end]
      let status = piece.withUnsafeBytes { piece in
        XML_Parse(parser, piece.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(piece.count), end == bytes.count ? 1 : 0)
      }
      if status != XML_STATUS_OK {
        mending.fault = builder.fault
        throw builder.error(in: bytes, file: file)
      }
      start = end
      piece.removeAll(keepingCapacity: true)
    } while start < bytes.count
    return builder.root!
  }
}

private func treeBuilder(of user: UnsafeMutableRawPointer?) -> TreeBuilder {
  Unmanaged<TreeBuilder>.fromOpaque(user!).takeUnretainedValue()
}

/// Builds a tree from expat's events.
private final class TreeBuilder {
  private let parser: XML_Parser
  private let limits: XMLReader
  private var open: [XMLElement] = []
  private var pending: [UInt8] = []
  private(set) var root: XMLElement?
  private var failure: (message: String, reason: String?, position: SourcePosition)?
  /// The elements that are open where reading begins, outermost first.
  private let context: [XMLElement]
  /// How many of them expat knows.
  private var reopened = 0
  /// How many elements are open inside the element that is left out.
  private var brokenDepth: Int?
  /// Added to expat's offsets, which begin where reading begins.
  private let base: Int
  /// Finds positions if reading does not begin at the first line.
  private var cursor: PositionCursor?

  init(parser: XML_Parser, limits: XMLReader, mending: XMLMending, bytes: [UInt8]) {
    self.parser = parser
    self.limits = limits
    context = mending.context
    brokenDepth = mending.isInnermostBroken ? context.count : nil
    base = mending.start - mending.startTags.count
    if mending.start > 0 { cursor = PositionCursor(bytes) }
  }

  private var byteOffset: Int { Int(XML_GetCurrentByteIndex(parser)) + base }

  private var position: SourcePosition {
    cursor?.position(of: byteOffset)
      ?? SourcePosition(line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// Why reading stopped; nil if a limit or a rule of this reader was broken.
  var fault: XMLMending.Fault? {
    guard failure == nil, XML_GetErrorCode(parser) != XML_ERROR_INCORRECT_ENCODING else { return nil }
    return XMLMending.Fault(offset: max(byteOffset, base), open: open, root: root)
  }

  func start(_ name: UnsafePointer<XML_Char>, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    guard failure == nil else { return }
    if reopened < context.count {
      open.append(context[reopened])
      reopened += 1
      return
    }
    takeText()
    var attributes: [XMLAttribute] = []
    var length = 0
    var index = 0
    while let name = pairs[index], let value = pairs[index + 1] {
      attributes.append(XMLAttribute(name: String(cString: name), value: String(cString: value)))
      length += attributes[attributes.count - 1].value.utf8.count
      index += 2
    }
    if attributes.count > limits.maximumAttributes { return fail("an element with more than \(limits.maximumAttributes) attributes") }
    if length > limits.maximumTextLength { return fail("attributes longer than \(limits.maximumTextLength) bytes") }
    if open.count == limits.maximumDepth { return fail("elements are nested deeper than \(limits.maximumDepth) levels") }
    open.append(
      XMLElement(
        name: String(cString: name), attributes: attributes, content: [], position: position, byteOffset: byteOffset,
        endByteOffset: byteOffset))
  }

  func end() {
    guard failure == nil else { return }
    takeText()
    let isLeftOut = open.count == brokenDepth
    if isLeftOut { brokenDepth = nil }
    var element = open.removeLast()
    element.endByteOffset = byteOffset
    if open.isEmpty {
      root = element
    } else if !isLeftOut {
      open[open.count - 1].content.append(.element(element))
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    pending += text
    if pending.count > limits.maximumTextLength { fail("text longer than \(limits.maximumTextLength) bytes") }
  }

  private func takeText() {
    guard !pending.isEmpty else { return }
    open[open.count - 1].content.append(.text(String(decoding: pending, as: UTF8.self)))
    pending.removeAll(keepingCapacity: true)
  }

  func documentType(hasDeclarations: Bool) {
    if hasDeclarations {
      fail("the document type declares entities or elements", reason: "declared entities can fill any memory; interface files have none")
    } else if !limits.allowsDocumentType {
      fail("a document type is not allowed here")
    }
  }

  func fail(_ message: String, reason: String? = nil) {
    guard failure == nil else { return }
    failure = (message, reason, position)
    XML_StopParser(parser, 0)
  }

  func error(in bytes: [UInt8], file: String) -> DiagnosticError {
    let (message, reason, position) = failure ?? parseFailure
    return DiagnosticError(
      Diagnostic(
        .error, file: file, position: position, message, reason: reason, remedy: remedy(in: bytes),
        sourceLine: line(holding: byteOffset, in: bytes)))
  }

  private var parseFailure: (message: String, reason: String?, position: SourcePosition) {
    let code = XML_GetErrorCode(parser)
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "malformed XML"
    let reason: String? =
      switch code {
      case XML_ERROR_TAG_MISMATCH, XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN:
        open.last.map { "the element <\($0.name)> of line \($0.position.line) is still open" }
      default: nil
      }
    return ("malformed XML: \(words)", reason, position)
  }

  /// How to fix the mistake that expat stopped at.
  private func remedy(in bytes: [UInt8]) -> String? {
    guard failure == nil, XML_GetErrorCode(parser) == XML_ERROR_INVALID_TOKEN else { return nil }
    let near = bytes[min(max(0, byteOffset - 1), bytes.count)..<min(bytes.count, max(0, byteOffset) + 1)]
    if near.contains(UInt8(ascii: "&")) { return "write &amp; for an ampersand" }
    return near.contains(UInt8(ascii: "<")) ? "write &lt; for a less-than sign" : nil
  }

  /// The line with a byte, if it is UTF-8 and short enough to be shown.
  private func line(holding offset: Int, in bytes: [UInt8]) -> String? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let before = bytes[max(0, offset - 10_000)..<offset]
    let start = before.lastIndex(where: isEnd).map { $0 + 1 } ?? before.startIndex
    if start == before.startIndex, start > 0 { return nil }
    let after = bytes[offset..<min(bytes.count, offset + 10_000)]
    return String(validating: bytes[start..<(after.firstIndex(where: isEnd) ?? after.endIndex)], as: UTF8.self)
  }
}
