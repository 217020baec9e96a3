import Syntax

/// A view without a superview, with its owner.
struct SceneRoot {
  var view: XMLElement
  /// nil: a top-level view.
  var controller: XMLElement?
  var role: InterfaceScene.Role

  /// The root views among the objects of a scene or a xib, in the order of the file.
  static func roots(in objects: [XMLElement]) -> [SceneRoot] {
    var roots: [SceneRoot] = []
    let mainView = mainView(in: objects)
    for object in objects {
      if ViewElement.isView(object) {
        let isCell = ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(object.name)
        let isMain = mainView != nil && object["id"] == mainView
        roots.append(SceneRoot(view: object, controller: nil, role: isMain ? .controllerView : isCell ? .cell : .topLevelView))
      } else {
        collect(object, controller: nil, into: &roots)
      }
    }
    return roots
  }

  /// The identifier of the view that a xib loads for the view controller that owns it; nil: its owner is none.
  private static func mainView(in objects: [XMLElement]) -> String? {
    let owner = objects.first { $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner" }
    guard let name = owner?["customClass"], name.hasSuffix("Controller") || name.hasSuffix("VC") || name.contains("ViewController") else {
      return nil
    }
    return owner?.children(of: "connections").first { $0["property"] == "view" }?["destination"]
  }

  /// The views that a controller, its navigation item and its bars hold.
  private static func collect(_ object: XMLElement, controller: XMLElement?, into roots: inout [SceneRoot]) {
    let controller = object.name.hasSuffix("Controller") ? object : controller
    for case .element(let child) in object.content {
      if ViewElement.isView(child) {
        let isMain = child["key"] == "view" && controller?["id"] == object["id"]
        guard isMain || !["navigationBar", "toolbar", "tabBar"].contains(child.name) else { continue }
        roots.append(SceneRoot(view: child, controller: isMain ? controller : nil, role: isMain ? .controllerView : .bar))
      } else if ElementTable.rule(child.name, key: child["key"])?.role == .group || child.name.hasSuffix("Controller") {
        collect(child, controller: controller, into: &roots)
      }
    }
  }

  /// The name in Interface Builder's outline: the label given there, the controller's or the navigation item's title, the class; nil:
  /// nothing names it.
  var title: String? {
    let named = controller ?? view
    let candidates = [
      named["userLabel"], named["title"], controller?.first("navigationItem")?["title"], named["customClass"].map(ViewElement.words),
      controller.map { ViewElement.words($0.name) }, role == .bar ? ViewElement.words(view.name) : nil,
    ]
    return candidates.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
