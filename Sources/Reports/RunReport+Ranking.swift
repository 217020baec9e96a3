package import Checks

extension RunReport {
  /// The findings for a reader in haste: those that fail the run first, then the graver, then those that more users meet.
  package var ranked: [Finding] {
    findings.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      let rejects = (gate.rejects(first), gate.rejects(second))
      if rejects.0 != rejects.1 { return rejects.0 }
      if first.isPresent != second.isPresent { return first.isPresent }
      if first.severity != second.severity { return first.severity > second.severity }
      // A defect is met wherever one of its findings is.
      let reach = (first.metByMore?.reach ?? first.reach ?? 0, second.metByMore?.reach ?? second.reach ?? 0)
      if reach.0 != reach.1 { return reach.0 > reach.1 }
      return first.cells != second.cells ? first.cells > second.cells : a.offset < b.offset
    }.map(\.element)
  }

  /// Those that a CI server should show: they occur, and no comment in the source accepts them.
  var alerts: [Finding] { ranked.filter { $0.isPresent && $0.acceptance?.place != .source } }

  /// Those that are not accepted: new ones, and accepted ones that are worse now.
  var unaccepted: [Finding] { alerts.filter { $0.state == .new || $0.state == .worse } }
}
