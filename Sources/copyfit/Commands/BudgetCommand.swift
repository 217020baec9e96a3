import ArgumentParser
import Screens
import Environments
import Foundation
import Localization
import Projects
import Sweep
import Typesetting
import Vocabulary

/// `copyfit budget [PATH ...]`: how long translations may be.
struct BudgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Finds the width that each string key may use before the first screen breaks.",
    discussion: """
      For each key, locale and text size (default: L, XXXL and AX5), the widest text with which no screen breaks, in points and in \
      characters of the language as a rough guide, the screen that binds, and by how much the translation is over. All other texts are as \
      the tables have them. Found by trying, with the solver, the fonts and the checks of a run.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, xliff, text }

  @Argument(help: "Layouts, string tables, or folders to search (default: Scenarios with Locales).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: ArgumentHelp("The keys to look at (default: all that a screen shows).", valueName: "list"))
  var keys: String?

  @Flag(help: "Only the translations that are over their budget.")
  var over = false

  @Option(help: "csv (default), xliff (with maxwidth and size-unit; one file a locale), or text to read.")
  var format = Format.csv

  @Option(help: ArgumentHelp("Where the files go (default: standard output).", valueName: "dir"))
  var output: String?

  @Flag(name: .customLong("fail-on-over"), help: "End with 1 where a translation is over its budget.")
  var failsOnOver = false

  @Option(help: ArgumentHelp("How many workers (default: one for each core).", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs: write a number from 1 to 1024") }
    if matrix.asksForSavedDevice { throw ValidationError("--devices: only `copyfit layout` shows the saved device; name devices") }
    if input.pseudo != nil { throw ValidationError("--pseudo: a budget is for a language that people read") }
  }

  mutating func run() async throws {
    // Text sizes are asked for by themselves: budgets are for three of them.
    var configuration = try configured.read()
    configuration.contentSizes = nil
    if paths.isEmpty { paths = configuration.paths }
    matrix.take(configuration)
    input.take(configuration)
    var narrowing = try matrix.narrowing()
    if matrix.contentSizes == nil { narrowing.contentSizes = [.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge] }
    let project = try input.project(paths.isEmpty ? ["Scenarios"] : paths)
    let fontCatalog = try input.fontCatalog(for: project)
    let preparation = try ScenePreparation(
      project, narrowing: narrowing, pseudoLocales: [], overrides: try input.overrides(for: project), choice: .full)
    for note in preparation.notes { StandardError.write(note + "\n") }
    guard !preparation.scenes.isEmpty else {
      StandardError.write("error: nothing was analysed: no layout was found\n")
      throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed
    }
    let finder = BudgetFinder(preparation.scenes) { TextMeasurer(catalog: fontCatalog) }
    let wanted = keys.map { Set($0.split(separator: ",").map(String.init)) }
    var budgets = await finder.budgets(keys: wanted, workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    for key in (wanted ?? []).sorted() where !budgets.contains(where: { $0.key == key }) {
      StandardError.write("warning: no screen shows the key '\(key)'\n")
    }
    let count = budgets.count { $0.isOver }
    let total = budgets.count
    if over { budgets = budgets.filter(\.isOver) }
    try write(BudgetReport(scenes: preparation.scenes, budgets: budgets))
    StandardError.write("\(total) budgets; \(count) texts are over theirs\n")
    if project.hasErrors { throw ExitCode.badInput }
    if total == 0 { throw ExitCode.nothingAnalysed }
    if failsOnOver, count > 0 { throw ExitCode.gateFailed }
  }

  private func write(_ report: BudgetReport) throws {
    var locales: [String] = []
    for budget in report.budgets where !locales.contains(budget.locale) { locales.append(budget.locale) }
    guard let output else {
      switch format {
      case .csv: StandardOutput.write(report.csv)
      case .text: StandardOutput.write(report.text)
      case .xliff:
        guard locales.count == 1 else {
          throw ValidationError("--format xliff: there are \(locales.count) locales; name one with --locales, or a folder with --output")
        }
        StandardOutput.write(report.exchangeFile(locale: locales[0]))
      }
      return
    }
    let files: [(name: String, bytes: [UInt8])] =
      switch format {
      case .csv: [("budget.csv", report.csv)]
      case .text: [("budget.txt", Array(report.text.utf8))]
      case .xliff: locales.map { ("\($0).xliff", report.exchangeFile(locale: $0)) }
      }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      for file in files { try Data(file.bytes).write(to: URL(fileURLWithPath: output + "/" + file.name), options: .atomic) }
    } catch {
      StandardError.write(
        "\(output): error: the budgets could not be written here\n  why: \((error as NSError).localizedDescription)\n"
          + "  fix: name another folder with --output, or free space and permissions\n")
      throw ExitCode.incomplete
    }
  }
}
