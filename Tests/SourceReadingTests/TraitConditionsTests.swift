import Testing
import UIKitModel

struct TraitConditionsTests {
  /// As the readers of Swift and of Objective-C write conditions.
  @Test(arguments: [
    ("UI_USER_INTERFACE_IDIOM() == .pad", true), ("not UI_USER_INTERFACE_IDIOM() == .pad", false),
    ("not (UIDevice.current.userInterfaceIdiom == .pad)", false), ("UIDevice.current.userInterfaceIdiom != .phone", true),
    ("idiom is .pad", nil), ("traitCollection.userInterfaceIdiom is not .pad", false),
  ])
  func idioms(_ conditions: String, _ isPad: Bool?) {
    #expect(TraitConditions(of: conditions)?.isPad == isPad)
  }

  @Test func severalConditions() throws {
    let traits = try #require(TraitConditions(of: "traitCollection.horizontalSizeClass == .regular, category.isAccessibilityCategory"))
    #expect(traits.isCompactWidth == false && traits.isAccessibilityContentSize == true)
    #expect(traits.isCompactHeight == nil && traits.isPad == nil && !traits.areContradictory)
  }

  /// No environment has them all.
  @Test(arguments: ["a.userInterfaceIdiom == .pad, a.userInterfaceIdiom == .phone", "a.userInterfaceIdiom == .tv"])
  func contradictions(_ conditions: String) throws {
    #expect(try #require(TraitConditions(of: conditions)).areContradictory)
  }

  /// One condition on something else, and it is no matter of traits.
  @Test(arguments: ["", "isNew", "traitCollection.horizontalSizeClass == .compact, isNew", "traitCollection.displayScale == 3"])
  func othersAreNoTraits(_ conditions: String) {
    #expect(TraitConditions(of: conditions) == nil)
  }
}
