import Screens
import Vocabulary

/// Two siblings that hold content and that should not cover each other.
struct SiblingPair: Sendable {
  /// In the order of the file.
  var first: ItemID
  var second: ItemID
  /// What is seen of each: the view itself, or what shows content in it.
  var firstContent: [ItemID]
  var secondContent: [ItemID]
  /// What lay on one another already when the file was saved, in the same order.
  var together: [(first: ItemID, second: ItemID)]
  /// Whether they stood beside each other when the file was saved: then they should also where one of them is hidden until its turn.
  var stoodApart: Bool

  func mayCover(_ first: ItemID, _ second: ItemID) -> Bool { together.contains { $0.first == first && $0.second == second } }
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
          let (firstContent, secondContent) = (content(first), content(second))
          var together: [(first: ItemID, second: ItemID)] = []
          if let (a, b) = saved {
            if let common = a.intersection(b), min(common.width, common.height) > 1 {
              // One within the other is a background; of others, words that the app sets are held against what the author saw of them.
              guard !a.contains(b, within: 1), !b.contains(a, within: 1) else { continue }
              for one in firstContent {
                for other in secondContent where !stoodApart(one, other, savedFrames) { together.append((one, other)) }
              }
            }
          } else if !showsContent[Int(first.index)] || !showsContent[Int(second.index)] {
            continue
          }
          guard together.count < firstContent.count * secondContent.count else { continue }
          pairs.append(
            SiblingPair(
              first: first, second: second, firstContent: firstContent, secondContent: secondContent, together: together,
              stoodApart: saved != nil))
        }
      }
    }
    return pairs
  }
}

extension Screen {
  /// Whether the words of one of two views, which are now set by the app, were short of the other view when the file was saved.
  private func stoodApart(_ a: ItemID, _ b: ItemID, _ savedFrames: [Rect?]) -> Bool {
    guard self[a].isTextSetByApp || self[b].isTextSetByApp, let first = savedInk(a, savedFrames), let second = savedInk(b, savedFrames)
    else {
      return false
    }
    return first.intersection(second).map { min($0.width, $0.height) <= 1 } ?? true
  }

  /// What was seen of a view when the file was saved: of a label of one line its words, whose width is guessed, in an interface that runs from
  /// left to right.
  private func savedInk(_ item: ItemID, _ savedFrames: [Rect?]) -> Rect? {
    guard var frame = savedFrames[Int(item.index)] else { return nil }
    guard case .label(let text) = self[item].kind, text.numberOfLines == 1, case .interfaceBuilder(_, let words) = text.shown else {
      return frame
    }
    let pointSize = if case .points(let size) = text.font.size { size } else { frame.height }
    let spare = max(0, frame.width - Double(words.count) * Self.widthOfLetter * pointSize)
    frame.width -= spare
    switch text.alignment {
    case .right: frame.x += spare
    case .center: frame.x += spare / 2
    case .left, .natural, .justified: break
    }
    return frame
  }

  /// In ems: wide, so that words are rather taken for too long than for too short.
  private static let widthOfLetter = 0.7
}
