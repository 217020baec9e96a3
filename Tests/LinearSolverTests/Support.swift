import LinearSolver

/// A reproducible source of random numbers (SplitMix64, Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A constraint as tests write it.
struct Row {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: Relation
  var constant: Double
  var priority: Double

  init(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Double = Problem.required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  func violation(at values: [Double]) -> Double {
    let distance = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    switch relation {
    case .equal: return abs(distance)
    case .lessThanOrEqual: return max(0, distance)
    case .greaterThanOrEqual: return max(0, -distance)
    }
  }
}

func makeProblem(_ variableCount: Int, _ rows: [Row]) -> Problem {
  var problem = Problem()
  for _ in 0..<variableCount { _ = problem.addVariable() }
  for row in rows {
    problem.addConstraint(
      row.terms.map { Term(VariableID($0.variable), $0.coefficient) }, row.relation, row.constant, priority: row.priority)
  }
  return problem
}

/// The sum of violations per optional priority, highest first.
func levelSums(_ rows: [Row], _ values: [Double]) -> [(priority: Double, sum: Double)] {
  let priorities = Set(rows.map(\.priority)).filter { $0 < Problem.required }.sorted(by: >)
  return priorities.map { p in (p, rows.filter { $0.priority == p }.reduce(0) { $0 + $1.violation(at: values) }) }
}

extension Solver {
  func allValues() -> [Double] { withValues { span in span.indices.map { span[$0] } } }
}

/// A random system that some point satisfies as far as it is required, in the manner of layouts: short left sides, small coefficients.
func randomRows(variableCount n: Int, using generator: inout SeededGenerator) -> [Row] {
  let point = (0..<n).map { _ in Double(Int.random(in: 0...400, using: &generator)) / 2 }
  let priorities = [1000, 1000, 750, 750, 500, 251, 250, 50].map(Double.init)
  return (0..<(n * 3)).map { _ in
    let length = Int.random(in: 1...min(3, n), using: &generator)
    var terms: [(Int, Double)] = []
    for v in (0..<n).shuffled(using: &generator).prefix(length) {
      terms.append((v, [1, 1, -1, 2, -0.5].randomElement(using: &generator)!))
    }
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!
    let priority = priorities.randomElement(using: &generator)!
    let here = terms.reduce(0) { $0 + $1.1 * point[$1.0] }
    let room = Double(Int.random(in: 0...60, using: &generator))
    var constant = here
    if priority < 1000 {
      constant += Double(Int.random(in: -80...80, using: &generator))
    } else if relation == .lessThanOrEqual {
      constant += room
    } else if relation == .greaterThanOrEqual {
      constant -= room
    }
    return Row(terms, relation, constant, priority)
  }
}
