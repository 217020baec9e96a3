import Diagnostics
import Environments
import Localization
import Screens
import Sweep

/// The keys of what is worked out of a scene's findings after the sweep: their words and causes.
///
/// They depend on all results of the scene, so on what these depend on; on lines of files, which causes name; and on the environment in which
/// the file was made.
struct DescriptionKeys: Sendable {
  private let plan: SweepPlan
  /// By job.
  private let keys: [JobKey]
  /// By scene.
  private let jobs: [Int: [Int]]

  init(_ plan: SweepPlan, _ keys: [JobKey]) {
    (self.plan, self.keys) = (plan, keys)
    jobs = Dictionary(grouping: plan.jobs.indices) { plan.jobs[$0].scene }
  }

  func key(of index: Int) -> JobKey {
    let scene = plan.scenes[index]
    var digest = ValueDigest()
    digest.add("descriptions")
    for job in jobs[index] ?? [] {
      digest.add(keys[job].bytes)
      // Results count cells from here on.
      digest.add(scene.firstCell(of: plan.jobs[job]))
    }
    scene.screen.addPositions(to: &digest)
    for matrix in [scene.authored].compactMap(\.self) {
      for locale in matrix.locales { digest.add(locale) }
      digest.add(matrix.contentSizes)
      digest.add(matrix.placements)
      SceneTexts(scene, overrides: TextOverrides.none).add(in: scene.catalog.sourceLanguage, to: &digest)
    }
    for drawn in scene.drawn {
      drawn.add(to: &digest)
      drawn.screen.addPositions(to: &digest)
      SceneTexts(drawn).add(in: drawn.catalog.sourceLanguage, to: &digest)
    }
    return JobKey(bytes: digest.digest())
  }
}

extension Screen {
  /// The places in the file that job keys leave out.
  fileprivate func addPositions(to digest: inout ValueDigest) {
    for position in items.map(\.position) + constraints.map(\.position) {
      digest.add(position?.line ?? 0)
      digest.add(position?.column ?? 0)
    }
  }
}
