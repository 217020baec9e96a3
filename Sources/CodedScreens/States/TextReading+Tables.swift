import Localization
import SourceReading

extension TextReading {
  /// Of texts with one key, leaves the one that is shown: that of a named table which has the key, else that of the main table. Code goes on to
  /// the others, and to the key itself, only where a table lacks the key.
  mutating func goOn(through tables: TableSet, near document: String) {
    if alternatives.count < 2 { return }
    var names: [String: Set<String>] = [:]
    for one in alternatives { if let key = one.key { names[key, default: []].insert(one.tableName) } }
    for (key, names) in names where names != [TableSet.mainTable] {
      let having = names.filter { tables.table($0, near: document)?.catalog.contains(key) ?? false }.sorted()
      guard let shown = having.first(where: { $0 != TableSet.mainTable }) ?? having.first else { continue }
      func isPassed(_ one: TextAlternative) -> Bool {
        one.key == key && one.tableName != shown || one.key == nil && one.literal == key
      }
      alternatives.removeAll(where: isPassed)
      states.removeAll(where: isPassed)
      if kind == .alternatives, alternatives.count == 1 { kind = .key }
    }
  }
}

extension TextAlternative {
  fileprivate var tableName: String { table ?? TableSet.mainTable }
}
