package import Checks

/// The findings of one scenario, or of one file that holds none (a string table).
package struct FindingGroup: Sendable {
  /// The scenario's name, else the file's.
  package var title: String
  package var file: String
  /// nil: the findings are about a file that is not a screen.
  package var scenario: ScenarioSummary?
  /// In the run's order.
  package var findings: [Finding]
}

extension RunReport {
  /// Every scenario with its findings, in the run's order; then the files that hold no scenario, in order of first mention.
  package var groups: [FindingGroup] {
    struct Key: Hashable {
      var file: String
      var scenario: String
    }
    var groups = scenarios.map { FindingGroup(title: $0.name, file: $0.file, scenario: $0, findings: []) }
    var numbers: [Key: Int] = [:]
    for (number, scenario) in scenarios.enumerated() { numbers[Key(file: scenario.file, scenario: scenario.name)] = number }
    for finding in findings {
      let key = Key(file: finding.file, scenario: finding.scenario)
      if let number = numbers[key] {
        groups[number].findings.append(finding)
      } else {
        numbers[key] = groups.count
        let title = finding.scenario.isEmpty ? finding.file : finding.scenario
        groups.append(FindingGroup(title: title, file: finding.file, scenario: nil, findings: [finding]))
      }
    }
    return groups
  }
}
