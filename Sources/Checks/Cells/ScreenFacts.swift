package import Screens
import Vocabulary

/// Facts about a screen under some traits that the checks need in every cell: computed once, shared by all workers.
package final class ScreenFacts: Sendable {
  /// By item.
  let items: [ItemFacts]
  /// By item.
  let hugging: [AxisPair<Double>]
  /// By item.
  let compressionResistance: [AxisPair<Double>]
  /// By item.
  let parents: [ItemID?]
  /// The stack views that make texts equally wide, with these texts.
  let textRows: [(stack: ItemID, texts: [ItemID])]
  /// Whether only the app knows the extent of what the screen shows along an axis.
  let isOpen: AxisPair<Bool>
  private let chains: AxisPair<ConstraintGraph>
  private let all: AxisPair<ConstraintGraph>

  /// - Parameters:
  ///   - screen: resolved under the traits.
  ///   - outline: of the screen as it was before.
  package init(_ screen: Screen, _ outline: ScreenOutline) {
    items = screen.facts(outline)
    hugging = screen.items.map(\.hugging)
    compressionResistance = screen.items.map(\.compressionResistance)
    parents = screen.items.map(\.parent)
    let isShown = screen.shownItems
    textRows = screen.textRows(isShown: isShown)
    func graphs(_ links: ConstraintGraph.Links) -> AxisPair<ConstraintGraph> {
      AxisPair(
        horizontal: ConstraintGraph(screen, outline, isShown, .horizontal, links),
        vertical: ConstraintGraph(screen, outline, isShown, .vertical, links))
    }
    let isFitting = screen.items.contains { $0.placement == .fitting }
    isOpen = AxisPair(horizontal: isFitting, vertical: isFitting || screen.items.contains { $0.placement == .cell(.open) })
    chains = graphs(.chains)
    all = graphs(.all)
  }

  func graph(_ axis: Axis, _ links: ConstraintGraph.Links) -> ConstraintGraph {
    switch links {
    case .chains: chains[axis]
    case .all: all[axis]
    }
  }
}
