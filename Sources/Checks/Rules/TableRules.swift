/// The rules about string tables. What they find is worked out where the tables are read; see `Finding.init(table:…)`.
enum TableRules {
  static let all = [
    RuleDescription(
      id: .missingTranslation, name: "A translation is missing",
      summary: "A key has no translation in a language that the table otherwise covers.",
      rationale: """
        The person reads the words of another language in the middle of the screen. So they do with a storyboard or xib outside of the \
        `.lproj` folders, which no table translates: there the labels and buttons are named whose words no outlet, tag, class or \
        runtime attribute lets code change.
        """,
      example: "'checkout.total' has no translation in de",
      remedy: "Translate the key, or mark it as not to be translated.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .orphanedTranslation, name: "A translation names nothing",
      summary: "A language translates a key that the source language or the interface file does not have.",
      rationale: "The translation is never shown: its object is gone or its key was renamed, and the new one may have none.",
      example: "'0DQ-yq-UuT.text' in de: no object '0DQ-yq-UuT' is in Main.storyboard",
      remedy: "Remove the entry, or give it the key that took its place.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .formatMismatch, name: "Format specifiers differ",
      summary: "A translation has other format specifiers than the source language.",
      rationale: "A missing value is not shown; one too many, or one of another type, shows garbage or crashes.",
      example: "'items.count' has %@ in fr where the source has %lld",
      remedy: "Use the source's specifiers; number them (%1$@) where the order differs.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .missingPluralForm, name: "A plural form is missing",
      summary: "A plural lacks a form that the language has (CLDR plural rules).",
      rationale: "Numbers of that form are shown with the words of another one: \"5 plik\" instead of \"5 plików\".",
      example: "'files.count' lacks the forms few and many in pl",
      remedy: "Add the missing forms.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .duplicateKey, name: "A key stands twice",
      summary: "A key stands more than once in the tables that a screen uses.",
      rationale: "Which of the two texts is shown depends on the order in which the tables are read.",
      example: "'ok' stands in line 12 and in line 40",
      remedy: "Remove or rename one of the two.", severity: .warning, scope: .tables),
  ]
}
