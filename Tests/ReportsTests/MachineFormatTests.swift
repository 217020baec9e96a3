import Checks
import Diagnostics
import Foundation
import Reports
import Syntax
import Testing
import Vocabulary

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite struct FindingsSchema {
  private func schema() throws -> JSONSchema { try JSONSchema(Data(contentsOf: root.appending(path: "docs/findings.schema.json"))) }

  @Test func theSampleIsValid() throws {
    var run = SampleRun()
    var report = run.report()
    report.inputs = [RunReport.Input(option: "--strings", value: "Locales")]
    report.scenarios[0].understood = 9
    #expect(try schema().complaints(about: FindingsJSON.text(of: report)) == [])
  }

  @Test(arguments: HostileStrings.all) func hostileTextIsValid(text: String) throws {
    #expect(try schema().complaints(about: FindingsJSON.text(of: hostileRun(text))) == [])
  }

  @Test(arguments: [
    ("\"severity\": \"error\"", "\"severity\": \"fatal\""), ("\"cells\": 2,", "\"cells\": -2,"),
    ("\"schemaVersion\": 1", "\"schemaVersion\": 2"),
    ("\"rule\": \"text-truncated\",", ""), ("\"line\": 3", "\"line\": 0"), ("\"priority\": 750", "\"priority\": \"750\""),
    ("\"unit\": \"pt\"", "\"unit\": \"px\""), ("\"directions\": [\"ltr\"]", "\"directions\": [\"left\"]"),
  ]) func whatIsWrongIsFound(valid: String, invalid: String) throws {
    let text = FindingsJSON.text(of: hostileRun("Form"))
    #expect(text.contains(valid))
    #expect(try !schema().complaints(about: text.replacing(valid, with: invalid)).isEmpty)
  }

  /// A finding may include thousands: no more than a piece of the file is kept.
  @Test func aLargeReportIsWrittenInPieces() throws {
    var run = SampleRun()
    var report = run.report()
    report.findings[0].includes = Array(repeating: report.findings[0], count: 2_000)
    var pieces: [[UInt8]] = []
    FindingsJSON.write(report) { pieces.append($0) }
    #expect(pieces.count > 4)
    #expect(pieces.allSatisfy { $0.count < 300_000 })
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == FindingsJSON.text(of: report))
  }

  /// A report that is made from `findings.json` is the run's own, in every format but the page.
  @Test func aReportReadBackIsTheSame() throws {
    var run = SampleRun()
    var report = run.report()
    report.tool.name = "copyfit"
    report.inputs = [RunReport.Input(option: "--fonts", value: "Fonts")]
    report.scenarios[1].notUnderstood = 3
    let back = try RunReport(reading: FindingsJSON.text(of: report), file: "findings.json")
    for format in [
      FindingsJSON.text, FindingsCSV.text, JUnitXML.text, SARIF.text, SummaryMarkdown.text, GitHubAnnotations.text, CodeQuality.text,
    ] as [(RunReport) -> String] {
      #expect(format(back) == format(report))
    }
    #expect(throws: (any Error).self) {
      try RunReport(reading: FindingsJSON.text(of: report).replacing("\"schemaVersion\": 1", with: "\"schemaVersion\": 9"), file: "")
    }
  }
}

