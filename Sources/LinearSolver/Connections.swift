import FlatMemory

/// Which constraints of a problem have each variable, so that what hangs together is found in time that grows with it alone.
final class Connections {
  private let problem: Problem
  private let starts: Buffer<Int32>
  private let constraints: Buffer<Int32>
  /// Scratch: all false between searches.
  private let isReached: Buffer<Bool>
  private let isSeen: Buffer<Bool>

  init(_ problem: Problem) {
    self.problem = problem
    starts = Buffer(repeating: 0, count: problem.variableCount + 1)
    for v in problem.termVariables { starts[v + 1] += 1 }
    for v in 0..<problem.variableCount { starts[v + 1] += starts[v] }
    let fill = Buffer(copying: starts)
    constraints = Buffer(repeating: 0, count: problem.termVariables.count)
    for i in 0..<problem.constraintCount {
      for t in problem.range(i) {
        constraints[fill[problem.termVariables[t]]] = Int32(i)
        fill[problem.termVariables[t]] += 1
      }
    }
    isReached = Buffer(repeating: false, count: problem.variableCount)
    isSeen = Buffer(repeating: false, count: problem.constraintCount)
  }

  /// What hangs together with some variables by wanted constraints: these, by (priority descending, id), and all variables, ascending.
  func component(of variables: [Int32], where isWanted: (Int) -> Bool) -> (constraints: [Int], variables: [Int32]) {
    var reached: [Int32] = []
    func reach(_ v: Int32) {
      if isReached[v] { return }
      isReached[v] = true
      reached.append(v)
    }
    for v in variables { reach(v) }
    var seen: [Int] = []
    var next = 0
    while next < reached.count {
      let v = reached[next]
      next += 1
      for k in Int(starts[v])..<Int(starts[v + 1]) where !isSeen[constraints[k]] {
        let i = Int(constraints[k])
        isSeen[i] = true
        seen.append(i)
        if isWanted(i) { for t in problem.range(i) { reach(problem.termVariables[t]) } }
      }
    }
    for v in reached { isReached[v] = false }
    for i in seen { isSeen[i] = false }
    let wanted = seen.filter(isWanted).sorted { (-problem.priorities[$0], $0) < (-problem.priorities[$1], $1) }
    return (wanted, reached.sorted())
  }
}
