package import Vocabulary

/// A font that replaces one of Apple's, with the overrides that correct its measures (like CSS `size-adjust`, `ascent-override` …).
package struct StandInFont: Hashable, Sendable {
  /// The file's name, with `#N` for the face of a collection.
  package var face: String
  /// The ISO 15924 script that it is used for; "Zsye" emoji, "Zsym" symbols.
  package var script: String
  /// The Debian package with the file; nil: it comes from the user, and nothing is missing without it.
  package var package: String?
  /// Every advance is multiplied by this.
  package var sizeAdjust = 1.0
  /// Whether the system font's tracking is added to its glyphs. Fallback fonts have none.
  package var isTracked = false
  /// The ascent and the descent (positive) of the font of Apple's that it replaces, in em. A line with this font is at least as high.
  /// nil: not published, or no higher than the system font; the line then keeps the system font's height.
  package var extent: Extent?
  /// Added to the advance of a letter by its code, in em; empty: nothing.
  package var letterCorrections: [Double] = []

  package struct Extent: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
  }
}

/// What the system font of iOS is measured with on a machine without it: which free font replaces it in each script and
/// weight, and how its measures are corrected.
///
/// Sources: reference/sf_metrics.json (vertical metrics), dynamic_type.json (tracking), sf_vs_inter.json (size-adjust, from labels that
/// Xcode measured), fonts_debian.json (fonts per script). Lines that mix fonts are as high as the tallest ascent and the deepest descent of
/// the fonts in them (sf_metrics.json, `fallbackEffect`), by the metrics of Apple's fonts and never by the stand-in's. Chinese lines keep the
/// system font's height, though PingFang by itself is higher: Xcode saved all 23 labels with Chinese words and no height of their own so
/// (corpus, most in Coding__Coding-iOS; `预发布` at 12 points is 14.5 points high). For Arabic, Hebrew, Thai and the Indic scripts nothing is
/// published, and lines keep that height, too.
package struct SystemFontProfile: Encodable, Sendable {
  /// Ascent, descent and line height of the system font in em: 1950, 494 and 2444 of 2048.
  package var ascent = 1950.0 / 2048
  package var descent = 494.0 / 2048
  package var lineHeight: Double { ascent + descent }
  /// From this point size on, the display cut is used.
  package var displaySize = 20.0
  /// The corrections that bring Inter's widths near to the system font's.
  package var corrections: MetricCorrections

  package init(corrections: MetricCorrections = .bundled) {
    self.corrections = corrections
  }

  /// The tracking at a point size, in thousandths of an em per glyph. It is added to each glyph, including the last of a line.
  package func tracking(at pointSize: Double) -> Double {
    publishedTracking(at: pointSize) + (corrections.tracking[Int(bounded: min(pointSize.rounded(.down), 1000))] ?? 0)
  }

  /// Apple's published values, for the user's own copies of the system fonts.
  func publishedTracking(at pointSize: Double, design: FontDesign = .standard) -> Double {
    let table: [(size: Double, value: Double)]
    switch design {
    case .standard: table = pointSize < displaySize ? Self.textTracking : Self.displayTracking
    case .rounded: table = Self.roundedTracking
    case .serif: table = Self.serifTracking
    case .monospaced: return 0
    }
    let size = pointSize.rounded(.down)
    return (table.last { $0.size <= size } ?? table[0]).value
  }

  /// The fonts for the system font in a weight, in order of preference. `locale` decides about Han characters (which differ between
  /// Japan, Korea, and the China of simplified or traditional writing) and about Arabic letters in Urdu.
  package func standIns(_ face: SystemFace, locale: String) -> [StandInFont] {
    standIns(face, writing: LocaleWriting(locale: locale))
  }

  func standIns(_ face: SystemFace, writing: LocaleWriting) -> [StandInFont] {
    let weight = face.weight
    let style = weight.ordinal >= FontWeight.semibold.ordinal ? "Bold" : "Regular"
    var fonts = Self.ownFonts(face)
    fonts.append(
      StandInFont(
        face: Self.inter(face), script: "Latn", package: "fonts-inter",
        sizeAdjust: corrections.sizeAdjust(weight, isDisplay: face.isDisplay), isTracked: true,
        letterCorrections: corrections.letters(isDisplay: face.isDisplay)))
    if writing == .urdu {
      // iOS uses Noto Nastaliq Urdu for Urdu too. Its letters reach far below the line: 1904 and 596 of 1000.
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
        package: "fonts-noto-cjk"))
    for (script, name, package) in Self.fallbackFonts {
      let sizeAdjust = script == "Zsye" && face.isDisplay ? Self.largeEmojiSizeAdjust : 1
      fonts.append(StandInFont(face: name, script: script, package: package, sizeAdjust: sizeAdjust))
    }
    return fonts
  }

  /// The file that replaces a face of the system font in Latin, Greek and Cyrillic.
  static func inter(_ face: SystemFace) -> String {
    let slant = face.isItalic ? face.weight == .regular ? "Italic" : face.weight.interName + "Italic" : face.weight.interName
    return "\(face.isDisplay ? "InterDisplay" : "Inter")-\(slant).otf"
  }

  /// Apple Color Emoji is set smaller at large sizes: labels of one emoji at 35 points are 40 points wide at 2x and at 3x
  /// (corpus/label_widths.csv, 14 rows), 1.14 em, and Noto Color Emoji advances by 2550 of 2048. In running text at 18 points the two agree.
  private static let largeEmojiSizeAdjust = 40 / 35.0 * 2048 / 2550 - 0.001

  /// The system font itself, if the user has it: Apple's static cuts, unchanged; and the stand-ins of its other designs.
  static func ownFonts(_ face: SystemFace) -> [StandInFont] {
    let name = face.isItalic ? face.weight == .regular ? "RegularItalic" : face.weight.appleName + "Italic" : face.weight.appleName
    let style = face.weight.ordinal >= FontWeight.semibold.ordinal ? "Bold" : "Regular"
    switch face.design {
    case .standard:
      return [StandInFont(face: "SF-Pro-\(face.isDisplay ? "Display" : "Text")-\(name).otf", script: "Latn", package: nil, isTracked: true)]
    case .rounded: return [StandInFont(face: "SF-Pro-Rounded-\(face.weight.appleName).otf", script: "Latn", package: nil, isTracked: true)]
    case .serif:
      let slanted = face.isItalic ? style == "Bold" ? "BoldItalic" : "Italic" : style
      return [
        StandInFont(face: "NewYorkMedium-\(name).otf", script: "Latn", package: nil, isTracked: true),
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

  // "SF Pro Rounded" and "New York" of the same.
  private static let roundedTracking: [(size: Double, value: Double)] = [
    (6, 87), (7, 80), (8, 72), (9, 65), (10, 58), (11, 52), (12, 46), (13, 40), (14, 35), (15, 30), (16, 26), (17, 22), (18, 21), (19, 20),
    (20, 18), (21, 17), (22, 16), (24, 15), (25, 14), (28, 13), (30, 12), (35, 11), (37, 10), (43, 9), (44, 8), (50, 7), (51, 6), (58, 4),
    (64, 3), (66, 2), (76, 1), (80, 0),
  ]
  private static let serifTracking: [(size: Double, value: Double)] = [
    (6, 40), (7, 32), (8, 25), (9, 20), (10, 16), (11, 11), (12, 6), (13, 4), (14, 2), (15, 0), (16, -2), (17, -4), (18, -6), (19, -8),
    (20, -10), (23, -11), (26, -12), (31, -13), (34, -14), (54, -15), (70, -16), (180, -17), (220, -18),
  ]

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

  /// The last fonts to try, in one weight: scripts without a bold, symbols, and a wide last resort.
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

/// The differences in the choice of fonts for a locale.
enum LocaleWriting: Int, CaseIterable {
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
