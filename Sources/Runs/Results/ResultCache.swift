import Digests
package import Platform
package import Sweep
import Synchronization

/// Results of jobs by their keys: in memory, or in a folder that several processes may share.
///
/// A run writes its results into one new file of the folder, a pack. Thousands of results are one file to open. A pack is never changed, so
/// no lock is needed and no reader sees half a pack. If there are many packs, or they are too large together, they are joined into one,
/// with the most recently used results.
package final class ResultCache: Sendable {
  /// The most that the packs of a folder hold together, in bytes, when a run has ended.
  package static let sizeLimit = 256 << 20
  /// With more packs than this a run joins them.
  static let packLimit = 16

  private let folder: String?
  private let sizeLimit: Int
  private let state: Mutex<State>

  private struct State {
    /// The newest first.
    var packs: [ResultFile] = []
    /// The added results, and in memory those that were read, too.
    var added: [JobKey: [UInt8]] = [:]
    /// By pack: whether something in it was asked for.
    var isUsed: [Bool] = []
    var used: Set<JobKey> = []
  }

  /// A cache that ends with the process.
  package init() {
    folder = nil
    sizeLimit = 0
    state = Mutex(State())
  }

  /// The cache in a folder. Damaged files and files of another form are ignored.
  package init(folder: String, sizeLimit: Int = sizeLimit) {
    self.folder = folder
    self.sizeLimit = sizeLimit
    var state = State()
    state.packs = Self.packs(in: folder)
    state.isUsed = state.packs.map { _ in false }
    self.state = Mutex(state)
  }

  /// The result of a job; nil if it is not known.
  package func result(of key: JobKey, job: SweepPlan.Job, in plan: SweepPlan) -> SweepRunner.JobResult? {
    value(of: key).flatMap { ResultCoding.result($0, job: job, scene: plan.scenes[job.scene]) }
  }

  /// The bytes that were added under a key.
  func value(of key: JobKey) -> ArraySlice<UInt8>? {
    let (added, packs) = state.withLock { ($0.added[key], $0.packs) }
    if let added { return added[...] }
    for (index, pack) in packs.enumerated() {
      guard let bytes = pack.value(of: key) else { continue }
      state.withLock { state in
        state.isUsed[index] = true
        state.used.insert(key)
      }
      return bytes
    }
    return nil
  }

  /// - Parameter value: Of a job, as `ResultCoding` has it.
  func add(_ value: [UInt8], of key: JobKey) { state.withLock { $0.added[key] = value } }

  /// Writes the added results, and makes room. If the cache cannot be written, the run is not lost: the failure is returned.
  package func save() -> WriteFailure? {
    guard let folder else { return nil }
    return state.withLock { state in
      do throws(WriteFailure) {
        try save(&state, in: folder)
        return nil
      } catch {
        return error
      }
    }
  }

  private func save(_ state: inout State, in folder: String) throws(WriteFailure) {
    // Results that were read are kept longest.
    for index in state.packs.indices where state.isUsed[index] { state.packs[index].touch() }
    let size = state.packs.reduce(0) { $0 + $1.size } + Self.size(of: state.added)
    let isCrowded = state.packs.count >= Self.packLimit || size > sizeLimit || state.packs.contains(where: \.isDamaged)
    guard isCrowded else {
      if state.added.isEmpty { return }
      if let pack = try Self.write(state.added, in: folder) {
        state.packs.insert(pack, at: 0)
        state.isUsed.insert(true, at: 0)
      }
      state.used.formUnion(state.added.keys)
      state.added = [:]
      return
    }
    var kept = state.added
    // Half of the room is left for the next runs.
    var room = sizeLimit / 2 - Self.size(of: kept)
    func keep(_ key: JobKey, _ pack: ResultFile) {
      guard kept[key] == nil, let value = pack.value(of: key), value.count + ResultFile.headLength <= room else { return }
      kept[key] = Array(value)
      room -= value.count + ResultFile.headLength
    }
    for pack in state.packs { for key in pack.keys where state.used.contains(key) { keep(key, pack) } }
    for pack in state.packs { for key in pack.keys { keep(key, pack) } }
    let joined = try Self.write(kept, in: folder)
    for pack in state.packs where pack.path != joined?.path { FileSystem.removeFile(pack.path) }
    state.packs = joined.map { [$0] } ?? []
    state.isUsed = state.packs.map { _ in true }
    state.added = [:]
  }

  /// The size of a pack of results, in bytes.
  private static func size(of results: [JobKey: [UInt8]]) -> Int { results.values.reduce(0) { $0 + $1.count + ResultFile.headLength } }

  // MARK: Packs

  private static let ending = ".results"

  /// The packs of a folder, the most recently used first. Packs that this program wrote and cannot read are removed. Other files with the
  /// same extension are left alone.
  private static func packs(in folder: String) -> [ResultFile] {
    var packs: [(file: ResultFile, used: FileState.Time)] = []
    for name in FileSystem.readableNames(inFolder: folder) {
      let path = PathName.join(folder, name)
      let isPartial = name.contains(ending + ".") && name.hasSuffix(NewFile.partialEnding)
      guard isPartial || name.hasSuffix(ending), let state = FileState(path),
        let beginning = (try? OpenFile(path))?.bytes(at: 0, upTo: ResultFile.beginning.count), beginning.starts(with: ResultFile.signature)
      else { continue }
      if isPartial {
        // Of a process that ended while it wrote.
        if state.modified.seconds < Clock.secondsSince1970 - 3600 { FileSystem.removeFile(path) }
      } else if beginning != ResultFile.beginning {
        FileSystem.removeFile(path)
      } else if let file = try? ResultFile(path, staysOpen: true) {
        packs.append((file, state.modified))
      }
    }
    return packs.sorted { ($1.used, $0.file.path) < ($0.used, $1.file.path) }.map(\.file)
  }

  /// Writes a pack, which has its name by its content.
  /// - Returns: the pack; nil where another process has joined it with others already.
  private static func write(_ results: [JobKey: [UInt8]], in folder: String) throws(WriteFailure) -> ResultFile? {
    var bytes = ResultFile.beginning
    var hash = SHA256()
    for (key, value) in results.sorted(by: { $0.key < $1.key }) {
      hash.update(key.bytes)
      bytes += ResultFile.record(key, value)
    }
    let path = PathName.join(folder, String(hash.hexadecimal().prefix(32)) + ending)
    try NewFile.write(bytes, to: path)
    return try? ResultFile(path, staysOpen: true)
  }
}
