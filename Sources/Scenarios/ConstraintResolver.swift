import Screens
import Diagnostics

/// Turns statements into constraints: resolves names, applies the rules of what may be combined, and calculates standard spacings.
struct ConstraintResolver {
  let items: [LayoutItem]
  let names: ItemNames
  let rules: ConstraintRules
  /// How often each text was used as an id.
  private var idCounts: [String: Int] = [:]

  init(items: [LayoutItem], names: ItemNames, rules: ConstraintRules) {
    self.items = items
    self.names = names
    self.rules = rules
  }

  /// The constraint of a statement; nil if it is not valid, with everything wrong in it reported.
  mutating func constraint(
    _ statement: ConstraintNotation.Statement, isInstalled: Bool, into problems: inout DiagnosticCollector
  ) -> LayoutConstraint? {
    let count = problems.errorCount
    if let broken = ConstraintRule.broken(by: statement), rules.hold(broken.rule) {
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

    let secondAnchor = second.map { LayoutConstraint.Anchor($0, statement.second?.attribute ?? .notAnAttribute) }
    var constraint = LayoutConstraint(
      id: "", text: "", position: statement.position,
      first: LayoutConstraint.Anchor(first, statement.first.attribute), relation: statement.relation,
      // A product with NotAnAttribute is 0, whatever the multiplier.
      multiplier: secondAnchor == nil ? 1 : statement.multiplier, second: secondAnchor,
      // Not -0, because it would be printed as such.
      constant: constant == 0 ? 0 : constant, priority: statement.priority,
      isInstalled: isInstalled && !statement.isUninstalled, isPlaceholder: statement.isPlaceholder, identifier: statement.identifier)
    constraint.text = statement.text ?? items.text(of: constraint)
    constraint.id = uniqueID(constraint.text)
    return constraint
  }

  private func item(_ term: ConstraintNotation.Term, into problems: inout DiagnosticCollector) -> ItemID? {
    if let item = names[term.name] {
      if !term.isSuperview { return item }
      if let parent = items[Int(item.index)].parent { return parent }
      problems.error(at: term.namePosition, "'\(term.name)' has no superview", remedy: "name a view inside the root view")
      return nil
    }
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

  /// Whether `edge` is a view around `item`, or a guide inside such a view.
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

  private mutating func uniqueID(_ text: String) -> String {
    let id = text.hasSingleSpaces ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let count = (idCounts[id] ?? 0) + 1
    idCounts[id] = count
    return count == 1 ? id : "\(id) (\(count))"
  }
}

extension String {
  /// Whether the text is of ASCII, with no other white space than single spaces between words, as most are: asked by bytes, which is quick.
  fileprivate var hasSingleSpaces: Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte), byte != space || last != space else { return false }
      last = byte
    }
    return last != space
  }
}
