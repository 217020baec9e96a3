package import AutoLayout
package import Screens
package import Environments
package import Vocabulary

/// One screen in one environment, solved and measured: what every check looks at.
package struct SolvedCell {
  /// Under the traits of the environment.
  package var screen: Screen
  package var environment: Environment
  /// The cell's number in the run's matrix, in sweep order.
  package var index: Int
  package var layout: LayoutResult
  package var mirroring: Mirroring
  /// The same environment in the opposite direction, with words, sizes and canvas as here, where `mirroring` is `solved`.
  package var counterpart: LayoutResult
  /// By item: how the item's text fits its frame; nil where an item shows no text.
  package var texts: [TextFit?]
  /// The rows that force a row of `layout` to be missed, from the solver's certificate; highest priority first.
  /// Costs a solve: asked only when a finding is written.
  package var explanation: (LayoutRow) -> [LayoutRow]
  /// The ink of an item's first text; nil: not known. Asked only when a finding is written.
  package var ink: (ItemID) -> TextInk? = { _ in nil }
  let facts: ScreenFacts

  /// The layout in the opposite direction.
  package enum Mirroring: Sendable {
    /// No one asks.
    case notJudged
    /// As in a mirror, by construction.
    case exact
    /// As `counterpart` has it.
    case solved
  }

  /// - Parameter counterpart: nil: mirroring is not judged.
  package init(
    screen: Screen, facts: ScreenFacts, environment: Environment, index: Int, layout: LayoutResult, counterpart: LayoutResult?,
    texts: [TextFit?],
    explanation: @escaping (LayoutRow) -> [LayoutRow]
  ) {
    self.screen = screen
    self.environment = environment
    self.index = index
    self.layout = layout
    mirroring = counterpart == nil ? .notJudged : .solved
    self.counterpart = counterpart ?? layout
    self.texts = texts
    self.explanation = explanation
    self.facts = facts
  }

  func `is`(_ item: ItemID, _ fact: ItemFacts) -> Bool { facts.items[Int(item.index)].contains(fact) }

  /// An item's frame in the opposite direction.
  func counterpartFrame(_ item: ItemID) -> Rect {
    mirroring == .exact ? frame(of: item).mirrored(in: layout.canvas.size.width) : counterpart.exactFrame(item)
  }
}
