import CTextShims
package import Vocabulary

/// A text broken into lines for a width.
package struct WrappedText: Hashable, Sendable {
  /// Top to bottom. An empty text has none.
  package var lines: [WrappedLine]
  /// Whether a word was wider than the width, so that it was broken inside.
  package var hasBrokenWord: Bool

  /// The width of the widest line with its indent, in points.
  package var width: Double { lines.reduce(0) { max($0, $1.indent + $1.width) } }
}

/// A line of a wrapped text. Offsets are UTF-16 units.
package struct WrappedLine: Hashable, Sendable {
  package var start: Int
  /// With the white space at its end, which the line does not show.
  package var end: Int
  /// Without that white space, with the hyphen of a soft hyphen if the line ends in one; points.
  package var width: Double
  /// From the leading edge to its first letter, in points.
  package var indent = 0.0
}

/// Two sums of the same numbers may differ if they are added in a different order.
let fitTolerance = 1e-5

extension TextMeasurer {
  // MARK: Sizes

  /// The `intrinsicContentSize` of a label that shows the text without a given width: one line, or as many as it has newlines
  /// (at most `maximumLines`; 0: all). Width and height are rounded up to the pixel grid of `scale` pixels per point. An
  /// empty text has no size.
  package func naturalSize(_ paragraph: ParagraphID, font: TypesetFont, scale: Double, maximumLines: Int = 0) -> Size {
    let paragraph = paragraphs[Int(paragraph.index)]
    guard !paragraph.text.isEmpty else { return .zero }
    if !paragraph.hasNewlines, !paragraph.hasTallRuns, !paragraph.hasTabs, font.paragraphStyle == .plain {
      return Size(width: PixelGrid.ceil(naturalWidth(paragraph, font), scale: scale), height: PixelGrid.ceil(font.lineHeight, scale: scale))
    }
    let lines = hardLines(paragraph, font)
    let shown = maximumLines > 0 ? Array(lines.prefix(maximumLines)) : lines
    let width = lines.count == 1 ? naturalWidth(paragraph, font) : widest(shown, paragraph, font)
    let height = height(of: shown.map { Int($0.start)..<Int($0.end) }, paragraph, font)
    return Size(width: PixelGrid.ceil(width, scale: scale), height: PixelGrid.ceil(height, scale: scale))
  }

  /// The width of the widest of the lines with its indents.
  private func widest(_ lines: [LineExtent], _ paragraph: Paragraph, _ font: TypesetFont) -> Double {
    let style = paragraphStyles[Int(font.paragraphStyle.index)]
    return lines.reduce(0) { widest, line in
      let width = line.advance.width(font) + style.indent(isFirst: beginsParagraph(paragraph, at: Int(line.start)))
      return max(widest, width + max(0, -style.style.tailIndent))
    }
  }

  /// The size of a label of this width: the width of its widest line and the height of at most `maximumLines` lines (0: all), rounded up to
  /// the pixel grid.
  package func wrappedSize(_ paragraph: ParagraphID, font: TypesetFont, width: Double, maximumLines: Int = 0, scale: Double) -> Size {
    let object = paragraphs[Int(paragraph.index)]
    guard !object.text.isEmpty else { return .zero }
    if !object.hasNewlines, naturalWidth(object, font) <= width + fitTolerance { return naturalSize(paragraph, font: font, scale: scale) }
    let wrapped = wrap(paragraph, font: font, width: width)
    let lines = maximumLines > 0 ? wrapped.lines.prefix(maximumLines) : wrapped.lines[...]
    let height =
      object.hasTallRuns || font.paragraphStyle != .plain
      ? height(of: lines.map { $0.start..<$0.end }, object, font)
      : Double(lines.count) * (font.lineHeight + font.leading) - font.leading
    let inset = font.paragraphStyle == .plain ? 0 : max(0, -paragraphStyles[Int(font.paragraphStyle.index)].style.tailIndent)
    let widest = lines.reduce(0) { max($0, $1.indent + (font.breaksAsLabel ? min(width, fullWidth(of: $1, object, font)) : $1.width)) }
    return Size(
      width: PixelGrid.ceil(widest + inset, scale: scale),
      height: PixelGrid.ceil(height, scale: scale))
  }

