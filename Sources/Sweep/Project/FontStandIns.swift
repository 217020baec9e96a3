import AutoLayout
package import Typesetting
import Vocabulary

extension Project {
  /// A note for each font that the screens name and this machine does not have, in the order in which they are met: its texts are measured with
  /// another.
  package func standInNotes(_ typesetter: TextMeasurer) -> [String] {
    var notes: [String] = []
    for entry in entries {
      let contents = entry.screen.items.flatMap { $0.kind.texts }
      for font in contents.flatMap({ [$0.font] + $0.runs.map(\.font) }) {
        guard let name = font.postScriptName ?? font.family, typesetter.font(font, at: .large).isSubstitute else { continue }
        let note =
          "\(entry.screen.file): note: the font '\(name)' is not here: its texts are measured with a stand-in; give its folder with --fonts DIR"
        if !notes.contains(where: { $0.contains("the font '\(name)' is") }) { notes.append(note) }
      }
    }
    return notes
  }
}
