import CodedScreens
import Diagnostics
import InterfaceBuilder
import Localization
import Platform
import Projects
import Screens
import SourceReading

extension Project {
  /// Shows what is in the app's own views where documents place these views: the xibs that views fill themselves with, and what their classes
  /// lay out in code.
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
        guard let component = views[screen[item].id], let content = contents[component.content] else { continue }
        // What it has in the document, and what code adds to that, may stand in each other's way.
        if case .layout = component.content, screen.itemIDs.contains(where: { screen[$0].parent == item && !screen[$0].kind.isGuide }) {
          continue
        }
        screen = screen.embedding(content.screen, in: item, isOfOtherFile: true)
        if let own = content.words, !own.entries.isEmpty { words.append(own) }
      }
      if screen.items.count > source.wholeScreen.items.count { show(screen, forEntry: index, withWordsOf: words) }
    }
  }
}

/// What components show: views of xibs with the words of these files, and what classes lay out in code.
private struct ComponentContents {
  struct Content {
    var screen: Screen
    var words: StringCatalog?
  }

  private let tables: TableSet?
  private let layouts: [PlacedComponent.Content: LayoutReading]
  private let folders = AssetFolders()
  private var known: [PlacedComponent.Content: Content?]

  init(_ project: Project, _ code: CodeReading) {
    tables = project.tableSet
    layouts = Dictionary(code.layouts.map { (.layout(ofClass: $0.className, file: $0.place.file), $0) }) { first, _ in first }
    let entries = project.entries.compactMap { entry -> (PlacedComponent.Content, Content?)? in
      guard let source = entry.source else { return nil }
      let key = PlacedComponent.Content.view(entry.screen.items[0].id, ofDocument: code.document(at: entry.screen.file))
      return (key, Content(screen: source.wholeScreen, words: project.catalogs[entry.catalog]))
    }
    known = Dictionary(entries) { first, _ in first }
  }

  /// nil: the xib has no such view, or something of what the class lays out is not known.
  subscript(key: PlacedComponent.Content) -> Content? {
    mutating get {
      if let content = known[key] { return content }
      let content: Content? =
        switch key {
        case .view(let view, let document): read(view, of: document)
        case .layout(let className, _): layouts[key].flatMap { layout(of: className, $0) }
        }
      known[key] = .some(content)
      return content
    }
  }

  /// A view of a xib that the run does not name.
  private func read(_ view: String, of document: String) -> Content? {
    let reader = InterfaceReader(images: AssetCatalogs(beside: document, in: folders))
    guard let bytes = try? FileReader(maximumSize: 1 << 30).bytes(of: document),
      case .document(let read)? = try? reader.read(bytes, file: document),
      let scene = read.scenes.first(where: { $0.screen.items[0].id == view })
    else { return nil }
    let table = String(PathName.last(of: document).prefix { $0 != "." })
    return Content(screen: scene.screen, words: tables?.table(table, near: document)?.catalog)
  }

  /// With names that tell what several classes call by one.
  private func layout(of className: String, _ reading: LayoutReading) -> Content? {
    let images = AssetCatalogs(beside: reading.place.file, in: folders)
    guard var screen = CodedLayout(reading, imageSize: images.size(ofImage:))?.screen else { return nil }
    func name(_ id: String) -> String { PlacedComponent.name(ofView: id, ofClass: className) }
    var places: [String: CodePlace] = [:]
    func place(_ id: String, at position: SourcePosition?) {
      places[name(id)] = screen.madeElsewhere[id] ?? position.map { CodePlace(file: screen.file, line: $0.line) }
    }
    for item in screen.items { place(item.id, at: item.position) }
    for constraint in screen.constraints { place(constraint.id, at: constraint.position) }
    screen.madeElsewhere = places
    for index in screen.items.indices { screen.items[index].id = name(screen.items[index].id) }
    for index in screen.constraints.indices { screen.constraints[index].id = name(screen.constraints[index].id) }
    screen.looks = Dictionary(uniqueKeysWithValues: screen.looks.map { (name($0), $1) })
    return Content(screen: screen, words: nil)
  }
}
