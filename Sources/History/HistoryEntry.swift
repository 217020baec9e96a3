/// One run in a history: its settings, and its number of findings, in total and by part.
package struct HistoryEntry: Hashable, Sendable {
  /// How many findings of each severity.
  package struct Tally: Hashable, Sendable {
    package var errors: Int
    package var warnings: Int
    package var notes: Int

    package init(errors: Int = 0, warnings: Int = 0, notes: Int = 0) {
      self.errors = errors
      self.warnings = warnings
      self.notes = notes
    }

    package var sum: Int { errors + warnings + notes }
  }

  /// The dimensions of the counts. A finding in several locales counts in each of them.
  package enum Dimension: String, Hashable, Sendable, CaseIterable {
    case rule, scenario, locale
  }

  /// The findings of one rule, scenario or locale.
  package struct Part: Hashable, Sendable {
    package var name: String
    package var tally: Tally

    package init(name: String, tally: Tally) {
      self.name = name
      self.tally = tally
    }
  }

  /// A font file that text was measured with, and the digest of its bytes.
  package struct Font: Hashable, Sendable {
    package var file: String
    package var digest: String

    package init(file: String, digest: String) {
      self.file = file
      self.digest = digest
    }
  }

  /// From 1, in the order of recording; never given twice. 0 before the run is recorded.
  package var number: Int
  /// When it was recorded: UTC as ISO 8601, `2026-11-22T06:30:00Z`. Reports leave it out: they hold no time.
  package var time: String
  /// The user's name for the run: a revision, a build number.
  package var label: String?
  /// Name and version.
  package var tool: String
  /// The axes in words.
  package var matrix: String
  package var fonts: [Font]
  /// Whether all inputs of the run could be read: of another, the numbers are not to be compared, since something is missing from them.
  package var isComplete: Bool
  package var cells: Int
  /// The cells with at least one error.
  package var failingCells: Int
  /// The findings that fail the gate.
  package var rejected: Int
  package var findings: Tally
  /// By dimension in the order of its cases, the parts that have findings, sorted by name.
  package var parts: [Dimension: [Part]]

  package init(
    number: Int = 0, time: String, label: String?, tool: String, matrix: String, fonts: [Font], isComplete: Bool = true, cells: Int,
    failingCells: Int,
    rejected: Int, findings: Tally, parts: [Dimension: [Part]]
  ) {
    self.number = number
    self.time = time
    self.label = label
    self.tool = tool
    self.matrix = matrix
    self.fonts = fonts
    self.isComplete = isComplete
    self.cells = cells
    self.failingCells = failingCells
    self.rejected = rejected
    self.findings = findings
    self.parts = parts
  }

  /// The label, or else the number: `#12`.
  package var name: String { label ?? "#\(number)" }

  /// The findings of a part; zero without findings.
  package func tally(_ dimension: Dimension, _ name: String) -> Tally {
    parts[dimension]?.first { $0.name == name }?.tally ?? Tally()
  }

  /// What of the way it was made differs from an earlier run, so that their numbers are not to be compared without a thought.
  package func differences(from earlier: HistoryEntry) -> [String] {
    var differences: [String] = []
    if tool != earlier.tool { differences.append("\(earlier.tool) became \(tool)") }
    if matrix != earlier.matrix { differences.append("another matrix") }
    if fonts != earlier.fonts { differences.append("other fonts") }
    return differences
  }
}
