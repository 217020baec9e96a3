import Diagnostics
import Platform
import Screens
import Sweep
import Syntax
import Vocabulary

/// What jobs cost when they were run: a file of JSON lines, one a job, in any order, a later one in place of an earlier one. So the files of
/// several parts are joined by writing them one after the other.
struct JobCosts {
  /// A scene in a language: the name of a job in all runs.
  private struct Name: Hashable {
    var file: String
    var scene: String
    /// The id of its root view: scenes of a file may share a name.
    var root: String
    var locale: String
  }

  private struct Cost {
    var cells: Int
    /// Processor time.
    var microseconds: Int
  }

  private var costs: [Name: Cost] = [:]

  init() {}

  /// Reads a file; what follows its last line break was cut off.
  init(reading path: String) throws(DiagnosticError) {
    let text = try FileReader(maximumSize: 1 << 30).text(of: path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      let json = try JSONReader.read(String(line), file: path, firstLine: index + 1)
      let name = Name(
        file: try json.required("file", in: path).string(in: path), scene: try json.required("scene", in: path).string(in: path),
        root: try json.required("root", in: path).string(in: path), locale: try json.required("locale", in: path).string(in: path))
      let (cells, time) = (try json.required("cells", in: path), try json.required("microseconds", in: path))
      let cost = Cost(cells: try cells.integer(in: path), microseconds: try time.integer(in: path))
      guard cost.cells > 0 else { throw cells.mismatch("a number of cells", in: path) }
      guard (0...Self.longest).contains(cost.microseconds) else { throw time.mismatch("a time of at most \(Self.longest)", in: path) }
      costs[name] = cost
    }
  }

  /// Whether a file may be written over: it is empty, or begins as a file of costs does. A first line that was cut off is one, too.
  static func mayReplace(_ path: String) -> Bool {
    guard let file = MappedFile(path) else { return true }
    let beginning = file.withBytes { Array($0.prefix(1 << 16)) }
    guard let end = beginning.firstIndex(of: UInt8(ascii: "\n")) else { return beginning.starts(with: "{\"file\":".utf8) }
    let line = String(decoding: beginning[..<end], as: UTF8.self)
    guard let cost = try? JSONReader.read(line, file: path), (try? cost.required("microseconds", in: path)) != nil else { return false }
    return true
  }

  /// How many bytes of a file are whole lines.
  static func length(ofWholeLines path: String) throws(DiagnosticError) -> Int {
    let bytes = try FileReader(maximumSize: 1 << 30).bytes(of: path)
    return bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// More than a month, and so little that the sum of a run's jobs is a number, too.
  private static let longest = 1 << 42

  /// The line of a job.
  static func line(_ job: SweepPlan.Job, of plan: SweepPlan, microseconds: Int) -> [UInt8] {
    let name = name(of: job, in: plan)
    var json = JSONWriter()
    json.object { json in
      json.member("file", name.file)
      json.member("scene", name.scene)
      json.member("root", name.root)
      json.member("locale", name.locale)
      json.member("cells", job.cells.count)
      json.member("microseconds", microseconds)
    }
    json.newLine()
    return json.takeBytes()
  }

  private static func name(of job: SweepPlan.Job, in plan: SweepPlan) -> Name {
    let scene = plan.scenes[job.scene]
    return Name(
      file: scene.screen.file, scene: scene.screen.name, root: scene.screen.items.first?.id ?? "", locale: scene.locale(of: job))
  }

  /// What each job of a plan weighs, at least 1: its recorded time, for as many cells as it has now; one without a record, what `estimate` says, in the
  /// proportion of those that have both. Whole numbers, the same on every machine.
  func weights(of plan: SweepPlan) -> [Int] {
    let estimates = plan.jobs.map { Self.estimate($0, in: plan) }
    let recorded = plan.jobs.map { job in
      costs[Self.name(of: job, in: plan)].map { Self.weight(Double($0.microseconds) / Double($0.cells) * Double(job.cells.count)) }
    }
    var (time, estimate) = (0.0, 0.0)
    for case (let microseconds?, let guess) in zip(recorded, estimates) {
      time += Double(microseconds)
      estimate += Double(guess)
    }
    let scale = estimate > 0 ? time / estimate : 1
    return zip(recorded, estimates).map { $0 ?? Self.weight(Double($1) * scale) }
  }

  private static func weight(_ microseconds: Double) -> Int { max(1, Int(bounded: min(microseconds, Double(longest)).rounded())) }

  /// Cells times views: an estimate before the first run.
  private static func estimate(_ job: SweepPlan.Job, in plan: SweepPlan) -> Int {
    job.cells.count * max(1, plan.scenes[job.scene].screen.items.count)
  }
}
