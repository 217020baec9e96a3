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
    #expect(TraitConditions.ways(of: conditions)?.first?.isPad == isPad)
  }

  @Test func severalConditions() throws {
    let ways = try #require(TraitConditions.ways(of: "traitCollection.horizontalSizeClass == .regular, category.isAccessibilityCategory"))
    #expect(ways.map(\.words) == ["w regular, AX1…AX5"])
  }

  /// Conditions that are put together, with what is left of them when they do not hold.
  @Test(arguments: [
    ("(a.horizontalSizeClass == .regular) && (a.verticalSizeClass == .compact)", ["w regular, h compact"]),
    ("not ((a.horizontalSizeClass == .regular) && (a.verticalSizeClass == .compact))", ["w compact", "h regular"]),
    ("not a.horizontalSizeClass == .regular && a.verticalSizeClass == .compact", ["w compact", "h regular"]),
    ("(not a.horizontalSizeClass == .regular) || (a.isAccessibilityCategory)", ["w compact", "AX1…AX5"]),
    (
      "((not a.horizontalSizeClass is .regular)) || ((a.horizontalSizeClass is .regular) && (not a.verticalSizeClass is .compact))",
      ["w compact", "w regular, h regular"]
    ),
    ("!(a.userInterfaceIdiom == .pad || a.isAccessibilityCategory)", ["phone, XS…XXXL"]),
    ("a.horizontalSizeClass is .unspecified", []), ("not a.horizontalSizeClass is .unspecified, a.userInterfaceIdiom == .pad", ["pad"]),
    ("a.preferredContentSizeCategory != .large", ["XS…M", "XL…AX5"]),
    ("UIDevice.current.orientation.isLandscape, not orientation.isPortrait", ["landscape"]),
    ("orientation.isLandscape && a.interfaceOrientation.isPortrait", []), ("UIScreen.main.bounds.width < 375", ["0.0..<375.0"]),
  ])
  func combinations(_ conditions: String, _ words: [String]) {
    #expect(TraitConditions.ways(of: conditions)?.map(\.words) == words)
  }

  /// Text sizes from one on, and up to one.
  @Test(arguments: [
    ("traitCollection.preferredContentSizeCategory >= .accessibilityLarge", "AX2…AX5"),
    ("not (traitCollection.preferredContentSizeCategory >= .accessibilityLarge)", "XS…AX1"),
    ("traits.preferredContentSizeCategory > .extraExtraExtraLarge", "AX1…AX5"),
    ("category.preferredContentSizeCategory < UIContentSizeCategory.large", "XS…M"),
    ("a.preferredContentSizeCategory == .large", "L…L"),
    ("a.preferredContentSizeCategory >= .large, a.preferredContentSizeCategory < .accessibilityMedium", "L…XXXL"),
    // No such size, no size at all.
    ("a.preferredContentSizeCategory >= .huge", nil), ("a.preferredContentSizeCategory < .extraSmall", nil),
  ])
  func contentSizes(_ conditions: String, _ sizes: String?) {
    #expect(TraitConditions.ways(of: conditions)?.first?.words == sizes)
  }

  /// No environment has them all.
  @Test(arguments: [
    "a.userInterfaceIdiom == .pad, a.userInterfaceIdiom == .phone", "a.userInterfaceIdiom == .tv",
    "a.isAccessibilityCategory, a.preferredContentSizeCategory < .accessibilityMedium",
  ])
  func contradictions(_ conditions: String) {
    #expect(TraitConditions.ways(of: conditions) == [])
  }

  /// One condition on something else, and it is no matter of traits.
  @Test(arguments: [
    "", "isNew", "photo.isLandscape", "traitCollection.horizontalSizeClass == .compact, isNew", "traitCollection.displayScale == 3",
    "(a.horizontalSizeClass == .regular) && (isNew)", "not (a.horizontalSizeClass == .regular || isNew)", "((", "not ()",
  ])
  func othersAreNoTraits(_ conditions: String) {
    #expect(TraitConditions.ways(of: conditions) == nil)
  }
}

extension TraitConditions {
  fileprivate var words: String {
    [
      isCompactWidth.map { $0 ? "w compact" : "w regular" }, isCompactHeight.map { $0 ? "h compact" : "h regular" },
      isLandscape.map { $0 ? "landscape" : "portrait" }, widths.map { "\($0)" }, isPad.map { $0 ? "pad" : "phone" },
      contentSizes.map { $0.lowerBound.rawValue + "…" + $0.upperBound.rawValue },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
