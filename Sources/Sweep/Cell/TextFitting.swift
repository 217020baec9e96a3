import AutoLayout
import Checks
import Typesetting
import Vocabulary

extension ItemText {
  /// Points by which a text may miss its frame before it counts as cut: the solver's rounding, far below a pixel.
  private static let tolerance = 0.01

  /// How the text fits `frame`.
  func fit(in frame: Rect, typesetter: TextMeasurer, scale: Double) -> TextFit {
    let inner = frame.inset(by: insets)
    let available = Size(width: max(0, inner.width), height: max(0, inner.height))
    let natural = typesetter.naturalSize(paragraph, font: font, scale: scale, maximumLines: numberOfLines)
    let lineHeight = typesetter.lineExtent(paragraph, font: font).height
    var fit = TextFit(
      key: key, value: value, lines: 1, visibleLines: 1, needed: natural, available: available, lineHeight: lineHeight,
      isTruncated: false, isClipped: false, breaksWord: false, missingGlyphs: typesetter.missing(paragraph),
      direction: typesetter.direction(of: paragraph))
    guard !value.isEmpty, !scrolls else { return fit }

    if numberOfLines == 1 {
      // One line shows nothing of what follows a newline.
      fit.lines = typesetter.lineCount(paragraph, font: font, width: .infinity)
      fit.isTruncated = fit.lines > 1 || natural.width > available.width + Self.tolerance
    } else {
      let width = available.width
      let widestPiece = typesetter.longestWordWidth(paragraph, font: font)
      fit.breaksWord = widestPiece > width + Self.tolerance
      fit.lines = typesetter.lineCount(paragraph, font: font, width: width)
      fit.needed = typesetter.wrappedSize(paragraph, font: font, width: width, scale: scale)
      // A line is shown where all of it has room; half a pixel may be lost to the grid.
      let room = available.height + 0.5 / scale + Self.tolerance
      let linesInHeight = fit.needed.height <= room ? fit.lines : Int((room * Double(fit.lines) / fit.needed.height).rounded(.down))
      fit.visibleLines = min(fit.lines, max(1, linesInHeight), numberOfLines == 0 ? .max : numberOfLines)
      fit.isTruncated = fit.visibleLines < fit.lines
      if fit.breaksWord { fit.needed.width = PixelGrid.ceil(widestPiece, scale: scale) }
    }
    fit.isClipped = PixelGrid.ceil(lineHeight, scale: scale) > available.height + 1 / scale + Self.tolerance
    return fit
  }
}
