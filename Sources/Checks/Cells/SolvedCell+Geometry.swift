import AutoLayout
import Screens
import Diagnostics
import Vocabulary

extension SolvedCell {
  /// One pixel: smaller differences are rounding. The thousandth keeps a length of exactly one pixel on one side, despite rounding errors.
  var pixel: Double { 1 / layout.canvas.scale - 0.001 }

  /// As solved, in the root's coordinates.
  func frame(of item: ItemID) -> Rect { layout.exactFrames[Int(item.index)] }

  func text(of item: ItemID) -> TextFit? { texts[Int(item.index)] }

  func compression(of item: ItemID) -> AxisPair<Double> { layout.compression[Int(item.index)] }
  func stretch(of item: ItemID) -> AxisPair<Double> { layout.stretch[Int(item.index)] }
  func content(of item: ItemID) -> IntrinsicContent { layout.content[Int(item.index)] }

  /// Whether the item takes part and is seen.
  func isShown(_ item: ItemID) -> Bool { layout.isShown[Int(item.index)] }

  /// Whether the constraints leave the item's place or extent along `axis` open: its geometry is then no one's wish, and only that is reported.
  func isAmbiguous(_ item: ItemID, _ axis: Axis) -> Bool { layout.isAmbiguous(item, axis) }

  /// The rows that force `row` to be missed, in words.
  func because(_ row: LayoutRow) -> [Finding.Cause] { explanation(row).map(screen.cause) }

  /// The installed constraints that tie the item along an axis.
  func constraints(on item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> [LayoutConstraintID] {
    outline.constraints[axis][Int(item.index)].filter { layout.isInstalled[Int($0.index)] }
  }

  /// Why the item has its place along an axis: its satisfied constraints, and its own content.
  func holds(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> [Finding.Cause] {
    var causes = constraints(on: item, axis, outline).filter { layout.violations[Int($0.index)] < pixel }.map(screen.cause)
    if let parent = screen[item].parent, let stack = screen[parent].kind.stack, stack.arranged.contains(item) {
      causes.append(
        Finding.Cause(
          constraint: "the \(stack.axis.name) stack view '\(screen[parent].name)' with a spacing of \(decimal(stack.spacing))",
          priority: 1000,
          line: screen[parent].position?.line))
    }
    if content(of: item)[axis] != nil, compression(of: item)[axis] < pixel, stretch(of: item)[axis] < pixel {
      causes.append(screen.cause(.compressionResistance(item, axis)))
    }
    return causes
  }

  /// A constraint that code decides on and that moves one of two items, or what one of them is in, without the other.
  func movesApart(_ first: ItemID, _ second: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> [Finding.Cause] {
    if outline.undecided.isEmpty { return [] }
    let graph = facts.graph(axis, axis == .horizontal ? .chains : .all)
    let common = Set(outline.ancestors(of: first)).intersection(outline.ancestors(of: second))
    func parts(_ item: ItemID) -> Set<ItemID> {
      Set(([item] + outline.ancestors(of: item)).filter { !common.contains($0) }.map { graph.part(of: $0) })
    }
    let (one, other) = (parts(first), parts(second))
    return outline.undecided.first { id in
      let moved = screen[id].first
      guard moved.attribute.axis == axis else { return false }
      let part = graph.part(of: moved.item)
      return one.contains(part) != other.contains(part)
    }.map { [screen.cause($0)] } ?? []
  }

  /// The rectangle that constraints act on, in the root's coordinates.
  func alignmentFrame(of item: ItemID) -> Rect {
    if !self.is(item, .hasAlignmentInsets) { return frame(of: item) }
    var insets = ControlMetrics.alignmentInsets(screen[item].kind, era: layout.canvas.controlEra)
    if layout.direction == .rightToLeft { swap(&insets.left, &insets.right) }
    return frame(of: item).inset(by: insets)
  }

  /// What of the item is seen: the glyphs of a label, the title of a button without an image, the frame of everything else. In the root's
  /// coordinates.
  func inkFrame(of item: ItemID) -> Rect {
    let frame = frame(of: item)
    guard let text = text(of: item), let side = side(ofTextIn: item) else { return frame }
    let width = min(frame.width, text.needed.width)
    let height = min(frame.height, text.needed.height)
    // Both centre their lines.
    return Rect(x: frame.x + (frame.width - width) * side, y: frame.y + (frame.height - height) / 2, width: width, height: height)
  }

  /// Whether the item is a label whose lines are inside `bounds` along an axis, wherever its frame is.
  func keepsLetters(of item: ItemID, inside bounds: Rect, _ axis: Axis) -> Bool {
    self.is(item, .label) && text(of: item) != nil && inkFrame(of: item).overflow(of: bounds, axis) < pixel
  }

  /// The position of a text in its frame: 0 at the left, 1/2 in the middle, 1 at the right; nil: more than the text is visible.
  private func side(ofTextIn item: ItemID) -> Double? {
    let facts = facts.items[Int(item.index)]
    let isMirrored = layout.direction == .rightToLeft
    if facts.contains(.textCentered) { return 0.5 }
    if facts.contains(.textLeft) || facts.contains(isMirrored ? .textTrailing : .textLeading) { return 0 }
    return facts.contains(.textRight) || facts.contains(isMirrored ? .textLeading : .textTrailing) ? 1 : nil
  }
}

extension Rect {
  subscript(start axis: Axis) -> Double { axis == .horizontal ? x : y }
  subscript(end axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
  subscript(extent axis: Axis) -> Double { axis == .horizontal ? width : height }

  /// Points by which the rectangle is outside of `container` along an axis, on the worse side; not positive if it is inside.
  func overflow(of container: Rect, _ axis: Axis) -> Double {
    max(container[start: axis] - self[start: axis], self[end: axis] - container[end: axis])
  }

  func contains(_ other: Rect, within tolerance: Double) -> Bool {
    Axis.allCases.allSatisfy { other.overflow(of: self, $0) < tolerance }
  }
}

extension LayoutConstraint {
  /// The other side, seen from `item`.
  func other(than item: ItemID) -> Anchor? { first.item == item ? second : first }
}

extension LayoutResult {
  /// The ambiguous items, next to each other.
  var ambiguousItemCount: Int {
    var count = 0
    for index in ambiguous.indices where index == 0 || ambiguous[index].item != ambiguous[index - 1].item { count += 1 }
    return count
  }

  func isAmbiguous(_ item: ItemID, _ axis: Axis) -> Bool { ambiguous.contains { $0.item == item && $0.axis == axis } }
}
