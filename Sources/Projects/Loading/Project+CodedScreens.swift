import Environments
package import Localization
package import Screens

extension Project {
  /// Adds screens that code lays out, of files that ship, behind the others. Their words come from the tables that the code names.
  /// - Returns: those that were added.
  @discardableResult package mutating func add(_ screens: [Screen]) -> [Screen] {
    let shipping = screens.filter { targets.compiles($0.file) }
    guard !shipping.isEmpty else { return [] }
    let development = tableSet?.developmentLanguage ?? "en"
    let catalog = StringCatalog(entries: [], sourceLanguage: development, locales: languages)
    catalogs.append(catalog)
    for screen in shipping {
      var entry = Entry(screen: screen, catalog: catalogs.count - 1, locales: languages.isEmpty ? [development] : languages)
      entry.isCoded = true
      entries.append(entry)
    }
    return shipping
  }

  /// The project with one of its entries alone, as a screen shows it with words of its own.
  package func showing(_ screen: Screen, _ catalog: StringCatalog, of entry: Entry) -> (project: Project, entry: Entry) {
    var (project, entry) = (self, entry)
    project.catalogs.append(catalog)
    (entry.screen, entry.catalog) = (screen, project.catalogs.count - 1)
    project.entries = [entry]
    return (project, entry)
  }
}
