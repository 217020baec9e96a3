import Testing
import Vocabulary

@testable import Typesetting

/// What stands in for Apple's fonts, on this machine and on one without any font.
struct AppleFontTests {
  @Test(.fonts("Inter-Regular.otf", "NotoSerif-Regular.ttf", "DejaVuSansMono.ttf")) func everyFontIsAccountedFor() {
    let coverage = TextMeasurer(catalog: FontCatalog.installed).appleFontCoverage
    func entry(_ name: String) -> AppleFontCoverage? { coverage.first { $0.name == name } }
    #expect(coverage.prefix(4).map(\.name) == ["SF Pro", "SF Pro Rounded", "New York", "SF Mono"])
    #expect(entry("SF Pro")?.kind == .sameWidths && entry("SF Pro")?.packages == [])
    #expect(entry("SF Pro Rounded")?.kind == .systemFont)
    #expect(entry("New York") == AppleFontCoverage(name: "New York", file: "NotoSerif-Regular.ttf", kind: .otherWidths, packages: []))
    #expect(entry("Menlo") == AppleFontCoverage(name: "Menlo", file: "DejaVuSansMono.ttf", kind: .sameWidths, packages: []))
    // A font that stands in by its widths needs no package; the system font's does, where Debian has one.
    for font in coverage.dropFirst(4) where font.name != "Georgia" {
      #expect((font.kind == .systemFont) == !font.packages.isEmpty, "\(font)")
    }
  }

  @Test func withoutAnyFont() {
    let measurer = TextMeasurer(catalog: FontCatalog(onlyIn: []))
    for font in measurer.appleFontCoverage {
      #expect(font.file == "no font at all" && font.kind != .own, "\(font)")
    }
    #expect(measurer.packages(nearTo: "HelveticaNeue-Bold") == ["fonts-croscore", "fonts-liberation", "fonts-texgyre"])
    #expect(measurer.packages(nearTo: "Lato-Bold") == [])
  }

  /// dynamic_type.json, "SF Pro Rounded" and "New York": what the user's own copies are set with.
  @Test(arguments: [(FontDesign.standard, 17.0, -26.0), (.rounded, 17.9, 22), (.serif, 17, -4), (.serif, 15, 0), (.monospaced, 17, 0)])
  func trackingByDesign(design: FontDesign, size: Double, tracking: Double) {
    #expect(SystemFontProfile().publishedTracking(at: size, design: design) == tracking)
  }
}
