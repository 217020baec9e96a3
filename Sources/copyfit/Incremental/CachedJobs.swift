import Digests
import Foundation
import Runs
import Sweep
import Typesetting

/// The jobs of a run, with the cache that knows some of them already.
struct CachedJobs: Sendable {
  private let cache: ResultCache
  private let plan: SweepPlan
  private let keys: [JobKey]

  /// nil: the tool cannot tell what it is itself, so that nothing can be known.
  init?(_ cache: ResultCache, _ prepared: PreparedRun) {
    guard let keys = prepared.jobKeys else { return nil }
    self.cache = cache
    plan = prepared.plan
    self.keys = keys
  }

  /// What is known of a job, by its place in the plan.
  func result(of job: Int) -> SweepRunner.JobResult? { cache.result(of: keys[job], job: plan.jobs[job], in: plan) }

  func note(_ job: Int, _ result: SweepRunner.JobResult) {
    cache.add(result, of: keys[job], job: plan.jobs[job], in: plan)
  }

  func tell(unchanged: Int) {
    StandardOutput.write("\(unchanged) of \(plan.jobs.count) jobs unchanged (a job: a scenario in a locale, of very many cells 4,096)\n")
  }

  /// Keeps what was added. Where that fails the run goes on: its results are in its reports.
  func save() {
    guard let failure = cache.save() else { return }
    StandardError.write("\(failure.path): warning: the cache could not be written: \(failure.reason)\n")
  }
}

extension IncrementalOptions {
  /// The jobs with the cache of the folder that was named, else with that in memory; nil: there is neither.
  func cachedJobs(of prepared: PreparedRun, _ memory: ResultCache?) throws -> CachedJobs? {
    guard let cache else { return memory.flatMap { CachedJobs($0, prepared) } }
    try OutputFolder.makeFolder(cache)
    return CachedJobs(ResultCache(folder: cache), prepared)
  }
}

extension PreparedRun {
  /// The key of each job; nil where the tool's own file cannot be read.
  var jobKeys: [JobKey]? {
    guard let tool = Copyfit.buildIdentity else { return nil }
    return JobKeys(plan, catalog: fontCatalog, tool: tool, digests: .shared).keys
  }
}

extension Copyfit {
  /// What tells this build from every other: its version, and the digest of the program itself.
  fileprivate static var buildIdentity: String? {
    guard let path = Bundle.main.executablePath, let digest = FileDigests.shared.digest(of: path) else { return nil }
    return "\(version) \(digest)"
  }
}
