import Foundation
import LinearSolver

/// A problem of the neutral format (solver/FORMAT.md), as far as timing needs it.
struct BenchProblem {
  var id: String
  var family: String
  var variableCount: Int
  var rows: [(terms: [Term], relation: Relation, constant: Double, priority: Double)]
  var edits: [(kind: String, set: [(ConstraintID, Double)])]
  /// The steps that have an answer: those are solved from scratch.
  var wanted: [Int]

  func problem(at constants: [Double]) -> Problem {
    var problem = Problem()
    for _ in 0..<variableCount { _ = problem.addVariable() }
    for (row, constant) in zip(rows, constants) { problem.addConstraint(row.terms, row.relation, constant, priority: row.priority) }
    return problem
  }
}

func readProblems(_ path: String) throws -> [BenchProblem] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String: Any]
    var index: [String: Int] = [:]
    var rows: [(terms: [Term], relation: Relation, constant: Double, priority: Double)] = []
    for constraint in object["constraints"] as! [[String: Any]] {
      index[constraint["id"] as! String] = rows.count
      let terms = (constraint["terms"] as! [[NSNumber]]).map { Term(VariableID($0[0].intValue), $0[1].doubleValue) }
      let relation: Relation =
        switch constraint["relation"] as! String {
        case "<=": .lessThanOrEqual
        case ">=": .greaterThanOrEqual
        default: .equal
        }
      rows.append((terms, relation, (constraint["constant"] as! NSNumber).doubleValue, (constraint["priority"] as! NSNumber).doubleValue))
    }
    let edits = (object["edits"] as? [[String: Any]] ?? []).map { edit in
      (
        edit["kind"] as! String,
        (edit["set"] as! [[Any]]).map { (ConstraintID(index[$0[0] as! String]!), ($0[1] as! NSNumber).doubleValue) }
      )
    }
    let expected = object["expected"] as? [String: Any]
    return BenchProblem(
      id: object["id"] as! String, family: object["family"] as! String, variableCount: (object["variables"] as! [String]).count, rows: rows,
      edits: edits, wanted: (expected?["steps"] as? [[String: Any]] ?? []).map { ($0["step"] as! NSNumber).intValue })
  }
}
