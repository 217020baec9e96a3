import AutoLayout
import Screens
import Vocabulary

/// A baseline tied to a view that is not as high as its content.
enum BaselineOffIntrinsic: CellCheck {
  static let rule = RuleDescription(
    id: .baselineOffIntrinsic, name: "A baseline of a view without its intrinsic height",
    summary: "A constraint aligns the baseline of a view whose height is not its intrinsic height.",
    rationale: """
      Text is centred in a stretched frame, so its baseline is not where the constraint puts it. Lines of text are not aligned. The Auto \
      Layout Guide says in "Views with Intrinsic Content Size" that baselines align only views at their intrinsic height.
      """,
    example: "the baseline of label 'Name Label' is aligned, but it is 12 pt higher than its content",
    remedy: "Let the view keep its height: raise its vertical hugging and resistance, or align the tops or centres instead.",
    severity: .note, scope: .cell)

  /// Half of it is how far the baseline is off, and half a point is not seen.
  private static let tolerance = 1.0

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for (constraint, item) in outline.baselines {
      guard let own = cell.content(of: item).height else { continue }
      let excess = cell.frame(of: item).height - own
      guard excess.magnitude >= tolerance, cell.layout.isInstalled[Int(constraint.index)], cell.isShown(item),
        !cell.isAmbiguous(item, .vertical)
      else { continue }
      findings.record(.baselineOffIntrinsic, on: item, amount: excess.magnitude, in: cell.index) {
        FindingCollector.Details(
          "the baseline of \(cell.screen.words(item)) is aligned, but it is \(points(excess.magnitude)) "
            + "\(excess > 0 ? "higher" : "lower") than its content",
          because: cell.because(excess > 0 ? .hugging(item, .vertical) : .compressionResistance(item, .vertical)),
          related: cell.screen.related(outline.baselines.filter { $0.item == item }.map(\.constraint)))
      }
    }
  }
}
