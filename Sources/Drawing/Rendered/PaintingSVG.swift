package import Screens
import Syntax
import Vocabulary

/// Writes paintings as SVG. One writer serves one page: its pictures share glyphs and images, which `definitions` holds and which must be in
/// the page. Every id begins with the writer's prefix.
package struct PaintingSVG {
  private let prefix: String
  private let assets: any AssetSource
  private var sheet: OutlineSheet
  private var definitionsOfOwn = ""
  private var count = 0
  /// By path: the id of an image; nil: its file cannot be shown.
  private var imageIDs: [String: String?] = [:]

  package init(prefix: String = "copyfit-", assets: any AssetSource) {
    self.prefix = prefix
    self.assets = assets
    sheet = OutlineSheet(prefix: prefix)
  }

  /// A file of its own; `label` is its title.
  package static func standalone(_ painting: Painting, label: String, assets: any AssetSource) -> String {
    var writer = PaintingSVG(assets: assets)
    let parts = writer.svg(painting.parts, of: painting)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="copyfit-picture" role="img" \(size(painting))>
      <title>\(label.escapedForMarkup)</title>
      <defs>\(writer.definitionsOfOwn)\(writer.sheet.definitions)</defs>
      \(parts)
      </svg>

      """
  }

  /// A picture inside a page; `label` says what it shows to those who cannot see it.
  package mutating func inline(_ painting: Painting, label: String) -> String {
    """
    <svg class="copyfit-picture" role="img" aria-label="\(label.escapedForMarkup)" \(Self.size(painting))>\
    \(svg(painting.parts, of: painting))</svg>
    """
  }

  /// What the inline pictures draw with: to be written once in the same page.
  package var definitions: String {
    """
    <svg class="copyfit-definitions" width="0" height="0" aria-hidden="true"><defs>\(definitionsOfOwn)\(sheet.definitions)</defs></svg>
    """
  }

  private static func size(_ painting: Painting) -> String {
    let (width, height) = (painting.size.width.decimal(), painting.size.height.decimal())
    return "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
  }

  // MARK: Parts

  private mutating func svg(_ parts: [PaintedPart], of painting: Painting) -> String {
    var svg = ""
    for part in parts { svg += self.svg(part, of: painting) }
    return svg
  }

  private mutating func svg(_ part: PaintedPart, of painting: Painting) -> String {
    switch part {
    case .shape(let form, let fill, let stroke): return "<\(Self.element(form))\(paint(fill: fill, stroke: stroke))/>"
    case .glyphs(let glyphs, let color):
      let drawn = sheet.drawing(of: glyphs, outlines: painting.outlines) { glyph in
        "<\(Self.element(.rectangle(glyph.box, radius: 1))) fill=\"none\" stroke=\"currentColor\"/>"
      }
      return drawn.isEmpty ? "" : "<g\(paint(fill: color, stroke: nil))>\(drawn)</g>"
    case .image(let index, let place, let tint): return image(painting.images[index], place, tint)
    case .group(let parts, let opacity, let clip):
      let content = svg(parts, of: painting)
      guard !content.isEmpty else { return "" }
      let clipped = clip.map { " clip-path=\"url(#\(define("clipPath", "<\(Self.element($0))/>")))\"" } ?? ""
      return "<g\(opacity < 1 ? " opacity=\"\(opacity.decimal())\"" : "")\(clipped)>\(content)</g>"
    case .view(let item, let title, let parts):
      return "<g data-view=\"\(item.index)\"><title>\(title.escapedForMarkup)</title>\(svg(parts, of: painting))</g>"
    }
  }

  private static func element(_ form: Shape.Form) -> String {
    switch form {
    case .rectangle(let frame, let radius):
      """
      rect x="\(frame.x.decimal())" y="\(frame.y.decimal())" width="\(max(frame.width, 0).decimal())" \
      height="\(max(frame.height, 0).decimal())"\(radius > 0 ? " rx=\"\(radius.decimal())\"" : "")
      """
    case .circle(let center, let radius):
      "circle cx=\"\(center.x.decimal())\" cy=\"\(center.y.decimal())\" r=\"\(max(0, radius).decimal())\""
    case .lines(let lines): "path d=\"\(SVGWriter.pathData(lines))\""
    }
  }

  private func paint(fill: RGBColor?, stroke: PaintedStroke?) -> String {
    var svg = fill.map { " fill=\"\($0.hex)\"" + ($0.alpha < 1 ? " fill-opacity=\"\($0.alpha.decimal())\"" : "") } ?? " fill=\"none\""
    guard let stroke else { return svg }
    svg += " stroke=\"\(stroke.color.hex)\" stroke-width=\"\(stroke.width.decimal())\""
    if stroke.color.alpha < 1 { svg += " stroke-opacity=\"\(stroke.color.alpha.decimal())\"" }
    if stroke.hasRoundCaps { svg += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    return svg
  }

  /// The id of a new definition.
  private mutating func define(_ name: String, _ content: String, _ attributes: String = "") -> String {
    count += 1
    let id = "\(prefix)\(name.lowercased())\(count)"
    definitionsOfOwn += "<\(name) id=\"\(id)\"\(attributes)>\(content)</\(name)>"
    return id
  }

  // MARK: Images

  private mutating func image(_ image: PaintedImage, _ place: Rect, _ tint: RGBColor?) -> String {
    guard place.width > 0, place.height > 0, let id = imageID(image.file) else {
      return svg(ImagePlaceholder.neutral(in: place), of: Painting(size: .zero, outlines: []))
    }
    let scale = "scale(\((place.width / image.file.width).decimal(5)) \((place.height / image.file.height).decimal(5)))"
    let filter = tint.map { " filter=\"url(#\(tintID($0)))\"" } ?? ""
    return "<use href=\"#\(id)\" transform=\"translate(\(place.x.decimal()) \(place.y.decimal()))\(scale)\"\(filter)/>"
  }

  /// The id of an image of its own size.
  private mutating func imageID(_ file: ImageFile) -> String? {
    if let known = imageIDs[file.path] { return known }
    var id: String?
    if let (type, bytes) = content(of: file) {
      count += 1
      let name = "\(prefix)image\(count)"
      definitionsOfOwn += """
        <image id="\(name)" width="\(file.width.decimal())" height="\(file.height.decimal())" preserveAspectRatio="none" \
        href="data:\(type);base64,\(Base64.encoded(bytes))"/>
        """
      id = name
    }
    imageIDs[file.path] = .some(id)
    return id
  }

  private func content(of file: ImageFile) -> (type: String, bytes: [UInt8])? {
    if PictureFormat.svg.keeps(file.format) { return assets.bytes(of: file).map { (file.format.mediaType, $0) } }
    if case .file(let bytes) = assets.pixels(of: file) { return (ImageFile.Format.png.mediaType, bytes) }
    return nil
  }

  /// Paints an image's opacity in a colour.
  private mutating func tintID(_ color: RGBColor) -> String {
    let opacity = color.alpha < 1 ? " flood-opacity=\"\(color.alpha.decimal())\"" : ""
    return define(
      "filter", "<feFlood flood-color=\"\(color.hex)\"\(opacity)/><feComposite in2=\"SourceAlpha\" operator=\"in\"/>",
      " color-interpolation-filters=\"sRGB\"")
  }
}

extension ImageFile.Format {
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .pdf: "application/pdf"
    case .svg: "image/svg+xml"
    }
  }
}

extension ImagePlaceholder {
  /// In grays that are seen on any ground.
  static func neutral(in frame: Rect) -> [PaintedPart] {
    parts(in: frame, ground: RGBColor(hex: 0x747480, alpha: 0.12), ink: RGBColor(hex: 0x8E8E93, alpha: 0.7))
  }
}
