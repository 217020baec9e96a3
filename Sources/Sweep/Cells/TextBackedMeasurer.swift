import AutoLayout
import Screens
import Typesetting
import Vocabulary

/// Where text meets layout: answers layout's questions about sizes with measured text.
struct TextBackedMeasurer: ContentMeasuring {
  let typesetter: TextMeasurer
  let setting: TextSetting

  func content(of item: ItemID) -> IntrinsicContent { setting.content[Int(item.index)] }

  func content(of item: ItemID, width: Double) -> IntrinsicContent {
    let texts = setting.texts(of: item)
    guard let first = texts.first else { return content(of: item) }
    // Asked in every cell: only a button with a subtitle has more than one.
    if texts.count == 1 { return setting.rule(of: item).content([measured(first, width)], scale: setting.scale) }
    return setting.rule(of: item).content(texts.map { measured($0, width) }, scale: setting.scale)
  }

  private func measured(_ text: ItemText, _ width: Double) -> MeasuredControlText {
    let size = typesetter.wrappedSize(
      text.paragraph, font: text.font, width: max(0, width - text.insets.left - text.insets.right), maximumLines: text.numberOfLines,
      scale: setting.scale)
    return text.measured(size, typesetter)
  }
}
