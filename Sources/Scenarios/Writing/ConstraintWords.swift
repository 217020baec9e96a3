import Syntax
import Screens
import Vocabulary

/// Writes the constraints of a screen in the notation, in their order, with those of a view together under its name.
struct ConstraintWords {
  private(set) var notes: [String] = []
  /// Whether a position is multiplied, which the guide's rules do not allow.
  private(set) var multipliesPlaces = false
  private let screen: Screen
  private let names: WrittenNames
  /// By constraint: its name in variations; nil: no variation refers to it.
  private var labels: [String?]

  init(_ screen: Screen, names: WrittenNames) {
    self.screen = screen
    self.names = names
    labels = [String?](repeating: nil, count: screen.constraints.count)
    var taken = Set<String>()
    for (index, constraint) in screen.constraints.enumerated() {
      guard let name = constraint.identifier, Self.isLabel(name), taken.insert(name.lowercased()).inserted else { continue }
      labels[index] = name
    }
    var number = 1
    for id in Self.varied(screen) where labels[Int(id.index)] == nil {
      labels[Int(id.index)] = "\(number)"
      number += 1
    }
  }

  /// The name of a constraint in variations.
  func label(_ constraint: LayoutConstraintID) -> String { labels[Int(constraint.index)] ?? "" }

  /// Whether `gap:` can be read before a constraint: letters, digits and hyphens, not digits alone.
  private static func isLabel(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 60
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      } && name.utf8.first.map { !(0x30...0x39).contains($0) && $0 != 0x2D } ?? false
  }

  /// The constraints that variations refer to, in the file's order.
  private static func varied(_ screen: Screen) -> [LayoutConstraintID] {
    var varied = Set<LayoutConstraintID>()
    for variation in screen.variations {
      varied.formUnion(variation.installs + variation.removes)
      for case .constant(let constraint, _) in variation.overrides { varied.insert(constraint) }
    }
    return varied.sorted()
  }

  mutating func text() -> String {
    guard !screen.constraints.isEmpty else { return "" }
    var lines = ["constraints: |"]
    let owners = screen.constraints.map(owner)
    let isGrouped = Set(owners).count > 1
    var last: ItemID?
    for (index, constraint) in screen.constraints.enumerated() {
      if isGrouped, owners[index] != last {
        lines.append("  // " + names[owners[index]])
        last = owners[index]
      }
      lines.append("  " + (labels[index].map { $0.allSatisfy(\.isNumber) ? "\($0). " : "\($0): " } ?? "") + notation(constraint))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The view that a constraint belongs to: the nearest one around both items, or the item itself if there is only one.
  private func owner(_ constraint: LayoutConstraint) -> ItemID {
    let first = view(constraint.first.item)
    guard let second = constraint.second.map({ view($0.item) }) else { return first }
    var up = first
    while up != second, !screen.contains(up, second) {
      guard let parent = screen[up].parent else { return up }
      up = parent
    }
    return up
  }

  /// A guide's owner; any other view itself.
  private func view(_ item: ItemID) -> ItemID { screen[item].kind.isGuide ? screen[item].parent ?? item : item }

  private mutating func notation(_ constraint: LayoutConstraint) -> String {
    func term(_ anchor: LayoutConstraint.Anchor) -> String { "\(names[anchor.item]).\(anchor.attribute.notation)" }
    var text = "\(term(constraint.first)) \(constraint.relation == .equal ? "=" : constraint.relation.rawValue) "
    if let second = constraint.second {
      if constraint.multiplier != 1 {
        text += "\(number(constraint.multiplier)) * "
        if second.attribute.family == .position { multipliesPlaces = true }
      }
      text += term(second)
      let constant = number(constraint.constant)
      if constant != "0" { text += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)" }
    } else {
      text += number(constraint.constant)
    }
    if constraint.screenShare != nil { notes.append("a part of the screen in a constant is left out: \(text)") }
    if constraint.priority != 1000 { text += " (Priority \(YAMLText.number(constraint.priority)))" }
    if constraint.isPlaceholder { text += " (Placeholder)" }
    if !constraint.isInstalled { text += " (Not Installed)" }
    return text
  }

  /// A number that the notation reads: up to a million, with at most forty digits.
  private mutating func number(_ number: Double) -> String {
    let limited = min(1_000_000, max(-1_000_000, number))
    if limited != number { notes.append("a constraint's number \(number) is written as \(YAMLText.number(limited))") }
    let text = YAMLText.number(limited)
    return text.count <= 40 ? text : "0"
  }
}
