import FlatMemory

/// Directions d of the variables, restricted by rows a·d ≤ 0 or a·d = 0, and a linear form of d: is the form kept from growing, and by which
/// rows?
///
/// Rows have ranks, 0 first: the order in which constraints are preferred where sets of the same size explain the same.
final class ExplanationRows {
  /// Offsets of the terms of each row.
  let starts = List<Int32>(capacity: 64)
  let variables = List<Int32>(capacity: 256)
  let coefficients = List<Double>(capacity: 256)
  let isEquality = List<Bool>(capacity: 64)
  /// The form that a set of rows keeps from growing, by variable.
  let form: Buffer<Double>

  init(form: [(variable: Int32, coefficient: Double)], variableCount: Int) {
    self.form = Buffer(repeating: 0, count: variableCount)
    starts.append(0)
    for (variable, coefficient) in form { self.form[variable] = coefficient }
  }

  var count: Int { isEquality.count }
  var variableCount: Int { form.count }

  func terms(_ r: Int) -> Range<Int> { Int(starts[r])..<Int(starts[r + 1]) }

  /// Adds the next term of the row that `endRow` ends.
  func append(_ variable: Int32, _ coefficient: Double) {
    variables.append(variable)
    coefficients.append(coefficient)
  }

  /// Adds a row of other rows with the same variables.
  func append(_ other: ExplanationRows, _ row: Int) {
    for t in other.terms(row) { append(other.variables[t], other.coefficients[t]) }
    endRow(isEquality: other.isEquality[row])
  }

  func endRow(isEquality: Bool) {
    starts.append(Int32(variables.count))
    self.isEquality.append(isEquality)
  }
}
