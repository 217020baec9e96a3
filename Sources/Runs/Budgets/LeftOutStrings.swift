import Localization
import Projects
package import Sweep
import Syntax

/// The strings of an app that `copyfit budget` has no limit for, and those that it measures with the source text: each with the reason.
package struct LeftOutStrings: Sendable {
  /// Why a string has no row.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case onNoScreen = "on no screen that Copyfit can see"
    case replacedByCode = "replaced by code, or shown by no view"
    case scrolls = "in views that scroll, where any length fits"
    case notToBeTranslated = "marked as not to be translated"
    case withoutTranslation = "without a translation (measured with the source text)"
  }

  package struct Row: Hashable, Sendable {
    package var file: String
    package var key: String
    /// Empty: the same in all languages.
    package var locale: String
    package var reason: Reason
    package var source: String
  }

  /// In the order of the tables.
  package let rows: [Row]

  /// - Parameters:
  ///   - budgets: every budget that was found.
  ///   - scrolling: the keys of texts that scroll.
  package init(_ prepared: PreparedRun, budgets: [LengthBudget], scrolling: Set<String>) {
    struct Place: Hashable {
      var file: String
      var key: String
    }
    let shown = Set(budgets.map { Place(file: $0.file, key: $0.key) })
    var locales: [String] = []
    for budget in budgets where !locales.contains(budget.locale) { locales.append(budget.locale) }
    var seen = Set<Place>()
    var rows: [Row] = []
    func take(_ entry: CatalogEntry, isOfInterfaceFile: Bool) {
      guard seen.insert(Place(file: entry.file, key: entry.key)).inserted else { return }
      let source = entry.source.units.first?.value ?? ""
      func row(_ reason: Reason, _ locale: String = "") {
        rows.append(Row(file: entry.source.file, key: entry.key, locale: locale, reason: reason, source: source))
      }
      if shown.contains(Place(file: entry.file, key: entry.key)) {
        for locale in locales where locale != entry.sourceLanguage && entry.localization(locale) == nil { row(.withoutTranslation, locale) }
      } else if scrolling.contains(entry.key) {
        row(.scrolls)
      } else if !entry.shouldTranslate {
        row(.notToBeTranslated)
      } else {
        row(isOfInterfaceFile ? .replacedByCode : .onNoScreen)
      }
    }
    for table in prepared.project.tables {
      for entry in table.catalog.entries { take(entry, isOfInterfaceFile: table.isOfInterfaceFile) }
    }
    for catalog in prepared.project.catalogs { for entry in catalog.entries { take(entry, isOfInterfaceFile: false) } }
    self.rows = rows
  }

  /// How many there are of each reason, in one line: `610 on no screen that Copyfit can see; …`; nil: there are none.
  package var summary: String? {
    if rows.isEmpty { return nil }
    return Reason.allCases.compactMap { reason in
      let found = rows.filter { $0.reason == reason }
      if found.isEmpty { return nil }
      guard reason == .withoutTranslation else { return "\(found.count) \(reason.rawValue)" }
      var locales: [String] = []
      for row in found where !locales.contains(row.locale) { locales.append(row.locale) }
      let counts = locales.map { locale in "\(locale) \(found.count { $0.locale == locale })" }
      return "\(reason.rawValue): \(counts.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// A row for each.
  package var csv: [UInt8] {
    var writer = CSVWriter(header: ["file", "key", "locale", "reason", "source_text"])
    for row in rows {
      writer.row([
        .text(row.file), .text(row.key), row.locale.isEmpty ? .empty : .text(row.locale), .text(row.reason.rawValue), .text(row.source),
      ])
    }
    return writer.bytes
  }
}
