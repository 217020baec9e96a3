package import Diagnostics

/// An element of an XML document, with its place.
package struct XMLElement: Hashable, Sendable {
  /// As written, with its prefix.
  package var name: String
  /// In the order of the file; each name once.
  package var attributes: [XMLAttribute]
  /// Elements and text, in the order of the file.
  package var content: [XMLContent]
  /// The position of the start tag's `<`.
  package var position: SourcePosition
  /// The offset of the start tag's `<` in the file's bytes, from 0.
  package var byteOffset: Int
  /// The offset of the end tag's `<`; of an empty-element tag (`<a/>`), its own.
  package var endByteOffset: Int

  /// An attribute's value; nil if there is no attribute with this name.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements directly inside, in the order of the file.
  package var children: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly inside, without that of the elements inside.
  package var text: String {
    content.reduce(into: "") { text, part in if case .text(let more) = part { text += more } }
  }

  /// The first element directly inside with a name.
  package func first(_ name: String) -> XMLElement? {
    children.first { $0.name == name }
  }
}

/// A name and a value in a start tag.
package struct XMLAttribute: Hashable, Sendable {
  package var name: String
  /// With references resolved and white space as XML normalises it.
  package var value: String
}

/// A part of the content between a start tag and its end tag.
package enum XMLContent: Hashable, Sendable {
  case element(XMLElement)
  /// Characters between two tags, never empty; CDATA sections included, comments left out.
  case text(String)
}
