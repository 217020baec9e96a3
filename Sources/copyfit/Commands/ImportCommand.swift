import ArgumentParser
import Screens
import Diagnostics
import Environments
import Foundation
import InterfaceBuilder
import Localization
import Platform
import Projects
import Scenarios
import Sweep
import Syntax
import Vocabulary

/// Scenes of Interface Builder as scenario files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Write the scenes of a storyboard or xib as scenario files.",
    discussion: """
      Each scene becomes a file named after its title. `copyfit layout` shows it on the canvas it was saved on, with the same frames; \
      `copyfit run` sweeps it as any scenario. What cannot be said in a scenario is listed as notes.
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

  /// The first words of every file that this command writes: such a file may be written again.
  private static let signature = "# Imported from "

  func run() throws {
    if let strings, !FileSystem.isFolder(strings) { throw ValidationError("--strings: there is no folder '\(strings)'") }
    let project = ProjectLoader.load([file], stringsFolder: strings)
    StandardError.write(project.diagnostics)
    for skipped in project.skipped { StandardError.write("\(skipped.file): note: not imported: \(skipped.reason)\n") }
    let entries = project.entries.filter { $0.source != nil }
    guard !entries.isEmpty else {
      if !project.entries.isEmpty { StandardError.write("\(file): note: it is a scenario already\n") }
      throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed
    }
    let chosen = entries.filter { entry in
      scene.map { entry.screen.id == $0 || entry.screen.name == $0 || entry.screen.items[0].id == $0 } ?? true
    }
    if chosen.isEmpty {
      throw ValidationError(
        "--scene: no scene '\(scene ?? "")'; the file has \(entries.map { "'\($0.screen.name)'" }.joined(separator: ", "))")
    }
    let files = chosen.map { ImportedScene($0, of: project, signature: Self.signature) }
    if output == "-" {
      guard files.count == 1 else {
        throw ValidationError("--output: a scenario file holds one screen, and the file has \(files.count); choose one with --scene")
      }
      StandardOutput.write(files[0].text)
    } else {
      do {
        try write(files)
      } catch let failure as OutputFolder.Failure {
        StandardError.write(failure.description)
        throw ExitCode.incomplete
      }
    }
    for file in files { StandardError.write(file.notes) }
    if project.hasErrors { throw ExitCode.badInput }
  }

  private func write(_ files: [ImportedScene]) throws {
    let folder = try OutputFolder(output)
    var names = Set<String>()
    for file in files {
      var name = file.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(file.name)-\(number)"
        number += 1
      }
      let path = "\(output)/\(name).yaml"
      if let old = try? FileReader().text(of: path), !old.hasPrefix(Self.signature) {
        folder.abandon()
        throw ValidationError("--output: \(path) exists, and was not written by this command; name another folder")
      }
      try folder.stage(Array(file.text.utf8), to: "\(name).yaml")
    }
    try folder.commit()
  }
}

/// A scene in the words of a scenario file.
private struct ImportedScene {
  /// Of the file, without its ending: `sign-in-view-controller`.
  let name: String
  let text: String
  let notes: [Diagnostic]

  init(_ entry: Project.Entry, of project: Project, signature: String) {
    let catalog = project.catalogs[entry.catalog]
    let resolver = TextResolver(catalog: catalog)
    var screen = entry.screen
    screen.rootRole = entry.rootRole
    let written = ScenarioWriter.write(
      screen, canvas: Self.canvas(of: entry, in: project),
      comment: ["\(signature.dropFirst(2))\(Self.lastComponent(of: screen.file)), scene \(screen.id)"],
      strings: Self.table(of: screen, in: catalog)
    ) { keys, base in
      let words = resolver.resolve(.interfaceBuilder(keys: keys, base: base), locale: catalog.sourceLanguage)
      return ScenarioWriter.Words(key: keys.first { catalog[$0] != nil }, text: words.text)
    }
    text = written.text
    var notes = (written.notes + entry.unsaid).map { Diagnostic(.note, file: screen.file, "\(screen.name): \($0)") }
    do throws(DiagnosticError) {
      _ = try ScenarioReader.read(written.text, file: screen.file)
    } catch {
      notes.append(
        Diagnostic(
          .warning, file: screen.file, "\(screen.name): the scenario written of it cannot be read", reason: error.diagnostics.first?.message
        ))
    }
    self.notes = notes
    name = Self.fileName(screen.name)
  }

  private static func canvas(of entry: Project.Entry, in project: Project) -> ScenarioCanvas? {
    SavedCanvas.placement(of: entry, overrides: nil).map { placement in
      ScenarioCanvas(
        placement, hasSizeClasses: entry.source?.facts.device != nil,
        contentSize: SavedCanvas.contentSize(of: project.entries, scale: placement.canvas.scale),
        fonts: entry.source?.scene.canvasFonts ?? [:])
    }
  }

  /// The string catalog that has all keys of a screen; nil: none has, or several do.
  private static func table(of screen: Screen, in catalog: StringCatalog) -> String? {
    var files = Set<String>()
    for text in screen.items.flatMap({ $0.kind.texts.flatMap { [$0.source, $0.placeholder] } }) {
      guard case .interfaceBuilder(let keys, _)? = text, let entry = keys.lazy.compactMap({ catalog[$0] }).first else { continue }
      files.insert(entry.file)
    }
    guard files.count == 1, let file = files.first, file.hasSuffix(".xcstrings") else { return nil }
    return lastComponent(of: file)
  }

  private static func lastComponent(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Lower-case words between hyphens.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return words.isEmpty ? "scene" : String(words.prefix(80))
  }
}

extension Project.Entry {
  /// What the root view of a scene is to its owner.
  fileprivate var rootRole: Screen.RootRole {
    switch source?.scene.role {
    case .cell: .cell
    case .topLevelView, .bar: .part
    case .controllerView, nil: .screen
    }
  }

  /// What the scene has and its screen does not say.
  fileprivate var unsaid: [String] {
    guard let scene = source?.scene else { return [] }
    var notes = scene.coverage.unread.map { "line \($0.position.line): \($0.what) is not understood, and left out" }
    if ![.none, .statusBar].contains(scene.bars.top) || scene.bars.bottom != .none {
      notes.append("the bars around the scene are part of its canvas alone: a run shows it without them")
    }
    return notes
  }
}
