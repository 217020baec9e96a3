import Screens
import InterfaceBuilder

/// Which scenes of a storyboard show which others in their container views (embed segues).
struct EmbeddedScenes {
  private let scenes: [InterfaceScene]
  /// By a controller's identifier, its view's place among the scenes.
  private var sceneOfController: [String: Int] = [:]
  /// By scene, the first scene that is not embedded and leads to it.
  private var embedders: [Int?]

  /// Scenes that embed each other in a circle would never end: as deep as any app nests controllers.
  private static let maximumDepth = 8

  init(_ scenes: [InterfaceScene]) {
    self.scenes = scenes
    for (index, scene) in scenes.enumerated() {
      if let controller = scene.controller, sceneOfController[controller] == nil { sceneOfController[controller] = index }
    }
    embedders = scenes.map { _ in nil }
    let hosts = scenes.map { scene in scene.embeddings.compactMap { sceneOfController[$0.controller] } }
    let targets = Set(hosts.joined())
    for index in scenes.indices where !targets.contains(index) { mark(embeddedIn: index, by: index, hosts) }
  }

  private mutating func mark(embeddedIn scene: Int, by host: Int, _ hosts: [[Int]]) {
    for inner in hosts[scene] where embedders[inner] == nil {
      embedders[inner] = host
      mark(embeddedIn: inner, by: host, hosts)
    }
  }

  /// The name of the scene that shows `scene`; nil: it is not embedded, or only in scenes that embed each other.
  func embedder(of scene: InterfaceScene) -> String? {
    scene.controller.flatMap { sceneOfController[$0] }.flatMap { embedders[$0] }.map { scenes[$0].screen.name }
  }

  /// The scene's screen with the embedded ones.
  func wholeScreen(of scene: InterfaceScene) -> Screen { wholeScreen(scene, depth: 0) }

  private func wholeScreen(_ scene: InterfaceScene, depth: Int) -> Screen {
    guard depth < Self.maximumDepth else { return scene.screen }
    // From the last container to the first: inserted items move only those after it.
    return scene.embeddings.reversed().reduce(scene.screen) { screen, embedding in
      guard let inner = sceneOfController[embedding.controller] else { return screen }
      return screen.embedding(wholeScreen(scenes[inner], depth: depth + 1), in: embedding.container)
    }
  }
}
