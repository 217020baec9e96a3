import Screens
import Vocabulary

extension Painter {
  /// What an image view shows.
  mutating func picture(of item: LayoutItem, _ view: PaintedView, size: Size?) -> [PaintedPart] {
    guard let reference = view.look.image else {
      // Code fills it, or nothing does: an empty view is as iOS draws it, a view with a size of its own a frame.
      return size == nil && view.look.colors[.background] != nil ? [] : placeholder(in: view.frame)
    }
    return image(reference, of: item, in: view.frame, view.look.contentMode, tint: view.tint, symbolSize: size)
  }

  /// An image in a frame; a neutral frame where there is no such image.
  /// - Parameter tintsAll: whether it is drawn in the tint even if it is not made for it.
  mutating func image(
    _ reference: ImageReference, of item: LayoutItem, in frame: Rect, _ mode: ContentMode, tint: RGBColor, symbolSize: Size? = nil,
    tintsAll: Bool = false
  ) -> [PaintedPart] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    if reference.isSymbol {
      let size = symbolSize ?? frame.size
      let place = mode.place(size, in: frame, keepsShape: true)
      return SymbolGlyph(reference.name).parts(in: place, tint)
    }
    guard let (index, file) = palette.image(reference, of: item) else { return placeholder(in: frame) }
    let place = mode.place(Size(width: file.width, height: file.height), in: frame, keepsShape: false)
    return [.image(index, place, tint: file.isTemplate || tintsAll ? tint : nil)]
  }

  /// What stands for an image that is not at hand.
  func placeholder(in frame: Rect) -> [PaintedPart] {
    ImagePlaceholder.parts(in: frame, ground: palette.system("quaternarySystemFill"), ink: palette.system("tertiaryLabel"))
  }
}

/// A neutral frame with a sun over hills.
enum ImagePlaceholder {
  static func parts(in frame: Rect, ground: RGBColor, ink: RGBColor) -> [PaintedPart] {
    var parts: [PaintedPart] = [.fill(.rectangle(frame, radius: min(4, frame.width / 4, frame.height / 4)), ground)]
    let side = min(frame.width, frame.height, 44) * 0.6
    guard side >= 6 else { return parts }
    let box = frame.centered(Size(width: side, height: side * 0.75))
    func point(_ x: Double, _ y: Double) -> (Double, Double) { (box.x + x * box.width, box.y + y * box.height) }
    let width = max(1, side / 20)
    parts.append(.shape(.rectangle(box, radius: side / 10), fill: nil, stroke: PaintedStroke(color: ink, width: width)))
    parts.append(
      .line(
        ink, width: width, [point(0.08, 0.85), point(0.35, 0.45), point(0.6, 0.8)], [point(0.5, 0.66), point(0.68, 0.5), point(0.92, 0.85)])
    )
    let (x, y) = point(0.72, 0.25)
    parts.append(.fill(.circle(center: Point(x: x, y: y), radius: side * 0.06), ink))
    return parts
  }
}

extension ContentMode {
  /// Where content of a size is in a frame (`UIView.ContentMode`).
  /// - Parameter keepsShape: whether it is never stretched.
  fileprivate func place(_ size: Size, in frame: Rect, keepsShape: Bool) -> Rect {
    guard size.width > 0, size.height > 0 else { return frame }
    func scaled(_ factor: Double) -> Rect { frame.centered(Size(width: size.width * factor, height: size.height * factor)) }
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    var place = frame.centered(size)
    switch self {
    case .scaleToFill, .redraw: return keepsShape ? scaled(min(across, down)) : frame
    case .scaleAspectFit: return scaled(min(across, down))
    case .scaleAspectFill: return scaled(max(across, down))
    case .center: break
    case .top, .topLeft, .topRight: place.y = frame.y
    case .bottom, .bottomLeft, .bottomRight: place.y = frame.maxY - size.height
    case .left, .right: break
    }
    switch self {
    case .left, .topLeft, .bottomLeft: place.x = frame.x
    case .right, .topRight, .bottomRight: place.x = frame.maxX - size.width
    default: break
    }
    return place
  }
}
