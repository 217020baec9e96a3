import ArgumentParser
import Diagnostics
import Syntax

/// `copyfit solve FILE`: the bare solver on problem files.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solves linear layout problems given in the solver's neutral JSON format.",
    discussion: """
      FILE holds one problem a line (JSON Lines), or one JSON array of problems. One answer a line is written, with the values, \
      the violated optional constraints, the ambiguous variables, the conflicts and the broken constraints of each step.
      """)

  @Argument(help: "A problem file; - reads standard input.")
  var file: String

  func run() throws {
    var isEmpty = true
    do throws(DiagnosticError) {
      let problems: ProblemFile
      let text: String
      if file == "-" {
        problems = ProblemFile(file: "<standard input>")
        text = try FileReader.text(try FileReader().standardInput(), file: problems.file)
      } else {
        problems = ProblemFile(file: file)
        text = try FileReader().text(of: file)
      }
      // All problems are read before the first is solved: a file with an error gets no half answer.
      var stated: [StatedProblem] = []
      for node in try problems.nodes(in: text) { stated.append(try problems.problem(node)) }
      isEmpty = stated.isEmpty
      for problem in stated {
        var writer = JSONWriter()
        AnswerWriter(stated: problem).write(to: &writer)
        StandardOutput.write(writer.takeBytes())
      }
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    if isEmpty {
      StandardError.write("error: nothing was solved: the input holds no problem\n")
      throw ExitCode.nothingAnalysed
    }
  }
}
