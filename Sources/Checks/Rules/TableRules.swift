/// The rules about string tables. What they find is worked out where the tables are read; see `Finding.init(table:…)`.
enum TableRules {
  static let all = [
    RuleDescription(
      id: .missingTranslation, name: "A translation is missing",
      summary: "A key has no translation in a language that the table otherwise covers.",
      rationale: """
        The person reads the words of another language in the middle of the screen. A storyboard or xib outside of the \
        `.lproj` folders, which no table translates, is reported once. The finding names the labels and buttons whose words code cannot \
        change through an outlet, tag, class or runtime attribute.
        """,
      example: "'checkout.total' has no translation in de",
      remedy: "Translate the key, or mark it as not to be translated.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .missingKey, name: "No table has a key that code asks for",
      summary: "The code asks for a key that no string table of that name has, in any language.",
      rationale: """
        The app shows the key in place of words: people read "login.title" on the screen. Keys that are words themselves stay in the \
        language of the code. Only keys that the code was followed to are looked at, and only where it gives no words for this case.
        """,
      example: "the code asks for 'login.title', which no language of Localizable has",
      remedy: "Add the key to the table, or correct its name in the code.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .orphanedTranslation, name: "A translation names nothing",
      summary: "A language translates a key that the source language or the interface file does not have.",
      rationale: "The translation is never shown: its object is gone or its key was renamed, and the new one may have none.",
      example: "'0DQ-yq-UuT.text' in de: no object '0DQ-yq-UuT' is in Main.storyboard",
      remedy: "Remove the entry, or give it the key that took its place.", severity: .note, scope: .tables),
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
    RuleDescription(
      id: .emptyTranslation, name: "A translation is empty",
      summary: "A language has an empty text for a key that the source language has words for.",
      rationale: "The label or button shows nothing. Only a key that is missing shows other words in its place.",
      example: "the text of 'checkout.total' in German (de) is empty, and nothing is shown",
      remedy: "Translate the key, or remove the entry.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .unchangedTranslation, name: "A translation is the source text",
      summary: "A text of several words is the same in a language as in the source language.",
      rationale: """
        Somebody copied it and never came back. Names are the same in most languages, so texts that half of them share are passed over, \
        and so are single words, addresses, and languages that are regions of the source's.
        """,
      example: "the text of 'checkout.hint' in French (fr) is the same as in English: is it translated?",
      remedy: "Translate it, or mark the key as not to be translated.", severity: .note, scope: .tables),
    RuleDescription(
      id: .unusedKey, name: "Nothing uses a key",
      summary: "Neither the code nor a storyboard or xib has the characters of a key.",
      rationale: """
        Somebody translates it into every language, and nobody reads it. A key that the code may put together, such as "login.\\(kind)", \
        counts as used. A server can send keys, too: look before you delete.
        """,
      example: "12 of 340 keys of Localizable stand in no code and no document: 'login.old', 'help.old' and 10 more",
      remedy: "Remove the keys from all languages.", severity: .note, scope: .tables),
    RuleDescription(
      id: .invisibleCharacters, name: "A text holds what nobody sees",
      summary:
        "A text holds a control character, a byte order mark, a space of no width, a stand-in for a lost character, or an open direction.",
      rationale: """
        They come along when words are copied from documents and web pages. They break searching and line breaking, show as boxes, and an \
        open direction turns what follows it. Joiners, marks of direction and hard spaces, which languages need, are let through.
        """,
      example: "the text of 'settings.title' in German (de) holds U+200B (zero width space), which nobody sees",
      remedy: "Delete the character, or type the word anew.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .overBudget, name: "A translation is over its budget",
      summary: "A translation is longer than the XLIFF file that it comes in allows (maxwidth, in characters or points).",
      rationale: """
        The budget says how long a text may be before the first screen breaks: see `copyfit budget`. One in points is for the text on one line \
        at the text size L, values put in, in the widest font in which a screen shows it.
        """,
      example: "the text of 'settings.title' in German (de) is longer than its budget: 31 characters, where 24 are allowed",
      remedy: "Shorten the translation, or give the text more room.", severity: .warning, scope: .tables),
  ]
}
