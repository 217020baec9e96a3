import Checks
import Diagnostics
import Environments
import Localization
import Screens
import SourceReading
import Sweep

/// The keys of what is worked out of a scene's findings after the sweep: their words and causes.
///
/// They depend on all results of the scene, so on what these depend on; on lines of files, which causes name; and on the environment in which the file
/// was made.
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

extension ResultCache {
  /// The words and causes of the findings of a plan's scenes.
  func descriptions(_ plan: SweepPlan, _ keys: [JobKey]) -> SweepRunner.Descriptions {
    let keys = DescriptionKeys(plan, keys)
    return SweepRunner.Descriptions(
      known: { scene in self.value(of: keys.key(of: scene)).flatMap { try? PackedDecoder.value([FindingCollector.Description].self, from: Array($0)) } },
      keep: { scene, descriptions in
        guard let bytes = try? PackedEncoder.bytes(of: descriptions) else { return }
        self.add(bytes, of: keys.key(of: scene))
      })
  }
}
