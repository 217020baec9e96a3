/// Joins the findings about the keys of a string table: one for each rule and language, and one for languages with the same keys.
package struct TableFolding {
  /// How many texts the table has.
  private let texts: Int
  /// How many languages it should have, besides the one that it is written in.
  private let languages: Int
  /// The names of languages in a row, as a person reads them.
  private let names: ([String]) -> String

  package init(texts: Int, languages: Int, names: @escaping ([String]) -> String) {
    self.texts = texts
    self.languages = languages
    self.names = names
  }

  /// The rules with one finding per key that are better reported per language.
  private static let rules: [RuleID] = [
    .missingTranslation, .unchangedTranslation, .orphanedTranslation, .duplicateKey, .missingPluralForm,
  ]
  /// The share of a table's texts that may be missing in a language that somebody maintains.
  private static let completePart = 0.3
  /// The share of the languages that lack the same texts if nobody has begun to translate them.
  private static let commonPart = 0.8
  private static let fewestLanguages = 4

  /// - Parameter findings: those of one table, in order.
  package func folded(_ findings: [Finding]) -> [Finding] {
    var result = alike(findings.filter { finding in !Self.rules.contains { $0.rawValue == finding.rule } || finding.key == nil })
    for index in result.indices where result[index].rule == RuleID.missingTranslation.rawValue && result[index].key == nil {
      // What lacks most of a table was decided, or is yet to be done, by people who know it.
      result[index].severity = min(result[index].severity, .note)
    }
    for rule in Self.rules {
      let own = findings.filter { $0.rule == rule.rawValue && $0.key != nil }
      // Findings of different weight stay apart.
      for severity in Severity.allCases.reversed() { result += grouped(own.filter { $0.severity == severity }, rule) }
    }
    return result
  }

  /// One finding for what is said of a text in several languages in the same words: whoever changes the text changes it in all.
  private func alike(_ findings: [Finding]) -> [Finding] {
    var heads: [Finding] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let name = names(finding.locales)
      guard let key = finding.key, finding.locales.count == 1, finding.message.hasPrefix(name) else {
        heads.append(finding)
        continue
      }
      let saying = "\(finding.severity) \(finding.rule) \(key) \(finding.message.dropFirst(name.count))"
      if let place = places[saying] {
        heads[place].includes.append(finding)
      } else {
        places[saying] = heads.count
        heads.append(finding)
      }
    }
    return heads.map { head in
      guard !head.includes.isEmpty else { return head }
      var head = head
      head.message += "; the same in \(names(head.includes.flatMap(\.locales)))"
      return head
    }
  }

  private func grouped(_ findings: [Finding], _ rule: RuleID) -> [Finding] {
    var keys: [String: [Int]] = [:]
    var languages: [String] = []
    for (index, finding) in findings.enumerated() {
      // A finding without languages is about its file.
      for language in finding.locales.isEmpty ? [finding.file] : finding.locales {
        if keys[language] == nil { languages.append(language) }
        keys[language, default: []].append(index)
      }
    }
    var groups: [(languages: [String], members: [Int])] = []
    for language in languages {
      if let same = groups.firstIndex(where: { $0.members == keys[language]! }) {
        groups[same].languages.append(language)
      } else {
        groups.append(([language], keys[language]!))
      }
    }
    // If several languages lack a text, it is reported with the one that lacks the fewest.
    let order = groups.indices.sorted { (groups[$0].members.count, $0) < (groups[$1].members.count, $1) }
    var told = Set<Int>()
    return order.map { groups[$0] }.map { group in
      let members = group.members.map { findings[$0] }
      let standsForItself = members.count == 1 && (members[0].locales.isEmpty || members[0].locales == group.languages)
      var head = standsForItself ? members[0] : self.head(rule, group.languages, members)
      if head.id != members[0].id { head.includes = group.members.filter { told.insert($0).inserted }.map { findings[$0] } }
      if rule == .missingTranslation, !isRegression(group.languages, members.count) { head.severity = min(head.severity, .note) }
      return head
    }
  }

  /// Whether a language that is nearly complete, and not all of them, lacks the texts.
  private func isRegression(_ locales: [String], _ count: Int) -> Bool {
    if Double(count) > Self.completePart * Double(texts) { return false }
    return languages < Self.fewestLanguages || Double(locales.count) < Self.commonPart * Double(languages)
  }

  private func head(_ rule: RuleID, _ places: [String], _ members: [Finding]) -> Finding {
    let isOfFile = members[0].locales.isEmpty
    let names = isOfFile ? "" : names(places)
    let verb = places.count == 1
    let keys = members.compactMap(\.key)
    let list = keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (keys.count > 3 ? " and \(keys.count - 3) more" : "")
    let part = "\(keys.count) of \(texts) strings"
    let message =
      switch rule {
      case .missingTranslation: "\(names) \(verb ? "lacks" : "lack") \(part): \(list)"
      case .unchangedTranslation: "\(part) in \(names) are the same as in the source: \(list)"
      case .orphanedTranslation: "\(names) \(verb ? "has" : "have") \(keys.count) strings that the source does not have: \(list)"
      case .missingPluralForm: "plural forms are missing in \(keys.count) strings of \(names): \(list)"
      default: "\(keys.count) keys are defined twice: \(list)"
      }
    let file = members[0].file
    let locales = isOfFile ? [] : places
    var head = Finding(
      table: rule, file: file, position: members[0].position,
      Finding.TableSubject(
        key: nil, locales: locales, related: members.map { Finding.Related(object: $0.object, path: $0.path) }), message: message)
    let name = locales.joined(separator: ",")
    head.severity = members[0].severity
    head.discriminator = name
    head.id = Finding.identity(rule: rule, file: file, object: head.object, key: nil, discriminator: name)
    head.signature = Finding.tableSignature(rule: rule, key: head.path, locale: name)
    return head
  }
}

extension Finding {
  /// Of a finding about a table: its languages.
  fileprivate var locales: [String] { environments.split(separator: ",").map(String.init) }
}
