package import Vocabulary

/// Intrinsic sizes of UIKit's controls, in points.
///
/// Source: the frames that Interface Builder saved in public apps, counted by the generation of Xcode (reference tables of intrinsic sizes).
package enum ControlMetrics {
  /// The text of a control, measured on one line or wrapped, in points.
  package struct MeasuredText: Sendable {
    /// Of an empty text, zero.
    package var size: Size
    /// The height of a line, of an empty text too.
    package var lineHeight: Double
    /// From the top of the first line to its baseline.
    package var ascent: Double
    /// From the last line's baseline to its bottom.
    package var descent: Double

    package init(size: Size, lineHeight: Double, ascent: Double, descent: Double) {
      self.size = size
      self.lineHeight = lineHeight
      self.ascent = ascent
      self.descent = descent
    }

    package static let empty = MeasuredText(size: .zero, lineHeight: 0, ascent: 0, descent: 0)
  }

  /// A number that a generation of Xcode changed: pairs of the first generation that has it and the value, ascending.
  private struct Eras {
    let values: [(from: Int, value: Double)]

    init(_ values: (from: Int, value: Double)...) { self.values = values }

    subscript(era: ControlEra) -> Double { values.last { $0.from <= era.xcode }?.value ?? values[0].value }
  }

  private static let switchWidth = Eras((5, 49), (26, 61))
  private static let switchHeight = Eras((5, 31), (26, 28))
  private static let sliderHeight = Eras((5, 31), (26, 34))
  private static let stepperHeight = Eras((5, 29), (11, 32))
  private static let segmentHeight = Eras((5, 29), (11, 32))
  private static let segmentPadding = Eras((5, 14), (11, 19))
  private static let progressHeight = Eras((5, 2), (12, 4))
  private static let pageControlHeight = Eras((5, 37), (12, 26), (26, 25))
  private static let roundedFieldHeight = Eras((5, 30), (10, 34))
  private static let searchBarHeight = Eras((5, 44), (10, 56), (26, 64))
  /// Of its point size.
  private static let capHeightOfSystemFont = 1443.0 / 2048
  private static let disclosureSize = Eras((5, 22), (10, 24), (13, 25.5))

  /// Where a control's text may not be drawn. Buttons and text fields centre their one line over their whole height: what they add
  /// above and below is part of their intrinsic size only.
  package static func textInsets(_ kind: ItemKind) -> EdgeInsets {
    switch kind {
    case .textField(_, border: .roundedRect), .textField(_, border: .bezel): EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    case .textField(_, border: .line): EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    // textContainerInset 8 above and below, lineFragmentPadding 5 at the sides.
    case .textView: EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    case .button(let button): ButtonMetrics(button).titleInsets
    default: .zero
    }
  }

  /// What a view asks for, given its measured texts in the order of `ItemKind.texts` (none where it shows none).
  package static func content(of item: LayoutItem, texts: [MeasuredText], scale: Double, era: ControlEra) -> IntrinsicContent {
    var content = unstated(item, texts: texts, scale: scale, era: era)
    if let stated = item.statedIntrinsicSize {
      content.width = stated.horizontal
      content.height = stated.vertical
    }
    return content
  }

  private static func unstated(_ item: LayoutItem, texts: [MeasuredText], scale: Double, era: ControlEra) -> IntrinsicContent {
    let text = texts.first ?? .empty
    let insets = textInsets(item.kind)
    switch item.kind {
    case .view, .scrollView, .stackView, .guide: return .none
    case .label:
      return IntrinsicContent(width: text.size.width, height: text.size.height, firstBaseline: text.ascent, lastBaseline: text.descent)
    case .button(let button):
      let size = glyphSize(of: button.kind, era: era) ?? ButtonMetrics(button).size(title: text, subtitle: texts.dropFirst().first)
      return centred(text, of: item, width: size.width, height: size.height)
    case .textField(_, let border):
      let height: Double
      switch border {
      case .none: height = text.lineHeight.rounded(.up)
      case .line, .bezel: height = text.lineHeight.rounded(.up) + 5
      // As high for 14, 17 and 18 pt alike; then the line and 7 points above and below (38 at Title 3).
      case .roundedRect: height = text.lineHeight <= 21.5 ? roundedFieldHeight[era] : text.lineHeight + 14
      }
      return centred(
        text, of: item, width: text.size.width + insets.left + insets.right, height: PixelGrid.ceil(height, scale: scale))
    case .textView(_, let scrolls):
      // An empty one has room for a line.
      let height = text.size.height > 0 ? text.size.height : PixelGrid.ceil(text.lineHeight, scale: scale)
      let size = Size(width: text.size.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
      return IntrinsicContent(
        width: scrolls ? nil : size.width, height: scrolls ? nil : size.height, firstBaseline: insets.top + text.ascent,
        lastBaseline: insets.bottom + text.descent)
    case .imageView(let size, let symbol):
      var content = IntrinsicContent(width: size?.width, height: size?.height)
      if let symbol, let height = item.statedIntrinsicSize?.vertical ?? size?.height {
        // A symbol's middle is that of the capitals beside it (Human Interface Guidelines, "SF Symbols"): its baseline lies half of their height
        // below it, as in saved frames.
        let capHeight = symbol * capHeightOfSystemFont
        (content.firstBaseline, content.lastBaseline) = ((height + capHeight) / 2, (height - capHeight) / 2)
      }
      return content
    case .switch: return IntrinsicContent(width: switchWidth[era], height: switchHeight[era])
    case .slider: return IntrinsicContent(width: nil, height: sliderHeight[era])
    case .stepper: return IntrinsicContent(width: 94, height: stepperHeight[era])
    case .segmentedControl(let segments):
      return centred(text, of: item, width: width(of: segments, texts, era: era), height: segmentHeight[era])
    case .progressView: return IntrinsicContent(width: nil, height: progressHeight[era])
    case .activityIndicator(let large): return IntrinsicContent(width: large ? 37 : 20, height: large ? 37 : 20)
    case .pageControl(let pages):
      // Dots of 7 points with 9 between them; later with room around them (116 for 3, 134.5 for 4), in Xcode 26 less (73 for 3).
      let width = era.xcode < 12 ? Double(7 * pages + 9 * max(0, pages - 1)) : (era.xcode < 26 ? 61 : 18) + 18.4 * Double(pages)
      return IntrinsicContent(width: width, height: pageControlHeight[era])
    case .platform(let view):
      let size = size(of: view, era: era)
      return IntrinsicContent(width: size.horizontal, height: size.vertical)
    }
  }

  /// Equal segments as wide as the widest title or image and its padding, with a line of a point between them: "First" and "Second" make 121
  /// points, since Xcode 11 131. Segments of a width of their own keep it.
  private static func width(of segments: [Segment], _ texts: [MeasuredText], era: ControlEra) -> Double {
    var titles = texts.makeIterator()
    var widest = 0.0
    var fixed = 0.0
    var flexible = 0
    for segment in segments {
      let title = segment.title == nil ? nil : titles.next()
      if let width = segment.width {
        fixed += width
      } else {
        widest = max(widest, title?.size.width ?? segment.image?.width ?? 0)
        flexible += 1
      }
    }
    return fixed + Double(flexible) * (widest + segmentPadding[era]) + Double(max(0, segments.count - 1))
  }

  /// Buttons that show a glyph of the system.
  private static func glyphSize(of kind: ButtonContent.Kind, era: ControlEra) -> Size? {
    switch kind {
    case .system, .custom: nil
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: Size(width: disclosureSize[era], height: disclosureSize[era])
    case .close: Size(width: 30, height: 30)
    }
  }

  /// The size that the system gives a view of its own; nil in an axis that only constraints decide. Which axes have one is the same in
  /// every era.
  static func size(of view: PlatformView, era: ControlEra) -> AxisPair<Double?> {
    switch view {
    case .searchBar: AxisPair(horizontal: nil, vertical: searchBarHeight[era])
    case .navigationBar, .toolbar: AxisPair(horizontal: nil, vertical: 44)
    case .tabBar: AxisPair(horizontal: nil, vertical: 49)
    case .pickerView, .datePicker(.wheels): AxisPair(horizontal: 320, vertical: 216)
    // A day and a time in their capsules; the width follows from the words, which only the device knows.
    case .datePicker(.compact): AxisPair(horizontal: 215, vertical: 34.5)
    case .datePicker(.inline): AxisPair(horizontal: 320, vertical: 364)
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }

  /// How far a view's frame lies outside its alignment rectangle, on which constraints act; left is the leading side (counted in saved
  /// frames: a switch 2 at the right, a slider 2 at each side until Xcode 26).
  package static func alignmentInsets(_ kind: ItemKind, era: ControlEra) -> EdgeInsets {
    switch kind {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider where era.xcode < 26: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    default: .zero
    }
  }

  /// One line of text in the middle of a control's height.
  private static func centred(_ text: MeasuredText, of item: LayoutItem, width: Double, height: Double) -> IntrinsicContent {
    let above = ((item.statedIntrinsicSize?.vertical ?? height) - text.lineHeight) / 2
    return IntrinsicContent(width: width, height: height, firstBaseline: above + text.ascent, lastBaseline: above + text.descent)
  }
}
