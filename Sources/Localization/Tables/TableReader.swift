import Diagnostics
import Platform
import Syntax

/// Reads the files of one table into one catalog.
struct TableReader {
  private let developmentLanguage: String
  private var diagnostics: [Diagnostic] = []
  private var entries: [CatalogEntry] = []
  private var indices: [ExactString: Int] = [:]
  private var duplicates: [StringCatalog.DuplicateKey] = []
  /// The languages that have a file of each kind, in the order of reading.
  private var languages: [TableFormat: [String]] = [:]
  private var catalogLanguage: String?

  /// The catalog of a table. `sections` are its sections of XLIFF files, `languages` those that the app has at the table's place.
  static func catalog(
    of table: LocalizedFiles.Table, sections: [ExchangeSet.Placed] = [], languages: [String], developmentLanguage: String,
    diagnostics: inout [Diagnostic]
  ) -> StringCatalog {
    var reader = TableReader(developmentLanguage: developmentLanguage)
    // The development language's files come first, because they define the keys. Plurals come before texts, because plurals win.
    let files = table.files.sorted { reader.rank(of: $0) < reader.rank(of: $1) }
    for file in files { reader.read(file) }
    for section in sections { reader.add(section) }
    diagnostics += reader.diagnostics
    let hasCatalog = files.contains { $0.format == .stringCatalog } || sections.contains { $0.section.original.hasSuffix(".xcstrings") }
    return StringCatalog(
      entries: reader.entries, sourceLanguage: reader.catalogLanguage ?? developmentLanguage,
      lookup: hasCatalog
        ? .byKey : .byFile(strings: reader.languages[.strings] ?? [], dictionaries: reader.languages[.stringsDictionary] ?? []),
      locales: hasCatalog ? [] : languages, duplicates: reader.duplicates)
  }

  private init(developmentLanguage: String) { self.developmentLanguage = developmentLanguage }

  /// The sort of a `LocalizedFiles.Table` is kept among files of equal rank.
  private func rank(of file: LocalizedFiles.TableFile) -> Int {
    let language = file.language == developmentLanguage ? 0 : file.language == nil ? 1 : 2
    switch file.format {
    case .stringCatalog: return 0
    case .stringsDictionary: return 1 + 2 * language
    case .strings: return 2 + 2 * language
    }
  }

