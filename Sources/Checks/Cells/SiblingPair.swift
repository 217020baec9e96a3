import Screens
import Vocabulary

/// Two siblings that hold content and that should not cover each other.
struct SiblingPair {
  /// In the order of the file.
  var first: ItemID
  var second: ItemID
  /// Whether they lay on one another already when the file was saved.
  var layOnOneAnother: Bool
  /// Whether they were side by side in the saved frames: then they should not overlap, even if the file hides one of them.
  var stoodApart: Bool
}

extension ScreenOutline {
  /// The pair of two siblings; nil where they may cover each other.
  ///
  /// Containers count where the file has frames: what overlapped before the author's eyes (a badge, a card over a list, states that take
  /// turns) is meant to. Without saved frames, only views that show content themselves are held against each other.
  func pair(of a: ItemID, _ b: ItemID) -> SiblingPair? {
    let (first, second) = (min(a, b), max(a, b))
    guard let frame = savedFrames[Int(first.index)], let other = savedFrames[Int(second.index)] else {
      guard showsContent(first), showsContent(second) else { return nil }
      return SiblingPair(first: first, second: second, layOnOneAnother: false, stoodApart: false)
    }
    let common = frame.intersection(other)
    let layOnOneAnother = common.map { min($0.width, $0.height) > 1 } ?? false
    // If one is within the other, it is a background. Otherwise, a text that the app sets is compared with what the author saw.
    if layOnOneAnother, frame.contains(other, within: 1) || other.contains(frame, within: 1) { return nil }
    return SiblingPair(first: first, second: second, layOnOneAnother: layOnOneAnother, stoodApart: true)
  }

  /// Whether two contents of a pair lay on one another when the file was saved, and may now.
  func mayCover(_ first: ItemID, _ second: ItemID, of pair: SiblingPair) -> Bool {
    pair.layOnOneAnother && !screen.stoodApart(first, second, savedFrames) || screen.areAlternates(first, second)
  }
}

extension Screen {
  /// The visible parts of each item: the view itself, or its descendants with content. Scrolled content does not count: it may be anywhere.
  func seenContent(of views: [ItemID], showsContent: [Bool], holdsContent: [Bool]) -> [[ItemID]] {
    var content = [[ItemID]](repeating: [], count: items.count)
    // Children come after their parents.
    for view in views.reversed() where holdsContent[Int(view.index)] {
      if showsContent[Int(view.index)] { content[Int(view.index)] = [view] } else { content[Int(view.index)].reverse() }
      guard let parent = self[view].parent, !self[parent].kind.isScrollView, !showsContent[Int(parent.index)] else { continue }
      content[Int(parent.index)] += content[Int(view.index)].reversed()
    }
    return content
  }
}

extension Screen {
  /// Whether two views, or views that hold them, are never shown together.
  fileprivate func areAlternates(_ a: ItemID, _ b: ItemID) -> Bool {
    guard !alternates.isEmpty else { return false }
    let others = lineage(of: b)
    return lineage(of: a).contains { one in others.contains { alternates.contains([one, $0]) } }
  }

  /// Whether the words of one of two views, which are now set by the app, were short of the other view when the file was saved.
  fileprivate func stoodApart(_ a: ItemID, _ b: ItemID, _ savedFrames: [Rect?]) -> Bool {
    guard self[a].isTextSetByApp || self[b].isTextSetByApp, let first = savedInk(a, savedFrames), let second = savedInk(b, savedFrames)
    else {
      return false
    }
    return first.intersection(second).map { min($0.width, $0.height) <= 1 } ?? true
  }

  /// The visible part of a view when the file was saved. For a label of one line, that is its text, with an estimated width, in
  /// left-to-right layout.
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
