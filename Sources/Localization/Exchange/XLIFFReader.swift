package import Diagnostics
private import Syntax

/// Reads XLIFF 1.2 as Xcode and translation tools write it ("XLIFF Version 1.2", OASIS). Malformed parts are left out, with an error and
/// its position. The rest is used.
package enum XLIFFReader {
  /// Throws if the file is not an XLIFF document.
  package static func read(_ bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) throws(DiagnosticError) -> ExchangeFile {
    let root = try XMLReader().read(bytes, file: file, diagnostics: &diagnostics)
    guard root.localName == "xliff" else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: root.position, "the root element is <\(root.name)>", reason: "an XLIFF document begins with <xliff>"
        ))
    }
    if let version = root["version"], version.hasPrefix("2") {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: root.position, "XLIFF \(version) is another format", reason: "Xcode exchanges XLIFF 1.2",
          remedy: "export the file as XLIFF 1.2"))
    }
    var reading = XLIFFReading(file: file)
    defer { diagnostics += reading.diagnostics }
    let sections = root.children.filter { $0.localName == "file" }.compactMap { reading.section($0) }
    if sections.isEmpty { reading.report(.warning, root, "the document has no <file>, so it translates nothing") }
    return ExchangeFile(file: file, sections: sections)
  }
}

private struct XLIFFReading {
  let file: String
  var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func report(
    _ severity: Diagnostic.Severity, _ element: XMLElement, _ message: String, reason: String? = nil, remedy: String? = nil
  ) {
    diagnostics.append(Diagnostic(severity, file: file, position: element.position, message, reason: reason, remedy: remedy))
  }

  mutating func section(_ element: XMLElement) -> ExchangeFile.Section? {
    guard let original = element["original"], !original.isEmpty else {
      report(.error, element, "the <file> does not say which file its texts are of", remedy: "add original=\"…\"")
      return nil
    }
    if element["source-language"] == nil {
      report(.warning, element, "the <file> names no source-language; it is taken for English", remedy: "add source-language=\"…\"")
    }
    for name in ["source-language", "target-language"] {
      guard let language = element[name], let problem = LocaleID.problem(with: language) else { continue }
      report(.warning, element, problem.message, remedy: problem.remedy)
    }
    var section = ExchangeFile.Section(
      original: original, sourceLanguage: LocaleID.canonical(element["source-language"] ?? "en"),
      targetLanguage: element["target-language"].map(LocaleID.canonical), units: [])
    for child in element.children where child.localName == "body" { addUnits(of: child, to: &section) }
    if section.targetLanguage == nil, let first = section.units.first(where: { $0.target != nil }) {
      diagnostics.append(
        Diagnostic(
          .error, file: file, position: first.position, "a translation into no language: the <file> of '\(original)' names none",
          remedy: "add target-language=\"…\" to the <file> in line \(element.position.line)"))
    }
    return section
  }

  private mutating func addUnits(of element: XMLElement, to section: inout ExchangeFile.Section) {
    for child in element.children {
      switch child.localName {
      case "trans-unit":
        if let unit = unit(child, isOfStringsDictionary: section.original.hasSuffix(".stringsdict")) { section.units.append(unit) }
      case "group": addUnits(of: child, to: &section)
      default: break
      }
    }
  }

  private mutating func unit(_ element: XMLElement, isOfStringsDictionary: Bool) -> ExchangeFile.Unit? {
    guard let id = element["id"] else {
      report(.error, element, "the <trans-unit> has no id", remedy: "add the key of the text: id=\"…\"")
      return nil
    }
    let unitID = UnitID(id, isOfStringsDictionary: isOfStringsDictionary)
    let source = element.child("source")
    let target = element.child("target").map { target in
      StringUnit(state: state(target), value: target.deepText, position: target.position)
    }
    // Of a form that only the translation has, Xcode writes no source at all, or the id in its place (seen in exports of Xcode 27).
    let isOfTargetAlone = !unitID.way.isEmpty && (source == nil ? target != nil : source?.deepText == id)
    guard source != nil || isOfTargetAlone else {
      report(.error, element, "the <trans-unit> '\(id)' has no <source>")
      return nil
    }
    let notes = element.children.filter { $0.localName == "note" }.map(\.text).filter { !$0.isEmpty }
    return ExchangeFile.Unit(
      id: unitID, position: element.position,
      source: isOfTargetAlone ? nil : source.map { StringUnit(state: nil, value: $0.deepText, position: $0.position) }, target: target,
      note: notes.isEmpty ? nil : notes.joined(separator: "\n"), shouldTranslate: element["translate"] != "no", limit: limit(element))
  }

  private mutating func state(_ target: XMLElement) -> TranslationState? {
    switch target["state"] {
    case nil: return nil
    case "translated", "final", "signed-off": return .translated
    case "new", "needs-translation": return .new
    case "needs-review-translation", "needs-review-l10n", "needs-review-adaptation", "needs-adaptation", "needs-l10n": return .needsReview
    case let state? where state.hasPrefix("x-"): return nil
    case let state?:
      let known = ["new", "needs-translation", "needs-review-translation", "needs-review-l10n", "translated", "final", "signed-off"]
      report(
        .warning, target, "unknown state '\(state)'", reason: "known are \(known.joined(separator: ", "))",
        remedy: Suggestion.nearest(to: state, among: known).map { "did you mean \($0)?" })
      return nil
    }
  }

  private mutating func limit(_ element: XMLElement) -> LengthLimit? {
    guard let written = element["maxwidth"] else { return nil }
    guard let length = Double(written), length >= 0, length.isFinite else {
      report(.warning, element, "maxwidth=\"\(written)\" is not a length", remedy: "write a number")
      return nil
    }
    // Without a unit pixels are meant.
    let name = element["size-unit"] ?? "pixel"
    guard let unit = LengthLimit.Unit(rawValue: name) else {
      report(.warning, element, "a maxwidth in '\(name)' is not compared with anything", remedy: "write size-unit=\"point\" or \"char\"")
      return nil
    }
    return LengthLimit(length: length, unit: unit)
  }
}

extension XMLElement {
  /// The name without a prefix.
  var localName: Substring { name.split(separator: ":").last ?? "" }

  fileprivate func child(_ name: String) -> XMLElement? { children.first { $0.localName == name } }

  /// The text with that of the elements inside (`<g>`, `<mrk>`, `<ph>` …), in order.
  var deepText: String {
    content.reduce(into: "") { text, part in
      switch part {
      case .text(let more): text += more
      case .element(let element): text += element.deepText
      }
    }
  }
}
