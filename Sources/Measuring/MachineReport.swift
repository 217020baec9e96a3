import Syntax
package import Typesetting
import Vocabulary

/// The output of `copyfit doctor`: libraries, the fonts that stand in for Apple's, the locales of each, and what is missing.
package struct MachineReport {
  /// The languages of iOS, and others that its keyboards and the App Store know.
  package static let usualLocales = [
    "am", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "gu", "he", "hi", "hr", "hu", "hy", "id",
    "it", "ja", "ka",
    "kk", "km", "kn", "ko", "lo", "lt", "lv", "ml", "mr", "ms", "my", "nb", "ne", "nl", "or", "pa", "pl", "pt", "ro", "ru", "si", "sk",
    "sl", "sr", "sv",
    "ta", "te", "th", "tr", "uk", "ur", "vi", "zh-Hans", "zh-Hant", "zh-HK",
  ]

  let libraries = TextLibraries.current
  let fontFiles: Int
  /// With the digest of the file; nil if it is not installed.
  let fonts: [(font: StandInFont, digest: String?)]
  let locales: [LocaleCoverage]
  let appleFonts: [AppleFontCoverage]

  package init(catalog: FontCatalog, locales: [String]) {
    let measurer = TextMeasurer(catalog: catalog)
    self.locales = locales.map { measurer.coverage(of: $0) }
    appleFonts = measurer.appleFontCoverage
    fontFiles = catalog.files.count
    var digests: [Int32: String] = [:]
    fonts = measurer.profile.allStandIns.map { font in
      guard let face = catalog.knownFace(named: font.face) else { return (font, nil) }
      let digest = digests[face.file] ?? catalog.digest(of: face)
      digests[face.file] = digest
      return (font, digest)
    }
  }

  /// The packages that bring the fonts that are not here, sorted.
  private var missingPackages: [(name: String, files: [String])] {
    let missing = fonts.filter { $0.digest == nil }.map(\.font)
    return Set(missing.compactMap(\.package)).sorted().map { name in (name, missing.filter { $0.package == name }.map(\.face)) }
  }

  package var json: String {
    var writer = JSONWriter(style: .pretty)
    writer.object { report in
      report.object("libraries", line: true) { object in
        object.member("icu", libraries.icu)
        object.member("unicode", libraries.unicode)
        object.member("cldr", libraries.cldr)
        object.member("harfBuzz", libraries.harfBuzz)
        object.member("freeType", libraries.freeType)
      }
      report.member("fontFiles", fontFiles)
      report.array("fonts") { array in
        for (font, digest) in fonts {
          array.object(line: true) { object in
            object.member("script", font.script)
            object.member("font", font.face)
            object.member("package", font.package)
            object.member("digest", digest)
          }
        }
      }
      report.array("locales") { array in
        for locale in locales {
          array.object(line: true) { object in
            object.member("locale", locale.locale)
            object.array("scripts") { scripts in
              for entry in locale.entries {
                scripts.object { object in
                  object.member("script", entry.script)
                  object.member("font", entry.font)
                  object.member("characters", entry.characters)
                }
              }
            }
            object.member("missing", locale.missing.map(\.codePoint))
          }
        }
      }
      report.array("appleFonts") { array in
        for font in appleFonts {
          array.object(line: true) { object in
            object.member("name", font.name)
            object.member("font", font.file)
            object.member("kind", font.kind.rawValue)
            object.member("packages", font.packages)
          }
        }
      }
      report.array("missing") { array in
        for package in missingPackages {
          array.object(line: true) { object in
            object.member("package", package.name)
            object.member("fonts", package.files)
          }
        }
      }
    }
    writer.newLine()
    return writer.text
  }

  package var table: String {
    var text = "ICU \(libraries.icu) (Unicode \(libraries.unicode), CLDR \(libraries.cldr)), "
    text += "HarfBuzz \(libraries.harfBuzz), FreeType \(libraries.freeType)\n"
    text += "\(fontFiles) font files found\n\nFonts by script, and the languages they serve\n"
    // One line per script and font: the regular weight stands for all.
    var served: [(key: String, locales: [String])] = []
    for locale in locales {
      for entry in locale.entries {
        let key = "\(entry.script)  \(entry.font)"
        if let at = served.firstIndex(where: { $0.key == key }) {
          served[at].locales.append(locale.locale)
        } else {
          served.append((key, [locale.locale]))
        }
      }
    }
    let width = served.map(\.key.count).max() ?? 0
    for (key, locales) in served.sorted(by: { $0.key < $1.key }) {
      text += "  \(key)\(String(repeating: " ", count: width - key.count))  \(locales.joined(separator: " "))\n"
    }
    text += "\nApple's fonts, and the fonts they are measured with\n"
    let names = appleFonts.map(\.name.count).max() ?? 0
    for font in appleFonts {
      text += "  \(font.name)\(String(repeating: " ", count: names - font.name.count))  \(font.file)\(font.remark)\n"
    }
    let uncovered = locales.filter { !$0.missing.isEmpty }
    if !uncovered.isEmpty {
      text += "\nCharacters that no font has\n"
      for locale in uncovered {
        text +=
          "  \(locale.locale): " + locale.missing.prefix(20).map { "\($0.codePoint) \(String(Character($0)))" }.joined(separator: ", ")
        text += locale.missing.count > 20 ? " and \(locale.missing.count - 20) more\n" : "\n"
      }
    }
    if missingPackages.isEmpty {
      text += "\nNothing is missing.\n"
    } else {
      text += "\nMissing\n"
      for package in missingPackages {
        text += "  \(package.name): \(package.files.prefix(4).joined(separator: ", "))"
        text += package.files.count > 4 ? " and \(package.files.count - 4) more\n" : "\n"
      }
      text += "  sudo apt-get install \(missingPackages.map(\.name).joined(separator: " "))\n"
    }
    return text
  }
}

extension AppleFontCoverage {
  /// How near the font is to the one that it serves for, and what would be nearer.
  fileprivate var remark: String {
    let nearer = packages.isEmpty ? "" : "; nearer: " + packages.joined(separator: " or ")
    switch kind {
    case .own: return " (the font itself)"
    case .sameWidths: return " (similar widths)" + nearer
    case .otherWidths: return " (widths differ)" + nearer
    case .systemFont: return " (the system font's stand-in, widths differ)" + nearer
    }
  }
}

extension Unicode.Scalar {
  /// As "U+0041".
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
