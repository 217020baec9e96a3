import Testing

@testable import Runs

/// `--shard auto`: what each engine's variables say, as its documentation has it.
struct ShardEngineTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var environment: [String: String]
    /// A part, or a word of the error.
    var expected: String

    init(_ name: String, _ variables: String, _ expected: String) {
      testDescription = name
      environment = Dictionary(
        uniqueKeysWithValues: variables.split(separator: " ").map { word in
          let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          return (parts[0], parts[1])
        })
      self.expected = expected
    }
  }

  private static func slurm(_ id: String, _ count: Int, _ minimum: Int, _ maximum: Int, _ step: Int) -> String {
    "SLURM_ARRAY_TASK_ID=\(id) SLURM_ARRAY_TASK_COUNT=\(count) SLURM_ARRAY_TASK_MIN=\(minimum) SLURM_ARRAY_TASK_MAX=\(maximum)"
      + " SLURM_ARRAY_TASK_STEP=\(step) SLURM_ARRAY_JOB_ID=77"
  }

  static let cases = [
    Case("Slurm --array=1-8, the first", slurm("1", 8, 1, 8, 1), "1/8"),
    Case("Slurm --array=1-8, the last", slurm("8", 8, 1, 8, 1), "8/8"),
    Case("Slurm --array=0-7, the first", slurm("0", 8, 0, 7, 1), "1/8"),
    Case("Slurm --array=0-7, the last", slurm("7", 8, 0, 7, 1), "8/8"),
    Case("Slurm --array=10-30:5", slurm("20", 5, 10, 30, 5), "3/5"),
    Case("Slurm --array=10-32:5, which ends at 30", slurm("30", 5, 10, 30, 5), "5/5"),
    Case("Slurm --array=3 again: not one part of one", slurm("3", 1, 3, 3, 1), "1/1"),
    Case("Slurm --array=1,5,9", slurm("5", 3, 1, 9, 1), "not evenly spaced"),
    Case("Slurm, between two steps", slurm("11", 5, 10, 30, 5), "not evenly spaced"),
    Case("Slurm, beyond the array", slurm("9", 8, 1, 8, 1), "name no part"),
    Case("Slurm without a count", "SLURM_ARRAY_TASK_ID=1", "SLURM_ARRAY_TASK_COUNT is not"),
    Case("Slurm without a minimum", "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=4", "SLURM_ARRAY_TASK_MIN is not"),
    Case("Slurm, a job that is no array", "SLURM_JOB_ID=12 SLURM_PROCID=0", "no environment variable"),
    Case("Kubernetes, the first", "JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=8", "1/8"),
    Case("Kubernetes, the last", "JOB_COMPLETION_INDEX=7 JOB_COMPLETIONS=8", "8/8"),
    Case("Kubernetes, one too many", "JOB_COMPLETION_INDEX=8 JOB_COMPLETIONS=8", "name no part"),
    Case("Kubernetes without the number", "JOB_COMPLETION_INDEX=3", "JOB_COMPLETIONS in the manifest"),
    Case("Kubernetes without the index", "JOB_COMPLETIONS=3", "JOB_COMPLETION_INDEX is not"),
    Case("GitLab counts from 1", "CI_NODE_INDEX=1 CI_NODE_TOTAL=4", "1/4"),
    Case("GitLab, the last", "CI_NODE_INDEX=4 CI_NODE_TOTAL=4", "4/4"),
    Case("GitLab, 0 is no part", "CI_NODE_INDEX=0 CI_NODE_TOTAL=4", "name no part"),
    Case("GitLab without `parallel`", "CI_NODE_TOTAL=1", "`parallel: 4`"),
    Case("Bazel counts from 0", "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=4", "1/4"),
    Case("Bazel, the last", "TEST_SHARD_INDEX=3 TEST_TOTAL_SHARDS=4", "4/4"),
    Case("Bazel without `shard_count`", "TEST_SHARD_INDEX=0", "TEST_TOTAL_SHARDS is not"),
    Case("CircleCI counts from 0", "CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=2", "2/2"),
    Case("Buildkite counts from 0", "BUILDKITE_PARALLEL_JOB=1 BUILDKITE_PARALLEL_JOB_COUNT=2", "2/2"),
    Case("no engine", "HOME=/root", "no environment variable"),
    Case("an empty variable is not set", "CI_NODE_INDEX= CI_NODE_TOTAL=", "no environment variable"),
    Case("a word", "CI_NODE_INDEX=one CI_NODE_TOTAL=4", "not a number"),
    Case("a fraction", "CI_NODE_INDEX=1.5 CI_NODE_TOTAL=4", "not a number"),
    Case("an endless number", "CI_NODE_INDEX=99999999999999999999 CI_NODE_TOTAL=4", "not a number"),
    Case("too many parts", "CI_NODE_INDEX=1 CI_NODE_TOTAL=10001", "name no part"),
    Case("nested, and they agree", "CI_NODE_INDEX=2 CI_NODE_TOTAL=4 TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=4", "2/4"),
    Case("nested, and they do not", "CI_NODE_INDEX=2 CI_NODE_TOTAL=4 TEST_SHARD_INDEX=2 TEST_TOTAL_SHARDS=4", "GitLab says"),
    Case("within GitLab's job without `parallel`", slurm("2", 4, 1, 4, 1) + " CI_NODE_TOTAL=1", "2/4"),
    Case("one whole and one half", "CI_NODE_INDEX=2 CI_NODE_TOTAL=4 TEST_SHARD_INDEX=1", "TEST_TOTAL_SHARDS is not"),
  ]

  @Test(arguments: cases) func variables(_ given: Case) throws {
    do {
      let shard = try ShardEngine.shard(in: given.environment)
      #expect(shard.description == given.expected)
    } catch {
      #expect(!given.expected.contains("/") && error.description.contains(given.expected), "\(error)")
      #expect(error.description.contains("\n  fix: "))
    }
  }

  /// The numbers of an array's tasks are all of its parts, each once.
  @Test(arguments: [(1, 8, 1), (0, 7, 1), (5, 5, 1), (10, 33, 4), (0, 63, 1)])
  func everyTaskOfAnArrayIsAPart(minimum: Int, maximum: Int, step: Int) throws {
    let ids = Array(stride(from: minimum, through: maximum, by: step))
    let numbers = try ids.map { id in
      try ShardEngine.shard(in: Case("", Self.slurm("\(id)", ids.count, minimum, ids.last ?? maximum, step), "").environment).number
    }
    #expect(numbers == Array(1...ids.count))
  }
}
