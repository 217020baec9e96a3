import LinearSolver
import Screens
import Vocabulary

/// Collects unknowns and rows into one coupled system or into one for each axis.
struct SystemBuilder {
  private(set) var systems = [RowSystem(), RowSystem()]
  /// By system, in the order of their rows.
  private var equalities: [[DependentSizes.Equality]] = [[], []]
  private let isCoupled: Bool
  private var identifiers: [LayoutVariable: VariableID] = [:]

  init(isCoupled: Bool) {
    self.isCoupled = isCoupled
  }

  private func system(_ axis: Axis) -> Int { isCoupled || axis == .horizontal ? 0 : 1 }

  mutating func add(_ variables: [LayoutVariable]) {
    for variable in variables {
      let system = system(variable.axis)
      let identifier = systems[system].problem.addVariable()
      systems[system].variables.append(variable)
      identifiers[variable] = identifier
    }
  }

  mutating func add(
    _ row: LayoutRow, _ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression, priority: Double, axis: Axis
  ) {
    let system = system(axis)
    let difference = left - right
    let terms = difference.variables.map { term in
      guard let identifier = identifiers[term.variable], self.system(term.variable.axis) == system else {
        preconditionFailure("\(row) leaves its axis")
      }
      return Term(identifier, term.coefficient)
    }
    if relation == .equal, priority >= Problem.required { equalities[system].append(.init(row: row, terms: terms)) }
    let constant = -difference.constant
    let identifier = systems[system].problem.addConstraint(terms, Relation(relation), constant, priority: priority)
    systems[system].rows.append(row)
    systems[system].constants.append(constant)

    // Parameters go to the right-hand side. Equal ones are summed, so that those that cancel cost nothing in a combination.
    var coefficients: [(parameter: LayoutParameter, coefficient: Double)] = []
    for (parameter, coefficient) in difference.parameters {
      if let known = coefficients.firstIndex(where: { $0.parameter == parameter }) {
        coefficients[known].coefficient -= coefficient
      } else {
        coefficients.append((parameter, -coefficient))
      }
    }
    coefficients.removeAll { $0.coefficient == 0 }
    guard !coefficients.isEmpty else { return }
    let start = systems[system].terms.count
    for (parameter, coefficient) in coefficients {
      systems[system].terms.append(RowSystem.ParameterTerm(parameter: parameter.index, coefficient: coefficient))
    }
    systems[system].parametric.append(
      RowSystem.ParametricRow(
        row: identifier.index, termsStart: Int32(start), termsEnd: Int32(systems[system].terms.count)))
  }

  /// A row that gives an arranged view a share of its stack view, `extent = multiplier × canvas`. The multiplier follows from the
  /// content of all of them, so it is known only in a combination (`StackShares`).
  mutating func addProportion(
    of view: ItemID, in stack: ItemID, _ extent: LayoutExpression, to canvas: LayoutExpression, axis: Axis
  ) {
    let system = system(axis)
    systems[system].proportions.append(
      RowSystem.Proportion(row: systems[system].rows.count, stack: stack, view: view, axis: axis))
    add(.stack(stack, .share(view)), extent, .equal, canvas, priority: 1000, axis: axis)
  }

  /// The rows that keep extents from being negative.
  mutating func addLimits(of item: ItemID, _ axis: Axis, edges: ItemEdges) {
    if let content = edges.content(of: item, axis) {
      add(.nonNegativeSize(item, axis), content.extent, .greaterThanOrEqual, .constant(0), priority: 1000, axis: axis)
    }
    guard edges.isUnknown(item, axis) else { return }
    add(.nonNegativeSize(item, axis), edges[item, axis].extent, .greaterThanOrEqual, .constant(0), priority: 1000, axis: axis)
  }

  /// The two inequalities between a view's extent and its content's (Auto Layout Guide, "Intrinsic Content Size").
  mutating func addContentSize(of item: ItemID, _ axis: Axis, screen: Screen, edges: ItemEdges) {
    guard edges.isUnknown(item, axis) else { return }
    let (view, extent) = (screen[item], edges[item, axis].extent)
    if view.hasIntrinsicSize(axis) {
      let intrinsic = LayoutExpression.parameter(.intrinsicSize(item, axis))
      for priority in Self.priorities(ofContent: view.hugging[axis]) {
        add(.hugging(item, axis), extent, .lessThanOrEqual, intrinsic, priority: priority, axis: axis)
      }
      for priority in Self.priorities(ofContent: view.compressionResistance[axis]) {
        add(.compressionResistance(item, axis), extent, .greaterThanOrEqual, intrinsic, priority: priority, axis: axis)
      }
    } else if screen.isDesignTime, !screen.leavesOpen, let size = view.canvasSize {
      let saved = LayoutExpression.constant(axis == .horizontal ? size.width : size.height)
      add(.canvasSize(item, axis), extent, .lessThanOrEqual, saved, priority: view.hugging[axis], axis: axis)
      add(.canvasSize(item, axis), extent, .greaterThanOrEqual, saved, priority: view.compressionResistance[axis], axis: axis)
    }
  }

  // MARK: Ties

  /// Decides what is preferred if priorities do not: constraints, then the sizes that the canvas saved, then contents. Of these, those that
  /// do not depend on others, in the order of the views (`DependentSizes`).
  ///
  /// - Parameter holder: The view that a row belongs to.
  mutating func settleTies(_ screen: Screen, holder: (LayoutRow) -> ItemID?) {
    for index in systems.indices {
      let variables = systems[index].variables
      let dependent = DependentSizes(equalities[index], variableCount: variables.count) { row, variable in
        holder(row).map { !screen.contains($0, variables[Int(variable.index)].item) } ?? false
      }
      let count = Double(systems[index].rows.count)
      for (row, meaning) in systems[index].rows.enumerated() {
        let constraint = ConstraintID(row)
        guard systems[index].problem.priority(of: constraint) < Problem.required else { continue }
        let share = 1 - Double(row) / count
        let isDependent = systems[index].problem.terms(of: constraint).contains { dependent.isDependent($0.variable) }
        switch meaning {
        case .constraint: systems[index].problem.prefer(constraint, by: 1)
        case .canvasSize: systems[index].problem.prefer(constraint, by: 0.9)
        case .hugging, .compressionResistance: systems[index].problem.prefer(constraint, by: isDependent ? 0.2 * share : 0.4 + 0.4 * share)
        default: break
        }
      }
    }
  }

  /// Required content that had to give way comes as near to its size as it can, before anything optional (a frame that Interface
  /// Builder saved: a label whose compression resistance is 1000 fills the room that it has).
  private static func priorities(ofContent priority: Double) -> [Double] {
    priority >= Problem.required ? [Problem.required, Problem.required.nextDown] : [priority]
  }
}

extension Relation {
  init(_ relation: LayoutRelation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
