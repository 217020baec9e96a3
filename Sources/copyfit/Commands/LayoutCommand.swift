import ArgumentParser
import AutoLayout
import Screens
import Checks
import Diagnostics
import Drawing
import Environments
import Foundation
import InterfaceBuilder
import Localization
import Platform
import Projects
import Reports
import Scenarios
import Sweep
import Syntax
import Typesetting
import Vocabulary

/// One layout in one environment.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Solve one layout and print its frames.",
    discussion: """
      Without options: the source language, content size L, the language's own direction; a scenario on an iPhone 8 in portrait, a \
      storyboard or xib on the device and in the size that Interface Builder saved. Where an option names several values, each \
      combination is printed. Of a configuration, words and fonts are taken, not the matrix.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, svg, png, text
  }

  @Argument(help: "A scenario, a storyboard or a xib.")
  var file: String

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Environment") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: "Frames as json or text, or a picture as svg or png (of one environment).")
  var format = Format.json

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"))
  var output: String?

  @Flag(help: "Every scene of the file, not only the one a storyboard begins with or the first of a xib.")
  var all = false

  @Option(help: ArgumentHelp("One scene, by its title or its id.", valueName: "scene"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "What a file does not say of its saved canvas: {\"root view's id\": {\"safeArea\": [top, left, bottom, right], …}}.",
      valueName: "file"))
  var canvas: String?

  @Option(name: .customLong("text-metrics"), help: "Sizes of texts from the fonts, or from the saved frames.")
  var textMetrics = TextMetrics.measured

  func validate() throws {
    _ = try matrix.narrowing()
    if format == .png, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("a terminal does not show png: redirect standard output ('> screen.png') or name a file with --output")
    }
  }

  mutating func run() throws {
    input.take(try configured.read())
    let project = try input.project([file])
    let entries = try chosenEntries(of: project)
    let typesetter = TextMeasurer(catalog: try input.fontCatalog(for: project))
    for note in project.fontNotes(typesetter) { StandardError.write(note + "\n") }
    let overrides = try input.overrides(for: project)
    let canvases = try canvasOverrides()
    let scenes = try entries.map { entry in
      try solvedScene(entry, of: project, overrides: overrides, canvases: canvases, typesetter: typesetter)
    }
    try write(bytes(scenes, of: project))
    if project.hasErrors { throw ExitCode.badInput }
  }

  /// A scene in every environment that the options name.
  private struct Scene {
    var scene: SweepScene
    var solver: ScreenSolver
    var unread: [UnreadContent]
  }

  /// What `--all` asks for: every scene, else the one that a storyboard begins with, else the first.
  private func chosenEntries(of project: Project) throws -> [Project.Entry] {
    guard let first = project.entries.first else {
      // A storyboard without views is read, and holds no scene.
      if all, format == .json, !project.documents.isEmpty { return [] }
      throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed
    }
    if let scene {
      let chosen = project.entries.filter { $0.screen.id == scene || $0.screen.name == scene || $0.screen.items[0].id == scene }
      if chosen.isEmpty {
        throw ValidationError(
          "--scene: no scene '\(scene)'; the file has \(project.entries.map { "'\($0.screen.name)'" }.joined(separator: ", "))")
      }
      return chosen
    }
    return all ? project.entries : [project.entries.first { $0.source?.scene.isInitial ?? false } ?? first]
  }

  private func canvasOverrides() throws -> CanvasOverrides {
    guard let canvas else { return .none }
    do throws(DiagnosticError) {
      return try CanvasOverrides(reading: try FileReader().text(of: canvas), file: canvas)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  private func solvedScene(
    _ entry: Project.Entry, of project: Project, overrides: TextOverrides, canvases: CanvasOverrides, typesetter: TextMeasurer
  ) throws -> Scene {
    let catalog = project.catalogs[entry.catalog]
    var narrowing = try matrix.narrowing()
    var screen = entry.screen
    let saved = SavedCanvas.placement(of: entry, overrides: canvases.canvas(ofRoot: screen.items[0].id))
    if let saved, matrix.isSavedDevice {
      screen = SavedCanvas.screen(of: entry)
      narrowing.canvases = [saved]
      narrowing.contentSizes =
        narrowing.contentSizes ?? [entry.canvas?.contentSize ?? SavedCanvas.contentSize(of: project.entries, scale: saved.canvas.scale)]
    } else if matrix.asksForSavedDevice {
      throw ValidationError("--devices: this scenario has no canvas of its own; name devices")
    } else {
      narrowing.devices = narrowing.devices ?? DeviceCatalog.device(named: "iPhone 8").map { [$0] }
      narrowing.orientations = narrowing.orientations ?? (narrowing.canvases == nil ? [.portrait] : nil)
      if let presented = PresentedScene(entry) {
        screen = presented.screen
        narrowing.canvases = presented.placements(narrowing.placements)
      }
    }
    if textMetrics == .saved { screen = SavedCanvas.withSavedSizes(screen) }
    narrowing.contentSizes = narrowing.contentSizes ?? [.large]
    if narrowing.locales == nil {
      narrowing.locales = matrix.locales == "all" ? entry.locales : [catalog.sourceLanguage]
    }
    narrowing.locales = (narrowing.locales ?? []) + (try input.pseudoLocales()).map(\.localeID)
    let scene = SweepScene(
      screen, catalog: catalog, overrides: overrides,
      matrix: EnvironmentMatrix(narrowing, locales: [], naturalDirection: SweepScene.naturalDirection))
    guard !scene.matrix.isEmpty else { throw ValidationError("no device has the window in the orientation that is asked for") }
    return Scene(scene: scene, solver: ScreenSolver(scene, typesetter: typesetter), unread: entry.source?.scene.coverage.unread ?? [])
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
      let picture = scenes[0].solver.picture(environment)
      if format == .svg {
        return Array(SVGWriter.standalone(picture, label: "\(scenes[0].scene.screen.name): \(environment.words)").utf8)
      }
      do { return try PNGWriter.file(picture, scale: environment.canvas.scale) } catch { throw ValidationError(error.description) }
    }
  }

  /// To the file that is asked for, which appears whole or not at all, else to standard output.
  private func write(_ bytes: [UInt8]) throws {
    do {
      if let output {
        try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
      } else {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      }
    } catch {
      StandardError.write(
        "\(output ?? "standard output"): error: the layout could not be written here\n  why: \((error as NSError).localizedDescription)\n"
          + "  fix: name another file with --output, or free space and permissions\n")
      throw ExitCode.incomplete
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

  /// A line a view: its frame in the parent's coordinates, and what is wrong with its text.
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
    let rounded = (self * 100).rounded() / 100
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension TextMetrics: ExpressibleByArgument {}
