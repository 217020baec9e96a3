import ArgumentParser
import Foundation
import Platform
import Projects
import Sweep
import Syntax

/// `copyfit init [PATH ...]`: a configuration to begin with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented copyfit.yml after looking at the project.",
    discussion:
      "Looks for layouts, languages, orientations and fonts under the paths (default: here). An existing file is kept unless --force.")

  @Argument(help: "Folders to look at (default: here).")
  var paths: [String] = []

  @Flag(help: "Write over an existing file.")
  var force = false

  func run() throws {
    let output = Configuration.usualName
    if FileSystem.exists(output), !force { throw ValidationError("\(output) is there already; --force writes over it") }
    let project = ProjectLoader.load(paths.isEmpty ? ["."] : paths)
    guard !project.entries.isEmpty else {
      StandardError.write(project.diagnostics)
      StandardError.write(
        "error: nothing was found: no layout lies under \(paths.isEmpty ? "this folder" : paths.joined(separator: ", "))\n"
          + "  fix: name the folder of the app's storyboards, xibs or scenarios\n")
      throw ExitCode.nothingAnalysed
    }
    do {
      try Data(ConfigurationTemplate(project: project).text.utf8).write(to: URL(filePath: output), options: .atomic)
    } catch {
      StandardError.write(
        "\(output): error: the configuration could not be written\n  why: \((error as NSError).localizedDescription)\n"
          + "  fix: see to the folder and its permissions\n")
      throw ExitCode.incomplete
    }
    StandardOutput.write("\(output): written for \(project.entries.count) screens; look at it, then: copyfit run\n")
  }
}
