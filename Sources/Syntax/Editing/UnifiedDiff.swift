/// The difference of two texts in the form that `git apply` and `patch -p1` take (POSIX, diff -u).
package enum UnifiedDiff {
  /// Lines that are shown before and after a change.
  private static let context = 3

  /// - Parameter path: of the file, from the folder in which the patch is applied. The result is empty if the texts are equal.
  package static func text(path: String, from old: String, to new: String) -> String {
    let (before, after) = (lines(old), lines(new))
    let difference = after.difference(from: before)
    if difference.isEmpty { return "" }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        steps.append(Step(sign: "-", line: before[i], old: i, new: j))
        i += 1
      } else if inserted.contains(j) {
        steps.append(Step(sign: "+", line: after[j], old: i, new: j))
        j += 1
      } else {
        steps.append(Step(sign: " ", line: before[i], old: i, new: j))
        i += 1
        j += 1
      }
    }
    // `patch` takes a name up to its first space, unless a tab follows it.
    let end = path.contains(" ") ? "\t\n" : "\n"
    return "--- a/\(path)\(end)+++ b/\(path)\(end)" + hunks(steps).map(text).joined()
  }

  private struct Step {
    var sign: String
    var line: Substring
    /// The lines of both texts that come before it.
    var old: Int
    var new: Int
  }

  /// Changes with their context lines. Changes that share context lines are one hunk.
  private static func hunks(_ steps: [Step]) -> [ArraySlice<Step>] {
    var ranges: [Range<Int>] = []
    for (place, step) in steps.enumerated() where step.sign != " " {
      let range = max(0, place - context)..<min(steps.count, place + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { steps[$0] }
  }

  private static func text(_ hunk: ArraySlice<Step>) -> String {
    func span(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)" }
    let first = hunk[hunk.startIndex]
    let head = "@@ -\(span(first.old, hunk.count { $0.sign != "+" })) +\(span(first.new, hunk.count { $0.sign != "-" })) @@\n"
    return hunk.reduce(into: head) { text, step in
      text += step.sign + step.line
      if step.line.utf8.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
  }

  /// Each with its line ending.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}
