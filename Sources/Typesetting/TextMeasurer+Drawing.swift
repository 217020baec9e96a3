import CTextShims

extension TextMeasurer {
  /// The lines of a text with their glyphs, as a label of this width draws them: broken as by `wrap`, or on one line if
  /// `maximumLines` is 1. Line `maximumLines` (0: any number) is cut by `truncation`, with the ellipsis in the direction of
  /// the text.
  package func lines(
    _ paragraph: ParagraphID, font: TypesetFont, width: Double, maximumLines: Int = 0, alignment: LineAlignment = .left,
    truncation: LineTruncation = .tail
  ) -> [TypesetLine] {
    let object = paragraphs[Int(paragraph.index)]
    var ranges: [Range<Int>] = []
    var hidesText = false
    if maximumLines == 1, truncation != .wrap {
      let end = hardEnd(object, from: 0)
      ranges = object.text.isEmpty ? [] : [0..<end]
      hidesText = end < object.text.count
    } else {
      ranges = wrap(paragraph, font: font, width: width).lines.map { $0.start..<$0.end }
      if maximumLines > 0, ranges.count > maximumLines {
        hidesText = true
        let start = ranges[maximumLines - 1].lowerBound
        ranges.removeSubrange(maximumLines...)
        // As much of the rest as fits comes before the ellipsis; clipping keeps the line as it was broken.
        if truncation != .clip, truncation != .wrap { ranges[maximumLines - 1] = start..<hardEnd(object, from: start) }
      }
    }
    var lines: [TypesetLine] = []
    var top = 0.0
    // The text between newlines that contains the last line.
    var base = (range: 0..<object.text.count, level: object.level)
    if object.hasNewlines { base.range = 0..<0 }
    for (index, range) in ranges.enumerated() {
      let isCut = hidesText && index == ranges.count - 1
      let style = paragraphStyles[Int(font.paragraphStyle.index)]
      let indent = style.indent(isFirst: beginsParagraph(object, at: range.lowerBound))
      let limit = style.limit(width) - indent
      let pieces = pieces(object, range, font, width: limit, isCut: isCut, mayCut: maximumLines == 1, truncation: truncation)
      if !base.range.contains(range.lowerBound) { base = baseLevel(object, at: range.lowerBound) }
      var (line, spaces) = draw(object, pieces, font, base: base.level)
      line.range = isCut ? range.lowerBound..<object.text.count : range
      let metrics = lineMetrics(object, range, font)
      if index > 0 { top += space(before: range, object, font) }
      line.top = top
      line.height = metrics.height
      line.baseline = top + metrics.gap / 2 + metrics.ascent
      top += metrics.height
      let room = limit.isFinite ? limit - line.width : 0
      let isRightToLeft = base.level & 1 == 1
      let endsParagraph = index == ranges.count - 1 || beginsParagraph(object, at: range.upperBound)
      if alignment == .justified, !endsParagraph, room > 0, !spaces.isEmpty {
        line.widen(spaces, by: room / Double(spaces.count))
        line.move(by: isRightToLeft ? width - style.limit(width) : indent)
      } else {
        let toRight = alignment == .right || alignment == .justified && isRightToLeft
        // Indents are measured from the leading edge.
        let origin = isRightToLeft && width.isFinite ? width - style.limit(width) : indent
        line.move(by: origin + (alignment == .center ? room / 2 : toRight ? room : 0))
      }
      lines.append(line)
    }
    return lines
  }

  /// A part of a line, in logical order.
  private enum Piece {
    case text(Range<Int>)
    /// In the font of the unit.
    case ellipsis(Int)
    /// After the text that ends here.
    case hyphen(Int)
  }

  /// The end of the line that begins at `start`, if no width breaks it.
  func hardEnd(_ paragraph: Paragraph, from start: Int) -> Int {
    guard paragraph.hasNewlines else { return paragraph.text.count }
    return opportunities(paragraph).first { Int($0) > start && paragraph.flags[Int($0)] & UInt16(CTS_MANDATORY) != 0 }.map { Int($0) }
      ?? paragraph.text.count
  }

