import ArgumentParser

@main
struct Copyfit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copyfit", abstract: "Finds where screens break under real languages and large text.",
    subcommands: [MeasureCommand.self, SolveCommand.self])
}
