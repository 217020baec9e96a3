import ArgumentParser

@main
struct Copyfit: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "copyfit", abstract: "Finds where screens break under real languages and large text.", version: version,
    subcommands: [
      InitCommand.self, RunCommand.self, ExplainCommand.self, ReportCommand.self, MergeCommand.self, LayoutCommand.self, ImportCommand.self,
      MeasureCommand.self, PseudoCommand.self, BudgetCommand.self, CalibrateCommand.self, SolveCommand.self, BaselineCommand.self,
      HistoryCommand.self, DoctorCommand.self,
    ])
}
