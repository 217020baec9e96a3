import ArgumentParser
import AutoLayout
import Checks
import Diagnostics
import Drawing
import Environments
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
    case json, svg, text
  }

  @Argument(help: "A scenario file.")
  var file: String

  @OptionGroup(title: "Environment") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(help: "Frames as json or text, or a picture as svg (of one environment).")
  var format = Format.json

  @Flag(help: "Every scene of the file (a scenario has one).")
  var all = false

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
    switch format {
    case .json: Swift.print(json(scene, solver), terminator: "")
    case .text: for environment in scene.matrix { Swift.print(table(solver.solve(environment, index: 0)), terminator: "") }
    case .svg:
      guard scene.matrix.count == 1 else {
        throw ValidationError("a picture shows one environment; the options name \(scene.matrix.count)")
      }
      let environment = scene.matrix[0]
      Swift.print(SVGWriter.standalone(solver.picture(environment), label: "\(scene.screen.name): \(environment.words)"), terminator: "")
    }
    if project.hasErrors { throw ExitCode.badInput }
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
      text += "\n"
    }
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
