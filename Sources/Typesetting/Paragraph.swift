/// A shaped text, independent of size and width. Offsets are UTF-16 units; advances are in logical order.
final class Paragraph {
  let text: [UInt16]
  let locale: LocaleIndex
  /// Of the first span, if there are several.
  let faceSet: FaceSetID
  /// The stretches of a text of several fonts, in order and without gaps; empty: all of it is in `faceSet`.
  let spans: [ParagraphSpan]
  /// The level of the first paragraph: 0 left to right, 1 right to left.
  let level: UInt8
  /// In logical order, without gaps except for control characters, which are not shaped.
  let runs: [ShapedRun]
  /// The sum of the advances before an offset: `text.count + 1` entries. Inside a cluster it is that of the cluster's start.
  let advances: [Advance]
  /// `CTS_…` of a unit, and of the boundary before it: `text.count + 1` entries.
  var flags: [UInt16]
  /// Advance without size-adjust and tracking, in em.
  let em: Double
  /// Scalars for which no font has a glyph, each once, in order of appearance.
  let missing: [Unicode.Scalar]
  /// Whether a line of this text may be higher than the font's line height.
  let hasTallRuns: Bool
  /// Whether there is more than one line even without a width.
  let hasNewlines: Bool
  /// Whether widths depend on the place where a line begins.
  let hasTabs: Bool
  /// Whether it is one line, and depends only on the size of its one font.
  let isPlain: Bool
  /// Where lines may break, ascending; the last is the end. Found when first needed.
  var opportunities: [Int32]?
  /// The widths of the pieces between opportunities, only the widest pieces: no other piece exceeds one of them in both em and glyphs.
  /// Found when first needed.
  var widestPieces: [Advance]?
  /// The lines of a text with newlines, without a width. Found when first needed.
  var hardLines: [LineExtent]?

  init(
    text: [UInt16], locale: LocaleIndex, faceSet: FaceSetID, spans: [ParagraphSpan], level: UInt8, runs: [ShapedRun], advances: [Advance],
    flags: [UInt16], em: Double, missing: [Unicode.Scalar], hasTallRuns: Bool, hasNewlines: Bool, hasTabs: Bool
  ) {
    self.text = text
    self.locale = locale
    self.faceSet = faceSet
    self.spans = spans
    self.level = level
    self.runs = runs
    self.advances = advances
    self.flags = flags
    self.em = em
    self.missing = missing
    self.hasTallRuns = hasTallRuns
    self.hasNewlines = hasNewlines
    self.hasTabs = hasTabs
    isPlain = !text.isEmpty && spans.isEmpty && !hasTallRuns && !hasNewlines && !hasTabs
  }

  /// What the glyphs of a run add to a width.
  func advance(em: Double, trackedGlyphs: Int32, glyphs: Int32, in run: ShapedRun) -> Advance {
    spans.isEmpty
      ? Advance(em: em, glyphs: trackedGlyphs) : spans[Int(run.span)].advance(em: em, trackedGlyphs: trackedGlyphs, glyphs: glyphs)
  }

  /// The span of a unit; nil in a text of one font.
  func span(at offset: Int) -> ParagraphSpan? { spans.last { Int($0.start) <= offset } ?? spans.first }
}

/// A stretch of a text of several fonts. The advances of such a text include the sizes of its fonts: they are points at a
/// `TypesetFont.pointSize` of 1, which is the scale of the whole text.
struct ParagraphSpan: Hashable {
  /// In UTF-16 units, at the start of a cluster.
  var start: Int32
  var font: TypesetFont
  /// Points after each glyph of any font, instead of the system font's tracking; nil: that tracking.
  var kern: Double?

  func advance(em: Double, trackedGlyphs: Int32, glyphs: Int32) -> Advance {
    Advance(em: em * font.pointSize + (kern.map { $0 * Double(glyphs) } ?? font.tracking * Double(trackedGlyphs)))
  }
}

/// A width before the size is known: em (size-adjusted) and the number of glyphs that get tracking.
struct Advance: Hashable {
  var em = 0.0
  var glyphs: Int32 = 0

  func width(_ font: TypesetFont) -> Double { em * font.pointSize + Double(glyphs) * font.tracking }

  static func + (a: Advance, b: Advance) -> Advance { Advance(em: a.em + b.em, glyphs: a.glyphs + b.glyphs) }
  static func - (a: Advance, b: Advance) -> Advance { Advance(em: a.em - b.em, glyphs: a.glyphs - b.glyphs) }
}

/// A stretch of one level, script and font.
struct ShapedRun {
  var start: Int32
  var end: Int32
  var level: UInt8
  /// For `cts_script_tag`.
  var script: UInt16
  /// Position in the chain of the face set (of the span, if there are several) and locale.
  var link: Int16
  /// Position in the paragraph's spans; 0 if it has none.
  var span: Int16
  var glyphs: Int32
  /// In font units.
  var advance: Int64
}

/// A line independent of size: its range in the text and its width.
struct LineExtent {
  var start: Int32
  var end: Int32
  var advance: Advance
}

/// A locale's number in a measurer.
struct LocaleIndex: Hashable {
  var index: UInt32
}
