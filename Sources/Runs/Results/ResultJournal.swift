package import Diagnostics
import Platform
import Sweep

/// The results of the jobs of a run, or of one part of it, in a file that grows with each. `--resume` continues from it, and `merge` joins
/// several.
///
/// The first record of the file (with a key of zeros) identifies the run. The journal of a part ends with an empty record (with a key of
/// ones). All other records are results with the keys of their jobs. If inputs have changed since, the key has changed, and no result is
/// found.
package struct ResultJournal: Sendable {
  /// Which run a journal is of.
  package struct Header: Hashable, Sendable {
    package var version = Tool.version
    /// What decides the results.
    package var words: SettingWords
    /// nil: the journal is of the run as a whole.
    package var part: Part?

    /// One of several parts of a run.
    package struct Part: Hashable, Sendable {
      package var shard: Shard
      /// The file of costs that the parts were balanced by, and a digest of it.
      package var costs: String?
      package var costsDigest: String
    }
  }

  package static let nameOfWhole = "run.journal"
  package static let nameOfPart = "shard.journal"

  package let header: Header
  /// For a part: whether all of its jobs are finished.
  package let isFinished: Bool
  private let file: ResultFile
  /// The keys of the usable results, if some are damaged; nil: all.
  private var usable: Set<JobKey>?

  private static let headerKey = JobKey(bytes: [UInt8](repeating: 0, count: 32))
  private static let endKey = JobKey(bytes: [UInt8](repeating: 0xFF, count: 32))

  package var path: String { file.path }

  /// Reads which run a journal is of, and which jobs it has.
  package init(reading path: String) throws(DiagnosticError) {
    file = try ResultFile(path)
    guard let value = file.value(of: Self.headerKey), let header = Header(coded: value) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: path, "not the journal of a run, or its beginning is damaged", remedy: "run this again, without --resume"))
    }
    self.header = header
    isFinished = file.contains(Self.endKey)
  }

  /// Whether there is a result of these inputs.
  func has(_ key: JobKey) -> Bool { usable?.contains(key) ?? file.contains(key) }

  /// The journal without those results of some jobs that are damaged.
  func intact(_ keys: Set<JobKey>) -> ResultJournal {
    var intact = self
    intact.usable = keys.filter { file.value(of: $0) != nil }
    return intact
  }

  /// The result of a job; nil where the journal has none of these inputs, or it is damaged.
  func result(of key: JobKey, job: SweepPlan.Job, in plan: SweepPlan) -> SweepRunner.JobResult? {
    file.value(of: key).flatMap { ResultCoding.result($0, job: job, scene: plan.scenes[job.scene]) }
  }

  /// What of the results of some jobs is not as it was written, each with the place of its record: these jobs are run again.
  func damage(among keys: Set<JobKey>) -> [Diagnostic] {
    func damaged(at offset: Int, _ what: String) -> Diagnostic {
      Diagnostic(.warning, file: path, "\(what) at byte \(offset) is damaged", reason: "its checksum is wrong", remedy: "it is run again")
    }
    let records = keys.filter { file.contains($0) && file.value(of: $0) == nil }.compactMap(file.offset).sorted()
    return records.map { damaged(at: $0, "the result") } + (file.damagedHead.map { [damaged(at: $0, "everything from the record")] } ?? [])
  }

  // MARK: Writing

  /// Begins a journal with the results of an earlier one that jobs of this run may use. It replaces the file at the path when it is
  /// complete.
  static func begin(_ path: String, _ header: Header, keeping earlier: ResultJournal?, of keys: Set<JobKey>) throws(WriteFailure)
    -> GrowingFile
  {
    var bytes = ResultFile.beginning + ResultFile.record(headerKey, header.coded)
    if let earlier { for key in earlier.file.keys where keys.contains(key) { bytes += earlier.file.record(of: key) ?? [] } }
    try NewFile.write(bytes, to: path)
    return try GrowingFile(continuing: path, after: bytes.count)
  }

  /// What ends the journal of a part.
  static let endRecord = ResultFile.record(endKey, [])
}

extension ResultJournal.Header {
  fileprivate var coded: [UInt8] {
    var writer = ByteWriter()
    writer.write(version)
    let settings = Setting.allCases.filter(words.has)
    writer.write(settings.count)
    for setting in settings {
      writer.write(setting.rawValue)
      writer.write(words[setting].map(\.text))
    }
    writer.write(part.map { [$0.shard.description, $0.costs ?? "", $0.costsDigest] } ?? [])
    return writer.bytes
  }

  fileprivate init?(coded bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    guard let version = reader.text(),
      let settings = reader.list({ reader in reader.text().flatMap { name in reader.texts().map { (name, $0) } } }),
      let part = reader.texts(), reader.isAtEnd
    else { return nil }
    var words = SettingWords()
    for (name, texts) in settings {
      guard let setting = Setting(rawValue: name) else { return nil }
      words[setting] = texts.map { SettingWords.Word($0) }
    }
    self.init(words: words)
    self.version = version
    if part.isEmpty { return }
    guard part.count == 3, let shard = Shard(part[0]) else { return nil }
    self.part = Part(shard: shard, costs: part[1].isEmpty ? nil : part[1], costsDigest: part[2])
  }
}
