import ArgumentParser
import AutoLayout
import Checks
import Diagnostics
import Drawing
import Environments
import Foundation
import Localization
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
      Without options: the source language, content size L, the language's own direction, on an iPhone 8 in portrait. Where an option \
      names several values, each combination is printed.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, svg, png, text
  }

  @Argument(help: "A scenario file.")
  var file: String

  @OptionGroup(title: "Environment") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: "Frames as json or text, or a picture as svg or png (of one environment).")
  var format = Format.json

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"))
  var output: String?

  @Flag(help: "Every scene of the file (a scenario has one).")
  var all = false

  func validate() throws {
    if format == .png, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("a terminal does not show png: redirect standard output ('> screen.png') or name a file with --output")
    }
  }

  func run() throws {
    var narrowing = try matrix.narrowing()
    narrowing.contentSizes = narrowing.contentSizes ?? [.large]
    narrowing.devices = narrowing.devices ?? DeviceCatalog.device(named: "iPhone 8").map { [$0] }
    narrowing.orientations = narrowing.orientations ?? (narrowing.canvases == nil ? [.portrait] : nil)
    let project = try input.project([file])
    guard let entry = project.entries.first else { throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed }
    let catalog = project.catalogs[entry.catalog]
    if narrowing.locales == nil {
      narrowing.locales = matrix.locales == "all" ? catalog.locales : [catalog.sourceLanguage]
    }
    let pseudoLocales = try input.pseudoLocales()
    narrowing.locales = (narrowing.locales ?? []) + pseudoLocales.map(\.localeID)

    let scene = SweepScene(
      entry.scenario.screen, catalog: catalog, overrides: try input.overrides(for: project),
      matrix: EnvironmentMatrix(narrowing, locales: [], naturalDirection: SweepScene.naturalDirection))
    guard !scene.matrix.isEmpty else { throw ValidationError("no device has the window in the orientation that is asked for") }
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: try input.fontCatalog()))
    try write(bytes(scene, solver))
    if project.hasErrors { throw ExitCode.badInput }
  }

  private func bytes(_ scene: SweepScene, _ solver: ScreenSolver) throws -> [UInt8] {
    switch format {
    case .json: return Array(json(scene, solver).utf8)
    case .text: return scene.matrix.flatMap { Array(table(solver.solve($0, index: 0)).utf8) }
    case .svg, .png:
      guard scene.matrix.count == 1 else {
        throw ValidationError("a picture shows one environment; the options name \(scene.matrix.count)")
      }
      let environment = scene.matrix[0]
      let picture = solver.picture(environment)
      if format == .svg { return Array(SVGWriter.standalone(picture, label: "\(scene.screen.name): \(environment.words)").utf8) }
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

  private func json(_ scene: SweepScene, _ solver: ScreenSolver) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { object in
      object.member("file", scene.screen.file)
      object.array("scenes") { scenes in
        for (index, environment) in scene.matrix.enumerated() {
          LayoutJSON(solver.solve(environment, index: index), outline: scene.outline).write(to: &scenes)
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
