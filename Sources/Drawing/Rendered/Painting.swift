package import Diagnostics
import Screens
package import Vocabulary

/// A picture of a screen as a device shows it: painted parts from back to front, in the root view's coordinates, points, y downward.
package struct Painting: Sendable {
  package var size: Size
  var parts: [PaintedPart] = []
  /// SVG path data in font units, y upward; each glyph once.
  package var outlines: [String]
  /// The images that parts show, each file once.
  var images: [PaintedImage] = []
  /// What could not be shown as the app has it, each once.
  package var notes: [Diagnostic] = []

  /// Adds a strip with small words below the screen.
  package mutating func addCaption(_ glyphs: [Picture.Glyph], height: Double) {
    let strip = Rect(x: 0, y: size.height, width: size.width, height: height)
    parts += [.fill(.rectangle(strip, radius: 0), RGBColor(white: 1)), .glyphs(glyphs, RGBColor(hex: 0x4A5261))]
    size.height += height
  }

  /// The notes of a picture in a format, which may not show every image.
  func notes(_ format: PictureFormat, _ assets: any AssetSource) -> [Diagnostic] {
    var missing = Set<String>()
    return notes
      + images.compactMap { image in
        if format.keeps(image.file.format) { return nil }
        switch assets.pixels(of: image.file) {
        case .file: return nil
        case .unreadable:
          return Diagnostic(
            .note, file: image.source, position: image.position, "the image '\(image.name)' cannot be drawn",
            reason: "its \(image.file.format.rawValue) file is damaged; an empty frame is drawn instead")
        case .missing(let program, let package):
          guard missing.insert(program).inserted else { return nil }
          return Diagnostic(
            .note, file: "", "\(image.file.format.rawValue) images are not drawn", reason: "the program '\(program)' is not installed",
            remedy: "install \(package); empty frames are drawn instead")
        }
      }
  }
}

/// An image of a painting, with the place that first names it.
struct PaintedImage: Sendable {
  var file: ImageFile
  var name: String
  var source: String
  var position: SourcePosition?
}

/// A painted part; what a group or view holds is drawn in its order.
indirect enum PaintedPart: Sendable {
  case shape(Shape.Form, fill: RGBColor?, stroke: PaintedStroke?)
  case glyphs([Picture.Glyph], RGBColor)
  /// An image of the painting, scaled to a rectangle; with the tint colour, its opacity alone counts.
  case image(Int, Rect, tint: RGBColor?)
  case group([PaintedPart], opacity: Double, clip: Shape.Form?)
  case view(ItemID, title: String, [PaintedPart])

  static func fill(_ form: Shape.Form, _ color: RGBColor) -> PaintedPart { .shape(form, fill: color, stroke: nil) }

  static func line(_ color: RGBColor, width: Double, _ points: [(Double, Double)]...) -> PaintedPart {
    .shape(
      .lines(points.map { $0.map { Point(x: $0.0, y: $0.1) } }), fill: nil,
      stroke: PaintedStroke(color: color, width: width, hasRoundCaps: true))
  }
}

/// A painted line; points.
struct PaintedStroke: Sendable {
  var color: RGBColor
  var width: Double
  var hasRoundCaps = false
}
