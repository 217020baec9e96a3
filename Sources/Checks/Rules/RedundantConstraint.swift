import Screens
import Vocabulary

/// A required constraint that others imply.
enum RedundantConstraint: ScreenCheck {
  static let rule = RuleDescription(
    id: .redundantConstraint, name: "A redundant constraint",
    summary: "A required equation follows from other required ones: without it the screen has the same solutions.",
    rationale: """
      It changes nothing until one of the others changes. Then they contradict each other, and the system drops one of them. Guides and \
      baselines count as unknown, so the result applies to every environment. Not reported for inequalities, optional constraints, and \
      constraints that only some size classes have. Equations that contradict each other are unsatisfiable-constraints.
      """,
    example:
      "Title.CenterX = Cell.CenterX repeats what Title.Leading = Cell.Leading + 20.0 and Cell.Trailing = Title.Trailing + 20.0 say",
    remedy: "Remove one constraint of the set, or make it optional (priority 999).", severity: .note, scope: .file)

  /// What holds together in one environment only is a contradiction in the others.
  static let found: [RuleID] = [.redundantConstraint, .unsatisfiableConstraints]

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    var equations = EdgeEquations(screen)
    let ranges = screen.variations.compactMap(\.contentSizes)
    // From one of these sizes to the next, nothing changes.
    let sizes = ContentSizeCategory.allCases.filter { size in
      size == .extraSmall || ranges.contains { $0.lowerBound == size || $0.upperBound.ordinal + 1 == size.ordinal }
    }
    // Nor does it between these lengths.
    let borders = LengthBorders(screen.variations)
    let lengths = ([0] + borders.widths).flatMap { width in ([0] + borders.heights).map { Size(width: width, height: $0) } }
    let traits = [SizeClass.compact, .regular].flatMap { width in
      [SizeClass.compact, .regular].flatMap { height in
        sizes.flatMap { contentSize in
          [false, true].flatMap { isPad in
            lengths.flatMap { size in
              (borders.tellOrientations ? [false, true] : [false]).map { isLandscape in
                var traits = Traits(width: width, height: height, contentSize: contentSize, isPad: isPad, size: size)
                traits.isLandscape = isLandscape
                return traits
              }
            }
          }
        }
      }
    }
    var seen = Set<[Int]>()
    let installed = traits.filter { seen.insert(screen.variations(under: $0)).inserted }
      .map { screen.resolved(under: $0).constraints.map(\.isInstalled) }
    for index in screen.constraints.indices where installed.allSatisfy({ $0[index] }) {
      let id = LayoutConstraintID(index)
      guard let dependence = equations.add(id) else { continue }
      let others = dependence.others
      let rule = dependence.condition == .size ? RuleID.unsatisfiableConstraints : .redundantConstraint
      findings.record(rule, on: screen.blamed(for: id), .constraint(id)) {
        let shown = others.prefix(3).map { screen[$0].text }
        let more = others.count > 3 ? " and \(others.count - 3) more" : ""
        let words = shown.joined(separator: " and ") + more
        return FindingCollector.Details(
          dependence.condition == .size
            ? "\(screen[id].text) agrees with \(words) for one size of the margins or the safe area only, which the system may change"
            : "\(screen[id].text) repeats what \(words) \(others.count == 1 ? "says" : "say together")"
              + (dependence.condition == .symmetry ? ", as long as both sides have the same margins and safe area" : ""),
          because: ([id] + others).map(screen.cause), related: screen.related([id] + others),
          severity: dependence.condition == .size ? .warning : nil, at: id)
      }
    }
  }
}
