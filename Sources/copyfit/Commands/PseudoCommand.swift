import ArgumentParser
import Diagnostics
import Foundation
import Localization

/// `copyfit pseudo FILE`: a string table in made-up languages.
struct PseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo", abstract: "Writes pseudo-localized copies of a string table.",
    discussion: """
      FILE is a .strings, .stringsdict, .xcstrings or .xliff file, or an .xcloc package. The copies keep its comments, order, white space and \
      encoding; specifiers, markup and line breaks stay as they are. A catalog gets all pseudo-locales in one copy, the others a copy for each.
      """)

  @Argument(help: "The string table.")
  var file: String

  @Option(help: ArgumentHelp("\(PseudoLocale.allCases.map(\.rawValue).joined(separator: ",")); all (default).", valueName: "list"))
  var pseudo = "all"

  @Option(help: ArgumentHelp("strings, stringsdict, xcstrings, xliff or xcloc (default: that of the file).", valueName: "format"))
  var format: PseudoCopies.Format?

  @Option(help: ArgumentHelp("Where the copies go; - writes the only one to standard output.", valueName: "dir"))
  var output = "Pseudo"

  func run() throws {
    let pseudoLocales = try InputOptions.pseudoLocales(pseudo)
    if pseudoLocales.isEmpty { throw ValidationError("--pseudo: no pseudo-locale is named") }
    var diagnostics: [Diagnostic] = []
    var copies: [PseudoCopies.File] = []
    do throws(DiagnosticError) {
      copies = try PseudoCopies.make(of: file, pseudoLocales, format: format, diagnostics: &diagnostics)
    } catch {
      StandardError.write(diagnostics.filter { !error.diagnostics.contains($0) } + error.diagnostics)
      throw ExitCode.badInput
    }
    StandardError.write(diagnostics)
    if output == "-" {
      guard copies.count == 1 else {
        throw ValidationError("--output -: there are \(copies.count) copies; name one pseudo-locale with --pseudo, or a folder")
      }
      StandardOutput.write(copies[0].bytes)
    } else {
      for copy in copies { try write(copy) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.badInput }
  }

  private func write(_ copy: PseudoCopies.File) throws {
    let path = (output.hasSuffix("/") ? output : output + "/") + copy.path
    if FileManager.default.fileExists(atPath: path), try URL(fileURLWithPath: path).isSameFile(as: URL(fileURLWithPath: file)) {
      throw ValidationError("--output: the copy would replace \(file) itself; name another folder")
    }
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(copy.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      StandardError.write(
        "\(path): error: the copy could not be written here\n  why: \((error as NSError).localizedDescription)\n"
          + "  fix: name another folder with --output, or free space and permissions\n")
      throw ExitCode.incomplete
    }
    StandardOutput.write(path + "\n")
  }
}

extension PseudoCopies.Format: ExpressibleByArgument {}

extension URL {
  fileprivate func isSameFile(as other: URL) throws -> Bool {
    resolvingSymlinksInPath().standardizedFileURL.path == other.resolvingSymlinksInPath().standardizedFileURL.path
  }
}