  /// `isCut`: the rest of the text is hidden, whatever the width. `mayCut`: a line that is too wide is cut.
  private func pieces(
    _ paragraph: Paragraph, _ range: Range<Int>, _ font: TypesetFont, width: Double, isCut: Bool, mayCut: Bool, truncation: LineTruncation
  ) -> [Piece] {
    let end = inkEnd(paragraph, range)
    let ink = range.lowerBound..<end
    let isTooWide = mayCut && advance(paragraph, ink.lowerBound, ink.upperBound, font).width(font) > width + fitTolerance
    guard isCut || isTooWide, truncation != .clip, truncation != .wrap else {
      let hasHyphen = end == range.upperBound && !range.isEmpty && endsInSoftHyphen(paragraph, end)
      return hasHyphen ? [.text(ink), .hyphen(end)] : [.text(ink)]
    }
    // The ellipsis is in the font of the letter before or after it.
    let anchor = truncation == .head ? max(ink.lowerBound, ink.upperBound - 1) : ink.lowerBound
    let room = width - ellipsisWidth(paragraph, font, at: anchor)
    func fits(_ range: Range<Int>, _ room: Double) -> Bool {
      advance(paragraph, range.lowerBound, range.upperBound, font).width(font) <= room + fitTolerance
    }
    switch truncation {
    case .tail, .clip, .wrap:
      return [.text(ink.lowerBound..<prefixEnd(paragraph, ink) { fits($0, room) }), .ellipsis(anchor)]
    case .head:
      return [.ellipsis(anchor), .text(suffixStart(paragraph, ink) { fits($0, room) }..<ink.upperBound)]
    case .middle:
      // Half of the width for the beginning; what it does not use goes to the end.
      let prefix = ink.lowerBound..<prefixEnd(paragraph, ink) { fits($0, room / 2) }
      let rest = room - advance(paragraph, prefix.lowerBound, prefix.upperBound, font).width(font)
      let start = max(prefix.upperBound, suffixStart(paragraph, ink) { fits($0, rest) })
      return [.text(prefix), .ellipsis(anchor), .text(start..<ink.upperBound)]
    }
  }

  /// The end of the longest beginning of `range` that fits, in whole clusters and without white space at its end.
  private func prefixEnd(_ paragraph: Paragraph, _ range: Range<Int>, fits: (Range<Int>) -> Bool) -> Int {
    var best = range.lowerBound
    var inkEnd = range.lowerBound
    var end = range.lowerBound
    while end < range.upperBound {
      repeat {
        if paragraph.flags[end] & UInt16(CTS_SPACE) == 0 { inkEnd = end + 1 }
        end += 1
      } while paragraph.flags[end] & UInt16(CTS_CLUSTER) == 0
      guard fits(range.lowerBound..<inkEnd) else { break }
      best = inkEnd
    }
    return best
  }

  /// The start of the longest end of `range` that fits, in whole clusters.
  private func suffixStart(_ paragraph: Paragraph, _ range: Range<Int>, fits: (Range<Int>) -> Bool) -> Int {
    var best = range.upperBound
    var start = range.upperBound
    while start > range.lowerBound {
      repeat { start -= 1 } while start > range.lowerBound && paragraph.flags[start] & UInt16(CTS_CLUSTER) == 0
      guard fits(start..<range.upperBound) else { break }
      best = start
    }
    return best
  }

  private func inkEnd(_ paragraph: Paragraph, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, paragraph.flags[end - 1] & UInt16(CTS_SPACE) != 0 { end -= 1 }
    return end
  }

  /// The link whose font draws the first of `scalars` that any font has, with its glyph.
  private func link(drawing scalars: [UInt32], _ chain: FontChain) -> (link: Int, glyph: UInt32)? {
    for scalar in scalars {
      let link = chain.firstLink(having: scalar)
      if link >= 0, let glyph = chain.face(link)?.nominalGlyph(scalar) { return (link, glyph) }
    }
    return nil
  }

  /// One ellipsis, or three periods in fonts that lack it.
  private func ellipsisGlyphs(_ chain: FontChain) -> (link: Int, glyph: UInt32, count: Int)? {
    if let found = link(drawing: [0x2026], chain) { return (found.link, found.glyph, 1) }
    return link(drawing: [0x2E], chain).map { ($0.link, $0.glyph, 3) }
  }

