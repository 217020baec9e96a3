import Checks
import Diagnostics
import Drawing
import Environments
import Localization
package import Runs
import Screens
import Sweep
import Syntax
import Vocabulary

/// The page as files: for some combinations, whose pictures are made beforehand.
package struct PreviewExport: Sendable {
  package static let indexName = "index.html"
  /// More would be a folder that nobody uploads.
  package static let mostCells = 5_000

  private let project: PreviewProject
  private let board: ScreenBoard
  private let matrix: EnvironmentMatrix
  private let title: String

  package init(_ project: PreviewProject, _ request: RunRequest, title: String) throws(RunError) {
    self.project = project
    self.title = title
    board = ScreenBoard(project)
    var narrowing = request.narrowing
    narrowing.contentSizes = narrowing.contentSizes ?? [.large, .accessibilityExtraLarge]
    narrowing.devices = narrowing.devices ?? DeviceCatalog.device(named: Knobs.usualDevice).map { [$0] }
    narrowing.orientations = narrowing.orientations ?? (narrowing.canvases == nil ? [.portrait] : nil)
    let pseudo = request.pseudoLocales.map(\.localeID)
    narrowing.locales = (narrowing.locales ?? (project.locales.isEmpty ? [project.sourceLanguage] : project.locales)) + pseudo
    matrix = EnvironmentMatrix(narrowing, locales: [], naturalDirection: SweepScene.naturalDirection)
    let count = matrix.count * project.screens.count
    guard count > 0 else { throw .usage("--export: no device has this window in this orientation") }
    guard count <= Self.mostCells else {
      throw .usage(
        "--export: \(project.screens.count) screens in \(matrix.count) combinations are \(count) pictures; at most \(Self.mostCells) are "
          + "written: name --locales, --content-sizes or --devices")
    }
  }

  /// A screen in an environment.
  package struct Cell: Sendable {
    fileprivate var screen: Int
    fileprivate var environment: Int
  }

  package var cells: [Cell] {
    project.screens.indices.flatMap { screen in matrix.indices.map { Cell(screen: screen, environment: $0) } }
  }

  package func name(of cell: Cell) -> String { "data/\(cell.screen)-\(cell.environment).js" }

  /// A script that hands the cell to the page.
  package func file(of cell: Cell) async -> [UInt8] {
    let environment = matrix[cell.environment]
    let shown = await board.cell(
      at: cell.screen, in: environment, on: environment.placement, appearance: .automatic)
    return Array("copyfitTake(\"\(cell.screen)-\(cell.environment)\",".utf8) + shown.bytes + Array(");\n".utf8)
  }

  /// Scripts that hand the cell as a device shows it to the page, one for each colour scheme.
  package func renderedFiles(of cell: Cell) async -> [(name: String, bytes: [UInt8])] {
    let environment = matrix[cell.environment]
    var files: [(name: String, bytes: [UInt8])] = []
    for appearance in [Knobs.Appearance.light, .dark] {
      let shown = await board.cell(
        at: cell.screen, in: environment, on: environment.placement, appearance: appearance, style: .rendered)
      let key = "\(cell.screen)-\(cell.environment)-\(appearance.rawValue)"
      files.append(("data/\(key).js", Array("copyfitTake(\"\(key)\",".utf8) + shown.bytes + Array(");\n".utf8)))
    }
    return files
  }

  /// The page itself, and what it has to know before it shows a screen.
  package var pageFiles: [(name: String, bytes: [UInt8])] {
    get async {
      [
        (Self.indexName, Array(PreviewPage.exportedHTML.utf8)), ("page.css", Array(PreviewPage.style.utf8)),
        ("page.js", Array(PreviewPage.script.utf8)), ("data/project.js", await projectScript),
      ]
    }
  }

  private var projectScript: [UInt8] {
    get async {
      var marks: [[(errors: Int, warnings: Int)]] = []
      for screen in project.screens {
        var tallies: [(errors: Int, warnings: Int)] = []
        for environment in matrix {
          tallies.append(await board.tally(screen: screen.id, in: environment, on: environment.placement) ?? (0, 0))
        }
        marks.append(tallies)
      }
      var json = JSONWriter()
      json.object { json in
        json.key("project")
        ProjectJSON.write(project, version: 1, title: title, to: &json)
        json.array("environments") { list in for environment in matrix { environment.write(to: &list) } }
        json.array("marks") { list in
          for screen in marks {
            list.array { list in
              for tally in screen {
                list.array {
                  $0.value(tally.errors); $0.value(tally.warnings)
                }
              }
            }
          }
        }
      }
      return Array("globalThis.copyfitExport = ".utf8) + json.takeBytes() + Array(";\n".utf8)
    }
  }
}
