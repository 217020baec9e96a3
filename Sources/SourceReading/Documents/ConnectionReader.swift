import Syntax

/// Reads of storyboards and xibs what code can reach.
enum ConnectionReader {
  /// nil: it is not such a document.
  static func read(_ path: String) -> (objects: [ConnectedObject], outline: DocumentOutline)? {
    guard let root = DocumentSkeleton(path).root else { return nil }
    var search = Search(document: path)
    search.visit(root, owner: nil)
    return (search.connected, DocumentOutline(of: root, document: path))
  }

  /// The class of an object whose element names none.
  private static let classes: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "pageViewController": "UIPageViewController",
    "splitViewController": "UISplitViewController", "tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell",
    "view": "UIView",
  ]

  private struct Search {
    let document: String
    private var objects: [String: ConnectedObject] = [:]
    private var order: [String] = []
    private var outlets: [(destination: String, outlet: ConnectedObject.Outlet)] = []

    init(document: String) {
      self.document = document
    }

    /// - Parameter owner: the element around that has an identifier.
    mutating func visit(_ element: XMLElement, owner: XMLElement?) {
      var owner = owner
      switch element.name {
      case "outlet", "outletCollection":
        if let owner, let name = element["property"], let destination = element["destination"],
          let type = owner["customClass"] ?? ConnectionReader.classes[owner.name]
        {
          outlets.append(
            (destination, ConnectedObject.Outlet(name: name, ownerClass: type, isCollection: element.name == "outletCollection")))
        }
      case "userDefinedRuntimeAttribute":
        if let id = owner?["id"], let attribute = RuntimeAttribute(element) { objects[id]?.runtimeAttributes.append(attribute) }
      default:
        if let id = element["id"], element.name != "action", element.name != "segue" {
          owner = element
          if objects[id] == nil { order.append(id) }
          objects[id] = ConnectedObject(document: document, id: id, element: element.name, customClass: element["customClass"])
        }
      }
      for child in element.children { visit(child, owner: owner) }
    }

    /// In the order of the document.
    var connected: [ConnectedObject] {
      var objects = objects
      for (destination, outlet) in outlets where !(objects[destination]?.outlets.contains(outlet) ?? true) {
        objects[destination]?.outlets.append(outlet)
      }
      return order.compactMap { objects[$0] }.filter {
        !$0.outlets.isEmpty || $0.customClass != nil && $0.element != "placeholder" || !$0.runtimeAttributes.isEmpty
      }
    }
  }
}
