import Checks
import Localization
import SourceReading

/// The keys of string tables that neither code nor a document of the app uses.
struct UnusedKeys {
  /// If a larger share of a table is unused, its keys are probably used by a file that is generated during the build.
  private static let mostUnused = 0.3

  /// Tables that the system reads.
  private static let namesOfSystem: Set = ["InfoPlist", "AppShortcuts", "Root", "Intents", "LaunchScreen"]

  private let tables: [(table: TableSet.Table, unused: [CatalogEntry], entries: Int)]

  /// - Parameter files: sources, documents and property lists of the app; none: the used keys are unknown.
  init(_ tables: TableSet, in files: [String]) {
    let judged = tables.tables.filter { table in
      !table.isOfInterfaceFile && !Self.namesOfSystem.contains(table.name) && !table.folder.hasSuffix(".bundle")
        && !table.catalog.entries.isEmpty
    }
    guard !judged.isEmpty, !files.isEmpty else {
      self.tables = []
      return
    }
    let mentions = KeyMentions(of: Set(judged.flatMap { $0.catalog.entries.map(\.key) }), in: files)
    self.tables = judged.compactMap { table in
      // Keys that the source language lacks have their own finding.
      let entries = table.catalog.entries.filter { $0.localization($0.sourceLanguage) != nil }
      let unused = entries.filter { !mentions.contains($0.key) }
      return unused.isEmpty || Double(unused.count) > Self.mostUnused * Double(entries.count) ? nil : (table, unused, entries.count)
    }
  }

  /// One finding per table.
  var findings: [Finding] {
    tables.map { table, unused, entries in
      let shown = unused.prefix(3).map { "'\($0.key)'" }.joined(separator: ", ")
      let more = unused.count > 3 ? " and \(unused.count - 3) more" : ""
      let subject = Finding.TableSubject(
        key: nil, locales: [], related: unused.map { Finding.Related(object: $0.key, path: $0.key) })
      let place = unused[0].localization(unused[0].sourceLanguage)
      return Finding(
        table: .unusedKey, file: place?.file ?? unused[0].file, position: place?.position ?? unused[0].position, subject,
        message: "\(unused.count) of \(entries) keys of \(table.name) are not used in code or documents: \(shown)\(more)")
    }
  }

  /// Whether a finding is about a text that nothing shows.
  func concern(_ finding: Finding) -> Bool {
    guard let key = finding.key else { return false }
    return tables.contains { table in
      table.unused.contains { entry in entry.key == key && entry.localizations.contains { $0.file == finding.file } }
    }
  }
}
