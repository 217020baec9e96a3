import Screens
import Localization
import Vocabulary

/// The words of one text in one locale.
struct FoundWords {
  var text: String
  /// Their key in the string tables; nil for a literal or a formatted value.
  var key: String?
  /// Of a text that is put together: its parts with keys, in their order.
  var parts: [KeyedText]
  /// That of the words: of a pseudo-locale, the development language.
  var language: String
  /// Whether `--texts` gives them.
  var isGiven: Bool
  /// Whether they are the app's data, the same in every language.
  var isData: Bool
  /// Whether they stand in for a text that is known only when the app runs.
  var areStandIn: Bool
}

/// Finds the words of a scene's texts.
struct WordFinder {
  private let scene: SweepScene
  private let resolver: TextResolver
  /// By item of the screen: its texts.
  private let contents: [[TextContent]]

  /// - Parameter screen: The scene's, resolved under some traits.
  init(_ scene: SweepScene, _ screen: Screen) {
    self.scene = scene
    contents = screen.items.map(\.kind.texts)
    resolver = TextResolver(catalog: scene.catalog, samples: scene.overrides.samples)
  }

  /// By item: the words of each of its texts.
  func words(in locale: String) -> [[FoundWords]] {
    let pseudo = PseudoLocale(localeID: locale)
    return contents.enumerated().map { item, contents in
      contents.enumerated().map { words(of: ItemID(item), $0.offset, $0.element, locale: locale, pseudo: pseudo) }
    }
  }

  /// The words of a text that no item has.
  func words(of source: TextSource, in locale: String) -> ResolvedText {
    let pseudo = PseudoLocale(localeID: locale)
    return resolver.resolve(source, locale: pseudo == nil ? locale : scene.catalog.sourceLanguage, pseudo: pseudo)
  }

  private func words(of item: ItemID, _ number: Int, _ content: TextContent, locale: String, pseudo: PseudoLocale?) -> FoundWords {
    let given = scene.overrides.text(of: item, number, in: scene.screen, locale: locale)
    let language = pseudo == nil ? locale : scene.catalog.sourceLanguage
    let source = given.map { TextSource.literal($0.text) } ?? content.shown
    let words = source.map { resolver.resolve($0, locale: language, pseudo: pseudo) }
    var text = words?.text ?? ""
    var parts = words?.parts ?? []
    if content.source != nil, let letterCase = content.letterCase {
      text = letterCase.applied(to: text, of: words?.locale ?? language)
      for index in parts.indices { parts[index].text = letterCase.applied(to: parts[index].text, of: words?.locale ?? language) }
    }
    return FoundWords(
      text: text, key: words?.key, parts: parts, language: language, isGiven: given != nil, isData: given?.isData == true,
      areStandIn: given == nil && scene.screen[item].codedWords?.areUnknown == true)
  }
}
