import Vocabulary

/// A font of iOS that apps name and that no other machine has, with free fonts of the same widths.
struct AppleFont {
  /// Free families in order of preference; the first that is installed is used.
  let standIns: [String]
  /// The font's own extents in em; nil: not published, the stand-in's count.
  let metrics: (ascent: Double, descent: Double, lineGap: Double)?

  /// nil: no font of iOS that has such a stand-in. The name is a family or a PostScript name.
  init?(named name: String) {
    let stem = FontIndex.folded(name)
    let isBold = stem.hasSuffix("bold")
    guard let known = Self.known.first(where: { stem.hasPrefix($0.name) }) else { return nil }
    standIns = known.standIns
    metrics = isBold ? known.boldMetrics ?? known.metrics : known.metrics
  }

  private typealias Metrics = (ascent: Double, descent: Double, lineGap: Double)

  /// Widths: fontconfig's metric aliases (30-metric-aliases.conf), where Liberation, TeX Gyre and Gelasio are drawn on the widths of Arial and
  /// Helvetica, Times, Courier and Georgia. Helvetica Neue is not, but nothing free is nearer. Extents: reference/sf_metrics.json; Apple's text
  /// stacks add 15 % of the sum to the ascent of Helvetica, Times and Courier.
  private static let known: [(name: String, standIns: [String], metrics: Metrics?, boldMetrics: Metrics?)] = [
    ("helveticaneue", ["Liberation Sans", "Arimo", "TeX Gyre Heros"], (0.952, 0.213, 0.028), (0.975, 0.217, 0.029)),
    ("helvetica", ["Liberation Sans", "Arimo", "TeX Gyre Heros"], ((1577 + 0.15 * 2048) / 2048, 471.0 / 2048, 0), nil),
    ("arial", ["Liberation Sans", "Arimo"], nil, nil), ("timesnewroman", ["Liberation Serif", "Tinos", "TeX Gyre Termes"], nil, nil),
    ("times", ["Liberation Serif", "Tinos", "TeX Gyre Termes"], nil, nil),
    ("couriernew", ["Liberation Mono", "Cousine", "TeX Gyre Cursor"], nil, nil),
    ("courier", ["Liberation Mono", "Cousine", "TeX Gyre Cursor"], nil, nil), ("georgia", ["Gelasio"], nil, nil),
    ("menlo", ["DejaVu Sans Mono", "Bitstream Vera Sans Mono"], nil, nil), ("palatino", ["TeX Gyre Pagella"], nil, nil),
  ]
}
