import Testing
import Vocabulary

/// `UIAccessibility.isBoldTextEnabled`: the regular system font prints as `.SFUI-Semibold` then.
struct BoldTextTests {
  @Test(
    arguments: [
      (FontRequest(size: .points(18)), .semibold), (FontRequest(size: .style(.body)), .semibold),
      (FontRequest(size: .style(.headline)), .bold), (FontRequest(size: .points(18), weight: .light), .semibold),
      (FontRequest(size: .style(.headline), weight: .medium), .bold), (FontRequest(size: .points(18), weight: .black), .black),
      // An app's own fonts do not follow.
      (FontRequest(size: .points(18), family: "Lato"), nil),
      (FontRequest(size: .points(18), weight: .regular, postScriptName: "Lato-Regular"), .regular),
    ] as [(FontRequest, FontWeight?)])
  func weights(font: FontRequest, weight: FontWeight?) {
    #expect(font.withBoldText.weight == weight)
    var same = font.withBoldText
    same.weight = font.weight
    #expect(same == font)
  }

  @Test func noWeightIsLighter() {
    let order = FontWeight.allCases
    for weight in order {
      let bold = FontRequest(size: .points(17), weight: weight).withBoldText.weight
      #expect(order.firstIndex(of: bold!)! >= order.firstIndex(of: weight)!)
    }
  }
}
