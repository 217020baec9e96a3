import Screens
import Checks
import Environments
import Reports
import Syntax
import Testing
import Vocabulary

@Suite struct JSONFormat {
  @Test(arguments: HostileStrings.all) func hostileTextComesBackAsItWas(text: String) throws {
    let json = try JSONReader.read(FindingsJSON.text(of: hostileRun(text)), file: "findings.json")
    #expect(try json["tool"]?["name"]?.string(in: "").unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    let finding = try #require(try json["findings"]?.array(in: "").first)
    for key in ["file", "scenario", "object", "path", "key", "message", "environments", "remedy"] {
      #expect(try finding[key]?.string(in: "").unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(key)")
    }
  }

  /// What `copyfit baseline` reads is what was written.
  @Test func findingsReadBack() throws {
    var run = SampleRun()
    let report = run.report()
    let record = try FindingsFile(reading: FindingsJSON.text(of: report), file: "findings.json")
    #expect(record.findings.map(\.id) == report.findings.map(\.id))
    #expect(record.findings.map(\.because) == report.findings.map(\.because))
    #expect(record.axes.map(\.name) == ["locales", "contentSizes", "directions", "devices", "orientations"])
    #expect(record.scenarios.map(\.name) == SampleRun.names)
    #expect(record.fonts.count == report.fonts.count)
  }

  /// CONTRACT: run outputs.
  @Test func membersAreInTheContractsOrder() throws {
    var run = SampleRun()
    let json = try JSONReader.read(FindingsJSON.text(of: run.report()), file: "findings.json")
    let members = try json.object(in: "").map(\.key)
    let contract = ["tool", "matrix", "cells", "scenarios", "fonts", "unsupported", "findings"]
    #expect(members.filter(contract.contains) == contract)
    let finding = try #require(try json["findings"]?.array(in: "").first)
    let inContract = [
      "id", "rule", "severity", "file", "line", "column", "scenario", "object", "path", "key", "message", "worst", "first", "cells",
      "environments", "because", "state",
    ]
    #expect(try finding.object(in: "").map(\.key).filter(inContract.contains) == inContract)
    #expect(try json["cells"]?.integer(in: "") == 12 * 40 * 12 * 4)
  }
}

@Suite struct CSVFormat {
  @Test(arguments: HostileStrings.all) func findingsReadBackAndRunNoFormula(text: String) throws {
    let rows = try #require(readCSV(FindingsCSV.text(of: hostileRun(text))))
    #expect(rows.count == 2)
    #expect(rows[0] == FindingsCSV.header)
    #expect(rows[1].count == rows[0].count)
    let message = rows[1][rows[0].firstIndex(of: "message")!]
    let isFormula = ["=", "+", "-", "@", "\t"].contains { text.hasPrefix($0) }
    if isFormula { #expect(message == "'" + text) }
    #expect(rows[1].allSatisfy { field in !["=", "+", "-", "@", "\t", "\r", "\n"].contains { field.hasPrefix($0) } })
    #expect(rows[1][rows[0].firstIndex(of: "amount")!] == "12.5")
    #expect(rows[1][rows[0].firstIndex(of: "line")!] == "3")
  }

  @Test func cellsAreARowEach() throws {
    let matrix = EnvironmentMatrix(
      locales: ["zh-Hans", "ar"], contentSizes: [.large, .accessibilityLarge], directions: .both,
      placements: [DevicePlacement(width: 320, height: 568), DevicePlacement(width: 375.5, height: 812)]
    ) { $0 == "ar" ? .rightToLeft : .leftToRight }
    let csv = CellsCSV(scenario: "=Form, \"A\"", matrix: matrix)
    let counts = CellSummary(findings: 50, truncated: 4, conflicts: 3, ambiguous: 2, flips: 1, worst: .error)
    // Any cells in any order: those of the last text size, then the first one.
    let cells = [12, 13, 14, 15, 0]
    let rows = csv.rows(of: [counts, CellSummary(), counts, counts, CellSummary()]) { cells[$0] }
    let table = try #require(readCSV(String(decoding: CellsCSV.headerRow + rows, as: UTF8.self)))
    #expect(
      table.first == [
        "scenario", "locale", "content_size", "direction", "device", "orientation", "width", "height", "findings", "truncated", "conflicts",
        "ambiguous", "flips",
      ])
    let name = "'=Form, \"A\""
    #expect(
      table.dropFirst().map { $0.joined(separator: "|") } == [
        "\(name)|ar|AX2|ltr||portrait|320|568|50|4|3|2|1", "\(name)|ar|AX2|ltr||portrait|375.5|812|0|0|0|0|0",
        "\(name)|ar|AX2|rtl||portrait|320|568|50|4|3|2|1", "\(name)|ar|AX2|rtl||portrait|375.5|812|50|4|3|2|1",
        "\(name)|zh-Hans|L|ltr||portrait|320|568|0|0|0|0|0",
      ])
  }
}