/// Rules of the standard (SARIF 2.1.0) and of GitHub's "SARIF support for code scanning".
@Suite struct SARIFRules {
  private func run(_ report: RunReport, maximumResults: Int = 25_000) throws -> JSONNode {
    try #require(
      try JSONReader.read(SARIF.text(of: report, maximumResults: maximumResults), file: "").required("runs", in: "").array(in: "").first)
  }

  @Test(arguments: HostileStrings.all) func membersAreAsTheStandardHasThem(text: String) throws {
    let run = try run(hostileRun(text))
    let driver = try run.required("tool", in: "").required("driver", in: "")
    let rules = try driver.required("rules", in: "").array(in: "")
    let ids = try rules.map { try $0.required("id", in: "").string(in: "") }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count && ids.count <= 25_000)
    for rule in rules where rule["name"] != nil {
      #expect(try rule.required("fullDescription", in: "").required("text", in: "").string(in: "").unicodeScalars.count <= 1_024)
      #expect(try rule["properties"]?["tags"]?.array(in: "").count ?? 0 <= 10)
    }
    #expect(try run.required("columnKind", in: "").string(in: "") == "unicodeCodePoints")
    for result in try run.required("results", in: "").array(in: "") {
      let index = try result.required("ruleIndex", in: "").integer(in: "")
      #expect(try ids[index] == result.required("ruleId", in: "").string(in: ""))
      #expect(try ["error", "warning", "note"].contains(result.required("level", in: "").string(in: "")))
      #expect(try ["new", "unchanged", "updated"].contains(result.required("baselineState", in: "").string(in: "")))
      #expect(try result.required("partialFingerprints", in: "").object(in: "").map(\.key) == ["copyfit/v1"])
      let places = try result.required("locations", in: "").array(in: "") + (try result["relatedLocations"]?.array(in: "") ?? [])
      for place in places {
        let physical = try place.required("physicalLocation", in: "")
        let uri = try physical.required("artifactLocation", in: "").required("uri", in: "").string(in: "")
        // RFC 3986, section 2: unreserved characters, slashes, and escapes.
        #expect(uri.wholeMatch(of: /(file:\/\/)?([A-Za-z0-9._~\/-]|%[0-9A-F]{2})*/) != nil, "\(uri)")
        #expect(try physical["region"]?["startLine"]?.integer(in: "") ?? 1 >= 1)
        #expect(try physical["region"]?["startColumn"]?.integer(in: "") ?? 1 >= 1)
      }
      // A message is plain text: no link, no control character.
      let message = try result.required("message", in: "").required("text", in: "").string(in: "")
      #expect(!message.contains("](") && !message.unicodeScalars.contains { $0.value < 0x20 })
    }
    #expect(
      !SARIF.text(of: hostileRun(text)).unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      })
  }

  @Test func thePathFromTheRootHasNoBase() throws {
    var report = hostileRun("Form")
    report.findings[0].file = "/srv/My App/Main.storyboard"
    report.findings[0].fixes[0].file = report.findings[0].file
    let text = SARIF.text(of: report)
    #expect(text.contains("\"uri\": \"file:///srv/My%20App/Main.storyboard\"") && !text.contains("SRCROOT"))
  }

  /// The gravest are kept, and what was cut is said.
  @Test func resultsAreCutByRankAndSaidSo() throws {
    var report = hostileRun("Form")
    var finding = report.findings[0]
    finding.severity = .warning
    report.findings = (0..<1_010).map { number in
      finding.id = String(number, radix: 16)
      return finding
    }
    report.findings[1_009].severity = .error
    let run = try run(report, maximumResults: 1_000)
    let results = try run.required("results", in: "").array(in: "")
    #expect(results.count == 1_000)
    #expect(try results[0].required("level", in: "").string(in: "") == "error")
    let said = try run["invocations"]?.array(in: "").first?["toolExecutionNotifications"]?.array(in: "").last
    #expect(try said?["message"]?["text"]?.string(in: "") == "10 findings beyond the limit of 1,000 left out.")
  }

  /// What a comment in the source accepts is no alert; of what a baseline accepts with a reason, all results tell (section 3.27.23).
  @Test func acceptedFindings() throws {
    var report = hostileRun("Form")
    let finding = report.findings[0]
    report.findings = [Finding.Acceptance(place: .source, reason: "a"), .init(place: .baseline, reason: "b"), nil].map { acceptance in
      var copy = finding
      copy.acceptance = acceptance
      return copy
    }
    let results = try run(report).required("results", in: "").array(in: "")
    let reasons = try results.map { result in
      try result.required("suppressions", in: "").array(in: "").map { try $0.required("justification", in: "").string(in: "") }
    }
    #expect(reasons == [["b"], []])
    #expect(SARIF.text(of: report).contains("1 finding accepted by comments in the source left out."))
    #expect(GitHubAnnotations.text(of: report).split(separator: "\n").count == 2)
    report.findings[1].acceptance = nil
    #expect(!SARIF.text(of: report).contains("suppressions"))
  }

  @Test func whatIsGoneIsNoResult() throws {
    var report = hostileRun("Form")
    report.findings[0].state = .fixed
    #expect(try run(report).required("results", in: "").array(in: "").isEmpty)
  }
}

/// Elements and attributes as junit-10.xsd of Jenkins' xUnit plugin has them, and `file` and `line` of a test case, which GitLab reads.
@Suite struct JUnitSchema {
  private static let attributes: [String: Set<String>] = [
    "testsuites": ["name", "time", "tests", "failures", "errors"],
    "testsuite": ["name", "tests", "failures", "errors", "time", "skipped", "timestamp", "hostname", "id", "package", "file"],
    "testcase": ["name", "classname", "time", "file", "line"], "failure": ["message", "type"], "error": ["message", "type"],
    "skipped": ["message", "type"], "system-out": [],
  ]
  private static let children: [String: Set<String>] = [
    "testsuites": ["testsuite"], "testsuite": ["testcase"], "testcase": ["failure", "error", "skipped", "system-out"],
  ]
  private static let required: [String: Set<String>] = [
    "testsuite": ["name", "tests", "failures", "errors"], "testcase": ["name", "classname"],
  ]