  /// The width of a line with the white space at its end.
  private func fullWidth(of line: WrappedLine, _ paragraph: Paragraph, _ font: TypesetFont) -> Double {
    max(line.width, advance(paragraph, line.start, line.end, font).width(font))
  }

  /// How many of the text's lines fit into a height, one below the other.
  package func linesFitting(_ paragraph: ParagraphID, font: TypesetFont, width: Double, height: Double) -> Int {
    let object = paragraphs[Int(paragraph.index)]
    var bottom = 0.0
    let lines = wrap(paragraph, font: font, width: width).lines
    for (index, line) in lines.enumerated() {
      let range = line.start..<line.end
      bottom += (index > 0 ? space(before: range, object, font) : 0) + lineMetrics(object, range, font).height
      if bottom > height { return index }
    }
    return lines.count
  }

  /// The height of several lines, with the spaces between them.
  private func height(of lines: [Range<Int>], _ paragraph: Paragraph, _ font: TypesetFont) -> Double {
    var height = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { height += space(before: line, paragraph, font) }
      height += lineMetrics(paragraph, line, font).height
    }
    return height
  }

  /// The space between a line and the one before it.
  func space(before line: Range<Int>, _ paragraph: Paragraph, _ font: TypesetFont) -> Double {
    // A text of several fonts is measured in the scale of the whole.
    let leading = paragraph.span(at: line.lowerBound - 1).map { $0.font.leading * font.pointSize } ?? font.leading
    guard font.paragraphStyle != .plain else { return leading }
    let style = paragraphStyles[Int(font.paragraphStyle.index)].style
    return leading + style.lineSpacing
      + (beginsParagraph(paragraph, at: line.lowerBound) ? style.paragraphSpacing + style.paragraphSpacingBefore : 0)
  }

  /// Whether a paragraph begins here: at the start, and after a newline except U+2028 and the vertical tab, which only separate lines.
  func beginsParagraph(_ paragraph: Paragraph, at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = paragraph.text[offset - 1]
    return paragraph.flags[offset - 1] & UInt16(CTS_NEWLINE) != 0 && before != 0x2028 && before != 0x0B
  }

  /// The exact width of the text on one line, in points; for a text with newlines, the width of its widest line.
  package func naturalWidth(_ paragraph: ParagraphID, font: TypesetFont) -> Double {
    let paragraph = paragraphs[Int(paragraph.index)]
    return paragraph.hasNewlines ? widest(hardLines(paragraph, font), paragraph, font) : naturalWidth(paragraph, font)
  }

  /// How many lines the text takes at a width; 0 for an empty text.
  package func lineCount(_ paragraph: ParagraphID, font: TypesetFont, width: Double) -> Int {
    let object = paragraphs[Int(paragraph.index)]
    if object.text.isEmpty { return 0 }
    if !object.hasNewlines, naturalWidth(object, font) <= width + fitTolerance { return 1 }
    return wrap(paragraph, font: font, width: width).lines.count
  }

  /// The width of the widest piece that a line break cannot divide; in a narrower line a word is broken.
  package func longestWordWidth(_ paragraph: ParagraphID, font: TypesetFont) -> Double {
    let paragraph = paragraphs[Int(paragraph.index)]
    let pieces = paragraph.widestPieces ?? findWidestPieces(paragraph, font)
    return pieces.reduce(0) { max($0, $1.width(font)) }
  }

  /// Which piece is the widest depends on the size, because tracking does. A piece is ignored if another one is wider at every
  /// tracking from -50 to 50 thousandths of an em (Apple's values are between -26 and 41).
  private func findWidestPieces(_ paragraph: Paragraph, _ font: TypesetFont) -> [Advance] {
    var pieces: [Advance] = []
    var start = 0
    for end in opportunities(paragraph) {
      let piece = lineAdvance(paragraph, start, Int(end), font)
      start = Int(end)
      func exceeds(_ a: Advance, _ b: Advance) -> Bool { a.em - b.em >= 0.05 * Double(abs(a.glyphs - b.glyphs)) }
      if pieces.contains(where: { exceeds($0, piece) }) { continue }
      pieces.removeAll { exceeds(piece, $0) }
      pieces.append(piece)
    }
    paragraph.widestPieces = pieces
    return pieces
  }

  // MARK: Lines

  /// Breaks the text into lines no wider than `width`, each as long as possible (greedily), by the rules of text_golden_sample.json,
  /// `wrap`: a line takes as many break opportunities as fit and ends after a mandatory one. White space at its end does not count; a soft
  /// hyphen at its end shows a hyphen. If no opportunity fits, it takes the longest prefix of grapheme clusters that fits, and at least
  /// one. A paragraph style that breaks anywhere takes the longest such prefix for each line.
  package func wrap(_ paragraph: ParagraphID, font: TypesetFont, width: Double) -> WrappedText {
    let key = WrapKey(
      paragraph: paragraph, paragraphStyle: font.paragraphStyle, breaksAsLabel: font.breaksAsLabel, pointSize: font.pointSize,
      tracking: font.tracking, width: width)
    if let known = wraps[key] { return known }
    statistics.wraps += 1
    let object = paragraphs[Int(paragraph.index)]
    var hasBrokenWord = false
    let style = paragraphStyles[Int(font.paragraphStyle.index)]
    let limit = style.limit(width) + fitTolerance
    func indent(_ start: Int) -> Double {
      font.paragraphStyle == .plain ? 0 : style.indent(isFirst: beginsParagraph(object, at: start))
    }
    func fits(_ start: Int, _ advance: Advance) -> Bool { advance.width(font) + indent(start) <= limit }
    var lines = greedyLines(object, font, breaksAnywhere: style.breaksAnywhere, hasBrokenWord: &hasBrokenWord, fits: fits)
    if font.breaksAsLabel, !style.breaksAnywhere { pushOutOrphans(&lines, object, font, fits: fits) }
    let wrapped = WrappedText(
      lines: lines.map {
        WrappedLine(start: Int($0.start), end: Int($0.end), width: $0.advance.width(font), indent: indent(Int($0.start)))
      }, hasBrokenWord: hasBrokenWord)
    // Bisections and dense sweeps ask for very many widths, and the same request often comes again soon.
    if wraps.count >= 16_384 { wraps.removeAll(keepingCapacity: true) }
    wraps[key] = wrapped
    return wrapped
  }

  private func naturalWidth(_ paragraph: Paragraph, _ font: TypesetFont) -> Double {
    if font.paragraphStyle == .plain, !paragraph.hasTabs { return paragraph.advances[paragraph.text.count].width(font) }
    let style = paragraphStyles[Int(font.paragraphStyle.index)]
    return advance(paragraph, 0, paragraph.text.count, font).width(font) + style.indent(isFirst: true) + max(0, -style.style.tailIndent)
  }

  private func hardLines(_ paragraph: Paragraph, _ font: TypesetFont) -> [LineExtent] {
    if let known = paragraph.hardLines { return known }
    var hasBrokenWord = false
    let lines = greedyLines(paragraph, font, breaksAnywhere: false, hasBrokenWord: &hasBrokenWord) { _, _ in true }
    // With tabs, the advances are for this font only.
    if !paragraph.hasTabs { paragraph.hardLines = lines }
    return lines
  }

  /// `fits`: whether a line that begins at an offset may have this width.
  private func greedyLines(
    _ paragraph: Paragraph, _ font: TypesetFont, breaksAnywhere: Bool, hasBrokenWord: inout Bool, fits: (Int, Advance) -> Bool
  ) -> [LineExtent] {
    let opportunities = opportunities(paragraph)
    let count = paragraph.text.count
    var lines: [LineExtent] = []
    var start = 0
    var next = 0
    while start < count {
      while Int(opportunities[next]) <= start { next += 1 }
      var best: LineExtent?
      var candidate = next
      while candidate < opportunities.count {
        let end = Int(opportunities[candidate])
        let advance = lineAdvance(paragraph, start, end, font)
        guard fits(start, advance) else { break }
        best = LineExtent(start: Int32(start), end: Int32(end), advance: advance)
        if paragraph.flags[end] & UInt16(CTS_MANDATORY) != 0 { break }
        candidate += 1
      }
      var line = best ?? brokenWord(paragraph, start, limit: Int(opportunities[next]), font, fits: fits)
      if best == nil, Int(line.end) < Int(opportunities[next]) { hasBrokenWord = true }
      // As much of the next word as fits.
      if breaksAnywhere, let end = best.map({ Int($0.end) }), end < count, paragraph.flags[end] & UInt16(CTS_MANDATORY) == 0 {
        line = brokenWord(paragraph, start, limit: Int(opportunities[candidate]), font, fits: fits)
      }
      lines.append(line)
      start = Int(line.end)
    }
    return lines
  }

  /// If a single word is on the last line of a paragraph, moves the last word of the line before to it, if it fits and that line has
  /// another.
  private func pushOutOrphans(_ lines: inout [LineExtent], _ paragraph: Paragraph, _ font: TypesetFont, fits: (Int, Advance) -> Bool) {
    for index in lines.indices.dropFirst() {
      let (before, last) = (lines[index - 1], lines[index])
      guard index == lines.count - 1 || mustBreak(paragraph, at: Int(last.end)), !mustBreak(paragraph, at: Int(last.start)),
        lastWordStart(paragraph, of: last) == nil, let start = lastWordStart(paragraph, of: before)
      else { continue }
      let longer = lineAdvance(paragraph, start, Int(last.end), font)
      guard fits(start, longer) else { continue }
      lines[index - 1] = LineExtent(start: before.start, end: Int32(start), advance: lineAdvance(paragraph, Int(before.start), start, font))
      lines[index] = LineExtent(start: Int32(start), end: last.end, advance: longer)
    }
  }

  private func mustBreak(_ paragraph: Paragraph, at offset: Int) -> Bool { paragraph.flags[offset] & UInt16(CTS_MANDATORY) != 0 }

  /// The start of the last word of a line; nil if it is the only one.
  private func lastWordStart(_ paragraph: Paragraph, of line: LineExtent) -> Int? {
    opportunities(paragraph).last {
      $0 > line.start && $0 < line.end && paragraph.flags[Int($0) - 1] & UInt16(CTS_SPACE) != 0
    }.map { Int($0) }
  }

  /// The longest prefix of grapheme clusters that fits before `limit`; at least one cluster.
  private func brokenWord(
    _ paragraph: Paragraph, _ start: Int, limit: Int, _ font: TypesetFont, fits: (Int, Advance) -> Bool
  ) -> LineExtent {
    var best: LineExtent?
    var inkEnd = start
    var end = start
    while end < limit {
      // All units of a cluster except the first have no start flag; the end of the text always has one.
      repeat {
        if paragraph.flags[end] & UInt16(CTS_SPACE) == 0 { inkEnd = end + 1 }
        end += 1
      } while paragraph.flags[end] & UInt16(CTS_CLUSTER) == 0
      let advance = advance(paragraph, start, inkEnd, font)
      let isFitting = fits(start, advance) && end <= limit
      if isFitting || best == nil { best = LineExtent(start: Int32(start), end: Int32(end), advance: advance) }
      if !isFitting { break }
    }
    return best!
  }

  /// The advance of a line without the white space at its end, with the hyphen that a soft hyphen shows there.
  private func lineAdvance(_ paragraph: Paragraph, _ start: Int, _ end: Int, _ font: TypesetFont) -> Advance {
    var inkEnd = end
    while inkEnd > start, paragraph.flags[inkEnd - 1] & UInt16(CTS_SPACE) != 0 { inkEnd -= 1 }
    var sum = advance(paragraph, start, inkEnd, font)
    if inkEnd == end, end > start, endsInSoftHyphen(paragraph, end) { sum = sum + hyphenAdvance(paragraph, end) }
    return sum
  }

  /// Whether a line that ends here shows a hyphen: not at the end of the text, and not without a font.
  func endsInSoftHyphen(_ paragraph: Paragraph, _ end: Int) -> Bool {
    end < paragraph.text.count && paragraph.text[end - 1] == 0xAD && !paragraph.runs.isEmpty
  }

  /// The advance of the hyphen in the font of the soft hyphen that ends here.
  private func hyphenAdvance(_ paragraph: Paragraph, _ end: Int) -> Advance {
    let run = paragraph.runs[firstRun(paragraph, endingAfter: end - 1)]
    let chain = chain(of: run, in: paragraph)
    let link = chain.links[Int(run.link)]
    guard let face = chain.face(Int(run.link)) else { return Advance() }
    return paragraph.advance(
      em: face.nominalAdvance(firstOf: [0x2010, 0x2D]) * link.sizeAdjust, trackedGlyphs: link.isTracked ? 1 : 0, glyphs: 1, in: run)
  }

  /// The fonts of a run.
  func chain(of run: ShapedRun, in paragraph: Paragraph) -> FontChain {
    chain(paragraph.spans.isEmpty ? paragraph.faceSet : paragraph.spans[Int(run.span)].font.faceSet, paragraph.locale)
  }

  /// The advance of a range at the beginning of a line, with its tabs: each one advances to the next tab stop, in this font.
  func advance(_ paragraph: Paragraph, _ start: Int, _ end: Int, _ font: TypesetFont) -> Advance {
    guard paragraph.hasTabs, font.pointSize > 0, let first = paragraph.text[start..<end].firstIndex(of: 9) else {
      return advance(paragraph, start, end)
    }
    var x = advance(paragraph, start, first).width(font)
    var from = first
    while from < end {
      x = tabStop(after: x, font)
      let next = paragraph.text[(from + 1)..<end].firstIndex(of: 9) ?? end
      x += advance(paragraph, from + 1, next).width(font)
      from = next
    }
    return Advance(em: x / font.pointSize)
  }

  /// The first tab stop after `x` points from the start of a line.
  func tabStop(after x: Double, _ font: TypesetFont) -> Double {
    let interval = paragraphStyles[Int(font.paragraphStyle.index)].tabInterval
    return ((x / interval).rounded(.down) + 1) * interval
  }

  /// The advance of a range, shaped as a separate line within its context. If glyphs at its ends do not depend on each other, it is that of
  /// the whole text; otherwise the pieces up to the nearest such places are shaped again.
  func advance(_ paragraph: Paragraph, _ start: Int, _ end: Int) -> Advance {
    let unsafe = UInt16(CTS_UNSAFE)
    if (paragraph.flags[start] | paragraph.flags[end]) & unsafe == 0 { return paragraph.advances[end] - paragraph.advances[start] }
    // In a long text without any safe place the search must stop.
    let reach = 128
    var safeStart = start
    while safeStart < end, safeStart - start < reach, paragraph.flags[safeStart] & unsafe != 0 { safeStart += 1 }
    var safeEnd = end
    while safeEnd > safeStart, end - safeEnd < reach, paragraph.flags[safeEnd] & unsafe != 0 { safeEnd -= 1 }
    if safeStart >= safeEnd { return reshape(paragraph, start, end) }
    return reshape(paragraph, start, safeStart) + (paragraph.advances[safeEnd] - paragraph.advances[safeStart])
      + reshape(paragraph, safeEnd, end)
  }

  /// The advance of a range shaped by itself, run by run. The same few pieces at the ends of words are needed at every width.
  private func reshape(_ paragraph: Paragraph, _ start: Int, _ end: Int) -> Advance {
    guard start < end else { return Advance() }
    let key = PieceKey(paragraph: ObjectIdentifier(paragraph), start: Int32(start), end: Int32(end))
    if let known = pieces[key] { return known }
    if pieces.count >= 65_536 { pieces.removeAll(keepingCapacity: true) }
    let advance = shapedAdvance(paragraph, start, end)
    pieces[key] = advance
    return advance
  }

  private func shapedAdvance(_ paragraph: Paragraph, _ start: Int, _ end: Int) -> Advance {
    var sum = Advance()
    var index = firstRun(paragraph, endingAfter: start)
    while index < paragraph.runs.count, Int(paragraph.runs[index].start) < end {
      let run = paragraph.runs[index]
      let range = max(start, Int(run.start))..<min(end, Int(run.end))
      let chain = chain(of: run, in: paragraph)
      let link = chain.links[Int(run.link)]
      if let face = chain.face(Int(run.link)) {
        statistics.reshapedPieces += 1
        shaper.shape(paragraph.text, range, run, face: face, features: chain.features, language: language(paragraph.locale))
        var units: Int64 = 0
        var glyphs: Int32 = 0
        shaper.forEachGlyph { _, advance, _ in
          units += Int64(advance)
          if advance != 0 { glyphs += 1 }
        }
        var correction = 0.0
        for unit in paragraph.text[range] where unit < link.letterCorrections.count { correction += link.letterCorrections[Int(unit)] }
        let em = (Double(units) / face.unitsPerEm + correction) * link.sizeAdjust
        sum = sum + paragraph.advance(em: em, trackedGlyphs: link.isTracked ? glyphs : 0, glyphs: glyphs, in: run)
      }
      index += 1
    }
    return sum
  }

  /// The position of the first run that ends after `offset`; `runs.count` if there is none.
  func firstRun(_ paragraph: Paragraph, endingAfter offset: Int) -> Int {
    var low = 0
    var high = paragraph.runs.count
    while low < high {
      let middle = (low + high) / 2
      if Int(paragraph.runs[middle].end) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The height of a line with these units: the font's ascent and descent, or the tallest and deepest of its fonts, stretched or limited by
  /// the paragraph style. The height that a style adds is above the letters.
  func lineMetrics(_ paragraph: Paragraph, _ range: Range<Int>, _ font: TypesetFont) -> LineMetrics {
    var metrics = ownMetrics(paragraph, range, font)
    guard font.paragraphStyle != .plain else { return metrics }
    let style = paragraphStyles[Int(font.paragraphStyle.index)].style
    let own = metrics.height
    var height = style.lineHeightMultiple > 0 ? own * style.lineHeightMultiple : own
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    metrics.ascent += height - own
    return metrics
  }

  private func ownMetrics(_ paragraph: Paragraph, _ range: Range<Int>, _ font: TypesetFont) -> LineMetrics {
    // An empty line has the height of the font that it would be written in.
    let first = paragraph.span(at: range.lowerBound)?.font ?? font
    let scale = paragraph.spans.isEmpty ? 1 : font.pointSize
    var metrics = LineMetrics(
      ascent: first.ascent * scale, descent: first.descent * scale, gap: (first.lineHeight - first.ascent - first.descent) * scale)
    guard paragraph.hasTallRuns else { return metrics }
    var index = firstRun(paragraph, endingAfter: range.lowerBound)
    while index < paragraph.runs.count, Int(paragraph.runs[index].start) < range.upperBound {
      let run = paragraph.runs[index]
      let runFont = paragraph.spans.isEmpty ? font : paragraph.spans[Int(run.span)].font
      if !paragraph.spans.isEmpty {
        metrics.ascent = max(metrics.ascent, runFont.ascent * scale)
        metrics.descent = max(metrics.descent, runFont.descent * scale)
        metrics.gap = max(metrics.gap, (runFont.lineHeight - runFont.ascent - runFont.descent) * scale)
      }
      if let extent = chain(of: run, in: paragraph).links[Int(run.link)].extent {
        metrics.ascent = max(metrics.ascent, extent.ascent * runFont.pointSize * scale)
        metrics.descent = max(metrics.descent, extent.descent * runFont.pointSize * scale)
      }
      index += 1
    }
    return metrics
  }
}

/// A line's extent above and below its baseline, in points.
struct LineMetrics {
  var ascent: Double
  var descent: Double
  var gap: Double
  var height: Double { ascent + descent + gap }
}

/// The key of a cached wrap.
struct WrapKey: Hashable {
  var paragraph: ParagraphID
  var paragraphStyle: ParagraphStyleID
  var breaksAsLabel: Bool
  var pointSize: Double
  var tracking: Double
  var width: Double
}

/// The key of a cached piece of a line. A measurer never removes paragraphs, so identities are never used twice.
struct PieceKey: Hashable {
  var paragraph: ObjectIdentifier
  var start: Int32
  var end: Int32
}
