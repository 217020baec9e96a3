import Screens
import Checks
import Environments
package import Localization
import Platform
package import Sweep
import Syntax
package import Vocabulary

/// Length budgets as translators take them: CSV, XLIFF with `maxwidth`, or lines to read.
package struct BudgetReport {
  private let scenes: [SweepScene]
  /// Those that are written: by key, file, locale and text size.
  package let budgets: [LengthBudget]
  /// The largest text size that the team promises: the second limit of every row.
  private let promisedSize: ContentSizeCategory
  private let limits: [Text: Limits]

  /// A key of a table in a locale.
  private struct Text: Hashable {
    var key: String
    var file: String
    var locale: String

    init(_ budget: LengthBudget) { (key, file, locale) = (budget.key, budget.file, budget.locale) }
  }

  /// The limits of a text at the default text size and at the promised one; nil: that size was not looked at.
  private struct Limits {
    var usual: LengthBudget?
    var promised: LengthBudget?
  }

  /// - Parameters:
  ///   - all: every budget that was found.
  ///   - promisedSize: the largest text size that screens must hold.
  ///   - isShown: which of them are written.
  package init(
    scenes: [SweepScene], budgets all: [LengthBudget], promisedSize: ContentSizeCategory,
    where isShown: (LengthBudget) -> Bool = { _ in true }
  ) {
    self.scenes = scenes
    self.promisedSize = promisedSize
    budgets = all.filter(isShown)
    var limits: [Text: Limits] = [:]
    for budget in all {
      if budget.contentSize == .large { limits[Text(budget), default: Limits()].usual = budget }
      if budget.contentSize == promisedSize { limits[Text(budget), default: Limits()].promised = budget }
    }
    self.limits = limits
  }

  /// The entry of a budget's key; nil: the words are of the screen's own file.
  private func entry(of budget: LengthBudget) -> CatalogEntry? { scenes[budget.binding.scene].catalog[budget.key] }

  /// A row for each key, locale and text size, with both limits of its text in every row.
  package var csv: [UInt8] {
    var writer = CSVWriter(header: [
      "key", "locale", "content_size", "budget_pt", "budget_characters", "screen", "object", "lines", "font_pt", "device", "orientation",
      "breaks", "text", "text_pt", "over_pt", "file", "table", "source_text", "translation", "default_pt", "default_characters", "up_to",
      "up_to_pt", "up_to_characters",
    ])
    for budget in budgets {
      let binding = budget.binding
      let screen = scenes[binding.scene].screen
      writer.row(
        [
          .text(budget.key), .text(budget.locale), .text(budget.contentSize.rawValue), budget.width.map { .number(rounded($0)) } ?? .empty,
          budget.characters.map { .integer($0) } ?? .empty, .text(screen.name), .text(screen.path(of: binding.item)),
          .integer(binding.numberOfLines), .number(rounded(binding.pointSize)), binding.environment.map { .text($0.device) } ?? .empty,
          binding.environment.map { .text($0.orientation.rawValue) } ?? .empty, breakage(budget).map { .text($0) } ?? .empty,
          .text(budget.text), .number(rounded(budget.textWidth)), budget.isOver ? .number(rounded(budget.excess)) : .empty,
        ] + origin(of: budget) + both(limits[Text(budget)] ?? Limits()))
    }
    return writer.bytes
  }

  /// The file and the table of the key, its words in the source language, and those of the translation.
  private func origin(of budget: LengthBudget) -> [CSVField] {
    let entry = entry(of: budget)
    let file = entry?.source.file ?? budget.file
    let table = PathName.last(of: file).prefix { $0 != "." }
    let translation = entry?.localization(budget.locale)?.units.first?.value
    return [
      .text(file), .text(String(table)), entry?.source.units.first.map { .text($0.value) } ?? .empty,
      translation.map { .text($0) } ?? .empty,
    ]
  }

  private func both(_ limits: Limits) -> [CSVField] {
    func fields(_ budget: LengthBudget?) -> [CSVField] {
      [budget?.width.map { .number(rounded($0)) } ?? .empty, budget?.characters.map { .integer($0) } ?? .empty]
    }
    return fields(limits.usual) + [.text(promisedSize.rawValue)] + fields(limits.promised)
  }

  /// A line for each, for people.
  package var text: String {
    budgets.map { budget in
      let screen = scenes[budget.binding.scene].screen
      var line = "\(budget.key) in \(LocaleID.displayName(of: budget.locale)) at \(budget.contentSize.rawValue): "
      if let width = budget.width {
        line +=
          "\(words(width)), about \(budget.characters ?? 0) characters, then \(breakage(budget) ?? "it breaks") on \(screen.name)"
        if let environment = budget.binding.environment { line += ", \(environment.device) \(environment.orientation.rawValue)" }
      } else {
        line += "no limit on \(screen.name)"
      }
      if budget.isOver { line += "; “\(budget.text)” is over by \(words(budget.excess))" }
      return line + "\n"
    }.joined()
  }

  /// An XLIFF file for a locale: each unit with its limit as `maxwidth`, and the limits and screens at all sizes in its note. In points, the limit
  /// is that at the text size L, at which `over-budget` measures; in characters, the smaller one of L and the promised size.
  package func exchangeFile(locale: String, unit: LengthLimit.Unit = .point) -> [UInt8] {
    let own = budgets.filter { $0.locale == locale }
    var originals: [String] = []
    var units: [String: [TableWriter.ExchangeUnit]] = [:]
    var sourceLanguage = "en"
    var index = own.startIndex
    while index < own.endIndex {
      let end = own[index...].firstIndex { $0.key != own[index].key || $0.file != own[index].file } ?? own.endIndex
      let sizes = own[index..<end]
      let catalog = scenes[own[index].binding.scene].catalog
      if let entry = catalog[own[index].key] {
        sourceLanguage = entry.sourceLanguage
        let original = entry.source.file
        if units[original] == nil { originals.append(original) }
        units[original, default: []] += self.units(entry, locale: locale, sizes: Array(sizes), unit: unit)
      }
      index = end
    }
    let sections = originals.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { (original: $0, units: units[$0] ?? []) }
    return TableWriter.exchangeFile(sections, sourceLanguage: sourceLanguage, targetLanguage: locale)
  }

  private func units(
    _ entry: CatalogEntry, locale: String, sizes: [LengthBudget], unit lengthUnit: LengthLimit.Unit
  ) -> [TableWriter.ExchangeUnit] {
    let target = entry.localization(locale)
    let both = limits[Text(sizes[0])] ?? Limits()
    let limit: Double? =
      lengthUnit == .character
      ? [both.usual, both.promised].compactMap { $0?.characters }.min().map(Double.init) : both.usual?.width.map(rounded)
    let notes = sizes.map { budget in
      let width = budget.width.map { "\(words($0)) (about \(budget.characters ?? 0) characters)" } ?? "no limit"
      return "\(budget.contentSize.rawValue): \(width) on \(scenes[budget.binding.scene].screen.name)"
    }
    return TableWriter.units(entry, target: target ?? entry.source).map { unit in
      var unit = unit
      if target == nil { unit.target = nil }
      unit.note = ([entry.comment].compactMap(\.self) + notes).joined(separator: "\n")
      unit.limit = limit.map { LengthLimit(length: $0, unit: lengthUnit) }
      return unit
    }
  }

  /// The rule and the view that break first.
  private func breakage(_ budget: LengthBudget) -> String? {
    guard let broken = budget.binding.broken else { return nil }
    return broken.item == budget.binding.item
      ? broken.rule.rawValue : "\(broken.rule.rawValue) at \(scenes[budget.binding.scene].screen.path(of: broken.item))"
  }

  private func words(_ points: Double) -> String {
    rounded(points).decimal() + " pt"
  }

  /// Down to a hundredth: a budget must not promise more than there is.
  private func rounded(_ points: Double) -> Double { (points * 100 + 1e-6).rounded(.down) / 100 }
}
