import Testing

@testable import Runs

struct ShardBalanceTests {
  /// The weight of the heaviest part, as a multiple of the mean.
  private func imbalance(_ shares: [[Int]], _ weights: [Int]) -> Double {
    let loads = shares.map { $0.reduce(0) { $0 + weights[$1] } }
    return Double(loads.max() ?? 0) * Double(shares.count) / Double(weights.reduce(0, +))
  }

  /// Every so-many-th job: what is compared with.
  private func inTurn(_ jobs: Int, _ count: Int) -> [[Int]] { (0..<count).map { Array(stride(from: $0, to: jobs, by: count)) } }

  /// Graham's bound for the heaviest job first (SIAM J. Appl. Math. 17, 1969, theorem 2): at most 4/3 - 1/(3 parts) of the best, which in turn is
  /// no less than the mean and the heaviest job.
  @Test(arguments: [(40, 2), (40, 7), (400, 16), (300, 64), (5, 5), (3, 8)]) func heaviestFirst(jobs: Int, count: Int) {
    var state: UInt64 = 7
    for _ in 0..<20 {
      let weights = (0..<jobs).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Skewed, as jobs are: many small ones, few large ones.
        let fraction = Double(state >> 40) / Double(1 << 24)
        return 1 + Int(1e5 * fraction * fraction * fraction * fraction)
      }
      let shares = ShardBalance(weights, count: count).shares
      #expect(shares.count == count && shares.joined().sorted() == Array(0..<jobs))
      #expect(shares.allSatisfy { $0 == $0.sorted() })
      let mean = Double(weights.reduce(0, +)) / Double(count)
      let best = max(1, Double(weights.max() ?? 0) / mean)
      // Of one job more than there are parts, two are on the same part.
      let pair = weights.sorted(by: >).dropFirst(count - 1).prefix(2)
      let bound = max(best, pair.count == 2 ? Double(pair.reduce(0, +)) / mean : 0) * (4.0 / 3 - 1 / (3 * Double(count)))
      #expect(imbalance(shares, weights) <= bound + 1e-9)
      if jobs >= 8 * count { #expect(imbalance(shares, weights) <= imbalance(inTurn(jobs, count), weights)) }
    }
  }

  /// An uneven run in which every fourth job is heavy: in turn, one part gets all of them.
  @Test func anUnevenRunIsShared() {
    let weights = (0..<80).map { $0.isMultiple(of: 4) ? 100 : 10 }
    #expect(imbalance(inTurn(80, 4), weights) > 3)
    #expect(imbalance(ShardBalance(weights, count: 4).shares, weights) == 1)
  }

  /// Equal jobs go to the parts in turn: ties are broken by number.
  @Test func tiesHaveAnOrder() {
    #expect(ShardBalance([5, 5, 5, 5, 5, 5, 5], count: 3).shares == [[0, 3, 6], [1, 4], [2, 5]])
    #expect(ShardBalance([1, 2, 2, 1], count: 2).shares == [[0, 1], [2, 3]])
    #expect(ShardBalance([9], count: 3).shares == [[0], [], []])
    #expect(ShardBalance([], count: 2).shares == [[], []])
  }

  @Test(
    arguments: [
      ("1/1", "1/1"), ("2/4", "2/4"), ("10000/10000", "10000/10000"), ("0/4", nil), ("5/4", nil), ("-1/4", nil), ("1/0", nil),
      ("1/10001", nil),
      ("1", nil), ("1/", nil), ("/4", nil), ("1/2/3", nil), ("a/b", nil), ("", nil), ("99999999999999999999/3", nil),
    ] as [(String, String?)])
  func parts(text: String, expected: String?) { #expect(Shard(text)?.description == expected) }
}
