import Vocabulary

/// A font of iOS that apps name and that other machines do not have, with free fonts of the same widths.
struct AppleFont {
  /// In order of preference; the first that is installed is used.
  let standIns: [StandIn]
  /// The font's own extents in em; nil: not published, so the stand-in's are used.
  let metrics: (ascent: Double, descent: Double, lineGap: Double)?

  /// nil: not a font of iOS with such a stand-in. The name is a family or a PostScript name.
  init?(named name: String) {
    let stem = FontIndex.folded(name)
    let isBold = stem.hasSuffix("bold")
    guard let known = Self.known.first(where: { stem.hasPrefix(FontIndex.folded($0.name)) }) else { return nil }
    standIns = known.standIns
    metrics = isBold ? known.boldMetrics ?? known.metrics : known.metrics
  }

  /// The families that `doctor` lists, as apps write them, each with its stand-ins.
  static var families: [(name: String, standIns: [StandIn])] { known.map { ($0.name, $0.standIns) } }

  /// A free family, and its Debian package; nil: not in Debian.
  struct StandIn: Hashable, Sendable {
    var family: String
    var package: String?
  }

  private typealias Metrics = (ascent: Double, descent: Double, lineGap: Double)

  private static let sans = [
    StandIn(family: "Liberation Sans", package: "fonts-liberation"), StandIn(family: "Arimo", package: "fonts-croscore"),
  ]
  private static let sansWithGyre = sans + [StandIn(family: "TeX Gyre Heros", package: "fonts-texgyre")]
  private static let serif = [
    StandIn(family: "Liberation Serif", package: "fonts-liberation"), StandIn(family: "Tinos", package: "fonts-croscore"),
    StandIn(family: "TeX Gyre Termes", package: "fonts-texgyre"),
  ]
  private static let mono = [
    StandIn(family: "Liberation Mono", package: "fonts-liberation"), StandIn(family: "Cousine", package: "fonts-croscore"),
    StandIn(family: "TeX Gyre Cursor", package: "fonts-texgyre"),
    // 1233 of 2048 per letter; Courier has 1229.
    StandIn(family: "DejaVu Sans Mono", package: "fonts-dejavu-core"),
  ]

  /// Widths: fontconfig's metric aliases (30-metric-aliases.conf). Liberation, TeX Gyre and Gelasio are drawn with the widths of Arial and
  /// Helvetica, Times, Courier and Georgia. Helvetica Neue has no such font, and nothing free is nearer. Extents:
  /// reference/sf_metrics.json; Apple's text stacks add 15 % of the sum to the ascent of Helvetica, Times and Courier. Longer names come
  /// before their prefixes.
  private static let known: [(name: String, standIns: [StandIn], metrics: Metrics?, boldMetrics: Metrics?)] = [
    ("Helvetica Neue", sansWithGyre, (0.952, 0.213, 0.028), (0.975, 0.217, 0.029)),
    ("Helvetica", sansWithGyre, ((1577 + 0.15 * 2048) / 2048, 471.0 / 2048, 0), nil), ("Arial", sans, nil, nil),
    ("Times New Roman", serif, nil, nil), ("Times", serif, nil, nil), ("Courier New", mono, nil, nil), ("Courier", mono, nil, nil),
    ("Georgia", [StandIn(family: "Gelasio", package: nil)], nil, nil),
    (
      "Menlo",
      [
        StandIn(family: "DejaVu Sans Mono", package: "fonts-dejavu-core"),
        StandIn(family: "Bitstream Vera Sans Mono", package: "ttf-bitstream-vera"),
      ], nil, nil
    ),
    ("Palatino", [StandIn(family: "TeX Gyre Pagella", package: "fonts-texgyre")], nil, nil),
  ]
}
