package import Diagnostics

extension Finding {
  /// The subject of a finding about a string table.
  package struct TableSubject: Sendable {
    /// nil: the whole table.
    package var key: String?
    /// The object of the interface file that shows the key; nil for keys of code.
    package var object: String?
    /// The languages; empty: all.
    package var locales: [String]
    /// Of a whole table: what lacks in it.
    package var related: [Related]

    package init(key: String?, object: String? = nil, locales: [String], related: [Related] = []) {
      self.key = key
      self.object = object
      self.locales = locales
      self.related = related
    }
  }

  /// A finding about a string table. Its languages are in `environments`, and their number is its amount: an accepted finding is worse if
  /// they become more. If a rule is about single languages, its findings differ by language.
  package init(
    table rule: RuleID, file: String, position: SourcePosition?, _ subject: TableSubject, message: String, remedy: String? = nil
  ) {
    let description = RuleCatalog[rule]
    let isCounted = rule == .missingTranslation || rule == .orphanedTranslation
    let discriminator = isCounted ? "" : subject.locales.joined(separator: ",")
    let name = subject.key ?? file.split(separator: "/").last.map(String.init) ?? file
    let object = subject.object ?? name
    self.init(
      id: Finding.identity(rule: rule, file: file, object: object, key: subject.key, discriminator: discriminator), rule: rule.rawValue,
      severity: description.severity, file: file, position: position, scenario: "", object: object, path: name, key: subject.key,
      discriminator: discriminator, message: message, remedy: remedy ?? description.remedy,
      worst: isCounted ? Worst(amount: Double(subject.locales.count), unit: "languages", environment: nil) : nil, first: nil, cells: 0,
      environments: subject.locales.joined(separator: ","), because: [], related: subject.related, state: .new,
      signature: Finding.tableSignature(rule: rule, key: name, locale: discriminator))
  }
}
