package import Screens
package import Diagnostics
package import Localization

/// The texts that an app sets in code: they win over the layout file and its string tables.
package struct TextOverrides: Sendable {
  package struct Entry: Sendable {
    /// An object's id or path; of one of its texts, with `#` and the text's number behind it.
    package var object: String
    /// Where a file gives the object texts.
    package var position: SourcePosition
    /// By locale in canonical form; `any` for every other one.
    package var texts: [(locale: String, text: String)]

    package init(object: String, position: SourcePosition, texts: [(locale: String, text: String)]) {
      self.object = object
      self.position = position
      self.texts = texts
    }
  }

  package let entries: [Entry]
  /// The sample values for texts without values of the screen.
  package var samples = SampleValues.worstCase

  package static let none = TextOverrides([])

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The text of the item in a locale; nil: the one of its file and tables. A text for every language is the app's data.
  /// - Parameter number: of the text, where the item shows several.
  package func text(of item: ItemID, _ number: Int = 0, in screen: Screen, locale: String) -> (text: String, isData: Bool)? {
    if entries.isEmpty { return nil }
    let names = [screen[item].id, screen.path(of: item), "\(screen[item].id)#\(number)"]
    let canonical = LocaleID.canonical(locale)
    for entry in entries where names.contains(entry.object) {
      let chosen = entry.texts.first { $0.locale == canonical } ?? entry.texts.first { $0.locale == "any" }
      if let chosen { return (chosen.text, isData: chosen.locale == "any") }
    }
    return nil
  }

  /// The screen after the app has set these texts: views with such a text are shown, with the views around them, even if the file hides
  /// them.
  func shown(in screen: Screen) -> Screen {
    if entries.isEmpty { return screen }
    let objects = Set(entries.map(\.object))
    var shown = screen
    for item in screen.itemIDs where objects.contains(screen[item].id) || objects.contains(screen.path(of: item)) {
      shown.items[Int(item.index)].isTextSetByApp = true
      for view in sequence(first: item, next: { screen[$0].parent }) {
        shown.items[Int(view.index)].isHidden = false
        shown.items[Int(view.index)].isShownByApp = true
      }
    }
    return shown
  }
}
