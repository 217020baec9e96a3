import Testing
import UIKitModel
import Vocabulary

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
    #expect(traits.isCompactWidth == false && traits.contentSizes == ContentSizeCategory.accessibilitySizes)
    #expect(traits.isCompactHeight == nil && traits.isPad == nil && !traits.areContradictory)
  }

  /// Text sizes from one on, and up to one.
  @Test(arguments: [
    ("traitCollection.preferredContentSizeCategory >= .accessibilityLarge", "AX2…AX5"),
    ("not (traitCollection.preferredContentSizeCategory >= .accessibilityLarge)", "XS…AX1"),
    ("traits.preferredContentSizeCategory > .extraExtraExtraLarge", "AX1…AX5"),
    ("category.preferredContentSizeCategory < UIContentSizeCategory.large", "XS…M"),
    ("a.preferredContentSizeCategory == .large", "L…L"),
    ("a.preferredContentSizeCategory >= .large, a.preferredContentSizeCategory < .accessibilityMedium", "L…XXXL"),
    // No range, no such size, no size at all.
    ("a.preferredContentSizeCategory != .large", nil), ("a.preferredContentSizeCategory >= .huge", nil),
    ("a.preferredContentSizeCategory < .extraSmall", nil),
  ])
  func contentSizes(_ conditions: String, _ sizes: String?) {
    let found = TraitConditions(of: conditions)?.contentSizes
    #expect(found.map { $0.lowerBound.rawValue + "…" + $0.upperBound.rawValue } == sizes)
  }

  /// No environment has them all.
  @Test(arguments: [
    "a.userInterfaceIdiom == .pad, a.userInterfaceIdiom == .phone", "a.userInterfaceIdiom == .tv",
    "a.isAccessibilityCategory, a.preferredContentSizeCategory < .accessibilityMedium",
  ])
  func contradictions(_ conditions: String) throws {
    #expect(try #require(TraitConditions(of: conditions)).areContradictory)
  }

  /// One condition on something else, and it is no matter of traits.
  @Test(arguments: ["", "isNew", "traitCollection.horizontalSizeClass == .compact, isNew", "traitCollection.displayScale == 3"])
  func othersAreNoTraits(_ conditions: String) {
    #expect(TraitConditions(of: conditions) == nil)
  }
}
