import BigInt
import LinearSolver

/// The lexicographic optimum of a small system in exact arithmetic: shares nothing with the solver but the statement of the problem.
///
/// The primal simplex with Bland's rule (so it ends) on a tableau of integers over one common denominator (Edmonds, 1967), whose costs are
/// vectors compared lexicographically: first the sum of what required rows miss, then the sum of the violations per priority.
struct ExactSimplex {
  /// Whether the required rows can all hold.
  private(set) var isFeasible = false
  private let n: Int
  private let priorities: [Double]
  /// A power of two that makes all numbers integers; rows are multiplied by it, and so are violations.
  private let scale: BigInt
  private var denominator: BigInt = 1
  /// Rows × (columns + 1); the last column is the right side. All over `denominator`.
  private var rows: [[BigInt]] = []
  /// Reduced costs per level, in the same form; the last column is minus the cost.
  private var costs: [[BigInt]] = []
  private var basis: [Int] = []
  private var columnCount: Int

  init(_ n: Int, _ system: [Row]) {
    self.n = n
    priorities = Set(system.map(\.priority)).filter { $0 < Problem.required }.sorted(by: >)
    let numbers = system.flatMap { [$0.constant] + $0.terms.map(\.coefficient) }.filter { $0 != 0 }
    /// The exponent of the last binary digit.
    func lastPlace(_ x: Double) -> Int { Int(x.exponent) - x.significandWidth }
    let shift = max(0, numbers.map { -lastPlace($0) }.max() ?? 0)
    scale = BigInt(1) << shift
    func integer(_ x: Double) -> BigInt {
      if x == 0 { return 0 }
      let place = lastPlace(x)
      return BigInt(x / Double(sign: .plus, exponent: place, significand: 1)) << (place + shift)
    }
    // Columns: x = column v − column n + v; then for each row what it is above and below its constant, and an artificial one.
    columnCount = 2 * n + 3 * system.count
    costs = Array(repeating: Array(repeating: 0, count: columnCount + 1), count: priorities.count + 1)
    for (i, row) in system.enumerated() {
      let above = 2 * n + 3 * i
      var line = [BigInt](repeating: 0, count: columnCount + 1)
      for term in row.terms {
        let a = integer(term.coefficient)
        line[term.variable] += a
        line[n + term.variable] -= a
      }
      line[columnCount] = integer(row.constant)
      let isRequired = row.priority >= Problem.required
      let mayBeAbove = row.relation == .greaterThanOrEqual || !isRequired
      let mayBeBelow = row.relation == .lessThanOrEqual || !isRequired
      if mayBeAbove { line[above] = -1 }
      if mayBeBelow { line[above + 1] = 1 }
      if !isRequired {
        let level = 1 + priorities.firstIndex(of: row.priority)!
        if row.relation != .greaterThanOrEqual { costs[level][above] = 1 }
        if row.relation != .lessThanOrEqual { costs[level][above + 1] = 1 }
      }
      if line[columnCount] < 0 { for j in line.indices where line[j] != 0 { line[j] = -line[j] } }
      line[above + 2] = 1
      costs[0][above + 2] = 1
      rows.append(line)
      basis.append(above + 2)
    }
    // The basis is the artificial columns.
    for line in rows { for j in line.indices { costs[0][j] -= line[j] } }
    for b in basis { costs[0][b] = 0 }
    optimise()
    isFeasible = costs[0][columnCount] == 0
  }

  /// The sums of the violations per priority, highest first.
  var sums: [Double] { costs.dropFirst().prefix(priorities.count).map { quotient(-$0[columnCount], denominator * scale) } }

  /// The least and the greatest value of a variable among all optima; infinite where there is none.
  func range(of v: Int) -> (least: Double, greatest: Double) { (extreme(v, 1), -extreme(v, -1)) }

  private func extreme(_ v: Int, _ sign: BigInt) -> Double {
    var copy = self
    var cost = [BigInt](repeating: 0, count: columnCount + 1)
    cost[v] = sign * denominator
    cost[n + v] = -sign * denominator
    for (r, b) in basis.enumerated() where b == v || b == n + v {
      let factor = b == v ? sign : -sign
      for j in cost.indices { cost[j] -= factor * rows[r][j] }
    }
    copy.costs.append(cost)
    return copy.optimise() ? copy.quotient(-copy.costs.last![columnCount], copy.denominator) : -.infinity
  }

  private func quotient(_ a: BigInt, _ b: BigInt) -> Double {
    let shift = 80
    return Double(String((a << shift) / b))! * Double(sign: .plus, exponent: -shift, significand: 1)
  }

  /// False where the last cost has no least value.
  @discardableResult
  private mutating func optimise() -> Bool {
    while let q = (0..<columnCount).first(where: isImproving) {
      var best = -1
      for r in rows.indices where rows[r][q] > 0 {
        if best < 0 {
          best = r
          continue
        }
        let (a, b) = (rows[r][columnCount] * rows[best][q], rows[best][columnCount] * rows[r][q])
        if a < b || (a == b && basis[r] < basis[best]) { best = r }
      }
      if best < 0 { return false }
      pivot(best, q)
    }
    return true
  }

  private func isImproving(_ j: Int) -> Bool {
    for cost in costs where cost[j] != 0 { return cost[j] < 0 }
    return false
  }

  private mutating func pivot(_ r: Int, _ q: Int) {
    let source = rows[r]
    let p = source[q]
    func change(_ line: inout [BigInt]) {
      let factor = line[q]
      for j in line.indices where line[j] != 0 || (factor != 0 && source[j] != 0) {
        line[j] = (line[j] * p - factor * source[j]) / denominator
      }
    }
    for other in rows.indices where other != r { change(&rows[other]) }
    for l in costs.indices { change(&costs[l]) }
    denominator = p
    basis[r] = q
  }
}
