import AutoLayout
import Diagnostics

/// Turns statements into constraints: looks names up, applies the rules of what may be combined, and works out standard spacings.
struct ConstraintResolver {
  let items: [LayoutItem]
  let names: ItemNames
  /// How often each text has been an id.
  private var idCounts: [String: Int] = [:]

  init(items: [LayoutItem], names: ItemNames) {
    self.items = items
    self.names = names
  }

  /// The constraint of a statement; nil, with everything that is wrong with it reported, where it is none.
  mutating func constraint(
    _ statement: ConstraintNotation.Statement, isInstalled: Bool, into problems: inout DiagnosticCollector
  ) -> LayoutConstraint? {
    let count = problems.errorCount
    if let broken = ConstraintRule.broken(by: statement) {
      problems.error(
        at: broken.position, broken.message, reason: "\"\(broken.rule.rawValue)\" (Auto Layout Guide, Rules for Equations)",
        remedy: broken.rule.remedy)
    }
    let first = item(statement.first, into: &problems)
    let second = statement.second.flatMap { item($0, into: &problems) }
    guard problems.errorCount == count, let first, (second == nil) == (statement.second == nil) else { return nil }

    let constant: Double
    switch statement.constant {
    case .points(let points): constant = points
    case .standard(let sign):
      guard let second else {
        problems.error(at: statement.constantPosition, "Standard is a distance to another view", remedy: "write a number of points")
        return nil
      }
      guard statement.first.attribute.family == .position else {
        problems.error(
          at: statement.constantPosition, "Standard is a distance, and \(statement.first.attribute.notation) is a size",
          remedy: "write a number of points")
        return nil
      }
      constant = sign * standardSpacing(first, second)
    }

    var firstAnchor = LayoutConstraint.Anchor(first, statement.first.attribute)
    var secondAnchor = second.map { LayoutConstraint.Anchor($0, statement.second?.attribute ?? .notAnAttribute) }
    if let other = secondAnchor {
      secondAnchor = contentAnchor(other, seenFrom: firstAnchor.item)
      firstAnchor = contentAnchor(firstAnchor, seenFrom: other.item)
    }
    return LayoutConstraint(
      id: uniqueID(statement.text), text: statement.text, position: statement.position, first: firstAnchor, relation: statement.relation,
      // A product with NotAnAttribute is nothing, whatever the multiplier.
      multiplier: secondAnchor == nil ? 1 : statement.multiplier, second: secondAnchor,
      // Not -0: it would print so.
      constant: constant == 0 ? 0 : constant, priority: statement.priority, isInstalled: isInstalled)
  }

  private func item(_ term: ConstraintNotation.Term, into problems: inout DiagnosticCollector) -> ItemID? {
    if let item = names[term.name] { return item }
    problems.error(
      at: term.namePosition, "no view '\(term.name)'" + (problems.isFull ? "" : suggestion(for: term.name, among: names.candidates)),
      remedy:
        "name a view or guide of this scenario, or Superview, Top Layout Guide, Bottom Layout Guide, Safe Area, Layout Margins Guide, "
        + "Readable Content Guide, Keyboard Guide")
    return nil
  }

  /// The distance that Interface Builder calls standard: 8 points between siblings, 20 to the superview, to a guide that belongs to it,
  /// or to the safe area (reference table of layout defaults, "standardSpacing").
  private func standardSpacing(_ a: ItemID, _ b: ItemID) -> Double {
    isEdge(a, of: b) || isEdge(b, of: a) ? 20 : 8
  }

  /// Whether `edge` is a view around `item`, or a guide that marks the inside of one.
  private func isEdge(_ edge: ItemID, of item: ItemID) -> Bool {
    var view = edge
    if case .guide(let role) = items[Int(edge.index)].kind {
      guard role != .layoutGuide, let owner = items[Int(edge.index)].parent else { return false }
      view = owner
    }
    return contains(view, item)
  }

  private func contains(_ ancestor: ItemID, _ item: ItemID) -> Bool {
    var parent = items[Int(item.index)].parent
    while let up = parent {
      if up == ancestor { return true }
      parent = items[Int(up.index)].parent
    }
    return false
  }

  /// An edge or margin of a scroll view means the edge of what it scrolls, where the other item lies inside it (Auto Layout Guide,
  /// "Working with Scroll Views"); its size and centre mean its own frame.
  private func contentAnchor(_ anchor: LayoutConstraint.Anchor, seenFrom other: ItemID) -> LayoutConstraint.Anchor {
    guard case .scrollView = items[Int(anchor.item.index)].kind, !items[Int(other.index)].kind.isGuide, contains(anchor.item, other) else {
      return anchor
    }
    switch anchor.attribute {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline, .notAnAttribute:
      return anchor
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin:
      let guide = items.firstIndex { $0.parent == anchor.item && $0.kind == .guide(.contentLayoutGuide) }
      return guide.map { LayoutConstraint.Anchor(ItemID($0), anchor.attribute) } ?? anchor
    }
  }

  private mutating func uniqueID(_ text: String) -> String {
    let id = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let count = (idCounts[id] ?? 0) + 1
    idCounts[id] = count
    return count == 1 ? id : "\(id) (\(count))"
  }
}
