import LinearSolver
package import Screens
import Vocabulary

/// Solves one plan repeatedly: owned by one worker, warm from the last combination.
///
/// The passes are UIKit's: widths from the content's natural widths; then wrapped content is measured at the width it was given, and
/// the widths are solved again with those of its widest lines; then heights. If a constraint couples the axes, both are solved together,
/// and the rounds continue until no wrapped height changes, at most six.
/// If safe areas or margins of nested views affect the result, a pass is repeated until they agree with the frames, at most six times.
package struct LayoutWorkspace: ~Copyable {
  package let plan: LayoutPlan
  /// Both axes if the plan is coupled; then the vertical one is empty.
  private var horizontal: AxisSystem
  private var vertical: AxisSystem
  private var parameters: [Double]
  /// By `LayoutVariable.slot`: the unknowns' values after the last solve.
  private var unknowns: [Double]
  private let wrapping: [ItemID]
  private var canvas: Canvas?
  /// The era of controls whose outsets the parameters have.
  private var controlEra: ControlEra?
  /// The items that have outsets.
  private var outset: [ItemID] = []
  private var content: [IntrinsicContent]
  private var openBeforeWrapping: [OpenWidth] = []
  /// Changes whenever something needs another size.
  private var contentVersion = 0
  /// The plan's; made when something is first explained.
  private var locations: [LayoutRow: LayoutPlan.RowLocation]?
  /// The number of the last answer: see `LayoutResult.stamp`.
  private var lastStamp = 0

  /// Wrapped heights feed back into widths only through an aspect ratio; in practice they settle in two rounds.
  private static let roundLimit = 6

  package init(_ plan: LayoutPlan) {
    self.plan = plan
    horizontal = AxisSystem(plan.systems[0])
    vertical = AxisSystem(plan.systems[1])
    let items = plan.screen.items.count
    parameters = [Double](repeating: 0, count: LayoutParameter.count(items: items))
    unknowns = [Double](repeating: 0, count: LayoutVariable.slotsPerItem * items)
    wrapping = plan.installedItems.filter { plan.screen[$0].wraps }
    content = [IntrinsicContent](repeating: .none, count: items)
  }

  /// Solves the plan on a canvas with the content that `measurer` measures: frames, and what gave way.
  package mutating func solve(on canvas: Canvas, measuring measurer: inout some ContentMeasuring) -> LayoutResult {
    var result = LayoutResult(unsolved: plan)
    solve(on: canvas, measuring: &measurer, into: &result)
    return result
  }

  /// The same, written in place over the answer for another canvas.
  ///
  /// - Parameters:
  ///   - hasSameContent: Whether the measurer's results are the same as at the last solve, except at other widths.
  ///   - result: Of this plan or that of the opposite direction.
  package mutating func solve(
    on canvas: Canvas, measuring measurer: inout some ContentMeasuring, hasSameContent: Bool = false, into result: inout LayoutResult
  ) {
    let lastCanvas = self.canvas
    self.canvas = canvas
    parameters[.width] = canvas.size.width
    parameters[.height] = canvas.size.height
    parameters[.topGuide] = canvas.topGuide
    parameters[.bottomGuide] = canvas.bottomGuide
    // Wrapped content has its size from the last canvas.
    if hasSameContent {
      for item in wrapping { write(measurer.content(of: item), item) }
    } else {
      for item in plan.installedItems { write(measurer.content(of: item), item) }
    }
    writeOutsets(canvas.controlEra)
    plan.surroundings.begin(on: canvas, after: lastCanvas, into: &parameters)
    if plan.isCoupled {
      solveCoupled(&measurer)
    } else {
      solve(.horizontal)
      noteOpenWidths()
      if measureWrapped(&measurer, narrows: true) {
        solve(.horizontal)
        measureWrapped(&measurer)
      }
      solve(.vertical)
    }
    read(canvas, into: &result)
  }

  private mutating func writeOutsets(_ era: ControlEra) {
    guard era != controlEra else { return }
    controlEra = era
    outset.removeAll()
    for item in plan.installedItems {
      let insets = ControlMetrics.alignmentInsets(plan.screen[item].kind, era: era)
      if insets != .zero { outset.append(item) }
      for axis in Axis.allCases {
        // The outsets of a switch or slider are the same in both directions, seen from its leading side.
        for atStart in [true, false] { parameters[.outset(item, axis, atStart: atStart)] = insets[axis, atStart: atStart, .leftToRight] }
      }
    }
  }

  /// Repeats until the axis's safe areas and margins agree with its frames.
  private mutating func solve(_ axis: Axis) {
    for _ in 0..<Self.roundLimit {
      switch axis {
      case .horizontal: horizontal.solve(parameters, contentVersion: contentVersion, content: content, plan: plan, into: &unknowns)
      case .vertical: vertical.solve(parameters, contentVersion: contentVersion, content: content, plan: plan, into: &unknowns)
      }
      guard update(axis) else { return }
    }
  }

  private mutating func solveCoupled(_ measurer: inout some ContentMeasuring) {
    for round in 0..<Self.roundLimit {
      // The lines are those of the widths that are given first: margins of the last canvas must not decide about them.
      let moved = solveCoupled(settling: round == 0)
      if round == 0 { noteOpenWidths() }
      let rewrapped = measureWrapped(&measurer, narrows: round == 0)
      guard update(.vertical) || moved || rewrapped else { return }
    }
  }

  /// Solves both axes together, `settling` until safe areas and margins at the sides agree with the frames; true if they do not agree.
  private mutating func solveCoupled(settling: Bool) -> Bool {
    for _ in 0..<(settling ? Self.roundLimit : 1) {
      horizontal.solve(parameters, contentVersion: contentVersion, content: content, plan: plan, into: &unknowns)
      guard update(.horizontal) else { return false }
    }
    return true
  }

  /// Updates safe areas and margins from the frames; true if that changes a row.
  private mutating func update(_ axis: Axis) -> Bool {
    guard let canvas, plan.surroundings.hasNestedViews else { return false }
    let (spans, unknowns, known) = (plan.spans, unknowns, parameters)
    return plan.surroundings.update(axis, on: canvas, into: &parameters) { item in
      (spans.origin(item, axis, unknowns, known), spans.extent(item, axis, unknowns, known))
    }
  }

  /// Records the widths that are ambiguous before anything is wrapped, if something is to be wrapped.
  private mutating func noteOpenWidths() {
    openBeforeWrapping.removeAll(keepingCapacity: true)
    guard wrapping.contains(where: { lack(of: $0) > Self.leastLack }) else { return }
    for dimension in horizontal.slotsOpenNow().compactMap({ plan.verifiedDimensions[$0] }) where dimension.dimension == .width {
      openBeforeWrapping.append(OpenWidth(item: dimension.item, lack: lack(of: dimension.item)))
    }
    openBeforeWrapping.sort { $0.item < $1.item }
  }

  /// Points missing to the intrinsic width in the last solution.
  private func lack(of item: ItemID) -> Double {
    max(0, (content[Int(item.index)].width ?? 0) - plan.spans.extent(item, .horizontal, unknowns, parameters))
  }

  /// A width that lacks no more points than this does not wrap.
  private static let leastLack = 1e-5

  /// Measures wrapped content at its current width; true if a size changed. With `narrows`, its width becomes that of
  /// its widest line. Otherwise it stays, because the width that was given first decides about the lines.
  @discardableResult
  private mutating func measureWrapped(_ measurer: inout some ContentMeasuring, narrows: Bool = false) -> Bool {
    var changed = false
    for item in wrapping {
      var wrapped = measurer.content(of: item, width: plan.spans.extent(item, .horizontal, unknowns, parameters))
      if !narrows { wrapped.width = content[Int(item.index)].width }
      guard wrapped != content[Int(item.index)] else { continue }
      write(wrapped, item)
      changed = true
    }
    return changed
  }

  private mutating func write(_ new: IntrinsicContent, _ item: ItemID) {
    if content[Int(item.index)] == new, contentVersion > 0 { return }
    contentVersion += 1
    content[Int(item.index)] = new
    parameters[Int(LayoutParameter.intrinsicSize(item, .horizontal).index)] = new.width ?? 0
    parameters[Int(LayoutParameter.intrinsicSize(item, .vertical).index)] = new.height ?? 0
    parameters[Int(LayoutParameter.firstBaseline(item).index)] = new.firstBaseline
    parameters[Int(LayoutParameter.lastBaseline(item).index)] = new.lastBaseline
  }

  // MARK: Reading the solution

  private mutating func read(_ canvas: Canvas, into result: inout LayoutResult) {
    let hasLast = lastStamp > 0 && result.stamp == lastStamp
    lastStamp += 1
    result.stamp = lastStamp
    result.direction = plan.direction
    result.canvas = canvas
    readFrames(canvasWidth: canvas.size.width, into: &result.exactFrames)
    for item in content.indices { result.content[item] = content[item] }
    if !hasLast { result.forgetMisses() }
    horizontal.noteMisses(in: &result, hasLast: hasLast)
    vertical.noteMisses(in: &result, hasLast: hasLast)
    if horizontal.hasConflicts || vertical.hasConflicts || !result.broken.isEmpty || !result.conflicts.isEmpty {
      result.conflicts = horizontal.conflicts + vertical.conflicts
      result.broken = (horizontal.broken + vertical.broken).sorted()
    }
    let ambiguous = ambiguousDimensions()
    if !ambiguous.isEmpty || !result.ambiguous.isEmpty { result.ambiguous = ambiguous }
    if !openBeforeWrapping.isEmpty || !result.openBeforeWrapping.isEmpty { result.openBeforeWrapping = openBeforeWrapping }
  }

  /// The items' frames in the root view's coordinates, x from the left.
  private func readFrames(canvasWidth: Double, into frames: inout [Rect]) {
    plan.spans.read(unknowns, parameters, into: &frames)
    for item in outset {
      let (left, top) = (parameters[.outset(item, .horizontal, atStart: true)], parameters[.outset(item, .vertical, atStart: true)])
      frames[Int(item.index)].x -= left
      frames[Int(item.index)].width += left + parameters[.outset(item, .horizontal, atStart: false)]
      frames[Int(item.index)].y -= top
      frames[Int(item.index)].height += top + parameters[.outset(item, .vertical, atStart: false)]
    }
    if plan.direction == .rightToLeft {
      for item in frames.indices { frames[item].x = canvasWidth - frames[item].x - frames[item].width }
    }
  }

  private mutating func ambiguousDimensions() -> [AmbiguousDimension] {
    let (across, down) = (horizontal.ambiguousSlots(), vertical.ambiguousSlots())
    if across.isEmpty, down.isEmpty { return [] }
    return (across + down).compactMap { plan.verifiedDimensions[$0] }.sorted()
  }

  /// The rows that force `row` to be violated, highest priority first; empty if it is satisfied.
  package mutating func explanation(of row: LayoutRow) -> [LayoutRow] {
    let locations = locations ?? plan.locations
    self.locations = locations
    guard let location = locations[row] else { return [] }
    return location.system == 0 ? horizontal.explanation(of: location.constraint) : vertical.explanation(of: location.constraint)
  }

  /// The pivots that the last solves took, for tests that pin the cost.
  package var pivots: Int { horizontal.pivots + vertical.pivots }
}
