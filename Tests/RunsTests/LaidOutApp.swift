@testable import Checks
import Environments
import Foundation
import Projects
import Screens
import Sweep
import TestSupport
import Typesetting
import Vocabulary

@testable import Runs

/// An app whose screens are laid out in code, in one file beside others.
struct LaidOutApp {
  let run: PreparedRun

  /// - Parameter settings: of the run beside its paths: English at L on an iPhone 8 in portrait where they do not say otherwise.
  init(
    _ code: String, in file: String = "App.swift", more: [String: String] = [:], contentSizes: String = "L", locales: String = "en",
    directions: String = "ltr"
  )
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-laid-out-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in more.merging(
      [file: (file.hasSuffix(".swift") ? "import UIKit\n" : "") + code], uniquingKeysWith: { first, _ in first })
    {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let request = try RunRequest([
      .paths: folder.path, .locales: locales, .contentSizes: contentSizes, .directions: directions, .devices: "iPhone 8",
      .orientations: "portrait",
    ])
    run = try await PreparedRun(ProjectLoader.load(request.paths), code: await request.code(workers: 1), request, workers: 1)
  }

  /// A class of a controller with views as its properties.
  /// - Parameter body: what `viewDidLoad` does once they are in the view.
  static func controller(_ name: String = "Screen", views: String, _ body: String) -> String {
    let names = views.split(separator: "\n").compactMap { line in
      line.split(separator: " ").drop { $0 != "let" }.dropFirst().first.map { $0.prefix { $0 != ":" } }
    }
    return """
      final class \(name): UIViewController {
      \(views)
        override func viewDidLoad() {
          super.viewDidLoad()
          for item in [\(names.joined(separator: ", "))] {
            item.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(item)
          }
          \(body)
        }
      }
      """
  }

  /// The states of a class, the first one first.
  func scenes(of name: String) -> [SweepScene] { run.screens.map(\.scene).filter { $0.screen.name == name } }

  func solved(_ name: String = "Screen", state: Int = 0) -> SolvedCell? {
    let scenes = scenes(of: name)
    guard scenes.indices.contains(state) else { return nil }
    return Self.solved(scenes[state])
  }

  static func solved(_ scene: SweepScene) -> SolvedCell {
    ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).solve(scene.matrix[0], index: 0)
  }

  /// Frames in the screen's coordinates, by the views' names in lower case without spaces.
  func frames(of name: String = "Screen", state: Int = 0) -> [String: Rect] { solved(name, state: state).map(Self.frames) ?? [:] }

  static func frames(_ cell: SolvedCell) -> [String: Rect] {
    let views = cell.screen.itemIDs.filter { $0 != .root && !cell.screen[$0].kind.isGuide }
    return Dictionary(
      views.map { item in
        let frame = cell.frame(of: item)
        return (
          cell.screen[item].name.lowercased().replacing(" ", with: ""),
          Rect(x: frame.x.hundredths, y: frame.y.hundredths, width: frame.width.hundredths, height: frame.height.hundredths)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  func findings() async -> [Finding] {
    let runner = SweepRunner(run.plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
    let outcome = await runner.run(workers: 1, prepare: { _ in }, deliver: {})
    return zip(outcome.collectors, run.plan.scenes).flatMap { collector, scene in
      collector.findings(environment: { scene.matrix[$0] }, environments: { _ in "" })
    }
  }
}

extension Double {
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
