package import Diagnostics
private import Syntax

/// A key's texts in a section: what its units' forms are put together to.
package struct ExchangedText: Sendable {
  package var key: String
  /// Of the first unit.
  package var position: SourcePosition
  package var note: String?
  package var shouldTranslate: Bool
  /// In the source language; nil where no form has it.
  package var source: CatalogLocalization?
  /// Nil where no form has a translation.
  package var target: CatalogLocalization?
}

extension ExchangeFile.Section {
  /// The texts by key, in the order of their first units, and the repeated units.
  package func texts(file: String, diagnostics: inout [Diagnostic]) -> (texts: [ExchangedText], duplicates: [StringCatalog.DuplicateKey]) {
    var keys: [ExactString] = []
    var units: [ExactString: [ExchangeFile.Unit]] = [:]
    var places: [UnitID: SourcePosition] = [:]
    var duplicates: [StringCatalog.DuplicateKey] = []
    for unit in self.units {
      let key = ExactString(unit.id.key)
      if let first = places[unit.id] {
        duplicates.append(
          StringCatalog.DuplicateKey(
            key: unit.id.key, file: file, position: unit.position, firstFile: file, firstPosition: first, firstCounts: true))
        continue
      }
      places[unit.id] = unit.position
      if units[key] == nil { keys.append(key) }
      units[key, default: []].append(unit)
    }
    let format: TableFormat = original.hasSuffix(".stringsdict") ? .stringsDictionary : .strings
    var tree = FormTree(file: file)
    let texts = keys.compactMap { key -> ExchangedText? in
      let units = units[key]!
      func localization(_ locale: String, _ forms: [(way: [String], unit: StringUnit)]) -> CatalogLocalization? {
        tree.localization(locale, forms, format: format)
      }
      let source = localization(sourceLanguage, units.compactMap { unit in unit.source.map { (unit.id.way, $0) } })
      var target = targetLanguage.flatMap { language in
        var forms = units.compactMap { unit in unit.target.map { (way: unit.id.way, unit: $0) } }
        // If only the variables are translated, the text around them is that of the source.
        if !forms.isEmpty, forms.allSatisfy({ $0.way.first == "substitutions" }) {
          forms += units.filter { $0.id.way.first != "substitutions" }.compactMap { unit in unit.source.map { (unit.id.way, $0) } }
        }
        return localization(language, forms)
      }
      target?.limit = units.compactMap(\.limit).min { $0.length < $1.length }
      return ExchangedText(
        key: key.text, position: units[0].position, note: units[0].note, shouldTranslate: units[0].shouldTranslate, source: source,
        target: target)
    }
    diagnostics += tree.diagnostics
    return (texts, duplicates)
  }
}

/// Joins separate forms, each with its path, into one text.
private struct FormTree {
  let file: String
  var diagnostics: [Diagnostic] = []

  typealias Form = (way: [String], unit: StringUnit)

  init(file: String) { self.file = file }

  mutating func localization(_ locale: String, _ forms: [Form], format: TableFormat) -> CatalogLocalization? {
    let own = forms.filter { $0.way.first != "substitutions" }
    guard let text = text(own), let first = forms.first else { return nil }
    var substitutions: [CatalogSubstitution] = []
    for name in names(forms.filter { $0.way.first == "substitutions" }.map { Array($0.way.dropFirst()) }) {
      let parts = forms.filter { $0.way.starts(with: ["substitutions", name]) }.map { (way: Array($0.way.dropFirst(2)), unit: $0.unit) }
      guard let text = self.text(parts) else { continue }
      // The forms hold the number as Xcode writes it (`%2$lld`); where the table itself has the variable, it says more of it.
      let number = text.units.lazy.compactMap { FormatString($0.value).specifiers.first }.first
      substitutions.append(
        CatalogSubstitution(
          name: name, argument: number.flatMap { $0.isPositional ? $0.argument : nil },
          formatSpecifier: number.map { $0.length + String($0.conversion) } ?? "lld", text: text, position: parts[0].unit.position))
    }
    return CatalogLocalization(
      locale: locale, file: file, position: first.unit.position, format: format, text: text, substitutions: substitutions)
  }

  private mutating func text(_ forms: [Form]) -> CatalogText? {
    guard let kind = names(forms.map(\.way)).first else { return forms.first.map { .unit($0.unit) } }
    let varied = forms.filter { $0.way.first == kind }.map { (way: Array($0.way.dropFirst()), unit: $0.unit) }
    var texts: [(name: String, text: CatalogText)] = []
    for name in names(varied.map(\.way)) {
      let parts = varied.filter { $0.way.first == name }.map { (way: Array($0.way.dropFirst()), unit: $0.unit) }
      if let text = text(parts) { texts.append((name, text)) }
    }
    let result: CatalogText
    switch kind {
    case "plural":
      result = .plural(
        texts.compactMap { name, text in PluralCategory(rawValue: name).map { CatalogText.PluralForm(category: $0, text: text) } })
    case "device":
      result = .device(
        texts.compactMap { name, text in CatalogDevice(rawValue: name).map { CatalogText.DeviceForm(device: $0, text: text) } })
    case "width":
      result = .width(
        texts.compactMap { name, text in Int(name).map { CatalogText.WidthForm(width: $0, text: text) } }.sorted { $0.width > $1.width })
    default:
      if let first = varied.first { warn(first.unit, "the form '\(kind)' of a text is not known and is ignored") }
      return forms.first { $0.way.isEmpty }.map { .unit($0.unit) }
    }
    let lost = texts.map(\.name).filter { !result.has($0) }
    if let first = varied.first, !lost.isEmpty { warn(first.unit, "unknown \(kind) \(lost.map { "'\($0)'" }.joined(separator: ", "))") }
    return result.units.isEmpty ? nil : result
  }

  /// The first names of the ways, each once, in their order.
  private func names(_ ways: [[String]]) -> [String] {
    var names: [String] = []
    for case let name? in ways.map(\.first) where !names.contains(name) { names.append(name) }
    return names
  }

  private mutating func warn(_ unit: StringUnit, _ message: String) {
    diagnostics.append(Diagnostic(.warning, file: file, position: unit.position, message))
  }
}

extension CatalogText {
  /// Whether a form has the name.
  fileprivate func has(_ name: String) -> Bool {
    switch self {
    case .plural(let forms): forms.contains { $0.category.rawValue == name }
    case .device(let forms): forms.contains { $0.device.rawValue == name }
    case .width(let forms): forms.contains { String($0.width) == name }
    case .unit, .phrases: false
    }
  }
}
