extension RuleCatalog {
  /// The page about all rules, `docs/rules.md`: made from the descriptions, so that it says what the rules do.
  package static var documentation: String {
    var text = """
      # Rules

      What Copyfit reports, by identifier. This page is made from the rules themselves (`Sources/Checks/Rules`); a test fails when it is stale.

      A **finding** is one rule on one object with the set of environments in which it holds, the first of them in sweep order, and the \
      worst amount. What is found in a solved screen is an error. What is read off a file or a table alone, and advice, is a warning. \
      Differences below one device pixel are ignored. `copyfit rules RULE` prints a rule in the terminal.

      One defect is one finding. On one object, the rules of a family are told by what a person sees first; on several objects of a screen, \
      one cause (the same constraints, or most of them) is one finding. Such a finding `includes` the others, with the identities that they \
      would have by themselves, and `objects` lists all of its objects. The families: room (texts and views that lack it), place (what leaves \
      where it should be), direction, and type (fonts and sizes that do not follow the text size).

      A finding is a note if nobody need act:

      - less than 2 pt or 3 % of what is needed is missing,
      - only the line box of a text is outside, and no letter,
      - the text is a single symbol, or
      - the defect shows already where the file was made (on its own device, in its language, at L) and hardly grows.

      A finding on a view without words is a warning at most. A size or font that most of the app's texts have was one decision, and is a note; what \
      departs from it is a warning. A level that the configuration gives a rule holds for all of its findings.

      If several rules could report one thing, this is the order:

      - What cuts a text short is reported first: `text-truncated` before `text-clipped` (of several lines), `collapsed-view` and `mid-word-break`. \
      The report shows `compression-resistance-broken` together with it, since it names what wins over the text.
      - A collapsed view is not reported as squeezed too.
      - `tied-priorities` before `ambiguous-layout`: what a tie leaves open, also in the views that hang on it, is the tie's.
      - A view whose place or size is ambiguous along an axis is not held to anything else along it.
      - `off-screen` before `outside-superview` and `outside-safe-area`. Of views that move together, the last in the file stands for all, and the \
      others are its related objects.
      - `not-mirrored` blames the view that is held, not what is in it and not what follows it.

      | identifier | severity | looks at | finds |
      |---|---|---|---|

      """
    for rule in all {
      text += "| [`\(rule.id.rawValue)`](#\(rule.id.rawValue)) | \(rule.severity.rawValue) | \(rule.scope.words) | \(rule.summary) |\n"
    }
    for rule in all {
      text += """

        ## \(rule.id.rawValue)

        **\(rule.name).** \(rule.summary)

        *Why it is bad.* \(rule.rationale)

        *Example.* \(rule.example).

        *How to fix it.* \(rule.remedy)

        """
    }
    return text
  }
}

extension RuleCatalog {
  /// One line for each rule: its identifier, its severity, what it finds.
  package static var list: String {
    let width = all.map(\.id.rawValue.count).max() ?? 0
    return all.map { rule in
      let severity = rule.severity.rawValue
      return rule.id.rawValue + String(repeating: " ", count: width - rule.id.rawValue.count) + "  " + severity
        + String(repeating: " ", count: 7 - severity.count) + "  \(rule.summary)\n"
    }.joined()
  }
}

extension RuleDescription {
  /// All that is known of the rule, to be read in a terminal.
  package var text: String {
    """
    \(id.rawValue): \(name) (\(severity.rawValue), from \(scope.words))

    \(summary)

    Why: \(rationale)

    Example: \(example).

    Fix: \(remedy)

    """
  }
}

extension RuleDescription.Scope {
  fileprivate var words: String {
    switch self {
    case .cell: "a solved screen"
    case .file: "the layout file"
    case .tables: "the string tables"
    }
  }
}
