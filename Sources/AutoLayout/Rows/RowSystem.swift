import LinearSolver
import Screens
import Vocabulary

/// Rows that are solved together: those of one axis, or of both if a constraint couples them.
struct RowSystem: Sendable {
  var problem = Problem()
  /// By solver constraint: the source of the row.
  var rows: [LayoutRow] = []
  /// By solver constraint: the part of the right-hand side that never changes.
  var constants: [Double] = []
  /// Rows whose right-hand side has parameters, as ranges of `terms`.
  var parametric: [ParametricRow] = []
  var terms: [ParameterTerm] = []
  /// By solver variable.
  var variables: [LayoutVariable] = []
  /// In the order of their rows.
  var proportions: [Proportion] = []

  /// A row whose coefficients depend on the content: written with the multiplier 1.
  struct Proportion: Sendable {
    var row: Int
    var stack: ItemID
    var view: ItemID
    var axis: Axis
  }

  struct ParametricRow: Sendable {
    var row: Int32
    var termsStart: Int32
    var termsEnd: Int32
  }

  struct ParameterTerm: Sendable {
    var parameter: Int32
    var coefficient: Double
  }

  /// The parameters of its rows.
  var usedParameters: [LayoutParameter] { terms.map { LayoutParameter(Int($0.parameter)) } }
}