  private mutating func read(_ file: LocalizedFiles.TableFile) {
    do throws(DiagnosticError) {
      if file.format == .stringCatalog {
        return add(try CatalogReader.mergedCatalogs(at: file.path, diagnostics: &diagnostics))
      }
      let language = file.language ?? developmentLanguage
      if languages[file.format]?.contains(language) == true {
        // Files in `Base.lproj` are used if the development language has no file.
        if file.language == nil { return }
        diagnostics.append(
          Diagnostic(
            .warning, file: file.path, "the table has another \(file.format.rawValue) file in the same language; this one is not used",
            reason: "the names of both folders mean \(language)", remedy: "keep one of them"))
        return
      }
      languages[file.format, default: []].append(language)
      if let problem = LocaleID.problem(with: language) {
        diagnostics.append(
          Diagnostic(.warning, file: file.path, problem.message, remedy: problem.remedy))
      }
      let root = try PropertyListReader.read(try FileReader().bytes(of: file.path), file: file.path, diagnostics: &diagnostics)
      guard case .dictionary(let members) = root.value else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: file.path, position: root.position, "the file contains \(root.value.kind)",
            reason: "a table of strings is a dictionary of keys and texts"))
      }
      add(members, of: file, language: language)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func add(_ catalog: StringCatalog) {
    catalogLanguage = catalogLanguage ?? catalog.sourceLanguage
    duplicates += catalog.duplicates
    for entry in catalog.entries {
      let key = ExactString(entry.key)
      if let known = indices[key] {
        duplicates.append(
          StringCatalog.DuplicateKey(
            key: entry.key, file: entry.file, position: entry.position, firstFile: entries[known].file,
            firstPosition: entries[known].position))
      } else {
        indices[key] = entries.count
        entries.append(entry)
      }
    }
  }

  private mutating func add(_ members: [PropertyListMember], of file: LocalizedFiles.TableFile, language: String) {
    var dictionary = StringsDictionary(file: file.path)
    defer { diagnostics += dictionary.diagnostics }
    var seen: [ExactString: PropertyListMember] = [:]
    seen.reserveCapacity(members.count)
    for member in members {
      let key = ExactString(member.key)
      if let first = seen.updateValue(member, forKey: key) {
        duplicates.append(
          StringCatalog.DuplicateKey(
            key: member.key, file: file.path, position: member.keyPosition, firstFile: file.path, firstPosition: first.keyPosition,
            firstCounts: false,
            isEqual: member.node.string.map { $0 == first.node.string } ?? false))
      }
      let localization: CatalogLocalization
      if file.format == .stringsDictionary {
        guard let found = dictionary.localization(member, locale: language) else { continue }
        localization = found
      } else {
        guard let text = member.node.string else {
          diagnostics.append(
            Diagnostic(
              .error, file: file.path, position: member.node.position,
              "expected a text for '\(member.key)', found \(member.node.value.kind)"))
          continue
        }
        localization = CatalogLocalization(
          locale: language, file: file.path, position: member.keyPosition, format: .strings,
          text: .unit(StringUnit(state: nil, value: text, position: member.node.position)))
      }
      add(localization, key: key, member, file.path)
    }
  }

  private mutating func add(_ localization: CatalogLocalization, key: ExactString, _ member: PropertyListMember, _ file: String) {
    guard let index = indices[key] else {
      indices[key] = entries.count
      entries.append(
        CatalogEntry(
          key: member.key, file: file, position: member.keyPosition, sourceLanguage: catalogLanguage ?? developmentLanguage,
          comment: member.comment, localizations: [localization]))
      return
    }
    if entries[index].comment == nil { entries[index].comment = member.comment }
    if let known = entries[index].localizations.firstIndex(where: { $0.locale == localization.locale }) {
      // Within a file the last entry counts. A `.stringsdict`, which was read before, wins over `.strings`, and so does a catalog.
      if entries[index].localizations[known].file == file { entries[index].localizations[known] = localization }
    } else {
      entries[index].localizations.append(localization)
    }
  }

  /// Adds a translator's file, as if it were imported.
  private mutating func add(_ placed: ExchangeSet.Placed) {
    let section = placed.section
    let (texts, repeated) = section.texts(file: placed.file, diagnostics: &diagnostics)
    duplicates += repeated
    var hasTarget: Set<TableFormat> = []
    for text in texts {
      let key = ExactString(text.key)
      let index: Int
      if let known = indices[key] {
        index = known
      } else {
        index = entries.count
        indices[key] = index
        entries.append(
          CatalogEntry(
            key: text.key, file: placed.file, position: text.position, sourceLanguage: catalogLanguage ?? developmentLanguage,
            comment: text.note, shouldTranslate: text.shouldTranslate, localizations: []))
      }
      let source = entries[index].source
      if entries[index].localization(section.sourceLanguage) == nil, !section.isOfInterfaceFile,
        entries[index].localizations.isEmpty, let written = text.source, written.text.units.map(\.value) != [text.key]
      {
        entries[index].localizations.append(written)
        hasTarget.insert(written.format)
      }
      guard var target = text.target, target.text.units.contains(where: \.isWritten) else { continue }
      target.takeNumbers(from: source.substitutions.isEmpty ? text.source?.substitutions ?? [] : source.substitutions)
      if let known = entries[index].localizations.firstIndex(where: { $0.locale == target.locale }) {
        if placed.isNamed {
          target.format = entries[index].localizations[known].format
          entries[index].localizations[known] = target
        }
      } else {
        hasTarget.insert(target.format)
        entries[index].localizations.append(target)
      }
    }
    // Importing creates missing files.
    for format in hasTarget.sorted(by: { $0.rawValue < $1.rawValue }) {
      for language in [section.sourceLanguage, section.targetLanguage ?? section.sourceLanguage]
      where languages[format]?.contains(language) != true
        && entries.contains(where: { $0.localization(language)?.format == format && $0.localization(language)?.file == placed.file })
      {
        languages[format, default: []].append(language)
      }
    }
  }
}

extension CatalogLocalization {
  /// Not in XLIFF: which argument each variable is, and its format.
  fileprivate mutating func takeNumbers(from source: [CatalogSubstitution]) {
    for index in substitutions.indices {
      guard let known = source.first(where: { $0.name == substitutions[index].name }) else { continue }
      substitutions[index].argument = known.argument
      substitutions[index].formatSpecifier = known.formatSpecifier
    }
  }
}
