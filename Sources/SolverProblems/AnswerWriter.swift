import LinearSolver
package import Syntax

/// Solves a stated problem step by step and writes its answer object.
package struct AnswerWriter {
  private let stated: StatedProblem
  /// Whether to name what forces each constraint that is violated or given up.
  private let explains: Bool

  package init(_ stated: StatedProblem, explains: Bool) {
    self.stated = stated
    self.explains = explains
  }

  package func write(to writer: inout JSONWriter) {
    var solver = Solver(stated.problem)
    let optional = (0..<stated.problem.constraintCount).map { ConstraintID($0) }
      .filter { stated.problem.priority(of: $0) < Problem.required }
    writer.object { writer in
      writer.member("id", stated.id)
      writer.key("steps")
      // The solver cannot be captured by an escaping closure, nor need it: the closures below run at once.
      writer.array { writer in
        for step in 0...stated.edits.count {
          if step > 0 { for (constraint, constant) in stated.edits[step - 1] { solver.setConstant(constant, of: constraint) } }
          solver.solve()
          let ambiguous = solver.ambiguousVariables()
          writer.object { writer in
            writer.member("step", step)
            writer.array("values") { writer in
              for v in 0..<stated.problem.variableCount { writer.value(solver.value(VariableID(v))) }
            }
            writer.member("violated", optional.filter { solver.violation(of: $0) > 0 }.map(name))
            writer.member("ambiguous", ambiguous.map { stated.variableNames[Int($0.index)] })
            writer.array("conflict") { writer in
              for set in solver.conflicts { writer.array { for constraint in set { $0.value(name(constraint)) } } }
            }
            writer.member("broken", solver.broken.map(name))
            if !explains { return }
            writer.object("why") { writer in
              for constraint in (0..<stated.problem.constraintCount).map({ ConstraintID($0) }) where solver.violation(of: constraint) > 0 {
                writer.member(name(constraint), solver.explanation(of: constraint).map(name))
              }
            }
          }
        }
      }
    }
    writer.newLine()
  }

  private func name(_ constraint: ConstraintID) -> String { stated.constraintNames[Int(constraint.index)] }
}
