import Screens
import Vocabulary

extension SolvedCell {
  /// Whether the item shows data on one line, gives way to its neighbours by a lower priority, and keeps enough room to be recognized.
  ///
  /// No screen has room for every name. If its author lets the name give way to the time beside it, the ellipsis is intended. A translated
  /// text, however, should be readable to its end.
  func yieldsByDesign(_ item: ItemID, _ outline: ScreenOutline) -> Bool {
    guard let text = text(of: item), text.isData, text.lines == 1, self.is(item, .singleLine),
      text.available.width >= Self.tellingLength * text.lineHeight
    else { return false }
    let graph = facts.graph(.horizontal, .chains)
    let neighbours = outline.views.filter { view in
      view != item && isShown(view) && content(of: view).width != nil && graph.part(of: view) == graph.part(of: item)
    }
    // A view with a width constraint does not give way, even with a low priority.
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
