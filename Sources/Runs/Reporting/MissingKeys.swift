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
  func findings(_ keys: [CodedKey]) -> [Finding] {
    keys.compactMap { key in
      let name = key.table ?? TableSet.mainTable
      guard !key.hasFallback, let own = tables[name], !own.contains(where: { $0.contains(key.key) }) else { return nil }
      let other = tables.keys.sorted().first { tables[$0]!.contains { $0.contains(key.key) } }
      var finding = Finding(
        table: .missingKey, file: key.place.file, position: SourcePosition(line: key.place.line, column: key.place.column),
        Finding.TableSubject(key: key.key, locales: []),
        message: "the code uses '\(key.key)', which no language of \(name) has" + (other.map { "; \($0) has it" } ?? ""))
      if !key.key.isNameOfText { finding.severity = .note }
      return finding
    }
  }
}
