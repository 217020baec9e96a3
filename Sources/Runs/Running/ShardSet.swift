package import Diagnostics
import Platform

/// The parts of one run, each in its folder.
package struct ShardSet: Sendable {
  /// A part that a merge cannot do without.
  private struct Missing: Sendable {
    var shard: Shard
    /// The folder of a part that was begun and not finished.
    var folder: String?
  }

  package private(set) var journals: [ResultJournal] = []
  /// Of each journal.
  private var folders: [String] = []
  /// In the order of their numbers.
  private var missing: [Missing] = []
  package private(set) var notes: [Diagnostic] = []

  /// Reads the parts, which must belong together. If a part has not written anything yet, its folder is noted, and the part is missing.
  package init(reading folders: [String]) throws(DiagnosticError) {
    for given in folders {
      // `shards/*/` in a shell.
      let folder = given.count > 1 && given.last == "/" ? String(given.dropLast()) : given
      guard FileSystem.isFolder(folder) else {
        throw Self.error(
          folder, FileSystem.exists(folder) ? "is not a folder" : "does not exist", remedy: "name the --output folders of the parts")
      }
      let path = PathName.join(folder, ResultJournal.nameOfPart)
      guard FileSystem.exists(path) else {
        notes.append(Diagnostic(.note, file: folder, "there is no part of a run in this folder"))
        continue
      }
      let journal = try ResultJournal(reading: path)
      guard let part = journal.header.part else {
        throw Self.error(path, "the journal of a whole run, not of a part", remedy: "run the parts with --shard")
      }
      if let first = journals.first, let reason = Self.difference(journal, first) { throw Self.stranger(path, reason) }
      if let other = journals.first(where: { $0.header.part?.shard == part.shard }) {
        throw Self.stranger(path, "\(other.path) is part \(part.shard), too")
      }
      journals.append(journal)
      self.folders.append(folder)
    }
    guard let part = journals.first?.header.part else {
      throw Self.error(
        folders.first ?? ".", "none of the folders has a part of a run",
        remedy: "run the parts first: copyfit run --shard 1/4 --output shards/1")
    }
    let numbers = journals.map { $0.header.part?.shard.number }
    missing = (1...part.shard.count).compactMap { number in
      guard let shard = Shard(number: number, count: part.shard.count) else { return nil }
      guard let place = numbers.firstIndex(of: number) else { return Missing(shard: shard) }
      return journals[place].isFinished ? nil : Missing(shard: shard, folder: self.folders[place])
    }
  }

  private var header: ResultJournal.Header { journals[0].header }

  /// What decides the results of the run.
  package var words: SettingWords { header.words }

  /// Which parts are missing, and the command that makes each; nil: none is.
  package var complaint: String? {
    if missing.isEmpty { return nil }
    let many = missing.count == 1 ? "part \(missing[0].shard) is" : "\(missing.count) of \(missing[0].shard.count) parts are"
    return missing.reduce("error: the run is incomplete: \(many) missing or unfinished\n") { text, part in
      text + "  part \(part.shard)\(part.folder == nil ? "" : ", begun"): \(command(for: part))\n"
    }
  }

  private func command(for part: Missing) -> String {
    let costs = header.part?.costs.map { ["--costs", $0] } ?? []
    let sibling = PathName.join(PathName.folder(of: folders[0]), "\(part.shard.number)")
    let place = part.folder.map { ["--output", $0, "--resume"] } ?? ["--output", sibling]
    return (["copyfit", "run"] + header.words.arguments + ["--shard", part.shard.description] + costs + place).map(\.quotedForShell)
      .joined(separator: " ")
  }

  /// Why two parts are not of one run; nil where they are.
  private static func difference(_ journal: ResultJournal, _ other: ResultJournal) -> String? {
    let (header, expected) = (journal.header, other.header)
    guard let part = header.part, let expectedPart = expected.part else { return nil }
    if header.version != expected.version { return "copyfit \(header.version) made it, and \(expected.version) \(other.path)" }
    if header.words != expected.words { return "its paths or options are not those of \(other.path)" }
    if part.shard.count != expectedPart.shard.count {
      return "it is one of \(part.shard.count) parts, and \(other.path) one of \(expectedPart.shard.count)"
    }
    if part.costsDigest != expectedPart.costsDigest { return "it was balanced by other --costs than \(other.path)" }
    return nil
  }

  private static func stranger(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, "this part does not belong to the others", reason: reason))
  }

  private static func error(_ path: String, _ message: String, remedy: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, message, remedy: remedy))
  }
}
