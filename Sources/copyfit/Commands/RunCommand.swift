import ArgumentParser
import Diagnostics
import Platform
import Projects
import Reports
import Runs
import SourceReading
import Sweep

/// The main job.
struct RunCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Check every screen in every language, text size, direction and device, and report what breaks.",
    discussion: """
      Finds storyboards, xibs, scenarios and string tables under the paths (default: Scenarios with Locales, or the app in this folder). \
      Solves every screen in every combination of language, text size, direction and device, and writes the reports. The run fails if \
      there are errors that the baseline does not accept.

      Exit status: 0 the gate passed; 1 it failed; 2 the run is incomplete; 3 bad input; 4 nothing was analysed; 64 wrong usage.
      """)

  @OptionGroup var options: RunOptions
  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Option(help: ArgumentHelp("Keep results in this folder, and reuse those of unchanged screens.", valueName: "dir"))
  var cache: String?

  @Option(
    name: .customLong("changed-since"),
    help: ArgumentHelp("Run only what differs from a git revision: the screens and languages that a change touches.", valueName: "revision")
  )
  var changedSince: String?

  @Flag(name: .customLong("watch"), help: "Run again whenever an input is saved, until Ctrl-C.")
  var isWatching = false

  /// For `--changed-since`, which asks a revision so.
  @Flag(name: .customLong("list-jobs"), help: .private)
  var listsJobs = false

  @OptionGroup var workers: WorkerOptions

  @Option(
    help: ArgumentHelp(
      "Run one of N parts; auto: read the part number from the CI environment. `copyfit merge` joins their folders.",
      valueName: "I/N|auto"),
    transform: { word in
      guard let choice = ShardChoice(word) else { throw ValidationError("write I/N with I from 1 to N, or auto") }
      return choice
    })
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp("What jobs cost in earlier runs, to balance the parts. The same file for all parts.", valueName: "file"))
  var costs: String?

  @Option(help: ArgumentHelp("Write what each job costs to this file, for the --costs of later runs.", valueName: "file"))
  var recordCosts: String?

  @Flag(help: "Continue a run of the same options into the same folder that was killed or interrupted.")
  var resume = false

  @Option(help: "Progress output: auto (default; a line on a terminal, else nothing), plain (a line every five seconds) or none.")
  var progress = ProgressStyle.auto

  private var words: SettingWords {
    var words = options.words
    words.add(reports.words)
    words.add([.cache: cache])
    return words
  }

  func validate() throws {
    try validateSettings(words)
    if shard != nil, reports.baseline != nil {
      throw ValidationError("--shard and --baseline: the gate is judged over all parts; give the baseline to `copyfit merge`")
    }
    if shard != nil, changedSince != nil || isWatching {
      throw ValidationError("--shard: a part of a run cannot be combined with --watch or --changed-since")
    }
    if resume, isWatching { throw ValidationError("--resume and --watch: use one of them; --watch starts with a whole run") }
    if shard != nil, reports.history != nil {
      throw ValidationError("--shard and --history: a part is not a run; give the history to `copyfit merge`")
    }
    if costs != nil, shard == nil { throw ValidationError("--costs: parts are balanced by it; add --shard") }
    if let costs, costs == recordCosts {
      throw ValidationError("--record-costs: other parts read this file as their --costs; name another one, and join them afterwards")
    }
  }

  func execute() async throws {
    if isWatching { try await watch() } else { _ = try await runOnce() }
  }

  /// The request of the run, from the options and the configuration.
  func requests() throws -> (run: RunRequest, reports: ReportRequest) {
    let configuration = try configured.read()
    var words = words.completed(by: configuration.words)
    // The gate is judged, and the run recorded, where the parts are joined.
    if shard != nil { words = words.without(.baseline, .history, .historyLabel) }
    var reports = try ReportRequest(words, owners: configuration.owners, audience: configuration.audience)
    if shard != nil { reports.baseline = nil }
    return (try RunRequest(words), reports)
  }

  /// What is kept from run to run while inputs are watched.
  final class Memory {
    /// If no folder is named for them.
    let results = ResultCache()
    let readings: ReadingCache
    let drawings = KeptDrawings()
    /// Layouts and string tables.
    var files = KeptFiles()

    init(readings: ReadingCache) { self.readings = readings }
  }

  /// Runs once. `reading` receives the names of the files that were read.
  func runOnce(_ memory: Memory? = nil, reading: (PreparedRun) -> Void = { _ in }) async throws {
    let shard = try chosenShard()
    let (request, reportRequest) = try requests()
    let readings = memory?.readings ?? reportRequest.cache.map { ReadingCache(folder: $0, tool: Tool.build) }
    // One beside the other.
    async let code = request.code(workers: workers.count, cache: readings)
    var kept = memory?.files ?? .nothing
    memory?.files = .nothing
    let project = ProjectLoader.load(
      request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, workers: workers.count, keeping: &kept)
    memory?.files = kept
    StandardError.write(project)
    var prepared = try await PreparedRun(project, code: code, request, workers: workers.count)
    StandardError.write(prepared)
    try prepared.checkHasScreens()
    if listsJobs { return try StandardOutput.write(await prepared.jobList(workers: workers.count).text.utf8) }
    if let changedSince {
      try await prepared.leaveOutUnchanged(
        since: changedSince, options: options.words, configuration: configured.file, workers: workers.count)
      StandardError.write("note: \(prepared.notes.last ?? "")\n")
    }
    reading(prepared)
    try checkSearch(request)
    var execution = RunExecution(workers: workers.count)
    (execution.resumes, execution.costsOutput) = (resume, recordCosts)
    (execution.memory, execution.drawings) = (memory?.results, memory?.drawings)
    let line = ProgressLine(progress)
    defer { line.finish() }
    execution.progress = line.update
    execution.isCancelled = { Interruption.hasHappened }
    let run = try Run(prepared, reportRequest, execution)
    Interruption.watch(status: ExitCode.incomplete.rawValue)
    if let shard {
      try await self.run(shard, of: run, prepared, reportRequest)
    } else {
      let outcome = try await run.whole()
      line.finish()
      if let unchanged = outcome.unchangedJobs {
        try StandardOutput.write(
          "\(unchanged) of \(prepared.plan.jobs.count) jobs unchanged (job = one screen in one locale)\n")
      }
      try outcome.conclude(reportRequest, inputsHaveErrors: project.hasErrors, showsAll: reports.showsAll)
    }
  }

  private func run(_ shard: Shard, of run: Run, _ prepared: PreparedRun, _ request: ReportRequest) async throws {
    let part = try await run.part(shard, costs: costs)
    StandardError.write(part.warnings)
    try StandardOutput.write(
      part.jobs == 0
        ? "nothing to do in part \(shard): the run has \(part.jobsOfRun) jobs (job = one screen in one locale); `copyfit merge` accepts the empty part\n"
        : "\(part.cells) of \(prepared.plan.cellCount) combinations, part \(shard); `copyfit merge` joins the folders of all parts: \(request.output)\n"
    )
    if prepared.project.hasErrors { throw ExitCode.badInput }
  }

  /// A search decides on the way which cells are run: it has no parts, and nothing to go on from.
  private func checkSearch(_ request: RunRequest) throws {
    guard request.choice.sampling == .search else { return }
    if let refused = shard != nil ? "--shard" : resume ? "--resume" : changedSince != nil ? "--changed-since" : nil {
      throw ValidationError("\(refused) and --matrix search: a search chooses combinations as it goes; use --matrix pairwise")
    }
    if cache != nil { StandardError.write("note: a search does not use the cache\n") }
  }

  /// The part that is run here; nil: the whole.
  private func chosenShard() throws -> Shard? {
    guard let shard else { return nil }
    let environment = EnvironmentVariable.all
    // Bazel: a test that does not touch this file was not split.
    if shard == .auto, let file = environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty { _ = try GrowingFile(sharing: file) }
    do { return try shard.shard(in: environment) } catch { throw ValidationError(error.description) }
  }
}
