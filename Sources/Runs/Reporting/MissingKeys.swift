import Checks
import Diagnostics
import Localization
import SourceReading

/// Finds the keys that code asks for and that no table has.
struct MissingKeys {
  private let tables: [String: [StringCatalog]]

  init(_ tables: TableSet) {
    self.tables = Dictionary(grouping: tables.tables, by: \.name).mapValues { $0.map(\.catalog) }
  }

  /// One finding per key that all tables of its name lack. If there is no such table, it is not part of the project.
  /// Neither is a key missing that code also asks of a table which has it: "first the brand's table, then the common one".
  func findings(_ keys: [CodedKey]) -> [Finding] {
    let found = Set(keys.lazy.filter(isFound).map(\.key))
    return keys.compactMap { key in
      let name = key.table ?? TableSet.mainTable
      guard !key.hasFallback, tables[name] != nil, !found.contains(key.key) else { return nil }
      let other = tables.keys.sorted().first { tables[$0]!.contains { $0.contains(key.key) } }
      var finding = Finding(
        table: .missingKey, file: key.place.file, position: SourcePosition(line: key.place.line, column: key.place.column),
        Finding.TableSubject(key: key.key, locales: []),
        message: "the code uses '\(key.key)', which no language of \(name) has" + (other.map { "; \($0) has it" } ?? ""))
      if !key.key.isNameOfText { finding.severity = .note }
      return finding
    }
  }

  private func isFound(_ key: CodedKey) -> Bool {
    tables[key.table ?? TableSet.mainTable]?.contains { $0.contains(key.key) } ?? false
  }
}
