import ArgumentParser
import Diagnostics
import Syntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let systemWrite = write

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
      for problem in stated {
        var writer = JSONWriter()
        AnswerWriter(stated: problem).write(to: &writer)
        write(writer.takeBytes(), to: STDOUT_FILENO)
      }
    } catch {
      for diagnostic in error.diagnostics { write(Array("\(diagnostic)\n".utf8), to: STDERR_FILENO) }
      throw ExitCode(3)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      // A reader that has gone away wants no more.
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
