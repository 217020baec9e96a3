import ArgumentParser
import Platform
import Projects
import Runs

/// The parts of a run as one.
struct MergeCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the folders of a run's parts (run --shard): the reports are those of the run as a whole.",
    discussion: """
      Run it where the parts were run: layouts and string tables are read again, for words and pictures. Parts of other options, costs or \
      versions are refused. Jobs whose inputs have changed since their part was run are run again, and so are damaged results. Where parts \
      are missing, the merge names them and ends with 2.
      """)

  @Argument(help: "The output folders of the parts.")
  var folders: [String]

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup var workers: WorkerOptions

  func validate() throws { try validateSettings(SettingWords(reports.words)) }

  func execute() async throws {
    let configuration = try configured.read()
    let request = try ReportRequest(
      SettingWords(reports.words).completed(by: configuration.words), owners: configuration.owners, audience: configuration.audience)
    let parts = try ShardSet(reading: folders)
    StandardError.write(parts.notes)
    if let complaint = parts.complaint {
      StandardError.write(complaint)
      throw ExitCode.incomplete
    }
    let runRequest = try RunRequest(parts.words)
    let project = ProjectLoader.load(
      runRequest.paths, stringsFolder: runRequest.inputs.strings, readsKeys: runRequest.readsSource, workers: workers.count)
    StandardError.write(project)
    let prepared = try await PreparedRun(project, code: await runRequest.code(workers: workers.count), runRequest, workers: workers.count)
    StandardError.write(prepared)
    try prepared.checkHasScreens()
    var execution = RunExecution(workers: workers.count)
    execution.isCancelled = { Interruption.hasHappened }
    let run = try Run(prepared, request, execution)
    Interruption.watch(status: ExitCode.incomplete.rawValue)
    try await run.merged(parts).conclude(request, inputsHaveErrors: project.hasErrors, showsAll: reports.showsAll)
  }
}
