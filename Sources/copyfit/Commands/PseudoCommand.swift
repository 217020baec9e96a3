import ArgumentParser
import Diagnostics
import Localization
import Platform
import Runs

/// `copyfit pseudo FILE`: a string table in made-up languages.
struct PseudoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "pseudo", abstract: "Write pseudo-localized copies of a string table.",
    discussion: """
      FILE is a .strings, .stringsdict, .xcstrings or .xliff file, or an .xcloc package. The copies keep its comments, order, white \
      space and encoding; specifiers, markup and line breaks stay as they are. A catalog gets all pseudo-locales in one copy. Other \
      files get one copy for each.
      """)

  @Argument(help: "The string table.")
  var file: String

  @Option(help: ArgumentHelp("\(PseudoLocale.allCases.map(\.rawValue).joined(separator: ",")); all (default).", valueName: "list"))
  var pseudo = "all"

  @Option(help: ArgumentHelp("strings, stringsdict, xcstrings, xliff or xcloc (default: that of the file).", valueName: "format"))
  var format: PseudoCopies.Format?

  @Option(help: ArgumentHelp("The folder of the copies; - writes a single copy to standard output.", valueName: "dir"))
  var output = "Pseudo"

  func execute() throws {
    guard FileSystem.exists(file) else { throw DiagnosticError(Diagnostic(.error, file: file, "does not exist")) }
    let pseudoLocales = try RunRequest([.pseudo: pseudo]).pseudoLocales
    var diagnostics: [Diagnostic] = []
    var copies: [PseudoCopies.File] = []
    do throws(DiagnosticError) {
      copies = try PseudoCopies.make(of: file, pseudoLocales, format: format, diagnostics: &diagnostics)
    } catch {
      throw DiagnosticError(diagnostics.filter { !error.diagnostics.contains($0) } + error.diagnostics)
    }
    StandardError.write(diagnostics)
    if output == "-" {
      guard copies.count == 1 else {
        throw ValidationError("--output -: there are \(copies.count) copies; name one pseudo-locale with --pseudo, or a folder")
      }
      try StandardOutput.write(copies[0].bytes)
    } else {
      for copy in copies { try write(copy) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.badInput }
  }

  private func write(_ copy: PseudoCopies.File) throws {
    let path = PathName.join(output, copy.path)
    if let there = FileSystem.realPath(path), there == FileSystem.realPath(file) {
      throw ValidationError("--output: the copy would replace \(file) itself; name another folder")
    }
    try FileSystem.makeFolder(PathName.folder(of: path))
    try NewFile.write(copy.bytes, to: path)
    try StandardOutput.write(path + "\n")
  }
}

extension PseudoCopies.Format: ExpressibleByArgument {}
