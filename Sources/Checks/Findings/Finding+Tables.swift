package import Diagnostics

extension Finding {
  /// A finding about a string table: on a key, in one locale (nil: in all).
  package init(
    table rule: RuleID, file: String, position: SourcePosition?, key: String, locale: String?, message: String, remedy: String? = nil
  ) {
    let description = RuleCatalog[rule]
    let locale = locale ?? ""
    self.init(
      id: Finding.identity(rule: rule, file: file, object: key, key: key, discriminator: locale), rule: rule.rawValue,
      severity: description.severity, file: file, position: position, scenario: "", object: key, path: key, key: key,
      discriminator: locale, message: message, remedy: remedy ?? description.remedy, worst: nil, first: nil, cells: 0,
      environments: locale, because: [], related: [], state: .new, signature: Finding.tableSignature(rule: rule, key: key, locale: locale))
  }
}
