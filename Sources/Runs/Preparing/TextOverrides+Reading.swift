package import Diagnostics
import Localization
package import Screens
package import Sweep
import Syntax

extension TextOverrides {
  /// Reads `{"OBJECT-ID or path": {"any" or a locale: "text"}}`. Texts under an invalid locale are left out, with a warning.
  package init(reading text: String, file: String, warnings: inout [Diagnostic]) throws(DiagnosticError) {
    var entries: [Entry] = []
    for object in try JSONReader.read(text, file: file).object(in: file) {
      var texts: [(String, String)] = []
      for member in try object.node.object(in: file) {
        if member.key != "any", let problem = LocaleID.problem(with: member.key) {
          warnings.append(
            Diagnostic(
              .warning, file: file, position: member.keyPosition, problem.message, reason: "no run shows this text",
              remedy: problem.remedy ?? "write a locale identifier such as de or pt-BR, or \"any\" for every language"))
          continue
        }
        texts.append((member.key == "any" ? member.key : LocaleID.canonical(member.key), try member.node.string(in: file)))
      }
      entries.append(Entry(object: object.key, position: object.keyPosition, texts: texts))
    }
    self.init(entries)
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
