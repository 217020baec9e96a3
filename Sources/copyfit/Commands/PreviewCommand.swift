import ArgumentParser
import Diagnostics
import Platform
import Preview
import Projects
import Reports
import Runs

/// A page on this machine that shows any screen in any environment.
struct PreviewCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show any screen in any language, text size and device, in a browser.",
    discussion: """
      Prints an address on this machine and answers it until Ctrl-C. The page lists the screens of the project and draws the chosen one in \
      the chosen language, text size, direction and device. When a file is saved, the page shows the change. Only requests with the printed \
      address are answered. With --export, the page is written as files for the combinations that the options name.
      """)

  @Argument(help: "Storyboards, xibs, scenarios, string tables, or folders to search (default: as for run).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: ArgumentHelp("The port to listen on (default: any free port).", valueName: "n"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("Write the page as files into this folder, instead of answering requests.", valueName: "dir"))
  var export: String?

  @OptionGroup(title: "Combinations to export (default: every language, L and AX3, iPhone 16 in portrait)") var matrix: MatrixOptions

  private var words: SettingWords {
    var words = SettingWords(input.words)
    words.add(matrix.words)
    words[.paths] = paths.map { SettingWords.Word($0) }
    return words
  }

  func validate() throws {
    try validateSettings(words)
    if export == nil, let named = SettingWords(matrix.words).first {
      throw ValidationError("\(named.option): the page chooses it; it is for --export")
    }
  }

  /// The request of the project. Its combinations are those of the page, or those that are exported.
  private func request() throws -> RunRequest {
    let configuration = try configured.read()
    return try RunRequest(words.completed(by: configuration.words.only(Setting.ofInputs + [.paths, .rules])))
  }

  func execute() async throws {
    Interruption.watch(status: ExitCode.incomplete.rawValue)
    let request = try request()
    if let export { return try await write(request, to: export) }
    try await serve(request)
  }

  // MARK: Files

  private func write(_ request: RunRequest, to folder: String) async throws {
    let project = try await PreviewProject.load(request, workers: Processors.available)
    StandardError.write(project.faults)
    let export = try PreviewExport(project, request, title: title(of: request))
    let files = try ReportFolder(folder)
    defer { files.abandon() }
    for cell in export.cells {
      if Interruption.hasHappened { throw ExitCode.incomplete }
      try files.stage(await export.file(of: cell), to: export.name(of: cell))
      for file in await export.renderedFiles(of: cell) { try files.stage(file.bytes, to: file.name) }
    }
    for file in await export.pageFiles { try files.stage(file.bytes, to: file.name) }
    try files.commit(last: PreviewExport.indexName)
    try StandardOutput.write(
      "\(PathName.join(folder, PreviewExport.indexName)): \(project.screens.count.of("screen")), \(export.cells.count.of("picture"))\n")
    if project.hasErrors { throw ExitCode.badInput }
  }

  // MARK: Server

  private func serve(_ request: RunRequest) async throws {
    guard let watch = await WatchedProject(request, configuration: configured.used) else {
      throw ValidationError("the system gives no more file watches (fs.inotify.max_user_instances)")
    }
    let project = try await watch.load()
    StandardError.write(project.faults)
    let state = PreviewState(project)
    let desk = AnswerDesk()
    let server = PreviewServer(port: port) { await desk.answer($0) }
    let listening: UInt16
    do { listening = try await server.start() } catch {
      throw ValidationError("--port: \(port) is in use or not allowed; name another one")
    }
    let access = AccessRule(port: listening)
    await desk.open(PreviewAnswers(state, access: access, title: title(of: request)))
    try StandardOutput.write("\(access.address)\n")
    StandardError.write("\(project.screens.count.of("screen")); Ctrl-C ends\n")
    let following = Task { await watch.follow(state) { Interruption.hasHappened } }
    while !Interruption.hasHappened { try await Task.sleep(for: .milliseconds(50)) }
    await server.stop()
    following.cancel()
  }

  private func title(of request: RunRequest) -> String {
    PathName.last(of: FileSystem.realPath(request.paths[0]) ?? request.paths[0])
  }
}

extension SettingWords {
  /// A setting that has words; nil: none has.
  fileprivate var first: Setting? { Setting.allCases.first { has($0) } }
}
