import Localization

/// The copies of an interface file: one for most languages, and those for single languages.
struct LocalizedCopies {
  struct Copy {
    var path: String
    /// The only language it is for; nil: every language without its own copy.
    var language: String?
    /// The languages with their own copy.
    var otherLanguages: [String]
  }

  /// The one that serves most languages first.
  let all: [Copy]

  /// Without a file in `Base.lproj` or outside of `lproj` folders, the development language's copy serves the others.
  init(of file: LocalizedFiles.InterfaceFile, developmentLanguage: String) {
    var variants = file.variants
    var base = file.base
    if base == nil, !variants.isEmpty {
      base = variants.remove(at: variants.firstIndex { $0.language == developmentLanguage } ?? 0).path
    }
    let common = base.map { [Copy(path: $0, language: nil, otherLanguages: variants.map(\.language))] } ?? []
    all = common + variants.map { Copy(path: $0.path, language: $0.language, otherLanguages: []) }
  }
}
