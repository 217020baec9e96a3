package import Diagnostics
package import Screens

/// A drawn screen in either style, ready to be written in a format.
package enum ScreenDrawing: Sendable {
  case wireframe(Picture)
  case rendered(Painting, any AssetSource)

  /// What the picture does not show as the app has it.
  package func notes(_ format: PictureFormat) -> [Diagnostic] {
    switch self {
    case .wireframe: []
    case .rendered(let painting, _): painting.notes(format)
    }
  }

  /// A file of its own; `label` is its title.
  package func svg(label: String) -> String {
    switch self {
    case .wireframe(let picture): SVGWriter.standalone(picture, label: label)
    case .rendered(let painting, let assets): PaintingSVG.standalone(painting, label: label, assets: assets)
    }
  }

  /// A file with `scale` pixels a point.
  package func png(scale: Double) throws(RenderingError) -> [UInt8] {
    switch self {
    case .wireframe(let picture): try PNGWriter.file(picture, scale: scale)
    case .rendered(let painting, let assets): try PaintingPNG(assets: assets).file(painting, scale: scale)
    }
  }
}
