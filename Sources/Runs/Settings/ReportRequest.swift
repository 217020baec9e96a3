package import Checks
import Diagnostics
package import Environments
import Platform

/// The files that a run writes, and the findings that fail it.
package struct ReportRequest: Sendable {
  /// The folder of the reports.
  package var output: String
  package var formats: [ReportFormat]
  /// Whether the page is one file.
  package var isSingleFile: Bool
  package var compressesCells: Bool
  /// Whether to look for a fix of every error that is not accepted.
  package var findsFixes: Bool
  /// The file of accepted findings: the named one, else the usual one if it exists. nil: there is none, or `none` was asked for.
  package var baseline: String?
  /// Where accepted findings would be written; nil: no baseline is wanted.
  package var nextBaseline: String?
  package var gate: Gate
  /// The file that the run is recorded in, and its name there.
  package var history: String?
  package var historyLabel: String?
  /// The folder that results are kept in.
  package var cache: String?
  /// Who looks after which files.
  package var owners: Ownership
  /// How many users have which setting.
  package var audience: Audience

  package static let usualOutput = "Reports/latest"
  /// Where the accepted findings are unless another file is named.
  package static let usualBaseline = "Reports/baseline.json"
  /// Where `copyfit history` looks unless another file is named.
  package static let usualHistory = "Reports/history.sqlite"
  /// In place of a file: the run has no baseline, even if there is one.
  private static let noBaseline = "none"

  package init(_ words: SettingWords, owners: Ownership = Ownership(), audience: Audience = .usual) throws(SettingProblems) {
    var reader = SettingReader(words)
    output = words.text(.output) ?? Self.usualOutput
    formats = reader.value(.formats, ReportFormat.selection) ?? ReportFormat.usual
    isSingleFile = words.text(.singleFile) == "true"
    compressesCells = words.text(.compressCells) == "true"
    findsFixes = words.text(.fixes) == "true"
    let named = words.text(.baseline)
    nextBaseline = named == Self.noBaseline ? nil : named ?? Self.usualBaseline
    baseline = named == nil && !FileSystem.exists(Self.usualBaseline) ? nil : nextBaseline
    gate = Gate(
      failOn: reader.choice(.failOn, "fail-on", Gate.FailOn.self) ?? .new,
      minimumSeverity: reader.choice(.minimumSeverity, "severity", Severity.self) ?? .error)
    (history, historyLabel) = (words.text(.history), words.text(.historyLabel))
    cache = words.text(.cache)
    (self.owners, self.audience) = (owners, audience)
    if historyLabel != nil, history == nil { reader.refuse(.historyLabel, "it names a run in a --history") }
    try reader.check()
  }
}

/// The forms in which a run is written down.
package enum ReportFormat: String, Sendable, CaseIterable {
  case html, csv, json, junit, sarif, markdown, github, gitlab

  /// The default reports of a run.
  package static let usual: [ReportFormat] = [.html, .csv, .json, .junit, .sarif, .markdown]

  /// The formats that a list names, each once.
  static func selection(_ words: [String]) throws(SelectionError) -> [ReportFormat] {
    var formats: [ReportFormat] = []
    for (index, word) in words.enumerated() {
      guard let format = ReportFormat(rawValue: word.lowercased()) else {
        throw .unknown(word, what: "format", among: allCases.map(\.rawValue), index: index)
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }
}
