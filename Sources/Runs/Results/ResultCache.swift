package import Sweep
import Synchronization

/// Results of jobs by their keys: in memory, or in a folder that several processes may share.
///
/// A run writes what it found into one new file of the folder, a pack: thousands of results are one file to open, and nothing that was
/// written is ever changed, so no lock is needed and no reader sees half a pack. Where there are many packs, or they are too large
/// together, they become one, with what was used last.
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
    var packs: [ResultPack] = []
    /// What was added, and in memory what was read too.
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

  /// The cache in a folder. What is damaged or of another form is passed over.
  package init(folder: String, sizeLimit: Int = sizeLimit) {
    self.folder = folder
    self.sizeLimit = sizeLimit
    var state = State()
    state.packs = ResultPack.packs(in: folder)
    state.isUsed = state.packs.map { _ in false }
    self.state = Mutex(state)
  }

  /// The folder cannot be written to.
  package struct Failure: Error {
    package var path: String
    package var reason: String
  }

  /// The result of a job; nil where it is not known.
  package func result(of key: JobKey, job: SweepPlan.Job, in plan: SweepPlan) -> SweepRunner.JobResult? {
    let (added, packs) = state.withLock { ($0.added[key], $0.packs) }
    if let added { return ResultCoding.result(added, job: job, scene: plan.scenes[job.scene]) }
    for (index, pack) in packs.enumerated() {
      guard let bytes = pack.bytes(of: key) else { continue }
      state.withLock { state in
        state.isUsed[index] = true
        state.used.insert(key)
      }
      return ResultCoding.result(bytes, job: job, scene: plan.scenes[job.scene])
    }
    return nil
  }

  package func add(_ result: SweepRunner.JobResult, of key: JobKey, job: SweepPlan.Job, in plan: SweepPlan) {
    let bytes = ResultCoding.bytes(of: result, job: job, scene: plan.scenes[job.scene])
    state.withLock { $0.added[key] = bytes }
  }

  /// Writes what was added since, and makes room. A cache that cannot be written is no reason to lose a run: the failure is returned.
  package func save() -> Failure? {
    guard let folder else { return nil }
    return state.withLock { state in
      do throws(Failure) {
        try save(&state, in: folder)
        return nil
      } catch {
        return error
      }
    }
  }

  private func save(_ state: inout State, in folder: String) throws(Failure) {
    // What was read stays longest.
    for index in state.packs.indices where state.isUsed[index] { state.packs[index].touch() }
    let size = state.packs.reduce(0) { $0 + $1.size } + state.added.values.reduce(0) { $0 + $1.count }
    let isCrowded = state.packs.count >= Self.packLimit || size > sizeLimit || state.packs.contains(where: \.isDamaged)
    guard isCrowded else {
      if state.added.isEmpty { return }
      if let pack = try ResultPack.write(state.added.sorted { $0.key < $1.key }, in: folder) {
        state.packs.insert(pack, at: 0)
        state.isUsed.insert(true, at: 0)
      }
      state.used.formUnion(state.added.keys)
      state.added = [:]
      return
    }
    var kept = state.added
    // Half of the room is left for the next runs.
    var room = sizeLimit / 2 - kept.values.reduce(0) { $0 + $1.count }
    func keep(_ key: JobKey, _ pack: ResultPack) {
      guard kept[key] == nil, let bytes = pack.bytes(of: key), bytes.count <= room else { return }
      kept[key] = bytes
      room -= bytes.count
    }
    for pack in state.packs { for key in pack.keys where state.used.contains(key) { keep(key, pack) } }
    for pack in state.packs { for key in pack.keys { keep(key, pack) } }
    let joined = try ResultPack.write(kept.sorted { $0.key < $1.key }, in: folder)
    for pack in state.packs where pack.path != joined?.path { pack.remove() }
    state.packs = joined.map { [$0] } ?? []
    state.isUsed = state.packs.map { _ in true }
    state.added = [:]
  }
}

extension JobKey: Comparable {
  package static func < (a: JobKey, b: JobKey) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}
