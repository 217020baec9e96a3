import Screens
import Vocabulary

/// The required equations of a screen, in row echelon form, over edges and extents that are all unknown: what follows in it follows on
/// every canvas, with every content, in every direction.
///
/// Left and right edges are other unknowns than leading and trailing ones, so that nothing follows that holds in one direction only.
struct EdgeEquations {
  private struct Unknown: Hashable {
    enum Role: Hashable {
      /// The leading or top edge.
      case start
      case left
      case extent
      case startMargin, endMargin, leftMargin, rightMargin
      /// The inset of the safe area in its view.
      case startInset, endInset
      case firstBaseline, lastBaseline
    }

    var item: ItemID
    var axis: Axis
    var role: Role
    /// The content of a scroll view, not its frame.
    var isContent = false

    /// The same at the other side; nil if the system does not decide it.
    var opposite: Unknown? {
      var opposite = self
      switch role {
      case .startMargin: opposite.role = .endMargin
      case .endMargin: opposite.role = .startMargin
      case .leftMargin: opposite.role = .rightMargin
      case .rightMargin: opposite.role = .leftMargin
      case .startInset: opposite.role = .endInset
      case .endInset: opposite.role = .startInset
      case .start, .left, .extent, .firstBaseline, .lastBaseline: return nil
      }
      return opposite
    }

    /// Whether the system decides it, by device, bars and neighbours: no constraint of the screen moves it.
    var isGiven: Bool {
      switch role {
      case .startMargin, .endMargin, .leftMargin, .rightMargin, .startInset, .endInset: true
      case .start, .left, .extent, .firstBaseline, .lastBaseline: false
      }
    }
  }

  /// That an equation follows from others.
  struct Dependence {
    /// In the screen's order.
    var others: [LayoutConstraintID]
    var condition: Condition

    enum Condition {
      case none
      /// It follows where margins and safe areas are as wide at the leading as at the trailing side: so they are on nearly every device.
      case symmetry
      /// It follows only with one size of the margins or safe areas.
      case size
    }
  }

  /// `Σ coefficient × unknown = constant`: a multiple of a constraint, plus multiples of rows that were kept before it.
  private struct Row {
    var constraint: LayoutConstraintID
    var multiple = 1.0
    /// By the unknown's number.
    var terms: [Int: Double] = [:]
    var constant: Double
    var parts: [(row: Int, multiple: Double)] = []

    mutating func add(_ number: Int, _ row: Row, times factor: Double) {
      constant += factor * row.constant
      for (unknown, coefficient) in row.terms { add(factor * coefficient, to: unknown) }
      parts.append((number, factor))
    }

    mutating func scale(by factor: Double) {
      multiple *= factor
      constant *= factor
      terms = terms.mapValues { $0 * factor }
      for index in parts.indices { parts[index].multiple *= factor }
    }

    mutating func add(_ coefficient: Double, to unknown: Int) {
      let sum = terms[unknown, default: 0] + coefficient
      terms[unknown] = sum.magnitude < EdgeEquations.tolerance ? nil : sum
    }
  }

  /// Far above the rounding of some hundred additions, far below any multiplier or constant that a person writes.
  private static let tolerance = 1e-7

  /// The system's values have the numbers from here on, before all others, so that they are eliminated last.
  private static let firstGiven = -1 << 32

  private let screen: Screen
  private var numbers: [Unknown: Int] = [:]
  private var rows: [Row] = []
  /// By their last unknown. Mostly no earlier row has it, so later rows stay short.
  private var rowOfLast: [Int: Int] = [:]

  init(_ screen: Screen) { self.screen = screen }

  /// Adds a constraint. Returns the constraints that it follows from; nil if it is independent, contradicts the others, or is not a
  /// required equation.
  mutating func add(_ id: LayoutConstraintID) -> Dependence? {
    let constraint = screen[id]
    guard constraint.priority >= 1000, constraint.relation == .equal, constraint.screenShare == nil,
      let axis = constraint.first.attribute.axis
    else { return nil }
    var row = Row(constraint: id, constant: constraint.constant)
    append(constraint.first, axis, seenFrom: constraint.second?.item, times: 1, to: &row)
    if let second = constraint.second, let axis = second.attribute.axis {
      append(second, axis, seenFrom: constraint.first.item, times: -constraint.multiplier, to: &row)
    } else if constraint.first.attribute.family == .position {
      return nil
    }
    while let last = row.terms.keys.filter({ rowOfLast[$0] != nil }).max() {
      let number = rowOfLast[last]!
      row.add(number, rows[number], times: -row.terms[last]!)
    }
    if let last = row.terms.keys.max() {
      // The rest is about the system's values only.
      if last < 0 { return dependence(of: row, followsFromSymmetry(row) ? .symmetry : .size) }
      row.scale(by: 1 / row.terms[last]!)
      rowOfLast[last] = rows.count
      rows.append(row)
      return nil
    }
    return row.constant.magnitude < 0.001 ? dependence(of: row, .none) : nil
  }

