import Checks
import Diagnostics
import Foundation
import Runs
import Syntax
import Testing

import Runs

/// `copyfit.yml`: what it decides, what wins over it, and how its faults are told.
@Suite struct ConfigurationTests {
  /// One label, cut off and of a fixed size: an error and two warnings, and a German word that no table needs.
  private static let card = """
    title: Card
    views:
      Title: {kind: label, text: title, size: 17}
    constraints: |
      Title.Leading = Superview.Leading + 20.0
      Title.Top = Superview.Top + 40.0
      Title.Width = 40.0

    """

  private static let words = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "A rather long title"}},
      "de": {"stringUnit": {"state": "translated", "value": "Ein recht langer Titel"}},
      "fr": {"stringUnit": {"state": "translated", "value": "Un titre assez long"}}}}}}
    """

  private func project(_ configuration: String? = nil) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.card, to: "App/card.yaml")
    try scratch.write(Self.words, to: "App/Words.xcstrings")
    if let configuration { try scratch.write(configuration, to: "copyfit.yml") }
    return scratch
  }

  /// Runs the tool in a project of this configuration.
  private func run(_ arguments: String..., under configuration: String?) throws -> Tool.Result {
    let scratch = try project(configuration)
    defer { withExtendedLifetime(scratch) {} }
    return try Tool.run(["run"] + arguments, in: scratch.url)
  }

  private func findings(_ scratch: Scratch, _ folder: String = "Reports/latest") throws -> JSONNode {
    try JSONReader.read(scratch.text(folder + "/findings.json"), file: "findings.json")
  }

  private func strings(_ node: JSONNode?) throws -> [String] { try node?.array(in: "").map { try $0.string(in: "") } ?? [] }

  private func levels(_ scratch: Scratch, _ folder: String = "Reports/latest") throws -> [String] {
    // A finding covers those that it includes.
    let heads = try findings(scratch, folder).required("findings", in: "").array(in: "")
    return try heads.flatMap { try [$0] + ($0["includes"]?.array(in: "") ?? []) }.map {
      try $0.required("rule", in: "").string(in: "") + "=" + $0.required("severity", in: "").string(in: "")
    }
  }

  // MARK: Faults

  /// Each with its place, what is wrong, and how to fix it.
  @Test(arguments: [
    ("path: App", "copyfit.yml:1:1: error: no key 'path' in a configuration (did you mean paths?)", "the keys are: paths, matrix"),
    ("locales: de", "copyfit.yml:1:1: error: 'locales' means nothing for a configuration", "it belongs to `matrix`"),
    ("fail-on: any", "copyfit.yml:1:1: error: 'fail-on' means nothing for a configuration", "it belongs to `gate`"),
    ("- App", "copyfit.yml:1:1: error: expected a mapping for a configuration, found a list", "its keys are"),
    ("paths: [App, Ap]", "copyfit.yml:1:14: error: expected a file or folder, but there is no 'Ap'", "the configuration's folder"),
    ("paths: {App: 1}", "copyfit.yml:1:8: error: expected a file or folder, found a mapping", ""),
    ("strings: App/card.yaml", "copyfit.yml:1:10: error: expected a folder of string tables, but 'App/card.yaml' is a file", ""),
    ("texts: App", "copyfit.yml:1:8: error: expected a file of texts, but 'App' is a folder", ""),
    ("matrix: de", "copyfit.yml:1:9: error: expected a mapping for the matrix, found a text", "its keys are: locales"),
    ("matrix:\n  local: de", "copyfit.yml:2:3: error: no key 'local' in the matrix (did you mean locales?)", ""),
    ("matrix: {locales: [en, german]}", "copyfit.yml:1:24: error: 'german' is not a locale identifier", "did you mean de?"),
    ("matrix: {locales: []}", "copyfit.yml:1:19: error: the list is empty", "remove the key"),
    ("matrix: {content-sizes: [L, AX6]}", "copyfit.yml:1:29: error: no content size 'AX6' (did you mean AX1?)", ""),
    ("matrix: {content-sizes: AX5…AX1}", "copyfit.yml:1:25: error: the range 'AX5…AX1' runs backwards", "write AX1…AX5"),
    ("matrix:\n  devices:\n    - iPad\n    - iPhone 88", "copyfit.yml:4:7: error: no device 'iPhone 88' (did you mean iPhone 8?)", ""),
    ("matrix: {size: 320x, devices: iPad}", "copyfit.yml:1:16: error: '320x' is not a size", ""),
    ("matrix: {size: 320x568, devices: iPad}", "copyfit.yml:1:25: error: 'size' and 'devices' do not go together", "remove one"),
    ("matrix: {orientations: upright}", "copyfit.yml:1:24: error: no orientation 'upright'", "portrait, landscape"),
    ("matrix: {directions: left}", "copyfit.yml:1:22: error: no direction 'left'", ""),
    ("matrix: {pseudo: [rtl, acented]}", "copyfit.yml:1:24: error: no pseudo-locale 'acented' (did you mean accented?)", ""),
    ("matrix: {sampling: half}", "copyfit.yml:1:20: error: no sampling 'half'", "write one of: full, pairwise"),
    (
      "rules: {view-overlap: off}", "copyfit.yml:1:9: error: no rule 'view-overlap' (did you mean views-overlap?)",
      "`copyfit rules` lists the rules"
    ),
    ("rules: {views-overlap: of}", "copyfit.yml:1:24: error: no level 'of' (did you mean off?)", "off, note, warning, error"),
    ("rules: {views-overlap: [off]}", "copyfit.yml:1:24: error: expected level, found a list", ""),
    ("rules: [views-overlap]", "copyfit.yml:1:8: error: expected a mapping for the rules, found a list", "views-overlap: off"),
    ("gate: {fail-on: old}", "copyfit.yml:1:17: error: no fail-on 'old'", "new, any, never"),
    ("gate: {min-severity: errors}", "copyfit.yml:1:22: error: no severity 'errors' (did you mean error?)", ""),
    ("owners: {App: [a, b]}", "copyfit.yml:1:15: error: expected an owner, found a list", ""),
    ("owners: {\"\": me}", "copyfit.yml:1:10: error: a pattern of paths is empty", ""),
    ("formats: [html, cvs]", "copyfit.yml:1:17: error: no format 'cvs' (did you mean csv?)", "write one of: html"),
    ("single-file: 1", "copyfit.yml:1:14: error: expected true or false for single-file, found '1'", ""),
    ("output: \"\"", "copyfit.yml:1:9: error: the folder of the reports is empty", ""),
    ("paths: App\npaths: App", "copyfit.yml:2:1: error: the key 'paths' is given twice (line 1)", ""),
    ("paths: [App", "copyfit.yml:1:12: error: this is not YAML", ""),
  ])
  func tellsFaults(text: String, message: String, remedy: String) throws {
    let scratch = try project(text)
    let error = try #require(throws: DiagnosticError.self) { try ConfigurationReader.read(scratch.path + "/copyfit.yml") }
    let errors = error.diagnostics.map(\.description).joined(separator: "\n").replacing(scratch.path + "/", with: "")
    #expect(errors.hasPrefix(message), "\(errors)")
    #expect(remedy.isEmpty || errors.contains(remedy), "\(errors)")
  }

  /// All of them at once, in the order of the file; nothing is run.
  @Test func tellsEveryFault() throws {
    let result = try run(under: "rules: {a: off}\ngate: {b: c}\nmatrix: {d: e}\n")
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map { $0.prefix { $0 != " " } }
    #expect(lines == ["copyfit.yml:1:9:", "copyfit.yml:2:8:", "copyfit.yml:3:10:"])
  }

  /// The example of the page that explains the format.
  @Test func thePageIsRight() throws {
    let page = try String(contentsOf: Tool.root.appending(path: "docs/configuration.md"), encoding: .utf8)
    let example = page.split(separator: "```yaml\n")[1].prefix { $0 != "`" }
    let scratch = try project(String(example))
    try scratch.write(Self.card, to: "Modules/Checkout/card.yaml")
    try scratch.write("", to: "App/Resources/Fonts/Own.ttf")
    let configuration = try ConfigurationReader.read(scratch.path + "/copyfit.yml")
    #expect(configuration.owners.owner(of: scratch.path + "/Modules/Checkout/card.yaml") == "@checkout")
    #expect(configuration.owners.owner(of: scratch.path + "/App/de.lproj/Main.strings") == "@localization")
    #expect(configuration.words[.contentSizes].map(\.text) == ["L", "XXXL", "AX1…AX5"])
    #expect(configuration.words[.devices].suffix(2).map(\.text) == ["iPad 10.2", "half"])
    for key in [
      "paths", "matrix.locales", "matrix.content-sizes", "matrix.directions", "matrix.pseudo", "matrix.sampling", "rules",
      "gate.fail-on", "gate.min-severity", "owners", "baseline",
    ] {
      #expect(page.contains("| `\(key)`"), "the table has no \(key)")
    }
  }

  @Test func aFileThatIsNotThereIsAnError() throws {
    let result = try run("--config", "other.yml", under: nil)
    #expect(result.status == 3 && result.errors.hasPrefix("other.yml: error: "), "\(result.errors)")
  }

  // MARK: What it decides

  private static let decided = """
    paths: [App]
    matrix: {locales: [de, en], content-sizes: [L, AX1], devices: [iPhone 8], orientations: portrait, directions: ltr}
    rules: {fixed-font-size: off, fixed-size-on-text: error}
    gate: {fail-on: any, min-severity: warning}
    formats: [json, csv, markdown]
    output: Out
    owners: {"**": "@everybody", App/card.yaml: "@cards"}
    """

  @Test func decidesARun() throws {
    let scratch = try project(Self.decided)
    let result = try Tool.run("run", in: scratch.url)
    #expect(result.status == 1, "\(result.errors)")
    let report = try findings(scratch, "Out")
    #expect(try strings(report["matrix"]?["locales"]) == ["de", "en"])
    #expect(try strings(report["matrix"]?["contentSizes"]) == ["L", "AX1"])
    #expect(try strings(report["matrix"]?["devices"]) == ["iPhone 8"])
    #expect(try strings(report["matrix"]?["orientations"]) == ["portrait"])
    #expect(try report["cells"]?.integer(in: "") == 4)
    let levels = try levels(scratch, "Out")
    #expect(levels.contains("fixed-size-on-text=error") && levels.contains("text-truncated=error"))
    #expect(!levels.contains { $0.hasPrefix("fixed-font-size") })
    #expect(Set(try scratch.files().keys).isSuperset(of: ["Out/findings.json", "Out/findings.csv", "Out/summary.md"]))
    #expect(!(try scratch.files().keys.contains("Out/index.html")))
    for finding in try report.required("findings", in: "").array(in: "") {
      #expect(try finding["owner"]?.string(in: "") == "@cards")
    }
    #expect(
      try scratch.text("Out/findings.csv").split(separator: "\r\n").dropFirst().allSatisfy {
        $0.contains(",'@cards,") || $0.contains(",@cards,")
      })
    #expect(try scratch.text("Out/summary.md").contains("cards"))
  }

  @Test func theCommandLineWins() throws {
    let scratch = try project(Self.decided)
    let result = try Tool.run(
      "run", "--locales", "fr", "--size", "320x568", "--rules", "fixed-font-size=note,text-truncated=warning", "--fail-on", "never",
      "--format", "json", "--output", "Other", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    let report = try findings(scratch, "Other")
    #expect(try strings(report["matrix"]?["locales"]) == ["fr"])
    #expect(try strings(report["matrix"]?["contentSizes"]) == ["L", "AX1"])
    #expect(try strings(report["matrix"]?["devices"]) == ["320x568"])
    let levels = try levels(scratch, "Other")
    #expect(Set(levels).isSuperset(of: ["fixed-font-size=note", "text-truncated=warning", "fixed-size-on-text=error"]))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/Out"))
  }

  /// A configuration elsewhere counts its paths from its own folder; findings name files from the working directory.
  @Test func pathsCountFromItsFolder() throws {
    let scratch = try project()
    try scratch.write(
      "paths: ../App\noutput: Out\nformats: json\nmatrix: {locales: en, content-sizes: L}\nowners: {\"../App/**\": a, card.yaml: b}\n",
      to: "ci/nightly.yml")
    let result = try Tool.run("run", "--config", "ci/nightly.yml", "--fail-on", "never", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    let first = try findings(scratch, "ci/Out").required("findings", in: "").array(in: "")[0]
    #expect(try first["file"]?.string(in: "") == "App/card.yaml")
    #expect(try first["owner"]?.string(in: "") == "b")
  }

  @Test(arguments: [
    ("rules: {all: off, text-truncated: note}", ["text-truncated=note"]), ("rules: {text-truncated: note, all: off}", []),
    ("rules: {all: off}", []),
  ])
  func theLastLevelCounts(rules: String, expected: [String]) throws {
    let scratch = try project(rules + "\npaths: App\nmatrix: {locales: en, content-sizes: L, devices: iPhone 8, orientations: portrait}\n")
    let result = try Tool.run("run", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try levels(scratch) == expected)
    let cells = try scratch.text("Reports/latest/cells.csv").split(separator: "\r\n")
    #expect(cells.count == 2 && cells[1].contains(",\(expected.count),"), "\(cells)")
  }

  @Test(arguments: [
    ("text-truncate=off", "--rules: no rule 'text-truncate' (did you mean text-truncated?)"),
    ("text-truncated=of", "--rules: no level 'of' (did you mean off?); write one of: off, note, warning, error"),
    ("text-truncated", "--rules: 'text-truncated' is not a rule with a level; write views-overlap=off or not-mirrored=warning"),
  ])
  func rulesOfTheCommandLineAreChecked(list: String, message: String) throws {
    let result = try run("App", "--rules", list, under: nil)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  /// What is accepted and not looked for is not fixed.
  @Test func aRuleThatIsOffFixesNothing() throws {
    let scratch = try project("paths: App\nbaseline: accepted.json\nmatrix: {locales: en, content-sizes: L}\n")
    let first = try Tool.run("run", in: scratch.url)
    #expect(first.status == 1 && first.errors.contains("run `copyfit baseline write --baseline accepted.json`"), "\(first.errors)")
    #expect(try Tool.run("baseline", "write", in: scratch.url).status == 0)
    #expect(try Tool.run("run", in: scratch.url).status == 0)
    #expect(try Tool.run("run", "--rules", "text-truncated=off", in: scratch.url).status == 0)
    let states = try findings(scratch).required("findings", in: "").array(in: "").map {
      try $0.required("rule", in: "").string(in: "") + " " + $0.required("state", in: "").string(in: "")
    }
    #expect(states.contains("text-truncated outOfMatrix") && !states.contains { $0.hasSuffix(" fixed") }, "\(states)")
  }

  /// Parts of a run take the same decisions, and joined they are the whole.
  @Test func partsAreJoinedUnderIt() throws {
    let scratch = try project(Self.decided)
    #expect(try Tool.run("run", in: scratch.url).status == 1)
    let whole = try scratch.text("Out/findings.json")
    for part in 1...2 { #expect(try Tool.run("run", "--shard", "\(part)/2", "--output", "P\(part)", in: scratch.url).status == 0) }
    #expect(try Tool.run("merge", "P1", "P2", in: scratch.url).status == 1)
    #expect(try scratch.text("Out/findings.json") == whole)
  }

  // MARK: Owners

  @Test(arguments: [
    ("App/card.yaml", "App/card.yaml", true), ("App/card.yaml", "Lib/App/card.yaml", false), ("App", "App/a/b.xib", true),
    ("App", "Lib/App/b.xib", true), ("App", "Apple/b.xib", false), ("App/", "App/b.xib", true), ("/App", "App/b.xib", true),
    ("/App", "Lib/App/b.xib", false), ("App/**", "App/a/b.xib", true), ("App/**", "App", false),
    ("**/Base.lproj", "Base.lproj/M.xib", true),
    ("**/Base.lproj/*", "A/B/Base.lproj/M.xib", true), ("*.xib", "A/B/M.xib", true), ("*.xib", "A/M.xibs", false),
    ("A/*.xib", "A/B/M.xib", false), ("A/*/M.xib", "A/B/M.xib", true), ("A/**/M.xib", "A/M.xib", true), ("A/**/M.xib", "A/B/C/M.xib", true),
    ("M?in.xib", "Main.xib", true), ("M?in.xib", "Min.xib", false), ("*a*b*.x", "zazbz.x", true), ("*a*b*.x", "zbza.x", false),
    ("**", "a", true), ("*", "a/b", true), ("./App/*", "App/b.xib", true), ("App/*", "./App/b.xib", true),
  ])
  func patternsFit(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  /// Going through every way in which the pattern could fit would take longer than there is time.
  @Test func patternsOfManyPartsAreCheap() {
    let pattern = PathPattern(String(repeating: "**/", count: 200) + "z")
    let path = String(repeating: "a/", count: 1_000)
    #expect(!pattern.matches(path + "a"))
    #expect(pattern.matches(path + "z"))
  }

  // MARK: Schema

  /// What editors know is what the reader reads: every key of one is in the other.
  @Test func theSchemaAgreesWithTheReader() throws {
    let text = try String(contentsOf: Tool.root.appending(path: "docs/copyfit.schema.json"), encoding: .utf8)
    let schema = try JSONReader.read(text, file: "copyfit.schema.json")
    func keys(_ node: JSONNode?) throws -> [String] { try node?["properties"]?.object(in: "").map(\.key) ?? [] }
    let properties = schema["properties"]
    for (key, place) in [("x", schema), ("matrix: {x: 1}", properties?["matrix"]), ("gate: {x: 1}", properties?["gate"])] {
      let errors = try run(under: key.contains(":") ? key : key + ": 1").errors
      let line = try #require(errors.split(separator: "\n").first { $0.contains("the keys are: ") })
      let known = line[line.range(of: "the keys are: ")!.upperBound...].split(separator: ", ").map(String.init)
      #expect(try keys(place) == known)
    }
    #expect(try keys(properties?["rules"]) == [RuleSettings.everyRule] + RuleID.allCases.map(\.rawValue))
    #expect(try strings(schema["$defs"]?["level"]?["enum"]) == RuleSettings.levels.map(\.spelling))
    #expect(try strings(schema["$defs"]?["format"]?["enum"]) == ReportFormat.allCases.map(\.rawValue))
    #expect(try strings(properties?["matrix"]?["properties"]?["sampling"]?["enum"]) == MatrixSampling.allCases.map(\.rawValue))
    for (key, place) in [
      ("matrix: {bold-text: x}", properties?["matrix"]?["properties"]?["bold-text"]), ("matrix: {pseudo: x}", schema["$defs"]?["pseudo"]),
      ("gate: {fail-on: x}", properties?["gate"]?["properties"]?["fail-on"]),
      ("gate: {min-severity: x}", properties?["gate"]?["properties"]?["min-severity"]),
    ] {
      let errors = try run(under: key).errors
      #expect(errors.contains("of: " + (try strings(place?["enum"])).joined(separator: ", ") + "\n"), "\(errors)")
    }
  }

  // MARK: init

  @Test func beginsAConfiguration() throws {
    let scratch = try project()
    try scratch.write("", to: "App/Fonts/Own-Regular.ttf")
    #expect(try Tool.run("init", in: scratch.url).status == 0)
    let text = try scratch.text("copyfit.yml")
    for words in ["paths: [App]", "Found: de, en, fr.", "1 scenarios", "source language is en", "# fonts: App/Fonts"] {
      #expect(text.contains(words), "\(words) is not in \(text)")
    }
    let run = try Tool.run("run", "--content-sizes", "L", "--fail-on", "never", in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try strings(findings(scratch)["matrix"]?["locales"]) == ["de", "en", "fr"])

    // What is commented out may be used as it stands.
    let files = ["strings:", "texts:", "samples:", "baseline:"]
    let uncommented = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let bare = line.replacing("# ", with: "", maxReplacements: 1)
      let key = bare.drop { $0 == " " }.prefix { $0 != ":" }
      let isKey = bare.contains(":") && key.allSatisfy { $0.isLowercase || "-\"*/A".contains($0) }
      return isKey && !files.contains(where: bare.hasPrefix) ? String(bare) : String(line)
    }
    try scratch.write(uncommented.joined(separator: "\n"), to: "copyfit.yml")
    let all = try Tool.run("run", "--content-sizes", "L", "--fail-on", "never", in: scratch.url)
    #expect(all.status == 0, "\(all.errors) \(uncommented.joined(separator: "\n"))")
    #expect(try strings(findings(scratch)["matrix"]?["locales"]).contains("en-XA"))
    #expect(try levels(scratch).allSatisfy { !$0.hasPrefix("fixed-font-size") })
  }

  @Test func keepsAConfigurationThatIsThere() throws {
    let scratch = try project("paths: App\n")
    let refused = try Tool.run("init", in: scratch.url)
    #expect(refused.status == 64 && refused.errors.contains("copyfit.yml exists; --force writes over it"))
    #expect(try scratch.text("copyfit.yml") == "paths: App\n")
    #expect(try Tool.run("init", "--force", in: scratch.url).status == 0)
    #expect(try scratch.text("copyfit.yml") != "paths: App\n")
  }

  @Test func saysWhenThereIsNothing() throws {
    let scratch = try Scratch()
    let result = try Tool.run("init", in: scratch.url)
    #expect(result.status == 4 && result.errors.contains("no storyboard, xib or scenario under this folder"))
    #expect(try scratch.files().isEmpty)
  }
}
