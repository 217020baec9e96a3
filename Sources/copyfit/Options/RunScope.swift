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
    name: .customLong("matrix"),
    help: ArgumentHelp(
      "Which cells are run: full (default); pairwise, so few that every two values of different axes still meet; each-once, so few that every value occurs; search, coarse first and then dense around what breaks.",
      valueName: "choice"))
  var givenSampling: MatrixSampling?

  @Option(
    help: ArgumentHelp(
      "Cells that are always run, as reports write them: 'de,fi × AX4…AX5 × iPhone 8'. May be repeated.", valueName: "cells"))
  var require: [String] = []

  @Option(help: ArgumentHelp("Cells that are never run, written likewise. May be repeated.", valueName: "cells"))
  var exclude: [String] = []

  @Option(
    name: .customLong("seed"),
    help: ArgumentHelp("Chooses among equally good samples of pairwise and each-once (default: 0).", valueName: "n"))
  var givenSeed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Rules with their levels: off, note, warning or error; all stands for every rule: views-overlap=off,not-mirrored=warning.",
      valueName: "list"))
  var rules: String?

  /// Which cells of the matrix are run. A word that names no value is a usage error.
  func choice() throws -> MatrixChoice {
    MatrixChoice(
      sampling: givenSampling ?? .full, required: try patterns(require, "--require"), excluded: try patterns(exclude, "--exclude"),
      seed: givenSeed ?? 0)
  }

  private func patterns(_ texts: [String], _ option: String) throws -> [CellPattern] {
    try texts.map { text in
      do throws(SelectionError) {
        return try CellPattern(text)
      } catch {
        throw ValidationError("\(option): \(error.message)" + (error.remedy.map { "; \($0)" } ?? ""))
      }
    }
  }

  func validate() throws {
    _ = try ruleSettings()
    _ = try choice()
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
        ("--matrix", (givenSampling ?? .full).rawValue), ("--seed", givenSeed?.description), ("--rules", rules),
      ] + require.map { ("--require", $0) } + exclude.map { ("--exclude", $0) } + input.given.map { ($0.option, $0.value) }
    return paths + options.flatMap { option, value in value.map { [option, $0] } ?? [] }
  }
}
