import Evaluation
import Programs
import UIKitModel

extension CodeReading {
  /// Reads the sources and documents under some paths.
  /// - Parameters:
  ///   - workers: how many files are read at a time. The result does not depend on it.
  ///   - cache: where readings of the same sources and documents are looked for, and kept.
  /// - Returns: nil: there is no code, and documents alone say nothing of what it would do.
  package static func read(_ paths: [String], workers: Int, cache: ReadingCache? = nil) async -> CodeReading? {
    let folder = SourceFolder(under: paths)
    guard folder.hasCode else { return nil }
    guard let cache else { return await CodeReader(folder, workers: workers).reading }
    let key = cache.key(of: folder, workers: workers)
    if let known = cache.reading(of: key) { return known }
    let reading = await CodeReader(folder, workers: workers).reading
    // Of files that changed meanwhile, nobody knows what was read.
    if cache.key(of: folder, workers: workers) == key { cache.keep(reading, as: key) }
    return reading
  }
}

/// Reads what the code of a folder does: to objects, to scenes as a whole, to the rows of tables.
struct CodeReader {
  private(set) var reading = CodeReading()

  init(_ folder: SourceFolder, workers: Int) async {
    await self.init(ReadSources(folder, workers: workers))
  }

  /// Reads no further once its task is cancelled.
  init(_ sources: ReadSources) async {
    let folder = sources.folder
    let program = sources.files.program()
    let evaluator = Evaluator(program: program, framework: .uiKit)
    let connected = sources.connected
    let outlines = sources.documents.compactMap { $0?.outline }
    async let mentions = NameMentions(of: outlines, in: folder.files)
    nonisolated(unsafe) let view = Program(viewOf: program)
    async let layouts = LayoutReader.readings(view, without: sources.classesInDocuments)
    let objects = ObjectReader(program, evaluator, connected)
    for object in connected.lazy.map(objects.reading) {
      if Task.isCancelled { break }
      if object.isTouched { reading.add(object) }
    }
    let sizes = CellSizeReader(program)
    let orientations = OrientationReader(program, evaluator)
    let container = orientations.readingOfContainer(besides: outlines)
    let heights = RowHeightReader(program, outlines)
    for outline in outlines { read(outline, orientations, in: container, sizes, heights) }
    let presentations = PresentationReader(program, outlines)
    for outline in outlines { read(outline, presentations) }
    reading.noteTitles(of: connected, objects)
    for outline in outlines {
      note(unusedIn: outline, await mentions)
      for tile in outline.tiles {
        reading[cellsIn: outline.document, tile.id] = sizes.place(
          of: tile, in: outline.document, speakers: await mentions.speakers(of: tile.className))
      }
      for row in outline.rows {
        reading[rowHeightIn: outline.document, row.id] = heights.height(ofRowsIn: await mentions.speakers(of: row.className))
      }
      for part in outline.parts {
        reading[cellsIn: outline.document, part.id] = sizes.place(ofPart: part.className, near: outline.document)
      }
    }
    reading.layouts = await layouts
    reading.keys = evaluator.askedKeys.sorted { ($0.place, $0.key, $0.table ?? "") < ($1.place, $1.key, $1.table ?? "") }.map {
      CodedKey($0, in: program)
    }
    let swiftUI = SwiftUIViews(program, besides: reading.keys)
    reading.keys += swiftUI.keys
    reading.swiftUIViews = swiftUI.count
    reading.files = folder.swiftFiles + folder.objectiveCFiles
    for document in folder.documents { reading.add(document: document) }
    // The program is large: its memory is given back beside what follows.
    nonisolated(unsafe) let used = (program, evaluator)
    Task.detached { withExtendedLifetime(used) {} }
  }

  /// - Parameter container: what the controller says that holds most screens.
  private mutating func read(
    _ outline: DocumentOutline, _ orientations: OrientationReader, in container: SceneReading?, _ sizes: CellSizeReader,
    _ heights: RowHeightReader
  ) {
    let document = outline.document
    for controller in outline.controllers {
      // A container is asked first; one that passes the question on says nothing itself.
      let classes = outline.containers(of: controller.id).compactMap(\.className) + [controller.className].compactMap(\.self)
      reading[scene: document, controller.id] = classes.lazy.compactMap { orientations.reading(of: $0, near: document) }.first ?? container
    }
    if outline.controllers.isEmpty {
      reading[scene: document, nil] = outline.ownerClass.flatMap { orientations.reading(of: $0, near: document) } ?? container
    }
    for list in outline.lists {
      reading[cellsIn: document, list.id] = sizes.place(of: list, near: document)
      reading[rowHeightIn: document, list.id] = heights.height(of: list, near: document)
    }
  }

  private mutating func read(_ outline: DocumentOutline, _ presentations: PresentationReader) {
    func read(_ className: String?, _ controller: String?) {
      guard let className, case let (host, isBelowBars) = (presentations.host(of: className), presentations.isBelowBars(className)),
        host != nil || isBelowBars
      else { return }
      var scene = reading[scene: outline.document, controller] ?? SceneReading()
      (scene.host, scene.isBelowBars) = (host, isBelowBars)
      reading[scene: outline.document, controller] = scene
    }
    for controller in outline.controllers { read(controller.className, controller.id) }
    if outline.controllers.isEmpty { read(outline.ownerClass, nil) }
  }

  /// Notes what nobody makes.
  private mutating func note(unusedIn outline: DocumentOutline, _ mentions: NameMentions) {
    func note(_ controller: String?) {
      var scene = reading[scene: outline.document, controller] ?? SceneReading()
      scene.isUnused = true
      reading[scene: outline.document, controller] = scene
    }
    for controller in outline.controllers where !controller.isReached && controller.className != nil {
      if !mentions.canMake([controller.className, controller.identifier].compactMap(\.self)) { note(controller.id) }
    }
    let isMade = outline.onlyName == nil ? mentions.canMake(outline.names) : mentions.isMentioned(outline.names)
    if outline.controllers.isEmpty, !isMade { note(nil) }
  }
}

extension CodeReading {
  /// Notes the titles that controllers give themselves: bars show them.
  mutating func noteTitles(of objects: [ConnectedObject], _ reader: ObjectReader) {
    for object in objects where object.element.hasSuffix("Controller") {
      let titles = reader.titles(of: object)
      var scene = self[scene: object.document, object.id] ?? SceneReading()
      (scene.title, scene.tabTitle) = (titles.bar, titles.tab)
      if scene != SceneReading() { self[scene: object.document, object.id] = scene }
    }
  }
}
