import Diagnostics
import Platform
import Syntax

/// The parts of one run, as they lie in their folders.
struct ShardSet {
  /// A part that a merge cannot do without.
  struct Missing {
    var shard: Shard
    /// The folder of a part that was begun and not finished.
    var folder: String?
  }

  private(set) var journals: [RunJournal] = []
  /// In the order of their numbers.
  private(set) var missing: [Missing] = []
  private(set) var notes: [String] = []
  /// Of each journal.
  private var folders: [String] = []

  /// Reads the parts, which must belong together. A folder where a part has not come to write anything is noted, and the part is missing.
  init(reading folders: [String]) throws(DiagnosticError) {
    /// By job: the journal that is to have it.
    var owners: [Int?] = []
    for given in folders {
      // `shards/*/` in a shell.
      let folder = given.count > 1 && given.last == "/" ? String(given.dropLast()) : given
      guard FileSystem.isFolder(folder) else {
        throw Self.error(folder, FileSystem.exists(folder) ? "is no folder" : "does not exist", "name the --output folders of the parts")
      }
      let path = folder + "/" + RunCommand.shardName
      guard FileSystem.exists(path) else {
        notes.append("\(folder): note: there is no part of a run in this folder")
        continue
      }
      let journal = try RunJournal(reading: path)
      guard let part = journal.header.part else {
        throw Self.error(path, "this is the journal of a whole run, not of a part", "run the parts with --shard")
      }
      if let first = journals.first, let reason = Self.difference(journal, first) { throw Self.stranger(path, reason) }
      if let index = journals.firstIndex(where: { $0.header.part?.shard == part.shard }) {
        throw Self.stranger(path, "\(journals[index].path) is part \(part.shard), too")
      }
      if owners.isEmpty { owners = Array(repeating: nil, count: journal.header.jobs) }
      for job in part.jobs {
        guard owners.indices.contains(job) else { throw Self.stranger(path, "job \(job) is none of the \(owners.count) of the run") }
        if let other = owners[job] { throw Self.stranger(path, "job \(job) belongs to \(journals[other].path), too") }
        owners[job] = journals.count
      }
      journals.append(journal)
      self.folders.append(folder)
    }
    guard let part = journals.first?.header.part else {
      throw Self.error(
        folders.first ?? ".", "none of the folders holds a part of a run", "run the parts first: copyfit run --shard 1/4 --output shards/1")
    }
    missing = Self.missing(of: part.shard.count, journals, self.folders)
    if missing.isEmpty, let job = owners.firstIndex(of: nil) {
      throw Self.error(journals[0].path, "job \(job) belongs to no part", "run the parts again")
    }
  }

  var header: RunJournal.Header { journals[0].header }

  /// Which parts are missing, and the command that makes each.
  var complaint: String {
    let many = missing.count == 1 ? "part \(missing[0].shard) is" : "\(missing.count) of \(missing[0].shard.count) parts are"
    var text = "error: not all of the run is here: \(many) missing or not finished\n"
    for part in missing { text += "  part \(part.shard)\(part.folder == nil ? "" : ", begun"): \(command(for: part))\n" }
    return text
  }

  private func command(for part: Missing) -> String {
    let costs = header.part?.costs.map { ["--costs", $0] } ?? []
    let place = part.folder.map { ["--output", $0, "--resume"] } ?? ["--output", Self.sibling(of: folders[0]) + "\(part.shard.number)"]
    return (["copyfit", "run"] + header.arguments + ["--shard", part.shard.description] + costs + place).map(\.shellWord).joined(
      separator: " ")
  }

  /// The folder beside, up to its name.
  private static func sibling(of folder: String) -> String {
    folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
  }

  private static func missing(of count: Int, _ journals: [RunJournal], _ folders: [String]) -> [Missing] {
    var found: [Int: (journal: RunJournal, folder: String)] = [:]
    for (journal, folder) in zip(journals, folders) {
      if let number = journal.header.part?.shard.number { found[number] = (journal, folder) }
    }
    return (1...count).compactMap { number in
      guard let shard = Shard(number: number, count: count) else { return nil }
      guard let (journal, folder) = found[number] else { return Missing(shard: shard) }
      let isFinished = journal.header.part?.jobs.allSatisfy(journal.contains) ?? false
      return isFinished ? nil : Missing(shard: shard, folder: folder)
    }
  }

  /// Why two parts are not of one run; nil where they are.
  private static func difference(_ journal: RunJournal, _ other: RunJournal) -> String? {
    let (header, expected) = (journal.header, other.header)
    guard let part = header.part, let expectedPart = expected.part else { return nil }
    if header.version != expected.version { return "copyfit \(header.version) made it, and \(expected.version) \(other.path)" }
    if header.arguments != expected.arguments { return "its paths or options are not those of \(other.path)" }
    if header.fonts != expected.fonts { return "its fonts are not those of \(other.path)" }
    if header.run != expected.run || header.jobs != expected.jobs { return "its layouts or string tables are not those of \(other.path)" }
    if part.shard.count != expectedPart.shard.count {
      return "it is one of \(part.shard.count) parts, and \(other.path) one of \(expectedPart.shard.count)"
    }
    if part.balance != expectedPart.balance { return "it was balanced by other --costs than \(other.path)" }
    return nil
  }

  private static func stranger(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, "this part does not belong to the others", reason: reason))
  }

  private static func error(_ path: String, _ message: String, _ remedy: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, message, remedy: remedy))
  }
}

extension String {
  /// As a word of a shell's command line.
  fileprivate var shellWord: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,=:@%+")
    return !isEmpty && allSatisfy(plain.contains)
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
