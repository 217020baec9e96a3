import ArgumentParser
import Diagnostics
import Platform
import Runs
import SolverProblems
import Syntax

/// `copyfit solve FILE`: the bare solver on problem files.
struct SolveCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solve linear layout problems given in the solver's neutral JSON format.",
    discussion: """
      FILE has one problem per line (JSON Lines), one JSON array of problems, or a single problem. The answers are written in the same \
      form, with the values, the violated optional constraints, the ambiguous variables, the conflicts and the broken constraints of \
      each step.
      """)

  @Argument(help: "A problem file; - reads standard input.")
  var file: String

  @Flag(help: "Add to each step, for every constraint violated or given up, the smallest set of constraints that forces it.")
  var why = false

  func execute() throws {
    let name = file == "-" ? "<standard input>" : file
    let bytes = try file == "-" ? FileReader().standardInput() : FileReader().bytes(of: file)
    let (form, problems) = try ProblemFile(file: name).problems(in: try FileReader.text(bytes, file: name))
    if problems.isEmpty { throw RunError.nothingAnalysed("the input has no problem", hasErrors: false) }
    // A problem with an error gets no answer; the others do.
    var hasErrors = false
    var separator = form == .array ? "[" : ""
    for problem in problems {
      switch problem {
      case .success(let stated):
        var writer = JSONWriter()
        AnswerWriter(stated, explains: why).write(to: &writer)
        try StandardOutput.write(separator)
        try StandardOutput.write(writer.takeBytes())
        if form == .array { separator = "," }
      case .failure(let error):
        hasErrors = true
        StandardError.write(error.diagnostics)
      }
    }
    if form == .array { try StandardOutput.write(separator == "[" ? "[]\n" : "]\n") }
    if hasErrors { throw ExitCode.badInput }
  }
}
