import Diagnostics
import Scenarios
import Screens
import Testing
import Vocabulary

/// How views look, in scenario files.
struct LookTests {
  private static func text(_ looks: String) -> String {
    """
    title: Looks
    views:
      Card: {kind: view}
      Pay: {kind: button, literal: Pay}
    constraints: |
      Card.Leading = Superview.Leading
    looks:
      \(looks)
    """
  }

  @Test(
    arguments: [
      ("Card: {background: systemBlue}", "Card", .system("systemBlue", listed: nil)),
      ("Card: {background: labelColor}", "Card", .system("labelColor", listed: nil)),
      ("Superview: {background: \"#336699\"}", "Superview", .fixed(RGBColor(hex: 0x336699))),
      ("card: {background: \"#33669980\"}", "Card", .fixed(RGBColor(hex: 0x336699, alpha: 128.0 / 255))),
      ("Card: {background: {asset: Brand}}", "Card", .named("Brand", listed: nil)),
      ("Card: {background: {asset: Brand, value: \"#00FF00\"}}", "Card", .named("Brand", listed: RGBColor(hex: 0x00FF00))),
    ] as [(String, String, ColorValue)])
  func colors(looks: String, view: String, color: ColorValue) throws {
    let screen = try #require(Reading(Self.text(looks)).scenario?.screen)
    #expect(screen.looks[view]?.colors == [.background: color])
  }

  /// Every word of a look is read, and written so that it is read again.
  @Test func everyWordIsWrittenAgain() throws {
    let looks = """
      Card: {background: systemBlue, tint: "#010203", border-color: {asset: Line}, corner-radius: 4.5, border-width: 1, alpha: 0.5, image: logo, \
      content-mode: scaleAspectFill, table-style: insetGrouped, separators: false, accessory: checkmark, separator-color: red, bar-color: red, \
      on-color: red, knob-color: red, before-color: red, after-color: red, page-color: red, current-page-color: red, placeholder-color: red, \
      selected-segment-color: red, fraction: 0.25, selected: 2, segment-images: [null, {symbol: star}]}
        Pay: {text-color: white, base-background: red, base-foreground: red, background-image: {symbol: star}, enabled: false, is-on: true, \
      corner-style: capsule}
      """
    let first = Reading(Self.text(looks))
    #expect(first.errors == [])
    let screen = try #require(first.scenario?.screen)
    let card = try #require(screen.looks["Card"])
    #expect(card.colors.count == 13 && card.segmentImages == [nil, ImageReference("star", isSymbol: true)])
    #expect(Set(screen.looks.values.flatMap(\.colors.keys)) == Set(Appearance.Part.allCases))
    let second = Reading(ScenarioWriter.write(screen).text)
    #expect(second.errors == [])
    #expect(second.scenario?.screen.looks == screen.looks)
  }

  @Test(
    arguments: [
      ("Car: {background: red}", "no view 'Car'"), ("Card: {backgroun: red}", "backgroun"),
      ("Card: {background: systemBlu}", "no colour 'systemBlu'"), ("Card: {background: \"#12345\"}", "no colour '#12345'"),
      ("Card: {background: \"#+12345\"}", "no colour '#+12345'"), ("Card: {alpha: 2}", "alpha must be between 0 and 1"),
      ("Card: {content-mode: big}", "no content mode 'big'"), ("Card: {image: {symbo: x}}", "symbo"), ("Card: red", "expected"),
    ])
  func mistakes(looks: String, message: String) {
    let errors = Reading(Self.text(looks)).errors
    #expect(errors.count == 1 && errors.allSatisfy { $0.contains(message) }, "\(errors)")
  }
}
