import ArgumentParser
import Platform

/// How many workers share the work.
struct WorkerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of workers (default: one for each core).", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs: write a number from 1 to 1024") }
  }

  var count: Int { jobs ?? Processors.available }
}
