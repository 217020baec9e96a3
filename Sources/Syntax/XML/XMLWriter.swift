/// Writes one XML 1.0 document (JUnit reports, SVG) into a byte buffer, in the order of the calls.
///
///     var xml = XMLWriter()
///     xml.element("testsuite") { suite in
///       suite.attribute("tests", 1)
///       suite.element("testcase") { $0.attribute("name", "Settings/title") }
///     }
///
/// Elements are on lines of their own, indented by two spaces. Inside an element with text nothing is added.
package struct XMLWriter: Sendable {
  /// UTF-8 so far. A caller that streams may take it away at any time with `takeBytes`.
  package private(set) var bytes: [UInt8] = []
  private var open: [Element] = []
  private let indents: Bool

  private struct Element {
    /// The start tag has no `>` yet: attributes may follow.
    var isTagOpen = true
    var holdsText = false
  }

  /// `declaration` writes the XML declaration (leave it out for SVG inside HTML); `indents` puts elements on lines of their own.
  package init(declaration: Bool = true, indents: Bool = true) {
    self.indents = indents
    if declaration { bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) }
  }

  /// What has been written and not taken away.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What has been written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// An element with the attributes and the content that `content` writes, attributes first. `name` is not checked.
  package mutating func element<E>(_ name: String, _ content: (inout XMLWriter) throws(E) -> Void) throws(E) {
    let holdsText = open.last?.holdsText == true
    closeTag()
    if !open.isEmpty, !holdsText { breakLine() }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
    open.append(Element(holdsText: holdsText))
    try content(&self)
    let element = open.removeLast()
    if element.isTagOpen {
      bytes.append(contentsOf: "/>".utf8)
    } else {
      if !element.holdsText { breakLine() }
      bytes.append(contentsOf: "</".utf8)
      bytes.append(contentsOf: name.utf8)
      bytes.append(UInt8(ascii: ">"))
    }
    if open.isEmpty { bytes.append(0x0A) }
  }

  /// An element without content.
  package mutating func element(_ name: String) {
    element(name) { _ in }
  }

  /// An element with a text and nothing else.
  package mutating func element(_ name: String, text: String) {
    element(name) { $0.text(text) }
  }

  /// An attribute of the element whose content has not begun. `name` is not checked.
  package mutating func attribute(_ name: String, _ value: String) {
    beginAttribute(name)
    MarkupEscaping.append(value, to: &bytes, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The same with a value from `MarkupEscaping.attribute`, for one that is written again and again.
  package mutating func attribute(_ name: String, escaped value: String) {
    beginAttribute(name)
    bytes.append(contentsOf: value.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A whole number.
  package mutating func attribute(_ name: String, _ value: Int) {
    beginAttribute(name)
    bytes.append(contentsOf: String(value).utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A finite number, in the shortest digits that read back as the same.
  package mutating func attribute(_ name: String, _ value: Double) {
    beginAttribute(name)
    bytes.append(shortest: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Characters inside the open element, which gets no more line breaks of its own.
  package mutating func text(_ text: String) {
    precondition(!open.isEmpty, "text outside the root element")
    closeTag()
    open[open.count - 1].holdsText = true
    MarkupEscaping.append(text, to: &bytes, inAttribute: false)
  }

  private mutating func beginAttribute(_ name: String) {
    precondition(open.last?.isTagOpen == true, "the attribute \(name) after content")
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: "=\"".utf8)
  }

  private mutating func closeTag() {
    guard open.last?.isTagOpen == true else { return }
    open[open.count - 1].isTagOpen = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func breakLine() {
    guard indents else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }
}
