import Checks
import Localization
import SourceReading

/// Finds the keys of string tables that neither code nor a document of the app has.
enum UnusedKeys {
  /// If a table has a larger share of them, its keys are asked for by names that nobody can see: those of a file that is made in the build.
  private static let mostUnused = 0.3

  /// Tables that the system reads.
  private static let namesOfSystem: Set = ["InfoPlist", "AppShortcuts", "Root", "Intents", "LaunchScreen"]

  /// One finding for each table.
  /// - Parameter files: sources, documents and property lists of the app; none: nobody knows what is used.
  static func findings(_ tables: TableSet, in files: [String]) -> [Finding] {
    let judged = tables.tables.filter { table in
      !table.isOfInterfaceFile && !namesOfSystem.contains(table.name) && !table.folder.hasSuffix(".bundle") && !table.catalog.entries.isEmpty
    }
    if judged.isEmpty || files.isEmpty { return [] }
    let mentions = KeyMentions(of: Set(judged.flatMap { $0.catalog.entries.map(\.key) }), in: files)
    return judged.compactMap { table in
      // What the source language lacks is told of by itself.
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
        message: "\(unused.count) of \(entries.count) keys of \(table.name) stand in no code and no document: \(shown)\(more)")
    }
  }
}
