import ArgumentParser
import Diagnostics
import Platform
import Syntax

/// `copyfit solve FILE`: the bare solver on problem files.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solves linear layout problems given in the solver's neutral JSON format.",
    discussion: """
      FILE holds one problem a line (JSON Lines), or one JSON array of problems. The answers are written in the same form, \
      with the values, the violated optional constraints, the ambiguous variables, the conflicts and the broken constraints of each step.
      """)

  @Argument(help: "A problem file; - reads standard input.")
  var file: String

  @Flag(help: "Add to each step, for every constraint violated or given up, the smallest set of constraints that forces it.")
  var why = false

  func run() throws {
    var isEmpty = true
    var hasErrors = false
    do throws(DiagnosticError) {
      let file: ProblemFile
      let text: String
      if self.file == "-" {
        file = ProblemFile(file: "<standard input>")
        text = try FileReader.text(try FileReader().standardInput(), file: file.file)
      } else {
        file = ProblemFile(file: self.file)
        text = try FileReader().text(of: file.file)
      }
      let (form, problems) = try file.problems(in: text)
      isEmpty = problems.isEmpty
      // A problem with an error gets no answer; the others do.
      var separator = form == .array ? "[" : ""
      for problem in problems {
        switch problem {
        case .success(let stated):
          var writer = JSONWriter()
          AnswerWriter(stated: stated, explains: why).write(to: &writer)
          StandardOutput.write(separator)
          StandardOutput.write(writer.takeBytes())
          if form == .array { separator = "," }
        case .failure(let error):
          hasErrors = true
          StandardError.write(error.diagnostics)
        }
      }
      if form == .array, !isEmpty { StandardOutput.write(separator == "[" ? "[]\n" : "]\n") }
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    if hasErrors { throw ExitCode.badInput }
    if isEmpty {
      StandardError.write("error: nothing was solved: the input holds no problem\n")
      throw ExitCode.nothingAnalysed
    }
  }
}
