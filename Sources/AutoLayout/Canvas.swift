package import Vocabulary

/// Where a screen is shown: everything outside the screen itself that its geometry depends on. Points.
package struct Canvas: Hashable, Sendable {
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

  package init(
    size: Size, scale: Double, safeArea: EdgeInsets, margins: EdgeInsets, topGuide: Double, bottomGuide: Double, widthClass: SizeClass,
    heightClass: SizeClass, readableWidth: Double = 672, controlEra: ControlEra = .current
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
  }
}
