/// Distributes the jobs of a run to its parts so that each has about the same work: the heaviest job first, each to the part with the least
/// work so far (Graham 1969: no part gets more than 4/3 of the best share). Ties go to the earlier job in the plan and to the lower part,
/// so every machine computes the same distribution.
struct ShardBalance {
  /// By part, from 0 on: its jobs, ascending.
  let shares: [[Int]]

  /// - Parameter weights: What each job weighs.
  init(_ weights: [Int], count: Int) {
    var shares = [[Int]](repeating: [], count: count)
    var loads = [Int](repeating: 0, count: count)
    for job in weights.indices.sorted(by: { (-weights[$0], $0) < (-weights[$1], $1) }) {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += weights[job]
      shares[part].append(job)
    }
    self.shares = shares.map { $0.sorted() }
  }

  /// The jobs of a part, ascending.
  func jobs(of shard: Shard) -> [Int] { shares[shard.number - 1] }
}
