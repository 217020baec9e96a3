import Programs

/// A selector as Swift writes it: `setTitle:forState:` is `setTitle(_:for:)`.
struct SelectorName: Hashable {
  var base: String
  /// nil: the argument has no label.
  var labels: [String?]

  /// By the rules with which Swift imports names, as far as they can be followed without knowing every verb.
  /// - Parameter types: those of the parameters; without them, the words of UIKit's types count.
  init(_ selector: String, types: [TypeName] = []) {
    if let known = Self.exceptions[selector] {
      self = known
      return
    }
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1 else {
      (base, labels) = (selector, [])
      return
    }
    func type(_ index: Int) -> TypeName? { index < types.count ? types[index] : nil }
    (base, labels) = Self.first(pieces[0], type(0))
    for (index, piece) in pieces.dropLast().enumerated().dropFirst() {
      let words = EnglishWords.shortened(EnglishWords.split(piece), type(index), keepsVerb: false)
      labels.append(piece.isEmpty ? nil : EnglishWords.joined(words))
    }
  }

  private init(_ base: String, _ labels: [String?]) {
    (self.base, self.labels) = (base, labels)
  }

  /// `setTitle(_:for:)`.
  init(written: String) {
    base = String(written.prefix { $0 != "(" })
    labels = written.drop { $0 != "(" }.dropFirst().split { $0 == ":" || $0 == ")" }.map { $0 == "_" ? nil : String($0) }
  }

  private static func first(_ piece: String, _ type: TypeName?) -> (String, [String?]) {
    if piece.hasPrefix("init"), piece.dropFirst(4).first?.isUppercase ?? true {
      let rest = EnglishWords.split(String(piece.dropFirst(4)))
      let label = rest.first == "With" && rest.count > 1 ? Array(rest.dropFirst()) : rest
      return ("init", [label.isEmpty ? nil : EnglishWords.joined(label)])
    }
    let words = EnglishWords.shortened(EnglishWords.split(piece), type, keepsVerb: true)
    guard let index = words.lastIndex(where: { EnglishWords.prepositions.contains($0.lowercased()) }), index > 0 else {
      return (words.joined(), [nil])
    }
    return (words[..<index].joined(), [EnglishWords.joined(Array(words[index...]))])
  }

