import Foundation
import LinearSolver

// solver-bench [--runs N] FILE...: one JSON line a problem with median times in nanoseconds, in the shape of the peer harness.
//   build_ns    adding variables and constraints to a Problem
//   scratch_ns  making the Solver, the first solve, bringing all values up to date
//   edit        per kind: setting the constants, solving, and bringing all values up to date
//   solve       per kind: the same without the values

/// The clock that the peer's harness reads (`std::chrono::steady_clock`).
func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func nanoseconds(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return Double(now() - start)
}

func median(_ times: [Double]) -> Double { times.isEmpty ? 0 : times.sorted()[times.count / 2] }

nonisolated(unsafe) var sink = 0.0

/// Brings the values of all variables up to date, as the peer's `updateVariables` does.
func readAll(_ solver: borrowing Solver) {
  sink += solver.withValues { $0[$0.count - 1] }
}

if CommandLine.arguments.dropFirst().first == "soak" {
  try soak(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}

var paths = Array(CommandLine.arguments.dropFirst())
// --runs N: so many passes over the edits, half of them without the values.
var runs = 4
if let at = paths.firstIndex(of: "--runs"), at + 1 < paths.count {
  runs = Int(paths[at + 1]) ?? runs
  paths.removeSubrange(at...(at + 1))
}

for path in paths {
  for bench in try readProblems(path) {
    var builds: [Double] = []
    var scratch: [Double] = []
    var constants = bench.rows.map(\.constant)
    let begin = now()
    let wanted = bench.wanted.isEmpty ? [0] : bench.wanted
    for step in 0...bench.edits.count {
      if step > 0 { for (constraint, constant) in bench.edits[step - 1].set { constants[Int(constraint.index)] = constant } }
      guard wanted.contains(step), Double(now() - begin) < 5e9 else { continue }
      var problem = Problem()
      builds.append(nanoseconds { problem = bench.problem(at: constants) })
      scratch.append(
        nanoseconds {
          var solver = Solver(problem)
          solver.solve()
          readAll(solver)
        })
    }
    var edits: [String: [Double]] = [:]
    var solves: [String: [Double]] = [:]
    var pivots: [String: Int] = [:]
    let problem = bench.problem(at: bench.rows.map(\.constant))
    for run in 0..<runs {
      var solver = Solver(problem)
      solver.solve()
      readAll(solver)
      for edit in bench.edits {
        let before = solver.statistics.pivots
        let time = nanoseconds {
          for (constraint, constant) in edit.set { solver.setConstant(constant, of: constraint) }
          solver.solve()
          if run % 2 == 0 { readAll(solver) }
        }
        if run % 2 == 0 { edits[edit.kind, default: []].append(time) } else { solves[edit.kind, default: []].append(time) }
        if run == 0 { pivots[edit.kind, default: 0] += solver.statistics.pivots - before }
      }
    }
    func kinds(_ times: [String: [Double]]) -> String {
      "{" + times.keys.sorted().map { "\"\($0)\":\(Int(median(times[$0]!)))" }.joined(separator: ",") + "}"
    }
    let pivotsPerEdit = pivots.keys.sorted().map {
      "\"\($0)\":\(Double(pivots[$0]! * 100 / max(1, edits[$0]!.count * 2 / runs)) / 100)"
    }.joined(separator: ",")
    print(
      "{\"id\":\"\(bench.id)\",\"family\":\"\(bench.family)\",\"build_ns\":\(Int(median(builds))),\"scratch_ns\":\(Int(median(scratch))),"
        + "\"edit\":\(kinds(edits)),\"solve\":\(kinds(solves)),\"pivots\":{\(pivotsPerEdit)}}")
  }
}
