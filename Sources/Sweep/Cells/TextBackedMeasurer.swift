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
    guard let text = setting.firstText(of: item) else { return content(of: item) }
    let size = typesetter.wrappedSize(
      text.paragraph, font: text.font, width: max(0, width - text.insets.left - text.insets.right), maximumLines: text.numberOfLines,
      scale: setting.scale)
    return setting.rule(of: item).content([text.measured(size, typesetter)], scale: setting.scale)
  }
}