  /// The selector of a function of Swift: `configure(title:)` is `configureWithTitle:`.
  static func selector(of function: Function) -> String {
    let labels = function.parameters.map(\.label)
    guard let first = labels.first else { return function.name }
    var selector = function.name
    if let first {
      let words = EnglishWords.split(first)
      let isPreposition = words.first.map { EnglishWords.prepositions.contains($0.lowercased()) } ?? false
      selector += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return selector + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// Whether a framework's function has a name that follows no rule: `setValuesForKeysWithDictionary:` sets no property.
  static func hasNameOfItsOwn(_ selector: String) -> Bool { exceptions[selector] != nil }

  /// Names that UIKit, Foundation and PureLayout decide for themselves.
  private static let exceptions: [String: SelectorName] = [
    "dismissViewControllerAnimated:completion:": .init("dismiss", ["animated", "completion"]),
    "stringByAppendingString:": .init("appending", [nil]),
    "stringByReplacingOccurrencesOfString:withString:": .init("replacingOccurrences", ["of", "with"]),
    "stringByTrimmingCharactersInSet:": .init("trimmingCharacters", ["in"]),
    "stringByPaddingToLength:withString:startingAtIndex:": .init("prefix", [nil, nil, nil]),
    "substringToIndex:": .init("prefix", [nil]), "substringFromIndex:": .init("suffix", [nil]),
    "substringWithRange:": .init("prefix", [nil]),
    "uppercaseStringWithLocale:": .init("uppercased", ["with"]), "lowercaseStringWithLocale:": .init("lowercased", ["with"]),
    "capitalizedStringWithLocale:": .init("capitalized", ["with"]),
    "appendString:": .init("append", [nil]), "appendAttributedString:": .init("append", [nil]), "addObject:": .init("append", [nil]),
    "componentsJoinedByString:": .init("joined", ["separator"]), "enumerateObjectsUsingBlock:": .init("forEach", [nil]),
    "enumerateKeysAndObjectsUsingBlock:": .init("forEach", [nil]),
    "indexOfObject:": .init("firstIndex", ["of"]),
    "setValuesForKeysWithDictionary:": .init("setValuesForKeys", [nil]),
    "insertSegmentWithTitle:atIndex:animated:": .init("insertSegment", ["withTitle", "at", "animated"]),
    "activateConstraints:": .init("activate", [nil]), "deactivateConstraints:": .init("deactivate", [nil]),
    "autoPinToTopLayoutGuideOfViewController:withInset:": .init("autoPin", ["toTopLayoutGuideOf", "withInset"]),
    "autoPinToBottomLayoutGuideOfViewController:withInset:": .init("autoPin", ["toBottomLayoutGuideOf", "withInset"]),
    "autoPinToTopLayoutGuideOfViewController:withInset:relation:": .init("autoPin", ["toTopLayoutGuideOf", "withInset", "relation"]),
    "autoPinToBottomLayoutGuideOfViewController:withInset:relation:": .init("autoPin", ["toBottomLayoutGuideOf", "withInset", "relation"]),
    // The words behind these prepositions are no types.
    "systemFontOfSize:": .init("systemFont", ["ofSize"]), "systemFontOfSize:weight:": .init("systemFont", ["ofSize", "weight"]),
    "boldSystemFontOfSize:": .init("boldSystemFont", ["ofSize"]), "italicSystemFontOfSize:": .init("italicSystemFont", ["ofSize"]),
    "monospacedDigitSystemFontOfSize:weight:": .init("monospacedDigitSystemFont", ["ofSize", "weight"]),
    // Functions of classes that Swift has as initializers, and what repeats the name of its own type.
    "fontWithName:size:": .init("init", ["name", "size"]), "fontWithDescriptor:size:": .init("init", ["descriptor", "size"]),
    "fontWithSize:": .init("withSize", [nil]), "fontDescriptorWithSymbolicTraits:": .init("withSymbolicTraits", [nil]),
    "metricsForTextStyle:": .init("init", ["forTextStyle"]), "scaledFontForFont:": .init("scaledFont", ["for"]),
    "scaledFontForFont:maximumPointSize:": .init("scaledFont", ["for", "maximumPointSize"]),
    "errorWithDomain:code:userInfo:": .init("init", ["domain", "code", "userInfo"]),
    "colorNamed:": .init("init", ["named"]), "colorWithWhite:alpha:": .init("init", ["white", "alpha"]),
    "colorWithRed:green:blue:alpha:": .init("init", ["red", "green", "blue", "alpha"]),
    "colorWithAlphaComponent:": .init("withAlphaComponent", [nil]),
  ]
}

/// The few things about English that Swift's names depend on.
enum EnglishWords {
  static let prepositions = Set(
    """
    above after along alongside as at before between by following for from given in including inside into matching of on passing \
    preceding since to until using via when with within
    """.split(separator: " ").map(String.init))

  private static let verbs = Set(
    """
    add append bind clear close configure delete dequeue display dismiss fill handle hide insert load move open perform prepare present \
    process push refresh reload remove render replace reset select send show start stop toggle update
    """.split(separator: " ").map(String.init))

  /// The ends of names of UIKit's types that its functions repeat behind a preposition.
  private static let typeWords: Set = [
    ["Index", "Path"], ["Index"], ["State"], ["Control", "Events"], ["Segue"], ["Size"], ["Transition", "Coordinator"], ["Event"],
    ["Coordinator"],
    ["Point"], ["Range"], ["String"], ["Date"], ["Rect"],
  ]

  /// `setURLForKey` is `set`, `URL`, `For`, `Key`.
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isStart =
        character.isUppercase
        && (!(word.last?.isUppercase ?? true) || !word.isEmpty && index + 1 < characters.count && characters[index + 1].isLowercase)
      if isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// With a small letter: `URLForKey` is `urlForKey`.
  static func joined(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().joined()
  }

  /// Without words at the end that only repeat the type: `displayContact` of a contact.
  static func shortened(_ words: [String], _ type: TypeName?, keepsVerb: Bool) -> [String] {
    func fits(_ rest: ArraySlice<String>) -> Bool {
      guard let last = rest.last?.lowercased() else { return false }
      return prepositions.contains(last) && (rest.count > 1 || !keepsVerb) || keepsVerb && type != nil && verbs.contains(last)
    }
    let ends: [[String]]
    if let type {
      let own = split(type.name ?? "")
      ends = own.indices.map { Array(own[$0...]) }
    } else {
      ends = Array(typeWords)
    }
    for end in ends.sorted(by: { $0.count > $1.count }) where words.count > end.count && words.suffix(end.count).elementsEqual(end) {
      let rest = words.dropLast(end.count)
      if fits(rest) { return Array(rest) }
    }
    return words
  }
}
