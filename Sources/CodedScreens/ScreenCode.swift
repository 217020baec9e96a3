// The module CodedScreens. Screens as an app's code shows them, state by state: its words, what it hides, what it makes of constraints.

package import Localization
package import Screens
package import SourceReading

/// A screen as the app's code shows it in one of its states, with the words that it shows there.
package struct CodedScreen: Sendable {
  package var screen: Screen
  package var catalog: StringCatalog

  package init(screen: Screen, catalog: StringCatalog) {
    self.screen = screen
    self.catalog = catalog
  }
}

/// What an app's code does to its screens, with the tables that it takes words from.
package struct ScreenCode: Sendable {
  private let reading: CodeReading
  private let tables: TableSet

  /// The classes that are laid out in code, by file and name.
  private let layouts: [LayoutKey: CodedLayout]

  private struct LayoutKey: Hashable {
    var file: String
    var name: String
  }

  /// - Parameter layouts: those of the classes that code lays out of which there are screens.
  package init(_ reading: CodeReading, tables: TableSet, layouts: [CodedLayout] = []) {
    self.reading = reading
    self.tables = tables
    self.layouts = Dictionary(layouts.map { (LayoutKey(file: $0.screen.file, name: $0.screen.id), $0) }) { first, _ in first }
  }

  /// Whether the app lays all its views out from left to right, whatever the language.
  package var forcesLeftToRight: Bool { reading.forcesLeftToRight }

  private func layout(of screen: Screen) -> CodedLayout? { layouts[LayoutKey(file: screen.file, name: screen.id)] }

  /// What code does to an item of a screen; nil: nothing that was seen.
  private func object(_ item: ItemID, of screen: Screen, in document: String) -> ObjectReading? {
    var object = layout(of: screen).map { $0.objects[screen[item].id] } ?? reading[document, screen[item].id]
    object?.text?.goOn(through: tables, near: screen.file)
    return object
  }

  /// The screen in each of its states, the one in which it is first shown first.
  /// - Parameter catalog: the words of the screen's own file.
  package func states(of screen: Screen, _ catalog: StringCatalog) -> [CodedScreen] {
    let document = reading.document(at: screen.file)
    let objects = screen.itemIDs.compactMap { item in object(item, of: screen, in: document).map { (item, $0) } }
    let constraints = screen.constraints.indices.compactMap { index in
      reading[document, screen.constraints[index].id]?.constraint.map { (LayoutConstraintID(index), $0) }
    }
    let sized = screen.itemIDs.compactMap { item in reading[cellsIn: document, screen[item].id].map { (item, $0) } }
    let heights = screen.itemIDs.compactMap { item in reading[rowHeightIn: document, screen[item].id].map { (item, $0) } }
    let hiddenRows = screen.itemIDs.filter { reading.hidesRow(document, screen[$0].id) }
    if objects.isEmpty, constraints.isEmpty, sized.isEmpty, heights.isEmpty, hiddenRows.isEmpty, screen.bars == nil,
      reading.classesWithFontAppearance.isEmpty
    {
      return [CodedScreen(screen: screen, catalog: catalog)]
    }
    let changes =
      objects.flatMap { $1.changes(of: $0, isHidden: screen[$0].isHidden) }
      + constraints.flatMap { $1.changes(of: $0, isInstalled: screen[$0].isInstalled) }
    let variations = objects.flatMap { $1.variations(of: $0) } + constraints.flatMap { $1.variations(of: $0) }
    // What hangs on traits alone is decided in each environment, not in a state.
    let search = StateSearch(
      changes.filter { $0.moment.traits == nil }, hidden: Set(screen.itemIDs.filter { screen[$0].isHidden || screen[$0].isTransparent }),
      isCell: screen.isOfCell)
    return search.states.map { state in
      var words = CodedWordsFinder(catalog, tables, document: screen.file)
      var coded = screen
      coded.alternates = search.alternates
      coded.state = [screen.state, state.when].filter { !$0.isEmpty }.joined(separator: ", ")
      coded.leaveFontsOpen(of: reading.classesWithFontAppearance)
      for (item, object) in objects { coded.apply(object, to: item, in: state, &words) }
      let named = Set(objects.lazy.filter { $1.text != nil }.map(\.0))
      for (item, object) in objects { coded.apply(object.walks, in: item, besides: named) }
      if let layout = layout(of: screen) {
        layout.setSegments(of: &coded, &words)
        // All that there is comes from code: a fix is one there.
        for index in coded.items.indices { coded.items[index].codedStyle = [] }
      }
      coded.bars?.apply(reading, in: document, &words)
      for (constraint, reading) in constraints { coded.apply(reading, to: constraint, in: state) }
      for (item, object) in objects { coded.variations += object.textVariations(of: item, in: coded, &words) }
      // Behind the words, which bring the first font along.
      for (item, object) in objects { coded.variations += object.fontVariations(of: item, in: coded) }
      coded.variations += variations
      // Rows whose height code decides on may have the room that they lack in the document; of other cells, nobody knows.
      coded = coded.applying(sized.map { .automaticRowHeights(screen[$0.0].id) }) ?? coded
      for (item, points) in heights { coded.setRowHeight(points, of: item) }
      for row in hiddenRows { (coded[row].isHidden, coded[row].isHiddenByApp) = (true, true) }
      for (list, place) in sized {
        coded.leaveOpenCells(
          of: list, CodePlace(file: place.file, line: place.line), areFixed: reading.hasFixedCells(document, screen[list].id))
      }
      return CodedScreen(screen: coded, catalog: words.catalog)
    }
  }

  /// How devices may be held while a scene is shown; nil: as the app says.
  /// - Parameter controller: its identifier; nil: the owner of a xib.
  package func scene(_ document: String, controller: String?) -> SceneReading? {
    reading[scene: reading.document(at: document), controller]
  }

  /// How the words of a screen's texts are known.
  package func count(of screen: Screen) -> WordCount {
    let document = reading.document(at: screen.file)
    return screen.itemIDs.reduce(into: WordCount()) { count, item in
      let texts = screen[item].kind.texts.count { $0.shown != nil }
      let kind = object(item, of: screen, in: document)?.text?.kind
      switch kind {
      case nil, .interface: count.judged += texts
      case .key, .literal, .alternatives, .mixed: count.judged += 1
      case .data: count.data += 1
      case .unknown: count.unknown += 1
      case .cleared: break
      }
    }
  }
}

extension Screen {
  /// Whether it is a cell of a list, by itself.
  fileprivate var isOfCell: Bool {
    let root = items.dropFirst(isHosted ? 1 : 0).first?.kind
    return root == .platform(.tableViewCell) || root == .platform(.collectionViewCell)
  }
}