  private func dependence(of row: Row, _ condition: Dependence.Condition) -> Dependence? {
    let others = others(in: row)
    return others.isEmpty ? nil : Dependence(others: others, condition: condition)
  }

  /// The other constraints that a row was made of. They are worked out only when asked for: a chain of rows has each of them in all that
  /// come after it.
  private func others(in row: Row) -> [LayoutConstraintID] {
    var multiples = [Double](repeating: 0, count: rows.count)
    for part in row.parts { multiples[part.row] += part.multiple }
    // A row is made of earlier ones, so that its multiple is complete when its turn comes.
    for number in rows.indices.reversed() where multiples[number] != 0 {
      for part in rows[number].parts { multiples[part.row] += multiples[number] * part.multiple }
    }
    return rows.indices.filter { (multiples[$0] * rows[$0].multiple).magnitude >= Self.tolerance }.map { rows[$0].constraint }.sorted()
  }

  /// Whether the row is true for the system's values if those of the leading and trailing side are equal.
  private func followsFromSymmetry(_ row: Row) -> Bool {
    guard row.constant.magnitude < 0.001 else { return false }
    let given = numbers.filter { row.terms[$0.value] != nil }
    return given.allSatisfy { unknown, number in
      guard unknown.axis == .horizontal, let opposite = unknown.opposite else { return false }
      let other = numbers[opposite].flatMap { row.terms[$0] } ?? 0
      return (row.terms[number]! + other).magnitude < Self.tolerance
    }
  }

  private mutating func append(
    _ anchor: LayoutConstraint.Anchor, _ axis: Axis, seenFrom other: ItemID?, times factor: Double, to row: inout Row
  ) {
    let item = anchor.item
    let isCentre = [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(anchor.attribute)
    // For views inside it, the edges of a scroll view are those of its content.
    let isContent =
      screen[item].kind.isScrollView && !isCentre && anchor.attribute.family == .position
      && other.map { screen.contains(item, $0) } == true
    func add(_ role: Unknown.Role, _ coefficient: Double, of item: ItemID, isContent: Bool = false) {
      let unknown = Unknown(item: item, axis: axis, role: role, isContent: isContent)
      let number = numbers[unknown] ?? numbers.count + (unknown.isGiven ? Self.firstGiven : 0)
      numbers[unknown] = number
      row.add(factor * coefficient, to: number)
    }
    func add(_ role: Unknown.Role, _ coefficient: Double) {
      guard screen[item].kind == .guide(.safeArea), let parent = screen[item].parent else {
        return add(role, coefficient, of: item, isContent: isContent)
      }
      // The safe area is its view without the insets.
      switch role {
      case .start:
        add(.start, coefficient, of: parent)
        add(.startInset, coefficient, of: parent)
      case .extent:
        add(.extent, coefficient, of: parent)
        add(.startInset, -coefficient, of: parent)
        add(.endInset, -coefficient, of: parent)
      default: add(role, coefficient, of: item)
      }
    }
    switch anchor.attribute {
    case .width, .height: add(.extent, 1)
    case .leading, .top, .trailing, .bottom, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .leadingMargin, .topMargin,
      .trailingMargin, .bottomMargin, .firstBaseline, .lastBaseline:
      add(.start, 1)
    case .left, .right, .leftMargin, .rightMargin: add(.left, 1)
    case .notAnAttribute: break
    }
    switch anchor.attribute {
    case .trailing, .bottom, .right: add(.extent, 1)
    case .centerX, .centerY: add(.extent, 0.5)
    case .centerXWithinMargins, .centerYWithinMargins:
      add(.extent, 0.5)
      add(.startMargin, 0.5)
      add(.endMargin, -0.5)
    case .leadingMargin, .topMargin: add(.startMargin, 1)
    case .leftMargin: add(.leftMargin, 1)
    case .trailingMargin, .bottomMargin:
      add(.extent, 1)
      add(.endMargin, -1)
    case .rightMargin:
      add(.extent, 1)
      add(.rightMargin, -1)
    case .firstBaseline: add(.firstBaseline, 1)
    case .lastBaseline:
      add(.extent, 1)
      add(.lastBaseline, -1)
    default: break
    }
  }
}
