import Syntax

/// What holds the views of a document, as far as code decides about it: controllers, and the tables and collections in them.
struct DocumentOutline {
  struct Controller {
    var id: String
    /// The app's own; nil: a class of UIKit.
    var className: String?
    var isContainer: Bool
    /// Controllers that it holds, or that are pushed from it.
    var followers: [String] = []
    /// By which code makes it.
    var identifier: String?
    /// Whether a storyboard begins with it, or something in it leads to it.
    var isReached = false
  }

  /// A table or collection.
  struct List {
    var id: String
    /// The class of the controller around it.
    var ownerClass: String
    var isCollection: Bool
  }

  /// A cell or another part of a collection in a file of its own.
  struct Tile {
    var id: String
    var className: String
  }

  let document: String
  private(set) var controllers: [Controller] = []
  private(set) var lists: [List] = []
  private(set) var tiles: [Tile] = []
  /// The views of a xib, each with its class or its owner's.
  private(set) var parts: [Tile] = []
  /// The class of a xib's owner.
  private(set) var ownerClass: String?
  /// The classes of a xib's own views that are the app's.
  private(set) var viewClasses: [String] = []
  private var targets: Set<String> = []

  init(of root: XMLElement, document: String) {
    self.document = document
    visit(root, controller: nil)
    for index in controllers.indices {
      controllers[index].isReached = controllers[index].id == root["initialViewController"] || targets.contains(controllers[index].id)
    }
    let views = (root.first("objects")?.children ?? []).filter { $0.name != "placeholder" }
    viewClasses = views.compactMap { $0["customClass"] }
    func tiles(_ elements: Set<String>) -> [Tile] {
      views.filter { elements.contains($0.name) }.compactMap { view in
        view["id"].flatMap { id in (view["customClass"] ?? ownerClass).map { Tile(id: id, className: $0) } }
      }
    }
    self.tiles = tiles(["collectionViewCell", "collectionReusableView"])
    parts = tiles(["view"])
  }

  private mutating func visit(_ element: XMLElement, controller: Int?) {
    var controller = controller
    switch element.name {
    case let name where name.lowercased().hasSuffix("controller"):
      guard let id = element["id"] else { break }
      controller = controllers.count
      controllers.append(
        Controller(
          id: id, className: element["customClass"], isContainer: ["navigationController", "tabBarController"].contains(name),
          identifier: element["storyboardIdentifier"]))
    case "segue":
      if let target = element["destination"] { targets.insert(target) }
      let isFollowing = ["relationship", "show", "push"].contains(element["kind"])
      if isFollowing, let controller, let target = element["destination"] { controllers[controller].followers.append(target) }
    case "placeholder" where element["placeholderIdentifier"] == "IBFilesOwner": ownerClass = element["customClass"]
    case "tableView", "collectionView":
      if let id = element["id"], let owner = controller.map({ controllers[$0].className }) ?? ownerClass {
        lists.append(List(id: id, ownerClass: owner, isCollection: element.name == "collectionView"))
      }
    default: break
    }
    for child in element.children { visit(child, controller: controller) }
  }

  /// The names by which others could make what nothing in the document leads to.
  var names: [String] {
    if controllers.isEmpty { return [SourceFolder.className(of: document), ownerClass].compactMap(\.self) + viewClasses }
    return controllers.filter { !$0.isReached }.flatMap { [$0.className, $0.identifier].compactMap(\.self) }
  }

  /// The containers that hold a controller, the outermost first: those that lead to it by relationships and pushes.
  func containers(of controller: String) -> [Controller] {
    controllers.filter { container in
      guard container.isContainer else { return false }
      var reached = Set<String>()
      var next = container.followers
      while let id = next.popLast() {
        guard reached.insert(id).inserted, let follower = controllers.first(where: { $0.id == id }) else { continue }
        // What another container holds, that one decides on.
        if !follower.isContainer { next += follower.followers }
      }
      return reached.contains(controller)
    }
  }
}
