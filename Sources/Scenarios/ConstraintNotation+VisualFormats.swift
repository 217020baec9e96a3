import Diagnostics
import Screens
import VisualFormats

extension ConstraintNotation {
  /// The statements of a line in the Visual Format Language; nil: it is in the guide's notation.
  static func visualStatements(of line: SourceLine) throws(ConstraintSyntaxError) -> [Statement]? {
    guard VisualFormat.isBegun(by: line.scalars) else { return nil }
    let scalars = withoutComment(line.scalars)
    do {
      // A scenario has no metrics: the names in sizes are those of views.
      let ties = try VisualFormat(scalars, names: .words).constraints { _ in true }
      return try ties.map { tie throws(VisualFormatError) in try statement(of: tie, in: line) }
    } catch {
      throw ConstraintSyntaxError(offset: error.offset, message: error.message, reason: nil, remedy: error.remedy)
    }
  }

  private static func withoutComment(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let start = scalars.indices.dropLast().first { scalars[$0] == "/" && scalars[$0 + 1] == "/" }
    return Array(scalars[..<(start ?? scalars.endIndex)])
  }

  private static func statement(of tie: VisualConstraint, in line: SourceLine) throws(VisualFormatError) -> Statement {
    let position = line.position(at: tie.offset)
    let views = [tie.first, tie.second].compactMap { edge -> VisualFormat.Name? in
      if case .view(let name)? = edge?.item { name } else { nil }
    }
    func term(_ edge: VisualConstraint.Edge) -> Term {
      let isSuperview = edge.item == .superview
      let view = isSuperview ? views[0] : { if case .view(let name) = edge.item { name } else { views[0] } }()
      return Term(
        name: view.text, isSuperview: isSuperview, namePosition: line.position(at: view.offset),
        attribute: LayoutAttribute(rawValue: edge.attribute) ?? .notAnAttribute, attributePosition: position)
    }
    let constant: Constant
    switch tie.length {
    case .standard: constant = .standard(sign: 1)
    case .amount(let amount): constant = .points(try number(amount, "distance"))
    }
    return Statement(
      labelPosition: position, position: position, text: nil, first: term(tie.first), relation: relation(tie.relation), multiplier: 1,
      multiplierPosition: position, second: tie.second.map(term), constant: constant, constantPosition: position,
      priority: try tie.priority.map { amount throws(VisualFormatError) in try number(amount, "priority") } ?? 1000)
  }

  private static func number(_ amount: VisualFormat.Amount, _ what: String) throws(VisualFormatError) -> Double {
    switch amount {
    case .number(let number): return number
    case .name(let name):
      throw VisualFormatError(
        offset: name.offset, "the \(what) '\(name.text)' is not a number", remedy: "a scenario has no metrics: write the number")
    }
  }

  private static func relation(_ relation: VisualFormat.Relation) -> LayoutRelation {
    switch relation {
    case .equal: .equal
    case .atMost: .lessThanOrEqual
    case .atLeast: .greaterThanOrEqual
    }
  }
}
