import Checks
import Vocabulary

/// A text of one line that does not shrink, measured: how it fits a frame is arithmetic, done in every cell.
struct OneLine {
  private var natural: Size
  private var lineHeight: Double
  /// Of the whole text: one line shows nothing of what follows a newline.
  private var lines: Int
  private var padding: Size
  /// Of the room, the part that the text may take before it is cut.
  private var stretch: Double
  private var isTyped: Bool

  /// nil: the text may have several lines, may shrink, or is not judged.
  init?(_ text: ItemText, natural: Size, lineHeight: Double, lines: @autoclosure () -> Int) {
    guard text.numberOfLines == 1, text.minimumScale == 1, !text.scrolls, !text.value.isEmpty else { return nil }
    self.natural = natural
    self.lineHeight = lineHeight
    self.lines = lines()
    padding = Size(width: text.insets.left + text.insets.right, height: text.insets.top + text.insets.bottom)
    stretch = text.tightens && text.lineBreakMode.truncates ? 1 + ItemText.tightening : 1
    isTyped = text.isTyped
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

  /// The same for the frame of another cell.
  func judge(_ fit: inout TextFit, in room: Size, scale: Double) {
    fit.available = Size(width: max(0, room.width - padding.width), height: max(0, room.height - padding.height))
    fit.isTruncated = !isTyped && (lines > 1 || natural.width > fit.available.width * stretch + ItemText.tolerance)
    fit.isClipped = ItemText.clips(PixelGrid.ceil(lineHeight, scale: scale), lineHeight, in: fit.available.height, scale: scale)
  }
}
