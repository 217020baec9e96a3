// The module SolverProblems. Linear problems without screens: the files and answers of `copyfit solve`.

package import Diagnostics
import LinearSolver
import Syntax

/// A problem as a file in the solver's neutral format states it: names, constraints, and edits of their constants.
package struct StatedProblem {
  var id: String
  var variableNames: [String]
  var constraintNames: [String]
  var problem: Problem
  /// Per step after the first: the constraints that get new constants.
  var edits: [[(constraint: ConstraintID, constant: Double)]]
}

/// Reads problem files: one JSON array of problems, one problem per line (JSON Lines), or a single problem.
package struct ProblemFile {
  private let file: String

  /// - Parameter file: As the user named it.
  package init(file: String) { self.file = file }

  /// How a file holds its problems.
  package enum Form { case lines, array }

  /// The problems, in file order, and what is wrong with those that cannot be read. Throws where the file as a whole is not a list of problems.
  package func problems(in text: String) throws(DiagnosticError) -> (form: Form, problems: [Result<StatedProblem, DiagnosticError>]) {
    var nodes: [Result<JSONNode, DiagnosticError>] = []
    var form = Form.lines
    if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "[" {
      form = .array
      nodes = try JSONReader.read(text, file: file).array(in: file).map { .success($0) }
    } else {
      var lineNumber = 0
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
        lineNumber += 1
        if line.allSatisfy(\.isWhitespace) { continue }
        nodes.append(Result { () throws(DiagnosticError) in try JSONReader.read(String(line), file: file, firstLine: lineNumber) })
      }
      // Without a line that is JSON, the file is one problem over several lines, or no problem file at all: said once, not line by line.
      if nodes.count > 1, nodes.allSatisfy({ (try? $0.get()) == nil }) { nodes = [.success(try onlyNode(of: text))] }
    }
    var ids: Set<String> = []
    let problems = nodes.map { node in
      Result { () throws(DiagnosticError) in
        let node = try node.get()
        let stated = try problem(node)
        if !ids.insert(stated.id).inserted {
          throw DiagnosticError(
            Diagnostic(
              .error, file: file, position: try node.required("id", in: file).position, "two problems have the id \"\(stated.id)\"",
              reason: "answers are identified by it", remedy: "rename one of them"))
        }
        return stated
      }
    }
    return (form, problems)
  }

  /// A file that is a single problem.
  private func onlyNode(of text: String) throws(DiagnosticError) -> JSONNode {
    do {
      return try JSONReader.read(text, file: file)
    } catch {
      var diagnostic = error.diagnostics[0]
      diagnostic.remedy = "write one problem per line (JSON Lines), one JSON array of problems, or a single problem"
      throw DiagnosticError(diagnostic)
    }
  }

  /// One problem; throws all that is wrong with its parts, in file order.
  func problem(_ node: JSONNode) throws(DiagnosticError) -> StatedProblem {
    var problem = Problem()
    let id = try node.required("id", in: file).string(in: file)
    var variableNames: [String] = []
    for name in try node.required("variables", in: file).array(in: file) {
      variableNames.append(try name.string(in: file))
      _ = problem.addVariable()
    }
    var errors: [Diagnostic] = []
    var constraintNames: [String] = []
    var constraintOf: [String: ConstraintID] = [:]
    for constraint in try node.required("constraints", in: file).array(in: file) {
      do throws(DiagnosticError) {
        let name = try add(constraint, to: &problem)
        let (key, place) = (name.value, name.position)
        if constraintOf.updateValue(ConstraintID(constraintNames.count), forKey: key) != nil {
          errors.append(
            Diagnostic(.error, file: file, position: place, "two constraints have the id \"\(key)\"", remedy: "rename one of them"))
        }
        constraintNames.append(key)
      } catch {
        errors += error.diagnostics
      }
    }
    if !errors.isEmpty { throw DiagnosticError(errors) }
    var edits: [[(constraint: ConstraintID, constant: Double)]] = []
    for edit in try node["edits"]?.array(in: file) ?? [] {
      var changes: [(constraint: ConstraintID, constant: Double)] = []
      for change in try edit.required("set", in: file).array(in: file) {
        let pair = try change.array(in: file)
        guard pair.count == 2 else { throw change.mismatch("a pair [constraint id, constant]", in: file) }
        let name = try pair[0].string(in: file)
        guard let constraint = constraintOf[name] else {
          let near = Suggestion.nearest(to: name, among: constraintNames)
          throw DiagnosticError(
            Diagnostic(
              .error, file: file, position: pair[0].position,
              "no constraint has the id \"\(name)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? "")))
        }
        changes.append((constraint, try pair[1].number(in: file)))
      }
      edits.append(changes)
    }
    return StatedProblem(id: id, variableNames: variableNames, constraintNames: constraintNames, problem: problem, edits: edits)
  }

  /// Adds one constraint; returns its id and where that is.
  private func add(_ node: JSONNode, to problem: inout Problem) throws(DiagnosticError) -> (value: String, position: SourcePosition) {
    let name = try node.required("id", in: file)
    var terms: [Term] = []
    for term in try node.required("terms", in: file).array(in: file) {
      let pair = try term.array(in: file)
      guard pair.count == 2 else { throw term.mismatch("a pair [variable, coefficient]", in: file) }
      let variable = try pair[0].integer(in: file)
      guard 0..<problem.variableCount ~= variable else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: file, position: pair[0].position, "no variable \(variable)",
            reason: "variables are numbered from 0, and there are \(problem.variableCount)"))
      }
      if terms.contains(where: { $0.variable == VariableID(variable) }) {
        throw DiagnosticError(
          Diagnostic(
            .error, file: file, position: pair[0].position, "the variable \(variable) is given twice", remedy: "add up its coefficients"))
      }
      terms.append(Term(VariableID(variable), try pair[1].number(in: file)))
    }
    let relationNode = try node.required("relation", in: file)
    let relation: Relation
    switch try relationNode.string(in: file) {
    case "<=": relation = .lessThanOrEqual
    case "==": relation = .equal
    case ">=": relation = .greaterThanOrEqual
    default: throw relationNode.mismatch("\"<=\", \"==\" or \">=\"", in: file)
    }
    let constant = try node.required("constant", in: file).number(in: file)
    let priorityNode = try node.required("priority", in: file)
    let priority = try priorityNode.number(in: file)
    guard 1...Problem.required ~= priority else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: priorityNode.position, "the priority \(priority) is out of range",
          reason: "priorities go from 1 to 1000, which means required"))
    }
    let id = try name.string(in: file)
    problem.addConstraint(terms, relation, constant, priority: priority)
    return (id, name.position)
  }
}
