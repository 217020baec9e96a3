import AutoLayout
import Typesetting
import Vocabulary

/// Where text meets layout: answers layout's questions about sizes with measured text.
struct TextBackedMeasurer: ContentMeasuring {
  let screen: Screen
  let typesetter: TextMeasurer
  /// By item: its text in the cell's locale and content size; of a segmented control, each segment's; of a button, its title and its subtitle.
  let texts: [[ItemText]]
  let canvas: Canvas

  func content(of item: ItemID) -> IntrinsicContent {
    let preferredWidth = screen[item].kind.text?.preferredMaxLayoutWidth
    return content(of: item, texts[Int(item.index)].map { measured($0, size: naturalSize($0, preferredWidth: preferredWidth)) })
  }

  func content(of item: ItemID, width: Double) -> IntrinsicContent {
    guard let text = texts[Int(item.index)].first else { return content(of: item) }
    let size = typesetter.wrappedSize(
      text.paragraph, font: text.font, width: max(0, width - text.insets.left - text.insets.right), maximumLines: text.numberOfLines,
      scale: canvas.scale)
    return content(of: item, [measured(text, size: size)])
  }

  private func content(of item: ItemID, _ texts: [ControlMetrics.MeasuredText]) -> IntrinsicContent {
    ControlMetrics.content(of: screen[item], texts: texts, scale: canvas.scale, era: canvas.controlEra)
  }

  private func naturalSize(_ text: ItemText, preferredWidth: Double?) -> Size {
    if let preferredWidth, text.numberOfLines != 1 {
      return typesetter.wrappedSize(
        text.paragraph, font: text.font, width: preferredWidth, maximumLines: text.numberOfLines, scale: canvas.scale)
    }
    return text.naturalSize(text.paragraph, text.font, typesetter: typesetter, scale: canvas.scale)
  }

  private func measured(_ text: ItemText, size: Size) -> ControlMetrics.MeasuredText {
    let line = typesetter.lineExtent(text.paragraph, font: text.font)
    return ControlMetrics.MeasuredText(size: size, lineHeight: line.height, ascent: line.ascent, descent: line.descent)
  }
}
