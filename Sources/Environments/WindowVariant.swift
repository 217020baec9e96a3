package import Screens
import Vocabulary

/// Changes that come from outside the app: less than the full screen, or a taller status bar (Auto Layout Guide, "Understanding Auto
/// Layout", "External Changes": the device rotates, a call or recording bar appears, split view is entered or left).
package enum WindowVariant: String, Hashable, Sendable, CaseIterable {
  case fullScreen = "full screen"
  /// A phone call, a recording or a shared hot spot: the status bar of a phone with a home button is 40 points, not 20
  /// (`UIApplication.statusBarFrame` during a call). Phones with a sensor housing do not grow; a phone in landscape has no status bar.
  case call
  /// Settings › Display & Brightness › Display Zoom: a phone 375 points wide with a home button shows what one of 320 points does.
  case displayZoom = "display zoom"
  /// Split view on an iPad, up to iPadOS 18. The divider is 10 points wide.
  case third
  case half
  case twoThirds = "two thirds"
  case slideOver = "slide over"

  /// Whether other windows have the rest of the screen's width.
  fileprivate var isPartOfScreen: Bool {
    switch self {
    case .third, .half, .twoThirds, .slideOver: true
    case .fullScreen, .call, .displayZoom: false
    }
  }

  /// The word's other spellings.
  static let spellings: [(spelling: String, value: WindowVariant)] =
    allCases.map { ($0.rawValue, $0) } + [
      ("full", .fullScreen), ("recording", .call), ("tall status bar", .call), ("zoomed", .displayZoom), ("1/3", .third), ("1/2", .half),
      ("2/3", .twoThirds),
    ]
}

extension DeviceModel {
  /// The windows of a device in an orientation, in the order of `WindowVariant`.
  package func variants(in orientation: Orientation) -> [WindowVariant] {
    WindowVariant.allCases.filter { canvas(in: orientation, $0) != nil }
  }

  /// The screen or window as a root view without bars has it; nil if the device has no such window.
  package func canvas(in orientation: Orientation, _ variant: WindowVariant = .fullScreen) -> Canvas? {
    var size = size(in: orientation)
    var safeArea = safeArea(in: orientation)
    var classes = sizeClasses(in: orientation)
    switch variant {
    case .fullScreen: break
    case .call:
      guard idiom == .phone, hasHomeButton, orientation == .portrait else { return nil }
      safeArea.top = 40
    case .displayZoom:
      guard idiom == .phone, hasHomeButton, self.size == Size(width: 375, height: 667) else { return nil }
      size = orientation == .portrait ? Size(width: 320, height: 568) : Size(width: 568, height: 320)
    case .third, .half, .twoThirds, .slideOver:
      guard let window = splitView(in: orientation, variant) else { return nil }
      size.width = window.width
      classes.width = window.widthClass
    }
    return Canvas(
      size: size, scale: scale, safeArea: safeArea, widthClass: classes.width, heightClass: classes.height,
      screenWidth: variant.isPartOfScreen ? self.size(in: orientation).width : nil, isPad: idiom == .pad)
  }

  /// Window widths in points (reference table of devices, "splitView"; the 744, 820 and 1032 wide iPads are derived by its rule:
  /// two thirds = full - 10 - third, half = (full - 10) / 2). A slide-over window is as wide as a third in landscape.
  private func splitView(in orientation: Orientation, _ variant: WindowVariant) -> (width: Double, widthClass: SizeClass)? {
    guard idiom == .pad else { return nil }
    let full = size(in: orientation).width
    let landscapeThird: Double? =
      switch size.width {
      case 768, 810: 320
      case 834: size.height == 1112 ? 320 : 375
      case 820, 1024, 1032: 375
      default: nil
      }
    let third = orientation == .landscape ? landscapeThird : landscapeThird.map { _ in size.width >= 1024 ? 375 : 320 }
    switch variant {
    case .third: return third.map { ($0, .compact) }
    case .half: return orientation == .landscape ? ((full - 10) / 2, size.width >= 1024 ? .regular : .compact) : nil
    case .twoThirds: return third.map { (full - 10 - $0, orientation == .landscape ? .regular : .compact) }
    case .slideOver: return landscapeThird.map { ($0, .compact) }
    case .fullScreen, .call, .displayZoom: return nil
    }
  }
}

extension Canvas {
  /// A canvas whose guides end where its safe area does. Its root's margins follow its width: 16 points left and right, and 20 if it is
  /// wider than 393 points, unless both sides have insets (`systemMinimumLayoutMargins`; counted in storyboards: 16 at 320, 375 and 393,
  /// and in landscape beside a sensor housing; 20 from 402 on).
  init(
    size: Size, scale: Double, safeArea: EdgeInsets, widthClass: SizeClass, heightClass: SizeClass, screenWidth: Double? = nil, isPad: Bool
  ) {
    let side: Double = size.width > 393 && min(safeArea.left, safeArea.right) == 0 ? 20 : 16
    self.init(
      size: size, scale: scale, safeArea: safeArea, margins: EdgeInsets(top: 0, left: side, bottom: 0, right: side),
      topGuide: safeArea.top, bottomGuide: safeArea.bottom, widthClass: widthClass, heightClass: heightClass, screenWidth: screenWidth,
      isPad: isPad)
  }
}
