import InterfaceBuilder
import Localization
import Platform
import Projects
import Screens
import SourceReading
import Vocabulary

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
      var words = [catalogs[entries[index].catalog]]
      // From the last to the first: inserted items move only those after them.
      for item in Array(screen.itemIDs).reversed() {
        guard let component = views[screen[item].id], component.isTied || screen.isSized(item), let content = contents[component] else {
          continue
        }
        screen = screen.embedding(content.screen, in: item, isOfOtherFile: true)
        if let own = content.words, !own.entries.isEmpty { words.append(own) }
      }
      if screen.items.count == source.wholeScreen.items.count { continue }
      entries[index].source?.wholeScreen = screen
      guard words.count > 1 else { continue }
      catalogs.append(StringCatalog(joining: words, developmentLanguage: words[0].sourceLanguage))
      entries[index].catalog = catalogs.count - 1
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

extension Screen {
  /// Whether more than its content decides on the width and on the height of a view.
  fileprivate func isSized(_ item: ItemID) -> Bool {
    if self[item].placement != .constraints { return true }
    let ends = constraints.flatMap { [$0.first, $0.second].compactMap(\.self) }.filter { $0.item == item }.map(\.attribute)
    let stack = self[item].parent.flatMap { self[$0].kind.stack }
    return Axis.allCases.allSatisfy { axis in
      let own = Set(ends.filter { $0.axis == axis })
      if own.contains(where: { $0.family == .size }) || own.count > 1 { return true }
      return stack.map { $0.arranged.contains(item) && $0.axis != axis && $0.alignment == .fill } ?? false
    }
  }
}
