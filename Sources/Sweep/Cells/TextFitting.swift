import Screens
import Checks
import Typesetting
import Vocabulary

extension ItemText {
  /// Points by which a text may miss its frame before it counts as cut: the solver's rounding, far below a pixel.
  static let tolerance = 0.01
  /// A line that is wider than its room by no more than this part is tightened in place of being cut: the default of
  /// `NSParagraphStyle.tighteningFactorForTruncation`.
  static let tightening = 0.05

  /// The part of a line above and below its letters, which may be lost unseen: the system font's line is 1.193 em, its letters with accents and
  /// tails (Ég) 1.13.
  private static let leading = 0.05

  /// How the text fits a frame of a size: at its full size, else at the largest part of it, down to `minimumScale`, at which nothing is cut, else at the
  /// smallest. What is typed into a field shrinks alike, and scrolls in place of being cut.
  func fit(in room: Size, typesetter: TextMeasurer, scale: Double) -> TextFit {
    var fit = shrunkFit(in: room, typesetter: typesetter, scale: scale)
    if isTyped { fit.isTruncated = false }
    return fit
  }

  /// How many lines the text has where no width breaks them, without those at its end that show nothing: nobody misses these.
  func writtenLines(_ paragraph: ParagraphID, _ font: TypesetFont, _ typesetter: TextMeasurer) -> Int {
    typesetter.lineCount(paragraph, font: font, width: .infinity)
      - value.reversed().prefix(while: \.isWhitespace).count(where: \.isNewline)
  }

  private func shrunkFit(in room: Size, typesetter: TextMeasurer, scale: Double) -> TextFit {
    let available = Size(
      width: max(0, room.width - insets.left - insets.right), height: max(0, room.height - insets.top - insets.bottom))
    let whole = fit(at: 1, in: available, typesetter: typesetter, scale: scale)
    guard whole.isTruncated, minimumScale < 1 else { return whole }
    // By bisection, to a hundredth of the size.
    var (low, high) = (minimumScale, 1.0)
    var best = fit(at: low, in: available, typesetter: typesetter, scale: scale)
    while !best.isTruncated, high - low > 0.01 {
      let middle = (low + high) / 2
      let tried = fit(at: middle, in: available, typesetter: typesetter, scale: scale)
      if tried.isTruncated { high = middle } else { (low, best) = (middle, tried) }
    }
    return best
  }

  /// The size without a width to keep to, in the text's own font or in another.
  func naturalSize(
    _ paragraph: ParagraphID, _ font: TypesetFont, stretchedBy stretch: Double? = nil, typesetter: TextMeasurer, scale: Double
  ) -> Size {
    var size = typesetter.naturalSize(paragraph, font: font, scale: scale, maximumLines: numberOfLines)
    let stretch = stretch ?? self.stretch
    if stretch != 0 {
      size.width = PixelGrid.ceil(typesetter.naturalWidth(paragraph, font: font) + stretch, scale: scale)
    }
    return size
  }

  private func fit(at factor: Double, in available: Size, typesetter: TextMeasurer, scale: Double) -> TextFit {
    let (paragraph, font) = factor == 1 ? (paragraph, font) : typesetter.scaled(paragraph, font: font, by: factor)
    let natural = naturalSize(paragraph, font, stretchedBy: stretch * factor, typesetter: typesetter, scale: scale)
    var fit = TextFit(
      words, lines: 1, visibleLines: 1, needed: natural, available: available,
      lineHeight: typesetter.lineExtent(paragraph, font: font).height)
    fit.scale = factor
    guard !value.isEmpty, !scrolls else { return fit }
    if numberOfLines == 1 {
      // One line shows nothing of what follows a newline.
      fit.lines = writtenLines(paragraph, font, typesetter)
      let room = available.width * (tightens && lineBreakMode.truncates ? 1 + Self.tightening : 1)
      fit.isTruncated = fit.lines > 1 || natural.width > room + Self.tolerance
    } else {
      let width = available.width
      let widestPiece = typesetter.longestWordWidth(paragraph, font: font)
      // A mode that breaks anywhere is meant to break words.
      fit.breaksWord = widestPiece > width + Self.tolerance && lineBreakMode != .characterWrap
      fit.lines = typesetter.lineCount(paragraph, font: font, width: width)
      fit.needed = typesetter.wrappedSize(paragraph, font: font, width: width, scale: scale)
      // A line is shown where all of it has room; half a pixel may be lost to the grid.
      let room = available.height + 0.5 / scale + Self.tolerance
      let isTooHigh = fit.needed.height > room && !overflows
      let linesInHeight = isTooHigh ? typesetter.linesFitting(paragraph, font: font, width: width, height: room) : fit.lines
      fit.visibleLines = min(fit.lines, max(1, linesInHeight), numberOfLines == 0 ? .max : numberOfLines)
      fit.isTruncated = fit.visibleLines < fit.lines
      if fit.breaksWord { fit.needed.width = PixelGrid.ceil(widestPiece, scale: scale) }
    }
    // A button's title that is higher than the button is drawn over its edges. Half a line on each side is still clear of its neighbours.
    let height =
      !overflows || numberOfLines == 1
      ? PixelGrid.ceil(fit.lineHeight, scale: scale)
      // On its shape a title may fill the insets, too.
      : hasShape ? fit.needed.height - insets.top - insets.bottom : fit.needed.height - fit.lineHeight
    fit.isClipped = Self.clips(height, fit.lineHeight, in: available.height, scale: scale)
    return fit
  }

  /// Whether letters are lost above or below where lines of a height have so much room.
  static func clips(_ height: Double, _ lineHeight: Double, in room: Double, scale: Double) -> Bool {
    height > room + max(1 / scale, lineHeight * leading) + tolerance
  }
}

extension LineBreakMode {
  /// Whether an ellipsis replaces the text that does not fit.
  var truncates: Bool {
    switch self {
    case .truncateHead, .truncateMiddle, .truncateTail: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}
