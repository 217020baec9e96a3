import ArgumentParser
import Checks
import Environments
import Reports

/// What a run looks at: everything that decides what its cells come to.
struct RunScope: ParsableArguments {
  @Argument(help: "Scenario files, string catalogs, or folders to search.")
  var paths: [String] = []

  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(
    name: .customLong("matrix"), help: "Every cell (full, the default), or so few that every two values of different axes still meet.")
  var givenSampling: MatrixSampling?

  @Option(
    help: ArgumentHelp(
      "Rules with their levels: off, note, warning or error; all stands for every rule: views-overlap=off,not-mirrored=warning.",
      valueName: "list"))
  var rules: String?

  var sampling: MatrixSampling { givenSampling ?? .full }

  func validate() throws {
    _ = try ruleSettings()
    if matrix.asksForSavedDevice { throw ValidationError("--devices: only `copyfit layout` shows the saved device; name devices") }
  }

  /// What is looked for. A word that says nothing is a usage error.
  func ruleSettings() throws -> RuleSettings {
    guard let rules else { return .standard }
    do {
      return RuleSettings(try RuleSettings.selection(selectionWords(rules)))
    } catch {
      throw ValidationError("--rules: \(error.message)" + (error.remedy.map { "; \($0)" } ?? ""))
    }
  }

  /// The paths that are searched.
  var searched: [String] { paths.isEmpty ? ["Scenarios"] : paths }

  /// The same scope as arguments of the command line.
  var arguments: [String] {
    let options =
      [
        ("--locales", matrix.locales), ("--content-sizes", matrix.contentSizes), ("--directions", matrix.directions),
        ("--bold-text", matrix.boldText?.rawValue),
        ("--devices", matrix.devices), ("--size", matrix.size), ("--orientations", matrix.orientations), ("--pseudo", input.pseudo),
        ("--matrix", sampling.rawValue), ("--rules", rules),
      ] + input.given.map { ($0.option, $0.value) }
    return paths + options.flatMap { option, value in value.map { [option, $0] } ?? [] }
  }
}
