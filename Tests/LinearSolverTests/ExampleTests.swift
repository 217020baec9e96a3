import Foundation
import LinearSolver
import Testing

/// The example of docs/linear-solver.md, run; and compared with the page, so that neither is behind the other.
@Suite struct ExampleTests {
  @Test func theExampleDoesWhatItSays() {
    // example
    var problem = Problem()
    let title = problem.addVariable()
    let value = problem.addVariable()
    // A row of 300 points: a title, 8 points, a value. Neither may be narrower than nothing.
    let row = problem.addConstraint([Term(title, 1), Term(value, 1)], .equal, 300 - 8, priority: Problem.required)
    problem.addConstraint([Term(title, 1)], .greaterThanOrEqual, 0, priority: Problem.required)
    problem.addConstraint([Term(value, 1)], .greaterThanOrEqual, 0, priority: Problem.required)
    // What the texts need (compression resistance), and how little they want (hugging).
    let titleNeeds = problem.addConstraint([Term(title, 1)], .greaterThanOrEqual, 180, priority: 750)
    let valueNeeds = problem.addConstraint([Term(value, 1)], .greaterThanOrEqual, 90, priority: 751)
    problem.addConstraint([Term(title, 1)], .lessThanOrEqual, 180, priority: 250)
    problem.addConstraint([Term(value, 1)], .lessThanOrEqual, 90, priority: 251)

    var solver = Solver(problem)
    #expect(solver.solve() == .optimal)
    #expect(solver.value(title) == 202)
    #expect(solver.value(value) == 90)

    // The value in German: the title gives way, because of the row and the value.
    solver.setConstant(150, of: valueNeeds)
    solver.solve()
    #expect(solver.value(title) == 142)
    #expect(solver.violation(of: titleNeeds) == 38)
    #expect(solver.explanation(of: titleNeeds) == [row, valueNeeds])
    #expect(solver.holders(of: title, against: .increase) == [row, valueNeeds])
    #expect(solver.holders(of: title, against: .decrease) == [titleNeeds])
    #expect(solver.ambiguousVariables().isEmpty)
    // example
  }

  @Test func thePageHasTheExample() throws {
    let file = URL(filePath: #filePath)
    let source = try String(contentsOf: file, encoding: .utf8)
    let lines = source.components(separatedBy: "    // example\n")[1].split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
      .replacing("#expect(", with: "assert(")
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/linear-solver.md"), encoding: .utf8)
    #expect(page.contains("```swift\nimport LinearSolver\n\n" + example + "```\n"))
  }
}
