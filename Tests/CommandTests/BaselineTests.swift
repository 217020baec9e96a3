import Foundation
import Syntax
import Testing

/// The way from a first run to a gate that passes: one name for the baseline, found where it is.
struct BaselineTests {
  private static let narrow = ["--locales", "en", "--content-sizes", "L", "--size", "375x667", "--progress", "none"]

  /// A screen whose one label is cut off.
  private static func scenario(width: Int = 40) -> String {
    """
    title: Sign In
    views:
      Name: {kind: label, literal: "A name that is longer than its label", lines: 1}
    constraints: |
      Name.Leading = Superview.Leading
      Name.Top = Superview.Top
      Name.Width = \(width)
    """
  }

  @Test func aPlainRunPassesAfterABaselineWasWritten() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario(), to: "Scenarios/a.yaml")
    let first = try Tool.run(["run"] + Self.narrow, in: scratch.url)
    #expect(first.status == 1)
    #expect(
      first.errors.contains(
        "no baseline yet: to accept these findings as a start, run `copyfit baseline write` and commit Reports/baseline.json"),
      "\(first.errors)")
    #expect(first.output.contains("failing screens (1 of 1): Sign In\n"), "\(first.output)")
    // The run counts a defect with all that belongs to it as one finding; the file has an entry for each.
    let written = try Tool.run("baseline", "write", in: scratch.url).output
    #expect(written.hasPrefix("Reports/baseline.json: ") && written.hasSuffix(", counting included ones (was 0)\n"), "\(written)")
    let second = try Tool.run(["run"] + Self.narrow, in: scratch.url)
    #expect(second.status == 0 && !second.errors.contains("baseline") && !second.output.contains("failing screens"), "\(second.errors)")
    // "Which screens break?" has an answer after the findings are accepted, too.
    #expect(second.output.contains("screens with findings that do not fail the gate (1 of 1): Sign In\n"), "\(second.output)")
    // What gets worse fails again, and says nothing of a baseline that is there.
    try scratch.write(Self.scenario(width: 20), to: "Scenarios/a.yaml")
    let worse = try Tool.run(["run"] + Self.narrow, in: scratch.url)
    #expect(worse.status == 1 && !worse.errors.contains("no baseline"), "\(worse.errors)")
    // Who wants none says so.
    try scratch.write(Self.scenario(), to: "Scenarios/a.yaml")
    let without = try Tool.run(["run", "--baseline", "none"] + Self.narrow, in: scratch.url)
    #expect(without.status == 1 && !without.errors.contains("no baseline"), "\(without.errors)")
    // A broken one is bad input, though nobody named it.
    try scratch.write("{}", to: "Reports/baseline.json")
    #expect(try Tool.run(["run"] + Self.narrow, in: scratch.url).status == 3)
  }

  /// The gate of a run in parts is that of the merge.
  @Test func mergeFindsTheBaselineToo() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario(), to: "Scenarios/a.yaml")
    for part in 1...2 {
      #expect(try Tool.run(["run", "--shard", "\(part)/2", "--output", "shards/\(part)"] + Self.narrow, in: scratch.url).status == 0)
    }
    let first = try Tool.run("merge", "shards/1", "shards/2", "--output", "all", in: scratch.url)
    #expect(first.status == 1 && first.errors.contains("run `copyfit baseline write --findings all`"), "\(first.errors)")
    #expect(try Tool.run("baseline", "write", "--findings", "all", in: scratch.url).status == 0)
    #expect(try Tool.run("merge", "shards/1", "shards/2", "--output", "all", in: scratch.url).status == 0)
  }

  /// What records a run and what shows it agree on the file.
  @Test func historyHasOneName() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario(), to: "Scenarios/a.yaml")
    #expect(try Tool.run(["run", "--history", "Reports/history.sqlite"] + Self.narrow, in: scratch.url).status == 1)
    #expect(try Tool.run("history", in: scratch.url).output.split(separator: "\n").count == 2)
  }
}
