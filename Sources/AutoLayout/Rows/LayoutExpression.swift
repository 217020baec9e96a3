import Screens
import Vocabulary

/// `Σ coefficient × variable + Σ coefficient × parameter + constant`, in points.
struct LayoutExpression: Sendable {
  /// A variable before its system is known: see `LayoutVariable`.
  var variables: [(variable: LayoutVariable, coefficient: Double)] = []
  var parameters: [(parameter: LayoutParameter, coefficient: Double)] = []
  var constant: Double = 0

  static func variable(_ variable: LayoutVariable) -> LayoutExpression { LayoutExpression(variables: [(variable, 1)]) }
  static func parameter(_ parameter: LayoutParameter) -> LayoutExpression { LayoutExpression(parameters: [(parameter, 1)]) }
  static func constant(_ value: Double) -> LayoutExpression { LayoutExpression(constant: value) }

  static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(variables: a.variables + b.variables, parameters: a.parameters + b.parameters, constant: a.constant + b.constant)
  }

  static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + (-1) * b }

  static func * (factor: Double, a: LayoutExpression) -> LayoutExpression {
    LayoutExpression(
      variables: a.variables.map { ($0.variable, factor * $0.coefficient) },
      parameters: a.parameters.map { ($0.parameter, factor * $0.coefficient) }, constant: factor * a.constant)
  }
}

/// One unknown of a layout: an item's near edge or extent along one axis, or the extent of a scroll view's content.
struct LayoutVariable: Hashable, Sendable {
  enum Role: Int, Hashable, Sendable {
    /// The leading or top edge.
    case origin
    case extent
    case contentExtent
  }

  var item: ItemID
  var axis: Axis
  var role: Role

  /// Its place in a flat array of six numbers per item: x, width and content width, y, height and content height.
  var slot: Int { Self.slotsPerItem * Int(item.index) + (axis == .horizontal ? 0 : 3) + role.rawValue }

  static let slotsPerItem = 6
}
