package import Diagnostics
private import Syntax

/// Sets the targets of an XLIFF file, and keeps everything else.
package struct EditedExchangeFile {
  private let source: SourceText
  private let root: XMLElement

  /// Throws if the file is malformed: parts that are not understood cannot be kept.
  package init(_ bytes: [UInt8], file: String) throws(DiagnosticError) {
    source = try SourceText(bytes, file: file)
    var reader = XMLReader()
    reader.encoding = "UTF-8"
    root = try reader.read(source.bytes, file: file)
  }

  /// The language of the first section; English if it names none, as for the reader.
  package var sourceLanguage: String {
    root.children.first { $0.localName == "file" }?["source-language"] ?? "en"
  }

  /// The file with a target in `language` for every unit to translate: the result of `change` for its source. If the source has
  /// inline elements, `change` gets their markup, too.
  package func translated(into language: String, _ change: (_ source: String) -> String) -> [UInt8] {
    var edited = source
    for file in root.children where file.localName == "file" {
      edited.setAttribute("target-language", of: file, to: language, after: "source-language")
      for unit in units(file) where unit["translate"] != "no" {
        guard let source = unit.children.first(where: { $0.localName == "source" }) else { continue }
        let text: String
        if source.children.isEmpty {
          text = MarkupEscaping.text(change(source.text))
        } else {
          text = change(String(decoding: edited.bytes[edited.content(of: source)], as: UTF8.self))
        }
        set(text, asTargetOf: unit, source, in: &edited)
      }
    }
    return edited.file
  }

  /// The file with other texts in the targets that it has. One that does not change keeps its spelling, too.
  package func file(_ change: (_ target: String) -> String) -> [UInt8] {
    var edited = source
    for unit in root.children.flatMap(units) {
      guard let target = unit.children.first(where: { $0.localName == "target" }), target.children.isEmpty else { continue }
      let text = change(target.text)
      if text != target.text || !text.utf8.elementsEqual(target.text.utf8) {
        edited.setContent(of: target, to: MarkupEscaping.text(text))
      }
    }
    return edited.file
  }

  private func set(_ text: String, asTargetOf unit: XMLElement, _ source: XMLElement, in edited: inout SourceText) {
    if let target = unit.children.first(where: { $0.localName == "target" }) {
      if target["state"] != nil { edited.setAttribute("state", of: target, to: "translated") }
      return edited.setContent(of: target, to: text)
    }
    let tag = XMLTag(in: edited.bytes, at: source.byteOffset)
    let end = tag.isEmpty ? tag.range.upperBound : XMLTag(in: edited.bytes, at: source.endByteOffset).range.upperBound
    let prefix = source.name.dropLast("source".count)
    let element = "<\(prefix)target state=\"translated\">\(text)</\(prefix)target>"
    edited.replace(end..<end, with: Array((edited.lineStart(before: source.byteOffset) + element).utf8))
  }

  private func units(_ element: XMLElement) -> [XMLElement] {
    element.children.flatMap { $0.localName == "trans-unit" ? [$0] : ["body", "group"].contains($0.localName) ? units($0) : [] }
  }
}
