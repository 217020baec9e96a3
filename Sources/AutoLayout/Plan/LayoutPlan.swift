// The module AutoLayout. The frames of a screen: it is lowered to linear rows, which are solved in passes, with a record of what gave way.

import LinearSolver
package import Screens
package import Vocabulary

/// A screen compiled for one direction and a set of traits: immutable, shared by all workers.
///
/// Between combinations only `LayoutParameter` values change. They change the rows' constants, never the rows.
/// Horizontal and vertical rows are separate systems unless a constraint couples the axes (an aspect ratio).
package final class LayoutPlan: Sendable {
  /// The screen under these traits.
  package let screen: Screen
  package let direction: LayoutDirection
  /// By constraint.
  package let isInstalled: [Bool]
  /// By item: whether it takes part and is visible.
  package let isShown: [Bool]
  let installedItems: [ItemID]
  /// By `LayoutVariable.slot`: what is reported if the constraints leave it ambiguous; nil: nothing, because the view is not visible or its
  /// `ambiguityCheck` says so.
  let verifiedDimensions: [AmbiguousDimension?]
  /// Whether the opposite direction gives the mirror image by construction: no constraint uses left and right, no view's margins differ
  /// from side to side, and no subtree runs against the interface.
  package let mirrorsExactly: Bool

  /// The system and the index of a row.
  struct RowLocation: Sendable {
    var system: Int
    var constraint: ConstraintID
  }

  /// Whether a constraint relates a horizontal to a vertical length. Then the first system has both axes and the second is empty.
  let isCoupled: Bool
  /// The horizontal system before the vertical one.
  let systems: [RowSystem]
  let spans: SpanTable
  let surroundings: Surroundings

  package convenience init(_ screen: Screen, traits: Traits, direction: LayoutDirection) {
    self.init(resolved: screen.resolved(under: traits), direction: direction)
  }

  /// - Parameter screen: resolved under its traits.
  package init(resolved screen: Screen, direction: LayoutDirection) {
    self.screen = screen
    self.direction = direction
    isInstalled = screen.constraints.map(\.isInstalled)
    isShown = screen.shownItems
    installedItems = screen.itemIDs.filter { screen[$0].isInstalled }
    verifiedDimensions = Self.verifiedDimensions(of: screen, isShown: isShown)
    let edges = ItemEdges(screen, direction: direction)
    spans = SpanTable(edges)

    let lowering = ConstraintLowering(screen: screen, edges: edges)
    isCoupled = Self.isCoupled(screen, isInstalled: isInstalled)
    var builder = SystemBuilder(isCoupled: isCoupled)
    builder.add(edges.variables)
    // If required rows contradict each other, the solver drops the later one. So the rows that place the views come first.
    for item in screen.itemIDs {
      for axis in Axis.allCases { builder.addLimits(of: item, axis, edges: edges) }
    }
    var mirrors = screen.items.allSatisfy { $0.layoutMargins.isDirectional || $0.layoutMargins.insets.map { $0.left == $0.right } ?? true }
    let placement = PlacementLowering(edges: edges)
    for item in screen.itemIDs {
      placement.addRows(of: item, to: &builder)
      mirrors = mirrors && placement.mirrors(item)
    }
    for part in HoldingOrder(screen, lowering).parts {
      switch part {
      case .contentSize(let item):
        for axis in Axis.allCases { builder.addContentSize(of: item, axis, screen: screen, edges: edges) }
      case .constraint(let index):
        let constraint = screen.constraints[index]
        let equation = lowering.equation(constraint)
        mirrors = mirrors && !equation.dependsOnDirection
        builder.add(
          .constraint(LayoutConstraintID(index)), equation.left, equation.relation, equation.right, priority: constraint.priority,
          axis: constraint.first.attribute.axis ?? .horizontal)
      case .stack(let item):
        guard let stack = StackLowering(item, edges: edges) else { continue }
        stack.addRows(to: &builder)
        mirrors = mirrors && !stack.isReversed
      }
    }
    // No saved frame shows how a device decides these ties, so a run reports them as ambiguous.
    if screen.isDesignTime {
      builder.settleTies(screen) { row in
        switch row {
        case .constraint(let constraint):
          let (first, second) = (screen[constraint].first.item, screen[constraint].second?.item)
          return second.map { lowering.commonAncestor(first, $0) } ?? first
        case .stack(let stack, _): return stack
        default: return nil
        }
      }
    }
    mirrorsExactly = mirrors
    systems = builder.systems
    surroundings = Surroundings(
      screen, direction: direction,
      used: AxisPair(
        horizontal: systems[0].usedParameters, vertical: (isCoupled ? systems[0] : systems[1]).usedParameters))
  }

  private static func verifiedDimensions(of screen: Screen, isShown: [Bool]) -> [AmbiguousDimension?] {
    // In the order of `LayoutVariable.slot`.
    let dimensions: [AmbiguousDimension.Dimension] = [.x, .width, .contentWidth, .y, .height, .contentHeight]
    return screen.itemIDs.flatMap { item in
      dimensions.map { dimension in
        isShown[Int(item.index)] && screen[item].ambiguityCheck.covers(dimension)
          ? AmbiguousDimension(item: item, dimension: dimension) : nil
      }
    }
  }

  /// Whether an installed constraint relates a horizontal to a vertical length.
  private static func isCoupled(_ screen: Screen, isInstalled: [Bool]) -> Bool {
    zip(screen.constraints, isInstalled).contains { constraint, isInstalled in
      guard isInstalled, let first = constraint.first.attribute.axis, let second = constraint.second?.attribute.axis else { return false }
      return first != second
    }
  }

  /// The system and index of each row: there is none for a constraint that is not installed, or for a size that the content does not have.
  var locations: [LayoutRow: RowLocation] {
    let all = systems.enumerated().flatMap { index, system in
      system.rows.enumerated().map { ($1, RowLocation(system: index, constraint: ConstraintID($0))) }
    }
    return Dictionary(all) { first, _ in first }
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
