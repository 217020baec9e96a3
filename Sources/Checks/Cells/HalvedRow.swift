import AutoLayout
import Screens
import Vocabulary

/// A text that wraps in a stack view although it would be on one line with the room that the texts beside it have left.
struct HalvedRow {
  var stack: ItemID
  var text: ItemID
  /// The texts with room left over.
  var others: [ItemID]
  /// Points, of all of these together.
  var room: Double
}

extension SolvedCell {
  var halvedRows: [HalvedRow] {
    facts.textRows.compactMap { stack, texts in texts.lazy.compactMap { halvedRow(of: $0, among: texts, in: stack) }.first }
  }

  private func halvedRow(of item: ItemID, among texts: [ItemID], in stack: ItemID) -> HalvedRow? {
    guard let text = text(of: item), text.lines > 1, !text.words.areStandIn, !text.words.isFiller else { return nil }
    let others = texts.filter { $0 != item && self.text(of: $0) != nil && stretch(of: $0).horizontal >= pixel }
    let room = others.reduce(0) { $0 + stretch(of: $1).horizontal }
    // No line is longer than the widest one.
    let mostOnOneLine = Double(text.lines) * (text.needed.width + Self.space * text.lineHeight)
    return mostOnOneLine <= frame(of: item).width + room ? HalvedRow(stack: stack, text: item, others: others, room: room) : nil
  }

  /// The room of a space between two lines, as a part of a line's height.
  private static let space = 0.25
}

extension Screen {
  /// The horizontal stack views with several texts that may wrap, which UIKit makes equally wide (`UISV-text-width-disambiguation`).
  func textRows(isShown: [Bool]) -> [(stack: ItemID, texts: [ItemID])] {
    itemIDs.compactMap { item in
      guard let stack = self[item].kind.stack, stack.axis == .horizontal, stack.distribution == .fill else { return nil }
      let texts = stack.arranged.filter { isShown[Int($0.index)] && self[$0].wraps }
      return texts.count > 1 ? (item, texts) : nil
    }
  }
}
