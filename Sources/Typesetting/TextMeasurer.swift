// The module Typesetting. The width, height and line breaks of texts, with ICU, HarfBuzz and FreeType.

import CHarfBuzz
import CTextShims
import Vocabulary

/// Shapes and measures text. One per worker thread: it owns HarfBuzz's and ICU's objects and all caches, and is not `Sendable`. Two
/// measurers with the same catalog and profile give the same numbers.
///
/// A text is shaped once per locale and face set, unhinted, at one unit per font unit; widths at a size are multiples of that. With the
/// `ParagraphID` and the `TypesetFont`, sizes and lines need no access to any string.
package final class TextMeasurer {
  package internal(set) var statistics = TextStatistics()

  var paragraphs: [Paragraph] = []
  /// By position in `table`: the paragraph's number.
  private var numbers: [Int32] = []
  /// Texts of several fonts.
  var spannedParagraphs: [SpannedText: ParagraphID] = [:]
  var paragraphStyles = [SetParagraphStyle()]
  /// By content size: the fonts of each request.
  var fonts: [FontRequest: [TypesetFont?]] = [:]
  var wraps: [WrapKey: WrappedText] = [:]
  /// The advances of pieces that were shaped again.
  var pieces: [PieceKey: Advance] = [:]
  let book: FontBook
  let shaper = RunShaper()
  let outlines = OutlineReader()
  private var table = ParagraphTable()
  private var locales: [Locale] = []
  private var localeIndexes: [String: LocaleIndex] = [:]
  private var lastLocale: (name: String, index: LocaleIndex)?
  private var lastChain: (set: FaceSetID, locale: LocaleIndex, chain: FontChain)?
  private let analyzer: OpaquePointer
  private var scratch = AnalysisScratch()
  /// The paragraphs since the faces were last counted.
  var usedParagraphs = UsedParagraphs()

  /// The font files, including those that were named by path later.
  package var catalog: FontCatalog { book.catalog }
  package var profile: SystemFontProfile { book.profile }

  /// Ends the program if ICU's data is missing: no text can be read without it.
  package init(catalog: FontCatalog) {
    guard let analyzer = cts_analyzer_open() else {
      fatalError("ICU \(String(cString: cts_icu_version())) has no data for text boundaries")
    }
    self.analyzer = analyzer
    book = FontBook(catalog: catalog)
  }

  deinit {
    cts_analyzer_close(analyzer)
    for locale in locales { cts_line_breaker_close(locale.breaker) }
  }

  // MARK: Locales

  struct Locale {
    var writing: LocaleWriting
    var language: hb_language_t?
    var breaker: OpaquePointer?
  }

  func localeIndex(_ locale: String) -> LocaleIndex {
    if let lastLocale, lastLocale.name == locale { return lastLocale.index }
    let index = localeIndexes[locale] ?? addLocale(locale)
    lastLocale = (locale, index)
    return index
  }

  private func addLocale(_ locale: String) -> LocaleIndex {
    // HarfBuzz keeps every language until the process ends.
    let language = hb_language_from_string(LocaleTag.isWellFormed(locale) ? locale : "", -1)
    let index = LocaleIndex(index: UInt32(locales.count))
    locales.append(Locale(writing: LocaleWriting(locale: locale), language: language, breaker: cts_line_breaker_open(locale)))
    localeIndexes[locale] = index
    return index
  }

  func language(_ locale: LocaleIndex) -> hb_language_t? { locales[Int(locale.index)].language }

  // MARK: Shaping

  /// The fonts of a face set in a locale.
  func chain(_ set: FaceSetID, _ locale: LocaleIndex) -> FontChain {
    if let lastChain, lastChain.set == set, lastChain.locale == locale { return lastChain.chain }
    let chain = book.chain(set, locales[Int(locale.index)].writing)
    lastChain = (set, locale, chain)
    return chain
  }

  /// Shapes the text for `locale` in the fonts of `font`, independent of its size. Of a text that is known already, only returns its
  /// number.
  package func paragraph(_ text: String, locale: String, font: TypesetFont) -> ParagraphID {
    paragraph(text, locale: localeIndex(locale), faceSet: font.faceSet)
  }

  func paragraph(_ text: String, locale: LocaleIndex, faceSet: FaceSetID) -> ParagraphID {
    let (position, isNew) = table.findOrInsert(text, locale: locale, faceSet: faceSet)
    if isNew {
      numbers.append(Int32(paragraphs.count))
      paragraphs.append(shape(utf16Units(of: text), locale: locale, faceSet: faceSet))
    }
    usedParagraphs.insert(numbers[Int(position)])
    return ParagraphID(index: numbers[Int(position)])
  }

  /// `spans`: the fonts of its parts, if it has several; `faceSet` is then the first one's.
  func shape(_ text: [UInt16], locale: LocaleIndex, faceSet: FaceSetID, spans: [ParagraphSpan] = []) -> Paragraph {
    statistics.shapedTexts += 1
    let count = text.count
    scratch.reserve(count)
    // Copied out: each access to a stored property of a class is checked for exclusivity.
    let (levels, scripts, flags, links) = (scratch.levels, scratch.scripts, scratch.flags, scratch.links)
    let (sums, counts) = (scratch.sums, scratch.counts)
    let shaper = shaper
    let language = language(locale)
    let level = text.withUnsafeBufferPointer {
      // An empty array may have no address.
      $0.baseAddress.map { cts_analyze(analyzer, $0, Int32(count), -1, levels, scripts, flags) } ?? 0
    }
    if count == 0 { flags[0] = UInt16(CTS_CLUSTER) }

    var missing: [Unicode.Scalar] = []
    var runs: [ShapedRun] = []
    var advances: [Advance] = []
    advances.reserveCapacity(count + 1)
    var before = Advance()
    var em = 0.0
    // The lines of several fonts are as high as the highest of them.
    var hasTallRuns = !spans.isEmpty
    var hasNewlines = false
    var hasTabs = false
    var span = 0
    var spanEnd = 0
    var chain = chain(faceSet, locale)
    var i = 0
    while i < count {
      if i == spanEnd {
        if i > 0 { span += 1 }
        spanEnd = span + 1 < spans.count ? Int(spans[span + 1].start) : count
        if !spans.isEmpty { chain = self.chain(spans[span].font.faceSet, locale) }
        chooseFonts(text, i..<spanEnd, chain, flags: flags, into: links, missing: &missing)
      }
      if links[i] < 0 {
        if flags[i] & UInt16(CTS_NEWLINE) != 0 { hasNewlines = true }
        if text[i] == 9 { hasTabs = true }
        advances.append(before)
        i += 1
        continue
      }
      var end = i + 1
      while end < spanEnd, links[end] == links[i], levels[end] == levels[i],
        scripts[end] == scripts[i]
      {
        end += 1
      }
      var run = ShapedRun(
        start: Int32(i), end: Int32(end), level: levels[i], script: scripts[i], link: links[i], span: Int16(span), glyphs: 0,
        advance: 0)
      let link = chain.links[Int(run.link)]
      if link.extent != nil { hasTallRuns = true }
      if let face = chain.face(Int(run.link)) {
        statistics.shapedRuns += 1
        shaper.shape(text, i..<end, run, face: face, features: chain.features, language: language)
        run.glyphs = Int32(shaper.count)
        let toEm = link.sizeAdjust / face.unitsPerEm
        for at in i..<end {
          sums[at] = 0
          counts[at] = 0
          flags[at] |= UInt16(CTS_UNSAFE)
          // U+2028 and U+2029 are not control characters.
          if flags[at] & UInt16(CTS_NEWLINE) != 0 { hasNewlines = true }
        }
        shaper.forEachGlyph { cluster, advance, isSafe in
          sums[cluster] += Int64(advance)
          if advance != 0 { counts[cluster] += 1 }
          if isSafe { flags[cluster] &= ~UInt16(CTS_UNSAFE) }
        }
        flags[i] &= ~UInt16(CTS_UNSAFE)
        var sum: Int64 = 0
        var glyphs: Int32 = 0
        var correction = 0.0
        func inRun() -> Advance {
          let (em, tracked) = (Double(sum) * toEm + correction, link.isTracked ? glyphs : 0)
          return spans.isEmpty
            ? Advance(em: em, glyphs: tracked) : spans[span].advance(em: em, trackedGlyphs: tracked, glyphs: glyphs)
        }
        for at in i..<end {
          advances.append(before + inRun())
          sum += sums[at]
          glyphs += counts[at]
          if text[at] < link.letterCorrections.count { correction += link.letterCorrections[Int(text[at])] * link.sizeAdjust }
        }
        run.advance = sum
        em += Double(sum) / face.unitsPerEm
        before = before + inRun()
      } else {
        for _ in i..<end { advances.append(before) }
      }
      runs.append(run)
      i = end
    }
    advances.append(before)
    return Paragraph(
      text: text, locale: locale, faceSet: faceSet, spans: spans, level: level, runs: runs, advances: advances,
      flags: Array(UnsafeBufferPointer(start: flags, count: count + 1)), em: em, missing: missing, hasTallRuns: hasTallRuns,
      hasNewlines: hasNewlines, hasTabs: hasTabs)
  }

  /// The level of a paragraph: 0 left to right, 1 right to left, by its first strong character.
  func level(of text: [UInt16]) -> UInt8 {
    scratch.reserve(text.count)
    return text.withUnsafeBufferPointer {
      $0.baseAddress.map { cts_analyze(analyzer, $0, Int32(text.count), -1, scratch.levels, scratch.scripts, scratch.flags) } ?? 0
    }
  }

  /// Whether a grapheme cluster begins at each unit.
  func clusterStarts(_ text: [UInt16]) -> [Bool] {
    _ = level(of: text)
    return text.indices.map { scratch.flags[$0] & UInt16(CTS_CLUSTER) != 0 } + [true]
  }

  /// For each grapheme cluster the first font that has all its scalars except the default-ignorable; for emoji, fonts in colour first; the
  /// first font if none has them. Control characters get -1.
  private func chooseFonts(
    _ text: [UInt16], _ range: Range<Int>, _ chain: FontChain, flags: UnsafePointer<UInt16>, into links: UnsafeMutablePointer<Int16>,
    missing: inout [Unicode.Scalar]
  ) {
    var seenMissing: Set<UInt32> = []
    var scalars: [UInt32] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, flags[end] & UInt16(CTS_CLUSTER) == 0 { end += 1 }
      if flags[start] & UInt16(CTS_CONTROL) != 0 {
        for i in start..<end { links[i] = -1 }
        start = end
        continue
      }
      // Most clusters are one unit, and some font has it.
      if end == start + 1, flags[start] & UInt16(CTS_EMOJI | CTS_IGNORABLE) == 0 {
        let link = chain.firstLink(having: UInt32(text[start]))
        if link >= 0 {
          links[start] = Int16(link)
          start = end
          continue
        }
      }
      scalars.removeAll(keepingCapacity: true)
      var isEmoji = false
      var i = start
      while i < end {
        var scalar = UInt32(text[i])
        if flags[i] & UInt16(CTS_EMOJI) != 0 { isEmoji = true }
        if flags[i] & UInt16(CTS_IGNORABLE | CTS_CONTROL) != 0 { scalar = 0 }
        if text[i] & 0xFC00 == 0xD800, i + 1 < end, text[i + 1] & 0xFC00 == 0xDC00 {
          if scalar != 0 { scalar = 0x10000 + (UInt32(text[i]) & 0x3FF) << 10 + UInt32(text[i + 1]) & 0x3FF }
          i += 1
        }
        if scalar != 0 { scalars.append(scalar) }
        i += 1
      }
      var link = isEmoji ? chain.link(havingAll: scalars, isColor: true) : nil
      if link == nil {
        // Each scalar has a first font. No font before the last of these can have all of the scalars.
        var from = 0
        for scalar in scalars {
          let first = chain.firstLink(having: scalar)
          if first < 0 { from = chain.links.count }
          from = max(from, first)
        }
        link = scalars.count > 1 ? chain.link(havingAll: scalars, from: from) : from < chain.links.count ? from : nil
      }
      if link == nil {
        for scalar in scalars where scalar != Self.appleLogo && (chain.links.isEmpty || chain.face(0)?.nominalGlyph(scalar) == nil) {
          if seenMissing.insert(scalar).inserted, let scalar = Unicode.Scalar(scalar) { missing.append(scalar) }
        }
      }
      let chosen = Int16(chain.links.isEmpty ? -1 : link ?? 0)
      for i in start..<end { links[i] = chosen }
      start = end
    }
  }

  /// Finds where lines may break, once per paragraph.
  func opportunities(_ paragraph: Paragraph) -> [Int32] {
    if let known = paragraph.opportunities { return known }
    statistics.brokenTexts += 1
    var found: [Int32] = []
    let count = paragraph.text.count
    if count > 0, let breaker = locales[Int(paragraph.locale.index)].breaker {
      let boundaries = paragraph.text.withUnsafeBufferPointer { text in
        paragraph.flags.withUnsafeMutableBufferPointer { cts_line_breaks(breaker, text.baseAddress!, Int32(count), $0.baseAddress!) }
      }
      found.reserveCapacity(Int(boundaries))
      for at in 1...count where paragraph.flags[at] & UInt16(CTS_BREAK) != 0 { found.append(Int32(at)) }
    } else if count > 0 {
      found = [Int32(count)]
    }
    paragraph.opportunities = found
    return found
  }

  /// Apple's own fonts have the company's logo there, so that a phone always draws it.
  private static let appleLogo: UInt32 = 0xF8FF

  /// The scalars of the text that no font of its chain has, each once, in order of appearance.
  package func missing(_ paragraph: ParagraphID) -> [Unicode.Scalar] { paragraphs[Int(paragraph.index)].missing }
}
