package import Screens
package import Environments
import InterfaceBuilder
package import Vocabulary

/// A scene as a device shows it, if its file describes less or more than a screen: a storyboard's or xib's, or a scenario of a cell or a
/// part of a screen.
///
/// A view controller's view fills the screen, less the bars that its storyboard puts around it; one that was drawn lower or narrower than any
/// screen is a child's, and a part of a screen as high as it was drawn, or higher where its content asks for more. Cells are in a table as wide as the screen and
/// are as high as their content asks; any other top-level view is taken for as wide as the screen where Interface Builder's canvas was as wide
/// as one, and otherwise for as large as it was saved.
///
/// A part that was drawn as wide as a tablet is judged on canvases of that width, where there are any: what a phone shows of it is up to
/// the app.
package struct PresentedScene: Sendable {
  package let screen: Screen
  private let bars: SimulatedBars?
  private var isOfTablet = false

  /// Whether it is the cell of a table.
  private var isRow: Bool { screen.isHosted && screen.items[0].kind == .platform(.tableView) }

  /// The shorter side of the smallest screen (iPhone SE), in points.
  private static let leastScreen = 320.0
  /// The shorter side of the smallest tablet (iPad mini), in points.
  private static let leastTablet = 744.0

  /// nil: the scenario of a whole screen, which is shown unchanged.
  package init?(_ entry: Project.Entry) {
    guard let source = entry.source else {
      guard entry.screen.rootRole != .screen else { return nil }
      screen = entry.screen.hosted(as: entry.screen.rootRole == .cell ? .cell : .topLevelView)
      bars = nil
      return
    }
    switch source.scene.role {
    case .controllerView:
      let isPart = source.scene.savedSize.map { min($0.width, $0.height) < Self.leastScreen } ?? false
      screen = isPart ? source.wholeScreen.loaded.hosted(as: source.scene.role) : source.wholeScreen.loaded
      bars = isPart ? nil : source.scene.bars
    case .cell, .topLevelView, .bar:
      screen = source.wholeScreen.loaded.hosted(as: source.scene.role)
      bars = nil
    }
    isOfTablet = bars == nil && source.scene.savedSize.map { $0.width >= Self.leastTablet } ?? false
  }

  /// The placements with the bars over the scene there.
  /// - Parameter presentation: how code shows the scene; nil: as its file says.
  package func placements(_ devices: [DevicePlacement], as presentation: ControllerPresentation? = nil) -> [DevicePlacement] {
    let wide = isOfTablet ? devices.filter { $0.canvas.size.width >= Self.leastTablet } : []
    return (wide.isEmpty ? devices : wide).map { device in
      if let bars { return device.shown(as: presentation, bars) }
      var device = device
      // A table reaches to the sides of the screen.
      let sides = isRow ? device.canvas.safeArea : .zero
      device.canvas.safeArea = EdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
      (device.canvas.topGuide, device.canvas.bottomGuide) = (0, 0)
      return device
    }
  }
}

extension DevicePlacement {
  /// The device with a controller of code on it.
  package func shown(as presentation: ControllerPresentation) -> DevicePlacement {
    shown(as: presentation, SimulatedBars(top: .statusBar, bottom: .none))
  }

  /// The device with a controller on it.
  /// - Parameter bars: those of the file, which code may show or hide.
  fileprivate func shown(as presentation: ControllerPresentation?, _ bars: SimulatedBars) -> DevicePlacement {
    var device = self
    let hasBar = bars.top != .none && bars.top != .statusBar
    var bars = bars
    switch presentation {
    case .underBar where !hasBar, .belowBar where !hasBar: bars.top = .navigationBar
    case .withoutBar where hasBar: bars.top = .statusBar
    default: break
    }
    device.canvas.add(bars)
    switch presentation {
    case .belowBar:
      device.canvas.size.height -= device.canvas.topGuide
      device.canvas.beginAtTop()
    // Nothing of the system's is at the top of a sheet.
    case .sheet where !hasBar: device.canvas.beginAtTop()
    default: break
    }
    return device
  }
}

extension Canvas {
  /// Bars are lower in landscape on phones (compact height): a navigation bar 32 in place of 44, a tab bar 32 in place of 49.
  fileprivate mutating func add(_ bars: SimulatedBars) {
    let isLow = heightClass == .compact
    let top: Double =
      switch bars.top {
      case .none, .statusBar: 0
      case .navigationBar: isLow ? 32 : 44
      case .promptedNavigationBar: isLow ? 62 : 74
      case .largeTitleNavigationBar: isLow ? 32 : 96
      }
    let bottom: Double =
      switch bars.bottom {
      case .none: 0
      case .toolbar: isLow ? 32 : 44
      case .tabBar: isLow ? 32 : 49
      }
    safeArea.top += top
    topGuide += top
    safeArea.bottom += bottom
    bottomGuide += bottom
  }

  fileprivate mutating func beginAtTop() { (safeArea.top, topGuide) = (0, 0) }
}

extension Screen {
  /// The screen as the app has loaded it: with the fonts that runtime attributes give.
  fileprivate var loaded: Screen {
    var screen = self
    for index in screen.items.indices {
      screen.items[index].kind.changeText { text in
        guard let font = text.loadedFont else { return }
        text.font = font
        text.runs = []
      }
    }
    return screen
  }

  /// The screen with an additional root view around its root, which fills the canvas.
  fileprivate func hosted(as role: InterfaceScene.Role) -> Screen {
    /// No phone is narrower.
    let screenWidth = 320.0
    let root = items[0]
    let isWide = (root.savedFrame?.width ?? screenWidth) >= screenWidth
    let isTableCell = root.kind == .platform(.tableViewCell)
    var hosted = renumbered { ItemID(Int($0.index) + 1) }
    hosted.bars = nil
    hosted.isHosted = true
    hosted.rootRole = role == .cell ? .screen : .part
    hosted.items[0].parent = .root
    let isFixed = if case .cell(.fixed) = root.placement { true } else { false }
    if root.isSizedByApp || isTableCell && (isFixed || root.savedFrame == nil && root.placement != .cell(.automatic)) {
      // It says itself how large it is.
    } else if isTableCell {
      hosted.items[0].placement = .cell(.automatic)
    } else if let frame = root.savedFrame {
      let grows = role != .bar
      hosted.items[0].placement = isWide ? .cell(grows ? .drawn : .fixed(frame.height)) : .savedFrame
      hosted.items[0].savedFrame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    let host = LayoutItem(
      id: "host", name: isTableCell ? "Table View" : role == .cell ? "Collection View" : "Superview",
      kind: isTableCell ? .platform(.tableView) : role == .cell ? .platform(.collectionView) : .view, parent: nil)
    hosted.items.insert(host, at: 0)
    return hosted
  }
}
