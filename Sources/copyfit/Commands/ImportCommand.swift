import ArgumentParser
import Platform
import Projects
import Runs
import Screens
import Syntax

/// Scenes of Interface Builder as scenario files.
struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Write the scenes of a storyboard or xib, or the classes of a Swift file, as scenario files.",
    discussion: """
      Each scene becomes a file named after its title. `copyfit layout` shows it on the canvas it was saved on, with the same frames; \
      `copyfit run` checks it like any scenario. Notes list what a scenario cannot express.
      """)

  @Argument(help: "A storyboard, a xib or a Swift file.")
  var file: String

  @Option(help: ArgumentHelp("One scene, by its title or its id.", valueName: "scene"))
  var scene: String?

  @Option(name: .customLong("class"), help: ArgumentHelp("One class of a Swift file.", valueName: "class"))
  var className: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to; - for standard output, of one scene.", valueName: "dir|-"))
  var output = "Scenarios"

  @Option(help: ArgumentHelp("A folder of string tables (default: beside the file).", valueName: "dir"))
  var strings: String?

  func execute() async throws {
    let strings = try RunRequest([.strings: strings]).inputs.strings
    if file.isCodeFile { return try await importClasses(strings) }
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
    try write(chosen.map { ImportedScene($0, of: project) }, isFaulty: project.hasErrors)
  }

  /// Classes that are laid out in code, in the state in which they are first shown.
  private func importClasses(_ strings: String?) async throws {
    var request = try RunRequest(SettingWords([.strings: strings]))
    request.paths = [file]
    request.defaults = .single
    request.screens = (className ?? scene).map { .named($0) } ?? .all
    let project = ProjectLoader.load(request.paths, stringsFolder: request.folderOfStrings)
    StandardError.write(project)
    guard let code = await request.code(workers: Processors.available) else { throw ExitCode.nothingAnalysed }
    let prepared = try await PreparedRun(project, code: code, request, workers: Processors.available)
    try prepared.checkHasScreen(ofClass: className ?? scene, code)
    try write(prepared.codedScenes, isFaulty: project.hasErrors)
  }

  private func write(_ files: [ImportedScene], isFaulty: Bool) throws {
    if output == "-" {
      guard files.count == 1 else {
        throw ValidationError("--output: a scenario file has one screen, and this file has \(files.count); choose one with --scene")
      }
      try StandardOutput.write(files[0].text.utf8)
    } else {
      try write(files)
    }
    for file in files { StandardError.write(file.notes) }
    if isFaulty { throw ExitCode.badInput }
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