  private func ellipsisWidth(_ paragraph: Paragraph, _ font: TypesetFont, at offset: Int) -> Double {
    let (chain, setting) = setting(paragraph, at: offset, font)
    guard let (link, glyph, count) = ellipsisGlyphs(chain), let face = chain.face(link) else { return 0 }
    return Double(count) * setting.advance(face.advance(of: glyph) * chain.links[link].sizeAdjust, isTracked: chain.links[link].isTracked)
  }

  /// The size and spacing of drawn glyphs; points.
  private struct Setting {
    var pointSize: Double
    var tracking: Double
    /// Whether fallback fonts have tracking too.
    var tracksAll = false

    func advance(_ em: Double, isTracked: Bool) -> Double { em * pointSize + (isTracked || tracksAll ? tracking : 0) }
  }

  /// The fonts of a unit, with size and spacing.
  private func setting(_ paragraph: Paragraph, at offset: Int, _ font: TypesetFont) -> (FontChain, Setting) {
    guard let span = paragraph.span(at: offset) else {
      return (chain(paragraph.faceSet, paragraph.locale), Setting(pointSize: font.pointSize, tracking: font.tracking))
    }
    return (
      chain(span.font.faceSet, paragraph.locale),
      Setting(
        pointSize: span.font.pointSize * font.pointSize, tracking: (span.kern ?? span.font.tracking) * font.pointSize,
        tracksAll: span.kern != nil)
    )
  }

  /// A stretch of glyphs that keeps its order when the line is reordered visually.
  private struct Stretch {
    var level: UInt8
    var isEllipsis = false
    /// x from the stretch's left edge.
    var glyphs: [TypesetGlyph] = []
    var width = 0.0
    /// The glyphs of spaces, by position.
    var spaces: [Int] = []
  }

  /// Shapes the pieces and puts them side by side, in visual order from x = 0. Also tells which glyphs are spaces.
  private func draw(
    _ paragraph: Paragraph, _ pieces: [Piece], _ font: TypesetFont, base: UInt8
  ) -> (line: TypesetLine, spaces: [Int]) {
    var stretches: [Stretch] = []
    // In reading order, for tab stops.
    var x = 0.0
    for piece in pieces {
      switch piece {
      case .text(let range):
        var index = firstRun(paragraph, endingAfter: range.lowerBound)
        var at = range.lowerBound
        while at < range.upperBound {
          let run = index < paragraph.runs.count ? paragraph.runs[index] : nil
          // Between runs are control characters. Of these only tabs take room, and they keep the paragraph's direction (rule L1).
          while at < min(range.upperBound, run.map { Int($0.start) } ?? .max) {
            if paragraph.text[at] == 9 {
              stretches.append(Stretch(level: base, width: tabStop(after: x, font) - x))
              x += stretches[stretches.count - 1].width
            }
            at += 1
          }
          guard let run, at < range.upperBound else { break }
          let part = at..<min(range.upperBound, Int(run.end))
          stretches.append(stretch(paragraph, run, part, font))
          x += stretches[stretches.count - 1].width
          at = part.upperBound
          index += 1
        }
      case .ellipsis(let anchor):
        let (chain, setting) = setting(paragraph, at: anchor, font)
        guard let (link, glyph, count) = ellipsisGlyphs(chain) else { continue }
        stretches.append(stretch(repeating: glyph, count, link, level: base, isEllipsis: true, chain, setting))
      case .hyphen(let end):
        let run = paragraph.runs[firstRun(paragraph, endingAfter: end - 1)]
        let (chain, setting) = setting(paragraph, at: end - 1, font)
        guard let face = chain.face(Int(run.link)), let glyph = face.nominalGlyph(0x2010) ?? face.nominalGlyph(0x2D) else { continue }
        stretches.append(stretch(repeating: glyph, 1, Int(run.link), level: run.level, chain, setting))
      }
    }
    var order = [Int32](repeating: 0, count: stretches.count)
    cts_visual_order(stretches.map(\.level), Int32(stretches.count), &order)
    var line = TypesetLine(range: 0..<0, x: 0, baseline: 0, top: 0, height: 0, width: 0, glyphs: [])
    var spaces: [Int] = []
    for index in order {
      let stretch = stretches[Int(index)]
      if stretch.isEllipsis { line.ellipsis = line.width..<line.width + stretch.width }
      spaces += stretch.spaces.map { $0 + line.glyphs.count }
      for var glyph in stretch.glyphs {
        glyph.x += line.width
        line.glyphs.append(glyph)
      }
      line.width += stretch.width
    }
    return (line, spaces)
  }

