import ArgumentParser
import Diagnostics
import Sweep
import Syntax

/// The parts of a run as one.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the folders of a run's parts (run --shard): the reports are those of the run as a whole.",
    discussion: """
      Run it where the parts were run: layouts and string tables are read again, for words and pictures. Parts of different inputs, fonts \
      or versions, and parts that overlap, are refused; a part that is missing ends the merge with 2.
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
    let parts = try read { () throws(DiagnosticError) in try Part.read(folders) }
    let prepared = try PreparedRun(RunScope.parse(parts[0].header.arguments), owners: configuration.owners)
    guard prepared.identity == parts[0].header.run else {
      StandardError.write(
        """
        \(parts[0].file): error: the layouts, string tables or fonts here are not those that the parts were run with
          fix: merge in the folder of the run, on the same revision, with the same fonts

        """)
      throw ExitCode.badInput
    }
    var known: [Int: SweepRunner.JobResult] = [:]
    for part in parts {
      known.merge(try read { () throws(DiagnosticError) in try RunJournal.results(of: part.text, file: part.file, plan: prepared.plan) }) {
        first, _ in first
      }
    }
    let missing = prepared.plan.jobs.indices.filter { known[$0] == nil }
    guard missing.isEmpty else {
      let count = parts[0].header.shard.count
      let numbers = Set(missing.map { $0 % count + 1 }).sorted().map { "\($0)/\(count)" }
      StandardError.write("error: not all of the run is here: part \(numbers.joined(separator: ", ")) is missing or was not finished\n")
      throw ExitCode.incomplete
    }
    do {
      let folder = try OutputFolder(reports.output)
      defer { folder.abandon() }
      Interruption.watch()
      let recorder = SweepRecorder(
        tally: RunTally(prepared.preparation.scenes),
        rows: try ReportFormat.list(reports.format).contains(.csv) ? folder.stream(to: "cells.csv") : nil, journal: nil,
        progress: ProgressLine(total: prepared.plan.cellCount, style: .none))
      let outcome = await prepared.runner.run(workers: 1, known: known, deliver: recorder.take)
      try prepared.judge(try prepared.report(outcome, try recorder.finish(), reports, accepted: accepted, history, to: folder))
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }

  private func read<Value>(_ body: () throws(DiagnosticError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  /// The journal of one part.
  private struct Part {
    var file: String
    var text: String
    var header: RunJournal.Header

    /// The parts in the folders, all of one run.
    static func read(_ folders: [String]) throws(DiagnosticError) -> [Part] {
      var parts: [Part] = []
      for folder in folders {
        let file = folder + "/" + RunCommand.shardName
        let text = try FileReader(maximumSize: 1 << 32).text(of: file)
        let part = Part(file: file, text: text, header: try RunJournal.header(of: text, file: file))
        if let reason = parts.first.flatMap({ part.difference(from: $0) })
          ?? parts.first(where: { $0.header == part.header }).map({
            "\($0.file) is part \(part.header.shard), too"
          })
        {
          throw DiagnosticError(Diagnostic(.error, file: file, "this part does not belong to the others", reason: reason))
        }
        parts.append(part)
      }
      return parts
    }

    private func difference(from other: Part) -> String? {
      if header.version != other.header.version { return "copyfit \(header.version) made it, and \(other.header.version) \(other.file)" }
      if header.arguments != other.header.arguments { return "its paths or options are not those of \(other.file)" }
      if header.run != other.header.run { return "its layouts, string tables or fonts are not those of \(other.file)" }
      if header.shard.count != other.header.shard.count {
        return "it is one of \(header.shard.count) parts, and \(other.file) one of \(other.header.shard.count)"
      }
      return nil
    }
  }
}
