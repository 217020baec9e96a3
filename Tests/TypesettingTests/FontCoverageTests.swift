import Foundation
import Testing
import Typesetting
import Vocabulary

/// What `copyfit doctor` tells, and fonts of the user's own.
struct FontCoverageTests {
  /// fonts_debian.json, `coverage` and `byScript`: the font of each script has all of CLDR's exemplars.
  @Test(
    .fonts(
      "Inter-Regular.otf", "NotoSansArabicUI-Regular.ttf", "NotoSansCJK-Regular.ttc#1", "NotoSansCJK-Regular.ttc#2",
      "NotoSansDevanagariUI-Regular.ttf", "NotoSansEthiopic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansMalayalamUI-Regular.ttf",
      "NotoSansThaiUI-Regular.ttf", "NotoSerifTibetan-Regular.ttf"),
    arguments: [
      ("de", "Latn", "Inter-Regular.otf"), ("uk", "Cyrl", "Inter-Regular.otf"), ("el", "Grek", "Inter-Regular.otf"),
      ("ar", "Arab", "NotoSansArabicUI-Regular.ttf"), ("he", "Hebr", "NotoSansHebrew-Regular.ttf"),
      ("hi", "Deva", "NotoSansDevanagariUI-Regular.ttf"),
      ("th", "Thai", "NotoSansThaiUI-Regular.ttf"), ("ko", "Hang", "NotoSansCJK-Regular.ttc#1"),
      ("zh-Hans", "Hani", "NotoSansCJK-Regular.ttc#2"),
      ("ml", "Mlym", "NotoSansMalayalamUI-Regular.ttf"), ("am", "Ethi", "NotoSansEthiopic-Regular.ttf"),
      ("bo", "Tibt", "NotoSerifTibetan-Regular.ttf"),
    ])
  func exemplars(locale: String, script: String, font: String) {
    let coverage = TextMeasurer(catalog: FontCatalog.installed).coverage(of: locale)
    #expect(coverage.missing == [])
    #expect(coverage.entries.map(\.script) == [script] && coverage.entries.map(\.font) == [font])
    #expect(coverage.entries.allSatisfy { $0.characters >= 20 })
  }

  @Test func whatIsMissingIsTold() {
    let coverage = TextMeasurer(catalog: FontCatalog(onlyIn: [])).coverage(of: "el")
    #expect(coverage.entries == [] && coverage.missing.contains("α") && coverage.missing.first! < coverage.missing.last!)
  }

  @Test func versions() {
    let libraries = TextLibraries.current
    for version in [libraries.icu, libraries.unicode, libraries.cldr, libraries.harfBuzz, libraries.freeType] {
      #expect(version.first?.isNumber == true && version.contains("."), "\(libraries)")
    }
  }

  /// A file of the system font's own name wins over its stand-in, and is measured as it is.
  @Test(.fonts("DejaVuSans.ttf")) func theUsersOwnSystemFont() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dejaVu = try #require(FontCatalog.installed.knownFace(named: "DejaVuSans.ttf"))
    try FileManager.default.copyItem(
      atPath: FontCatalog.installed.files[Int(dejaVu.file)].path, toPath: folder.appendingPathComponent("SF-Pro-Text-Semibold.otf").path)
    let measurer = TextMeasurer(catalog: FontCatalog(folders: [folder.path]))
    let font = measurer.font(FontRequest(size: .points(12), weight: .semibold), at: .large)
    let paragraph = measurer.paragraph("office ffi fl", locale: "en", font: font)
    // 12 pt has no tracking; 10191 of 2048 is HarfBuzz's figure for DejaVu Sans.
    #expect(abs(measurer.naturalWidth(paragraph, font: font) - 12 * 10191.0 / 2048) < 1e-9)
    let used = measurer.takeUsedFaces()
    #expect(used.map(measurer.catalog.name) == ["SF-Pro-Text-Semibold.otf"])
    #expect(used.map(measurer.catalog.digest) == [FontCatalog.installed.digest(of: dejaVu)])
    #expect(measurer.takeUsedFaces().isEmpty)
    // Asked for again, it is used again.
    _ = measurer.paragraph("office ffi fl", locale: "en", font: font)
    #expect(measurer.takeUsedFaces() == used)
    #expect(font.lineHeight == 12 * 2444.0 / 2048)
  }
}
