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
    place(&fit, in: available, typesetter: typesetter, scale: scale)
    guard fit.isTruncated, minimumScale < 1 else { return fit }
    // Text shrunk by a factor in its frame is text in a frame that is larger by it.
    var shrunk = fit
    place(
      &shrunk, in: Size(width: available.width / minimumScale, height: available.height / minimumScale), typesetter: typesetter,
      scale: scale)
    fit.isTruncated = shrunk.isTruncated
    fit.isClipped = shrunk.isClipped
    return fit
  }

  /// Works out the lines of a text in a place, and whether they fit.
  private func place(_ fit: inout TextFit, in available: Size, typesetter: TextMeasurer, scale: Double) {
    if numberOfLines == 1 {
      // One line shows nothing of what follows a newline.
      fit.lines = typesetter.lineCount(paragraph, font: font, width: .infinity)
      fit.isTruncated = fit.lines > 1 || fit.needed.width > available.width + Self.tolerance
    } else {
      let width = available.width
      let widestPiece = typesetter.longestWordWidth(paragraph, font: font)
      fit.breaksWord = widestPiece > width + Self.tolerance
      fit.lines = typesetter.lineCount(paragraph, font: font, width: width)
      fit.needed = typesetter.wrappedSize(paragraph, font: font, width: width, scale: scale)
      // A line is shown where all of it has room; half a pixel may be lost to the grid.
      let room = available.height + 0.5 / scale + Self.tolerance
      let isTooHigh = fit.needed.height > room
      let linesInHeight = isTooHigh && !overflows ? Int((room * Double(fit.lines) / fit.needed.height).rounded(.down)) : fit.lines
      fit.visibleLines = min(fit.lines, max(1, linesInHeight), numberOfLines == 0 ? .max : numberOfLines)
      fit.isTruncated = fit.visibleLines < fit.lines
      if fit.breaksWord { fit.needed.width = PixelGrid.ceil(widestPiece, scale: scale) }
    }
    let height = overflows && numberOfLines != 1 ? fit.needed.height : PixelGrid.ceil(fit.lineHeight, scale: scale)
    fit.isClipped = height > available.height + 1 / scale + Self.tolerance
  }
}