  private func check(_ element: XMLElement) {
    let names = Set(element.attributes.map(\.name))
    #expect(names.isSubset(of: Self.attributes[element.name] ?? []), "\(element.name): \(names)")
    #expect(names.isSuperset(of: Self.required[element.name] ?? []), "\(element.name): \(names)")
    for child in element.children {
      #expect(Self.children[element.name]?.contains(child.name) == true, "\(child.name) in \(element.name)")
      check(child)
    }
  }

  @Test(arguments: HostileStrings.all) func hostileRunsAreValid(text: String) throws {
    check(try XMLReader().read(Array(JUnitXML.text(of: hostileRun(text)).utf8), file: "junit.xml"))
  }

  @Test func namesAreUnique() throws {
    var run = SampleRun()
    let suites = try XMLReader().read(Array(JUnitXML.text(of: run.report()).utf8), file: "junit.xml")
    check(suites)
    for suite in suites.children {
      let names = suite.children.map { "\($0["classname"] ?? "") \($0["name"] ?? "")" }
      #expect(Set(names).count == names.count)
      #expect(suite["tests"] == String(names.count))
    }
  }
}

@Suite struct GitHubFormat {
  /// `@actions/core`, command.ts: `%`, CR and LF are escaped in a message, `:` and `,` in a property too.
  @Test(arguments: HostileStrings.all) func eachFindingIsOneCommand(text: String) throws {
    let lines = GitHubAnnotations.text(of: hostileRun(text)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty)
    let match = try #require(lines[0].wholeMatch(of: /(?s)::error file=([^:,]*),line=3,col=5,title=([^:,]*)::(.*)/))
    #expect(
      !match.output.3.contains("\r")
        && match.output.1.split(separator: "%").dropFirst().allSatisfy { $0.prefix(2).allSatisfy(\.isHexDigit) })
  }

  @Test func moreThanGitHubShowsIsCounted() {
    var run = SampleRun()
    let report = run.report()
    let lines = GitHubAnnotations.text(of: report).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    let unaccepted = report.findings.count { [.new, .worse].contains($0.state) }
    #expect(lines.last == "::notice title=Copyfit::\(unaccepted - 20) more; the report of the run has them all.")
  }

  /// What a team has accepted was read once; it is neither annotated nor listed.
  @Test(arguments: Finding.State.allCases) func onlyNewAndWorseFindingsAreTold(_ state: Finding.State) {
    var report = hostileRun("Form")
    report.findings[0].state = state
    report.findings[0].headline = "“Straße” is cut off: needs 428 pt, has 266"
    let isTold = state == .new || state == .worse
    let annotations = GitHubAnnotations.text(of: report)
    #expect(annotations.contains("title=“Straße” is cut off%3A needs 428 pt%2C has 266::") == isTold, "\(annotations)")
    let summary = SummaryMarkdown.text(of: report)
    #expect(summary.contains("**text\\-truncated**") == false && summary.contains("**text-truncated**") == isTold, "\(summary)")
    #expect(summary.contains("1 accepted finding not listed") == (state == .known || state == .moved))
  }
}

@Suite struct GitLabFormat {
  @Test(arguments: HostileStrings.all) func entriesHaveWhatGitLabReads(text: String) throws {
    var report = hostileRun(text)
    report.findings.append(report.findings[0])
    report.findings[1].position = nil
    let entries = try JSONReader.read(CodeQuality.text(of: report), file: "codequality.json").array(in: "")
    #expect(entries.count == 2)
    let fingerprints = try entries.map { try $0.required("fingerprint", in: "").string(in: "") }
    #expect(Set(fingerprints).count == 2)
    for (entry, line) in zip(entries, [3, 1]) {
      #expect(try ["info", "minor", "major", "critical", "blocker"].contains(entry.required("severity", in: "").string(in: "")))
      #expect(try entry.required("check_name", in: "").string(in: "") == "text-truncated")
      #expect(try entry["location"]?["lines"]?["begin"]?.integer(in: "") == line)
      #expect(try entry["location"]?["path"]?.string(in: "").hasPrefix("./") == false)
    }
  }
}

@Suite struct BidiInTables {
  /// "Trojan Source": a formatting character of a translation must not reorder the row that shows it.
  @Test func formattingCharactersAreVisible() {
    let text = "a\u{202E}b\u{2066}c\u{200F}d"
    for table in [FindingsCSV.text(of: hostileRun(text)), SummaryMarkdown.text(of: hostileRun(text))] {
      #expect(!table.unicodeScalars.contains { $0.isInvisibleControl && $0.value > 0x9F })
    }
    #expect(FindingsCSV.text(of: hostileRun(text)).contains("a\\u{202e}b\\u{2066}c\\u{200f}d"))
  }
}
