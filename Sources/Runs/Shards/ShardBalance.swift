/// The jobs of a run, shared out to its parts so that each has about as much to do: the heaviest job first, each to the part that has the
/// least so far (Graham 1969: no part gets more than 4/3 of the best share). Of equal jobs the earlier in the plan comes first; of equal parts the
/// one with the lower number is chosen. So every machine comes to the same shares.
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
