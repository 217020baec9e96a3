import AutoLayout
import Typesetting
import Vocabulary

/// Where text meets layout: answers layout's questions about sizes with measured text.
struct TextBackedMeasurer: ContentMeasuring {
  let screen: Screen
  let typesetter: TextMeasurer
  /// By item: its text in the cell's locale and content size; of a segmented control, each segment's.
  let texts: [[ItemText]]
  /// Pixels per point.
  let scale: Double

  func content(of item: ItemID) -> IntrinsicContent {
    let view = screen[item]
    let texts = texts[Int(item.index)]
    guard let first = texts.first else { return ControlMetrics.content(of: view, text: .empty, scale: scale) }
    var measured = measured(first, size: naturalSize(first))
    for other in texts.dropFirst() {
      measured.size.width = max(measured.size.width, naturalSize(other).width)
    }
    return ControlMetrics.content(of: view, text: measured, scale: scale)
  }

  func content(of item: ItemID, width: Double) -> IntrinsicContent {
    guard let text = texts[Int(item.index)].first else { return content(of: item) }
    let size = typesetter.wrappedSize(
      text.paragraph, font: text.font, width: max(0, width - text.insets.left - text.insets.right), maximumLines: text.numberOfLines,
      scale: scale)
    return ControlMetrics.content(of: screen[item], text: measured(text, size: size), scale: scale)
  }

  private func naturalSize(_ text: ItemText) -> Size {
    typesetter.naturalSize(text.paragraph, font: text.font, scale: scale, maximumLines: text.numberOfLines)
  }

  private func measured(_ text: ItemText, size: Size) -> ControlMetrics.MeasuredText {
    let line = typesetter.lineExtent(text.paragraph, font: text.font)
    return ControlMetrics.MeasuredText(size: size, lineHeight: line.height, ascent: line.ascent, descent: line.descent)
  }
}
