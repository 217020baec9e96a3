import ArgumentParser
import Checks
import Diagnostics
import Platform
import Reports
import Runs
import Syntax
import Vocabulary

/// `copyfit baseline write|diff|prune|merge`: the findings that a team has accepted.
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keep the accepted findings, so that only new ones fail a run.",
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
      help: ArgumentHelp("The run's findings.json, or its folder (default: \(ReportRequest.usualOutput)).", valueName: "file"))
    var givenFindings: String?

    @Option(
      name: .customLong("baseline"),
      help: ArgumentHelp("The accepted findings (default: \(ReportRequest.usualBaseline)).", valueName: "file"))
    var givenBaseline: String?

    /// By the options, then the configuration.
    private var words: SettingWords {
      get throws { SettingWords([.output: givenFindings, .baseline: givenBaseline]).completed(by: try configured.read().words) }
    }

    /// The findings of the run, and the file of the baseline.
    func read() throws -> (run: FindingsFile, baseline: String) {
      let words = try words
      let findings = words.text(.output) ?? ReportRequest.usualOutput
      let file = FileSystem.isFolder(findings) ? findings + "/findings.json" : findings
      return (try FindingsFile(reading: findingsText(of: file), file: file), words.text(.baseline) ?? ReportRequest.usualBaseline)
    }
  }

  struct Write: Command {
    static let configuration = CommandConfiguration(abstract: "Accept everything that the run found.")

    @OptionGroup var files: Files

    func execute() throws {
      let (run, file) = try files.read()
      let old = FileSystem.exists(file) ? try Baseline(at: file) : nil
      let baseline = Baseline(accepting: run, replacing: old)
      try baseline.write(to: file)
      let count = baseline.entries.count.of("accepted finding")
      try StandardOutput.write("\(file): \(count), counting included ones (was \(old?.entries.count ?? 0))\n")
    }
  }

  struct Diff: Command {
    static let configuration = CommandConfiguration(
      abstract: "Say what is new, worse, moved and fixed, and fail where the gate does.",
      discussion: "Exit status: 0 the gate passed, 1 it failed, 3 a file cannot be read, 5 the baseline is stale (with --fail-on-stale).")

    @OptionGroup var files: Files

    @Option(name: .customLong("fail-on"), help: "Which findings fail: new (and worse ones), any, never.")
    var failOn = Gate.FailOn.new

    @Option(name: .customLong("min-severity"), help: "The lowest severity that fails: note, warning, error.")
    var minimumSeverity = Severity.error

    @Flag(name: .customLong("fail-on-stale"), help: "End with 5 if accepted findings are fixed: then prune the baseline.")
    var failsOnStale = false

    @Option(help: "text, or json: the findings with their states.")
    var format = Format.text

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    func execute() throws {
      let (run, file) = try files.read()
      let comparison = try Baseline(at: file).compare(with: run, today: .today)
      StandardError.write(comparison.differences.map { Diagnostic(.warning, file: file, $0) })
      switch format {
      case .text: try StandardOutput.write(text(of: comparison))
      case .json: try StandardOutput.write(json(of: comparison).utf8)
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

  struct Prune: Command {
    static let configuration = CommandConfiguration(abstract: "Remove the accepted findings that the run shows to be fixed.")

    @OptionGroup var files: Files

    func execute() throws {
      let (run, file) = try files.read()
      let baseline = try Baseline(at: file)
      let pruned = baseline.pruned(by: run)
      try pruned.write(to: file)
      try StandardOutput.write(
        "\(file): \((baseline.entries.count - pruned.entries.count).of("accepted finding")) removed, \(pruned.entries.count) left\n")
    }
  }

  struct Merge: Command {
    static let configuration = CommandConfiguration(abstract: "Join baselines: what one of them accepts is accepted.")

    @Argument(help: "Two or more baselines.")
    var inputs: [String]

    @Option(help: ArgumentHelp("The file of the joined baseline.", valueName: "file"))
    var output: String

    func validate() throws {
      if inputs.count < 2 { throw ValidationError("give at least two baselines") }
    }

    func execute() throws {
      var merged = try Baseline(at: inputs[0])
      for input in inputs.dropFirst() { merged = merged.merged(with: try Baseline(at: input)) }
      try merged.write(to: output)
      try StandardOutput.write("\(output): \(merged.entries.count.of("accepted finding"))\n")
    }
  }
}

extension Baseline {
  fileprivate init(at path: String) throws(DiagnosticError) {
    self = try Baseline(reading: FileReader().text(of: path), file: path)
  }

  /// The file appears whole or not at all.
  fileprivate func write(to path: String) throws(WriteFailure) {
    try FileSystem.makeFolder(PathName.folder(of: path))
    try NewFile.write(text.utf8, to: path)
  }
}

extension Finding.State {
  fileprivate var words: String { self == .outOfMatrix ? "not run" : rawValue }
}
