import Environments
import Reports
import Screens
import Sweep
import Synchronization

/// The pictures of a run, for the next one: a screen with the same results looks the same, as long as nothing but layouts was saved.
package final class KeptDrawings: Sendable {
  /// Some 20 KB each. The report of a large app has more.
  private static let limit = 2_000

  struct Picture: Hashable {
    /// A digest of what is drawn.
    var screen: [UInt8]
    var environment: Environment
    var isPainted: Bool
  }

  private struct Drawings {
    var ofLastRun: [Picture: ExhibitDrawing] = [:]
    var ofThisRun: [Picture: ExhibitDrawing] = [:]
  }

  private let known = Mutex(Drawings())

  package init() {}

  package func forget() { known.withLock { $0 = Drawings() } }

  /// What the last run did not draw is not kept any longer.
  func beginRun() { known.withLock { $0 = Drawings(ofLastRun: $0.ofThisRun) } }

  func drawing(_ key: Picture, making make: () -> ExhibitDrawing) -> ExhibitDrawing {
    let drawing = known.withLock { $0.ofLastRun[key] } ?? make()
    known.withLock { if $0.ofThisRun.count < Self.limit { $0.ofThisRun[key] = drawing } }
    return drawing
  }
}

/// Kept pictures with the keys of a run's screens.
struct DrawingCache: Sendable {
  let kept: KeptDrawings
  /// By scene and locale.
  private let screens: [[String: [UInt8]]]

  /// - Parameter keys: by job of the plan.
  init(_ kept: KeptDrawings, _ plan: SweepPlan, _ keys: [JobKey]) {
    self.kept = kept
    var screens = [[String: [UInt8]]](repeating: [:], count: plan.scenes.count)
    for (job, key) in zip(plan.jobs, keys) {
      let scene = plan.scenes[job.scene]
      let locale = scene.locale(of: job)
      if screens[job.scene][locale] != nil { continue }
      var digest = ValueDigest()
      digest.add(key.bytes)
      // No result depends on these.
      digest.add(scene.screen.bars)
      digest.add(scene.screen.isHosted ? 1 : 0)
      screens[job.scene][locale] = digest.digest()
    }
    self.screens = screens
    kept.beginRun()
  }

  /// nil: a picture of the scene is not kept.
  func key(_ request: ExhibitRequest, scene: Int) -> KeptDrawings.Picture? {
    // Fixes are searched for anew.
    guard request.view.role != .fixed, let screen = screens[scene][request.view.environment.locale] else { return nil }
    return KeptDrawings.Picture(screen: screen, environment: request.view.environment, isPainted: request.isPainted)
  }
}
