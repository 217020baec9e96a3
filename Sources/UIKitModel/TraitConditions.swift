import Evaluation
package import Vocabulary

/// The traits that branches of code ask for, as far as they are known in every environment.
package struct TraitConditions: Hashable, Sendable {
  /// nil: any.
  package private(set) var isCompactWidth: Bool?
  package private(set) var isCompactHeight: Bool?
  package private(set) var contentSizes: ClosedRange<ContentSizeCategory>?
  package private(set) var isPad: Bool?
  /// Of the screen. Points.
  package private(set) var widths: Range<Double>?
  package private(set) var heights: Range<Double>?
  package private(set) var isLandscape: Bool?
  /// Whether no environment has them all: an iPhone that is an iPad.
  private(set) var areContradictory = false

  private init() {}

  /// Whether a phone of 390 x 844 points that is held upright has them, at the usual text size.
  package var holdOnUprightPhone: Bool {
    isCompactWidth != false && isCompactHeight != true && isPad != true && isLandscape != true && contentSizes?.contains(.large) != false
      && widths?.contains(390) != false && heights?.contains(844) != false
  }

  /// The combinations of traits of which one is there where conditions hold; empty: no environment has any.
  /// - Parameter conditions: `traitCollection.horizontalSizeClass == .compact`, with commas between several.
  /// - Returns: nil: there are none, or one of them asks for something else.
  package static func ways(of conditions: String) -> [TraitConditions]? {
    let all = conditions.split(separator: ", ")
    guard !all.isEmpty else { return nil }
    var ways = [TraitConditions()]
    for condition in all {
      guard let more = Self.ways(of: condition, holds: true) else { return nil }
      ways = joined(ways, more)
      if ways.count > mostWays { return nil }
    }
    return ways
  }

  private static let mostWays = 32

  /// Those of one condition, which may be put together with `&&`, `||` and `not`.
  private static func ways(of condition: Substring, holds: Bool) -> [TraitConditions]? {
    var words = condition
    if words.hasPrefix("not ") { return ways(of: words.dropFirst("not ".count), holds: !holds) }
    while words.hasPrefix("("), end(of: words) == words.endIndex { words = words.dropFirst().dropLast() }
    if words.hasPrefix("not ") { return ways(of: words.dropFirst("not ".count), holds: !holds) }
    for (name, isBoth) in [(" || ", false), (" && ", true)] {
      let parts = split(words, at: name)
      guard parts.count > 1 else { continue }
      let all = parts.compactMap { ways(of: $0, holds: holds) }
      guard all.count == parts.count else { return nil }
      // Not both: one or the other is not there.
      return isBoth == holds ? all.dropFirst().reduce(all[0], joined) : Array(all.joined())
    }
    if words.hasPrefix("!") { return ways(of: words.dropFirst(), holds: !holds) }
    if let lengths = lengths(in: words, holds) { return lengths }
    guard let sizes = sizes(in: words, holds) else {
      var one = TraitConditions()
      return one.take(words, holds) ? one.areContradictory ? [] : [one] : nil
    }
    return sizes.map { range in
      var one = TraitConditions()
      one.require(range)
      return one
    }
  }

  /// Each of some combinations with each of others, without those that no environment has.
  private static func joined(_ some: [TraitConditions], _ others: [TraitConditions]) -> [TraitConditions] {
    some.flatMap { one in
      others.compactMap { other in
        var both = one
        if let sizes = other.contentSizes { both.require(sizes) }
        if let widths = other.widths { both.require(\.widths, widths) }
        if let heights = other.heights { both.require(\.heights, heights) }
        for trait in [\TraitConditions.isCompactWidth, \.isCompactHeight, \.isPad, \.isLandscape] {
          if let value = other[keyPath: trait] { both.require(trait, value) }
        }
        return both.areContradictory ? nil : both
      }
    }
  }

  /// The end of what the parenthesis at the beginning of some words is around.
  private static func end(of words: Substring) -> Substring.Index {
    var depth = 0
    for index in words.indices {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      if depth == 0 { return words.index(after: index) }
    }
    return words.endIndex
  }

  /// The parts between operators that are in no parentheses.
  private static func split(_ words: Substring, at name: String) -> [Substring] {
    guard words.contains(name) else { return [words] }
    var parts: [Substring] = []
    var start = words.startIndex
    var next = start
    while next < words.endIndex {
      if words[next] == "(" {
        next = end(of: words[next...])
      } else if words[next...].hasPrefix(name) {
        parts.append(words[start..<next])
        next = words.index(next, offsetBy: name.count)
        start = next
      } else {
        next = words.index(after: next)
      }
    }
    return parts + [words[start...]]
  }

  /// Takes a condition on any trait but the text size; false: it is none.
  private mutating func take(_ words: Substring, _ isAsked: Bool) -> Bool {
    var holds = isAsked
    let parts = words.split(separator: " ")
    // Not that of a photo.
    if parts.count == 1, let trait = Self.trait(parts.first), trait == "isLandscape" || trait == "isPortrait",
      words.contains("rientation") || words.hasPrefix("UIScreen.main.bounds")
    {
      require(\.isLandscape, (trait == "isLandscape") == holds)
      return true
    }
    guard let trait = Self.trait(parts.first), let value = parts.last?.split(separator: ".").last, parts.count > 1 else { return false }
    switch parts.dropFirst().dropLast().joined(separator: " ") {
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
    // Neither an iPhone nor an iPad, and what no screen that is shown has.
    case ("userInterfaceIdiom", "mac"), ("userInterfaceIdiom", "tv"), ("userInterfaceIdiom", "carPlay"), ("userInterfaceIdiom", "vision"),
      ("userInterfaceIdiom", "unspecified"), ("horizontalSizeClass", "unspecified"), ("verticalSizeClass", "unspecified"):
      areContradictory = areContradictory || holds
    default: return false
    }
    return true
  }

  /// `horizontalSizeClass` of `view.traitCollection.horizontalSizeClass`.
  private static func trait(_ words: Substring?) -> Substring? {
    guard let last = words?.split(separator: ".").last else { return nil }
    return last.hasSuffix("()") ? last.dropLast(2) : last
  }

  /// The ranges of text sizes that a condition leaves; nil: it does not ask for one.
  private static func sizes(in words: Substring, _ holds: Bool) -> [ClosedRange<ContentSizeCategory>]? {
    let parts = words.split(separator: " ")
    switch trait(parts.first) {
    case "isAccessibilityCategory" where parts.count == 1:
      return [holds ? ContentSizeCategory.accessibilitySizes : ContentSizeCategory.standardSizes]
    case "preferredContentSizeCategory" where parts.count > 1:
      guard let value = parts.last?.split(separator: ".").last else { return nil }
      return sizes(parts.dropFirst().dropLast().joined(separator: " "), String(value), holds)
    default: return nil
    }
  }

  /// The sizes of a comparison; nil: it is none.
  private static func sizes(_ comparison: String, _ name: String, _ holds: Bool) -> [ClosedRange<ContentSizeCategory>]? {
    let all = ContentSizeCategory.allCases
    guard let index = all.firstIndex(where: { "\($0)" == name }) else { return nil }
    let ranges: [Range<Int>]
    switch (comparison, holds) {
    case (">=", true), ("<", false): ranges = [index..<all.count]
    case (">", true), ("<=", false): ranges = [index + 1..<all.count]
    case ("<", true), (">=", false): ranges = [0..<index]
    case ("<=", true), (">", false): ranges = [0..<index + 1]
    case ("==", true), ("is", true), ("!=", false), ("is not", false): ranges = [index..<index + 1]
    case ("==", false), ("is", false), ("!=", true), ("is not", true): ranges = [0..<index, index + 1..<all.count]
    default: return nil
    }
    return ranges.filter { !$0.isEmpty }.map { all[$0.lowerBound]...all[$0.upperBound - 1] }
  }

  private mutating func require(_ sizes: ClosedRange<ContentSizeCategory>) {
    guard let known = contentSizes else { return contentSizes = sizes }
    if known.overlaps(sizes) { contentSizes = known.clamped(to: sizes) } else { areContradictory = true }
  }

  private mutating func require(_ length: WritableKeyPath<Self, Range<Double>?>, _ range: Range<Double>) {
    let both = self[keyPath: length]?.clamped(to: range) ?? range
    areContradictory = areContradictory || both.isEmpty
    self[keyPath: length] = both
  }

  // MARK: Lengths

  /// Points: less and more than any screen has.
  private static let allLengths = 0.0..<100_000

  /// The lengths that `UIScreen.main.bounds.width < 375` leaves; nil: it does not ask for one.
  private static func lengths(in words: Substring, _ holds: Bool) -> [TraitConditions]? {
    let parts = words.split(separator: " ")
    guard parts.count == 3, let length = ScreenLength.axis(named: String(parts[0])), let number = Double(parts[2]),
      allLengths.contains(number)
    else { return nil }
    let ranges: [Range<Double>]
    switch (parts[1], holds) {
    case (">=", true), ("<", false): ranges = [number..<allLengths.upperBound]
    case (">", true), ("<=", false): ranges = [number.nextUp..<allLengths.upperBound]
    case ("<", true), (">=", false): ranges = [allLengths.lowerBound..<number]
    case ("<=", true), (">", false): ranges = [allLengths.lowerBound..<number.nextUp]
    case ("==", true), ("!=", false): ranges = [number..<number.nextUp]
    case ("==", false), ("!=", true): ranges = [allLengths.lowerBound..<number, number.nextUp..<allLengths.upperBound]
    default: return nil
    }
    return ranges.map { range in
      var one = TraitConditions()
      one.require(length == .horizontal ? \.widths : \.heights, range)
      return one
    }
  }

  private mutating func require(_ trait: WritableKeyPath<Self, Bool?>, _ value: Bool) {
    if self[keyPath: trait] == !value { areContradictory = true }
    self[keyPath: trait] = value
  }

  /// Whether a condition asks for a trait, or for something else that the surroundings decide.
  package static func areAsked(in condition: String) -> Bool {
    DeviceIdiom(of: condition) != nil
      || condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
        namesOfSurroundings.contains(String(word)) || endsOfSurroundings.contains { word.hasSuffix($0) }
      }
  }

  /// Whole names: an app's own flag `isFullScreen` is no trait.
  private static let namesOfSurroundings: Set = [
    "compact", "traitCollection", "contentSizeCategory", "layoutDirection", "orientation", "landscape", "portrait", "UIScreen", "screen",
    "mainScreen", "bounds", "isAccessibilityCategory", "isPad", "isPhone", "isIPad", "isIPhone", "isLandscape", "isPortrait",
  ]
  /// How names of traits end.
  private static let endsOfSurroundings = [
    "SizeClass", "Idiom", "IDIOM", "ContentSizeCategory", "IsAccessibilityCategory", "LayoutDirection", "Orientation", "IsLandscape",
    "IsPortrait", "safeAreaInsets", "safeAreaLayoutGuide",
  ]

  /// Members of any object that say what a trait is: a comparison with one is as good as the trait itself.
  package static let members: Set = [
    "horizontalSizeClass", "verticalSizeClass", "userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM", "preferredContentSizeCategory",
  ]
  /// Members that are conditions by themselves.
  package static let flags: Set = ["isAccessibilityCategory", "isLandscape", "isPortrait"]
  /// Functions of C that ask a trait for such a member.
  package static let functions = ["UIContentSizeCategoryIsAccessibilityCategory": "isAccessibilityCategory"]
}
