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
    if texts.isEmpty { return content(of: item) }
    let measured = texts.map { text in
      let size = typesetter.wrappedSize(
        text.paragraph, font: text.font, width: max(0, width - text.insets.left - text.insets.right), maximumLines: text.numberOfLines,
        scale: setting.scale)
      return text.measured(size, typesetter)
    }
    return setting.rule(of: item).content(measured, scale: setting.scale)
  }
}
