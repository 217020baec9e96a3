import Screens
import Syntax
import Vocabulary

extension ScreenBuilder {
  /// Stores the views that the cell's style places, by the cell's references to them, and those that it shows as accessories.
  mutating func noteCellParts(of cell: XMLElement) {
    guard cell.name == "tableViewCell" else { return }
    for outlet in cell.children(of: "connections")
    where outlet.name == "outlet" && ["accessoryView", "editingAccessoryView"].contains(outlet["property"]) {
      if let view = outlet["destination"] { accessoryViews.insert(view) }
    }
    guard let style = cell["style"].flatMap(CellPart.Style.init(interfaceBuilder:)) else { return }
    let references: [(property: String, role: CellPart.Role)] = [
      ("imageView", .image), ("textLabel", .title), ("detailTextLabel", .detail),
    ]
    for (property, role) in references {
      if let id = cell[property] { cellParts[id] = CellPart(role, of: style) }
    }
  }

  /// Whether a cell puts the view at its trailing edge (`accessoryView`, `editingAccessoryView`), whatever constraints it has.
  func isAccessory(_ element: XMLElement) -> Bool { element["id"].map(accessoryViews.contains) ?? false }

  func cellPart(_ element: XMLElement) -> CellPart? { element["id"].flatMap { cellParts[$0] } }

  /// Whether the style makes room for the view: an image view without an image takes none (saved beside titles that begin at the margin).
  func takesRoom(_ element: XMLElement, as part: CellPart) -> Bool {
    element.child(key: "frame") != nil && (part.role != .image || element["image"] != nil || element.child(key: "image") != nil)
  }

  /// At accessibility sizes the labels of a cell are stacked, and have as many lines as they need.
  func addAccessibilityCellStyles(to screen: inout Screen) {
    var variation = Variation(contentSizes: ContentSizeCategory.accessibilitySizes)
    for item in screen.itemIDs {
      guard case .cellPart(let part, let mask) = screen[item].placement else { continue }
      variation.overrides.append(.placement(item, .cellPart(CellPart(part.role, of: .flowing), mask)))
      if part.role != .image { variation.overrides.append(.numberOfLines(item, 0)) }
      if part.role == .title, let image = screen.image(beside: item) {
        variation.overrides.append(.firstLineIndent(item, CellMetrics.labelInset(beside: screen[image])))
      }
    }
    if !variation.overrides.isEmpty { screen.variations.append(variation) }
  }
}

extension Screen {
  fileprivate func image(beside title: ItemID) -> ItemID? {
    itemIDs.first { self[$0].cellPart?.role == .image && self[$0].parent == self[title].parent }
  }
}

extension CellPart.Style {
  /// - Parameter name: Interface Builder's, that of `UITableViewCell.CellStyle` in Objective-C. `custom` places nothing.
  fileprivate init?(interfaceBuilder name: String) {
    switch name {
    case "IBUITableViewCellStyleDefault": self = .basic
    case "IBUITableViewCellStyleValue1": self = .rightDetail
    case "IBUITableViewCellStyleValue2": self = .leftDetail
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: return nil
    }
  }
}
