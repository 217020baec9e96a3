import Checks
import Diagnostics
import Syntax

/// `junit.xml`: the run as CI servers show it (Jenkins, GitLab, GitHub actions).
///
/// A suite is a screen. In it, a rule without findings is one passing test case. Each object that breaks a rule is another test case:
/// failed if the gate rejects it, else passed with the finding as its output. Names consist of rule, path and discriminator, and times are
/// left out, so that the file is the same from run to run.
package enum JUnitXML {
  package static func text(of report: RunReport) -> String {
    let suites = report.groups.map { Suite($0, of: report) }
    var xml = XMLWriter()
    xml.element("testsuites") { xml in
      xml.attribute("name", report.tool.name)
      xml.attribute("tests", suites.reduce(0) { $0 + $1.tests })
      xml.attribute("failures", suites.reduce(0) { $0 + $1.failures })
      xml.attribute("errors", 0)
      for suite in suites { suite.write(to: &xml, of: report) }
    }
    return xml.text
  }
}

private struct Suite {
  let name: String
  /// As the cases have them, for attributes.
  let shownClass: String
  let shownFile: String
  /// Of findings.
  let cases: [TestCase]
  /// The rules that nothing breaks: a case each.
  let passing: [String]

  var tests: Int { cases.count + passing.count }
  var failures: Int { cases.count { $0.outcome == .failure } }
  var skipped: Int { cases.count { $0.outcome == .skipped } }

  init(_ group: FindingGroup, of report: RunReport) {
    name = group.title == group.file ? group.file : "\(group.file): \(group.title)"
    // Dots would make Jenkins see packages.
    shownClass = MarkupEscaping.attribute(String(name.map { $0 == "." ? "_" : $0 }).visibleControls)
    shownFile = MarkupEscaping.attribute(group.file.visibleControls)
    let broken = Set(group.findings.map(\.rule))
    passing = group.scenario == nil ? [] : report.rules.map(\.id.rawValue).filter { !broken.contains($0) }
    // Servers drop a test case with a name that occurred before.
    var occurrences: [String: Int] = [:]
    cases = group.findings.map { finding in
      var test = TestCase(finding, gate: report.gate)
      occurrences[test.name, default: 0] += 1
      if let number = occurrences[test.name], number > 1 { test.name += " (\(number))" }
      return test
    }
  }

  func write(to xml: inout XMLWriter, of report: RunReport) {
    xml.element("testsuite") { xml in
      xml.attribute("name", name.visibleControls)
      xml.attribute("tests", tests)
      xml.attribute("failures", failures)
      xml.attribute("errors", 0)
      xml.attribute("skipped", skipped)
      for test in cases { test.write(to: &xml, suite: self, of: report) }
      for rule in passing { xml.element("testcase") { identify(rule, in: &$0) } }
    }
  }

  /// Writes what every case has. In the name, control characters are shown already.
  func identify(_ name: String, in xml: inout XMLWriter) {
    xml.attribute("name", name)
    xml.attribute("classname", escaped: shownClass)
    xml.attribute("file", escaped: shownFile)
  }
}

private struct TestCase {
  enum Outcome { case pass, failure, skipped }

  var name: String
  let outcome: Outcome
  let finding: Finding

  init(_ finding: Finding, gate: Gate) {
    let discriminator = finding.discriminator.isEmpty ? "" : " [\(finding.discriminator)]"
    name = "\(finding.rule): \(finding.path.isEmpty ? finding.object : finding.path)\(discriminator)"
    outcome = gate.rejects(finding) ? .failure : finding.state == .outOfMatrix ? .skipped : .pass
    self.finding = finding
  }

  func write(to xml: inout XMLWriter, suite: Suite, of report: RunReport) {
    xml.element("testcase") { xml in
      suite.identify(name.visibleControls, in: &xml)
      if let position = finding.position { xml.attribute("line", position.line) }
      switch outcome {
      case .failure:
        xml.element("failure") { xml in
          xml.attribute("message", finding.message.visibleControls)
          xml.attribute("type", "\(finding.severity.rawValue) \(finding.rule)")
          xml.text(finding.text(in: report))
        }
      case .skipped:
        xml.element("skipped") { $0.attribute("message", "not in the matrix of this run") }
      case .pass:
        xml.element("system-out") { $0.text(finding.text(in: report)) }
      }
    }
  }
}

extension Finding {
  /// The finding as a few lines of plain text.
  fileprivate func text(in report: RunReport) -> String {
    var lines = ["\(state.rawValue) \(severity.rawValue): \(message)"]
    if let position { lines.append("at: \(file):\(position.line):\(position.column)") }
    if cells > 0 { lines.append("in: \(environments) (\(cells) combinations)") }
    if let first { lines.append("first: \(first.words)") }
    if let worst { lines.append("worst: \(worst.words)" + (worst.environment.map { " in " + $0.words } ?? "")) }
    lines += because.map { "because: \($0.words)" + ($0.line.map { line in " (\(file):\(line))" } ?? "") }
    if !when.isEmpty { lines.append("only when: \(when)") }
    if let source { lines.append("code: \(source)") }
    if let acceptance { lines.append("accepted: \(acceptance.words)") }
    if let remedy { lines.append("fix: \(remedy)") }
    if let command = report.command(for: self) { lines.append("try: \(command.joined(separator: " "))") }
    return lines.map(\.visibleControls).joined(separator: "\n")
  }
}
