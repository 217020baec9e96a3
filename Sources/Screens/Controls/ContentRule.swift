import Vocabulary

/// How the size of a view's content follows from its texts: what of the view matters, read once. Few numbers and no reference, for it is asked
/// in every cell.
package struct ContentRule: Sendable {
  private let form: Form
  /// What the view's class makes of the size of the content.
  private let padding: ContentPadding?
  /// Replaces the size of the content.
  private let stated: AxisPair<Double?>?

  private enum Form: Sendable {
    /// Whatever the texts are.
    case fixed(IntrinsicContent)
    case label
    case button(ButtonMetrics)
    /// A button that shows a glyph of the system.
    case glyph(Size)
    case textField(TextFieldBorder, insets: EdgeInsets, roundedHeight: Double)
    case textView(insets: EdgeInsets, scrolls: Bool)
    case segments([Part], padding: Double, height: Double)
  }

  /// A segment: its own width, its image's, or that of the next title.
  private struct Part: Sendable {
    var width: Double?
    var imageWidth: Double?
    var hasTitle: Bool
  }

  package init(_ item: LayoutItem, era: ControlEra) {
    stated = item.statedIntrinsicSize
    padding = item.contentPadding
    let insets = ControlMetrics.textInsets(item.kind)
    form =
      switch item.kind {
      case .view, .scrollView, .stackView, .guide: .fixed(.none)
      case .label: .label
      case .button(let button):
        if let size = ControlMetrics.glyphSize(of: button.kind, era: era) { .glyph(size) } else { .button(ButtonMetrics(button)) }
      case .textField(_, let border): .textField(border, insets: insets, roundedHeight: ControlMetrics.roundedFieldHeight[era])
      case .textView(_, let scrolls): .textView(insets: insets, scrolls: scrolls)
      case .imageView(let size, let symbol): .fixed(Self.image(size, symbol, stated: item.statedIntrinsicSize))
      case .switch:
        .fixed(IntrinsicContent(width: ControlMetrics.switchWidth[era], height: ControlMetrics.switchHeight[era]))
      case .slider: .fixed(IntrinsicContent(width: nil, height: ControlMetrics.sliderHeight[era]))
      case .stepper: .fixed(IntrinsicContent(width: 94, height: ControlMetrics.stepperHeight[era]))
      case .segmentedControl(let segments):
        .segments(
          segments.map { Part(width: $0.width, imageWidth: $0.image?.width, hasTitle: $0.title != nil) },
          padding: ControlMetrics.segmentPadding[era], height: ControlMetrics.segmentHeight[era])
      case .progressView: .fixed(IntrinsicContent(width: nil, height: ControlMetrics.progressHeight[era]))
      case .activityIndicator(let large, _): .fixed(IntrinsicContent(width: large ? 37 : 20, height: large ? 37 : 20))
      case .pageControl(let pages): .fixed(Self.dots(pages, era))
      case .platform(let view):
        .fixed(
          IntrinsicContent(
            width: ControlMetrics.size(of: view, era: era).horizontal, height: ControlMetrics.size(of: view, era: era).vertical))
      }
  }

  /// The intrinsic content of the view, for its measured texts in the order of `ItemKind.texts`.
  package func content(_ texts: [MeasuredControlText], scale: Double) -> IntrinsicContent {
    var content = unstated(texts, scale: scale)
    if let padding { content.grow(by: padding) }
    if let stated {
      content.width = stated.horizontal
      content.height = stated.vertical
    }
    return content
  }

  private func unstated(_ texts: [MeasuredControlText], scale: Double) -> IntrinsicContent {
    let text = texts.first ?? .empty
    switch form {
    case .fixed(let content): return content
    case .label:
      return IntrinsicContent(width: text.size.width, height: text.size.height, firstBaseline: text.ascent, lastBaseline: text.descent)
    case .button(let metrics):
      let size = metrics.size(title: text, subtitle: texts.count > 1 ? texts[1] : nil)
      return centred(text, width: size.width, height: size.height)
    case .glyph(let size): return centred(text, width: size.width, height: size.height)
    case .textField(let border, let insets, let roundedHeight):
      let height: Double
      switch border {
      case .none: height = text.lineHeight.rounded(.up)
      case .line, .bezel: height = text.lineHeight.rounded(.up) + 5
      // As high for 14, 17 and 18 pt alike; then the line and 7 points above and below (38 at Title 3).
      case .roundedRect: height = text.lineHeight <= 21.5 ? roundedHeight : text.lineHeight + 14
      }
      return centred(text, width: text.size.width + insets.left + insets.right, height: PixelGrid.ceil(height, scale: scale))
    case .textView(let insets, let scrolls):
      // An empty one has room for a line.
      let height = text.size.height > 0 ? text.size.height : PixelGrid.ceil(text.lineHeight, scale: scale)
      let size = Size(width: text.size.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
      return IntrinsicContent(
        width: scrolls ? nil : size.width, height: scrolls ? nil : size.height, firstBaseline: insets.top + text.ascent,
        lastBaseline: insets.bottom + text.descent)
    case .segments(let parts, let padding, let height): return centred(text, width: Self.width(parts, texts, padding), height: height)
    }
  }

  /// One line of text in the middle of a control's height.
  private func centred(_ text: MeasuredControlText, width: Double, height: Double) -> IntrinsicContent {
    let above = ((stated?.vertical ?? height) - text.lineHeight) / 2
    return IntrinsicContent(width: width, height: height, firstBaseline: above + text.ascent, lastBaseline: above + text.descent)
  }

  /// Equal segments as wide as the widest title or image and its padding, with a line of a point between them: "First" and "Second" make 121
  /// points, since Xcode 11 131. Segments of a width of their own keep it.
  private static func width(_ parts: [Part], _ texts: [MeasuredControlText], _ padding: Double) -> Double {
    var titles = texts.makeIterator()
    var widest = 0.0
    var fixed = 0.0
    var flexible = 0
    for part in parts {
      let title = part.hasTitle ? titles.next() : nil
      if let width = part.width {
        fixed += width
      } else {
        widest = max(widest, title?.size.width ?? part.imageWidth ?? 0)
        flexible += 1
      }
    }
    return fixed + Double(flexible) * (widest + padding) + Double(max(0, parts.count - 1))
  }

  private static func image(_ size: Size?, _ symbol: Double?, stated: AxisPair<Double?>?) -> IntrinsicContent {
    var content = IntrinsicContent(width: size?.width, height: size?.height)
    if let symbol, let height = stated?.vertical ?? size?.height {
      // A symbol's middle is that of the capitals beside it (Human Interface Guidelines, "SF Symbols"): its baseline is half of their height
      // below it, as in saved frames.
      let capHeight = symbol * ControlMetrics.capHeightOfSystemFont
      (content.firstBaseline, content.lastBaseline) = ((height + capHeight) / 2, (height - capHeight) / 2)
    }
    return content
  }

  /// Dots of 7 points with 9 between them; later with room around them (116 for 3, 134.5 for 4), in Xcode 26 less (73 for 3).
  private static func dots(_ pages: Int, _ era: ControlEra) -> IntrinsicContent {
    let width = era.xcode < 12 ? Double(7 * pages + 9 * max(0, pages - 1)) : (era.xcode < 26 ? 61 : 18) + 18.4 * Double(pages)
    return IntrinsicContent(width: width, height: ControlMetrics.pageControlHeight[era])
  }
}
