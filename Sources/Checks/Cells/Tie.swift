import AutoLayout
import Screens
import Vocabulary

/// Views of one priority in one chain. The solver proves that their extents are not determined. They lack room, or have room left over.
struct Tie {
  var items: [ItemID]
  var axis: Axis
  var isLack: Bool
  var priority: Double
  /// Points, for all of them together.
  var amount: Double
}

extension AmbiguousDimension {
  fileprivate var isExtent: Bool { dimension == .width || dimension == .height }
}

extension SolvedCell {
  /// The ties of the cell: by axis, then in the order of the items.
  var ties: [Tie] {
    guard !layout.ambiguous.isEmpty else { return [] }
    var ties: [Tie] = []
    for axis in Axis.allCases {
      var open: [ItemID] = []
      for ambiguous in layout.ambiguous where ambiguous.axis == axis && ambiguous.isExtent && content(of: ambiguous.item)[axis] != nil {
        open.append(ambiguous.item)
      }
      guard open.count > 1 else { continue }
      for chain in facts.graph(axis, .chains).groups(open) {
        if let tie = tie(in: chain, axis, isLack: true) ?? tie(in: chain, axis, isLack: false) { ties.append(tie) }
      }
    }
    return ties
  }

  /// Views that share a lack of width before texts are wrapped. If a neighbour of the text gives way, the text does not wrap.
  var tiesBeforeWrapping: [Tie] {
    let open = layout.openBeforeWrapping
    if open.count < 2 { return [] }
    var ties: [Tie] = []
    for chain in facts.graph(.horizontal, .chains).groups(open.map(\.item)) {
      for first in chain {
        let priority = facts.compressionResistance[Int(first.index)].horizontal
        let sharing = open.filter { chain.contains($0.item) && facts.compressionResistance[Int($0.item.index)].horizontal == priority }
        let lack = sharing.reduce(0) { $0 + $1.lack }
        guard sharing.count > 1, lack >= leastLack, sharing.contains(where: { screen[$0.item].wraps }) else { continue }
        ties.append(Tie(items: sharing.map(\.item), axis: .horizontal, isLack: true, priority: priority, amount: lack))
        break
      }
    }
    return ties
  }

  /// Whether texts that share a lack of width wrap, so that their words move to more lines.
  func losesNoWords(_ tie: Tie) -> Bool {
    let texts = tie.items.filter { screen[$0].kind.text?.shown != nil }
    return tie.isLack && tie.axis == .horizontal && !texts.isEmpty && texts.allSatisfy { screen[$0].wraps }
  }

  /// A lack of up to this many points is invisible.
  var leastLack: Double { 2 }

  /// The first priority in a chain at which at least two views share.
  private func tie(in chain: [ItemID], _ axis: Axis, isLack: Bool) -> Tie? {
    func priority(_ item: ItemID) -> Double {
      (isLack ? facts.compressionResistance : facts.hugging)[Int(item.index)][axis]
    }
    // Where nothing is missed, nothing is shared.
    guard chain.contains(where: { (isLack ? compression(of: $0)[axis] : stretch(of: $0)[axis]) > 0 }) else { return nil }
    for first in chain {
      let sharing = chain.filter { priority($0) == priority(first) }
      let amount = sharing.reduce(0) { $0 + (isLack ? compression(of: $1)[axis] : stretch(of: $1)[axis]) }
      if sharing.count > 1, isLack || amount >= pixel {
        return Tie(items: sharing, axis: axis, isLack: isLack, priority: priority(first), amount: amount)
      }
    }
    return nil
  }
}
