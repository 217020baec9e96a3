import Checks
import Diagnostics
import Vocabulary

extension Finding.Fix {
  /// The changes at the default text size: `at the default text size 3 views move by up to 12 pt`.
  package var cost: String {
    guard let farthest = moves.first else { return "at the default text size nothing moves" }
    return "at the default text size \(moves.count) view\(moves.count == 1 ? " moves" : "s move") by up to "
      + "\(farthest.points.rounded(.up).decimal(0)) pt"
  }

  /// Lines of a file that are replaced.
  struct Replacement: Hashable {
    /// The first removed line, counted from 1; if none is removed, the line before which others are inserted.
    var line: Int
    var removed: [String]
    var inserted: [String]
    /// The line before them, where the diff shows it.
    var previous: String?
  }

  /// Whether its lines can be shown and copied: they have no invisible characters.
  var isPlain: Bool { replacements.allSatisfy { $0.inserted.allSatisfy { $0 == $0.visibleControls } } }

  /// No file has more lines: a report may have been written by anybody.
  private static let lastLine = 1 << 40

  /// The replacements of the unified diff, in the order of the file.
  var replacements: [Replacement] {
    var replacements: [Replacement] = []
    var line = 0
    var isOpen = false
    var previous: String?
    for text in edit.split(separator: "\n", omittingEmptySubsequences: false) {
      if text.hasPrefix("@@ -") {
        // `@@ -103,7 +103,7 @@`: a count of 0 means the line after the given one.
        let numbers = text.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
        line = min(numbers.first ?? 1, Self.lastLine) + (numbers.count > 1 && numbers[1] == 0 ? 1 : 0)
        (isOpen, previous) = (false, nil)
      } else if line == 0 || text.hasPrefix("\\") {
        continue
      } else if text.hasPrefix("-") || text.hasPrefix("+") {
        if !isOpen { replacements.append(Replacement(line: line, removed: [], inserted: [], previous: previous)) }
        isOpen = true
        if text.hasPrefix("-") {
          replacements[replacements.count - 1].removed.append(String(text.dropFirst()))
          line += 1
        } else {
          replacements[replacements.count - 1].inserted.append(String(text.dropFirst()))
        }
      } else {
        line += 1
        (isOpen, previous) = (false, String(text.dropFirst()))
      }
    }
    return replacements
  }
}
