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
    /// Controllers whose views are parts of its own.
    var embedded: [String] = []
    /// By which code makes it.
    var identifier: String?
    /// Whether a storyboard begins with it, or something in it leads to it.
    var isReached = false
    /// If only code goes to it from other controllers of the document: the identifiers of the segues that it performs.
    var doors: [String] = []

    /// By which code may make it.
    var names: [String] { [className].compactMap(\.self) + (identifier.map(DocumentOutline.spellings) ?? []) }
  }

  /// A table or collection.
  struct List {
    var id: String
    /// The class of the controller around it.
    var ownerClass: String
    var isCollection: Bool
    /// Of a table's rows, in points; nil: automatic.
    var rowHeight: Double?
    /// The cells of a static table, by sections.
    var staticRows: [[Row]] = []
    /// By the classes of cells: the prototypes, of those classes that only one is of.
    var prototypes: [String: String] = [:]
  }

  /// A row of a static table.
  struct Row {
    /// That of its cell.
    var id: String
    /// In points; nil: automatic.
    var height: Double?
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
  /// The cells of tables in files of their own.
  private(set) var rows: [Tile] = []
  /// The views of a xib, each with its class or its owner's.
  private(set) var parts: [Tile] = []
  /// By the identifiers of what they lead to: the outlets of controllers.
  private(set) var outletNames: [String: String] = [:]
  /// The class of a xib's owner.
  private(set) var ownerClass: String?
  /// The classes of a xib's own views that are the app's.
  private(set) var viewClasses: [String] = []
  /// The classes and identifiers of everything in it.
  private(set) var classesAndIdentifiers: Set<String> = []
  /// The functions that its actions send, without labels.
  private(set) var actions: Set<String> = []
  private var isLaunchScreen = false
  private var targets: Set<String> = []
  /// By the controllers that segues lead to: the identifiers of those that code alone performs.
  private var doors: [String: [String]] = [:]

  init(of root: XMLElement, document: String) {
    self.document = document
    isLaunchScreen = root["launchScreen"] == "YES"
    visit(root, controller: nil)
    for index in controllers.indices {
      let id = controllers[index].id
      controllers[index].isReached = id == root["initialViewController"] || targets.contains(id)
      if !controllers[index].isReached { controllers[index].doors = doors[id] ?? [] }
    }
    let views = (root.first("objects")?.children ?? []).filter { $0.name != "placeholder" }
    viewClasses = views.compactMap { $0["customClass"] }
    func tiles(_ elements: Set<String>) -> [Tile] {
      views.filter { elements.contains($0.name) }.compactMap { view in
        view["id"].flatMap { id in (view["customClass"] ?? ownerClass).map { Tile(id: id, className: $0) } }
      }
    }
    self.tiles = tiles(["collectionViewCell", "collectionReusableView"])
    rows = tiles(["tableViewCell"])
    parts = tiles(["view"])
  }

  /// - Parameters:
  ///   - controller: the one around the element.
  ///   - isOfController: whether it is a connection of the controller itself. A segue of a button is performed by the button.
  private mutating func visit(_ element: XMLElement, controller: Int?, isOfController: Bool = false) {
    var controller = controller
    classesAndIdentifiers.formUnion([element["customClass"], element["storyboardIdentifier"]].compactMap(\.self))
    switch element.name {
    case let name where name.lowercased().hasSuffix("controller"):
      guard let id = element["id"] else { break }
      controller = controllers.count
      controllers.append(
        Controller(
          id: id, className: element["customClass"], isContainer: ["navigationController", "tabBarController"].contains(name),
          identifier: element["storyboardIdentifier"]))
    case "outlet" where isOfController:
      if let id = element["destination"], let name = element["property"] { outletNames[id] = name }
    case "action": if let selector = element["selector"] { actions.insert(String(selector.prefix { $0 != ":" })) }
    case "segue":
      if let target = element["destination"] {
        if isOfController, let identifier = element["identifier"], !["relationship", "embed", "unwind"].contains(element["kind"]) {
          doors[target, default: []].append(identifier)
        } else {
          targets.insert(target)
        }
      }
      guard let controller, let target = element["destination"] else { break }
      if ["relationship", "show", "push"].contains(element["kind"]) { controllers[controller].followers.append(target) }
      if element["kind"] == "embed" { controllers[controller].embedded.append(target) }
    case "placeholder" where element["placeholderIdentifier"] == "IBFilesOwner": ownerClass = element["customClass"]
    case "tableView", "collectionView":
      if let id = element["id"], let owner = controller.map({ controllers[$0].className }) ?? ownerClass {
        var list = List(id: id, ownerClass: owner, isCollection: element.name == "collectionView", rowHeight: Self.rowHeight(of: element))
        if element["dataMode"] == "static" {
          list.staticRows = (element.first("sections")?.children ?? []).map { section in
            (section.first("cells")?.children ?? []).compactMap { cell in
              cell["id"].map { Row(id: $0, height: Self.rowHeight(of: cell) ?? list.rowHeight) }
            }
          }
        }
        let cells = (element.first("prototypes")?.children ?? []).filter { $0["id"] != nil && $0["customClass"] != nil }
        list.prototypes = Dictionary(grouping: cells) { $0["customClass"]! }.compactMapValues { $0.count == 1 ? $0[0]["id"] : nil }
        lists.append(list)
      }
    default: break
    }
    let isController = element.name.lowercased().hasSuffix("controller")
    for child in element.children {
      visit(child, controller: controller, isOfController: element.name == "connections" ? isOfController : isController)
    }
  }

  private static func rowHeight(of element: XMLElement) -> Double? {
    element["rowHeight"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The names by which others could make what nothing in the document leads to.
  var names: [String] {
    if let onlyName { return Self.spellings(of: onlyName) }
    if controllers.isEmpty { return [SourceFolder.className(of: document), ownerClass].compactMap(\.self) + viewClasses }
    return controllers.filter { !$0.isReached }.flatMap { $0.doors.isEmpty ? $0.names : $0.identifier.map(Self.spellings) ?? [] }
  }

  /// Names that the document mentions without making what they name: others have to.
  var namesMadeElsewhere: Set<String> {
    if controllers.isEmpty { return Set([ownerClass].compactMap(\.self)).subtracting(viewClasses) }
    let reached = controllers.filter { $0.isReached || !$0.doors.isEmpty }.compactMap(\.className)
    return Set(controllers.filter { !$0.isReached }.flatMap { [$0.className, $0.identifier].compactMap(\.self) }).subtracting(reached)
  }

  /// The names by which others load a storyboard.
  var storyboardNames: [String] {
    controllers.isEmpty || isLaunchScreen ? [] : Self.spellings(of: SourceFolder.className(of: document))
  }

  /// A name as documents write it, and as generated code does; none if it is no single word.
  static func spellings(of name: String) -> [String] {
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return [] }
    return Array(Set([name, name.prefix(1).lowercased() + name.dropFirst()])).sorted()
  }

  /// The name of a xib that has no classes: without its device, as code that makes it must spell it. nil: the document is none, or its name is
  /// no single word.
  var onlyName: String? {
    guard controllers.isEmpty, ownerClass == nil, viewClasses.isEmpty, !isLaunchScreen else { return nil }
    var name = SourceFolder.className(of: document)
    for device in ["~ipad", "~iphone", "-iPad", "-iPhone", "_iPad", "_iPhone", "iPad", "iPhone"] where name.hasSuffix(device) {
      name.removeLast(device.count)
    }
    return Self.spellings(of: name).isEmpty ? nil : name
  }

  /// The containers that hold a controller, the outermost first: those that lead to it by relationships and pushes, and those whose views
  /// its view is in.
  func containers(of controller: String) -> [Controller] {
    controllers.filter { container in
      if container.embedded.contains(controller) { return true }
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
