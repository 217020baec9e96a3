import Foundation
import LinearSolver
import Testing

/// The solver against exact arithmetic, on seeded random systems of the shapes that floating point finds hard.
/// `COPYFIT_FUZZ_SEEDS` sets how many seeds a shape gets.
@Suite struct ExactOracleTests {
  enum Shape: CaseIterable, Sendable {
    case mixed, manyLevels, degenerate, parallel, ambiguous, badlyScaled, conflicting, edited
  }

  static let seeds = getenv("COPYFIT_FUZZ_SEEDS").flatMap { Int(String(cString: $0)) } ?? 5

  @Test(arguments: Shape.allCases) func answersAreExact(_ shape: Shape) {
    for seed in 1...Self.seeds {
      var generator = SeededGenerator(seed: UInt64(seed) &* 77 &+ 5)
      var (n, rows) = system(shape, using: &generator)
      var solver = Solver(makeProblem(n, rows))
      check(&solver, n, rows, "\(shape), seed \(seed)", ambiguityOf: seed % n)
      if shape != .edited { continue }
      var isInstalled = [Bool](repeating: true, count: rows.count)
      for edit in 1...6 {
        let i = Int.random(in: rows.indices, using: &generator)
        if edit % 2 == 0 {
          isInstalled[i].toggle()
          solver.setInstalled(isInstalled[i], ConstraintID(i))
        } else {
          rows[i].constant = Double(Int.random(in: -400...400, using: &generator)) / 4
          solver.setConstant(rows[i].constant, of: ConstraintID(i))
        }
        check(&solver, n, rows, "\(shape), seed \(seed), edit \(edit)", isInstalled: isInstalled)
      }
    }
  }

  private func check(
    _ solver: inout Solver, _ n: Int, _ rows: [Row], _ place: Comment, isInstalled: [Bool]? = nil, ambiguityOf v: Int? = nil
  ) {
    let all = rows.indices.filter { isInstalled?[$0] ?? true }
    let outcome = solver.solve()
    let exact = ExactSimplex(n, all.map { rows[$0] })
    #expect((outcome == .optimal) == exact.isFeasible, place)
    var kept = all
    if outcome == .conflict {
      func holds(_ set: [Int]) -> Bool { ExactSimplex(n, set.map { rows[$0] }).isFeasible }
      for conflict in solver.conflicts {
        let set = conflict.map { Int($0.index) }
        #expect(!holds(set), place)
        for one in set { #expect(holds(set.filter { $0 != one }), place) }
      }
      let broken = solver.broken.map { Int($0.index) }
      kept.removeAll { broken.contains($0) }
      let keptRequired = kept.filter { rows[$0].priority >= Problem.required }
      #expect(holds(keptRequired), place)
      for one in broken { #expect(!holds(keptRequired + [one]), place) }
    }
    let rest = kept.map { rows[$0] }
    let oracle = outcome == .conflict ? ExactSimplex(n, rest) : exact
    guard oracle.isFeasible else { return }
    let values = solver.allValues()
    for row in rest where row.priority >= Problem.required {
      #expect(row.violation(at: values) <= 1e-6 * size(row, values), place)
    }
    for (ours, sum) in zip(levelSums(rest, values), oracle.sums) { #expect(abs(ours.sum - sum) <= 1e-6 * max(1, abs(sum)), place) }
    guard let v else { return }
    let (least, greatest) = oracle.range(of: v)
    let tolerance = 1e-6 * max(1, abs(values[v]))
    #expect(values[v] >= least - tolerance && values[v] <= greatest + tolerance, place)
    #expect(solver.ambiguousVariables().contains(VariableID(v)) == (least < greatest), place)
    if !least.isFinite || !greatest.isFinite || greatest - least > 1e-5 {
      #expect(solver.holders(of: VariableID(v), against: .increase).isEmpty == (values[v] < greatest - tolerance), place)
      #expect(solver.holders(of: VariableID(v), against: .decrease).isEmpty == (values[v] > least + tolerance), place)
    }
  }

  private func size(_ row: Row, _ values: [Double]) -> Double {
    row.terms.reduce(max(1, abs(row.constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }

  /// All numbers are binary fractions, so that what depends in exact arithmetic also does in floating point.
  private func system(_ shape: Shape, using generator: inout SeededGenerator) -> (Int, [Row]) {
    let n = Int.random(in: 2...4, using: &generator)
    var rows = randomRows(variableCount: n, using: &generator)
    let priorities = Set(rows.map(\.priority)).sorted(by: >)
    switch shape {
    case .mixed, .edited: break
    case .manyLevels:
      for i in rows.indices where rows[i].priority < Problem.required {
        rows[i].priority = Double(Int.random(in: 4...3999, using: &generator)) / 4
      }
    case .degenerate:
      // All through one point.
      for i in rows.indices { rows[i].constant = rows[i].terms.reduce(0) { $0 + $1.coefficient * Double(8 * $1.variable) } }
    case .parallel:
      for i in rows.indices.dropFirst(n) {
        let source = rows[Int.random(in: 0..<n, using: &generator)]
        let factor = [1.0, -1, 2, -0.5, 4].randomElement(using: &generator)!
        rows[i].terms = source.terms.map { ($0.variable, $0.coefficient * factor) }
        rows[i].constant = source.constant * factor + Double(Int.random(in: -2...2, using: &generator))
        if rows[i].priority == Problem.required { rows[i].priority = priorities.last! }
      }
    case .ambiguous:
      rows = Array(rows.prefix(n))
    case .badlyScaled:
      let factors = (0..<n).map { _ in Double(sign: .plus, exponent: Int.random(in: -13...13, using: &generator), significand: 1) }
      for i in rows.indices {
        for t in rows[i].terms.indices { rows[i].terms[t].coefficient *= factors[rows[i].terms[t].variable] }
        let factor = Double(sign: .plus, exponent: Int.random(in: -3...3, using: &generator), significand: 1)
        for t in rows[i].terms.indices { rows[i].terms[t].coefficient *= factor }
        rows[i].constant *= factor
      }
    case .conflicting:
      for i in rows.indices where Int.random(in: 0..<2, using: &generator) == 0 {
        rows[i].priority = Problem.required
        rows[i].constant += Double(Int.random(in: -50...50, using: &generator))
      }
    }
    return (n, rows)
  }
}
