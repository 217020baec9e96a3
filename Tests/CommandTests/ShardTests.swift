import Foundation
import Testing

/// A run in parts, and one that is killed and resumed: the reports are those of one run from beginning to end, byte for byte.
struct ShardTests {
  private static let scope = [
    "Scenarios/settings-screen.yaml", "Scenarios/simple-label-and-text-field.yaml", "Scenarios/account-card.yaml", "--locales",
    "en,de,ar,fi,ja,th", "--content-sizes", "L,AX3,AX5", "--devices", "iPhone 8",
  ]

  private func run(_ more: String..., scope: [String] = scope) throws -> Tool.Result {
    let (output, errors) = (Pipe(), Pipe())
    let process = try Tool.start(["run"] + scope + ["--progress", "none"] + more, output: output, errors: errors)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Tool.Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self)
    )
  }

  @Test func partsJoinToTheWhole() throws {
    let (whole, merged, parts) = (try Scratch(), try Scratch(), try Scratch())
    let verdict = try run("--output", whole.path)
    #expect(verdict.status == 1)
    for part in 1...3 {
      let result = try run("--shard", "\(part)/3", "--output", "\(parts.path)/\(part)")
      #expect(result.status == 0, "\(result.errors)")
    }
    let folders = [3, 1, 2].map { "\(parts.path)/\($0)" }
    // A part is missing; one is there twice; one is of another run.
    let some = try Tool.run("merge", folders[0], folders[1], "--output", merged.path)
    #expect(some.status == 2 && some.errors.contains("part 2/3"), "\(some.errors)")
    let double = try Tool.run("merge", folders[0], folders[0], folders[1], "--output", merged.path)
    #expect(double.status == 3 && double.errors.contains("too"), "\(double.errors)")
    _ = try run("--shard", "1/3", "--output", "\(parts.path)/other", scope: Self.scope + ["--directions", "both"])
    let mixed = try Tool.run("merge", folders[0], "\(parts.path)/other", "--output", merged.path)
    #expect(mixed.status == 3 && mixed.errors.contains("options"), "\(mixed.errors)")
    #expect(try merged.files().isEmpty)

    let all = try Tool.run("merge", folders[0], folders[1], folders[2], "--output", merged.path)
    #expect(all.status == verdict.status, "\(all.errors)")
    #expect(try merged.files() == whole.files())
  }

  /// Killed when so many jobs are done, the last line of the journal cut off.
  @Test(arguments: [1, 7, 15]) func aKilledRunGoesOn(jobs: Int) throws {
    let (whole, resumed) = (try Scratch(), try Scratch())
    _ = try run("--output", whole.path)
    let process = try Tool.start(["run"] + Self.scope + ["--progress", "none", "--jobs", "1", "--output", resumed.path])
    let journal = resumed.url.appending(path: "run.journal")
    while process.isRunning {
      if let text = try? String(contentsOf: journal, encoding: .utf8), text.split(separator: "\n").count > jobs { break }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // A run may have been faster than the kill; there is nothing to resume then, and the bytes must be the same all the same.
    if var text = try? String(contentsOf: journal, encoding: .utf8) {
      text.removeLast(5)
      try text.write(to: journal, atomically: true, encoding: .utf8)
    }
    let other = try run("--output", resumed.path, "--resume", scope: Self.scope + ["--directions", "both"])
    let left = FileManager.default.fileExists(atPath: journal.path)
    #expect(!left || other.status == 3 && other.errors.contains("another run"), "\(other)")
    _ = try run("--output", resumed.path, "--resume")
    #expect(try resumed.files() == whole.files())
  }
}
