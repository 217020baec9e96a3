import Screens
import Checks
import Diagnostics
import Environments
import Testing

@Suite struct RuleSettingsTests {
  /// A rule that is off says nothing, and the others say what they said.
  @Test(arguments: RuleExample.all)
  func offIsSilent(_ example: RuleExample) throws {
    let all = example.sketch.findings()
    let rest = example.sketch.findings(rules: RuleSettings([.init(rule: example.rule, severity: nil)]))
    #expect(rest == all.filter { $0.rule != example.rule.rawValue })
  }

  /// No rule needs another.
  @Test(arguments: RuleExample.all)
  func aloneSaysTheSame(_ example: RuleExample) {
    var others = RuleID.allCases.filter { $0 != example.rule }.map { RuleSettings.Change(rule: $0, severity: nil) }
    let rule = RuleCatalog[example.rule]
    if !rule.isOnByDefault { others.append(.init(rule: rule.id, severity: rule.severity)) }
    let findings = example.sketch.findings().filter { $0.rule == example.rule.rawValue }
    #expect(example.sketch.findings(rules: RuleSettings(others)) == findings)
  }

  /// A level is that of all findings of the rule, its milder cases among them; nothing else changes.
  @Test(arguments: RuleExample.all)
  func aLevelHoldsForEveryCase(_ example: RuleExample) throws {
    let changed = example.sketch.findings(rules: RuleSettings([.init(rule: example.rule, severity: .note)]))
    #expect(changed.filter { $0.rule == example.rule.rawValue }.allSatisfy { $0.severity == .note })
    #expect(Set(changed.map(\.id)) == Set(example.sketch.findings().map(\.id)))
  }

  @Test(
    arguments: [
      (["views-overlap=off"], RuleID.viewsOverlap, nil), (["views-overlap = note"], .viewsOverlap, .note),
      (["views-overlap=off", "views-overlap=warning"], .viewsOverlap, .warning), (["views-overlap=off"], .offScreen, .error),
      (["all=off", "off-screen=error"], .viewsOverlap, nil), (["all=off", "off-screen=error"], .offScreen, .error),
      (["off-screen=error", "all=note"], .offScreen, .note), ([], .fixedFontSize, .warning),
    ] as [([String], RuleID, Severity?)])
  func readsLevels(words: [String], rule: RuleID, severity: Severity?) throws {
    let settings = RuleSettings(try RuleSettings.selection(words))
    #expect(settings.severity(of: rule) == severity)
    #expect(settings.rules.first { $0.id == rule }?.severity == severity)
    #expect(settings.rules.map(\.id) == settings.rules.map(\.id).sorted())
  }

  @Test(arguments: [
    ("view-overlap=off", "no rule 'view-overlap' (did you mean views-overlap?)"), ("views-overlap=mild", "no level 'mild'"),
    ("views-overlap", "'views-overlap' is not a rule with a level"), ("a=b=c", "'a=b=c' is not a rule with a level"),
    ("=off", "no rule ''"),
  ])
  func refuses(word: String, message: String) throws {
    let error = try #require(throws: SelectionError.self) { try RuleSettings.selection(["off-screen=note", word]) }
    #expect(error.index == 1 && error.message == message)
  }

  @Test func aRuleMayBeOffByDefault() throws {
    #expect(RuleSettings.standard.severity(of: .lowContrast) == nil)
    #expect(RuleSettings(try RuleSettings.selection(["low-contrast=error"])).severity(of: .lowContrast) == .error)
  }

  /// A report never keeps silent about what was not looked for.
  @Test(arguments: [
    ([], []), (["off-screen=note"], []), (["off-screen=off", "duplicate-key=off"], ["not looked for: duplicate-key, off-screen"]),
    (["all=off", "off-screen=note"], ["looked for nothing but: off-screen"]), (["all=off"], ["every rule is off"]),
  ])
  func saysWhatIsOff(words: [String], notes: [String]) throws {
    #expect(RuleSettings(try RuleSettings.selection(words)).notes == notes)
  }

  /// Findings about tables and files take the settings, too.
  @Test func appliesToFindingsOfTables() {
    let finding = Finding(
      table: .duplicateKey, file: "L.strings", position: SourcePosition(line: 1, column: 1), .init(key: "a", locales: []), message: "twice")
    #expect(RuleSettings.standard.applied(to: finding) == finding)
    #expect(RuleSettings([.init(rule: .duplicateKey, severity: .error)]).applied(to: finding)?.severity == .error)
    #expect(RuleSettings([.init(rule: .duplicateKey, severity: nil)]).applied(to: finding) == nil)
  }
}
