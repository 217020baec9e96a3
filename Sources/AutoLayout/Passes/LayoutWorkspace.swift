import LinearSolver
import Vocabulary

/// Solves one plan again and again: owned by one worker, warm from the last cell.
///
/// The passes, as UIKit makes them: widths from the content's natural widths; then wrapped content is measured at the width it was given, and
/// the widths are solved anew with those of its widest lines; then heights. Where a constraint couples the axes, both are solved together
/// and the rounds go on until no wrapped height changes, six at most.
/// Where safe areas or margins of nested views decide something, a pass is repeated until they agree with the frames, six times at most.
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
  /// By system: the shares that its solver was made with.
  private var shares: [[StackShares.Share]] = [[], []]
  private var canvas: Canvas?
  /// Whose outsets the parameters hold.
  private var controlEra: ControlEra?

  /// Wrapped heights feed back into widths only through an aspect ratio; in practice they settle in two rounds.
  private static let roundLimit = 6

  package init(_ plan: LayoutPlan) {
    self.plan = plan
    horizontal = Solver(plan.systems[0].problem)
    vertical = Solver(plan.systems[1].problem)
    parameters = [Double](repeating: 0, count: LayoutParameter.count(items: plan.screen.items.count))
    unknowns = [Double](repeating: 0, count: LayoutVariable.slotsPerItem * plan.screen.items.count)
    content = [IntrinsicContent](repeating: .none, count: plan.screen.items.count)
    wrapping = plan.installedItems.filter { plan.screen[$0].wraps }
  }

  /// Solves the plan on a canvas with the content that `measurer` measures. `result()` then gives the answer.
  package mutating func solve(on canvas: Canvas, measuring measurer: inout some ContentMeasuring) {
    self.canvas = canvas
    parameters[.width] = canvas.size.width
    parameters[.height] = canvas.size.height
    parameters[.topGuide] = canvas.topGuide
    parameters[.bottomGuide] = canvas.bottomGuide
    for item in plan.installedItems { write(measurer.content(of: item), item) }
    writeOutsets(canvas.controlEra)
    plan.surroundings.begin(on: canvas, into: &parameters)

    guard !plan.isCoupled else { return solveCoupled(&measurer) }
    solve(.horizontal)
    if measureWrapped(&measurer, narrows: true) {
      solve(.horizontal)
      measureWrapped(&measurer)
    }
    solve(.vertical)
  }

  private mutating func writeOutsets(_ era: ControlEra) {
    guard era != controlEra else { return }
    controlEra = era
    for item in plan.installedItems {
      let insets = ControlMetrics.alignmentInsets(plan.screen[item].kind, era: era)
      // What lies outside a switch or slider lies there in both directions, seen from its leading side.
      parameters[.outset(item, atStart: true)] = insets.left
      parameters[.outset(item, atStart: false)] = insets.right
    }
  }

  /// Until the axis's safe areas and margins agree with its frames.
  private mutating func solve(_ axis: Axis) {
    for _ in 0..<Self.roundLimit {
      solve(system: axis == .horizontal ? 0 : 1)
      guard update(axis) else { return }
    }
  }

  private mutating func solveCoupled(_ measurer: inout some ContentMeasuring) {
    for round in 0..<Self.roundLimit {
      solve(system: 0)
      let moved = update(.horizontal)
      let rewrapped = measureWrapped(&measurer, narrows: round == 0)
      guard update(.vertical) || moved || rewrapped else { return }
    }
  }

  /// Brings safe areas and margins up to date with the frames; true where that changes a row.
  private mutating func update(_ axis: Axis) -> Bool {
    guard let canvas, plan.surroundings.items.count > 1 else { return false }
    let (plan, unknowns, known) = (plan, unknowns, parameters)
    return plan.surroundings.update(axis, on: canvas, into: &parameters) { item in
      let span = plan.edges[item, axis]
      return (span.origin.value(unknowns, known), span.extent.value(unknowns, known))
    }
  }

  /// Measures wrapped content at the width it has now; true where a size changed. With `narrows`, the width that it asks for becomes that of
  /// its widest line; else it stays as it is, for the width that was given first decides about the lines.
  @discardableResult
  private mutating func measureWrapped(_ measurer: inout some ContentMeasuring, narrows: Bool = false) -> Bool {
    var changed = false
    for item in wrapping {
      var wrapped = measurer.content(of: item, width: extent(item, .horizontal))
      if !narrows { wrapped.width = content[Int(item.index)].width }
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
    if !rows.proportions.isEmpty { updateShares(system: system) }
    for row in rows.parametric {
      var constant = rows.constants[Int(row.row)]
      for term in Int(row.termsStart)..<Int(row.termsEnd) {
        constant += rows.terms[term].coefficient * parameters[Int(rows.terms[term].parameter)]
      }
      set(constant, system: system, row: Int(row.row))
    }
    // A share's row is written with the multiplier 1.
    for (proportion, share) in zip(rows.proportions, shares[system]) {
      let terms = rows.parametric.first { Int($0.row) == proportion.row }.map { rows.terms[Int($0.termsStart)..<Int($0.termsEnd)] } ?? []
      let margins = terms.reduce(0) { $0 + $1.coefficient * parameters[Int($1.parameter)] }
      set(share.multiplier * margins + share.offset, system: system, row: proportion.row)
    }
    if system == 0 {
      horizontal.solve()
      for (index, variable) in rows.variables.enumerated() { unknowns[variable.slot] = horizontal.value(VariableID(index)) }
    } else {
      vertical.solve()
      for (index, variable) in rows.variables.enumerated() { unknowns[variable.slot] = vertical.value(VariableID(index)) }
    }
  }

  private mutating func set(_ constant: Double, system: Int, row: Int) {
    if system == 0 {
      horizontal.setConstant(constant, of: ConstraintID(row))
    } else {
      vertical.setConstant(constant, of: ConstraintID(row))
    }
  }

  /// Makes the solver anew where the content gives stack views other proportions than in the last solve.
  private mutating func updateShares(system: Int) {
    let new = StackShares(screen: plan.screen, content: content).shares(of: plan.systems[system])
    guard new != shares[system] else { return }
    shares[system] = new
    let problem = plan.systems[system].problem(with: new)
    if system == 0 { horizontal = Solver(problem) } else { vertical = Solver(problem) }
    for (row, constant) in plan.systems[system].constants.enumerated() { set(constant, system: system, row: row) }
  }

  // MARK: Reading the solution

  private func extent(_ item: ItemID, _ axis: Axis) -> Double {
    plan.edges[item, axis].extent.value(unknowns, parameters)
  }

  /// The item's frame in the root view's coordinates, x from the left.
  private func frame(_ item: ItemID, canvasWidth: Double) -> Rect {
    let horizontal = plan.edges[item, .horizontal]
    let vertical = plan.edges[item, .vertical]
    let start = parameters[.outset(item, atStart: true)]
    let origin = horizontal.origin.value(unknowns, parameters) - start
    let width = horizontal.extent.value(unknowns, parameters) + start + parameters[.outset(item, atStart: false)]
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
      content: content, compression: none, stretch: none, isShown: plan.isShown,
      violations: [Double](repeating: 0, count: screen.constraints.count),
      isInstalled: plan.isInstalled, broken: [], conflicts: [], ambiguous: [])
    for (index, system) in plan.systems.enumerated() {
      for (constraint, row) in system.rows.enumerated() {
        let amount = violation(system: index, ConstraintID(constraint))
        guard amount > 0 else { continue }
        switch row {
        case .constraint(let constraint): result.violations[Int(constraint.index)] = amount
        case .hugging(let item, let axis): result.stretch[Int(item.index)][axis] = amount
        case .compressionResistance(let item, let axis): result.compression[Int(item.index)][axis] = amount
        case .nonNegativeSize, .placement, .canvasSize, .stack: break
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
    // In the order of `LayoutVariable.slot`.
    let dimensions: [AmbiguousDimension.Dimension] = [.x, .width, .contentWidth, .y, .height, .contentHeight]
    guard !slots.isEmpty else { return [] }
    return slots.map { slot in
      let (item, dimension) = slot.quotientAndRemainder(dividingBy: LayoutVariable.slotsPerItem)
      return AmbiguousDimension(item: ItemID(item), dimension: dimensions[dimension])
    }
    .filter { plan.isShown[Int($0.item.index)] && plan.screen[$0.item].ambiguityCheck.covers($0.dimension) }
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
    case .contentWidth: 4
    case .contentHeight: 5
    }
  }
}

extension AmbiguityCheck {
  fileprivate func covers(_ dimension: AmbiguousDimension.Dimension) -> Bool {
    switch self {
    case .always: true
    case .positionOnly: dimension == .x || dimension == .y
    case .never: false
    }
  }
}
