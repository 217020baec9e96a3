extension StringCatalog {
  /// The languages whose texts are the marks by which Crowdin finds texts on a page ("In-Context Localization", Crowdin): `crwdns1:0crwdne1:0`.
  /// Nobody reads them.
  package var languagesOfMarkers: [String] {
    var marked = Set<String>()
    for entry in entries {
      for localization in entry.localizations where localization.text.units.first?.value.hasPrefix("crwdns") ?? false {
        marked.insert(localization.locale)
      }
    }
    return marked.sorted()
  }
}
