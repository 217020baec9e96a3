package import Vocabulary

/// The traits that branches of code ask for, as far as they are known in every environment.
package struct TraitConditions: Hashable, Sendable {
  /// nil: any.
  package private(set) var isCompactWidth: Bool?
  package private(set) var isCompactHeight: Bool?
  package private(set) var contentSizes: ClosedRange<ContentSizeCategory>?
  package private(set) var isPad: Bool?
  /// Whether no environment has them all: an iPhone that is an iPad.
  package private(set) var areContradictory = false

  /// - Parameter conditions: `traitCollection.horizontalSizeClass == .compact`, with commas between several.
  /// nil: there are none, or one of them asks for something else.
  package init?(of conditions: String) {
    let all = conditions.split(separator: ", ")
    guard !all.isEmpty, all.allSatisfy({ take($0) }) else { return nil }
  }

  private mutating func take(_ condition: Substring) -> Bool {
    var words = condition
    var holds = true
    if words.hasPrefix("not ") {
      words.removeFirst("not ".count)
      holds = false
    }
    if words.hasPrefix("("), words.hasSuffix(")") { words = words.dropFirst().dropLast() }
    let parts = words.split(separator: " ")
    guard var trait = parts.first?.split(separator: ".").last else { return false }
    if trait.hasSuffix("()") { trait.removeLast(2) }
    if parts.count == 1 {
      guard trait == "isAccessibilityCategory" else { return false }
      require(holds ? ContentSizeCategory.accessibilitySizes : ContentSizeCategory.standardSizes)
      return true
    }
    guard let value = parts.last?.split(separator: ".").last else { return false }
    let comparison = parts.dropFirst().dropLast().joined(separator: " ")
    if trait == "preferredContentSizeCategory" {
      guard let sizes = Self.sizes(comparison, String(value), holds) else { return false }
      require(sizes)
      return true
    }
    switch comparison {
    case "==", "is": break
    case "!=", "is not": holds.toggle()
    default: return false
    }
    switch (trait, value) {
    case ("horizontalSizeClass", "compact"), ("horizontalSizeClass", "regular"): require(\.isCompactWidth, (value == "compact") == holds)
    case ("verticalSizeClass", "compact"), ("verticalSizeClass", "regular"): require(\.isCompactHeight, (value == "compact") == holds)
    case ("userInterfaceIdiom", "pad"), ("userInterfaceIdiom", "phone"), ("UI_USER_INTERFACE_IDIOM", "pad"),
      ("UI_USER_INTERFACE_IDIOM", "phone"):
      require(\.isPad, (value == "pad") == holds)
    // Neither an iPhone nor an iPad.
    case ("userInterfaceIdiom", "mac"), ("userInterfaceIdiom", "tv"), ("userInterfaceIdiom", "carPlay"), ("userInterfaceIdiom", "vision"):
      areContradictory = areContradictory || holds
    default: return false
    }
    return true
  }

  /// The sizes of a comparison; nil: they are no range.
  private static func sizes(_ comparison: String, _ name: String, _ holds: Bool) -> ClosedRange<ContentSizeCategory>? {
    let all = ContentSizeCategory.allCases
    guard let index = all.firstIndex(where: { "\($0)" == name }) else { return nil }
    let range: Range<Int>
    switch (comparison, holds) {
    case (">=", true), ("<", false): range = index..<all.count
    case (">", true), ("<=", false): range = index + 1..<all.count
    case ("<", true), (">=", false): range = 0..<index
    case ("<=", true), (">", false): range = 0..<index + 1
    case ("==", true), ("is", true), ("!=", false), ("is not", false): range = index..<index + 1
    default: return nil
    }
    return range.isEmpty ? nil : all[range.lowerBound]...all[range.upperBound - 1]
  }

  private mutating func require(_ sizes: ClosedRange<ContentSizeCategory>) {
    guard let known = contentSizes else { return contentSizes = sizes }
    if known.overlaps(sizes) { contentSizes = known.clamped(to: sizes) } else { areContradictory = true }
  }

  private mutating func require(_ trait: WritableKeyPath<Self, Bool?>, _ value: Bool) {
    if self[keyPath: trait] == !value { areContradictory = true }
    self[keyPath: trait] = value
  }

  /// Whether a condition asks for a trait, or for something else that the surroundings decide.
  package static func areAsked(in condition: String) -> Bool {
    DeviceIdiom(of: condition) != nil || wordsOfSurroundings.contains { condition.contains($0) }
  }

  private static let wordsOfSurroundings = [
    "SizeClass", "ompact",
    "traitCollection", "Idiom", "IDIOM", "ContentSizeCategory", "isAccessibilityCategory", "ayoutDirection", "rientation",
    "andscape", "ortrait", "safeArea", "creen", "bounds", "isPad", "isPhone", "isIPad", "isIPhone",
  ]

  /// Members of any object that say what a trait is: a comparison with one is as good as the trait itself.
  package static let members: Set = [
    "horizontalSizeClass", "verticalSizeClass", "userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM", "preferredContentSizeCategory",
  ]
  /// Members that are conditions by themselves.
  package static let flags: Set = ["isAccessibilityCategory"]
  /// Functions of C that ask a trait for such a member.
  package static let functions = ["UIContentSizeCategoryIsAccessibilityCategory": "isAccessibilityCategory"]
}
