import Checks
import Diagnostics
import Sweep
import Syntax

/// What the jobs of a run came to, a line each, written as they end: what `--resume` goes on from, and what `merge` joins.
///
/// The first line says which run it is of. The last one may be cut off where the run was killed; it is left out then.
struct RunJournal {
  struct Header: Hashable {
    /// A digest of everything that decides what the jobs come to.
    var run: String
    /// A digest of the fonts that there were, which `run` counts in, too.
    var fonts: String
    var version: String
    /// The arguments of `copyfit run`, without those that only this process is concerned with.
    var arguments: [String]
    /// Jobs of the whole run.
    var jobs: Int
    /// nil: the journal is of the run as a whole.
    var part: Part?

    /// One of several parts of a run, and what it is to do.
    struct Part: Hashable {
      var shard: Shard
      /// Ascending.
      var jobs: [Int]
      /// A digest of what the jobs were weighed with, when they were shared out.
      var balance: String
      /// The file of costs that they were weighed with.
      var costs: String?
    }

    init(run: String, fonts: String, arguments: [String], jobs: Int, part: Part?) {
      self.run = run
      self.fonts = fonts
      version = Copyfit.version
      self.arguments = arguments
      self.jobs = jobs
      self.part = part
    }

    func line() -> [UInt8] {
      var json = JSONWriter()
      json.object { json in
        json.member("run", run)
        json.member("fonts", fonts)
        json.member("version", version)
        json.member("arguments", arguments)
        json.member("jobs", jobs)
        guard let part else { return }
        json.member("shard", part.shard.description)
        json.member("shardJobs", part.jobs)
        json.member("balance", part.balance)
        if let costs = part.costs { json.member("costs", costs) }
      }
      json.newLine()
      return json.takeBytes()
    }

    fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
      run = try json.required("run", in: file).string(in: file)
      fonts = try json.required("fonts", in: file).string(in: file)
      version = try json.required("version", in: file).string(in: file)
      var arguments: [String] = []
      for argument in try json.required("arguments", in: file).array(in: file) { arguments.append(try argument.string(in: file)) }
      self.arguments = arguments
      jobs = try json.required("jobs", in: file).integer(in: file)
      guard let name = json["shard"] else { return }
      guard let shard = Shard(try name.string(in: file)) else { throw name.mismatch("a part such as 1/4", in: file) }
      var shardJobs: [Int] = []
      for job in try json.required("shardJobs", in: file).array(in: file) { shardJobs.append(try job.integer(in: file)) }
      part = Part(
        shard: shard, jobs: shardJobs, balance: try json.required("balance", in: file).string(in: file),
        costs: try json["costs"]?.string(in: file))
    }
  }

  // MARK: Lines of jobs

  static func line(_ job: Int, _ result: SweepRunner.JobResult) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("job", job)
      json.member("scene", result.delivery.scene)
      json.member("firstCell", result.delivery.firstCell)
      json.member("cells", words(result.delivery.cells))
      json.member("faces", result.faces)
      json.array("defects") { json in
        for record in result.collector.records {
          json.object { json in
            json.member("rule", record.rule)
            json.member("item", record.item)
            if !record.discriminator.isEmpty { json.member("discriminator", record.discriminator) }
            if let unit = record.unit { json.member("unit", unit) }
            json.member("worst", record.worst)
            json.member("worstCell", record.worstCell)
            json.member("cells", record.cells)
          }
        }
      }
    }
    json.newLine()
    return json.takeBytes()
  }

  /// Six counts a cell, `*N` behind one that N cells in a row have.
  private static func words(_ cells: [CellSummary]) -> String {
    var words: [String] = []
    var start = 0
    while start < cells.count {
      var end = start + 1
      while end < cells.count, cells[end] == cells[start] { end += 1 }
      let cell = cells[start]
      let worst = cell.worst.map { $0.rawValue } ?? "none"
      let counts = [cell.findings, cell.truncated, cell.conflicts, cell.ambiguous, cell.flips].map(String.init)
      words.append((counts + [worst]).joined(separator: " ") + (end - start > 1 ? "*\(end - start)" : ""))
      start = end
    }
    return words.joined(separator: ",")
  }

  private static func cells(_ words: String) -> [CellSummary]? {
    var cells: [CellSummary] = []
    for word in words.split(separator: ",") {
      let parts = word.split(separator: "*")
      let fields = (parts.first ?? "").split(separator: " ")
      let counts = fields.prefix(5).compactMap { Int($0) }
      guard fields.count == 6, counts.count == 5, let repeats = parts.count == 2 ? Int(parts[1]) : 1, (1...1_000_000).contains(repeats)
      else { return nil }
      let summary = CellSummary(
        findings: counts[0], truncated: counts[1], conflicts: counts[2], ambiguous: counts[3], flips: counts[4],
        worst: Severity(rawValue: String(fields[5])))
      cells += repeatElement(summary, count: repeats)
    }
    return cells
  }

  // MARK: Reading

  private let lines: LineFile
  let header: Header
  /// By job: its place among the lines.
  private var places: [Int: Int] = [:]

  /// Reads which run a journal is of, and which jobs it has.
  init(reading path: String) throws(DiagnosticError) {
    lines = try LineFile(path)
    guard let first = lines.ranges.first else {
      throw DiagnosticError(Diagnostic(.error, file: path, "this is not the journal of a run", reason: "it has no whole line"))
    }
    header = try Header(try JSONReader.read(try lines.text(first), file: path), in: path)
    for (index, line) in lines.ranges.enumerated().dropFirst() {
      // The number comes first in its line: `{"job":12,`.
      let start = try lines.text(line.prefix(32).lowerBound..<line.prefix(32).upperBound)
      guard start.hasPrefix("{\"job\":"), let job = Int(start.dropFirst(7).prefix { $0 != "," }),
        (0..<header.jobs).contains(job)
      else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: path, position: SourcePosition(line: index + 1, column: 1), "this is not a job of the run",
            reason: "the file was changed or damaged", remedy: "run this part again, without --resume"))
      }
      places[job] = index
    }
  }

  var path: String { lines.path }

  /// How many bytes the whole lines have; what follows them was cut off.
  var length: Int { lines.length }

  /// The jobs that came to their end, in any order.
  var jobs: some Collection<Int> { places.keys }

  func contains(_ job: Int) -> Bool { places[job] != nil }

  /// What a job came to; the journal must have it.
  func result(of job: Int, in plan: SweepPlan) throws(DiagnosticError) -> SweepRunner.JobResult {
    guard let index = places[job] else { preconditionFailure("\(path) has no job \(job)") }
    let json = try JSONReader.read(try lines.text(lines.ranges[index]), file: path, firstLine: index + 1)
    return try Self.result(json, job, file: path, plan: plan)
  }

  private static func result(
    _ json: JSONNode, _ job: Int, file: String, plan: SweepPlan
  ) throws(DiagnosticError) -> SweepRunner.JobResult {
    let scene = try json.required("scene", in: file).integer(in: file)
    let firstCell = try json.required("firstCell", in: file).integer(in: file)
    let cells = cells(try json.required("cells", in: file).string(in: file))
    var faces: [String] = []
    for face in try json.required("faces", in: file).array(in: file) { faces.append(try face.string(in: file)) }
    var records: [FindingCollector.Record] = []
    for node in try json.required("defects", in: file).array(in: file) {
      var cells: [Int] = []
      for cell in try node.required("cells", in: file).array(in: file) { cells.append(try cell.integer(in: file)) }
      records.append(
        FindingCollector.Record(
          rule: try node.required("rule", in: file).string(in: file), item: try node.required("item", in: file).integer(in: file),
          discriminator: try node["discriminator"]?.string(in: file) ?? "", unit: try node["unit"]?.string(in: file),
          worst: try node.required("worst", in: file).number(in: file),
          worstCell: try node.required("worstCell", in: file).integer(in: file), cells: cells))
    }
    guard plan.jobs.indices.contains(job), plan.jobs[job].scene == scene, plan.jobs[job].cells.lowerBound == firstCell, let cells,
      cells.count == plan.jobs[job].cells.count
    else { throw json.mismatch("a job of this run", in: file) }
    var collector = FindingCollector(plan.scenes[scene].outline, rules: plan.scenes[scene].rules, isDescribing: false)
    guard collector.restore(records) else { throw json.mismatch("defects of this run's screens", in: file) }
    return SweepRunner.JobResult(
      delivery: SweepRunner.Delivery(scene: scene, firstCell: firstCell, cells: cells), collector: collector, faces: faces)
  }
}
