import Diagnostics
private import Syntax

/// Writes texts as new files, each format as Xcode does.
package enum TableWriter {
  /// A key with the text that is written.
  package struct Text: Sendable {
    package var entry: CatalogEntry
    package var localization: CatalogLocalization

    package init(_ entry: CatalogEntry, _ localization: CatalogLocalization) {
      self.entry = entry
      self.localization = localization
    }

    /// Whether the text is one form, as `.strings` files hold it.
    fileprivate var unit: StringUnit? {
      if case .unit(let unit) = localization.text, localization.substitutions.isEmpty { unit } else { nil }
    }
  }

  // MARK: .strings and .stringsdict

  /// The texts with one form, each with its comment. Nil if there are none.
  package static func strings(_ texts: [Text]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for text in texts {
      guard let unit = text.unit else { continue }
      if let comment = text.entry.comment, !comment.isEmpty, !comment.contains("*/") { bytes += "/* \(comment) */\n".utf8 }
      bytes += OldStyleLiteral.quoted(text.entry.key) + Array(" = ".utf8) + OldStyleLiteral.quoted(unit.value) + Array(";\n\n".utf8)
    }
    return bytes.isEmpty ? nil : Array(bytes.dropLast())
  }

  /// The texts with several forms. Nil if there are none.
  package static func stringsDictionary(_ texts: [Text]) -> [UInt8]? {
    let varied = texts.filter { $0.unit == nil }
    if varied.isEmpty { return nil }
    var xml = XMLWriter()
    xml.element("plist") { plist in
      plist.attribute("version", "1.0")
      plist.element("dict") { dict in
        for text in varied {
          dict.element("key", text: text.entry.key)
          write(text.localization.text, text.localization.substitutions, to: &dict)
        }
      }
    }
    return xml.bytes
  }

  private static func write(_ text: CatalogText, _ substitutions: [CatalogSubstitution], to xml: inout XMLWriter) {
    xml.element("dict") { dict in
      switch text {
      case .unit(let unit):
        write(unit.value, substitutions, to: &dict)
      case .phrases(let units):
        write(units[0].value, substitutions, to: &dict)
      case .plural(let forms):
        let specifier = forms.lazy.flatMap { $0.text.units.flatMap { FormatString($0.value).specifiers } }.first { $0.kind == .integer }
        let variable = CatalogSubstitution(
          name: "value", argument: nil, formatSpecifier: specifier.map { $0.length + String($0.conversion) } ?? "d", text: text,
          position: SourcePosition(line: 1, column: 1))
        write("%#@value@", [variable] + substitutions, to: &dict)
      case .device(let forms):
        dict.element("key", text: "NSStringDeviceSpecificRuleType")
        dict.element("dict") { rules in
          for form in forms {
            rules.element("key", text: form.device.rawValue)
            write(form: form.text, substitutions, to: &rules)
          }
        }
      case .width(let forms):
        dict.element("key", text: "NSStringVariableWidthRuleType")
        dict.element("dict") { rules in
          for form in forms.reversed() {
            rules.element("key", text: String(form.width))
            write(form: form.text, substitutions, to: &rules)
          }
        }
      }
    }
  }

  /// A form for a device or a width: a string if it needs no variables.
  private static func write(form: CatalogText, _ substitutions: [CatalogSubstitution], to xml: inout XMLWriter) {
    if case .unit(let unit) = form, FormatString(unit.value).substitutions.isEmpty {
      xml.element("string", text: unit.value)
    } else {
      write(form, substitutions, to: &xml)
    }
  }

  private static func write(_ format: String, _ substitutions: [CatalogSubstitution], to dict: inout XMLWriter) {
    dict.element("key", text: "NSStringLocalizedFormatKey")
    dict.element("string", text: format)
    for substitution in substitutions {
      guard case .plural(let forms) = substitution.text else { continue }
      dict.element("key", text: substitution.name)
      dict.element("dict") { rules in
        rules.element("key", text: "NSStringFormatSpecTypeKey")
        rules.element("string", text: "NSStringPluralRuleType")
        rules.element("key", text: "NSStringFormatValueTypeKey")
        rules.element("string", text: substitution.formatSpecifier)
        for form in forms.sorted(by: { $0.category < $1.category }) {
          rules.element("key", text: form.category.rawValue)
          // `%arg` is a catalog's word for the number.
          let value = form.text.units.first?.value ?? ""
          rules.element("string", text: value.replacing("%arg", with: "%" + substitution.formatSpecifier))
        }
      }
    }
  }

  // MARK: .xcstrings

  /// A catalog of the keys with these localizations of each.
  package static func catalog(_ entries: [(entry: CatalogEntry, localizations: [CatalogLocalization])], sourceLanguage: String) -> [UInt8] {
    let strings = entries.sorted { $0.entry.key.utf8.lexicographicallyPrecedes($1.entry.key.utf8) }.map { entry, localizations in
      var members: [JSONMember] = []
      if let comment = entry.comment { members.append(CatalogJSON.member("comment", comment)) }
      if let state = entry.extractionState { members.append(CatalogJSON.member("extractionState", state.rawValue)) }
      let sorted = localizations.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
      if !sorted.isEmpty {
        members.append(
          CatalogJSON.member(
            "localizations", CatalogJSON.object(sorted.map { CatalogJSON.member($0.locale, CatalogJSON.localization($0)) })))
      }
      return CatalogJSON.member(entry.key, CatalogJSON.object(members))
    }
    let root = CatalogJSON.object([
      CatalogJSON.member("sourceLanguage", sourceLanguage), CatalogJSON.member("strings", CatalogJSON.object(strings)),
      CatalogJSON.member("version", "1.0"),
    ])
    return Array((JSONLiteral.text(root, style: JSONLiteral.Style()) + "\n").utf8)
  }

  // MARK: XLIFF

  /// A unit of an XLIFF file that is written.
  package struct ExchangeUnit: Sendable {
    package var id: UnitID
    package var source: String
    package var target: String?
    package var note: String?
    package var limit: LengthLimit?

    package init(id: UnitID, source: String, target: String? = nil, note: String? = nil, limit: LengthLimit? = nil) {
      self.id = id
      self.source = source
      self.target = target
      self.note = note
      self.limit = limit
    }
  }

  /// The forms of a text and those of its translation, as units.
  package static func units(_ entry: CatalogEntry, target: CatalogLocalization) -> [ExchangeUnit] {
    let sources = forms(of: entry.source)
    return forms(of: target).map { form in
      let source = sources.first { $0.way == form.way } ?? sources.first { $0.way.last == "other" } ?? sources[0]
      return ExchangeUnit(id: UnitID(key: entry.key, way: form.way), source: source.value, target: form.value, note: entry.comment)
    }
  }

  /// As Xcode has them in XLIFF: those of a catalog with `%1$#@files@` for `%#@files@`, and with `%1$lld` for `%arg` in the variable's forms.
  private static func forms(of localization: CatalogLocalization) -> [(way: [String], value: String)] {
    let own = forms(of: localization.text, [])
    let others = localization.substitutions.map { substitution in
      (substitution, forms(of: substitution.text, ["substitutions", substitution.name]))
    }
    if localization.format != .stringCatalog || others.isEmpty { return own + others.flatMap(\.1) }
    var arguments: [String: Int] = [:]
    for unit in localization.text.units {
      for reference in FormatString(unit.value).substitutions where arguments[reference.name] == nil {
        arguments[reference.name] = reference.argument
      }
    }
    for substitution in localization.substitutions { arguments[substitution.name] = substitution.argument ?? arguments[substitution.name] }
    func written(_ text: String, _ substitution: CatalogSubstitution? = nil) -> String {
      FormatString(text).pieces.map { piece in
        switch piece {
        case .substitution(let reference): arguments[reference.name].map { "%\($0)$#@\(reference.name)@" } ?? reference.text
        case .substitutedArgument:
          substitution.map { variable in "%" + (arguments[variable.name].map { "\($0)$" } ?? "") + variable.formatSpecifier } ?? "%arg"
        case .literal(let words): words
        case .percentSign: "%%"
        case .specifier(let specifier): specifier.text
        }
      }.joined()
    }
    return own.map { ($0.way, written($0.value)) }
      + others.flatMap { substitution, forms in forms.map { ($0.way, written($0.value, substitution)) } }
  }

  private static func forms(of text: CatalogText, _ way: [String]) -> [(way: [String], value: String)] {
    switch text {
    case .unit(let unit): [(way, unit.value)]
    case .phrases(let units): units.prefix(1).map { (way, $0.value) }
    case .plural(let forms): forms.flatMap { self.forms(of: $0.text, way + ["plural", $0.category.rawValue]) }
    case .device(let forms): forms.flatMap { self.forms(of: $0.text, way + ["device", $0.device.rawValue]) }
    case .width(let forms): forms.flatMap { self.forms(of: $0.text, way + ["width", String($0.width)]) }
    }
  }

  /// An XLIFF 1.2 file with a section for each original.
  package static func exchangeFile(
    _ sections: [(original: String, units: [ExchangeUnit])], sourceLanguage: String, targetLanguage: String
  ) -> [UInt8] {
    var xml = XMLWriter()
    xml.element("xliff") { xliff in
      xliff.attribute("xmlns", "urn:oasis:names:tc:xliff:document:1.2")
      xliff.attribute("version", "1.2")
      for section in sections {
        xliff.element("file") { file in
          file.attribute("original", section.original)
          file.attribute("source-language", sourceLanguage)
          file.attribute("target-language", targetLanguage)
          file.attribute("datatype", "plaintext")
          file.element("header") {
            $0.element("tool") { tool in
              tool.attribute("tool-id", "copyfit")
              tool.attribute("tool-name", "Copyfit")
            }
          }
          file.element("body") { body in
            for unit in section.units { write(unit, isOfStringsDictionary: section.original.hasSuffix(".stringsdict"), to: &body) }
          }
        }
      }
    }
    return xml.bytes
  }

  private static func write(_ unit: ExchangeUnit, isOfStringsDictionary: Bool, to body: inout XMLWriter) {
    body.element("trans-unit") { element in
      element.attribute("id", unit.id.text(isOfStringsDictionary: isOfStringsDictionary))
      if let limit = unit.limit {
        element.attribute("maxwidth", limit.length)
        element.attribute("size-unit", limit.unit.rawValue)
      }
      element.attribute("xml:space", "preserve")
      element.element("source", text: unit.source)
      if let target = unit.target {
        element.element("target") { element in
          element.attribute("state", "translated")
          element.text(target)
        }
      }
      if let note = unit.note { element.element("note", text: note) }
    }
  }
}
