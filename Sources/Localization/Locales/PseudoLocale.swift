package import Diagnostics
package import Vocabulary

/// A pseudo-language that tests a layout with other texts: longer, higher, right to left.
///
/// Specifiers, braces, tags, entities, links and line breaks are left untouched (`PseudoToken`).
package enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
  /// `[Åļļ ŵöŕðš ŵîţĥ ḿåŕķš one two]`: letters with marks, arguments between » and «, brackets that show a cut, and about half as long
  /// again, or twice as long from four words on (after the en-XA of Android's tools).
  case accented
  /// As long as the longest translations are: words with drawn-out vowels, by IBM's table of growth from English.
  case expanded
  /// Each part twice.
  case double
  /// `[# Settings #]`: the unchanged text, in brackets that make a cut visible (as Xcode's bounded string pseudolanguage).
  case bounded
  /// The same letters from right to left (after the ar-XB of Android's tools): each word in U+202E … U+202C between right-to-left marks.
  case rightToLeft = "rtl"
  /// The same with isolates (UAX #9, section 2.4) in place of marks: each word in U+2067 U+202E … U+202C U+2069, and arguments, as Foundation
  /// puts them into texts of the other direction, in U+2068 … U+2069.
  case rightToLeftIsolates = "rtl-isolates"
  /// As high as Chinese, Japanese and Korean are: each word begins with a full-width letter or digit, or with an ideograph where there is none,
  /// so that every line holds a glyph of a CJK font.
  case tall = "cjk-height"

  /// The layout direction of the pseudo-language; nil: that of the locale.
  package var direction: LayoutDirection? { self == .rightToLeft || self == .rightToLeftIsolates ? .rightToLeft : nil }

  /// A name for it among locales (BCP 47, with a private part where CLDR has none).
  package var localeID: String {
    switch self {
    case .accented: "en-XA"
    case .expanded: "en-x-expanded"
    case .double: "en-x-double"
    case .bounded: "en-x-bounded"
    case .rightToLeft: "ar-XB"
    case .rightToLeftIsolates: "ar-x-isolates"
    case .tall: "ja-x-height"
    }
  }

  /// The made-up language that `localeID` is the tag of; nil for any other tag.
  package init?(localeID: String) {
    guard let known = Self.allCases.first(where: { $0.localeID == localeID }) else { return nil }
    self = known
  }

  /// Whether a tag is that of a made-up language: a region XA or XB (as Android's), a private part, or one of Microsoft's `qps`.
  package static func isPseudoLocale(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-")
    return subtags.dropFirst().contains { ["XA", "XB", "x"].contains($0) } || subtags.first == "qps"
  }

  /// The ones that a list names, `all` for all, each once and in their own order.
  package static func selection(_ words: [String]) throws(SelectionError) -> [PseudoLocale] {
    if words.contains("all") { return allCases }
    for (index, word) in words.enumerated() where PseudoLocale(rawValue: word) == nil {
      throw .unknown(word, what: "pseudo-locale", among: allCases.map(\.rawValue) + ["all"], index: index)
    }
    return allCases.filter { words.contains($0.rawValue) }
  }
}
