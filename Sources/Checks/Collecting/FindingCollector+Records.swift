import Screens
import Vocabulary

extension FindingCollector {
  /// A defect found in cells, in the form in which one process saves it for another that works on the same screen.
  package struct Record: Hashable, Sendable {
    package var rule: String
    /// Position in the screen.
    package var item: Int
    /// The discriminator of the defect, as a word: `lack/vertical`, `item/12`; empty: nothing.
    package var discriminator: String
    package var unit: String?
    package var worst: Double
    package var worstCell: Int
    /// Ascending.
    package var cells: [Int]

    package init(rule: String, item: Int, discriminator: String, unit: String?, worst: Double, worstCell: Int, cells: [Int]) {
      self.rule = rule
      self.item = item
      self.discriminator = discriminator
      self.unit = unit
      self.worst = worst
      self.worstCell = worstCell
      self.cells = cells
    }
  }

  /// The defects found in cells, without their words, in the order in which they were found first.
  package var records: [Record] {
    defects.compactMap { defect in
      defect.worstCell.map { worstCell in
        Record(
          rule: defect.key.rule.rawValue, item: Int(defect.key.item.index), discriminator: defect.key.discriminator.word,
          unit: defect.unit?.rawValue, worst: defect.worst, worstCell: worstCell, cells: Array(defect.cells))
      }
    }
  }

  /// Takes up defects that another process found; false where one of them cannot be of this screen under these rules.
  package mutating func restore(_ records: [Record]) -> Bool {
    let screen = outline.screen
    for record in records {
      guard let rule = RuleID(rawValue: record.rule), levels.description(of: rule) != nil, screen.items.indices.contains(record.item),
        let discriminator = Discriminator(word: record.discriminator, in: screen), record.unit.map({ Unit(rawValue: $0) != nil }) ?? true,
        record.worst.isFinite, record.cells.contains(record.worstCell)
      else { return false }
      let key = Key(rule: rule, item: ItemID(record.item), discriminator: discriminator)
      guard indices[key] == nil else { return false }
      add(
        Defect(
          key: key, cells: CellSet(record.cells), unit: record.unit.flatMap(Unit.init), worst: record.worst, worstCell: record.worstCell,
          details: Details("")))
    }
    return true
  }
}

extension Discriminator {
  var word: String {
    switch self {
    case .none: ""
    case .axis(let axis): "axis/\(axis.name)"
    case .lack(let axis): "lack/\(axis.name)"
    case .excess(let axis): "excess/\(axis.name)"
    case .wrapping: "wrapping"
    case .halving: "halving"
    case .alignment: "alignment"
    case .item(let item): "item/\(item.index)"
    case .constraint(let constraint): "constraint/\(constraint.index)"
    }
  }

  init?(word: String, in screen: Screen) {
    let parts = word.split(separator: "/").map(String.init)
    let axis = Axis.allCases.first { $0.name == parts.last }
    let number = parts.last.flatMap { Int($0) }
    switch (parts.first, axis, number) {
    case (nil, _, _): self = .none
    case ("axis", let axis?, _): self = .axis(axis)
    case ("lack", let axis?, _): self = .lack(axis)
    case ("excess", let axis?, _): self = .excess(axis)
    case ("wrapping", _, _): self = .wrapping
    case ("halving", _, _): self = .halving
    case ("alignment", _, _): self = .alignment
    case ("item", _, let number?) where screen.items.indices.contains(number): self = .item(ItemID(number))
    case ("constraint", _, let number?) where screen.constraints.indices.contains(number):
      self = .constraint(LayoutConstraintID(number))
    default: return nil
    }
  }
}