@Suite struct JUnitFormat {
  @Test(arguments: HostileStrings.all) func isWellFormed(text: String) throws {
    let root = try XMLReader().read(Array(JUnitXML.text(of: hostileRun(text)).utf8), file: "junit.xml")
    #expect(root.name == "testsuites")
    #expect(root["failures"] == "1")
    let suite = try #require(root.children.first)
    #expect(suite.children.count == 1)
    #expect(suite.children[0].children.map(\.name) == ["failure"])
    #expect(suite.children[0]["classname"]?.contains(".") == false)
  }

  /// A known finding passes with its words as output, one that was not run is skipped, a rule without findings is a passing case.
  @Test func statesBecomeOutcomes() throws {
    var report = hostileRun("Form")
    report.rules = [RuleCatalog[.textTruncated], RuleCatalog[.viewsOverlap]]
    let finding = report.findings[0]
    report.findings = [Finding.State.new, .known, .worse, .fixed, .moved, .outOfMatrix].map { state in
      var copy = finding
      copy.state = state
      copy.discriminator = state.rawValue
      return copy
    }
    let root = try XMLReader().read(Array(JUnitXML.text(of: report).utf8), file: "junit.xml")
    let cases = root.children[0].children
    #expect(cases.map { $0.children.first?.name } == ["failure", "system-out", "failure", "system-out", "system-out", "skipped", nil])
    #expect(Set(cases.map { $0["name"] }).count == cases.count)
    #expect(cases.last?["name"] == "views-overlap")
    #expect([root["tests"], root["failures"], root.children[0]["skipped"], root["errors"]] == ["7", "2", "1", "0"])
    report.gate.failOn = .never
    #expect(JUnitXML.text(of: report).contains("failures=\"0\""))
  }
}

@Suite struct MarkdownFormat {
  @Test func fitsIntoAComment() {
    var run = SampleRun()
    var report = run.report()
    report.findings = (0..<40).flatMap { _ in report.findings }
    let text = SummaryMarkdown.text(of: report)
    #expect(text.hasPrefix(SummaryMarkdown.heading + "\n"))
    #expect(text.utf16.count < SummaryMarkdown.limit)
    #expect(text.contains(" more in the full report."))
  }

  @Test(arguments: HostileStrings.all) func namesAreInert(text: String) {
    let markdown = SummaryMarkdown.text(of: hostileRun(text))
    for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
      // Six columns or five: nothing of the text ends a cell.
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(bars == 7 || bars == 6, "\(line)")
    }
    // Inside a fence nothing is markup; none of the text ends it.
    let shown = markdown.split(separator: #/(?m)^(`{3,})suggestion\n(?:[\s\S]*?\n)??\1\n/#).joined()
    #expect(!shown.contains("```"))
    #expect(!shown.contains("<script") && !shown.contains("<img") && !shown.contains("](") && !shown.contains("@someone"))
    #expect(!markdown.unicodeScalars.contains("\u{202E}") && !markdown.unicodeScalars.contains("\u{0}"))
  }
}

@Suite struct SARIFFormat {
  @Test(arguments: HostileStrings.all) func isAValidShape(text: String) throws {
    let log = try JSONReader.read(SARIF.text(of: hostileRun(text)), file: "copyfit.sarif")
    #expect(try log["version"]?.string(in: "") == "2.1.0")
    let run = try #require(try log["runs"]?.array(in: "").first)
    let result = try #require(try run["results"]?.array(in: "").first)
    #expect(try result["level"]?.string(in: "") == "error")
    let location = try #require(try result["locations"]?.array(in: "").first?["physicalLocation"])
    let uri = try #require(try location["artifactLocation"]?["uri"]?.string(in: ""))
    #expect(
      uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") })
    #expect(try location["region"]?["startLine"]?.integer(in: "") == 3)
    let rules = try #require(try run["tool"]?["driver"]?["rules"]?.array(in: ""))
    let index = try #require(try result["ruleIndex"]?.integer(in: ""))
    #expect(try rules[index]["id"]?.string(in: "") == "text-truncated")
    #expect(try result["partialFingerprints"]?["copyfit/v1"]?.string(in: "") == "00ff")
  }
}

@Suite struct Determinism {
  @Test func theSameRunGivesTheSameBytes() throws {
    var first = SampleRun()
    var second = SampleRun()
    let a = first.report()
    let b = second.report()
    for format in [
      FindingsJSON.text, FindingsCSV.text, JUnitXML.text, SARIF.text, SummaryMarkdown.text, GitHubAnnotations.text, CodeQuality.text,
    ] as [(RunReport) -> String] {
      #expect(format(a) == format(b))
    }
    func page(_ report: RunReport, _ run: SampleRun) throws -> [[UInt8]] {
      var files: [[UInt8]] = []
      try HTMLReport.write(report, exhibits: run) { name, bytes in files += [Array(name.utf8), bytes] }
      return files
    }
    #expect(try page(a, first) == page(b, second))
  }
}
