import Screens
import Vocabulary

extension Painter {
  mutating func button(_ button: ButtonContent, of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let ink = ink(of: button, item, view)
    var parts = ground(of: button, item, view)
    if let reference = view.look.backgroundImage { parts += image(reference, of: item, in: view.frame, .scaleToFill, tint: view.tint) }
    if let glyph = systemGlyph(of: button.kind, in: view.frame, ink) { return parts + glyph }
    let (place, offset) = imagePlace(of: button, view)
    if let reference = view.look.image {
      // A system button draws every image in its tint; any other one those that are made for it.
      let isPlain = button.configuration == nil
      let shown = image(
        reference, of: item, in: place, .scaleAspectFit, tint: button.kind == .custom && isPlain ? view.tint : ink,
        tintsAll: button.kind == .system && isPlain)
      parts += view.look.isEnabled ? shown : [.group(shown, opacity: 0.5, clip: nil)]
    }
    return parts + letters(of: view.item, in: ink, movedBy: titlePlaces(of: button, offset))
  }

  /// The colour of title and image.
  private mutating func ink(of button: ButtonContent, _ item: LayoutItem, _ view: PaintedView) -> RGBColor {
    if !view.look.isEnabled, button.kind != .custom || button.configuration != nil { return palette.system("tertiaryLabel") }
    guard let configuration = button.configuration else {
      // A custom button's title is white where nothing else is said.
      return textColor(of: item, view) ?? (button.kind == .custom ? RGBColor(white: 1) : view.tint)
    }
    return palette.color(view.look.colors[.baseForeground], of: item) ?? (configuration.style == .filled ? RGBColor(white: 1) : view.tint)
  }

  /// The shape that a configuration draws behind the title.
  private mutating func ground(of button: ButtonContent, _ item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    guard let configuration = button.configuration else { return [] }
    let base = palette.color(view.look.colors[.baseBackground], of: item)
    let color: RGBColor? =
      switch configuration.style {
      case .plain, .borderless: base
      case .gray: base ?? palette.system("secondarySystemFill")
      case .tinted: (base ?? view.tint).withAlpha(0.18)
      case .filled: view.look.isEnabled ? base ?? view.tint : palette.system("tertiarySystemFill")
      }
    let radius: Double =
      switch view.look.cornerStyle {
      case .capsule: min(view.frame.width, view.frame.height) / 2
      case .large: 10
      case .small: 4
      case .medium, .dynamic, .fixed, nil: 6
      }
    return color.map { [.fill(.rectangle(view.frame, radius: radius), $0)] } ?? []
  }

  /// How far title and subtitle are moved from the middle: one below the other.
  private func titlePlaces(of button: ButtonContent, _ offset: Point) -> [Point] {
    guard let subtitle = button.configuration?.subtitle, button.text.shown != nil else { return [offset] }
    let padding = button.configuration?.titlePadding ?? 0
    return [
      Point(x: offset.x, y: offset.y - (subtitle.font.lineHeight + padding) / 2),
      Point(x: offset.x, y: offset.y + (button.text.font.lineHeight + padding) / 2),
    ]
  }

  /// Where the image is, and how far the title is moved from the middle of the room beside it.
  private func imagePlace(of button: ButtonContent, _ view: PaintedView) -> (Rect, Point) {
    let size = button.image ?? Size(width: min(20, view.frame.width), height: min(20, view.frame.height))
    let (middle, center) = (view.frame.y + view.frame.height / 2, view.frame.x + view.frame.width / 2)
    func place(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: size.width, height: size.height) }
    guard view.look.image != nil, let title = inkFrame(of: view.item) else {
      let x =
        switch button.alignment.side(isRightToLeft: view.isRightToLeft) {
        case .left: view.frame.x + button.contentInsets.left
        case .right: view.frame.maxX - button.contentInsets.right - size.width
        default: center - size.width / 2
        }
      return (place(x, middle - size.height / 2), .zero)
    }
    let padding = button.configuration?.imagePadding ?? max(0, button.titleInsets.left)
    switch button.configuration?.imagePlacement ?? .leading {
    case .top, .bottom:
      let isAbove = button.configuration?.imagePlacement == .top
      let line = button.text.font.lineHeight
      let top = middle - (size.height + padding + line) / 2
      let shift = (size.height + padding) / 2
      return (
        place(center - size.width / 2, isAbove ? top : top + line + padding), Point(x: 0, y: isAbove ? shift : -shift)
      )
    case let side:
      let isAtLeft = (side == .leading) != view.isRightToLeft
      return (place(isAtLeft ? title.x - padding - size.width : title.maxX + padding, middle - size.height / 2), .zero)
    }
  }

  /// The glyph of a button that has no title of its own.
  private func systemGlyph(of kind: ButtonContent.Kind, in frame: Rect, _ ink: RGBColor) -> [PaintedPart]? {
    let name: String
    switch kind {
    case .system, .custom: return nil
    case .detailDisclosure, .infoLight, .infoDark: name = "info.circle"
    case .contactAdd: name = "plus.circle"
    case .close: name = "xmark.circle"
    }
    return SymbolGlyph(name).parts(in: frame.centered(Size(width: 22, height: 22)), ink)
  }
}

extension FontRequest {
  /// About, in points.
  fileprivate var lineHeight: Double {
    if case .points(let points) = size { points * 1.2 } else { 20 }
  }
}

extension Rect {
  /// A rectangle of a size in the middle of this one.
  func centered(_ size: Size) -> Rect {
    Rect(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }
}
