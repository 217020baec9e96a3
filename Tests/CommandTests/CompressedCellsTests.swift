import Foundation
import Testing

/// `--compress-cells`: the same table in a form that any gzip reads, in place of the other one.
struct CompressedCellsTests {
  private static func run(_ scratch: Scratch, _ arguments: [String] = []) throws {
    let result = try Tool.run(
      [
        "run", "Scenarios/simple-label-and-text-field.yaml", "--locales", "en,de,ar", "--output", scratch.path, "--format", "csv",
        "--progress", "none", "--fail-on", "never",
      ] + arguments)
    #expect(result.status == 0)
  }

  @Test func theSameRows() throws {
    let scratch = try Scratch()
    try Self.run(scratch)
    let plain = try scratch.text("cells.csv")
    // The size from which on tables are compressed is counted in rows.
    #expect((60...110).contains(plain.utf8.count / plain.utf8.count { $0 == 0x0A }))
    try Self.run(scratch, ["--compress-cells"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/cells.csv"))
    let packed = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/cells.csv.gz"))
    try Self.run(scratch, ["--compress-cells", "--jobs", "1"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/cells.csv.gz")) == packed)
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
    gzip.arguments = ["-c", "gzip -dc cells.csv.gz > unpacked.csv"]
    gzip.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    try gzip.run()
    gzip.waitUntilExit()
    #expect(gzip.terminationStatus == 0)
    #expect(try scratch.text("unpacked.csv") == plain)
    try Self.run(scratch)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/cells.csv.gz"))
  }
}
