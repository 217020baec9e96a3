import Diagnostics
import Foundation
import LinearSolver
import Platform
import Syntax
import SharedFiles
import Testing

/// The shared problem sets (`../shared/solver`), with their exact answers.
@Suite struct SharedProblemTests {
  @Test(
    .enabled(if: SharedFiles.has("solver"), "../shared/solver is missing: the solver is not compared with exact answers"),
    arguments: ["hand", "recipes"])
  func answersAreTheOracles(_ name: String) throws {
    let path = SharedFiles.path("solver/\(name).jsonl")
    var lineNumber = 0
    for line in try FileReader().text(of: path).split(separator: "\n") {
      lineNumber += 1
      try check(try JSONReader.read(String(line), file: path, firstLine: lineNumber), path)
    }
    #expect(lineNumber > 0)
  }

  private func check(_ node: JSONNode, _ file: String) throws {
    let id = try node.required("id", in: file).string(in: file)
    let n = try node.required("variables", in: file).array(in: file).count
    var rows: [Row] = []
    var index: [String: Int] = [:]
    for constraint in try node.required("constraints", in: file).array(in: file) {
      index[try constraint.required("id", in: file).string(in: file)] = rows.count
      let terms = try constraint.required("terms", in: file).array(in: file).map { term in
        let pair = try term.array(in: file)
        return (try pair[0].integer(in: file), try pair[1].number(in: file))
      }
      let relations: [String: Relation] = ["<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual]
      rows.append(
        Row(
          terms, relations[try constraint.required("relation", in: file).string(in: file)]!,
          try constraint.required("constant", in: file).number(in: file), try constraint.required("priority", in: file).number(in: file)))
    }
    let edits = try node["edits"]?.array(in: file) ?? []
    let expected = try node.required("expected", in: file).required("steps", in: file).array(in: file)
    var solver = Solver(makeProblem(n, rows))
    var step = 0
    for want in expected {
      let target = try want.required("step", in: file).integer(in: file)
      while step < target {
        for change in try edits[step].required("set", in: file).array(in: file) {
          let pair = try change.array(in: file)
          let i = index[try pair[0].string(in: file)]!
          rows[i].constant = try pair[1].number(in: file)
          solver.setConstant(rows[i].constant, of: ConstraintID(i))
        }
        step += 1
        solver.solve()
      }
      let outcome = solver.solve()
      let place: Comment = "\(id) step \(step)"
      guard try want.required("feasible", in: file).bool(in: file) else {
        #expect(outcome == .conflict, place)
        continue
      }
      #expect(outcome == .optimal, place)
      if want["hard"] != nil { continue }
      let values = solver.allValues()
      let sums = levelSums(rows, values).map(\.sum)
      let oracle = try want.required("sums", in: file).array(in: file).map { try $0.number(in: file) }
      #expect(sums.count == oracle.count, place)
      for (a, b) in zip(sums, oracle) { #expect(abs(a - b) <= 1e-6 * max(1, abs(b)), place) }
      for row in rows where row.priority >= Problem.required {
        #expect(row.violation(at: values) <= 1e-6 * max(1, abs(row.constant)), place)
      }
      if let oracle = try want["ambiguous"]?.array(in: file) {
        let unscored = Set(try want["unscored"]?.array(in: file).map { try $0.integer(in: file) } ?? [])
        let ours = solver.ambiguousVariables().map { Int($0.index) }.filter { !unscored.contains($0) }
        #expect(ours == (try oracle.map { try $0.integer(in: file) }.filter { !unscored.contains($0) }.sorted()), place)
      }
    }
  }
}
