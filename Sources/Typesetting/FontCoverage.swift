import CTextShims
import Vocabulary

/// Which fonts a locale uses: the characters that the locale is written with according to CLDR (its standard exemplars), by script and
/// font.
package struct LocaleCoverage: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// ISO 15924.
    package var script: String
    /// The font file, with `#N` for the face of a collection.
    package var font: String
    package var characters: Int
  }

  package var locale: String
  /// In the order of the scripts' names.
  package var entries: [Entry]
  /// Exemplars that no font has, ascending.
  package var missing: [Unicode.Scalar]
}

extension TextMeasurer {
  /// Which fonts a locale uses in the system font's regular weight. A locale that CLDR does not know has the root's exemplars, and none of
  /// its own.
  package func coverage(of locale: String) -> LocaleCoverage {
    var scalars = [UInt32](repeating: 0, count: 1 << 16)
    let count = cts_locale_exemplars(locale, &scalars, Int32(scalars.count))
    // One line each: no character joins or combines with the next.
    var text = String.UnicodeScalarView()
    for value in scalars[..<Int(count)] {
      // Joiners need no glyph.
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isDefaultIgnorableCodePoint else { continue }
      text.append(scalar)
      text.append("\n")
    }
    let font = font(FontRequest(size: .style(.body)), at: .large)
    let paragraph = paragraph(String(text), locale: locale, font: font)
    var counts: [LocaleCoverage.Entry: Int] = [:]
    for run in inspect(paragraph).runs {
      counts[.init(script: run.script, font: catalog.name(of: run.face), characters: 0), default: 0] += 1
    }
    let entries = counts.map { LocaleCoverage.Entry(script: $0.script, font: $0.font, characters: $1) }
    return LocaleCoverage(
      locale: locale, entries: entries.sorted { ($0.script, $0.font) < ($1.script, $1.font) },
      missing: missing(paragraph).sorted { $0.value < $1.value })
  }
}

extension SystemFontProfile {
  /// All free fonts that the profile names for the weights that interfaces use, each once, in order of preference.
  package var allStandIns: [StandInFont] {
    var fonts: [StandInFont] = []
    for locale in ["en", "ja", "ko", "zh-Hans", "zh-Hant", "zh-HK", "ur"] {
      for weight in [FontWeight.regular, .medium, .semibold, .bold] {
        for isDisplay in [false, true] {
          for font in standIns(SystemFace(weight: weight, isDisplay: isDisplay), locale: locale)
          where !fonts.contains(where: { $0.face == font.face }) {
            fonts.append(font)
          }
        }
      }
    }
    return fonts
  }
}
