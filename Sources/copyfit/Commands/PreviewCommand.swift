import ArgumentParser
import Diagnostics
import Platform
import Preview
import Projects
import Runs

/// A page on this machine that shows any screen in any environment.
struct PreviewCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show any screen in any language, text size and device, in a browser.",
    discussion: """
      Prints an address on this machine and answers it until Ctrl-C. The page lists the screens of the project and draws the one that is \
      chosen as its knobs say. A file that is saved is read again, and the page shows it. Only a browser on this machine that has the \
      printed address is answered.
      """)

  @Argument(help: "Storyboards, xibs, scenarios, string tables, or folders to search (default: as for run).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: ArgumentHelp("The port to listen on (default: one that is free).", valueName: "n"))
  var port: UInt16 = 0

  private var words: SettingWords {
    var words = SettingWords(input.words)
    words[.paths] = paths.map { SettingWords.Word($0) }
    return words
  }

  func validate() throws { try validateSettings(words) }

  /// The request of the project: its matrix is that of the page's knobs.
  func request() throws -> RunRequest {
    let configuration = try configured.read()
    return try RunRequest(words.completed(by: configuration.words.only(Setting.ofInputs + [.paths, .rules])))
  }

  func execute() async throws {
    Interruption.watch(status: ExitCode.incomplete.rawValue)
    let request = try request()
    let project = try await PreviewProject.load(request, workers: Processors.available)
    StandardError.write(project.faults)
    try await serve(project, request)
  }

  private func serve(_ project: PreviewProject, _ request: RunRequest) async throws {
    let state = PreviewState(project)
    let title = PathName.last(of: FileSystem.realPath(request.paths[0]) ?? request.paths[0])
    let token = AccessRule.randomToken()
    let desk = AnswerDesk()
    let server = try PreviewServer(port: port) { await desk.answer($0) }
    let serving = Task { try await server.run() }
    guard let port = try await server.port() else { throw ValidationError("--port: \(port) cannot be listened on") }
    let access = AccessRule(token: token, port: port)
    await desk.open(PreviewAnswers(state, access: access, title: title))
    try StandardOutput.write("\(access.address)\n")
    StandardError.write("\(project.screens.count) screens; Ctrl-C ends\n")
    while !Interruption.hasHappened { try await Task.sleep(for: .milliseconds(50)) }
    await server.stop()
    _ = try? await serving.value
  }
}
