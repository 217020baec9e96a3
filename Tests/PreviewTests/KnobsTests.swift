import Diagnostics
import Environments
import Screens
import Testing
import Vocabulary

@testable import Preview

/// What the page asks for, however it is written.
@Suite struct KnobsTests {
  private func knobs(_ query: [(String, String)]) throws(SelectionError) -> Knobs { try Knobs(query.map { (name: $0.0, value: $0.1) }) }

  @Test func everyKnobIsRead() throws {
    let knobs = try knobs([
      ("screen", "a#b"), ("locale", "de"), ("size", "AX3"), ("direction", "rtl"), ("device", "iPad 10.2, half"),
      ("orientation", "landscape"), ("width", "500.4"), ("bold", "on"), ("appearance", "dark"), ("edit", "x"), ("text", "Kurz"),
      ("edit", "y"), ("unknown", "?"),
    ])
    #expect(knobs.screen == "a#b")
    #expect(knobs.contentSize == .accessibilityExtraLarge)
    #expect(knobs.edits.map(\.object) == ["x", "y"])
    #expect(knobs.edits.map(\.text) == ["Kurz", ""])
    let placement = try knobs.placement()
    let environment = knobs.environment(on: placement)
    #expect(environment.canvas.size.width == 500)
    #expect(environment.canvas.widthClass == .compact)
    #expect(environment.canvas.isPad)
    #expect(environment.direction == .rightToLeft)
    #expect(environment.isBoldText)
  }

  @Test func nothingIsTheUsual() throws {
    let environment = try Knobs([]).environment(on: try Knobs([]).placement())
    #expect(environment.device == "iPhone 16")
    #expect(environment.contentSize == .large)
    #expect(environment.direction == .leftToRight)
  }

  @Test func aPseudoLanguageHasItsDirection() throws {
    let knobs = try knobs([("locale", "ar-XB")])
    #expect(knobs.environment(on: try knobs.placement()).direction == .rightToLeft)
  }

  /// Half an iPad is compact, all of it regular; a phone keeps its height class.
  @Test(arguments: [
    ("iPad 10.2", 810.0, SizeClass.regular), ("iPad 10.2", 500, .compact), ("iPhone 16", 700, .regular), ("iPhone 16", 320, .compact),
  ])
  func aWidthHasItsClass(_ device: String, _ width: Double, _ expected: SizeClass) throws {
    let placement = try knobs([("device", device), ("width", "\(width)")]).placement()
    #expect(placement.canvas.size.width == width)
    #expect(placement.canvas.widthClass == expected)
    #expect(placement.canvas.margins.left == (width > 393 ? 20 : 16))
  }

  static let bad: [[(String, String)]] = [
    [("size", "HUGE")], [("size", "")], [("width", "nan")], [("width", "-1")], [("width", "1e300")], [("width", "0x1F4")],
    [("direction", "both")], [("orientation", "sideways")], [("bold", "perhaps")], [("appearance", "sepia")], [("style", "oil")],
    [("text", "of nothing")],
    [("locale", "")], [("locale", "not a language!")], [("edit", "x"), ("text", String(repeating: "a", count: Knobs.mostCharacters + 1))],
    (0...Knobs.mostEdits).map { ("edit", "\($0)") },
  ]

  @Test(arguments: bad.indices) func aBadKnobIsRefused(_ index: Int) {
    #expect(throws: SelectionError.self) { try knobs(Self.bad[index]) }
  }

  @Test(arguments: ["", "Nokia 3310", "iPhone 16, iPhone 15", "iPad 10.2, half", "all", "default"])
  func aDeviceIsOne(_ device: String) throws {
    let knobs = try knobs([("device", device)])
    #expect(throws: SelectionError.self) { try knobs.placement() }
  }
}
