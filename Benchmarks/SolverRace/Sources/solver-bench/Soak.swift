import Foundation
import LinearSolver

// solver-bench soak [--edits N] [--seed S] FILE...: one solver per family through N random edits; every 1000th answer is compared with that
// of a solver made from the problem as it then is. One JSON line a family, with the largest deviation of a value, relative to its size, at
// least 1.

/// SplitMix64.
struct SoakGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func soak(_ arguments: [String]) throws {
  var paths = arguments
  func option(_ name: String, _ standard: Int) -> Int {
    guard let at = paths.firstIndex(of: name), at + 1 < paths.count else { return standard }
    defer { paths.removeSubrange(at...(at + 1)) }
    return Int(paths[at + 1]) ?? standard
  }
  let edits = option("--edits", 1_000_000)
  let seed = option("--seed", 1)
  var families: Set<String> = []
  for path in paths {
    for bench in try readProblems(path) where families.insert(bench.family).inserted { soak(bench, edits: edits, seed: seed) }
  }
}

private func soak(_ bench: BenchProblem, edits: Int, seed: Int) {
  var generator = SoakGenerator(state: UInt64(seed))
  let problem = bench.problem(at: bench.rows.map(\.constant))
  var constants = bench.rows.map(\.constant)
  var isInstalled = [Bool](repeating: true, count: bench.rows.count)
  var solver = Solver(problem)
  solver.solve()
  let byKind = Dictionary(grouping: bench.edits, by: \.kind)
  let kinds = byKind.keys.sorted()
  var (worst, compared, conflicts, toggles, parted) = (0.0, 0, 0, 0, 0)
  let begin = Date()
  for edit in 1...edits {
    if Int.random(in: 0..<500, using: &generator) == 0 {
      let i = Int.random(in: isInstalled.indices, using: &generator)
      isInstalled[i].toggle()
      toggles += 1
      solver.setInstalled(isInstalled[i], ConstraintID(i))
    } else if let kind = kinds.randomElement(using: &generator) {
      // As the file has it, larger or smaller, so that the constraints of one text keep one constant.
      let factor = Double(Int.random(in: 60...150, using: &generator)) / 100
      for (constraint, constant) in byKind[kind]!.randomElement(using: &generator)!.set {
        constants[Int(constraint.index)] = constant * factor
        solver.setConstant(constant * factor, of: constraint)
      }
    } else {
      let i = Int.random(in: constants.indices, using: &generator)
      constants[i] = bench.rows[i].constant + Double(Int.random(in: -400...400, using: &generator)) / 8
      solver.setConstant(constants[i], of: ConstraintID(i))
    }
    if solver.solve() == .conflict { conflicts += 1 }
    if edit % 1000 != 0 { continue }
    compared += 1
    var fresh = Solver(bench.problem(at: constants))
    for i in isInstalled.indices where !isInstalled[i] { fresh.setInstalled(false, ConstraintID(i)) }
    fresh.solve()
    if fresh.broken != solver.broken { parted += 1 }
    for v in 0..<bench.variableCount {
      let (ours, theirs) = (solver.value(VariableID(v)), fresh.value(VariableID(v)))
      worst = max(worst, abs(ours - theirs) / max(1, abs(theirs)))
    }
  }
  print(
    "{\"family\":\"\(bench.family)\",\"edits\":\(edits),\"compared\":\(compared),\"toggles\":\(toggles),\"conflicts\":\(conflicts),"
      + "\"largest_deviation\":\(worst),\"broken_differ\":\(parted),\"seconds\":\(Int(Date().timeIntervalSince(begin)))}")
  try? FileHandle.standardOutput.synchronize()
}
