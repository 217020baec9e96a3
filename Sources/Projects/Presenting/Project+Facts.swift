import Environments
import Vocabulary

extension Project {
  /// The settings of the project, one per line: its apps, the documents that ship, its languages and orientations.
  package var facts: [String] {
    var facts = targets.apps.map { app in
      var words = "the app \(app.name)"
      if let system = app.minimumSystem { words += ", iOS \(system.decimal(1)) and later" }
      if app.idioms == [.phone] { words += ", iPhone only" } else if app.idioms == [.pad] { words += ", iPad only" }
      return words
    }
    if !targets.files.isEmpty { facts.insert("project: \(targets.files.joined(separator: ", "))", at: 0) }
    facts.append("storyboards and xibs: \(documents.count) read, \(skipped.count) skipped")
    if let languages = entries.first(where: { $0.source != nil })?.locales, !languages.isEmpty {
      facts.append("languages (\(languages.count)): \(languages.joined(separator: ", "))")
    }
    if !marginalLanguages.isEmpty {
      facts.append(
        "languages not run: \(marginalLanguages.joined(separator: ", ")) (only launch screens, settings or extensions are translated)")
    }
    if let exclusions = orientations?.exclusions, !exclusions.isEmpty {
      facts.append("orientations not run: \(exclusions.joined(separator: ", "))")
    }
    return facts
  }
}
