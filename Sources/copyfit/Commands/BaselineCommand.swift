import ArgumentParser
import Checks
import Diagnostics
import Foundation
import Platform
import Syntax

/// `copyfit baseline write|diff|prune|merge`: the findings that a team has accepted.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keeps the accepted findings, so that only new ones fail a run.",
    discussion: """
      A baseline is a JSON file with one accepted finding a line; commit it. Edit "reason" and "expires" (yyyy-MM-dd) of an entry by hand: \
      they are kept when the file is written again.
      """,
    subcommands: [Write.self, Diff.self, Prune.self, Merge.self])

  /// The run and the baseline that a subcommand is about.
  struct Files: ParsableArguments {
    @OptionGroup var configured: ConfigurationOptions

    @Option(
      name: .customLong("findings"),
      help: ArgumentHelp("The run's findings.json, or the folder it lies in (default: Reports/latest).", valueName: "file"))
    var givenFindings: String?

    @Option(
      name: .customLong("baseline"), help: ArgumentHelp("The accepted findings (default: Reports/baseline.json).", valueName: "file"))
    var givenBaseline: String?

    var findings: String { givenFindings ?? ReportOptions.usualOutput }
    var baseline: String { givenBaseline ?? "Reports/baseline.json" }

    mutating func takeConfiguration() throws {
      let configuration = try configured.read()
      givenFindings = givenFindings ?? configuration.output
      givenBaseline = givenBaseline ?? configuration.baseline
    }

    func run() throws(DiagnosticError) -> RunRecord {
      let file = FileSystem.isFolder(findings) ? findings + "/findings.json" : findings
      return try RunRecord(reading: FileReader().text(of: file), file: file)
    }

    func accepted() throws(DiagnosticError) -> Baseline { try Baseline(at: baseline) }
  }

  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Accepts everything that the run found.")

    @OptionGroup var files: Files

    mutating func run() throws {
      try files.takeConfiguration()
      try reportingDiagnostics { () throws(DiagnosticError) in
        let run = try files.run()
        let old = FileManager.default.fileExists(atPath: files.baseline) ? try files.accepted() : nil
        let baseline = Baseline(accepting: run, replacing: old)
        try write(baseline, to: files.baseline)
        StandardOutput.write("\(files.baseline): \(count(baseline.entries.count, "accepted finding")), before \(old?.entries.count ?? 0)\n")
      }
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Says what is new, worse, moved and fixed, and fails where the gate does.",
      discussion: "Exit status: 0 the gate passed, 1 it failed, 3 a file cannot be read, 5 the baseline is stale (with --fail-on-stale).")

    @OptionGroup var files: Files

    @Option(name: .customLong("fail-on"), help: "Which findings fail: new (and worse ones), any, never.")
    var failOn = Gate.FailOn.new

    @Option(name: .customLong("min-severity"), help: "The lowest severity that fails: note, warning, error.")
    var minimumSeverity = Severity.error

    @Flag(name: .customLong("fail-on-stale"), help: "Exit with 5 where accepted findings are fixed: prune the baseline then.")
    var failsOnStale = false

    @Option(help: "text, or json: the findings with their states.")
    var format = Format.text

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    mutating func run() throws {
      try files.takeConfiguration()
      var comparison: BaselineComparison?
      try reportingDiagnostics { () throws(DiagnosticError) in
        let run = try files.run()
        comparison = try files.accepted().compare(with: run, today: Today.text)
      }
      guard let comparison else { return }
      for difference in comparison.differences {
        StandardError.write([Diagnostic(.warning, file: files.baseline, difference)])
      }
      switch format {
      case .text: StandardOutput.write(text(of: comparison))
      case .json: StandardOutput.write(json(of: comparison))
      }
      let gate = Gate(failOn: failOn, minimumSeverity: minimumSeverity)
      if !gate.passes(comparison.all) { throw ExitCode.gateFailed }
      if failsOnStale, !comparison.fixed.isEmpty { throw ExitCode.staleBaseline }
    }

    private func text(of comparison: BaselineComparison) -> String {
      var text = ""
      for state in [Finding.State.new, .worse, .moved, .fixed, .outOfMatrix] {
        for finding in comparison.all where finding.state == state {
          let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
          text += "\(state.words): \(finding.file)\(place): \(finding.message)".visibleControls + " [\(finding.rule)]\n"
        }
      }
      let counts = Finding.State.allCases.map { state in "\(comparison.all.count { $0.state == state }) \(state.words)" }
      return text + counts.joined(separator: ", ") + "\n"
    }

    private func json(of comparison: BaselineComparison) -> String {
      var json = JSONWriter(style: .pretty)
      json.array { json in for finding in comparison.all { finding.write(to: &json) } }
      json.newLine()
      return json.text
    }
  }

  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Removes the accepted findings that the run shows to be fixed.")

    @OptionGroup var files: Files

    mutating func run() throws {
      try files.takeConfiguration()
      try reportingDiagnostics { () throws(DiagnosticError) in
        let run = try files.run()
        let baseline = try files.accepted()
        let pruned = baseline.pruned(by: run)
        try write(pruned, to: files.baseline)
        StandardOutput.write(
          "\(files.baseline): \(count(baseline.entries.count - pruned.entries.count, "entry", "entries")) removed, "
            + "\(pruned.entries.count) left\n")
      }
    }
  }

  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Joins baselines: what one of them accepts is accepted.")

    @Argument(help: "Two baselines or more.")
    var inputs: [String]

    @Option(help: ArgumentHelp("Where the joined baseline is written.", valueName: "file"))
    var output: String

    func validate() throws {
      if inputs.count < 2 { throw ValidationError("give at least two baselines") }
    }

    func run() throws {
      try reportingDiagnostics { () throws(DiagnosticError) in
        var merged = try Baseline(at: inputs[0])
        for input in inputs.dropFirst() { merged = merged.merged(with: try Baseline(at: input)) }
        try write(merged, to: output)
        StandardOutput.write("\(output): \(count(merged.entries.count, "accepted finding"))\n")
      }
    }
  }
}

extension Baseline {
  fileprivate init(at path: String) throws(DiagnosticError) {
    self = try Baseline(reading: FileReader().text(of: path), file: path)
  }
}

extension ParsableCommand {
  /// Prints the diagnostics of an input that cannot be read and exits with 3.
  fileprivate func reportingDiagnostics(_ body: () throws(DiagnosticError) -> Void) throws {
    do throws(DiagnosticError) {
      try body()
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  /// The file appears whole or not at all.
  fileprivate func write(_ baseline: Baseline, to path: String) throws(DiagnosticError) {
    do {
      try Data(baseline.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw DiagnosticError(
        Diagnostic(
          .error, file: path, "the baseline could not be written", reason: (error as NSError).localizedDescription,
          remedy: "name another file, or see to its folder and its permissions"))
    }
  }

  fileprivate func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Finding.State {
  fileprivate var words: String { self == .outOfMatrix ? "not run" : rawValue }
}

extension Gate.FailOn: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
