package import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import Platform
import Scenarios
import Screens
import Vocabulary

/// A scene in the words of a scenario file.
package struct ImportedScene {
  /// Of the file, without its ending: `sign-in-view-controller`.
  package let name: String
  package let text: String
  package let notes: [Diagnostic]

  /// What every such file begins with: one that does may be written again.
  package static let signature = "# Imported from "

  package init(_ entry: Project.Entry, of project: Project) {
    let catalog = project.catalogs[entry.catalog]
    let resolver = TextResolver(catalog: catalog)
    var screen = entry.screen
    screen.rootRole = entry.rootRole
    let written = ScenarioWriter.write(
      screen, canvas: Self.canvas(of: entry, in: project),
      comment: ["\(Self.signature.dropFirst(2))\(PathName.last(of: screen.file)), scene \(screen.id)"],
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
          .warning, file: screen.file, "\(screen.name): its scenario file cannot be read again", reason: error.diagnostics.first?.message
        ))
    }
    self.notes = notes
    name = Self.fileName(screen.name)
  }

  private static func canvas(of entry: Project.Entry, in project: Project) -> ScenarioCanvas? {
    SavedCanvas.placement(of: entry, overrides: nil).map { placement in
      ScenarioCanvas(
        placement, hasSizeClasses: entry.source?.facts.device != nil,
        contentSize: SavedCanvas.styles(of: project.entries, scale: placement.canvas.scale).contentSize,
        fonts: entry.source?.scene.canvasFonts ?? [:])
    }
  }

  /// The string catalog that has all keys of a screen; nil: none has, or several do.
  private static func table(of screen: Screen, in catalog: StringCatalog) -> String? {
    var files = Set<String>()
    let texts = screen.items.flatMap { $0.kind.texts.flatMap { [$0.source, $0.placeholder].compactMap(\.self) } }
    for text in texts.flatMap(\.parts) {
      guard case .interfaceBuilder(let keys, _) = text, let entry = keys.lazy.compactMap({ catalog[$0] }).first else { continue }
      files.insert(entry.file)
    }
    guard files.count == 1, let file = files.first, file.hasSuffix(".xcstrings") else { return nil }
    return PathName.last(of: file)
  }

  /// Lower-case words between hyphens.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return words.isEmpty ? "scene" : String(words.prefix(80))
  }
}

extension Project.Entry {
  /// The role of a scene's root view for its owner.
  fileprivate var rootRole: Screen.RootRole {
    switch source?.scene.role {
    case .cell: .cell
    case .topLevelView, .bar: .part
    case .controllerView: .screen
    case nil: screen.rootRole
    }
  }

  /// The parts of the scene that its screen does not have.
  fileprivate var unsaid: [String] {
    guard let scene = source?.scene else { return [] }
    var notes = scene.coverage.unread.map { "line \($0.position.line): \($0.what) is not understood, and left out" }
    if ![.none, .statusBar].contains(scene.bars.top) || scene.bars.bottom != .none {
      notes.append("only the saved canvas has the bars around the scene: a run shows it without them")
    }
    return notes
  }
}
