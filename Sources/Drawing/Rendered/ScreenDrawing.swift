package import Diagnostics
package import Screens
package import Vocabulary

/// A drawn screen in either style, ready to be written in a format.
package enum ScreenDrawing: Sendable {
  case wireframe(Picture)
  case rendered(Painting, any AssetSource)

  /// What the picture does not show as the app has it.
  package func notes(_ format: PictureFormat) -> [Diagnostic] {
    switch self {
    case .wireframe: []
    case .rendered(let painting, let assets): painting.notes(format, assets)
    }
  }

  /// The part of the plane that a file shows, in points.
  package var view: Rect {
    switch self {
    case .wireframe(let picture): picture.viewBox
    case .rendered(let painting, _): Rect(x: 0, y: 0, width: painting.size.width, height: painting.size.height)
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
  /// - Parameter writer: keeps the images of earlier pictures; nil: a new one.
  package func png(scale: Double, with writer: PaintingPNG? = nil) throws(RenderingError) -> [UInt8] {
    switch self {
    case .wireframe(let picture): try PNGWriter.file(picture, scale: scale)
    case .rendered(let painting, let assets): try (writer ?? PaintingPNG()).file(painting, scale: scale, assets)
    }
  }
}
