import ArgumentParser
import Environments
import Platform
import Projects
import Reports
import Runs
import Sweep
import Typesetting
import Vocabulary

/// `copyfit budget [PATH ...]`: how long translations may be.
struct BudgetCommand: Command {
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

  @OptionGroup var workers: WorkerOptions

  private var words: SettingWords {
    var words = SettingWords(matrix.words)
    words.add(input.words)
    words[.paths] = paths.map { SettingWords.Word($0) }
    return words
  }

  func validate() throws {
    try validateSettings(words)
    if input.pseudo != nil { throw ValidationError("--pseudo: a budget is for a language that people read") }
  }

  func execute() async throws {
    // Text sizes are asked for by themselves, since budgets are for three of them; and every cell counts.
    let configuration = try configured.read().words.without(.contentSizes, .pseudo, .sampling, .seed, .require, .exclude)
    var request = try RunRequest(words.completed(by: configuration))
    request.narrowing.contentSizes =
      request.narrowing.contentSizes ?? [.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge]
    let project = ProjectLoader.load(request.paths, stringsFolder: request.inputs.strings)
    StandardError.write(project)
    let prepared = try PreparedRun(project, code: await request.code(workers: workers.count), request)
    StandardError.write(prepared)
    try prepared.checkHasScreens()
    let catalog = prepared.fontCatalog
    let finder = BudgetFinder(prepared.plan.scenes) { TextMeasurer(catalog: catalog) }
    let wanted = keys.map { Set($0.split(separator: ",").map(String.init)) }
    var budgets = await finder.budgets(keys: wanted, workers: workers.count)
    for key in (wanted ?? []).sorted() where !budgets.contains(where: { $0.key == key }) {
      StandardError.write("warning: no screen shows the key '\(key)'\n")
    }
    let (total, isOver) = (budgets.count, budgets.count { $0.isOver })
    if over { budgets = budgets.filter(\.isOver) }
    try write(BudgetReport(scenes: prepared.plan.scenes, budgets: budgets))
    StandardError.write("\(total) budgets; \(isOver.of("translation")) too long\n")
    if project.hasErrors { throw ExitCode.badInput }
    if total == 0 { throw ExitCode.nothingAnalysed }
    if failsOnOver, isOver > 0 { throw ExitCode.gateFailed }
  }

  private func write(_ report: BudgetReport) throws {
    var locales: [String] = []
    for budget in report.budgets where !locales.contains(budget.locale) { locales.append(budget.locale) }
    guard let output else {
      switch format {
      case .csv: try StandardOutput.write(report.csv)
      case .text: try StandardOutput.write(report.text)
      case .xliff:
        guard locales.count == 1 else {
          throw ValidationError("--format xliff: there are \(locales.count) locales; name one with --locales, or a folder with --output")
        }
        try StandardOutput.write(report.exchangeFile(locale: locales[0]))
      }
      return
    }
    let files: [(name: String, bytes: [UInt8])] =
      switch format {
      case .csv: [("budget.csv", report.csv)]
      case .text: [("budget.txt", Array(report.text.utf8))]
      case .xliff: locales.map { ("\($0).xliff", report.exchangeFile(locale: $0)) }
      }
    try FileSystem.makeFolder(output)
    for file in files { try NewFile.write(file.bytes, to: PathName.join(output, file.name)) }
  }
}
