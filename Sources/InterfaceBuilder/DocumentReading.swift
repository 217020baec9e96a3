import Screens
import Diagnostics
import Syntax
import Vocabulary

/// One document on its way from elements to screens.
struct DocumentReading {
  private let root: XMLElement
  private let log: ReadingLog
  private let facts: DocumentFacts
  private let content: ContentReader
  private let graph: SceneGraph
  private let designables: DesignableSizes
  private let appearances: AppearanceReader

  init(_ root: XMLElement, file: String, images: any ImageSizing) {
    self.root = root
    log = ReadingLog(file: file)
    facts = DocumentFacts(root)
    content = ContentReader(resources: ImageResources(root, images: images), runtimeFont: RuntimeFont(root))
    graph = SceneGraph(root)
    designables = DesignableSizes(root)
    appearances = AppearanceReader(root)
  }

  func document() -> InterfaceDocument {
    var scenes: [InterfaceScene] = []
    if let list = root.first("scenes") {
      for scene in list.children where scene.name == "scene" {
        let found = SceneRoot.roots(in: scene.children(of: "objects"))
        for (index, root) in found.enumerated() {
          let id = index == 0 && root.controller != nil ? scene["sceneID"] : nil
          scenes.append(self.scene(root, id: id))
        }
      }
    } else {
      scenes = SceneRoot.roots(in: root.children(of: "objects")).map { scene($0, id: nil) }
    }
    if root.first("scenes") == nil, root.first("objects") == nil {
      log.warn(root, "the document has no scenes and no objects")
    }
    makeNamesUnique(&scenes)
    let (texts, objectIDs) = LocalizableText.texts(in: root)
    return InterfaceDocument(
      file: log.file, facts: facts, scenes: scenes, coverage: Coverage(of: root), texts: texts, objectIDs: objectIDs,
      diagnostics: log.diagnostics)
  }

  private func scene(_ found: SceneRoot, id: String?) -> InterfaceScene {
    var builder = ScreenBuilder(facts: facts, content: content, designables: designables, appearances: appearances, log: log)
    var screen = builder.screen(found)
    screen.id = id ?? screen.items[0].id
    screen.name = found.title ?? Self.baseName(of: log.file)
    screen.bars = found.controller.flatMap { graph.barContent($0, BarReader(appearances.colors), appearances) }
    return InterfaceScene(
      screen: screen, role: found.role, savedSize: found.view.frame?.size,
      bars: found.controller.map(graph.bars) ?? SimulatedBars(found.view),
      controller: found.controller?["id"], embeddings: builder.embeddings,
      isInitial: found.controller.map { $0["id"] == root["initialViewController"] } ?? false,
      coverage: Coverage(of: found.controller ?? found.view), canvasFonts: builder.canvasFonts)
  }

  /// Findings are identified by titles: the second screen with a title gets a number.
  private func makeNamesUnique(_ scenes: inout [InterfaceScene]) {
    var used = Set<String>()
    for index in scenes.indices {
      let name = scenes[index].screen.name
      var candidate = name
      var number = 2
      while !used.insert(candidate).inserted {
        candidate = "\(name) \(number)"
        number += 1
      }
      scenes[index].screen.name = candidate
    }
  }

  /// A file's name without its folder and extension.
  private static func baseName(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init) ?? file
  }
}

extension DocumentFacts {
  init(_ root: XMLElement) {
    let device = root.first("device")
    self.init(
      generation: XcodeGeneration(toolsVersion: root["toolsVersion"]), device: device?["id"],
      isLandscape: device?["orientation"] == "landscape", usesAutoLayout: root.flag("useAutolayout") ?? false,
      usesTraitCollections: root.flag("useTraitCollections") ?? false, usesSafeAreas: root.flag("useSafeAreas") ?? false,
      isLaunchScreen: root.flag("launchScreen") ?? false, fontFiles: Self.fontFiles(root))
  }

  private static func fontFiles(_ root: XMLElement) -> [String: String] {
    var files: [String: String] = [:]
    for file in root.children(of: "customFonts") where file.name == "array" {
      for font in file.children where font.name == "string" { files[font.text] = file["key"] }
    }
    return files
  }
}
