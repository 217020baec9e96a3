// The module copyfit. The command line: options, terminal output, exit codes.

import ArgumentParser
import Platform
import Runs

@main
struct Copyfit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name, abstract: "Find where screens break under real languages and large text.",
    discussion: """
      To begin: `copyfit run path/to/App`.

      Exit status: 0 the gate passed; 1 it failed, or a finding has no fix; 2 incomplete; 3 bad input; 4 nothing was analysed; 5 the \
      baseline is stale (baseline diff --fail-on-stale); 64 wrong usage.
      """, version: Tool.version,
    subcommands: [
      InitCommand.self, RunCommand.self, ExplainCommand.self, FixCommand.self, ReportCommand.self, MergeCommand.self, LayoutCommand.self,
      GalleryCommand.self, PreviewCommand.self,
      ImportCommand.self,
      MeasureCommand.self, PseudoCommand.self, BudgetCommand.self, CalibrateCommand.self, SolveCommand.self, BaselineCommand.self,
      HistoryCommand.self, DoctorCommand.self, SourceCommand.self, RulesCommand.self, DevicesCommand.self,
    ])

  static func main() async {
    DeepStacks.use()
    Allocation.keepFreedMemory()
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      UsageMessage.exit(with: error, of: Self.self)
    }
  }
}
