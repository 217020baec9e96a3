package import Screens

/// How a screen is drawn.
package struct PictureOptions: Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// Boxes by kind, with the marks of findings.
    case wireframe
    /// As a device shows it.
    case rendered
  }

  package var style: Style
  /// Of a rendered picture.
  package var scheme: ColorScheme
  /// Whether the canvas is as high as what its scroll views hold.
  package var showsFullHeight: Bool
  /// Of a rendered picture.
  package var assets: any AssetSource

  package init(
    style: Style = .wireframe, scheme: ColorScheme = .light, showsFullHeight: Bool = false, assets: any AssetSource = NoAssets()
  ) {
    self.style = style
    self.scheme = scheme
    self.showsFullHeight = showsFullHeight
    self.assets = assets
  }
}