  private func stretch(_ paragraph: Paragraph, _ run: ShapedRun, _ range: Range<Int>, _ font: TypesetFont) -> Stretch {
    var stretch = Stretch(level: run.level)
    let (chain, setting) = setting(paragraph, at: range.lowerBound, font)
    let link = chain.links[Int(run.link)]
    guard let face = chain.face(Int(run.link)) else { return stretch }
    shaper.shape(paragraph.text, range, run, face: face, features: chain.features, language: language(paragraph.locale))
    let scale = setting.pointSize * link.sizeAdjust / face.unitsPerEm
    shaper.forEachPlacedGlyph { cluster, glyph, x, y, advance in
      let width = Double(advance) * scale + ((link.isTracked || setting.tracksAll) && advance != 0 ? setting.tracking : 0)
      if paragraph.flags[cluster] & UInt16(CTS_SPACE) != 0 { stretch.spaces.append(stretch.glyphs.count) }
      stretch.glyphs.append(
        TypesetGlyph(
          face: face.id, glyph: glyph, x: stretch.width + Double(x) * scale, y: -Double(y) * scale, advance: width, scale: scale,
          unit: Int32(cluster)))
      stretch.width += width
    }
    // Corrections are known per letter, not per glyph. They are distributed over the stretch, so that it is as wide as it was measured.
    let measured = advance(paragraph, range.lowerBound, range.upperBound).width(font)
    if !link.letterCorrections.isEmpty, stretch.width > 0 {
      let stretching = measured / stretch.width
      for i in stretch.glyphs.indices {
        stretch.glyphs[i].x *= stretching
        stretch.glyphs[i].advance *= stretching
      }
      stretch.width = measured
    }
    return stretch
  }

  private func stretch(
    repeating glyph: UInt32, _ count: Int, _ link: Int, level: UInt8, isEllipsis: Bool = false, _ chain: FontChain, _ setting: Setting
  ) -> Stretch {
    var stretch = Stretch(level: level, isEllipsis: isEllipsis)
    guard let face = chain.face(link) else { return stretch }
    let (isTracked, sizeAdjust) = (chain.links[link].isTracked, chain.links[link].sizeAdjust)
    let scale = setting.pointSize * sizeAdjust / face.unitsPerEm
    for _ in 0..<count {
      let width = setting.advance(face.advance(of: glyph) * sizeAdjust, isTracked: isTracked)
      stretch.glyphs.append(TypesetGlyph(face: face.id, glyph: glyph, x: stretch.width, y: 0, advance: width, scale: scale))
      stretch.width += width
    }
    return stretch
  }

  /// The stretch that contains a unit (between separators of UAX 9's type B, including the one after it), and its level.
  private func baseLevel(_ paragraph: Paragraph, at offset: Int) -> (range: Range<Int>, level: UInt8) {
    func isSeparator(_ unit: UInt16) -> Bool {
      unit == 0x0A || unit == 0x0D || (0x1C...0x1E).contains(unit) || unit == 0x85 || unit == 0x2029
    }
    var start = offset
    while start > 0, !isSeparator(paragraph.text[start - 1]) { start -= 1 }
    var end = offset
    while end < paragraph.text.count, !isSeparator(paragraph.text[end]) { end += 1 }
    return (start..<min(end + 1, paragraph.text.count), level(of: Array(paragraph.text[start..<end])))
  }
}

extension TypesetLine {
  fileprivate mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    x += distance
    for i in glyphs.indices { glyphs[i].x += distance }
    ellipsis = ellipsis.map { $0.lowerBound + distance..<$0.upperBound + distance }
  }

  /// Makes the glyphs at these positions, in ascending order, wider.
  fileprivate mutating func widen(_ positions: [Int], by distance: Double) {
    var widened = 0
    for i in glyphs.indices {
      glyphs[i].x += Double(widened) * distance
      if widened < positions.count, positions[widened] == i {
        glyphs[i].advance += distance
        widened += 1
      }
    }
    width += Double(widened) * distance
  }
}
