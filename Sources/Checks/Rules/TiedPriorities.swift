import AutoLayout
import Screens
import Vocabulary

/// Views of equal priority that share a lack or an excess of room.
enum TiedPriorities: CellCheck {
  static let rule = RuleDescription(
    id: .tiedPriorities, name: "Equal priorities decide nothing",
    summary:
      "Views of equal compression resistance share a lack of room, or views of equal hugging an excess: nothing decides which one gives way.",
    rationale: """
      The layout has several equally good solutions, and the system takes any of them. The result may differ between runs, systems and \
      languages. The solver proves this. One finding covers all the views. It is a warning if one of them is an activity indicator, \
      which always draws at its own size, or if the text of one wraps: UIKit lays it out as one line first, and may compress \
      its neighbours instead. It is also a warning if the texts that lack width wrap, or if labels in a column or an image that is not \
      scaled have an excess: only the empty space around them changes. The same goes for a text of a stack view that wraps \
      beside texts with room left: of several texts that may wrap, UIKit makes all equally wide. It is a warning, too, where views share \
      what is left over along a stack view that fills: such a stack view resizes its views by their order. It is a note if nobody sees the difference: labels in a column share less than a line, or the texts of two labels \
      stand at the two ends of a row. It is also a note if a stack view makes the views equally long, because all give way alike.
      """,
    example: """
      nothing decides which of label 'Name Label' and text field 'Name Text Field' gives way: both resist compression at 750 and \
      34.5 pt of width are missing
      """,
    remedy: "Give the view that should give way a priority one lower (749, or 249 for hugging), or the one that should not one higher.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for tie in findings.ties(of: cell) where !tie.isLack || tie.amount >= cell.leastLack {
      let leader = tie.items[0]
      findings.record(
        .tiedPriorities, on: leader, tie.isLack ? .lack(tie.axis) : .excess(tie.axis), amount: tie.amount, in: cell.index
      ) {
        let all = tie.items.count == 2 ? "both" : "all"
        let consequence =
          tie.isLack
          ? "gives way: \(all) resist compression at \(decimal(tie.priority)) and \(points(tie.amount)) of \(tie.axis.extent) are missing"
          : "grows: \(all) hug their content at \(decimal(tie.priority)) and \(points(tie.amount)) of \(tie.axis.extent) are left over"
        var details = FindingCollector.Details(
          "nothing decides which of \(cell.screen.words(tie.items)) \(consequence)",
          because: tie.items.map { cell.screen.cause(tie.isLack ? .compressionResistance($0, tie.axis) : .hugging($0, tie.axis)) },
          related: cell.screen.related(tie.items.dropFirst()))
        // A class that the app gives a size may have no more than its content needs.
        let isUnseen = !tie.isLack && (cell.movesOnlyContent(tie) || cell.screen.items.contains(where: \.isSizedByApp))
        let isOrdered = !tie.isLack && cell.screen.areArranged(tie.items, along: tie.axis, .fill)
        if isUnseen || isOrdered || cell.losesNoWords(tie) || tie.items.contains(where: { cell.screen[$0].kind.drawsAtOwnSize }) {
          details.severity = .warning
        }
        if !tie.isLack && cell.looksAlike(tie) || cell.screen.areArranged(tie.items, along: tie.axis, .fillEqually) {
          details.severity = .note
        }
        let others = tie.items.count == 2 ? cell.title(tie.items[1]) : "\(tie.items.count - 1) others"
        let amount = "\(points(tie.amount.rounded())) of \(tie.axis.extent)"
        details.headline =
          "\(cell.title(leader)) and \(others) " + (tie.isLack ? "lack \(amount): any may give way" : "have \(amount) left: any may grow")
        return details
      }
    }
    for tie in cell.tiesBeforeWrapping where !findings.ties(of: cell).contains(where: { $0.isLack && $0.items.contains(tie.items[0]) }) {
      let leader = tie.items.first { cell.screen[$0].wraps } ?? tie.items[0]
      let others = tie.items.filter { $0 != leader }
      findings.record(.tiedPriorities, on: leader, .wrapping, amount: tie.amount, in: cell.index) {
        var details = FindingCollector.Details(
          "nothing decides whether \(cell.screen.words([leader])) wraps or \(cell.screen.words(others)) \(others.count == 1 ? "gives" : "give") "
            + "way: \(tie.items.count == 2 ? "both" : "all") resist compression at \(decimal(tie.priority)) and \(points(tie.amount)) of width "
            + "are missing for one line",
          because: tie.items.map { cell.screen.cause(.compressionResistance($0, .horizontal)) }, related: cell.screen.related(others))
        details.severity = .warning
        details.headline =
          "\(cell.title(leader)) may not wrap: \(others.count == 1 ? cell.title(others[0]) : "\(others.count) others") may give way instead"
        return details
      }
    }
    for row in cell.halvedRows {
      findings.record(.tiedPriorities, on: row.text, .halving, amount: row.room, in: cell.index) {
        var details = FindingCollector.Details(
          "\(cell.screen.words(row.text)) wraps although \(cell.screen.words(row.others)) \(row.others.count == 1 ? "has" : "have") "
            + "\(points(row.room)) of width left: \(cell.screen.words(row.stack)) makes texts that may wrap equally wide",
          because: ([row.text] + row.others).map { cell.screen.cause(.stack(row.stack, .textWidth($0))) },
          related: cell.screen.related(row.others), remedy: "Limit the text that should not wrap to one line.")
        details.severity = .warning
        details.headline = "\(cell.title(row.text)) wraps beside room that is left over"
        return details
      }
    }
  }
}

