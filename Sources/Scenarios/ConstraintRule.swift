import Screens
import Diagnostics

/// What must not be combined in one constraint: the five rules of the Auto Layout Guide ("Anatomy of a Constraint", "Rules for
/// Equations"), in the guide's words.
enum ConstraintRule: String, CaseIterable {
  case sizeToLocation = "You cannot constrain a size attribute to a location attribute."
  case constantToLocation = "You cannot assign constant values to location attributes."
  case multiplierOnLocation = "You cannot use a nonidentity multiplier (a value other than 1.0) with location attributes."
  case verticalToHorizontal = "For location attributes, you cannot constrain vertical attributes to horizontal attributes."
  case leadingToLeft = "For location attributes, you cannot constrain Leading or Trailing attributes to Left or Right attributes."

  var remedy: String {
    switch self {
    case .sizeToLocation: "compare sizes with sizes (Width, Height) and edges, centres and baselines with one another"
    case .constantToLocation: "measure from another view: View.Leading = Superview.Leading + 20.0"
    case .multiplierOnLocation:
      "leave the multiplier out, or place a layout guide and give its size the multiplier; rules: interface-builder allows it"
    case .verticalToHorizontal: "take both attributes from the same axis"
    case .leadingToLeft: "use Leading and Trailing on both sides, so that the layout flips with the language"
    }
  }

  /// The first rule that a statement breaks, where, and how.
  static func broken(
    by statement: ConstraintNotation.Statement
  ) -> (rule: ConstraintRule, position: SourcePosition, message: String)? {
    let first = statement.first.attribute
    guard let term = statement.second else {
      guard first.family == .position else { return nil }
      return (.constantToLocation, statement.constantPosition, "\(first.notation) cannot be set to a constant")
    }
    let second = term.attribute
    if first.family != second.family {
      return (.sizeToLocation, term.attributePosition, "\(first.notation) cannot be compared with \(second.notation)")
    }
    guard first.family == .position else { return nil }
    if first.axis != second.axis {
      return (.verticalToHorizontal, term.attributePosition, "\(first.notation) cannot be compared with \(second.notation)")
    }
    if first.followsDirection && second.keepsSide || first.keepsSide && second.followsDirection {
      return (.leadingToLeft, term.attributePosition, "\(first.notation) cannot be compared with \(second.notation)")
    }
    if statement.multiplier != 1 {
      return (.multiplierOnLocation, statement.multiplierPosition, "\(second.notation) cannot be multiplied")
    }
    return nil
  }
}

/// The rules for the constraints of a file.
enum ConstraintRules: String, CaseIterable {
  /// The guide's five.
  case guide
  /// Interface Builder's, which also multiplies positions (`NSLayoutConstraint`: `CenterX = 0.5 * Superview.CenterX`).
  case interfaceBuilder = "interface-builder"

  func hold(_ rule: ConstraintRule) -> Bool { self == .guide || rule != .multiplierOnLocation }
}
