import Checks
import Drawing
import Reports
import Screens
import Sweep
import Typesetting

/// Draws the scenes of findings, one after another.
struct SceneDrawer {
  /// What all who draw share.
  struct Stage: Sendable {
    let scenes: [SweepScene]
    /// By finding id.
    let places: [String: SceneExhibits.Place]
    /// By finding id: the states of its screen with the finding's fix.
    let fixed: [String: [SweepScene]]
    let assets = ScreenAssets()

    func scene(of finding: Finding) -> Int {
      guard let scene = places[finding.id]?.scene else { preconditionFailure("no scene for finding \(finding.id)") }
      return scene
    }

    /// The state in which the finding is shown, with the fix.
    fileprivate func fixed(_ finding: Finding) -> SweepScene? {
      guard let state = places[finding.id].map({ scenes[$0.scene].screen.state }) else { return nil }
      return fixed[finding.id]?.first { $0.screen.state == state }
    }
  }

  let stage: Stage
  let typesetter: TextMeasurer
  /// That of the scene that was drawn last: findings come scene by scene.
  private var last: (scene: Int, solver: ScreenSolver)?

  init(stage: Stage, typesetter: TextMeasurer) {
    self.stage = stage
    self.typesetter = typesetter
  }

  mutating func solver(of finding: Finding, _ view: Exhibit.View) -> ScreenSolver {
    if view.role == .fixed, let scene = stage.fixed(finding) { return ScreenSolver(scene, typesetter: typesetter) }
    let scene = stage.scene(of: finding)
    if let last, last.scene == scene { return last.solver }
    let solver = ScreenSolver(stage.scenes[scene], typesetter: typesetter)
    last = (scene, solver)
    return solver
  }

  mutating func drawing(_ request: ExhibitRequest) -> ExhibitDrawing {
    let solver = solver(of: request.finding, request.view)
    let environment = request.view.environment
    guard request.isPainted else { return ExhibitDrawing(picture: solver.picture(environment), painting: nil) }
    let (picture, painting) = solver.pictureAndPainting(environment, assets: stage.assets.source(of: request.finding.file))
    return ExhibitDrawing(picture: picture, painting: painting)
  }
}