extension SolvedCell {
  /// Whether an excess of room changes nothing that is drawn, only the place of it: labels of a column, and an image at its own size beside
  /// others, whose author let it take the rest.
  fileprivate func movesOnlyContent(_ tie: Tie) -> Bool {
    if tie.axis == .vertical, tie.items.allSatisfy({ screen[$0].kind.isLabel }) { return true }
    return tie.items.contains { item in
      guard case .imageView = screen[item].kind else { return false }
      return screen.look(of: item).contentMode.keepsSize
    }
  }

  /// Whether nobody sees which of the labels of a tie has the rest of the room: those of a row, as their words are at its two ends; those
  /// of a column, as the rest is less than a line.
  fileprivate func looksAlike(_ tie: Tie) -> Bool {
    let texts = tie.items.map { text(of: $0) }
    guard tie.items.allSatisfy({ screen[$0].kind.isLabel }) else { return false }
    if tie.axis == .vertical { return texts.allSatisfy { $0.map { tie.amount < $0.lineHeight } ?? false } }
    guard tie.items.count == 2 else { return false }
    let row = tie.items.sorted { frame(of: $0).x < frame(of: $1).x }.map { screen[$0].kind.text?.alignment }
    let isLeftToRight = layout.direction == .leftToRight
    return (row[0] == .left || row[0] == .natural && isLeftToRight) && (row[1] == .right || row[1] == .natural && !isLeftToRight)
  }
}

extension Screen {
  /// Whether a stack view of a distribution arranges all of some views along an axis. One that fills "resizes the arranged views based on their
  /// index" if there is any ambiguity (Apple: `UIStackView.Distribution.fill`); one that fills equally makes them equally long.
  fileprivate func areArranged(_ views: [ItemID], along axis: Axis, _ distribution: StackArrangement.Distribution) -> Bool {
    guard let parent = self[views[0]].parent, let stack = self[parent].kind.stack else { return false }
    return stack.axis == axis && stack.distribution == distribution && views.allSatisfy(stack.arranged.contains)
  }
}

extension ItemKind {
  /// Whether the view looks the same in any frame.
  fileprivate var drawsAtOwnSize: Bool { if case .activityIndicator = self { true } else { false } }
}
