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

/// Reads what the code of a folder does: to objects, to scenes as a whole, to the rows of tables. Each part has a thread of its own.
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
    // Each thread has a view of the program and an evaluator of its own.
    nonisolated(unsafe) let (ofScenes, ofLayouts) = (Program(viewOf: program), Program(viewOf: program))
    nonisolated(unsafe) let scenesRun = Evaluator(beside: evaluator, ofScenes)
    nonisolated(unsafe) let layoutsRun = Evaluator(beside: evaluator, ofLayouts)
    async let scenes = SceneReader(ofScenes, scenesRun, outlines).reading(files: folder.files)
    async let layouts = LayoutReader.readings(
      ofLayouts, layoutsRun, without: sources.classesInDocuments, owners: sources.classesWithOutlets,
      fileOwners: sources.fileOwners)
    let objects = ObjectReader(program, evaluator, connected)
    let touched = objects.readings(of: connected).filter(\.isTouched)
    reading = await scenes
    for object in touched { reading.add(object) }
    let placed = ComponentDocuments(program, outlines).placed(among: connected)
    let everywhere = reading
    for object in objects.readings(ofContentsAt: placed, among: connected, everywhere: { everywhere[$0, $1] }) { reading.add(object) }
    reading.noteControllers(among: connected, objects)
    reading.layouts = await layouts
    let codedComponents = CodedComponents(reading.layouts, program)
    let coded = codedComponents.placed(among: connected)
    reading.components = placed.map(\.component) + coded.map { PlacedComponent($0.layout, at: $0.view) }
    for object in codedComponents.readings(at: coded, objects) { reading.add(object) }
    let keys = evaluator.askedKeys.joined(with: layoutsRun.askedKeys)
    reading.keys = keys.sorted { ($0.place, $0.key, $0.table ?? "") < ($1.place, $1.key, $1.table ?? "") }.map { CodedKey($0, in: program) }
    let swiftUI = SwiftUIViews(program, besides: reading.keys)
    reading.keys += swiftUI.keys
    reading.swiftUIViews = swiftUI.count
    reading.classesWithFontAppearance = program.classesWithFontAppearance
    reading.forcesLeftToRight = program.forcesLeftToRight
    reading.files = folder.swiftFiles + folder.objectiveCFiles
    for document in folder.documents { reading.add(document: document) }
  }
}

extension CodeReading {
  /// Notes what controllers give themselves: titles, which bars show, and limits of their text sizes.
  mutating func noteControllers(among objects: [ConnectedObject], _ reader: ObjectReader) {
    for object in objects where object.element.hasSuffix("Controller") {
      let titles = reader.titles(of: object)
      var scene = self[scene: object.document, object.id] ?? SceneReading()
      (scene.title, scene.tabTitle) = (titles.bar, titles.tab)
      scene.contentSizes = reader.contentSizes(of: object)
      scene.walks = reader.walks(of: object)
      if scene != SceneReading() { self[scene: object.document, object.id] = scene }
    }
  }
}
