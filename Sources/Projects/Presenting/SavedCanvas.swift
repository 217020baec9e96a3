package import Screens
package import Environments
import InterfaceBuilder
import Scenarios
import Vocabulary

/// Where the sizes of views that show text come from.
package enum TextMetrics: String, Hashable, Sendable, CaseIterable {
  /// From the fonts.
  case measured
  /// From the frame that the file has, where it has one: to test the solver apart from the fonts.
  case saved
}

/// Interface Builder's canvas as it was when a file was saved: the device of the file, the size of the scene, and the insets that the canvas
/// draws, which are not the device's own in every release. Counted over the frames that Xcode saved in public apps.
package enum SavedCanvas {
  /// Where a scene or a scenario stood; nil: a scenario does not say.
  package static func placement(of entry: Project.Entry, overrides: CanvasOverrides.Canvas?) -> DevicePlacement? {
    entry.source.map { placement(of: $0, overrides: overrides) } ?? entry.canvas?.placement
  }

  /// Where a scene stood. `overrides` says what the file does not.
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
    let side: Double = rootWidth(size, deviceSize, xcode: facts.generation.major) >= (facts.generation.major <= 10 ? 390 : 402) ? 20 : 16
    let canvas = Canvas(
      // The canvas without a device draws on whole points.
      size: size, scale: selection?.model.scale ?? 1, safeArea: insets, margins: EdgeInsets(top: 0, left: side, bottom: 0, right: side),
      topGuide: overrides?.topGuide ?? guides.top, bottomGuide: overrides?.bottomGuide ?? guides.bottom, widthClass: classes.width,
      heightClass: classes.height, controlEra: ControlEra(xcode: facts.generation.major), screenWidth: deviceSize.width)
    return DevicePlacement(device: selection?.name ?? facts.device ?? "any", orientation: orientation, canvas: canvas)
  }

  /// The width that the root view's margins follow: since Xcode 11 no more than the device's.
  private static func rootWidth(_ size: Size, _ deviceSize: Size, xcode: Int) -> Double {
    xcode <= 10 ? size.width : min(size.width, deviceSize.width)
  }

  /// The screen as the canvas shows it. Without a device its size classes are "any": no variation holds. Activity indicators that hide while
  /// they stand still are drawn.
  package static func screen(of entry: Project.Entry) -> Screen {
    var screen = entry.screen
    screen.isDesignTime = true
    let xcode = entry.source?.facts.generation.major ?? entry.canvas?.placement.canvas.controlEra.xcode ?? ControlEra.current.xcode
    let fonts = entry.source?.scene.canvasFonts ?? entry.canvas?.fonts ?? [:]
    for item in screen.itemIDs {
      if case .activityIndicator = screen[item].kind { screen[item].isHidden = false }
      // Since Xcode 12 date pickers were saved in all heights from 0 to 4632 points: the canvas does not know theirs.
      if case .platform(.datePicker) = screen[item].kind, xcode >= 12 {
        screen[item].statedIntrinsicSize = AxisPair(horizontal: nil, vertical: nil)
      }
      if case .label(var text) = screen[item].kind, let font = fonts[item] {
        text.font = font
        screen[item].kind = .label(text)
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
      guard let size = screen[item].savedFrame?.size, screen[item].statedIntrinsicSize == nil else { continue }
      if screen[item].kind.hasTextSize || screen[item].isSizeEstimated {
        screen[item].statedIntrinsicSize = AxisPair(horizontal: size.width, vertical: size.height)
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

  /// Of a root view that fills the canvas; any other lies within the safe area.
  private static func safeArea(
    of source: Project.InterfaceSource, size: Size, deviceSize: Size, model: DeviceModel?, _ orientation: Orientation
  ) -> EdgeInsets {
    guard source.facts.usesSafeAreas || source.scene.screen.hasSafeArea, let model, size == deviceSize, source.scene.role == .controllerView
    else { return .zero }
    var insets = model.safeArea(in: orientation)
    let xcode = source.facts.generation.major
    if orientation == .portrait, model.idiom == .phone {
      insets.top = topInset(model, xcode: xcode, hasBar: height(of: source.scene.bars.top) > 0)
    }
    if !model.hasHomeButton, let build = source.facts.generation.build, build >= 23727 {
      // These releases save the insets of the root twice over.
      insets.top *= 2
      insets.bottom *= 2
    }
    if source.scene.bars.top == .none { insets.top = 0 }
    insets.top += height(of: source.scene.bars.top)
    insets.bottom += height(of: source.scene.bars.bottom)
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
