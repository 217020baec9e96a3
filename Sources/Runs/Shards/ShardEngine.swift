/// An engine that runs one job several times at once and passes its number in environment variables.
package struct ShardEngine: Sendable {
  /// The number of the first part.
  enum First: Sendable {
    case constant(Int)
    /// Array jobs may begin at any number and count in steps.
    case array(minimum: String, maximum: String, step: String)
  }

  let name: String
  /// The variable that counts the parts from `first` on.
  let index: String
  /// The variable that holds the number of parts.
  let count: String
  let first: First
  /// How to find the number of parts.
  let remedy: String

  static let all = [
    // slurm.schedmd.com/job_array.html, "Job ID and Environment Variables".
    ShardEngine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .array(minimum: "SLURM_ARRAY_TASK_MIN", maximum: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP"),
      remedy: "submit an array: sbatch --array=1-8"),
    // kubernetes.io/docs/concepts/workloads/controllers/job, "Completion mode"; the engine does not set the number.
    ShardEngine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: .constant(0),
      remedy: "set JOB_COMPLETIONS in the manifest to what `completions` is, with `completionMode: Indexed`"),
    // docs.gitlab.com/ci/variables/predefined_variables. A job without `parallel` has a total of 1 and no index.
    ShardEngine(
      name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .constant(1), remedy: "give the job `parallel: 4`"),
    // bazel.build/reference/test-encyclopedia, "Test sharding".
    ShardEngine(
      name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: .constant(0), remedy: "give the test `shard_count = 4`"),
    // circleci.com/docs/variables.
    ShardEngine(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: .constant(0),
      remedy: "give the job `parallelism: 4`"),
    // buildkite.com/docs/pipelines/configure/environment-variables.
    ShardEngine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: .constant(0),
      remedy: "give the step `parallelism: 4`"),
  ]

  /// Why no part is known.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    var reason: String
    var remedy: String

    package var description: String { "--shard auto: \(reason)\n  fix: \(remedy)" }
  }

  /// The part that the environment names. Engines may be nested as long as they agree. An empty variable counts as one that is not set.
  package static func shard(in environment: [String: String]) throws(Failure) -> Shard {
    let environment = environment.filter { !$0.value.isEmpty }
    var found: (engine: ShardEngine, shard: Shard)?
    for engine in all where environment[engine.index] != nil {
      let shard = try engine.shard(in: environment)
      if let found, found.shard != shard {
        throw Failure(
          reason: "\(found.engine.name) says that this is part \(found.shard), but \(engine.name) says part \(shard)",
          remedy: "name the part: --shard \(shard)")
      }
      found = found ?? (engine, shard)
    }
    if let found { return found.shard }
    if let half = all.first(where: { environment[$0.count] != nil }) {
      throw Failure(
        reason: "\(half.count) is set, and \(half.index) is not", remedy: "for \(half.name): \(half.remedy); else write --shard I/N")
    }
    throw Failure(
      reason: "no environment variable says which part this is; looked for " + all.map(\.index).joined(separator: ", "),
      remedy: "write the part: --shard 1/4")
  }

  private func shard(in environment: [String: String]) throws(Failure) -> Shard {
    let index = try number(self.index, in: environment)
    let count = try number(self.count, in: environment)
    let position: Int
    switch first {
    case .constant(let first): position = index - first
    case .array(let minimum, let maximum, let step):
      let (minimum, maximum) = (try number(minimum, in: environment), try number(maximum, in: environment))
      let step = environment[step] == nil ? 1 : try number(step, in: environment)
      guard step > 0, maximum >= minimum, (maximum - minimum) / step + 1 == count, (index - minimum) % step == 0 else {
        throw Failure(
          reason:
            "the tasks of the array (\(count) from \(minimum) to \(maximum)) are not evenly spaced: their numbers do not say which part each is",
          remedy: "for a whole run, submit a range (--array=1-8); for single parts of one, write them: --shard 3/8")
      }
      position = (index - minimum) / step
    }
    guard let shard = Shard(number: position + 1, count: count) else {
      throw Failure(
        reason: "\(self.index)=\(index) and \(self.count)=\(count) name no part of at most \(Shard.maximumCount)",
        remedy: "for \(name): \(remedy)")
    }
    return shard
  }

  private func number(_ variable: String, in environment: [String: String]) throws(Failure) -> Int {
    guard let text = environment[variable] else {
      throw Failure(reason: "\(index) is set, and \(variable) is not", remedy: "for \(name): \(remedy)")
    }
    // No engine has as many parts; larger numbers would only overflow.
    guard let number = Int(text), abs(number) < 1 << 40 else {
      throw Failure(reason: "\(variable) is '\(text)', which is not a number", remedy: "for \(name): \(remedy)")
    }
    return number
  }
}
