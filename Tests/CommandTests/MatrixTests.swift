import Diagnostics
import Foundation
import Syntax
import Testing

/// `--matrix`, `--require`, `--exclude`, `--seed` and ranges of sizes, as a user gives them.
struct MatrixTests {
  private static func run(_ scratch: Scratch, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["run", "Scenarios/simple-label-and-text-field.yaml", "--output", scratch.path, "--progress", "none", "--fail-on", "never"]
        + arguments)
  }

  private static func report(_ scratch: Scratch) throws -> JSONNode {
    try JSONReader.read(try scratch.text("findings.json"), file: "findings.json")
  }

  /// By scenario: a member of `extent`.
  private static func tally(_ report: JSONNode, _ name: String) throws -> [String: Int] {
    let scenario = try #require(try report.required("scenarios", in: "").array(in: "").first)
    var tally: [String: Int] = [:]
    for member in ["total", "covered", "excluded"] {
      tally[member] = try scenario.required("extent", in: "").required(name, in: "").required(member, in: "").integer(in: "")
    }
    return tally
  }

  private static let small = ["--locales", "en,de,ar", "--devices", "iPhone SE,iPad"]

  /// 3 languages, 12 sizes, 2 directions and 4 placements: 36 + 6 + 12 + 24 + 48 + 8 pairs.
  @Test(
    arguments: [
      ("full", [], 288, ["total": 134, "covered": 134, "excluded": 0]),
      ("pairwise", [], 48, ["total": 134, "covered": 134, "excluded": 0]),
      // ar × AX5, and three placements times AX5 × rtl cells that others cover.
      ("pairwise", ["--exclude", "ar × AX5"], nil, ["total": 134, "covered": 133, "excluded": 1]),
      ("full", ["--exclude", "ar × AX5; rtl × landscape"], nil, ["total": 134, "covered": 131, "excluded": 3]),
      ("each-once", [], 12, nil), ("each-once", ["--require", "de × iPad"], 50, nil),
    ] as [(String, [String], Int?, [String: Int]?)])
  func theReportProvesWhatWasCovered(sampling: String, more: [String], cells: Int?, pairs: [String: Int]?) throws {
    let scratch = try Scratch()
    let result = try Tool.run(
      ["run", "Scenarios/simple-label-and-text-field.yaml", "--output", scratch.path, "--fail-on", "never", "--directions", "both"]
        + Self.small + ["--matrix", sampling] + more)
    #expect(result.status == 0, "\(result.errors)")
    let report = try Self.report(scratch)
    #expect(try report.required("sampling", in: "").required("matrix", in: "").string(in: "") == sampling)
    if let cells { #expect(try report.required("cells", in: "").integer(in: "") == cells) }
    if let pairs { #expect(try Self.tally(report, "pairs") == pairs) }
    let values = try Self.tally(report, "values")
    #expect(values["covered"] == values["total"])
    let isSaid = try scratch.text("summary.md").contains("Pairs of values")
    #expect(isSaid == (sampling != "full" || !more.isEmpty))
    #expect(try scratch.text("index.html").contains("<h3>Sampling</h3>") == isSaid)
    // What is written is what was run: a line a cell.
    let rows = try scratch.text("cells.csv").split(separator: "\r\n").dropFirst()
    #expect(try rows.count == report.required("cells", in: "").integer(in: ""))
    if more.first == "--exclude" { #expect(!rows.contains { $0.contains(",ar,AX5,") }) }
  }

  @Test func aSearchFindsWhatAFullRunFinds() throws {
    let folders = try (0..<2).map { _ in try Scratch() }
    for (folder, sampling) in zip(folders, ["full", "search"]) {
      let result = try Tool.run(
        ["run", "Scenarios/simple-label-and-text-field.yaml", "--output", folder.path, "--fail-on", "never", "--matrix", sampling]
          + Self.small)
      #expect(result.status == 0, "\(result.errors)")
    }
    func firsts(_ folder: Scratch) throws -> [String] {
      try Self.report(folder).required("findings", in: "").array(in: "").map { finding in
        let first = try finding.required("first", in: "").required("environment", in: "")
        return try ["locale", "contentSize", "direction", "device", "orientation"].map { try first.required($0, in: "").string(in: "") }
          .joined(separator: " ") + " " + finding.required("id", in: "").string(in: "")
      }
    }
    #expect(try firsts(folders[0]) == firsts(folders[1]))
    let cells = try folders.map { try Self.report($0).required("cells", in: "").integer(in: "") }
    #expect(cells[1] < cells[0])
    #expect(
      try folders[1].text("summary.md").contains(
        "A search, coarse first and then dense around what breaks: \(cells[1]) of \(cells[0]) combinations"))
  }

  @Test func seeds() throws {
    let folders = try (0..<3).map { _ in try Scratch() }
    for (folder, seed) in zip(folders, ["5", "5", "6"]) {
      _ = try Self.run(folder, "--matrix", "each-once", "--seed", seed, "--locales", "all")
    }
    #expect(try folders[0].files() == folders[1].files())
    #expect(try folders[0].text("cells.csv") != folders[2].text("cells.csv"))
  }

  @Test func manyWidths() throws {
    let scratch = try Scratch()
    let result = try Self.run(
      scratch, "--size", "320…820x667", "--locales", "de", "--content-sizes", "AX4,AX5", "--format", "json,html,csv,markdown")
    #expect(result.status == 0, "\(result.errors)")
    let findings = try Self.report(scratch).required("findings", in: "").array(in: "")
    #expect(!findings.isEmpty)
    for finding in findings { #expect(try finding.required("environments", in: "").string(in: "").utf8.count < 120) }
    #expect(try scratch.text("index.html").contains("320…820x667"))
    #expect(try scratch.text("index.html").utf8.count < 200_000)
  }

  @Test(
    arguments: [
      (["--exclude", "de × AX6"], "no language, text size, direction, device or canvas 'AX6' (did you mean AX1?)"),
      (["--exclude", "rlt"], "no language 'rlt' (did you mean"),
      (["--require", "de", "--exclude", "AX5"], "'de × AX5' is both required and excluded"),
      (["--matrix", "search", "--shard", "1/2"], "--shard and --matrix search"), (["--matrix", "pairs"], "pairs"),
      (["--seed", "-1"], "seed"),
      (["--size", "1366…320x667"], "runs backwards"),
    ])
  func wrongUsage(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    let result = try Tool.run(["run", "Scenarios/simple-label-and-text-field.yaml", "--output", scratch.path] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func whereNothingIsLeft() throws {
    let scratch = try Scratch()
    let result = try Self.run(scratch, "--exclude", "all")
    #expect(result.status == 4)
    #expect(result.errors.contains("all of its combinations are excluded"))
    let note = try Self.run(scratch, "--exclude", "iPhone X", "--locales", "de", "--content-sizes", "L", "--devices", "iPad")
    #expect(note.errors.contains("--exclude 'iPhone X': no screen of this run has such a combination"))
  }

  @Test func theConfigurationSaysIt() throws {
    let scratch = try Scratch()
    let configuration = try scratch.write(
      """
      matrix:
        locales: [en, de, ar]
        devices: iPhone SE
        sampling: each-once
        seed: 3
        require: de × AX5
        exclude: ["ar × AX5", "en × L…XXL"]

      """, to: "copyfit.yml")
    let result = try Self.run(scratch, "--config", configuration, "--exclude", "de × XS")
    #expect(result.status == 0, "\(result.errors)")
    let sampling = try Self.report(scratch).required("sampling", in: "")
    #expect(try sampling.required("matrix", in: "").string(in: "") == "each-once")
    #expect(try sampling.required("seed", in: "").string(in: "") == "3")
    #expect(try sampling.required("require", in: "").array(in: "").map { try $0.string(in: "") } == ["de × AX5"])
    #expect(try sampling.required("exclude", in: "").array(in: "").map { try $0.string(in: "") } == ["ar × AX5", "en × L…XXL", "de × XS"])
    let cells = try scratch.text("cells.csv")
    #expect(cells.contains(",de,AX5,") && !cells.contains(",de,XS,") && !cells.contains(",ar,AX5,"))
    let wrong = try scratch.write("matrix:\n  seed: many\n  exclude:\n    - de × AX6\n", to: "wrong.yml")
    let refused = try Self.run(scratch, "--config", wrong)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("wrong.yml:2:9: error: 'many' is not a seed"))
    #expect(refused.errors.contains("wrong.yml:4:7: error: no language, text size, direction, device or canvas 'AX6' (did you mean AX1?)"))
  }

  /// The parts of a sample, joined, are the run.
  @Test func aSampleInParts() throws {
    let arguments =
      Self.small + ["--matrix", "pairwise", "--seed", "2", "--require", "de × AX5", "--exclude", "ar × AX5", "--fail-on", "never"]
    let whole = try Scratch()
    let run = ["run", "Scenarios/simple-label-and-text-field.yaml", "--output"]
    _ = try Tool.run(run + [whole.path] + arguments)
    let parts = try (1...2).map { number in
      let folder = try Scratch()
      _ = try Tool.run(run + [folder.path] + arguments + ["--shard", "\(number)/2"])
      return folder
    }
    let joined = try Scratch()
    let result = try Tool.run(["merge"] + parts.map(\.path) + ["--output", joined.path, "--fail-on", "never"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try joined.files() == whole.files())
  }
}
