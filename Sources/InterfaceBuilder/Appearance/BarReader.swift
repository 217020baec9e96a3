import Screens
import Syntax
import Vocabulary

/// Reads the buttons of bars.
struct BarReader {
  private let colors: ColorReader

  init(_ colors: ColorReader) {
    self.colors = colors
  }

  /// The bar over a controller's view, by its navigation item.
  func navigationBar(of controller: XMLElement) -> ScreenBars.NavigationBar {
    var bar = ScreenBars.NavigationBar()
    guard let item = controller.child(key: "navigationItem") else { return bar }
    // A view of its own is in the title's place.
    bar.title = item.child(key: "titleView") == nil ? text("title", of: item) : nil
    bar.prompt = text("prompt", of: item)
    bar.leading = items("left", of: item)
    bar.trailing = items("right", of: item)
    return bar
  }

  /// One button, or a list of them.
  private func items(_ side: String, of item: XMLElement) -> [BarItem] {
    let one = item.child(key: side + "BarButtonItem").map { [$0] } ?? []
    return (one + item.children(of: side + "BarButtonItems")).map(self.item)
  }

  func toolbar(of controller: XMLElement) -> [BarItem] { controller.children(of: "toolbarItems").map(item) }

  /// What leads back to a controller: its own button for that, or its title.
  func back(to controller: XMLElement) -> BarItem {
    var back = BarItem()
    back.image = ImageReference("chevron.backward", isSymbol: true)
    let item = controller.child(key: "navigationItem")
    let own = item?.child(key: "backBarButtonItem").flatMap { text("title", of: $0) }
    back.title = own ?? item.flatMap { text("title", of: $0) }
    back.controller = own == nil ? controller["id"] : nil
    return back
  }

  /// A controller's tab.
  func tab(of controller: XMLElement) -> BarItem {
    var tab = controller.child(key: "tabBarItem").map(item) ?? BarItem()
    if controller.child(key: "tabBarItem") == nil { tab.title = text("title", of: controller) }
    tab.controller = controller["id"]
    return tab
  }

  private func item(_ element: XMLElement) -> BarItem {
    var item = BarItem()
    item.id = element["id"]
    switch element["systemItem"] {
    case "flexibleSpace": item.space = .flexible
    case "fixedSpace": item.space = .fixed(element.number("width") ?? 8)
    case let system?:
      if let symbol = Self.symbols[system] {
        item.image = ImageReference(symbol, isSymbol: true)
      } else {
        item.title = .literal(system.prefix(1).uppercased() + system.dropFirst())
      }
    case nil:
      item.title = text("title", of: element)
      if let image = element["image"] { item.image = ImageReference(image, isSymbol: element["catalog"] == "system") }
      // A view of its own, which has a layout of its own.
      if item.title == nil, item.image == nil { item.image = ImageReference("circle", isSymbol: true) }
    }
    if element.name == "tabBarItem", let title = text("title", of: element) { item.title = title }
    item.isProminent = element["style"] == "done" || ["done", "save"].contains(element["systemItem"])
    item.isEnabled = element.flag("enabled") ?? true
    item.tint = colors.color("tintColor", of: element)
    return item
  }

  private func text(_ property: String, of element: XMLElement) -> TextSource? { element.text(property) }

  /// The system's buttons that have an image; all others have words, which the system translates.
  private static let symbols = [
    "add": "plus", "compose": "square.and.pencil", "reply": "arrowshape.turn.up.left", "action": "square.and.arrow.up",
    "organize": "folder", "bookmarks": "book", "search": "magnifyingglass", "refresh": "arrow.clockwise", "stop": "xmark",
    "camera": "camera", "trash": "trash", "play": "play", "pause": "pause", "rewind": "backward", "fastForward": "forward",
    "close": "xmark.circle", "favorites": "star", "more": "ellipsis", "featured": "star", "topRated": "star", "recents": "clock",
    "contacts": "person", "history": "clock", "downloads": "arrow.down.circle", "mostRecent": "clock", "mostViewed": "list",
  ]
}

extension XMLElement {
  /// The words of a property that string tables may translate; nil: none.
  func text(_ property: String) -> TextSource? {
    guard let words = self[property], !words.isEmpty else { return nil }
    return .interfaceBuilder(keys: self["id"].map { ["\($0).\(property)"] } ?? [], base: words)
  }
}
