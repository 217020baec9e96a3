import Evaluation
import Syntax
import UIKitModel

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
    private var actions: [(sender: String, selector: String, target: String)] = []
    /// By class and number: the views of that number in documents of the class.
    private var tagged: [TaggedOutlet: [String]] = [:]
    /// The labels that cells have by their style.
    private var parts: [String: Part] = [:]
    /// Whether what is visited is a row of the document's own, not one that code makes of a prototype.
    private var isInSection = false

    /// Those of rows of the document's own, with their identifiers.
    private var partsOfRows: [(id: String, part: Part)] = []
    /// The places of the elements of outlet collections among the outlets.
    private var collections: [Collection: [Int]] = [:]

    private struct Collection: Hashable {
      var owner: String
      var name: String
    }

    private struct Part {
      var name: String
      /// The identifier of the cell.
      var cell: String
      var cellClass: String?
      /// That of the prototype.
      var identifier: String?
      var listClasses: [String]
    }
    /// The class of the file's owner.
    private var fileOwner: String?
    /// By classes: the identifiers of the prototypes that lists make cells of.
    private var prototypes: [String: Set<String>] = [:]

    private struct TaggedOutlet: Hashable {
      var ownerClass: String
      var tag: Int
    }

    init(document: String) {
      self.document = document
    }

    /// - Parameters:
    ///   - owner: the element around that has an identifier.
    ///   - classes: of the app's own, around the element.
    mutating func visit(_ element: XMLElement, owner: XMLElement?, in classes: [String] = []) {
      var owner = owner
      var classes = classes
      if element.name == "placeholder", element["placeholderIdentifier"] == "IBFilesOwner" { fileOwner = element["customClass"] }
      if let tag = element["tag"].flatMap(Int.init), tag != 0, let id = element["id"] {
        for name in Set(classes + [fileOwner].compactMap(\.self)) {
          tagged[TaggedOutlet(ownerClass: name, tag: tag), default: []].append(id)
        }
      }
      if element.name == "tableViewCell" {
        for part in Layouts.partsOfCells {
          guard let id = element[part] else { continue }
          parts[id] = Part(
            name: part, cell: element["id"] ?? "", cellClass: element["customClass"], identifier: element["reuseIdentifier"],
            listClasses: classes)
        }
      }
      if let name = element["customClass"] {
        classes.append(name)
        if let identifier = element["reuseIdentifier"] { prototypes[name, default: []].insert(identifier) }
      }
      switch element.name {
      case "outlet", "outletCollection":
        if let owner, let name = element["property"], let destination = element["destination"],
          let type = owner["customClass"] ?? ConnectionReader.classes[owner.name]
        {
          let outlet = ConnectedObject.Outlet(
            name: name, ownerClass: type, isCollection: element.name == "outletCollection", isOfFileOwner: owner.name == "placeholder",
            prototype: owner["reuseIdentifier"])
          if outlet.isCollection { collections[Collection(owner: owner["id"] ?? "", name: name), default: []].append(outlets.count) }
          outlets.append((destination, outlet))
        }
      case "action":
        if let id = owner?["id"], let selector = element["selector"], let target = element["destination"] {
          actions.append((id, selector, target))
        }
      case "userDefinedRuntimeAttribute":
        if let id = owner?["id"], let attribute = RuntimeAttribute(element) { objects[id]?.runtimeAttributes.append(attribute) }
      default:
        if let id = element["id"], element.name != "action", element.name != "segue" {
          owner = element
          if objects[id] == nil { order.append(id) }
          var object = ConnectedObject(document: document, id: id, element: element.name, customClass: element["customClass"])
          object.tag = element["tag"].flatMap(Int.init) ?? 0
          if element["hidden"] == "YES" { object.turnedFlag = ScreenField.isHidden }
          if element.name == "constraint", element["installed"] == "NO" { object.turnedFlag = ScreenField.isActive }
          if let part = parts[id] {
            if let name = part.cellClass {
              object.outlets = [ConnectedObject.Outlet(name: part.name, ownerClass: name, isCollection: false)]
            } else if isInSection {
              partsOfRows.append((id, part))
            } else {
              (object.part, object.partIdentifier, object.listClasses) = (part.name, part.identifier, part.listClasses)
            }
          }
          objects[id] = object
        }
      }
      let wasInSection = isInSection
      if element.name == "tableViewSection" { isInSection = true }
      for child in element.children { visit(child, owner: owner, in: classes) }
      isInSection = wasInSection
    }

    /// In the order of the document.
    var connected: [ConnectedObject] {
      var objects = objects
      var outlets = outlets
      for places in collections.values {
        for (number, place) in places.enumerated() {
          outlets[place].outlet.element = ConnectedObject.Outlet.Element(number: number, count: places.count)
        }
      }
      for place in outlets.indices {
        guard let own = outlets[place].outlet.prototype else { continue }
        outlets[place].outlet.otherPrototypes = (prototypes[outlets[place].outlet.ownerClass] ?? []).subtracting([own])
      }
      // Code comes to the labels of a cell that it has an outlet to.
      for (id, part) in partsOfRows {
        outlets += outlets.filter { $0.destination == part.cell }.map { outlet in
          var outlet = outlet.outlet
          outlet.part = part.name
          return (id, outlet)
        }
      }
      for (sender, selector, target) in actions where selector.hasSuffix(":") {
        guard let type = objects[target]?.customClass else { continue }
        let name = String(selector.prefix { $0 != ":" })
        outlets.append((sender, ConnectedObject.Outlet(name: name, ownerClass: type, isCollection: false, isSender: true)))
      }
      for (destination, outlet) in outlets where !(objects[destination]?.outlets.contains(outlet) ?? true) {
        objects[destination]?.outlets.append(outlet)
      }
      // Of several views with one number, nobody knows which one code finds.
      for (tag, ids) in tagged.sorted(by: { ($0.key.ownerClass, $0.key.tag) < ($1.key.ownerClass, $1.key.tag) }) where ids.count == 1 {
        let name = Framework.outlet(ofTag: tag.tag)
        objects[ids[0]]?.outlets.append(ConnectedObject.Outlet(name: name, ownerClass: tag.ownerClass, isCollection: false, isTag: true))
      }
      return order.compactMap { objects[$0] }.filter {
        !$0.outlets.isEmpty || $0.part != nil || $0.customClass != nil && $0.element != "placeholder" || !$0.runtimeAttributes.isEmpty
      }
    }
  }
}
