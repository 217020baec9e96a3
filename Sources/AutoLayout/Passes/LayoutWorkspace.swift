import LinearSolver
import Vocabulary

/// Solves one plan again and again: owned by one worker, warm from the last cell.
///
/// The passes: widths from the content's natural widths; then wrapped content is measured at the width it was given; then heights.
/// Where a constraint couples the axes, both are solved together and the rounds go on until no wrapped height changes, six at most.
package struct LayoutWorkspace: ~Copyable {
  package let plan: LayoutPlan
  /// Of both axes where the plan is coupled; the vertical one is empty then.
  private var horizontal: Solver
  private var vertical: Solver
  private var parameters: [Double]
  /// By `LayoutVariable.slot`: the unknowns' values after the last solve.
  private var unknowns: [Double]
  private var content: [IntrinsicContent]
  private let wrapping: [ItemID]
  private var canvas: Canvas?

  /// Wrapped heights feed back into widths only through an aspect ratio; in practice they settle in two rounds.
  private static let roundLimit = 6

  package init(_ plan: LayoutPlan) {
    self.plan = plan
    horizontal = Solver(plan.systems[0].problem)
    vertical = Solver(plan.systems[1].problem)
    parameters = [Double](repeating: 0, count: LayoutParameter.count(items: plan.screen.items.count))
    unknowns = [Double](repeating: 0, count: 4 * plan.screen.items.count)
    content = [IntrinsicContent](repeating: .none, count: plan.screen.items.count)
    wrapping = plan.screen.itemIDs.filter { plan.screen[$0].wraps }
  }

  /// Solves the plan on a canvas with the content that `measurer` measures. `result()` then gives the answer.
  package mutating func solve(on canvas: Canvas, measuring measurer: inout some ContentMeasuring) {
    self.canvas = canvas
    canvas.writeParameters(direction: plan.direction, into: &parameters)
    for item in plan.screen.itemIDs { write(measurer.content(of: item), item) }

    solve(system: 0)
    if plan.isCoupled {
      for _ in 0..<Self.roundLimit {
        guard measureWrapped(&measurer) else { break }
        solve(system: 0)
      }
    } else {
      measureWrapped(&measurer)
      solve(system: 1)
    }
  }

  /// Measures wrapped content at the width it has now; true where a size changed.
  @discardableResult
  private mutating func measureWrapped(_ measurer: inout some ContentMeasuring) -> Bool {
    var changed = false
    for item in wrapping {
      var wrapped = measurer.content(of: item, width: extent(item, .horizontal))
      // The width that the text asks for stays its natural one: the first pass decides widths.
      wrapped.width = content[Int(item.index)].width
      guard wrapped != content[Int(item.index)] else { continue }
      write(wrapped, item)
      changed = true
    }
    return changed
  }

  private mutating func write(_ new: IntrinsicContent, _ item: ItemID) {
    content[Int(item.index)] = new
    parameters[Int(LayoutParameter.intrinsicSize(item, .horizontal).index)] = new.width ?? 0
    parameters[Int(LayoutParameter.intrinsicSize(item, .vertical).index)] = new.height ?? 0
    parameters[Int(LayoutParameter.firstBaseline(item).index)] = new.firstBaseline
    parameters[Int(LayoutParameter.lastBaseline(item).index)] = new.lastBaseline
  }

  /// Brings the rows' constants up to date, solves, and reads the unknowns.
  private mutating func solve(system: Int) {
    let rows = plan.systems[system]
    for row in rows.parametric {
      var constant = rows.constants[Int(row.row)]
      for term in Int(row.termsStart)..<Int(row.termsEnd) {
        constant += rows.terms[term].coefficient * parameters[Int(rows.terms[term].parameter)]
      }
      if system == 0 {
        horizontal.setConstant(constant, of: ConstraintID(Int(row.row)))
      } else {
        vertical.setConstant(constant, of: ConstraintID(Int(row.row)))
      }
    }
    if system == 0 {
      horizontal.solve()
      for (index, variable) in rows.variables.enumerated() { unknowns[variable.slot] = horizontal.value(VariableID(index)) }
    } else {
      vertical.solve()
      for (index, variable) in rows.variables.enumerated() { unknowns[variable.slot] = vertical.value(VariableID(index)) }
    }
  }

  // MARK: Reading the solution

  private func extent(_ item: ItemID, _ axis: Axis) -> Double {
    plan.edges[item, axis].extent.value(unknowns, parameters)
  }

  /// The item's frame in the root view's coordinates, x from the left.
  private func frame(_ item: ItemID, canvasWidth: Double) -> Rect {
    let horizontal = plan.edges[item, .horizontal]
    let vertical = plan.edges[item, .vertical]
    let origin = horizontal.origin.value(unknowns, parameters)
    let width = horizontal.extent.value(unknowns, parameters)
    return Rect(
      x: plan.direction == .leftToRight ? origin : canvasWidth - origin - width, y: vertical.origin.value(unknowns, parameters),
      width: width,
      height: vertical.extent.value(unknowns, parameters))
  }

  private func violation(system: Int, _ constraint: ConstraintID) -> Double {
    let amount = system == 0 ? horizontal.violation(of: constraint) : vertical.violation(of: constraint)
    return amount > Self.tolerance ? amount : 0
  }

  /// Points under which a row counts as held: far below a pixel, far above the solver's rounding.
  private static let tolerance = 1e-5

  /// The frames of the last `solve`, and what had to give.
  package mutating func result() -> LayoutResult {
    guard let canvas else { preconditionFailure("result() before solve()") }
    let screen = plan.screen
    var exact: [Rect] = []
    exact.reserveCapacity(screen.items.count)
    for item in screen.itemIDs { exact.append(frame(item, canvasWidth: canvas.size.width)) }
    let none = [AxisPair<Double>](repeating: AxisPair(horizontal: 0, vertical: 0), count: screen.items.count)
    var result = LayoutResult(
      direction: plan.direction, canvas: canvas, exactFrames: exact, frames: exact.map { PixelGrid.snap($0, scale: canvas.scale) },
      content: content, compression: none, stretch: none, violations: [Double](repeating: 0, count: screen.constraints.count),
      isInstalled: plan.isInstalled, broken: [], conflicts: [], ambiguous: [])
    for (index, system) in plan.systems.enumerated() {
      for (constraint, row) in system.rows.enumerated() {
        let amount = violation(system: index, ConstraintID(constraint))
        guard amount > 0 else { continue }
        switch row {
        case .constraint(let constraint): result.violations[Int(constraint.index)] = amount
        case .hugging(let item, let axis): result.stretch[Int(item.index)][axis] = amount
        case .compressionResistance(let item, let axis): result.compression[Int(item.index)][axis] = amount
        case .nonNegativeSize: break
        }
      }
    }
    readConflicts(into: &result)
    result.ambiguous = ambiguousDimensions()
    return result
  }

  private mutating func readConflicts(into result: inout LayoutResult) {
    for (index, system) in plan.systems.enumerated() {
      let conflicts = index == 0 ? horizontal.conflicts : vertical.conflicts
      let broken = index == 0 ? horizontal.broken : vertical.broken
      result.conflicts += conflicts.map { $0.map { system.rows[Int($0.index)] } }
      for constraint in broken {
        if case .constraint(let constraint) = system.rows[Int(constraint.index)] { result.broken.append(constraint) }
      }
    }
    result.broken.sort()
  }

  private mutating func ambiguousDimensions() -> [AmbiguousDimension] {
    var slots: [Int] = []
    for index in plan.systems.indices {
      let free = index == 0 ? horizontal.ambiguousVariables() : vertical.ambiguousVariables()
      let variables = plan.systems[index].variables
      slots += free.map { variables[Int($0.index)].slot }
    }
    // Slots count x, width, y, height; the result's order is x, y, width, height.
    let dimensions: [AmbiguousDimension.Dimension] = [.x, .width, .y, .height]
    return slots.map { AmbiguousDimension(item: ItemID($0 / 4), dimension: dimensions[$0 % 4]) }
      .sorted { ($0.item, $0.order) < ($1.item, $1.order) }
  }

  /// The rows that force `row` to be missed, highest priority first; empty where it holds.
  package mutating func explanation(of row: LayoutRow) -> [LayoutRow] {
    guard let location = plan.location(of: row) else { return [] }
    let rows = plan.systems[location.system].rows
    let forcing =
      location.system == 0 ? horizontal.explanation(of: location.constraint) : vertical.explanation(of: location.constraint)
    return forcing.map { rows[Int($0.index)] }
  }

  /// The pivots that the last solves took, for tests that pin the cost.
  package var pivots: Int { horizontal.statistics.pivots + vertical.statistics.pivots }
}

extension AmbiguousDimension {
  fileprivate var order: Int {
    switch dimension {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    }
  }
}
