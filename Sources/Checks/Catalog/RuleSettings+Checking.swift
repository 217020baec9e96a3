import Screens

extension RuleSettings {
  /// Runs the enabled checks on a cell. Returns the counts for the cell's row in `cells.csv`.
  @discardableResult
  package func check(_ cell: borrowing SolvedCell, into findings: inout FindingCollector) -> CellSummary {
    let outline = findings.outline
    findings.begin(cell)
    for check in cellChecks { check.check(cell, outline, into: &findings) }
    return findings.summary
  }

  /// Runs the checks that read the screen alone; repeating them changes nothing.
  package func checkScreen(into findings: inout FindingCollector) {
    let outline = findings.outline
    for check in screenChecks { check.check(outline.screen, outline, into: &findings) }
  }

  /// Looks at the scene as it was drawn, outside of the matrix, where Interface Builder found it ambiguous; `outline` is that of the drawn screen.
  package func checkDrawn(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    AmbiguousLayout.checkDrawn(cell, outline, into: &findings)
  }

  /// Works out the words and causes of the defects that are worst in `cell`.
  package func describe(_ cell: SolvedCell, in findings: inout FindingCollector) {
    var described = findings.describing(cell.index)
    check(cell, into: &described)
    findings.takeDetails(of: described, in: cell.index)
  }
}

extension FindingCollector {
  /// - Parameter isDescribing: Whether words and causes are worked out while cells are checked. A sweep does so afterwards, once a defect:
  ///   see `RuleSettings.describe`.
  package init(_ outline: ScreenOutline, rules: RuleSettings = .standard, isDescribing: Bool = true) {
    self.init(outline, levels: rules.levels, isDescribing: isDescribing)
  }
}
