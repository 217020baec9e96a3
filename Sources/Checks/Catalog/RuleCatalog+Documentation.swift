extension RuleCatalog {
  /// The page about all rules, `docs/rules.md`: generated from the descriptions, so that it is never out of date.
  package static var documentation: String {
    var text = """
      # Rules

      What Copyfit reports, by identifier. This page is made from the rules themselves (`Sources/Checks/Rules`); a test fails when it is \
      stale.

      A **finding** is one rule on one object with the set of environments in which it occurs, the first of them, and the worst amount. \
      A defect in a solved screen is an error. A defect in a file or table alone is a warning, and so is advice. Differences below one \
      device pixel are ignored. `copyfit rules RULE` prints a rule in the terminal.

      One defect is one finding. On one object, the finding that a user notices first covers the others of its family. On several \
      objects of a screen, one cause (the same constraints, or most of them) is one finding. Such a finding `includes` the others with \
      their own ids, and `objects` lists all of its objects. The families are room (texts and views without enough of it), place (views \
      outside of where they should be), direction, and type (fonts and sizes that do not follow the text size).

      A finding is a note in these cases:

      - less than 2 pt or 3 % of what is needed is missing,
      - only the line box of a text is outside, but no letter,
      - the text is a single symbol, or
      - the defect is already there on the file's own device, in its language, at L, and hardly grows.

      A finding on a view without words is a warning at most. A size or font that a quarter of the app's texts or more have is a note, \
      because it was one decision. Other sizes and fonts are warnings. All findings of an example app beside a \
      library are notes. On a screen of a storyboard or xib that only code behind a constant condition shows (`if Features.isNewHome`, where that is `false`), no \
      finding is an error. A level in the configuration applies to all findings of the rule.

      If several rules could report the same defect, this is the order:

      - Lost text is reported first: `text-truncated` before `text-clipped` (of several lines), `collapsed-view` and `mid-word-break`. \
      The report shows `compression-resistance-broken` together with it, since that names the constraints that win over the text.
      - A collapsed view is not reported as squeezed too.
      - `tied-priorities` before `ambiguous-layout`, also for views that depend on the tied ones.
      - If the place or size of a view is ambiguous along an axis, nothing else is reported along that axis.
      - `off-screen` before `outside-superview` and `outside-safe-area`. If views move together, the last one in the file is reported, \
      with the others as related objects.
      - `not-mirrored` reports the view that is fixed to a side, not its children or the views that follow it.

      | identifier | severity | checks | finds |
      |---|---|---|---|

      """
    for rule in all {
      text += "| [`\(rule.id.rawValue)`](#\(rule.id.rawValue)) | \(rule.levelWords) | \(rule.scope.words) | \(rule.summary) |\n"
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
      let severity = rule.isOnByDefault ? rule.severity.rawValue : RuleSettings.off
      return rule.id.rawValue + String(repeating: " ", count: width - rule.id.rawValue.count) + "  " + severity
        + String(repeating: " ", count: 7 - severity.count) + "  \(rule.summary)\n"
    }.joined()
  }
}

extension RuleDescription {
  /// Its level where no one says another.
  fileprivate var levelWords: String { isOnByDefault ? severity.rawValue : "\(RuleSettings.off) (\(severity.rawValue) if on)" }

  /// All that is known of the rule, to be read in a terminal.
  package var text: String {
    """
    \(id.rawValue): \(name) (\(levelWords), from \(scope.words))

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
