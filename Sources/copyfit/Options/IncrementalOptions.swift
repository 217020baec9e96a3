import ArgumentParser

/// How a run keeps from doing what was done before.
struct IncrementalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Keeps results in this folder, and reads those of unchanged scenes from it.", valueName: "dir"))
  var cache: String?

  @Option(
    name: .customLong("changed-since"),
    help: ArgumentHelp("Only what differs from a git revision: scenes and languages that a change touches.", valueName: "revision"))
  var changedSince: String?

  @Flag(name: .customLong("watch"), help: "Run again whenever an input is saved, until Ctrl-C.")
  var isWatching = false

  /// For `--changed-since`, which asks a revision so.
  @Flag(name: .customLong("list-jobs"), help: .private)
  var listsJobs = false

  mutating func take(_ configuration: Configuration) {
    cache = cache ?? configuration.cache
  }
}
