import Checks
import Localization
import SourceReading

/// Finds the keys of string tables that neither code nor a document of the app uses.
enum UnusedKeys {
  /// If a larger share of a table is unused, its keys are probably used by a file that is generated during the build.
  private static let mostUnused = 0.3

  /// Tables that the system reads.
  private static let namesOfSystem: Set = ["InfoPlist", "AppShortcuts", "Root", "Intents", "LaunchScreen"]

  /// One finding per table.
  /// - Parameter files: sources, documents and property lists of the app; none: the used keys are unknown.
  static func findings(_ tables: TableSet, in files: [String]) -> [Finding] {
    let judged = tables.tables.filter { table in
      !table.isOfInterfaceFile && !namesOfSystem.contains(table.name) && !table.folder.hasSuffix(".bundle")
        && !table.catalog.entries.isEmpty
    }
    if judged.isEmpty || files.isEmpty { return [] }
    let mentions = KeyMentions(of: Set(judged.flatMap { $0.catalog.entries.map(\.key) }), in: files)
    return judged.compactMap { table in
      // Keys that the source language lacks have their own finding.
      let entries = table.catalog.entries.filter { $0.localization($0.sourceLanguage) != nil }
      let unused = entries.filter { !mentions.contains($0.key) }
      guard let first = unused.first, Double(unused.count) <= mostUnused * Double(entries.count) else { return nil }
      let shown = unused.prefix(3).map { "'\($0.key)'" }.joined(separator: ", ")
      let more = unused.count > 3 ? " and \(unused.count - 3) more" : ""
      let subject = Finding.TableSubject(
        key: nil, locales: [], related: unused.map { Finding.Related(object: $0.key, path: $0.key) })
      let place = first.localization(first.sourceLanguage)
      return Finding(
        table: .unusedKey, file: place?.file ?? first.file, position: place?.position ?? first.position, subject,
        message: "\(unused.count) of \(entries.count) keys of \(table.name) are not used in code or documents: \(shown)\(more)")
    }
  }
}
