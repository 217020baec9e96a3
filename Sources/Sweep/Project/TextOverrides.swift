package import Screens
package import Diagnostics
package import Localization
import Syntax

/// The texts that an app sets in code: they win over the layout file and its string tables.
package struct TextOverrides: Sendable {
  private struct Entry: Sendable {
    /// An object's id or path.
    var object: String
    var position: SourcePosition
    /// By locale in canonical form; `any` for every other one.
    var texts: [(locale: String, text: String)]
  }

  private let entries: [Entry]
  /// What stands in texts where the screen gives no value.
  package var samples = SampleValues.worstCase

  package static let none = TextOverrides(entries: [])

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// Reads `{"OBJECT-ID or path": {"any" or a locale: "text"}}`.
  package init(reading text: String, file: String) throws(DiagnosticError) {
    var entries: [Entry] = []
    for object in try JSONReader.read(text, file: file).object(in: file) {
      var texts: [(String, String)] = []
      for member in try object.node.object(in: file) {
        if member.key != "any", let problem = LocaleID.problem(with: member.key) {
          throw DiagnosticError(
            Diagnostic(
              .error, file: file, position: member.keyPosition, problem.message,
              remedy: problem.remedy ?? "write a locale identifier such as de or pt-BR, or \"any\" for every language"))
        }
        texts.append((member.key == "any" ? member.key : LocaleID.canonical(member.key), try member.node.string(in: file)))
      }
      entries.append(Entry(object: object.key, position: object.keyPosition, texts: texts))
    }
    self.entries = entries
  }

  /// What the item shows in a locale; nil: what its file and tables say. What is the same in every language is the app's data.
  func text(of item: ItemID, in screen: Screen, locale: String) -> (text: String, isData: Bool)? {
    if entries.isEmpty { return nil }
    let names = [screen[item].id, screen.path(of: item)]
    let canonical = LocaleID.canonical(locale)
    for entry in entries where names.contains(entry.object) {
      let chosen = entry.texts.first { $0.locale == canonical } ?? entry.texts.first { $0.locale == "any" }
      if let chosen { return (chosen.text, isData: chosen.locale == "any") }
    }
    return nil
  }

  /// The screen once the app has set these texts: it shows what it gives a text, with the views around it, though the file may hide them
  /// until their turn.
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

  /// A warning for each object that no screen has.
  package func strangers(in screens: [Screen], file: String) -> [Diagnostic] {
    let known = screens.flatMap { screen in screen.itemIDs.flatMap { [screen[$0].id, screen.path(of: $0)] } }
    let names = Set(known)
    return entries.filter { !names.contains($0.object) }.map { entry in
      let near = Suggestion.nearest(to: entry.object, among: known)
      return Diagnostic(
        .warning, file: file, position: entry.position,
        "no object '\(entry.object)' in the layouts" + (near.map { " (did you mean \($0)?)" } ?? ""))
    }
  }
}
