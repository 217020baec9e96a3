import ArgumentParser
import Platform
import Projects
import Runs

/// `copyfit init [PATH ...]`: a configuration to begin with.
struct InitCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented copyfit.yml after looking at the project.",
    discussion:
      "Looks for layouts, languages, orientations and fonts under the paths (default: here). An existing file is kept unless --force.")

  @Argument(help: "Folders to look at (default: here).")
  var paths: [String] = []

  @Flag(help: "Write over an existing file.")
  var force = false

  func execute() throws {
    let output = Configuration.usualName
    if FileSystem.exists(output), !force { throw ValidationError("\(output) exists; --force writes over it") }
    let project = ProjectLoader.load(paths.isEmpty ? ["."] : paths)
    guard !project.entries.isEmpty else {
      StandardError.write(project.diagnostics)
      throw RunError.nothingAnalysed(
        project.nothingFound(under: paths) + "\n  fix: name the folder of the app's storyboards, xibs or scenarios",
        hasErrors: project.hasErrors)
    }
    try NewFile.write(ConfigurationTemplate(project).text.utf8, to: output)
    try StandardOutput.write("\(output): written for \(project.entries.count) screens; look at it, then: copyfit run\n")
  }
}
