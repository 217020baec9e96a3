import ArgumentParser
import Diagnostics
import Environments
import Localization
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
    commandName: "budget", abstract: "Find how long the text of each string key may be before the first screen breaks.",
    discussion: """
      For each key, locale and text size (default: L, XXXL and AX5), writes the widest text with which no screen breaks. The limit is in points \
      and, as a rough guide, in characters. A row names the screen that sets the limit, and says by how much the translation is too long. It has the limits at the \
      default text size and at the largest one that you promise (--up-to). All other texts are as the tables have them. Standard error says \
      how many strings are left out, and why; --left-out lists them.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, xliff, text }
  enum SizeUnit: String, ExpressibleByArgument, CaseIterable { case point, char }

  @Argument(
    help: "Storyboards, xibs, scenarios, string tables, or folders to search (default: Scenarios with Locales, or the app in this folder).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: ArgumentHelp("The keys to look at (default: all that a screen shows).", valueName: "list"))
  var keys: String?

  @Flag(help: "Write only the translations that are too long.")
  var over = false

  @Option(
    name: .customLong("up-to"),
    help: ArgumentHelp(
      "The largest text size that your screens must support (default: AX5). The sizes are then L and this one.", valueName: "size"))
  var upTo: String?

  @Option(help: "csv (default), xliff (with maxwidth and size-unit; one file per locale), or text to read.")
  var format = Format.csv

  @Option(name: .customLong("size-unit"), help: "The unit of maxwidth in xliff: point (default), at the text size L; or char.")
  var sizeUnit = SizeUnit.point

  @Option(
    name: .customLong("left-out"), help: ArgumentHelp("Write the strings without a limit, each with the reason, as CSV.", valueName: "file")
  )
  var leftOut: String?

  @Option(help: ArgumentHelp("The folder of the files (default: standard output).", valueName: "dir"))
  var output: String?

  @Flag(name: .customLong("fail-on-over"), help: "End with 1 if a translation is too long.")
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
    if try promisedSize() != nil, matrix.contentSizes != nil { throw ValidationError("use --up-to or --content-sizes, not both") }
    if sizeUnit == .char, format != .xliff { throw ValidationError("--size-unit is for --format xliff; the others have both units") }
    if input.pseudo != nil { throw ValidationError("--pseudo: a budget is for a language that people read") }
  }

  /// The size that `--up-to` names.
  private func promisedSize() throws -> ContentSizeCategory? {
    guard let upTo else { return nil }
    do throws(SelectionError) {
      let sizes = try ContentSizeCategory.selection([upTo])
      guard sizes.count == 1 else { throw SelectionError("'\(upTo)' is more than one size", remedy: "name the largest") }
      return sizes[0]
    } catch {
      throw ValidationError("--up-to: \(error.message)" + (error.remedy.map { "; \($0)" } ?? ""))
    }
  }

  func execute() async throws {
    // Text sizes have their own default, because budgets are for three of them. All cells are run.
    let configuration = try configured.read().words.without(.contentSizes, .pseudo, .sampling, .seed, .require, .exclude)
    var request = try RunRequest(words.completed(by: configuration))
    let promisedSize = try promisedSize()
    if let promisedSize { request.narrowing.contentSizes = promisedSize == .large ? [.large] : [.large, promisedSize] }
    let sizes = request.narrowing.contentSizes ?? [.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge]
    request.narrowing.contentSizes = sizes
    let project = ProjectLoader.load(
      request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, workers: workers.count)
    StandardError.write(project)
    let prepared = try await PreparedRun(project, code: await request.code(workers: workers.count), request, workers: workers.count)
    StandardError.write(prepared)
    try prepared.checkHasScreens()
    let catalog = prepared.fontCatalog
    let finder = BudgetFinder(prepared.plan.scenes) { TextMeasurer(catalog: catalog) }
    let wanted = keys.map { Set($0.split(separator: ",").map(String.init)) }
    let budgets = await finder.budgets(keys: wanted, workers: workers.count)
    for key in (wanted ?? []).sorted() where !budgets.contains(where: { $0.key == key }) {
      StandardError.write("warning: no screen shows the key '\(key)'\n")
    }
    let (total, isOver) = (budgets.count, budgets.count { $0.isOver })
    let report = BudgetReport(
      scenes: prepared.plan.scenes, budgets: budgets, promisedSize: promisedSize ?? sizes.max() ?? .large, where: { !over || $0.isOver })
    try write(report)
    StandardError.write("\(total) budgets; \(isOver.of("translation")) too long\n")
    if wanted == nil { try tellLeftOut(LeftOutStrings(prepared, budgets: budgets, scrolling: finder.scrollingKeys())) }
    if project.hasErrors { throw ExitCode.badInput }
    if total == 0 { throw ExitCode.nothingAnalysed }
    if failsOnOver, isOver > 0 { throw ExitCode.gateFailed }
  }

  private func tellLeftOut(_ strings: LeftOutStrings) throws {
    if let summary = strings.summary {
      StandardError.write("left out: \(summary)" + (leftOut == nil ? " (--left-out FILE lists them)\n" : "\n"))
    }
    if let leftOut { try NewFile.write(strings.csv, to: leftOut) }
  }

  private func write(_ report: BudgetReport) throws {
    let unit: LengthLimit.Unit = sizeUnit == .char ? .character : .point
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
        try StandardOutput.write(report.exchangeFile(locale: locales[0], unit: unit))
      }
      return
    }
    let files: [(name: String, bytes: [UInt8])] =
      switch format {
      case .csv: [("budget.csv", report.csv)]
      case .text: [("budget.txt", Array(report.text.utf8))]
      case .xliff: locales.map { ("\($0).xliff", report.exchangeFile(locale: $0, unit: unit)) }
      }
    try FileSystem.makeFolder(output)
    for file in files { try NewFile.write(file.bytes, to: PathName.join(output, file.name)) }
  }
}
