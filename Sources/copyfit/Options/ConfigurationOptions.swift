import ArgumentParser
import Platform
import Runs

/// Where the configuration is.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("The configuration (default: copyfit.yml in the working folder, if it exists).", valueName: "file"))
  var file: String?

  /// The file; nil: there is none.
  var used: String? { file ?? (FileSystem.exists(Configuration.usualName) ? Configuration.usualName : nil) }

  func read() throws -> Configuration { try used.map { try ConfigurationReader.read($0) } ?? .none }
}
