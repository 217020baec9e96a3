import Checks
import Vocabulary

/// A text of one line that does not shrink, measured: how it fits a frame is arithmetic, done in every cell.
struct OneLine {
  /// The facts of a text that do not depend on its words and size.
  struct Style {
    var padding: Size
    /// Of the room, the part that the text may take before it is cut.
    var stretch: Double
    var isTyped: Bool
  }

  private var style: Style
  private var natural: Size
  private var lineHeight: Double
  /// The size of the line on the pixel grid.
  private var drawnHeight: Double
  /// Of the whole text: one line shows nothing of what follows a newline.
  private var lines: Int

  init(_ style: Style, natural: Size, lineHeight: Double, lines: Int, scale: Double) {
    self.style = style
    self.natural = natural
    self.lineHeight = lineHeight
    drawnHeight = PixelGrid.ceil(lineHeight, scale: scale)
    self.lines = lines
  }

  /// How the text fits a frame of the size of `room`.
  func fit(_ words: ShownWords, in room: Size, scale: Double) -> TextFit {
    var fit = TextFit(words, lines: lines, visibleLines: 1, needed: natural, available: .zero, lineHeight: lineHeight)
    judge(&fit, in: room, scale: scale)
    return fit
  }

  /// Puts the text in the place of another one, before it is judged.
  func show(_ words: ShownWords, in fit: inout TextFit) {
    if fit.words !== words { fit.words = words }
    fit.lines = lines
    fit.visibleLines = 1
    fit.needed = natural
    fit.lineHeight = lineHeight
    fit.breaksWord = false
    fit.scale = 1
  }

  /// How the text of `fit` fits the frame of another cell.
  func judge(_ fit: inout TextFit, in room: Size, scale: Double) {
    fit.available = Size(width: max(0, room.width - style.padding.width), height: max(0, room.height - style.padding.height))
    fit.isTruncated = !style.isTyped && (lines > 1 || natural.width > fit.available.width * style.stretch + ItemText.tolerance)
    fit.isClipped = ItemText.clips(drawnHeight, lineHeight, in: fit.available.height, scale: scale)
  }
}

extension ItemText {
  /// nil: the text may have several lines, may shrink, or is not judged.
  var lineStyle: OneLine.Style? {
    guard numberOfLines == 1, minimumScale == 1, !scrolls, !value.isEmpty else { return nil }
    return OneLine.Style(
      padding: Size(width: insets.left + insets.right, height: insets.top + insets.bottom),
      stretch: tightens && lineBreakMode.truncates ? 1 + ItemText.tightening : 1, isTyped: isTyped)
  }
}
