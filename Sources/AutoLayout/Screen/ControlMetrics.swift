package import Vocabulary

/// Intrinsic sizes of UIKit's controls, in points, as the current systems draw them.
///
/// Source: reference/intrinsic_sizes.json (counted over the frames that Interface Builder saved in public apps; heights of iOS 13 and later).
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

  /// Where a control's text may not be drawn. Buttons and text fields centre their one line over their whole height: what they add
  /// above and below is part of their intrinsic size only.
  package static func textInsets(_ kind: ItemKind) -> EdgeInsets {
    switch kind {
    case .textField: EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    // textContainerInset 8 above and below, lineFragmentPadding 5 at the sides.
    case .textView: EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    default: .zero
    }
  }

  /// What a view asks for, given its measured text (`.empty` where it shows none; of a segmented control, its widest title).
  package static func content(of item: LayoutItem, text: MeasuredText, scale: Double) -> IntrinsicContent {
    var content = unstated(item, text: text, scale: scale)
    if let stated = item.statedIntrinsicSize {
      content.width = stated.horizontal
      content.height = stated.vertical
    }
    return content
  }

  private static func unstated(_ item: LayoutItem, text: MeasuredText, scale: Double) -> IntrinsicContent {
    let insets = textInsets(item.kind)
    switch item.kind {
    case .view, .scrollView, .stackView, .guide: return .none
    case .platform(let view):
      let size = size(of: view, era: .current)
      return IntrinsicContent(width: size.horizontal, height: size.vertical)
    case .label:
      return IntrinsicContent(width: text.size.width, height: text.size.height, firstBaseline: text.ascent, lastBaseline: text.descent)
    case .button:
      // "ceil(lineHeight) + 12" high; never under 30 wide; an empty one is 30 x 30.
      guard text.size.width > 0 else { return centred(text, of: item, width: 30, height: 30) }
      return centred(text, of: item, width: max(30, text.size.width), height: text.size.height.rounded(.up) + 12)
    case .textField:
      // 34 high for 14, 17 and 18 pt alike; then the line and 7 points above and below (38 at Title 3).
      let height = text.lineHeight <= 21.5 ? 34 : text.lineHeight + 14
      return centred(
        text, of: item, width: text.size.width + insets.left + insets.right, height: PixelGrid.ceil(height, scale: scale))
    case .textView(_, let scrolls):
      let size = Size(width: text.size.width + insets.left + insets.right, height: text.size.height + insets.top + insets.bottom)
      return IntrinsicContent(
        width: scrolls ? nil : size.width, height: scrolls ? nil : size.height, firstBaseline: insets.top + text.ascent,
        lastBaseline: insets.bottom + text.descent)
    case .imageView(let size): return IntrinsicContent(width: size?.width, height: size?.height)
    case .switch: return IntrinsicContent(width: 49, height: 31)
    case .slider: return IntrinsicContent(width: nil, height: 31)
    case .stepper: return IntrinsicContent(width: 94, height: 32)
    case .segmentedControl(let segments):
      // Equal segments as wide as the widest title; the padding is not published (about 10 on each side), the height is.
      return IntrinsicContent(width: Double(segments.count) * (text.size.width + 20), height: 31)
    case .progressView: return IntrinsicContent(width: nil, height: 4)
    case .activityIndicator(let large): return IntrinsicContent(width: large ? 37 : 20, height: large ? 37 : 20)
    case .pageControl(let pages):
      return IntrinsicContent(width: Double(7 * pages + 9 * max(0, pages - 1)), height: 26)
    }
  }

  /// The size that the system gives a view of its own; nil in an axis that only constraints decide.
  package static func size(of view: PlatformView, era: ControlEra) -> AxisPair<Double?> {
    switch view {
    case .searchBar: AxisPair(horizontal: nil, vertical: era.xcode < 10 ? 44 : 56)
    case .navigationBar, .toolbar: AxisPair(horizontal: nil, vertical: 44)
    case .tabBar: AxisPair(horizontal: nil, vertical: 49)
    case .pickerView, .datePicker(.wheels): AxisPair(horizontal: 320, vertical: 216)
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }

  /// One line of text in the middle of a control's height.
  private static func centred(_ text: MeasuredText, of item: LayoutItem, width: Double, height: Double) -> IntrinsicContent {
    let above = ((item.statedIntrinsicSize?.vertical ?? height) - text.lineHeight) / 2
    return IntrinsicContent(width: width, height: height, firstBaseline: above + text.ascent, lastBaseline: above + text.descent)
  }
}
