import Screens
import SourceReading
import Vocabulary

/// The root view of a class that is laid out in code, and who shows it.
struct RootOfLayout {
  /// The names that constraints have for it, its own first.
  let names: [String]
  let title: String
  let kind: ItemKind
  let role: Screen.RootRole
  let placement: Placement
  /// The frame that others give it; nil: the placement says it.
  private(set) var frame: Rect?
  /// A view of the system that is in it, and has the class's views.
  var content: (name: String, kind: ItemKind)?
  /// What a table's cell shows beside its content.
  private(set) var accessory: Appearance.Accessory?

  var name: String { names[0] }

  /// nil: the system fills it in a way that is not known here.
  init?(_ reading: LayoutReading) {
    title = reading.className
    switch reading.rootClass {
    case "UIViewController", "UINavigationController", "UITabBarController", "UIPageViewController", "UIInputViewController":
      names = ["view"]
      kind = reading.madeRootKind
      (role, placement) = reading.sizesRoot ? (.part, .fitting) : (.screen, .constraints)
    case "UITableViewController": (names, kind, role, placement) = (["view", "tableView"], .platform(.tableView), .screen, .constraints)
    case "UICollectionViewController":
      (names, kind, role, placement) = (["view", "collectionView"], .platform(.collectionView), .screen, .constraints)
    case "UITableViewCell":
      (names, kind, role, placement) = (
        ["self"], .platform(.tableViewCell), .cell, .cell(reading.rowHeight.map(CellHeight.fixed) ?? .open)
      )
      content = ("contentView", .platform(.tableViewCellContent))
      accessory = reading.roots.first { $0.name == "self" }?.setup.accessory.flatMap(Appearance.Accessory.init)
    case "UITableViewHeaderFooterView":
      (names, kind, role, placement) = (["self"], .view, .part, .cell(reading.rowHeight.map(CellHeight.fixed) ?? .open))
      content = ("contentView", .view)
    // Lists give their cells the whole width, and these say how high they are.
    case "UICollectionViewListCell":
      (names, kind, role, placement) = (["self"], .platform(.collectionViewCell), .cell, .cell(.open))
      content = ("contentView", .platform(.collectionViewCellContent))
    case "UICollectionViewCell":
      switch (reading.tile, reading.tile?.width) {
      case (let tile?, _) where tile.heightShare > 0 || tile.width == nil && !tile.isRow:
        // Constraints say how large it is.
        (names, kind, role, placement) = (["self"], .platform(.collectionViewCell), .part, .fitting)
      case (let tile?, nil):
        (names, kind, role) = (["self"], .platform(.collectionViewCell), .cell)
        placement = .cell(tile.height.map(CellHeight.fixed) ?? .open)
      case (let tile?, let width?) where tile.height != nil:
        // Cells of collections grow; one whose size the layout says does not.
        (names, kind, role, placement) = (["self"], .view, .part, .savedFrame)
        frame = Rect(x: 0, y: 0, width: width, height: tile.height ?? 0)
      default: (names, kind, role, placement) = (["self"], .platform(.collectionViewCell), .part, .fitting)
      }
      content = ("contentView", .platform(.collectionViewCellContent))
    case "UIStackView":
      (names, kind, role, placement) = (
        ["self"], .stackView(ViewKinds.stack(of: reading.roots.first { $0.name == "self" })), .part, .fitting
      )
    case "UIScrollView": (names, kind, role, placement) = (["self"], .scrollView, .part, .fitting)
    // It belongs to the keyboard, and is as wide.
    case "UIInputView": (names, kind, role, placement) = (["self"], .view, .part, .cell(.open))
    case "UIView", "UIControl", "UIButton", "UICollectionReusableView":
      (names, kind, role, placement) = (["self"], .view, .part, .fitting)
    default: return nil
    }
  }
}

extension LayoutReading {
  /// What the view is that a controller makes for itself.
  fileprivate var madeRootKind: ItemKind {
    let view = roots.first { $0.name == "view" }
    return switch view?.systemClass {
    case "UIScrollView": .scrollView
    case "UIStackView": .stackView(ViewKinds.stack(of: view))
    case "UITableView": .platform(.tableView)
    case "UICollectionView": .platform(.collectionView)
    default: .view
    }
  }

  /// Whether a controller says how large its view is, as those do that are shown in popovers and sheets.
  fileprivate var sizesRoot: Bool {
    constraints.contains { constraint in
      constraint.first.item == "view" && constraint.first.guide == nil && constraint.second == nil
        && ["width", "height"].contains(constraint.first.attribute)
    }
  }
}
