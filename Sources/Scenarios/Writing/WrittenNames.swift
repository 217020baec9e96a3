import Screens
import Diagnostics
import Vocabulary

/// The names under which a screen's views and guides are written: their own if the notation can read them, otherwise changed to be legal
/// and unique.
struct WrittenNames {
  /// By item.
  private(set) var names: [String] = []
  /// The names that are taken, as `ItemNames.key`.
  private var taken: Set<String>

  init(_ screen: Screen) {
    taken = Set((ItemNames.builtInGuides.map(\.name) + ["Superview"]).map(ItemNames.key))
    for suffix in ItemNames.ownGuides { taken.insert(ItemNames.key("Superview \(suffix.suffix)")) }
    for item in screen.itemIDs {
      switch screen[item].kind {
      case _ where item == .root: names.append("Superview")
      case .guide(.layoutGuide): names.append(unique(screen[item].name, fallback: "Guide"))
      case .guide: names.append("")
      default: names.append(unique(screen[item].name, fallback: ViewKind(screen[item].kind)?.rawValue ?? "view"))
      }
    }
    // Built-in guides have the names of their views, which are known only now.
    for item in screen.itemIDs {
      guard case .guide(let role) = screen[item].kind, role != .layoutGuide, let owner = screen[item].parent else { continue }
      let builtIn = owner == .root ? ItemNames.builtInGuides.first { $0.role == role }?.name : nil
      let suffix = ItemNames.ownGuides.first { $0.role == role }?.suffix ?? role.rawValue
      names[Int(item.index)] = builtIn ?? "\(names[Int(owner.index)]) \(suffix)"
    }
  }

  subscript(item: ItemID) -> String { names[Int(item.index)] }

  private mutating func unique(_ name: String, fallback: String) -> String {
    let legal = Self.legal(name) ?? fallback
    var candidate = legal
    var number = 2
    while !isFree(candidate) {
      candidate = "\(legal) \(number)"
      number += 1
    }
    taken.insert(ItemNames.key(candidate))
    for (suffix, _) in ItemNames.ownGuides { taken.insert(ItemNames.key("\(candidate) \(suffix)")) }
    return candidate
  }

  private func isFree(_ name: String) -> Bool {
    !taken.contains(ItemNames.key(name)) && !ItemNames.ownGuides.contains { taken.contains(ItemNames.key("\(name) \($0.suffix)")) }
  }

  /// The longest name that is written. Longer ones are cut at a word.
  private static let longest = 60

  /// The name without anything that the constraint notation would misread; nil if nothing is left of it.
  static func legal(_ name: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "=", "<", ">", "≤", "≥", "*", "@", "?", ".", "#", "\"", "\\", "“", "”": scalars.append(" ")
      case "[", "{": scalars.append("(")
      case "]", "}": scalars.append(")")
      case "/", ":": scalars.append("-")
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: scalars.append(" ")
        default: scalars.append(scalar)
        }
      }
    }
    var words = String(scalars).split(whereSeparator: \.isWhitespace).map(String.init)
    words.removeAll { $0.allSatisfy { "+-−(),;!'".contains($0) } }
    while words.count > 1, words.joined(separator: " ").count > longest { words.removeLast() }
    let candidate = String(words.joined(separator: " ").prefix(longest))
    if isReadable(candidate) { return candidate }
    let named = "View \(candidate)"
    return isReadable(named) && !candidate.isEmpty ? named : nil
  }

  /// Whether the notation reads the name unchanged, on both sides of a relation.
  private static func isReadable(_ name: String) -> Bool {
    guard ItemNames.objection(to: name) == nil else { return false }
    let line = SourceLine(
      scalars: Array("\(name).Top = 2 * \(name).Top + 1".unicodeScalars), start: SourcePosition(line: 1, column: 1),
      isVerbatim: true)
    var parser = ConstraintParser(line)
    guard let statement = try? parser.next() else { return false }
    return statement.label == nil && [statement.first.name, statement.second?.name].allSatisfy { $0 == name }
  }
}
