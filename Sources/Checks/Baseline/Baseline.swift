import Environments
import Screens
package import Vocabulary

/// The findings that a team has accepted: a multiset, since copies of a screen have findings of one identity.
package struct Baseline: Hashable, Sendable {
  /// How the accepted run was made. A difference does not change a verdict; it is worth a warning.
  package struct Header: Hashable, Sendable {
    /// Name and version.
    package var tool: String
    /// Digests of the rule set, of the fonts and of the matrix.
    package var rules: String
    package var fonts: String
    package var matrix: String
    /// What the run checked, sorted: a file that is not listed is new. String tables have no name.
    package var scenarios: [FindingsFile.Scenario]

    package init(tool: String, rules: String, fonts: String, matrix: String, scenarios: [FindingsFile.Scenario]) {
      self.tool = tool
      self.rules = rules
      self.fonts = fonts
      self.matrix = matrix
      self.scenarios = scenarios
    }
  }

  /// An environment by its coordinates.
  package struct Place: Hashable, Sendable {
    package var locale: String
    package var contentSize: String
    package var direction: String
    package var device: String
    package var orientation: String
    package var isBoldText: Bool

    init(locale: String, contentSize: String, direction: String, device: String, orientation: String, isBoldText: Bool = false) {
      self.locale = locale
      self.contentSize = contentSize
      self.direction = direction
      self.device = device
      self.orientation = orientation
      self.isBoldText = isBoldText
    }

    init(_ environment: Environment) {
      self.init(
        locale: environment.locale, contentSize: environment.contentSize.rawValue, direction: environment.direction.rawValue,
        device: environment.placement.label, orientation: environment.orientation.rawValue, isBoldText: environment.isBoldText)
    }
  }

  /// One accepted finding: its identity, its readable parts, and the amount up to which it is accepted.
  package struct Entry: Hashable, Sendable {
    package var id: String
    package var rule: String
    package var severity: Severity
    package var file: String
    package var scenario: String
    package var object: String
    package var path: String
    package var key: String?
    package var discriminator: String
    package var signature: String
    /// nil: there is nothing to measure.
    package var amount: Double?
    package var unit: String?
    package var environments: String
    /// The first environment and the worst one: where a later run must have looked to call the finding fixed.
    package var places: [Place]
    /// The last day of the acceptance.
    package var expires: CalendarDay?
    package var reason: String?
  }

  package var header: Header
  /// In the order of the file; see `sort`.
  package var entries: [Entry]

  package init(header: Header, entries: [Entry] = []) {
    self.header = header
    self.entries = entries
  }

  /// Accepts what a run found. Reasons and expiry dates of `old` are kept, and so are its entries for what the run did not check. Findings
  /// that a comment in the source accepts need no entry.
  package init(accepting run: FindingsFile, replacing old: Baseline? = nil) {
    self.init(header: run.header)
    guard let old else {
      entries = run.findings.filter(\.isPresent).filter(\.needsEntry).map(Entry.init)
      sort()
      return
    }
    let comparison = old.compare(with: run)
    for (finding, entry) in zip(comparison.findings, comparison.entries) where finding.needsEntry {
      var accepted = Entry(finding)
      accepted.reason = entry?.reason
      accepted.expires = entry?.expires
      entries.append(accepted)
    }
    entries += comparison.outOfMatrix
    header.scenarios = Set(header.scenarios + comparison.outOfMatrix.map { FindingsFile.Scenario(file: $0.file, name: $0.scenario) })
      .sorted()
    sort()
  }

  /// Without the entries that a run shows to be fixed.
  package func pruned(by run: FindingsFile) -> Baseline {
    var rest = self
    for entry in compare(with: run).fixed { rest.entries.remove(at: rest.entries.firstIndex(of: entry)!) }
    return rest
  }

  /// Accepts what either accepts: of entries of one identity as many as the longer list has, up to the larger amounts.
  package func merged(with other: Baseline) -> Baseline {
    var merged = self
    var unused = Array(entries.indices)
    for entry in other.entries {
      guard let index = unused.firstIndex(where: { entries[$0].id == entry.id }) else {
        merged.entries.append(entry)
        continue
      }
      let mine = entries[unused.remove(at: index)]
      let place = merged.entries.firstIndex(of: mine)!
      if (entry.amount ?? 0) > (mine.amount ?? 0) { merged.entries[place] = entry }
      merged.entries[place].reason = mine.reason ?? entry.reason
      merged.entries[place].expires = [mine.expires, entry.expires].contains(nil) ? nil : max(mine.expires!, entry.expires!)
    }
    merged.header.scenarios = Set(header.scenarios + other.header.scenarios).sorted()
    merged.sort()
    return merged
  }

  /// By file, scenario, object, rule and discriminator.
  mutating func sort() {
    entries.sort { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
  }
}

extension Baseline.Entry {
  init(_ finding: Finding) {
    self.init(
      id: finding.id, rule: finding.rule, severity: finding.severity, file: finding.file, scenario: finding.scenario,
      object: finding.object, path: finding.path, key: finding.key, discriminator: finding.discriminator, signature: finding.signature,
      amount: finding.worst?.amount, unit: finding.worst?.unit, environments: finding.environments,
      places: [finding.first, finding.worst.flatMap(\.environment)].compactMap { $0.map(Baseline.Place.init) })
    if places.count == 2, places[0] == places[1] { places.removeLast() }
  }

  fileprivate var sortKey: [String] {
    // Amounts as text of one length sort as numbers.
    let amount = String(Int(bounded: (amount ?? 0) * 100))
    return [file, scenario, object, rule, discriminator, key ?? "", id, String(repeating: "0", count: max(0, 12 - amount.count)) + amount]
  }

  /// The accepted finding in the report of a run that no longer has it.
  package func finding(_ state: Finding.State) -> Finding {
    Finding(
      id: id, rule: rule, severity: severity, file: file, position: nil, scenario: scenario, object: object, path: path, key: key,
      discriminator: discriminator,
      message: state == .fixed
        ? "\(rule) on '\(path)' was accepted and is not found any more."
        : "\(rule) on '\(path)' was accepted; this run did not look where it was found.",
      remedy: state == .fixed ? "Remove it from the baseline: `copyfit baseline prune`." : nil, worst: nil, first: nil, cells: 0,
      environments: environments, because: [], related: [], state: state, signature: signature)
  }
}

extension Finding {
  /// Whether the defect was met in this run.
  package var isPresent: Bool { state != .fixed && state != .outOfMatrix }

  /// Whether a baseline has to accept it: no comment in the source does.
  fileprivate var needsEntry: Bool { acceptance?.place != .source }
}
