package import Diagnostics
package import InterfaceBuilder
package import Localization
import Vocabulary

/// A storyboard or xib outside of the `.lproj` folders, with words that no table and no code changes: every language shows the same.
package struct UntranslatableFile: Sendable {
  /// As the user named it.
  package let file: String
  /// The language of the words.
  package let language: String
  private let texts: [LocalizableText]

  /// nil: there are no such words.
  init?(_ document: InterfaceDocument, language: String) {
    // Nothing is read on a launch screen; what stands there is the app's name.
    guard !document.facts.isLaunchScreen else { return nil }
    texts = document.texts.filter { text in
      text.isFixed && !text.text.isSampleText && text.text.count(where: \.isLetter) > 1
    }
    if texts.isEmpty { return nil }
    file = document.file
    self.language = language
  }

  /// What is wrong in a run of `locales`; nil: they all have the file's language, or `given`, the objects that are known to be given a text,
  /// are all there are. `keys` are the objects.
  package func finding(locales: [String], given: Set<String>) -> TableFinding? {
    let foreign = locales.filter { PseudoLocale(localeID: $0) == nil && Self.languageCode($0) != Self.languageCode(language) }
    let shown = texts.filter { !given.contains($0.objectID) }
    guard !foreign.isEmpty, let first = shown.first else { return nil }
    let more = shown.count == 1 ? "" : " and \(shown.count - 1) more text\(shown.count == 2 ? "" : "s")"
    let stay = shown.count == 1 ? "stays as it is" : "stay as they are"
    return TableFinding(
      rule: .missingTranslation, file: file, position: first.position, locales: foreign,
      message:
        "'\(first.text.prefix(60))'\(more) \(stay) in every language: the file lies in no .lproj folder, and no outlet lets code set them",
      keys: shown.map(\.objectID))
  }

  private static func languageCode(_ locale: String) -> Substring { LocaleID.canonical(locale).prefix { $0 != "-" } }
}
