package import Screens
package import Environments
import InterfaceBuilder
import Scenarios
import Vocabulary

/// Where the sizes of views that show text come from.
package enum TextMetrics: String, Hashable, Sendable, CaseIterable {
  /// From the fonts.
  case measured
  /// From the saved frame, if there is one: to test the solver without the fonts.
  case saved
}

/// Interface Builder's canvas as it was when a file was saved: the device of the file, the size of the scene, and the insets that the canvas
/// draws, which are not the device's own in every release. Counted over the frames that Xcode saved in public apps.
package enum SavedCanvas {
  /// The saved canvas of a scene or scenario; nil: a scenario without one.
  package static func placement(of entry: Project.Entry, overrides: CanvasOverrides.Canvas?) -> DevicePlacement? {
    entry.source.map { placement(of: $0, overrides: overrides) } ?? entry.canvas?.placement
  }

  /// The saved canvas of a scene. `overrides` has facts that the file does not have.
  package static func placement(of source: Project.InterfaceSource, overrides: CanvasOverrides.Canvas?) -> DevicePlacement {
    let facts = source.facts
    let selection = facts.device.flatMap(DeviceCatalog.device(named:))
    let orientation: Orientation = facts.isLandscape ? .landscape : .portrait
    let deviceSize = selection?.model.size(in: orientation) ?? Size(width: 600, height: 600)
    let size = source.scene.savedSize ?? deviceSize
    let classes = selection?.model.sizeClasses(in: orientation) ?? (.regular, .regular)
    // Before there were safe areas, margins had nothing to add; a root view that has the guide has the area.
    let given = facts.usesSafeAreas || source.scene.screen.hasSafeArea ? overrides?.safeArea : .zero
    let insets = given ?? safeArea(of: source, size: size, deviceSize: deviceSize, model: selection?.model, orientation)
    let guides = guides(of: source, model: selection?.model, size: size)
    let side: Double = isWide(size, on: deviceSize, xcode: facts.generation.major) ? 20 : 16
    let canvas = Canvas(
      // The canvas without a device draws on whole points.
      size: size, scale: selection?.model.scale ?? 1, safeArea: insets, margins: EdgeInsets(top: 0, left: side, bottom: 0, right: side),
      topGuide: overrides?.topGuide ?? guides.top, bottomGuide: overrides?.bottomGuide ?? guides.bottom, widthClass: classes.width,
      heightClass: classes.height, controlEra: ControlEra(xcode: facts.generation.major), screenWidth: deviceSize.width,
      isPad: selection?.model.idiom == .pad)
    return DevicePlacement(device: selection?.name ?? facts.device ?? "any", orientation: orientation, canvas: canvas)
  }

  /// Whether a root view has wide margins. A controller's view is as wide as its device; a view of a xib may be wider.
  private static func isWide(_ size: Size, on device: Size, xcode: Int) -> Bool {
    xcode <= 10 ? size.width >= 390 : min(device.width, device.height) >= 393 && size.width > 393
  }

  /// The screen as the canvas shows it. Without a device its size classes are "any": no variation holds. Activity indicators that hide when
  /// stopped are drawn; an empty label in a stack view has a size.
  package static func screen(of entry: Project.Entry, in styles: Styles = Styles()) -> Screen {
    var screen = entry.screen
    screen.isDesignTime = true
    screen.setLines(styles)
    let xcode = entry.source?.facts.generation.major ?? entry.canvas?.placement.canvas.controlEra.xcode ?? ControlEra.current.xcode
    screen.hasOldStackViews = xcode <= 12
    let fonts = entry.source?.scene.canvasFonts ?? entry.canvas?.fonts ?? [:]
    for item in screen.itemIDs {
      if case .activityIndicator(_, hidesStill: true) = screen[item].kind { screen[item].isHidden = false }
      // Old stack views kept the room of hidden views (three of three).
      for view in screen[item].kind.stack?.arranged ?? [] where xcode <= 8 { screen[view].isHidden = false }
      // 27 of 27 such labels were saved so; those of several lines, or outside a stack view, without any extent.
      for label in screen[item].kind.stack?.arranged ?? [] where screen[label].isEmptyLine && screen[label].placeholderIntrinsicSize == nil
      {
        screen[label].placeholderIntrinsicSize = AxisPair(horizontal: 50, vertical: 50)
      }
      // Since Xcode 12 date pickers were saved in all heights from 0 to 4632 points: the canvas does not know theirs.
      if case .platform(.datePicker) = screen[item].kind, xcode >= 12 {
        screen[item].statedIntrinsicSize = AxisPair(horizontal: nil, vertical: nil)
      }
      // Titles of configurations without a font of their own were so small (three of three, in two apps).
      if case .button(var button) = screen[item].kind, xcode == 13, button.configuration != nil, button.text.font.size == .style(.body) {
        button.text.font.size = .points(14)
        screen[item].kind = .button(button)
      }
      if case .label(var text) = screen[item].kind, let font = fonts[item] {
        text.font = font
        screen[item].kind = .label(text)
      }
    }
    // The content of a collection's cell has at least the margins of the root, even if the file has smaller ones (seven views).
    if entry.source?.scene.role == .cell, screen.items[0].kind != .platform(.tableViewCell) {
      for item in screen.itemIDs where item == .root || screen[item].kind == .platform(.collectionViewCellContent) {
        screen[item].layoutMargins.respectsSystemMinimum = true
        screen[item].layoutMargins.preservesSuperview = item != .root
      }
    }
    let hasSizeClasses = entry.source.map { $0.facts.device != nil } ?? entry.canvas?.hasSizeClasses ?? true
    if !hasSizeClasses { screen.variations = [] }
    return screen
  }

  /// The screen with the sizes of what shows text, or an image that is not at hand, as the file has them.
  package static func withSavedSizes(_ screen: Screen) -> Screen {
    var screen = screen
    for item in screen.itemIDs {
      guard let frame = screen[item].savedFrame, screen[item].statedIntrinsicSize == nil else { continue }
      let size = frame.inset(by: ControlMetrics.alignmentInsets(screen[item].kind, era: .current)).size
      if screen[item].kind.hasTextSize || screen[item].isSizeEstimated {
        screen[item].statedIntrinsicSize = AxisPair(horizontal: size.width, vertical: size.height)
        screen[item].placeholderIntrinsicSize = nil
      }
    }
    return screen
  }

  /// What bars of the system take, in points.
  private static func height(of bar: SimulatedBars.Top) -> Double {
    switch bar {
    case .none, .statusBar: 0
    case .navigationBar: 44
    case .promptedNavigationBar: 74
    case .largeTitleNavigationBar: 96
    }
  }

  private static func height(of bar: SimulatedBars.Bottom) -> Double {
    switch bar {
    case .none: 0
    case .toolbar: 44
    case .tabBar: 49
    }
  }

  /// Of a root view that fills the canvas, or that a xib has for a phone with a sensor housing; any other is inside the safe area.
  private static func safeArea(
    of source: Project.InterfaceSource, size: Size, deviceSize: Size, model: DeviceModel?, _ orientation: Orientation
  ) -> EdgeInsets {
    let (scene, xcode) = (source.scene, source.facts.generation.major)
    guard source.facts.usesSafeAreas || scene.screen.hasSafeArea, let model else { return .zero }
    let isPart = scene.isPartOfXib && orientation == .portrait && model.idiom == .phone && !model.hasHomeButton
    guard isPart || size == deviceSize && scene.role == .controllerView else { return .zero }
    var insets = model.safeArea(in: orientation)
    if orientation == .portrait, model.idiom == .phone {
      insets.top = topInset(model, xcode: xcode, hasBar: height(of: scene.bars.top) > 0)
    }
    // Of a part, what reaches below the screen's safe edge (27 of 27 roots); of one wider than the screen, and since Xcode 14 of any, all (8 of 8).
    if isPart, xcode <= 13, size.width <= deviceSize.width {
      insets.bottom = min(max(0, size.height - deviceSize.height + insets.bottom), insets.bottom)
    }
    if !model.hasHomeButton, let build = source.facts.generation.build, build >= 23727 {
      // These releases save the insets of the root twice over.
      insets.top *= 2
      insets.bottom *= 2
    }
    if isPart { insets.top = min(insets.top, size.height) } else if scene.bars.top == .none { insets.top = 0 }
    insets.top += height(of: scene.bars.top)
    insets.bottom += height(of: scene.bars.bottom)
    return insets
  }

  private static func topInset(_ model: DeviceModel, xcode: Int, hasBar: Bool) -> Double {
    if model.hasHomeButton { return (11...14).contains(xcode) && !hasBar ? 0 : 20 }
    switch model.top {
    case 48, 47: return xcode <= 13 ? 44 : model.top
    case 44 where model.size.width == 375: return xcode <= 13 ? 44 : 50
    default: return model.top
    }
  }

  /// The lengths of the top and bottom layout guides, which safe areas replaced.
  private static func guides(of source: Project.InterfaceSource, model: DeviceModel?, size: Size) -> (top: Double, bottom: Double) {
    let bars = source.scene.bars
    let status: Double = bars.top == .none ? 0 : 20
    return (status + height(of: bars.top), height(of: bars.bottom))
  }
}

extension Screen {
  /// Whether the root view has a safe area's guide.
  fileprivate var hasSafeArea: Bool { items.contains { $0.kind == .guide(.safeArea) && $0.parent == .root } }
}

extension InterfaceScene {
  /// Whether the root is not the view of a storyboard's controller, not a bar, and not a row of a table.
  fileprivate var isPartOfXib: Bool {
    controller == nil && role != .bar && screen.items[0].kind != .platform(.tableViewCell)
  }
}

extension LayoutItem {
  /// Whether it is a label of one line without words.
  fileprivate var isEmptyLine: Bool {
    guard case .label(let text) = kind, text.numberOfLines == 1 else { return false }
    guard case .interfaceBuilder(_, let base)? = text.shown else { return text.shown == nil }
    return base.isEmpty
  }
}

extension ItemKind {
  /// Whether its size depends on a font.
  fileprivate var hasTextSize: Bool {
    switch self {
    case .label, .button, .textField, .segmentedControl: true
    case .textView(_, let scrolls): !scrolls
    default: false
    }
  }
}
