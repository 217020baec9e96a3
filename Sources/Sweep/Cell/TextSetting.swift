import AutoLayout
import Environments
import Typesetting
import Vocabulary

/// A screen's words in one locale at one content size, and the sizes that they ask for on canvases of one kind: what does not change with the
/// size of the window.
struct TextSetting {
  let locale: String
  let contentSize: ContentSizeCategory
  let isBoldText: Bool
  /// Pixels a point.
  let scale: Double
  let era: ControlEra
  /// By item: its texts; of a segmented control, each segment's; of a button, its title and its subtitle.
  private(set) var texts: [[ItemText]]
  /// By item: the size that it asks for without a width to keep to.
  private(set) var content: [IntrinsicContent] = []

  init(_ texts: [[ItemText]], of screen: Screen, in environment: Environment, typesetter: TextMeasurer) {
    self.texts = texts
    locale = environment.locale
    contentSize = environment.contentSize
    isBoldText = environment.isBoldText
    scale = environment.canvas.scale
    era = environment.canvas.controlEra
    content = screen.itemIDs.map { screen[$0].isInstalled ? content(of: $0, in: screen, typesetter) : .none }
  }

  /// Puts another text in one place.
  mutating func replace(_ trial: TextTrial, in screen: Screen, typesetter: TextMeasurer) {
    let item = Int(trial.place.item.index)
    texts[item][trial.place.text] = trial.text
    content[item] = content(of: trial.place.item, in: screen, typesetter)
  }

  private func content(of item: ItemID, in screen: Screen, _ typesetter: TextMeasurer) -> IntrinsicContent {
    let preferredWidth = screen[item].kind.text?.preferredMaxLayoutWidth
    let measured = texts[Int(item.index)].map { text in
      text.measured(text.naturalSize(preferredWidth: preferredWidth, typesetter, scale: scale), typesetter)
    }
    return ControlMetrics.content(of: screen[item], texts: measured, scale: scale, era: era)
  }
}

extension ItemText {
  fileprivate func naturalSize(preferredWidth: Double?, _ typesetter: TextMeasurer, scale: Double) -> Size {
    if let preferredWidth, numberOfLines != 1 {
      return typesetter.wrappedSize(paragraph, font: font, width: preferredWidth, maximumLines: numberOfLines, scale: scale)
    }
    return naturalSize(paragraph, font, typesetter: typesetter, scale: scale)
  }

  func measured(_ size: Size, _ typesetter: TextMeasurer) -> ControlMetrics.MeasuredText {
    let line = typesetter.lineExtent(paragraph, font: font)
    return ControlMetrics.MeasuredText(size: size, lineHeight: line.height, ascent: line.ascent, descent: line.descent)
  }
}
