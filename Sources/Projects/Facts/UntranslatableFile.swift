package import Diagnostics
import InterfaceBuilder
import Localization
import Vocabulary

/// A storyboard or xib outside of the `.lproj` folders, with words that no table and no code changes: every language shows the same.
package struct UntranslatableFile: Sendable {
  /// As the user named it.
  package let file: String
  /// The language of the words.
  package let language: String
  private let texts: [LocalizableText]

  /// Its finding in a run.
  package struct Gap: Hashable, Sendable {
    package var position: SourcePosition
    /// The languages that were run and are not the file's.
    package var locales: [String]
    /// What shows the words, by identifier; not empty.
    package var objects: [String]
    /// In one line, without a full stop.
    package var message: String
  }

  /// nil: there are no such texts.
  init?(_ document: InterfaceDocument, language: String) {
    // Nobody reads a launch screen; it shows the app's name.
    guard !document.facts.isLaunchScreen else { return nil }
    texts = document.texts.filter { text in
      text.isFixed && !text.text.isSampleText && text.text.count(where: \.isLetter) > 1
    }
    if texts.isEmpty { return nil }
    file = document.file
    self.language = language
  }

  /// The finding in a run of `locales`; nil: they all have the file's language, or all objects are `given` (known to get a text from code).
  package func gap(locales: [String], given: Set<String>) -> Gap? {
    let foreign = locales.filter { PseudoLocale(localeID: $0) == nil && Self.languageCode($0) != Self.languageCode(language) }
    let shown = texts.filter { !given.contains($0.objectID) }
    guard !foreign.isEmpty, let first = shown.first else { return nil }
    let more = shown.count == 1 ? "" : " and \(shown.count - 1) more text\(shown.count == 2 ? "" : "s")"
    let stay = shown.count == 1 ? "stays as it is" : "stay as they are"
    return Gap(
      position: first.position, locales: foreign, objects: shown.map(\.objectID),
      message:
        "'\(first.text.prefix(60))'\(more) \(stay) in every language: the file is not in an .lproj folder, and no outlet lets code set "
        + (shown.count == 1 ? "it" : "them"))
  }

  private static func languageCode(_ locale: String) -> Substring { LocaleID.canonical(locale).prefix { $0 != "-" } }
}
