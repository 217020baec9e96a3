private import CTextShims

/// Chooses among an app's localizations as iOS does: the best one for a wanted locale, then those that it falls back to.
///
/// Equal names match first (old names such as `English`, `iw` or `zh_TW` are names of `en`, `he` and `zh-Hant-TW`). Otherwise the two
/// locales' chains of parents are compared, and the match nearest to both their beginnings wins; a localization for a region that is
/// not its language's main one is a step behind. Brazilian Portuguese serves European readers only where nothing else does.
/// ECOSYSTEM.md, section 3.9, has the measured behaviour.
package struct LocaleMatcher: Sendable {
  /// As given.
  package let available: [String]
  private let candidates: [Name]

  package init(available: [String]) {
    self.available = available
    candidates = available.map { Name($0, isAvailable: true) }
  }

  /// Indices into `available`, best first; empty where no localization serves the wanted locale.
  package func matches(for wanted: String) -> [Int] {
    let wanted = Name(wanted, isAvailable: false)
    guard let best = bestMatch(for: wanted) else { return [] }
    var matches = [best]
    // The localizations among the best one's parents.
    for (step, parent) in candidates[best].chain.enumerated() where step == 0 || candidates[best].chain[step - 1] != parent {
      for (index, candidate) in candidates.enumerated() where !matches.contains(index) {
        if parent == candidate.normal || (parent == "zh_Hant_HK" && candidate.normal == "zh_Hant_TW") { matches.append(index) }
      }
    }
    return matches
  }

  private func bestMatch(for wanted: Name) -> Int? {
    var best: (index: Int, score: Int)?
    var brazilian: Int?
    for (index, candidate) in candidates.enumerated() {
      let score: Int
      if candidate.base == wanted.base {
        score = -1
      } else if candidate.normal == wanted.normal {
        score = 0
      } else if candidate.languageGroup == wanted.languageGroup, let distance = wanted.distance(to: candidate) {
        if wanted.normal == "pt_PT", candidate.normal == "pt_BR" {
          brazilian = index
          continue
        }
        score = distance
      } else {
        continue
      }
      if score < best?.score ?? .max { best = (index, score) }
    }
    return best?.index ?? brazilian
  }
}

/// A locale's name in its spellings and the chain of its parents.
private struct Name: Sendable {
  /// ICU's spelling, nothing replaced.
  let base: String
  /// With outdated names replaced.
  let normal: String
  let language: String
  /// The language, or the one whose chain it joins.
  let languageGroup: String
  /// The name itself, then its parents; `normal` twice where the region is not the main one (of available localizations only).
  let chain: [String]

  init(_ locale: String, isAvailable: Bool) {
    base = icuText { ctf_locale_base_name(locale, $0, $1) } ?? locale
    normal = Self.normal(base)
    let normal = normal
    language = icuText { ctf_locale_language(normal, $0, $1) } ?? normal
    languageGroup = Self.groups[language] ?? language
    var chain = [normal]
    if isAvailable, Self.namesMinorRegion(normal) { chain.append(normal) }
    // No chain is longer; the limit stops cycles in the data.
    while chain.count < 9, let parent = LocaleParents.parent(of: chain[chain.count - 1]) { chain.append(parent) }
    self.chain = chain
  }

  /// Steps in both chains to the first name that they share, and one more between languages; nil where there is none.
  func distance(to other: Name) -> Int? {
    var nearest: Int?
    for (step, name) in chain.enumerated() {
      guard let otherStep = other.chain.firstIndex(of: name) else { continue }
      nearest = min(nearest ?? .max, step + otherStep + (language == other.language ? 0 : 1))
    }
    return nearest
  }

  /// Languages whose chains of parents lead into another language.
  private static let groups = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

  private static func normal(_ base: String) -> String {
    if let name = OldLocaleNames.modern[base] { return name }
    if let name = icuText({ ctf_locale_alias(base, $0, $1) }) { return name }
    guard let cut = base.firstIndex(of: "_"), let name = icuText({ ctf_locale_alias(String(base[..<cut]), $0, $1) }) else { return base }
    // The replaced language keeps the rest, unless its new name has a script or a region of its own.
    if !name.contains("_") { return name + base[cut...] }
    let region = base[base.lastIndex(of: "_")!...]
    let endsWithScript = name.utf8.count > 5 && name.utf8.dropLast(4).last == UInt8(ascii: "_")
    return endsWithScript && region.utf8.count <= 4 ? name + region : name
  }

  /// Whether a name has a region that is not the main one of its language and script; two are as good as the main one.
  private static func namesMinorRegion(_ name: String) -> Bool {
    guard name != "es_MX", name != "zh_Hant_TW", icuText({ ctf_locale_region(name, $0, $1) }) != "" else { return false }
    return icuText { ctf_locale_minimize(name, $0, $1) }.flatMap { minimal in icuText { ctf_locale_region(minimal, $0, $1) } } != ""
  }
}
