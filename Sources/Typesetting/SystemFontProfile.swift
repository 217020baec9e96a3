package import Vocabulary

/// A font that stands in for one of Apple's, with the overrides that bring its measures near (as CSS `size-adjust`, `ascent-override` …).
package struct StandInFont: Hashable, Sendable {
  /// The file's name, with `#N` for the face of a collection.
  package var face: String
  /// The ISO 15924 script that it serves; "Zsye" emoji, "Zsym" symbols.
  package var script: String
  /// The Debian package that brings the file; nil: it comes from the user, and nothing is missing without it.
  package var package: String?
  /// Every advance is multiplied by this.
  package var sizeAdjust = 1.0
  /// Whether the system font's tracking is added to its glyphs. Fallback fonts have none.
  package var isTracked = false
  /// The ascent and the descent (positive) of the font of Apple's that it stands for, in em. A line that contains it is at least so high.
  /// nil: not published, or no higher than the system font; the line then keeps the system font's height.
  package var extent: Extent?
  /// Added to the advance of a letter of U+0000 ... U+007F, in em; empty: nothing.
  package var letterCorrections: [Double] = []

  package struct Extent: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
  }
}

/// What the system font of iOS is measured with on a machine that does not have it: which free font stands in for it in each script and
/// weight, and how its measures are corrected.
///
/// Sources: reference/sf_metrics.json (vertical metrics), dynamic_type.json (tracking), sf_vs_inter.json (size-adjust, from labels that
/// Xcode measured), fonts_debian.json (fonts per script). Lines that mix fonts are as high as the tallest ascent and the deepest descent of
/// the fonts in them (sf_metrics.json, `fallbackEffect`), by the published metrics of Apple's fonts and never by the stand-in's: PingFang
/// is taller than the system font, for Arabic, Hebrew, Thai and the Indic scripts nothing is published and lines keep the system font's
/// height.
package struct SystemFontProfile: Sendable {
  /// Ascent, descent and line height of the system font in em: 1950, 494 and 2444 of 2048.
  package var ascent = 1950.0 / 2048
  package var descent = 494.0 / 2048
  package var lineHeight: Double { ascent + descent }
  /// From this point size on, the display cut is used.
  package var displaySize = 20.0

  package init() {}

  /// The tracking at a point size, in thousandths of an em a glyph. It is added to each glyph, the last of a line too.
  package func tracking(at pointSize: Double) -> Double {
    let table = pointSize < displaySize ? Self.textTracking : Self.displayTracking
    let size = pointSize.rounded(.down)
    return (table.last { $0.size <= size } ?? table[0]).value
  }

  /// The fonts for the system font in a weight, in order of preference. `locale` decides about Han characters (which look different in
  /// Japan, Korea, and the China of simplified or traditional writing) and about Arabic letters in Urdu.
  package func standIns(_ face: SystemFace, locale: String) -> [StandInFont] {
    standIns(face, writing: LocaleWriting(locale: locale))
  }

  func standIns(_ face: SystemFace, writing: LocaleWriting) -> [StandInFont] {
    let weight = face.weight
    let style = weight.ordinal >= FontWeight.semibold.ordinal ? "Bold" : "Regular"
    var fonts = Self.ownFonts(face)
    let cut = face.isDisplay ? "InterDisplay" : "Inter"
    let slant = face.isItalic ? weight == .regular ? "Italic" : weight.interName + "Italic" : weight.interName
    fonts.append(
      StandInFont(
        face: "\(cut)-\(slant).otf", script: "Latn", package: "fonts-inter",
        sizeAdjust: Self.sizeAdjust(weight, isDisplay: face.isDisplay), isTracked: true,
        letterCorrections: face.isDisplay ? [] : Self.letterCorrections))
    if writing == .urdu {
      // iOS sets Urdu in Noto Nastaliq Urdu too, whose letters hang far below the line: 1904 and 596 of 1000.
      fonts.append(
        StandInFont(
          face: "NotoNastaliqUrdu-\(style).ttf", script: "Arab", package: "fonts-noto-core", extent: .init(ascent: 1.904, descent: 0.596)))
    }
    for (script, name, package) in Self.scriptFonts {
      fonts.append(StandInFont(face: "\(name)-\(style).ttf", script: script, package: package))
    }
    fonts.append(
      StandInFont(
        face: "NotoSansCJK-\(style).ttc" + (writing.collectionFace == 0 ? "" : "#\(writing.collectionFace)"), script: writing.hanScript,
        package: "fonts-noto-cjk", extent: writing.hanExtent))
    for (script, name, package) in Self.fallbackFonts { fonts.append(StandInFont(face: name, script: script, package: package)) }
    return fonts
  }

  /// The system font itself, where the user has it: Apple's static cuts, as they are; and what stands in for its other designs.
  private static func ownFonts(_ face: SystemFace) -> [StandInFont] {
    let name = face.isItalic ? face.weight == .regular ? "RegularItalic" : face.weight.appleName + "Italic" : face.weight.appleName
    let style = face.weight.ordinal >= FontWeight.semibold.ordinal ? "Bold" : "Regular"
    switch face.design {
    case .standard:
      return [StandInFont(face: "SF-Pro-\(face.isDisplay ? "Display" : "Text")-\(name).otf", script: "Latn", package: nil, isTracked: true)]
    case .rounded: return [StandInFont(face: "SF-Pro-Rounded-\(face.weight.appleName).otf", script: "Latn", package: nil, isTracked: true)]
    case .serif:
      let slanted = face.isItalic ? style == "Bold" ? "BoldItalic" : "Italic" : style
      return [
        StandInFont(face: "NewYorkMedium-\(name).otf", script: "Latn", package: nil),
        StandInFont(face: "NotoSerif-\(slanted).ttf", script: "Latn", package: "fonts-noto-core"),
      ]
    case .monospaced:
      let slant = face.isItalic ? "Oblique" : ""
      let ending = (style == "Bold" ? "Bold" : "") + slant
      return [
        StandInFont(face: "SF-Mono-\(name).otf", script: "Latn", package: nil),
        StandInFont(face: "DejaVuSansMono\(ending.isEmpty ? "" : "-" + ending).ttf", script: "Latn", package: "fonts-dejavu-core"),
      ]
    }
  }

  /// Inter's advances times this come nearest to the widths that Xcode saved (sf_vs_inter.json, `k`); weights between take the nearest
  /// figure.
  /// Display semibold: the nine labels of sf_label_widths.csv are nearest at 1.024, eleven others of the same apps at 1.012.
  private static func sizeAdjust(_ weight: FontWeight, isDisplay: Bool) -> Double {
    switch (weight, isDisplay) {
    case (.ultraLight, false), (.thin, false), (.light, false): 1.004
    case (.regular, false): 1
    case (.medium, false): 1.01
    case (_, false): 1.021
    case (.ultraLight, true), (.thin, true), (.light, true), (.regular, true): 0.985
    case (.semibold, true): 1.018
    case (_, true): 1
    }
  }

  // "SF Pro Text" and "SF Pro Display" of dynamic_type.json, from Apple's Human Interface Guidelines.
  private static let textTracking: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (18, -25),
    (19, -24),
  ]
  private static let displayTracking: [(size: Double, value: Double)] = [
    (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11), (36, 10), (41, 9), (44, 8), (49, 7), (52, 6), (56, 5),
    (60, 4),
    (66, 3), (68, 2), (76, 1), (80, 0),
  ]

  /// How much wider the system font's letters are than Inter's, in em, by their code: sf_vs_inter.json, `glyphCorrection`, fitted to labels
  /// in Regular of the text cut and used in its other weights too. All of its rows: over the 243 labels of sf_label_widths.csv the median
  /// error falls from 0.50 to 0.33 pt and 90 % (instead of 86 %) come within 1 pt; with only the letters that 20 labels or more speak for,
  /// the median stays at 0.50.
  private static let letterCorrections: [Double] = {
    var corrections = [Double](repeating: 0, count: 128)
    let known: [(Unicode.Scalar, Double)] = [
      (" ", -0.0007), (".", 0.0211), ("/", -0.0252), ("0", 0.0058), ("1", 0.007), ("2", -0.0048), ("3", -0.0064), ("4", -0.0115),
      ("5", 0.0149), (":", 0.0252), ("A", -0.0098), ("B", 0.0041), ("C", -0.0023), ("D", 0.0045), ("E", 0.0021), ("F", -0.0016),
      ("I", 0.0087), ("L", -0.0034), ("M", -0.0047), ("N", -0.0093), ("O", 0.0104), ("P", 0.0067), ("R", 0.0083), ("S", -0.001),
      ("T", -0.0139), ("U", -0.0015), ("V", 0.0061), ("a", -0.0085), ("b", 0.0029), ("c", 0.0054), ("d", -0.0123), ("e", -0.0081),
      ("f", 0.0062), ("g", -0.0051), ("h", -0.013), ("i", 0.0103), ("k", -0.0012), ("l", 0.0147), ("m", -0.0017), ("n", 0.0074),
      ("o", -0.0085), ("p", -0.002), ("r", 0.0085), ("s", -0.004), ("t", -0.0036), ("u", 0.0107), ("v", -0.0129), ("w", -0.0494),
      ("x", -0.0142), ("y", -0.0165), ("{", 0.0102), ("}", 0.0102),
    ]
    for (letter, correction) in known { corrections[Int(letter.value)] = correction }
    return corrections
  }()

  /// Script, file name without weight, package; all have a Regular and a Bold.
  private static let scriptFonts: [(script: String, name: String, package: String)] = [
    ("Arab", "NotoSansArabicUI", "fonts-noto-ui-core"), ("Hebr", "NotoSansHebrew", "fonts-noto-core"),
    ("Deva", "NotoSansDevanagariUI", "fonts-noto-ui-core"), ("Beng", "NotoSansBengaliUI", "fonts-noto-ui-core"),
    ("Taml", "NotoSansTamilUI", "fonts-noto-ui-core"), ("Telu", "NotoSansTeluguUI", "fonts-noto-ui-core"),
    ("Knda", "NotoSansKannadaUI", "fonts-noto-ui-core"), ("Mlym", "NotoSansMalayalamUI", "fonts-noto-ui-core"),
    ("Gujr", "NotoSansGujaratiUI", "fonts-noto-ui-core"), ("Guru", "NotoSansGurmukhiUI", "fonts-noto-ui-core"),
    ("Orya", "NotoSansOriyaUI", "fonts-noto-ui-core"), ("Sinh", "NotoSansSinhalaUI", "fonts-noto-ui-core"),
    ("Thai", "NotoSansThaiUI", "fonts-noto-ui-core"), ("Laoo", "NotoSansLaoUI", "fonts-noto-ui-core"),
    ("Khmr", "NotoSansKhmerUI", "fonts-noto-ui-core"), ("Mymr", "NotoSansMyanmarUI", "fonts-noto-ui-core"),
    ("Geor", "NotoSansGeorgian", "fonts-noto-core"), ("Armn", "NotoSansArmenian", "fonts-noto-core"),
    ("Ethi", "NotoSansEthiopic", "fonts-noto-core"), ("Tibt", "NotoSerifTibetan", "fonts-noto-core"),
    ("Thaa", "NotoSansThaana", "fonts-noto-core"), ("Adlm", "NotoSansAdlam", "fonts-noto-core"),
    ("Cans", "NotoSansCanadianAboriginal", "fonts-noto-core"), ("Cher", "NotoSansCherokee", "fonts-noto-core"),
    ("Java", "NotoSansJavanese", "fonts-noto-core"), ("Mtei", "NotoSansMeeteiMayek", "fonts-noto-core"),
    ("Olck", "NotoSansOlChiki", "fonts-noto-core"), ("Cham", "NotoSansCham", "fonts-noto-core"),
  ]

  /// What is tried after all of those, in one weight: scripts without a bold, symbols, and a wide last resort.
  private static let fallbackFonts: [(script: String, name: String, package: String)] = [
    ("Tfng", "NotoSansTifinagh-Regular.ttf", "fonts-noto-core"), ("Syrc", "NotoSansSyriac-Regular.ttf", "fonts-noto-core"),
    ("Nkoo", "NotoSansNKo-Regular.ttf", "fonts-noto-core"), ("Mong", "NotoSansMongolian-Regular.ttf", "fonts-noto-core"),
    ("Yiii", "NotoSansYi-Regular.ttf", "fonts-noto-core"), ("Latn", "NotoSans-Regular.ttf", "fonts-noto-core"),
    ("Zsym", "NotoSansSymbols-Regular.ttf", "fonts-noto-core"), ("Zsym", "NotoSansSymbols2-Regular.ttf", "fonts-noto-core"),
    ("Zmth", "NotoSansMath-Regular.ttf", "fonts-noto-core"), ("Zsye", "NotoColorEmoji.ttf", "fonts-noto-color-emoji"),
    ("Zyyy", "DejaVuSans.ttf", "fonts-dejavu-core"),
  ]
}

