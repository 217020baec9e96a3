import Screens
import Vocabulary

extension SolvedCell {
  /// Whether the item shows data on one line, gives way to its neighbours by its lower priority, and keeps room enough to tell what it is.
  ///
  /// No screen has room for every name. An author who lets the name give way to the time beside it has decided what is cut, and the ellipsis
  /// is what was meant; words that were translated, on the other hand, are meant to be read to their end.
  func yieldsByDesign(_ item: ItemID, _ outline: ScreenOutline) -> Bool {
    guard let text = text(of: item), text.isData, text.lines == 1, self.is(item, .singleLine),
      text.available.width >= Self.tellingLength * text.lineHeight
    else { return false }
    let graph = facts.graph(.horizontal, .chains)
    let neighbours = outline.views.filter { view in
      view != item && isShown(view) && content(of: view).width != nil && graph.part(of: view) == graph.part(of: item)
    }
    // What has a width by constraint gives nothing, whatever its priority.
    let rivals = neighbours.filter { view in
      !constraints(on: view, .horizontal, outline).contains { screen[$0].first.attribute == .width && screen[$0].second == nil }
    }
    let resistance = screen[item].compressionResistance.horizontal
    let isChosen = rivals.isEmpty ? resistance < Self.defaultResistance && !neighbours.isEmpty : true
    return isChosen && rivals.allSatisfy { screen[$0].compressionResistance.horizontal > resistance }
  }

  /// UIKit's own.
  private static let defaultResistance = 750.0

  /// In heights of a line: about a dozen letters.
  private static let tellingLength = 5.0
}
