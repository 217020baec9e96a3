import Screens
import Checks
import Environments
import Localization
package import Sweep
import Syntax
import Vocabulary

/// Length budgets as translators take them: CSV, XLIFF with `maxwidth`, or lines to read.
package struct BudgetReport {
  private let scenes: [SweepScene]
  /// By key, locale and text size.
  package let budgets: [LengthBudget]

  package init(scenes: [SweepScene], budgets: [LengthBudget]) {
    self.scenes = scenes
    self.budgets = budgets
  }

  /// A row for each key, locale and text size.
  package var csv: [UInt8] {
    var writer = CSVWriter(header: [
      "key", "locale", "content_size", "budget_pt", "budget_characters", "screen", "object", "lines", "font_pt", "device", "orientation",
      "breaks", "text", "text_pt", "over_pt",
    ])
    for budget in budgets {
      let binding = budget.binding
      let screen = scenes[binding.scene].screen
      writer.row([
        .text(budget.key), .text(budget.locale), .text(budget.contentSize.rawValue), budget.width.map { .number(rounded($0)) } ?? .empty,
        budget.characters.map { .integer($0) } ?? .empty, .text(screen.name), .text(screen.path(of: binding.item)),
        .integer(binding.numberOfLines), .number(rounded(binding.pointSize)), binding.environment.map { .text($0.device) } ?? .empty,
        binding.environment.map { .text($0.orientation.rawValue) } ?? .empty, breakage(budget).map { .text($0) } ?? .empty,
        .text(budget.text), .number(rounded(budget.textWidth)), budget.isOver ? .number(rounded(budget.excess)) : .empty,
      ])
    }
    return writer.bytes
  }

  /// A line for each, for people.
  package var text: String {
    budgets.map { budget in
      let screen = scenes[budget.binding.scene].screen
      var line = "\(budget.key) in \(budget.locale) at \(budget.contentSize.rawValue): "
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

  /// An XLIFF file for a locale: each unit with the width at the text size L as `maxwidth`, and those at all sizes in its note.
  package func exchangeFile(locale: String) -> [UInt8] {
    let own = budgets.filter { $0.locale == locale }
    var originals: [String] = []
    var units: [String: [TableWriter.ExchangeUnit]] = [:]
    var sourceLanguage = "en"
    var index = own.startIndex
    while index < own.endIndex {
      let end = own[index...].firstIndex { $0.key != own[index].key } ?? own.endIndex
      let sizes = own[index..<end]
      let catalog = scenes[own[index].binding.scene].catalog
      if let entry = catalog[own[index].key] {
        sourceLanguage = entry.sourceLanguage
        if units[entry.file] == nil { originals.append(entry.file) }
        units[entry.file, default: []] += self.units(entry, locale: locale, sizes: Array(sizes))
      }
      index = end
    }
    let sections = originals.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { (original: $0, units: units[$0] ?? []) }
    return TableWriter.exchangeFile(sections, sourceLanguage: sourceLanguage, targetLanguage: locale)
  }

  private func units(_ entry: CatalogEntry, locale: String, sizes: [LengthBudget]) -> [TableWriter.ExchangeUnit] {
    let target = entry.localization(locale)
    let limit = sizes.first { $0.contentSize == .large }?.width
    let notes = sizes.map { budget in
      let width = budget.width.map { "\(words($0)) (about \(budget.characters ?? 0) characters)" } ?? "no limit"
      return "\(budget.contentSize.rawValue): \(width) on \(scenes[budget.binding.scene].screen.name)"
    }
    return TableWriter.units(entry, target: target ?? entry.source).map { unit in
      var unit = unit
      if target == nil { unit.target = nil }
      unit.note = ([entry.comment].compactMap(\.self) + notes).joined(separator: "\n")
      unit.limit = limit.map { LengthLimit(length: rounded($0), unit: .point) }
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