/// A face of the system font.
package struct SystemFace: Hashable, Sendable {
  package var weight: FontWeight
  /// The optical cut for large sizes.
  package var isDisplay: Bool
  package var isItalic: Bool
  package var design: FontDesign

  package init(weight: FontWeight = .regular, isDisplay: Bool = false, isItalic: Bool = false, design: FontDesign = .standard) {
    self.weight = weight
    self.isDisplay = isDisplay
    self.isItalic = isItalic
    self.design = design
  }
}

/// What a locale changes in the choice of fonts.
enum LocaleWriting: Int {
  case other, japanese, korean, simplifiedChinese, traditionalChinese, hongKong, urdu

  init(locale: String) {
    let parts = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "ur": self = .urdu
    case "zh", "yue":
      let isTraditional =
        parts.contains("hant") || !parts.contains("hans") && (parts[0] == "yue" || parts.contains { ["tw", "hk", "mo"].contains($0) })
      self =
        !isTraditional
        ? .simplifiedChinese : parts[0] == "yue" || parts.contains("hk") || parts.contains("mo") ? .hongKong : .traditionalChinese
    default: self = .other
    }
  }

  /// The face of Noto Sans CJK's collection: 0 JP, 1 KR, 2 SC, 3 TC, 4 HK (fonts_debian.json, `notes`).
  var collectionFace: Int {
    switch self {
    case .other, .japanese, .urdu: 0
    case .korean: 1
    case .simplifiedChinese: 2
    case .traditionalChinese: 3
    case .hongKong: 4
    }
  }

  var hanScript: String {
    switch self {
    case .other, .japanese, .urdu: "Jpan"
    case .korean: "Kore"
    case .simplifiedChinese: "Hans"
    case .traditionalChinese, .hongKong: "Hant"
    }
  }

  /// PingFang's 1060 and 340 of 1000 for Chinese. Hiragino Sans (880, 120) is no higher than the system font.
  var hanExtent: StandInFont.Extent? {
    switch self {
    case .simplifiedChinese, .traditionalChinese, .hongKong: .init(ascent: 1.06, descent: 0.34)
    default: nil
    }
  }
}

extension FontWeight {
  /// Position from 0 (`ultraLight`) to 8 (`black`).
  var ordinal: Int {
    switch self {
    case .ultraLight: 0
    case .thin: 1
    case .light: 2
    case .regular: 3
    case .medium: 4
    case .semibold: 5
    case .bold: 6
    case .heavy: 7
    case .black: 8
    }
  }

  /// Apple's name for the weight in file names.
  fileprivate var appleName: String {
    switch self {
    case .ultraLight: "Ultralight"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Inter's name for the weight. Apple's two lightest are 100 and 200.
  fileprivate var interName: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
