import ArgumentParser
import Diagnostics
import Drawing
import Environments
import Platform
import Projects
import Reports
import Runs
import Screens
import Vocabulary

/// `copyfit gallery [PATH ...]`: pictures of the screens for translators.
struct GalleryCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Draw every screen in every language, with the place of every string key.",
    discussion: """
      Writes a picture of each screen and language, the page index.html, and screenshots.json: which key of which table is where in which \
      picture, in pixels. A translation that does not fit is marked with its budget, and keys that no picture shows are listed with the \
      reason. --platforms adds files for translation platforms.
      """)

  @Argument(help: "Storyboards, xibs, scenarios, or folders to search (default: Scenarios with Locales, or the app in this folder).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: ArgumentHelp("The folder of the gallery.", valueName: "dir"))
  var output = "Gallery"

  @Option(help: "rendered (default): as a device shows the screen; wireframe: views as boxes, with marks where a text is cut.")
  var style = PictureOptions.Style.rendered

  @Option(help: "The colours of rendered pictures: light (default) or dark.")
  var appearance = ColorScheme.light

  @Flag(name: .customLong("full-height"), help: "Make each picture as high as what its scroll views hold.")
  var showsFullHeight = false

  @Option(help: ArgumentHelp("Pixels a point.", valueName: "number"))
  var scale = 2.0

  @Option(help: "Of a screen that code shows in several states: fullest (default), the one with the most texts; or all.")
  var states = Gallery.States.fullest

  @Option(help: ArgumentHelp("Files to add for translation platforms: crowdin,lokalise,weblate,xliff.", valueName: "list"))
  var platforms: String?

  @OptionGroup var workers: WorkerOptions

  private var words: SettingWords {
    var words = SettingWords(matrix.words)
    words.add(input.words)
    words[.paths] = paths.map { SettingWords.Word($0) }
    return words
  }

  func validate() throws {
    try validateSettings(words)
    _ = try chosenPlatforms()
    if !(0.25...4).contains(scale) { throw ValidationError("--scale: write a number from 0.25 to 4") }
  }

  private func chosenPlatforms() throws -> [TranslationPlatform] {
    try (platforms ?? "").split(separator: ",").map { word in
      guard let platform = TranslationPlatform(rawValue: word.lowercased()) else {
        let all = TranslationPlatform.allCases.map(\.rawValue)
        throw ValidationError(
          "--platforms: no platform '\(word)'" + suggestion(for: String(word), among: all) + "; there are " + all.joined(separator: ", "))
      }
      return platform
    }
  }

  func execute() async throws {
    let configuration = try configured.read().words.without(
      .contentSizes, .devices, .size, .orientations, .boldText, .directions, .sampling, .seed, .require, .exclude)
    var request = try RunRequest(words.completed(by: configuration))
    request.narrowing.takeGalleryDefaults()
    let project = ProjectLoader.load(
      request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, workers: workers.count)
    StandardError.write(project)
    let prepared = try await PreparedRun(project, code: await request.code(workers: workers.count), request, workers: workers.count)
    StandardError.write(prepared)
    try prepared.checkHasScreens()
    let gallery = Gallery(prepared, style: style, scheme: appearance, showsFullHeight: showsFullHeight, scale: scale, states: states)
    let folder = output
    for name in gallery.folders { try FileSystem.makeFolder(PathName.join(folder, name)) }
    let result = await gallery.draw(workers: workers.count) { file, bytes in try NewFile.write(bytes, to: PathName.join(folder, file)) }
    try write(result.report)
    StandardError.write(result.notes + result.failures)
    let report = result.report
    let tooLong = report.pictures.reduce(0) { $0 + $1.keys.count { !$0.fits } }
    try StandardOutput.write(
      "\(PathName.join(folder, "index.html")): \(report.pictures.count.of("picture")); \(tooLong.of("text")) too long; \(report.absentKeys.count.of("key")) on no picture\n"
        .utf8)
    if !result.failures.isEmpty { throw ExitCode.incomplete }
    if project.hasErrors { throw ExitCode.badInput }
  }

  private func write(_ report: GalleryReport) throws {
    var files = [("screenshots.json", GalleryJSON.text(of: report)), ("index.html", GalleryPage.html(of: report))]
    for platform in try chosenPlatforms() { files += platform.files(of: report).map { ($0.name, $0.text) } }
    for (name, text) in files {
      let path = PathName.join(output, name)
      try FileSystem.makeFolder(PathName.folder(of: path))
      try NewFile.write(text.utf8, to: path)
    }
  }
}

extension Gallery.States: ExpressibleByArgument {}

extension MatrixNarrowing {
  /// One picture a screen and language where no option says otherwise: at the text size L, on an iPhone in portrait.
  fileprivate mutating func takeGalleryDefaults() {
    contentSizes = contentSizes ?? [.large]
    if canvases == nil {
      devices = devices ?? DeviceCatalog.device(named: "iPhone 16").map { [$0] }
      orientations = orientations ?? [.portrait]
    }
  }
}
