import AutoLayout
import Screens
import Vocabulary

/// Text that its frame or its number of lines cuts short.
enum TextTruncated: CellCheck {
  static let rule = RuleDescription(
    id: .textTruncated, name: "Text is cut short",
    summary: "A text does not fit its frame or its number of lines: the rest is cut off or replaced by an ellipsis.",
    rationale: """
      Users read half a sentence. Translations are longer than the texts that a screen was designed with, and accessibility sizes are \
      three times as large. The amount is the missing width for a text of one line, and the missing lines for others. If the constraints \
      squeeze the view, compression-resistance-broken is reported with the same causes. Not reported for "Lorem ipsum" and for what a \
      person types into a text field. Not reported for data (`any` in --texts) on one line that has the lowest compression resistance in \
      its row and room for about a dozen letters: there the author decided what gives way. It is a warning if a line lacks less than \
      measuring may be wrong by: a point, or 1 % of its width.
      """,
    example: "label 'Name Label' cuts off “Benutzername”: it needs 182.5 pt and has 148 pt",
    remedy: "Give the text more lines (numberOfLines 0), more room, or a higher compression resistance than the views that win.",
    severity: .error, scope: .cell)

  /// Points, and the part of a width, by which measured widths are wrong at most: 93 % of 380 labels (docs/text-metrics.md).
  private static let accuracy = 1.0
  private static let accuracyOfWidth = 0.01

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.textViews where cell.texts[Int(item.index)]?.isTruncated == true {
      guard let text = cell.text(of: item), !text.words.isFiller, !text.words.areStandIn, !cell.yieldsByDesign(item, outline),
        !outline.wasDrawnWithoutExtent(item, .horizontal)
      else { continue }
      if cell.is(item, .singleLine), text.lines == 1 {
        let missing = max(0, text.needed.width - text.available.width)
        findings.record(.textTruncated, on: item, amount: missing, in: cell.index) {
          var details = FindingCollector.Details(
            "\(cell.screen.words(item)) cuts off \(quoted(text.value)): it needs \(points(text.needed.width)) and has \(points(text.available.width))"
              + text.shrinkage + cell.doubt(about: item, .horizontal),
            forcedBy: cell.squeeze(of: item, .horizontal), in: cell.screen)
          if missing <= max(accuracy, accuracyOfWidth * text.needed.width) { details.severity = .warning }
          details.headline =
            "\(quoted(text.value)) is cut off: needs \(points(text.needed.width.rounded())), has \(decimal(text.available.width.rounded()))"
          return details
        }
      } else {
        let hidden = max(1, text.lines - text.visibleLines)
        findings.record(.textTruncated, on: item, amount: Double(hidden), unit: .lines, in: cell.index) {
          var details = FindingCollector.Details(
            "\(cell.screen.words(item)) shows \(text.visibleLines) of the \(text.lines) lines of \(quoted(text.value))" + text.shrinkage,
            forcedBy: cell.squeeze(of: item, .vertical) + cell.squeeze(of: item, .horizontal), in: cell.screen)
          details.headline = "\(quoted(text.value)) is cut off: shows \(text.visibleLines) of \(text.lines) lines"
          return details
        }
      }
    }
  }
}

extension TextFit {
  /// The words for a text that was shrunk but does not fit.
  var shrinkage: String { scale < 1 ? ", shrunk to \(Int(bounded: (scale * 100).rounded())) % of its size" : "" }
}

extension SolvedCell {
  /// Where views of equal priority share a lack, the amounts are those of one solution among many: said with each of them.
  func doubt(about item: ItemID, _ axis: Axis) -> String {
    layout.isAmbiguous(item, axis) ? " (or another view with the same priority is cut instead)" : ""
  }

  /// What squeezes the item along an axis; empty where its content fits.
  func squeeze(of item: ItemID, _ axis: Axis) -> [LayoutRow] {
    compression(of: item)[axis] < pixel ? [] : explanation(.compressionResistance(item, axis))
  }
}
