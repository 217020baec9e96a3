/// The rules about string tables. Their findings are made when the tables are read; see `Finding.init(table:…)`.
enum TableRules {
  static let all = [
    RuleDescription(
      id: .missingTranslation, name: "A translation is missing",
      summary: "A key has no translation in a language that the table otherwise covers.",
      rationale: """
        Users read another language in the middle of the screen. A storyboard or xib outside of the `.lproj` folders, which no table \
        translates, is reported once. The finding lists the labels and buttons that code cannot change through an outlet, tag, class or \
        runtime attribute.
        """,
      example: "'checkout.total' has no translation in de",
      remedy: "Translate the key, or mark it as not to be translated.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .missingKey, name: "No table has a key that the code uses",
      summary: "The code uses a key that no string table of that name has, in any language.",
      rationale: """
        The app shows the key itself: people read "login.title" on the screen. Keys that are texts stay in the language of the code. \
        Only keys that Copyfit could follow in the code are checked, and only if the code has no default text.
        """,
      example: "the code uses 'login.title', which no language of Localizable has",
      remedy: "Add the key to the table, or correct its name in the code.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .orphanedTranslation, name: "A translation names nothing",
      summary: "A language translates a key that the source language or the interface file does not have.",
      rationale: "The translation is never shown: its object was removed or its key was renamed, and the new key may have no translation.",
      example: "'0DQ-yq-UuT.text' in de: no object '0DQ-yq-UuT' is in Main.storyboard",
      remedy: "Remove the entry, or give it the new key.", severity: .note, scope: .tables),
    RuleDescription(
      id: .formatMismatch, name: "Format specifiers differ",
      summary: "A translation has other format specifiers than the source language.",
      rationale: """
        A missing value is not shown. An extra value, or one of another type, shows garbage or crashes. It is a note if neither code nor a \
        document uses the key.
        """,
      example: "'items.count' has %@ in fr where the source has %lld",
      remedy: "Use the source's specifiers; number them (%1$@) if the order differs.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .missingPluralForm, name: "A plural form is missing",
      summary: "A plural lacks a form that the language has (CLDR plural rules).",
      rationale: "Numbers of that form are shown with the text of another one: \"5 plik\" instead of \"5 plików\".",
      example: "'files.count' lacks the forms few and many in pl",
      remedy: "Add the missing forms.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .duplicateKey, name: "A key is defined twice",
      summary: "A key is defined more than once in the tables that a screen uses.",
      rationale: "Which of the two texts is shown depends on the order in which the tables are read.",
      example: "'ok' is defined in line 12 and in line 40",
      remedy: "Remove or rename one of the two.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .emptyTranslation, name: "A translation is empty",
      summary: "A language has an empty text for a key that is not empty in the source language.",
      rationale: "The label or button shows nothing. Only a missing key falls back to another text.",
      example: "the text of 'checkout.total' in German (de) is empty, and nothing is shown",
      remedy: "Translate the key, or remove the entry.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .unchangedTranslation, name: "A translation is the source text",
      summary: "A text of several words is the same in a language as in the source language.",
      rationale: """
        Somebody probably copied it and forgot to translate it. Not reported for texts that are the same in half of the languages \
        (names), for single words, for addresses, and for regional variants of the source language.
        """,
      example: "the text of 'checkout.hint' in French (fr) is the same as in English: is it translated?",
      remedy: "Translate it, or mark the key as not to be translated.", severity: .note, scope: .tables),
    RuleDescription(
      id: .unusedKey, name: "Nothing uses a key",
      summary: "Neither the code nor a storyboard or xib contains the key.",
      rationale: """
        It is translated into every language, but never shown. A key that the code may compose, such as "login.\\(kind)", counts as \
        used. A server can send keys, too: check before you delete.
        """,
      example: "12 of 340 keys of Localizable are not used in code or documents: 'login.old', 'help.old' and 10 more",
      remedy: "Remove the keys from all languages.", severity: .note, scope: .tables),
    RuleDescription(
      id: .invisibleCharacters, name: "A text has invisible characters",
      summary:
        "A text has a control character, a byte order mark, a zero-width space, a replacement character, or an unclosed direction mark.",
      rationale: """
        They come with text copied from documents and web pages. They break searching and line breaking, show as boxes, and an unclosed \
        direction mark changes the order of the text after it. Not reported for joiners, direction marks and no-break spaces, which \
        languages need.
        """,
      example: "the text of 'settings.title' in German (de) has U+200B (zero width space), which is invisible",
      remedy: "Delete the character, or type the word again.", severity: .warning, scope: .tables),
    RuleDescription(
      id: .overBudget, name: "A translation is over its budget",
      summary: "A translation is longer than the XLIFF file that it comes in allows (maxwidth, in characters or points).",
      rationale: """
        The budget says how long a text may be before the first screen breaks: see `copyfit budget`. A budget in points is compared with \
        the text on one line at L, with its values, in the widest font in which a screen shows it.
        """,
      example: "the text of 'settings.title' in German (de) is longer than its budget: 31 characters, 24 are allowed",
      remedy: "Shorten the translation, or give the text more room.", severity: .warning, scope: .tables),
  ]
}
