import ArgumentParser
import AutoLayout
import Checks
import Diagnostics
import Drawing
import Environments
import InterfaceBuilder
import Platform
import Projects
import Reports
import Runs
import Screens
import Sweep
import Syntax
import Typesetting
import Vocabulary

/// One layout in one environment.
struct LayoutCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Solve one layout and print its frames.",
    discussion: """
      Without options: the source language, content size L, the language's own direction; a scenario on an iPhone 8 in portrait, a \
      storyboard or xib on the device and in the size that Interface Builder saved. Of a Swift file, a class is shown that is laid out in \
      code. If an option names several values, each combination is printed. Texts and fonts are taken from a configuration, the matrix is not.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, svg, png, text
  }

  @Argument(help: "A scenario, a storyboard, a xib or a Swift file.")
  var file: String

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Environment") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: "Frames as json or text, or a picture as svg or png (of one environment).")
  var format = Format.json

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"))
  var output: String?

  @Flag(name: .customLong("no-caption"), help: "Leave out the line below a png that says screen, language, text size and device.")
  var hidesCaption = false

  @OptionGroup(title: "Picture") var picture: PictureOptionGroup

  @Flag(help: "Show every scene of the file (default: a storyboard's initial scene, a xib's first).")
  var all = false

  @Option(help: ArgumentHelp("One scene, by its title or its id.", valueName: "scene"))
  var scene: String?

  @Option(name: .customLong("class"), help: ArgumentHelp("One class of a Swift file (default: its first).", valueName: "class"))
  var className: String?

  @Option(help: ArgumentHelp("A state of the screen that code makes, as findings name it (\"only when …\").", valueName: "state"))
  var when: String?

  @Option(
    help: ArgumentHelp(
      "Facts about the saved canvas that the file does not have: {\"root view's id\": {\"safeArea\": [top, left, bottom, right], …}}.",
      valueName: "file"))
  var canvas: String?

  /// nil: the saved device is asked for.
  private var namedDevices: String? { matrix.devices?.lowercased() == RunRequest.savedDevice ? nil : matrix.devices }

  private var words: SettingWords {
    var words = SettingWords(matrix.words)
    if namedDevices == nil { words[.devices] = [] }
    words.add(input.words)
    return words
  }

  func validate() throws {
    try validateSettings(words)
    if format == .png, output == nil, Terminal.isStandardOutput {
      throw ValidationError("a terminal does not show png: redirect standard output ('> screen.png') or name a file with --output")
    }
  }

  func execute() async throws {
    if let output, let written = FileSystem.realPath(output), written == FileSystem.realPath(file) {
      throw ValidationError("--output: \(output) is the layout itself; name another file")
    }
    let prepared = try await prepare()
    if prepared.project.entries.isEmpty {
      // A storyboard without views is read, and has no scene.
      guard all, format == .json, !prepared.project.documents.isEmpty else {
        throw prepared.project.hasErrors ? ExitCode.badInput : .nothingAnalysed
      }
    }
    let typesetter = TextMeasurer(catalog: prepared.fontCatalog)
    let shown = prepared.screens.filter { $0.scene.screen.state == when ?? "" }
    if let when, shown.isEmpty {
      let states = prepared.screens.map(\.scene.screen.state).filter { !$0.isEmpty }
      throw ValidationError(
        "--when: no state '\(when)'; " + (states.isEmpty ? "there is one state only" : states.map { "'\($0)'" }.joined(separator: ", ")))
    }
    if shown.isEmpty, let screen = prepared.screens.first?.scene.screen {
      // Each state of the code is one of several.
      throw ValidationError("\(screen.name) is known in a state only; add --when '\(screen.state)'")
    }
    let scenes = shown.map { screen in
      Scene(
        scene: screen.scene, solver: ScreenSolver(screen.scene, typesetter: typesetter),
        unread: screen.entry.source?.scene.coverage.unread ?? [])
    }
    let bytes = try bytes(scenes, of: prepared.project)
    if let output { try NewFile.write(bytes, to: output) } else { try StandardOutput.write(bytes) }
    if prepared.project.hasErrors { throw ExitCode.badInput }
  }

  private func prepare() async throws -> PreparedRun {
    // Of a configuration, only the content of a screen and how it is measured.
    let configuration = try configured.read().words.only(Setting.ofInputs)
    var request = try RunRequest(words.completed(by: configuration))
    request.paths = [file]
    request.screens = (className ?? scene).map { .named($0) } ?? (all ? .all : .initial)
    let isSaved =
      !file.isCodeFile && namedDevices == nil && matrix.size == nil && matrix.orientations == nil
      || matrix.devices != nil && namedDevices == nil
    let overrides = try canvas.map { try CanvasOverrides(reading: try FileReader().text(of: $0), file: $0) } ?? .none
    request.defaults = isSaved ? .saved(overrides, isRequired: matrix.devices != nil) : .single
    let project = ProjectLoader.load(
      request.paths, stringsFolder: isSaved ? request.inputs.strings : request.folderOfStrings, readsKeys: !isSaved && request.readsSource)
    StandardError.write(project)
    let code = isSaved ? nil : await request.code(workers: Processors.available)
    let prepared = try await PreparedRun(project, code: code, request, workers: Processors.available)
    if file.isCodeFile, let code { try prepared.checkHasScreen(ofClass: className, code) }
    StandardError.write(prepared)
    return prepared
  }

  /// A scene in every environment that the options name.
  private struct Scene {
    var scene: SweepScene
    var solver: ScreenSolver
    var unread: [UnreadContent]
  }

  private func bytes(_ scenes: [Scene], of project: Project) throws -> [UInt8] {
    switch format {
    case .json: return Array(json(scenes, of: project).utf8)
    case .text:
      return scenes.flatMap { scene in scene.scene.matrix.flatMap { Array(table(scene.solver.solve($0, index: 0)).utf8) } }
    case .svg, .png:
      guard scenes.count == 1, scenes[0].scene.matrix.count == 1 else {
        let shown = scenes.count == 1 ? "the options name \(scenes[0].scene.matrix.count)" : "the file has \(scenes.count) scenes"
        throw ValidationError("a picture shows one scene in one environment; \(shown)")
      }
      let environment = scenes[0].scene.matrix[0]
      let words = "\(scenes[0].scene.screen.name): \(environment.words)"
      let options = picture.options(assets: AssetCatalogs(beside: scenes[0].scene.screen.file))
      var drawing = scenes[0].solver.drawing(environment, options)
      StandardError.write(drawing.notes(format == .svg ? .svg : .png))
      if format == .svg { return Array(drawing.svg(label: words).utf8) }
      if !hidesCaption { drawing = scenes[0].solver.captioned(drawing, words) }
      do { return try drawing.png(scale: environment.canvas.scale) } catch { throw ValidationError(error.description) }
    }
  }

  // MARK: JSON

  private func json(_ scenes: [Scene], of project: Project) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { object in
      object.member("file", project.documents.first?.file ?? scenes[0].scene.screen.file)
      if let coverage = project.documents.first?.coverage {
        object.object("understood", line: true) { understood in
          understood.member("occurrences", coverage.understood)
          understood.member("of", coverage.total)
        }
      }
      object.array("scenes") { list in
        for scene in scenes {
          for (index, environment) in scene.scene.matrix.enumerated() {
            LayoutJSON(scene.solver.solve(environment, index: index), outline: scene.scene.outline, unread: scene.unread).write(to: &list)
          }
        }
      }
    }
    writer.newLine()
    return writer.text
  }

  // MARK: Table

  /// One line per view: its frame in the parent's coordinates, and problems of its text.
  private func table(_ cell: SolvedCell) -> String {
    var text = "\(cell.screen.name): \(cell.environment.words)\n"
    let views = cell.screen.itemIDs.filter { !cell.screen[$0].kind.isGuide }
    let width = views.map { cell.screen.path(of: $0).count }.max() ?? 0
    for item in views {
      let frame = cell.layout.frameInParent(item, of: cell.screen)
      let path = cell.screen.path(of: item)
      text += "  " + path + String(repeating: " ", count: width - path.count)
      for number in [frame.x, frame.y, frame.width, frame.height] { text += number.formatted(width: 9) }
      if let fit = cell.texts[Int(item.index)] {
        text += "  “\(fit.value.visibleControls)”"
        if fit.isTruncated {
          text += "  truncated: needs \(fit.needed.width.formatted(width: 0)) x \(fit.needed.height.formatted(width: 0))"
        }
      }
      let open = cell.layout.ambiguous.filter { $0.item == item }.map(\.dimension.rawValue)
      if !open.isEmpty { text += "  ambiguous: " + open.joined(separator: ", ") }
      text += "\n"
    }
    for constraint in cell.layout.broken { text += "  given up: \(cell.screen[constraint].text.visibleControls)\n" }
    return text
  }
}

extension Double {
  /// With two decimals at most, right-aligned in `width` characters.
  fileprivate func formatted(width: Int) -> String {
    let text = decimal()
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
