import FlatMemory
import LinearSolver
import Screens
import Vocabulary

/// A plan's system of rows with its solver: updates the rows' constants from the parameters, solves, and reports the values of the unknowns
/// and the violations. The rows stay; nothing is allocated between combinations.
struct AxisSystem: ~Copyable {
  private let system: RowSystem
  private var solver: Solver
  /// The shares that the solver was made with.
  private var shares: [StackShares.Share] = []
  /// By variable, at the last solve.
  private let values: Buffer<Double>
  /// By row: the constant that was last given to the solver.
  private let constants: Buffer<Double>
  private var inputs: RowInputs
  /// The rows that can be violated without a conflict.
  private let optionalRows: RowTable
  /// All rows; made at the first conflict.
  private var allRows: RowTable?
  /// Whether a constant has changed since the last solve; true at first, because nothing was solved.
  private var isStale = true
  /// Whether the solution has changed since the last call of `noteMisses` and `ambiguousSlots`.
  private var hasMoved = true
  /// The rows that were recorded last.
  private var noted: [Int32] = []
  private var openSlots: [Int] = []
  /// By variable: `LayoutVariable.slot`.
  private let slots: Buffer<Int32>
  private let parametric: Buffer<ParametricRow>
  private let terms: Buffer<RowSystem.ParameterTerm>

  /// A row whose right-hand side has parameters, with the constant part of it.
  struct ParametricRow {
    var row: Int32
    var termsStart: Int32
    var termsEnd: Int32
    var constant: Double
  }

  init(_ system: RowSystem) {
    self.system = system
    solver = Solver(system.problem)
    values = Buffer(repeating: 0, count: system.variables.count)
    constants = Buffer(system.constants)
    inputs = RowInputs(system)
    optionalRows = RowTable(system, includesRequired: false)
    slots = Buffer(system.variables.map { Int32($0.slot) })
    terms = Buffer(system.terms)
    parametric = Buffer(
      system.parametric.map {
        ParametricRow(row: $0.row, termsStart: $0.termsStart, termsEnd: $0.termsEnd, constant: system.constants[Int($0.row)])
      })
  }

  /// Updates the rows' constants, solves, and writes the values of the unknowns to their `LayoutVariable.slot`.
  ///
  /// - Parameters:
  ///   - contentVersion: Another number if the content needs another size than at the last solve.
  ///   - content: By item; asked if stack views fill proportionally.
  mutating func solve(
    _ parameters: [Double], contentVersion: Int, content: [IntrinsicContent], plan: LayoutPlan, into unknowns: inout [Double]
  ) {
    if !system.proportions.isEmpty { updateShares(StackShares(screen: plan.screen, content: content).shares(of: system)) }
    inputs.update(parameters, contentVersion: contentVersion)
    for position in 0..<inputs.changedCount {
      let row = parametric[inputs.changed[position]]
      var constant = row.constant
      for term in Int(row.termsStart)..<Int(row.termsEnd) {
        constant += terms[term].coefficient * parameters[Int(terms[term].parameter)]
      }
      set(constant, row: Int(row.row))
    }
    for (proportion, share) in zip(system.proportions, shares) { setShare(share, of: proportion, parameters) }
    // Another window moves items beside one another, and mostly not items below one another.
    guard isStale else { return }
    isStale = false
    hasMoved = true
    solver.solve()
    solver.copyValues(to: values)
    unknowns.withUnsafeMutableBufferPointer { unknowns in
      for index in 0..<values.count { unknowns[Int(slots[index])] = values[index] }
    }
  }

  /// A share's row is written with the multiplier 1.
  private mutating func setShare(_ share: StackShares.Share, of proportion: RowSystem.Proportion, _ parameters: [Double]) {
    let terms =
      system.parametric.first { Int($0.row) == proportion.row }.map { system.terms[Int($0.termsStart)..<Int($0.termsEnd)] } ?? []
    let margins = terms.reduce(0) { $0 + $1.coefficient * parameters[Int($1.parameter)] }
    set(share.multiplier * margins + share.offset, row: proportion.row)
  }

  private mutating func set(_ constant: Double, row: Int) {
    if constants[row] == constant { return }
    constants[row] = constant
    isStale = true
    solver.setConstant(constant, of: ConstraintID(row))
  }

  /// Makes the solver again if the content gives stack views other proportions than in the last solve.
  private mutating func updateShares(_ new: [StackShares.Share]) {
    guard new != shares else { return }
    shares = new
    solver = Solver(system.problem(with: new))
    for row in 0..<constants.count { constants[row] = system.constants[row] }
    inputs.forget()
    isStale = true
  }

  // MARK: What was missed

  /// Points below which a row counts as satisfied: far below a pixel, far above the solver's rounding.
  private static let tolerance = 1e-5

  /// Records each violated row, and by how many points.
  /// - Parameter hasLast: Whether the result has what was recorded last.
  mutating func noteMisses(in result: inout LayoutResult, hasLast: Bool) {
    if hasLast {
      if !hasMoved { return }
      for row in noted { result.note(system.rows[Int(row)], missedBy: 0) }
    }
    noted.removeAll(keepingCapacity: true)
    let rows = system.rows
    func note(_ row: Int32, missedBy amount: Double) {
      noted.append(row)
      result.note(rows[Int(row)], missedBy: amount)
    }
    // If no required row was dropped, all of them are satisfied.
    if solver.hasConflicts, allRows == nil { allRows = RowTable(system, includesRequired: true) }
    let rowsInDoubt = solver.hasConflicts ? allRows ?? optionalRows : optionalRows
    rowsInDoubt.forEachMiss(over: Self.tolerance, values: values, constants: constants, note)
  }

  /// Whether required rows were dropped.
  var hasConflicts: Bool { solver.hasConflicts }

  /// Sets of required rows that contradict each other.
  var conflicts: [[LayoutRow]] { solver.conflicts.map { $0.map { system.rows[Int($0.index)] } } }

  /// The screen's constraints among the required rows that were dropped.
  var broken: [LayoutConstraintID] {
    solver.broken.compactMap { row in
      if case .constraint(let constraint) = system.rows[Int(row.index)] { constraint } else { nil }
    }
  }

  /// The slots of the unknowns that differ between optimal solutions.
  mutating func ambiguousSlots() -> [Int] {
    if hasMoved { openSlots = slotsOpenNow() }
    hasMoved = false
    return openSlots
  }

  /// The same for a solution that another one will follow.
  mutating func slotsOpenNow() -> [Int] { solver.ambiguousVariables().map { system.variables[Int($0.index)].slot } }

  /// The rows that force one row of this system to be violated, highest priority first.
  mutating func explanation(of constraint: ConstraintID) -> [LayoutRow] {
    solver.explanation(of: constraint).map { system.rows[Int($0.index)] }
  }

  var pivots: Int { solver.statistics.pivots }
}
