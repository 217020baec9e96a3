import Testing
import Vocabulary

@testable import Typesetting

/// Fonts by the names that apps give them.
struct FontNameTests {
  let measurer = TextMeasurer(catalog: FontCatalog.installed)

  private func file(_ request: FontRequest) -> String {
    let font = measurer.font(request, at: .large)
    let run = measurer.inspect(measurer.paragraph("Name", locale: "en", font: font)).runs[0]
    return measurer.catalog.name(of: run.face)
  }

  @Test(
    .fonts(
      "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "Inter-Bold.otf", "Inter-Medium.otf", "Inter-Regular.otf", "Inter-SemiBoldItalic.otf"),
    arguments: [
      ("Inter", nil, .regular, false, "Inter-Regular.otf"), ("Inter", nil, .bold, false, "Inter-Bold.otf"),
      ("Inter", nil, .semibold, true, "Inter-SemiBoldItalic.otf"), ("Inter", "Inter-Medium", .regular, false, "Inter-Medium.otf"),
      ("inter medium", nil, .regular, false, "Inter-Medium.otf"), ("DejaVu Sans", nil, .heavy, false, "DejaVuSans-Bold.ttf"),
      (nil, "DejaVuSansMono", .regular, false, "DejaVuSansMono.ttf"), ("Inter", "No-Such-Name", .regular, false, "Inter-Regular.otf"),
    ] as [(String?, String?, FontWeight, Bool, String)])
  func names(family: String?, postScriptName: String?, weight: FontWeight, isItalic: Bool, expected: String) {
    var request = FontRequest(size: .points(17), weight: weight == .regular ? nil : weight, family: family)
    request.postScriptName = postScriptName
    request.isItalic = isItalic
    #expect(file(request) == expected)
    #expect(!measurer.font(request, at: .large).isSubstitute)
  }

  /// A font that is not here is replaced by the system font's stand-in in the weight that its name tells, under the system's metrics.
  @Test(
    .fonts("Inter-Bold.otf", "Inter-Light.otf", "Inter-Regular.otf", "Inter-SemiBold.otf"),
    arguments: [
      ("NoSuchFont-Bold", "Inter-Bold.otf"), ("NoSuchFont-DemiBold", "Inter-SemiBold.otf"), ("NoSuchFont", "Inter-Regular.otf"),
      ("NoSuchFont-LightItalic", "Inter-Light.otf"),
    ])
  func substitutes(name: String, expected: String) {
    var request = FontRequest(size: .points(17))
    request.postScriptName = name
    #expect(file(request) == expected)
    let font = measurer.font(request, at: .large)
    #expect(font.isSubstitute && abs(font.lineHeight - 17 * 2444.0 / 2048) < 1e-9)
  }

  @Test(.fonts("NotoSerif-Bold.ttf", "DejaVuSansMono.ttf", "Inter-Italic.otf")) func designsAndItalics() {
    var request = FontRequest(size: .points(17), weight: .bold)
    request.design = .serif
    #expect(file(request) == "NotoSerif-Bold.ttf")
    request.weight = nil
    request.design = .monospaced
    #expect(file(request) == "DejaVuSansMono.ttf")
    request.design = .standard
    request.isItalic = true
    #expect(file(request) == "Inter-Italic.otf")
  }

  /// Inter's digits of one width: 1824 of 2816 units (uharfbuzz, feature tnum), under tracking and corrections the same for each digit.
  @Test(.fonts("Inter-Regular.otf")) func monospacedDigits() throws {
    var request = FontRequest(size: .points(17))
    request.hasMonospacedDigits = true
    let font = measurer.font(request, at: .large)
    let runs = measurer.inspect(measurer.paragraph("1111", locale: "en", font: font)).runs
    #expect(runs.map(\.advance) == [7296])
  }

  /// The point of such digits: a number keeps its width while it counts, at any size and weight, whatever letters are corrected by.
  @Test(arguments: [9.0, 17, 20, 34, 60], [FontWeight.light, .regular, .bold])
  func monospacedDigitsAreOfOneWidth(size: Double, weight: FontWeight) {
    var request = FontRequest(size: .points(size), weight: weight)
    request.hasMonospacedDigits = true
    let font = measurer.font(request, at: .large)
    func width(_ text: String) -> Double { measurer.naturalWidth(measurer.paragraph(text, locale: "en", font: font), font: font) }
    for digit in "0123456789" { #expect(abs(width(String(repeating: digit, count: 8)) - width("00000000")) < 1e-6, "\(digit)") }
  }

  /// `UIFontMetrics(forTextStyle: .body)`: 17 points grow by the leadings, 62 of 22 at the largest size (DynamicTypeTests).
  @Test func customFontsScaleByTheirStyle() {
    var request = FontRequest(size: .points(20), family: "DejaVu Sans")
    request.scaling = FontScaling(.body)
    #expect(measurer.font(request, at: .large).pointSize == 20)
    #expect(measurer.font(request, at: .accessibilityExtraExtraExtraLarge).pointSize == (20 * 62.0 / 22).rounded())
    request.scaling?.maximumPointSize = 40
    #expect(measurer.font(request, at: .accessibilityExtraExtraExtraLarge).pointSize == 40)
  }

  /// `maximumContentSizeCategory`: body is 17 points at L and 19 at XL (dynamic_type.json).
  @Test(arguments: [(.style(.body), 17.0, 19.0), (.points(12), 12, 12)] as [(FontRequest.Size, Double, Double)])
  func textsFollowTheSizesOfTheirView(size: FontRequest.Size, atLeast: Double, atMost: Double) {
    var request = FontRequest(size: size)
    request.contentSizes = .large ... .extraLarge
    #expect(measurer.font(request, at: .accessibilityExtraExtraExtraLarge).pointSize == atMost)
    #expect(measurer.font(request, at: .extraSmall).pointSize == atLeast)
  }

  /// Menlo is drawn on the widths of Bitstream Vera Sans Mono, as DejaVu Sans Mono is.
  @Test(.fonts("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf")) func fontsOfTheSameWidths() {
    var request = FontRequest(size: .points(17), family: "Menlo")
    #expect(file(request) == "DejaVuSansMono.ttf")
    request.postScriptName = "Menlo-Bold"
    #expect(file(request) == "DejaVuSansMono-Bold.ttf")
    #expect(measurer.font(request, at: .large).isSubstitute)
  }
}
