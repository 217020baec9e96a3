import Checks
import SourceReading
import Sweep

extension ResultCache {
  /// The words and causes of the findings of a plan's scenes.
  func descriptions(_ plan: SweepPlan, _ keys: [JobKey]) -> SweepRunner.Descriptions {
    let keys = DescriptionKeys(plan, keys)
    return SweepRunner.Descriptions(
      known: { scene in
        guard let bytes = self.value(of: keys.key(of: scene)) else { return nil }
        return try? PackedDecoder.value([FindingCollector.Description].self, from: Array(bytes))
      },
      keep: { scene, descriptions in
        guard let bytes = try? PackedEncoder.bytes(of: descriptions) else { return }
        self.add(bytes, of: keys.key(of: scene))
      })
  }
}
