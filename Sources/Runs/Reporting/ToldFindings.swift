import Checks

/// A finding of a run, with the cells in which it occurs.
struct FoundFinding: Sendable {
  var finding: Finding
  /// nil: it is not of a cell.
  var place: SceneExhibits.Place?
}

/// The findings of all scenes and files, each told once: a scene may be embedded by several others, and a screen may have several states.
struct ToldFindings {
  private var found: [FoundFinding] = []
  /// By the finding's id.
  private var indices: [String: Int] = [:]

  var findings: [Finding] { found.map(\.finding) }
  var places: [String: SceneExhibits.Place] { Dictionary(found.compactMap { one in one.place.map { (one.finding.id, $0) } }) { $1 } }

  /// If a finding is known, its most severe case is reported, of equals that in most cells, and of these the first, with the numbers of the state
  /// that `when` names. Findings of files alone are reported as they come.
  mutating func take(_ new: FoundFinding) {
    guard let index = indices[new.finding.id] else {
      if new.place != nil { indices[new.finding.id] = found.count }
      found.append(new)
      return
    }
    let known = found[index].finding
    if new.place != nil, (new.finding.severity, new.finding.cells) > (known.severity, known.cells) {
      found[index] = new
    } else if (new.finding.severity, new.finding.cells) == (known.severity, known.cells) {
      found[index].finding.when = Self.either(known.when, new.finding.when)
    }
  }

  /// The states of both, in words; empty: one of them is the first.
  private static func either(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty ? "" : a.split(separator: "; ").contains(Substring(b)) ? a : "\(a); \(b)"
  }
}
