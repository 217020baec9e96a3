import AutoLayout
package import Screens
import Checks
import Vocabulary

/// One change that someone might make by hand to mend a defect.
package struct Fix: Sendable {
  /// As advice: `let label 'Name' have any number of lines`.
  package var words: String
  package var screen: Screen

  private init(_ words: String, _ screen: Screen, _ change: (inout Screen) -> Void) {
    self.words = words
    self.screen = screen
    change(&self.screen)
  }

  /// The changes that are worth a trial where `rule` is broken by `item`: of the item itself first, then of what forces it, from the weakest.
  static func candidates(for rule: RuleID, on item: ItemID, related: [ItemID], forcedBy rows: [LayoutRow], in screen: Screen) -> [Fix] {
    switch rule {
    case .textTruncated, .textClipped, .midWordBreak, .compressionResistanceBroken, .collapsedView:
      return ofText(item, in: screen) + rows.reversed().flatMap { of($0, against: item, in: screen) }
    case .tiedPriorities:
      return ([item] + related).flatMap { prefer($0, in: screen) }
    case .notMirrored, .wronglyMirrored:
      return mirroring(item, in: screen)
    case .touchTargetTooSmall:
      return Axis.allCases.compactMap { atLeast(44, item, $0, in: screen) }
    case .offScreen, .outsideSuperview, .outsideSafeArea, .viewsOverlap, .unsatisfiableConstraints:
      return ([item, screen[item].parent].compactMap { $0 } + related).flatMap { letGrow($0, in: screen) }
    default: return []
    }
  }

  // MARK: Of a text

  private static func ofText(_ item: ItemID, in screen: Screen) -> [Fix] {
    guard let text = screen[item].kind.text else { return [] }
    let name = "'\(screen[item].name)'"
    var fixes: [Fix] = []
    if text.numberOfLines != 0, screen[item].kind.mayHaveLines {
      fixes.append(
        Fix("let \(name) have any number of lines", screen) {
          $0[item].kind.changeText {
            $0.numberOfLines = 0
            $0.lineBreakMode = .wordWrap
          }
        })
    }
    if text.minimumScale == 1, text.minimumPointSize == nil {
      fixes.append(
        Fix("let \(name) shrink to half of its size (minimumScaleFactor 0.5)", screen) {
          $0[item].kind.changeText { $0.minimumScale = 0.5 }
        })
    }
    return fixes
  }

  // MARK: Of what wins

  private static func of(_ row: LayoutRow, against item: ItemID, in screen: Screen) -> [Fix] {
    switch row {
    case .constraint(let id):
      let constraint = screen[id]
      var fixes = letGrow(id, in: screen)
      let resistance = constraint.first.attribute.axis.map { screen[item].compressionResistance[$0] } ?? 750
      if constraint.priority >= resistance, resistance > 1 {
        fixes.append(Fix("lower \(constraint.text) to \(Int(resistance) - 1)", screen) { $0[id].priority = resistance - 1 })
      }
      return fixes
    case .compressionResistance(let winner, let axis) where winner != item && screen[winner].compressionResistance[axis] < 999:
      let priority = screen[winner].compressionResistance[axis] + 1
      return [
        Fix("raise the compression resistance of '\(screen[item].name)' (\(axis.side)) to \(Int(priority))", screen) {
          $0[item].compressionResistance[axis] = priority
        }
      ]
    default: return []
    }
  }

  /// A minimum in place of each size that the item has by constraint.
  private static func letGrow(_ item: ItemID, in screen: Screen) -> [Fix] {
    screen.constraints.indices.filter { screen.constraints[$0].first.item == item }.flatMap { letGrow(LayoutConstraintID($0), in: screen) }
  }

  private static func letGrow(_ id: LayoutConstraintID, in screen: Screen) -> [Fix] {
    let constraint = screen[id]
    guard constraint.second == nil, constraint.first.attribute.family == .size, constraint.relation == .equal else { return [] }
    return [Fix("write >= for = in \(constraint.text)", screen) { $0[id].relation = .greaterThanOrEqual }]
  }

  private static func prefer(_ item: ItemID, in screen: Screen) -> [Fix] {
    let name = "'\(screen[item].name)'"
    let (resistance, hugging) = (screen[item].compressionResistance, screen[item].hugging)
    return [
      Fix("let \(name) give way: compression resistance \(Int(resistance.horizontal) - 1)", screen) {
        $0[item].compressionResistance = resistance.map { max(1, $0 - 1) }
      },
      Fix("let \(name) grow: hugging \(Int(hugging.horizontal) - 1)", screen) { $0[item].hugging = hugging.map { max(1, $0 - 1) } },
    ]
  }

  // MARK: Of sides

  private static func mirroring(_ item: ItemID, in screen: Screen) -> [Fix] {
    let name = "'\(screen[item].name)'"
    var fixes: [Fix] = []
    let sided = screen.constraints.indices.filter { index in
      let constraint = screen.constraints[index]
      return (constraint.first.item == item || constraint.second?.item == item) && constraint.first.attribute.keepsSide
    }
    if !sided.isEmpty {
      fixes.append(
        Fix("write leading and trailing for left and right in the constraints of \(name)", screen) {
          for index in sided { $0.constraints[index].followDirection() }
        })
    }
    if let text = screen[item].kind.text, text.alignment == .left || text.alignment == .right {
      fixes.append(
        Fix("align the text of \(name) naturally", screen) {
          $0[item].kind.changeText { $0.alignment = .natural }
        })
    }
    if screen[item].semantics != .unspecified {
      fixes.append(Fix("let \(name) have no semantic content of its own", screen) { $0[item].semantics = .unspecified })
    }
    return fixes
  }

  // MARK: Of sizes

  private static func atLeast(_ points: Double, _ item: ItemID, _ axis: Axis, in screen: Screen) -> Fix? {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    return Fix("give '\(screen[item].name)' a \(axis.side) of at least \(Int(points))", screen) {
      let constraint = LayoutConstraint(
        id: "fix", text: "", first: LayoutConstraint.Anchor(item, attribute), relation: .greaterThanOrEqual, constant: points)
      $0.constraints.append(constraint)
    }
  }
}

extension Axis {
  fileprivate var side: String { self == .horizontal ? "width" : "height" }
}

extension ItemKind {
  /// Whether its text may take several lines at all.
  fileprivate var mayHaveLines: Bool {
    switch self {
    case .label, .button: true
    default: false
    }
  }
}

extension LayoutConstraint {
  /// Takes leading for left and trailing for right.
  fileprivate mutating func followDirection() {
    first.attribute = first.attribute.followingDirection
    if let attribute = second?.attribute { second?.attribute = attribute.followingDirection }
  }
}

extension LayoutAttribute {
  fileprivate var followingDirection: LayoutAttribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }
}
