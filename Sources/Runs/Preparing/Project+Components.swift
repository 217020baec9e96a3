import InterfaceBuilder
import Localization
import Platform
import Projects
import Screens
import SourceReading

extension Project {
  /// Shows the xibs of the app's own views where documents place these views, as the views do that fill themselves with their xib.
  mutating func show(_ components: [PlacedComponent], of code: CodeReading) {
    if components.isEmpty { return }
    let places = Dictionary(grouping: components, by: \.document)
    var contents = ComponentContents(self, code)
    for index in entries.indices {
      guard let source = entries[index].source, let placed = places[code.document(at: entries[index].screen.file)] else { continue }
      let views = Dictionary(placed.map { ($0.object, $0) }) { first, _ in first }
      var screen = source.wholeScreen
      var words: [StringCatalog] = []
      // From the last to the first: inserted items move only those after them.
      for item in Array(screen.itemIDs).reversed() {
        guard let component = views[screen[item].id], let content = contents[component] else { continue }
        screen = screen.embedding(content.screen, in: item, isOfOtherFile: true)
        if let own = content.words, !own.entries.isEmpty { words.append(own) }
      }
      if screen.items.count > source.wholeScreen.items.count { show(screen, forEntry: index, withWordsOf: words) }
    }
  }
}

/// The views of xibs that components show, with the words of these files.
private struct ComponentContents {
  struct Content {
    var screen: Screen
    var words: StringCatalog?
  }

  private struct ViewOfFile: Hashable {
    var document: String
    var view: String
  }

  private let tables: TableSet?
  private var known: [ViewOfFile: Content?]

  init(_ project: Project, _ code: CodeReading) {
    tables = project.tableSet
    let entries = project.entries.compactMap { entry -> (ViewOfFile, Content?)? in
      guard let source = entry.source else { return nil }
      let key = ViewOfFile(document: code.document(at: entry.screen.file), view: entry.screen.items[0].id)
      return (key, Content(screen: source.wholeScreen, words: project.catalogs[entry.catalog]))
    }
    known = Dictionary(entries) { first, _ in first }
  }

  /// nil: the xib has no such view.
  subscript(component: PlacedComponent) -> Content? {
    mutating get {
      let key = ViewOfFile(document: component.contentDocument, view: component.contentView)
      if let content = known[key] { return content }
      let content = Self.read(key).map { Content(screen: $0, words: tables?.table(Self.table(of: key), near: key.document)?.catalog) }
      known[key] = .some(content)
      return content
    }
  }

  /// Of a xib that the run does not name.
  private static func read(_ key: ViewOfFile) -> Screen? {
    let reader = InterfaceReader(images: AssetCatalogs(beside: key.document, in: AssetFolders()))
    guard let bytes = try? FileReader(maximumSize: 1 << 30).bytes(of: key.document),
      case .document(let document)? = try? reader.read(bytes, file: key.document)
    else { return nil }
    return document.scenes.first { $0.screen.items[0].id == key.view }?.screen
  }

  /// The table that has the words of a xib.
  private static func table(of key: ViewOfFile) -> String { String(PathName.last(of: key.document).prefix { $0 != "." }) }
}
