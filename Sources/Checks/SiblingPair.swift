import AutoLayout
import Vocabulary

/// Two siblings that hold content and that should not cover each other.
struct SiblingPair: Sendable {
  /// In the order of the file.
  var first: ItemID
  var second: ItemID
  /// What is seen of each: the view itself, or what shows content in it.
  var firstContent: [ItemID]
  var secondContent: [ItemID]
  /// Whether they stood beside each other when the file was saved: then they should also where one of them is hidden until its turn.
  var stoodApart: Bool
}

extension Screen {
  /// The pairs among `views`, in the file's order.
  ///
  /// Containers count where the file has frames: what overlapped before the author's eyes (a badge, a card over a list, states that take
  /// turns) is meant to. Without saved frames, only views that show content themselves are held against each other.
  func siblingPairs(_ views: [ItemID], showsContent: [Bool], holdsContent: [Bool], savedFrames: [Rect?]) -> [SiblingPair] {
    var children: [ItemID: [ItemID]] = [:]
    for view in views where holdsContent[Int(view.index)] { children[self[view].parent!, default: []].append(view) }
    /// What is seen of a view. What is scrolled is not: it may be anywhere.
    func content(_ view: ItemID) -> [ItemID] {
      if showsContent[Int(view.index)] { return [view] }
      return self[view].kind.isScrollView ? [] : (children[view] ?? []).flatMap(content)
    }
    var pairs: [SiblingPair] = []
    for parent in children.keys.sorted() {
      let siblings = children[parent]!
      for (index, first) in siblings.enumerated() {
        for second in siblings[(index + 1)...] {
          let saved = savedFrames[Int(first.index)].flatMap { a in savedFrames[Int(second.index)].map { (a, $0) } }
          if let (a, b) = saved {
            if let common = a.intersection(b), min(common.width, common.height) > 1 { continue }
          } else if !showsContent[Int(first.index)] || !showsContent[Int(second.index)] {
            continue
          }
          let pair = SiblingPair(
            first: first, second: second, firstContent: content(first), secondContent: content(second), stoodApart: saved != nil)
          if !pair.firstContent.isEmpty, !pair.secondContent.isEmpty { pairs.append(pair) }
        }
      }
    }
    return pairs
  }
}
