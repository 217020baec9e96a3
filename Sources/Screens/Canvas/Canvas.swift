package import Vocabulary

/// Where a screen is shown: everything outside the screen itself that its geometry depends on. Points.
package struct Canvas: Hashable, Encodable, Sendable {
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  package var safeArea: EdgeInsets
  /// The root view's `layoutMargins` by physical side, without the safe area.
  package var margins: EdgeInsets
  /// The length of the top layout guide: status bar and bars.
  package var topGuide: Double
  /// The length of the bottom layout guide.
  package var bottomGuide: Double
  package var widthClass: SizeClass
  package var heightClass: SizeClass
  /// The most that a readable content guide is wide: 672 at the default content size.
  package var readableWidth: Double
  package var controlEra: ControlEra
  /// Of the whole screen, which a scene may not fill. Points.
  package var screenWidth: Double
  /// Whether it is an iPad's.
  package var isPad: Bool

  package init(
    size: Size, scale: Double, safeArea: EdgeInsets, margins: EdgeInsets, topGuide: Double, bottomGuide: Double, widthClass: SizeClass,
    heightClass: SizeClass, readableWidth: Double = 672, controlEra: ControlEra = .current, screenWidth: Double? = nil,
    isPad: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.margins = margins
    self.topGuide = topGuide
    self.bottomGuide = bottomGuide
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.readableWidth = readableWidth
    self.controlEra = controlEra
    self.screenWidth = screenWidth ?? size.width
    self.isPad = isPad
  }
}

extension Canvas {
  /// The left and right margin of what a table of a width shows, in points, as counted in the frames that Interface Builder saved.
  ///
  /// The width of the screen counts, not that of a window on it.
  package func cellMargin(inTableOfWidth width: Double) -> Double {
    switch controlEra.xcode {
    case ...8: return 8
    // Xcode 9 and 10 did not look at the screen.
    case 9, 10: return width >= 390 ? 20 : 16
    // On the screen of an iPhone 8 alone.
    case 11 where screenWidth == 375 && scale == 2: return 15
    // Until Xcode 15, iPhones of 390 points were wide ones.
    case let xcode: return width > 320 && screenWidth >= (xcode >= 16 ? 393 : 390) ? 20 : 16
    }
  }
}
