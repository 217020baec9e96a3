import Screens
import Syntax

/// How the controllers of a storyboard lead to one another: what bars the canvas shows over a scene follows from it.
struct SceneGraph {
  private struct Arrival {
    var segue: String
    var source: String
    var kind: String
    var relationship: String?
  }

  private var controllers: [String: XMLElement] = [:]
  /// By the destination's id, in the order of the file.
  private var arrivals: [String: [Arrival]] = [:]
  /// The segues that decide where several lead to one scene.
  private var tieBreakers: Set<String> = []

  init(_ root: XMLElement) {
    for scene in root.children(of: "scenes") {
      for object in scene.children(of: "objects") { add(object) }
    }
    for segue in root.children(of: "inferredMetricsTieBreakers") {
      if let reference = segue["reference"] { tieBreakers.insert(reference) }
    }
  }

  private mutating func add(_ object: XMLElement) {
    guard let id = object["id"], object.name.hasSuffix("Controller") else { return }
    controllers[id] = object
    collectSegues(in: object, of: id)
  }

  private mutating func collectSegues(in element: XMLElement, of source: String) {
    for case .element(let child) in element.content {
      if child.name == "segue" {
        guard let destination = child["destination"] else { continue }
        arrivals[destination, default: []].append(
          Arrival(segue: child["id"] ?? "", source: source, kind: child["kind"] ?? "", relationship: child["relationship"]))
      } else {
        collectSegues(in: child, of: source)
      }
    }
  }

  /// The bars over a controller's view: from its simulated metrics, else from the way that leads to it.
  func bars(_ controller: XMLElement) -> SimulatedBars {
    bars(controller, seen: [])
  }

  private func bars(_ controller: XMLElement, seen: Set<String>) -> SimulatedBars {
    let id = controller["id"] ?? ""
    let inferred = seen.contains(id) ? SimulatedBars(top: .statusBar, bottom: .none) : inferredBars(id, controller, seen: seen.union([id]))
    return SimulatedBars(controller, inferred: inferred)
  }

  /// The way that leads to a controller; of several, the one that decides.
  private func arrival(_ id: String) -> (Arrival, source: XMLElement)? {
    let candidates = arrivals[id] ?? []
    guard let arrival = candidates.first(where: { tieBreakers.contains($0.segue) }) ?? candidates.first,
      let source = controllers[arrival.source]
    else { return nil }
    return (arrival, source)
  }

  private func inferredBars(_ id: String, _ controller: XMLElement, seen: Set<String>) -> SimulatedBars {
    let plain = SimulatedBars(top: .statusBar, bottom: .none)
    guard let (arrival, source) = arrival(id) else { return plain }
    var around = bars(source, seen: seen)
    switch (arrival.kind, arrival.relationship) {
    case ("relationship", "rootViewController"):
      if source.flag("navigationBarHidden") != true {
        around.top = source.child(key: "navigationBar")?.flag("largeTitles") == true ? .largeTitleNavigationBar : .navigationBar
      }
      if source.flag("toolbarHidden") == false { around.bottom = .toolbar }
    case ("relationship", "viewControllers"):
      around.bottom = .tabBar
    case ("relationship", _): return around
    case ("show", _), ("push", _):
      // Outside a navigation controller a push presents.
      guard around.top != .statusBar, around.top != .none else { return plain }
    case ("embed", _): return SimulatedBars(top: .none, bottom: .none)
    default: return plain
    }
    if controller.flag("hidesBottomBarWhenPushed") == true { around.bottom = .none }
    return around
  }
}

extension SceneGraph {
  /// What is in the bars over a controller's view; nil: it has none.
  func barContent(_ controller: XMLElement, _ reader: BarReader, _ appearances: AppearanceReader) -> ScreenBars? {
    let shown = bars(controller)
    var bars = ScreenBars()
    bars.controller = controller["id"]
    let around = lineage(of: controller)
    let navigation = around.first { $0.name == "navigationController" }
    switch shown.top {
    case .none, .statusBar: break
    case .navigationBar, .promptedNavigationBar, .largeTitleNavigationBar:
      var bar = reader.navigationBar(of: controller)
      bar.hasLargeTitle = shown.top == .largeTitleNavigationBar
      if let (arrival, source) = arrival(controller["id"] ?? ""), ["show", "push"].contains(arrival.kind) {
        bar.back = reader.back(to: source)
      }
      bars.navigation = bar
    }
    switch shown.bottom {
    case .none: break
    case .toolbar: bars.toolbar = reader.toolbar(of: controller)
    case .tabBar:
      let tabs = around.first { $0.name == "tabBarController" }.map(tabs) ?? []
      bars.tabs = ScreenBars.TabBar(
        items: tabs.map(reader.tab), selected: tabs.firstIndex { tab in around.contains { $0["id"] == tab["id"] } })
    }
    if bars.navigation == nil, bars.toolbar == nil, bars.tabs == nil { return nil }
    if let look = navigation?.child(key: "navigationBar").flatMap(appearances.appearance) { bars.look = look }
    return bars
  }

  /// A controller and those through which the deciding way leads to it, the nearest first.
  private func lineage(of controller: XMLElement) -> [XMLElement] {
    var lineage = [controller]
    while let (_, source) = arrival(lineage.last?["id"] ?? ""), !lineage.contains(where: { $0["id"] == source["id"] }) {
      lineage.append(source)
    }
    return lineage
  }

  /// The controllers of the tabs, in the order of the file.
  private func tabs(of controller: XMLElement) -> [XMLElement] {
    controller.children(of: "connections").filter { $0["relationship"] == "viewControllers" }
      .compactMap { $0["destination"].flatMap { controllers[$0] } }
  }
}

extension SimulatedBars {
  /// A xib's top-level view, for which nothing is inferred.
  init(_ view: XMLElement) {
    self.init(view, inferred: SimulatedBars(top: .none, bottom: .none))
  }

  init(_ owner: XMLElement, inferred: SimulatedBars) {
    self = inferred
    if let status = owner.child(key: "simulatedStatusBarMetrics"), top == .statusBar || top == .none {
      top = status.name == "nil" ? .none : .statusBar
    }
    if let bar = owner.child(key: "simulatedTopBarMetrics") {
      switch bar.name {
      case "nil": top = top == .none ? .none : .statusBar
      case _ where bar.flag("prompted") == true: top = .promptedNavigationBar
      default: top = .navigationBar
      }
    }
    switch owner.child(key: "simulatedBottomBarMetrics")?.name {
    case "simulatedToolbarMetrics": bottom = .toolbar
    case "simulatedTabBarMetrics": bottom = .tabBar
    case "nil": bottom = .none
    default: break
    }
  }
}
