import Screens
import Diagnostics
import InterfaceBuilder
import Syntax
package import Typesetting
import Vocabulary

extension Project {
  /// Notes about the fonts that the screens name, each once: fonts that are missing here, so that texts are measured with others; fonts
  /// that may be missing on a device; and invalid font files.
  package func fontNotes(_ typesetter: TextMeasurer) -> [String] {
    let named = namedFonts
    var notes: [String] = []
    for font in named {
      let typeset = typesetter.font(font.request, at: .large)
      let file = typesetter.fileName(of: typeset)
      if typeset.isSubstitute {
        let source = fontFile(of: font.name).map { ", which Interface Builder found in '\($0)'," } ?? ""
        let packages = typesetter.packages(nearTo: font.name)
        let remedy =
          packages.isEmpty
          ? "put its file into the app's folder, or name its folder with --fonts DIR"
          : "name its folder with --fonts DIR, or install \(packages.joined(separator: " or ")) (same widths)"
        notes.append(
          "\(font.place): note: the font '\(font.name.visibleControls)'\(source) is missing: \(font.uses) measured with \(file); \(remedy)"
        )
      } else if appFonts.hasPropertyLists, appFonts.files.contains(where: { file.hasPrefix($0) && !appFonts.registers($0) }) {
        notes.append(
          "\(font.place): note: the font '\(font.name.visibleControls)' is in \(file), but no Info.plist lists it under UIAppFonts:"
            + " unless code registers it, a device shows another font")
      }
    }
    if named.isEmpty { return [] }
    for missing in appFonts.missing {
      notes.append(
        "\(missing.file):\(missing.position.line):\(missing.position.column): note: UIAppFonts lists '\(missing.name.visibleControls)', which is in none of the app's"
          + " folders")
    }
    for file in appFonts.files where typesetter.face(named: file) == nil {
      notes.append("\(file): note: not a readable font file (a Git LFS pointer that was not fetched?)")
    }
    return notes
  }

  /// A font other than the system's, with its uses.
  private struct NamedFont {
    var name: String
    var request: FontRequest
    /// Of the first use: `file:line:column`.
    var place: String
    var texts = 0
    var screens: Set<Int> = []

    /// `2 texts on 1 screen are`.
    var uses: String {
      "\(texts) text\(texts == 1 ? "" : "s") on \(screens.count) screen\(screens.count == 1 ? "" : "s") \(texts == 1 ? "is" : "are")"
    }
  }

  /// Each font that a screen names, in the order in which they are met.
  private var namedFonts: [NamedFont] {
    var fonts: [NamedFont] = []
    for (index, entry) in entries.enumerated() {
      for item in entry.screen.items {
        for request in item.kind.texts.flatMap({ content in content.runs.isEmpty ? [content.font] : content.runs.map(\.font) }) {
          guard let name = request.postScriptName ?? request.family else { continue }
          if !fonts.contains(where: { $0.name == name }) {
            let position = item.position.map { ":\($0.line):\($0.column)" } ?? ""
            fonts.append(NamedFont(name: name, request: request, place: entry.screen.file + position))
          }
          guard let at = fonts.firstIndex(where: { $0.name == name }) else { continue }
          fonts[at].texts += 1
          fonts[at].screens.insert(index)
        }
      }
    }
    return fonts
  }

  /// Whether a screen names a font other than the system's.
  var namesFonts: Bool { !namedFonts.isEmpty }

  /// The name of the file in which Interface Builder found a font.
  private func fontFile(of name: String) -> String? { documents.lazy.compactMap { $0.facts.fontFiles[name] }.first }
}
