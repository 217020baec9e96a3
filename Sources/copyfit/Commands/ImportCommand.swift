import ArgumentParser
import Platform
import Projects
import Runs
import Screens
import Syntax

/// Scenes of Interface Builder as scenario files.
struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Write the scenes of a storyboard or xib as scenario files.",
    discussion: """
      Each scene becomes a file named after its title. `copyfit layout` shows it on the canvas it was saved on, with the same frames; \
      `copyfit run` checks it like any scenario. Notes list what a scenario cannot express.
      """)

  @Argument(help: "A storyboard or a xib.")
  var file: String

  @Option(help: ArgumentHelp("One scene, by its title or its id.", valueName: "scene"))
  var scene: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to; - for standard output, of one scene.", valueName: "dir|-"))
  var output = "Scenarios"

  @Option(help: ArgumentHelp("A folder of string tables (default: beside the file).", valueName: "dir"))
  var strings: String?

  func execute() throws {
    let strings = try RunRequest([.strings: strings]).inputs.strings
    let project = ProjectLoader.load([file], stringsFolder: strings)
    StandardError.write(project)
    let entries = project.entries.filter { $0.source != nil }
    guard !entries.isEmpty else {
      throw RunError.nothingAnalysed(
        project.entries.isEmpty ? "no scene was found in \(file)" : "\(file) is a scenario already", hasErrors: project.hasErrors)
    }
    let chosen = entries.filter { entry in scene.map(entry.isNamed) ?? true }
    if chosen.isEmpty {
      throw ValidationError(
        "--scene: no scene '\(scene ?? "")'; the file has \(entries.map { "'\($0.screen.name)'" }.joined(separator: ", "))")
    }
    let files = chosen.map { ImportedScene($0, of: project) }
    if output == "-" {
      guard files.count == 1 else {
        throw ValidationError("--output: a scenario file holds one screen, and the file has \(files.count); choose one with --scene")
      }
      try StandardOutput.write(files[0].text.utf8)
    } else {
      try write(files)
    }
    for file in files { StandardError.write(file.notes) }
    if project.hasErrors { throw ExitCode.badInput }
  }

  private func write(_ files: [ImportedScene]) throws {
    let folder = try ReportFolder(output)
    defer { folder.abandon() }
    var names = Set<String>()
    for file in files {
      var name = file.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(file.name)-\(number)"
        number += 1
      }
      let path = "\(output)/\(name).yaml"
      if let old = try? FileReader().text(of: path), !old.hasPrefix(ImportedScene.signature) {
        throw ValidationError("--output: \(path) exists, and was not written by this command; name another folder")
      }
      try folder.stage(file.text.utf8, to: "\(name).yaml")
    }
    try folder.commit()
  }
}
