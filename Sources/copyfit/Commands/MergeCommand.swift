import ArgumentParser
import Diagnostics
import Foundation
import Sweep

/// The parts of a run as one.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the folders of a run's parts (run --shard): the reports are those of the run as a whole.",
    discussion: """
      Run it where the parts were run: layouts and string tables are read again, for words and pictures. Parts of different inputs, fonts, \
      costs or versions, and parts that overlap, are refused; where parts are missing, the merge names them and ends with 2.
      """)

  @Argument(help: "The output folders of the parts.")
  var folders: [String]

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  mutating func run() async throws {
    let configuration = try configured.read()
    reports.take(configuration)
    let accepted = try reports.baseline.map(AcceptedFindings.init(file:))
    let history = try reports.runHistory()
    let parts: ShardSet
    do throws(DiagnosticError) { parts = try ShardSet(reading: folders) } catch { throw error.printed() }
    for note in parts.notes { StandardError.write(note + "\n") }
    guard parts.missing.isEmpty else {
      StandardError.write(parts.complaint)
      throw ExitCode.incomplete
    }
    let prepared = try PreparedRun(RunScope.parse(parts.header.arguments), owners: configuration.owners)
    guard prepared.identity == parts.header.run, prepared.plan.jobs.count == parts.header.jobs else {
      let isOtherFonts = prepared.fontIdentity != parts.header.fonts
      StandardError.write(
        """
        \(parts.journals[0].path): error: the \(isOtherFonts ? "fonts" : "layouts or string tables") here are not those that the parts were run with
          fix: merge in the folder of the run, on the same revision, with the same fonts

        """)
      throw ExitCode.badInput
    }
    do {
      let folder = try OutputFolder(reports.output)
      defer { folder.abandon() }
      Interruption.watch()
      try prepared.judge(
        try await prepared.join(
          parts.journals, workers: ProcessInfo.processInfo.activeProcessorCount, reports, accepted: accepted, history, to: folder))
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }
}
