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
    // The program and all that was found out about it are large: their memory is given back beside what follows.
    nonisolated(unsafe) var used: (Program, Evaluator)?
    await read(sources, with: &used)
    Task.detached { used = nil }
  }

  /// - Parameter used: what it was read with.
  private mutating func read(_ sources: ReadSources, with used: inout (Program, Evaluator)?) async {
    let folder = sources.folder
    let program = sources.files.program()
    let evaluator = Evaluator(program: program, framework: .uiKit)
    used = (program, evaluator)
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
    let container = orientations.readingOfContainer()
    let heights = RowHeightReader(program, evaluator, outlines)
    let presentations = PresentationReader(program, outlines)
    for outline in outlines {
      readOrientations(of: outline, orientations, in: container, presentations)
      for list in outline.lists {
        reading[cellsIn: outline.document, list.id] = sizes.place(of: list, near: outline.document)
        reading[rowHeightIn: outline.document, list.id] = heights.height(of: list, near: outline.document)
      }
      read(outline, presentations)
    }
    reading.noteTitles(of: connected, objects)
    for outline in outlines {
      note(unusedIn: outline, await mentions)
      for tile in outline.tiles {
        reading[cellsIn: outline.document, tile.id] = sizes.place(
          of: tile, in: outline.document, speakers: await mentions.speakers(of: tile.className))
      }
      for row in outline.rows {
        reading[rowHeightIn: outline.document, row.id] = heights.height(
          ofRowsOf: row.className, in: await mentions.speakers(of: row.className))
      }
      for part in outline.parts {
        reading[cellsIn: outline.document, part.id] = sizes.place(ofPart: part.className, near: outline.document)
      }
    }
    reading.layouts = await layouts
    LayoutSurroundings(of: reading.layouts, program, evaluator).add(to: &reading.layouts)
    reading.keys = evaluator.askedKeys.sorted { ($0.place, $0.key, $0.table ?? "") < ($1.place, $1.key, $1.table ?? "") }.map {
      CodedKey($0, in: program)
    }
    let swiftUI = SwiftUIViews(program, besides: reading.keys)
    reading.keys += swiftUI.keys
    reading.swiftUIViews = swiftUI.count
    reading.files = folder.swiftFiles + folder.objectiveCFiles
    for document in folder.documents { reading.add(document: document) }
  }

  /// - Parameter container: what the controller says that holds most screens. It is not asked about what fills the window.
  private mutating func readOrientations(
    of outline: DocumentOutline, _ orientations: OrientationReader, in container: SceneReading?, _ presentations: PresentationReader
  ) {
    let document = outline.document
    func said(by classes: [String]) -> SceneReading? {
      classes.lazy.compactMap { orientations.reading(of: $0, near: document) }.first
        ?? (classes.contains(where: presentations.fillsWindow) ? nil : container)
    }
    for controller in outline.controllers {
      let pager = controller.identifier.flatMap(presentations.pager)
      let around = pager.map { name in outline.controllers.filter { $0.className == name }.flatMap { outline.containers(of: $0.id) } } ?? []
      // A container is asked first; one that passes the question on says nothing itself.
      let containers = outline.containers(of: controller.id) + around
      reading[scene: document, controller.id] = said(by: (containers.map(\.className) + [pager, controller.className]).compactMap(\.self))
    }
    if outline.controllers.isEmpty { reading[scene: document, nil] = said(by: [outline.ownerClass].compactMap(\.self)) }
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
