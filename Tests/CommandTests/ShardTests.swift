import Diagnostics
import Foundation
import Syntax
import Testing

@testable import Runs

/// A run in parts, and one that is killed and resumed: the reports are those of one run from beginning to end, byte for byte.
struct ShardTests {
  private static let scope = [
    "Scenarios/simple-label-and-text-field.yaml", "Scenarios/account-card.yaml", "--locales", "en,de,ar,fi,ja,th", "--content-sizes",
    "L,AX3,AX5", "--devices", "iPhone 8",
  ]

  private func run(_ more: String..., scope: [String] = scope) throws -> Tool.Result {
    try Tool.run(["run"] + scope + ["--progress", "none"] + more)
  }

  private func merge(_ folders: [String], _ more: String...) throws -> Tool.Result { try Tool.run(["merge"] + folders + more) }

  /// The folders of the parts of a run.
  private func parts(_ count: Int, in scratch: Scratch, _ more: String...) throws -> [String] {
    try (1...count).map { number in
      let folder = "\(scratch.path)/\(number)"
      let result = try Tool.run(
        ["run"] + Self.scope + ["--progress", "none", "--shard", "\(number)/\(count)", "--output", folder] + more)
      #expect(result.status == 0, "\(result.errors)")
      return folder
    }
  }

  /// The whole run that parts are compared with.
  private static let whole = Result { () throws -> [String: Data] in
    let scratch = try Scratch()
    _ = try Tool.run(["run"] + scope + ["--progress", "none", "--output", scratch.path])
    return try scratch.files()
  }

  /// COPYFIT_SHARDS names other numbers of parts; there are 12 jobs.
  @Test(arguments: (ProcessInfo.processInfo.environment["COPYFIT_SHARDS"] ?? "1,2,5").split(separator: ",").compactMap { Int($0) })
  func partsJoinToTheWhole(count: Int) throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    let all = try merge(try self.parts(count, in: parts).reversed(), "--output", merged.path)
    #expect(all.status == 1, "\(all.errors)")
    #expect(try merged.files() == Self.whole.get())
  }

  @Test func aPartMayHaveNothingToDo() throws {
    let scratch = try Scratch()
    let last = try run("--shard", "13/13", "--output", scratch.path)
    #expect(last.status == 0 && last.output.contains("nothing to do in part 13/13: the run has 12 jobs"), "\(last)")
  }

  @Test func whatIsMissingIsNamedWithItsCommand() throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    let folders = try self.parts(3, in: parts)
    // One part was not begun, one was killed.
    try FileManager.default.removeItem(atPath: folders[1])
    try cut(folders[2] + "/shard.journal", by: 200)
    let some = try merge([folders[0], folders[2]], "--output", merged.path)
    #expect(some.status == 2 && some.errors.contains("2 of 3 parts are missing or unfinished"), "\(some.errors)")
    #expect(try merged.files().isEmpty)
    // An empty folder is that of a part which has not come to write anything.
    try FileManager.default.createDirectory(atPath: folders[1], withIntermediateDirectories: false)
    let noted = try merge(folders, "--output", merged.path)
    #expect(noted.status == 2 && noted.errors.contains("\(folders[1]): note: there is no part"), "\(noted.errors)")

    // The commands that it names make what is missing.
    let commands = some.errors.matches(of: /copyfit (run .*)/).map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands {
      // As a shell reads it: what is in quotes is one word.
      let words = command.components(separatedBy: "'").enumerated().flatMap { index, piece in
        index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [piece]
      }
      #expect(try Tool.run(words).status == 0, "\(command)")
    }
    #expect(try merge(folders, "--output", merged.path).status == 1)
    #expect(try merged.files() == Self.whole.get())
  }

  @Test func partsOfOtherRunsAreRefused() throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    let folders = try self.parts(3, in: parts)
    let other = "\(parts.path)/other"
    _ = try run("--shard", "2/3", "--output", other, scope: Self.scope + ["--directions", "both"])
    let result = try merge([folders[0], other], "--output", merged.path)
    #expect(result.status == 3 && result.errors.contains("paths or options are not those of"), "\(result.errors)")
    #expect(try merged.files().isEmpty)
  }

  /// Wherever a byte of a part's journal is another one: the merge names the place and has the right reports, or asks for the part again.
  @Test(arguments: 0..<6) func damageIsToldAndRunAgain(seed: Int) throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    let folders = try self.parts(2, in: parts)
    let file = URL(filePath: folders[1] + "/shard.journal")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count * (2 * seed + 1) / 12] ^= 0x10
    try bytes.write(to: file)
    let result = try merge(folders, "--output", merged.path)
    #expect([1, 2, 3].contains(result.status), "\(result)")
    if result.status == 1 {
      #expect(result.errors.contains("shard.journal: warning: ") && result.errors.contains("at byte "), "\(result.errors)")
      #expect(try merged.files() == Self.whole.get())
    } else {
      #expect(try merged.files().isEmpty)
    }
    let again = try Tool.run(
      ["run"] + Self.scope + ["--progress", "none", "--shard", "2/2", "--output", folders[1]] + (result.status == 3 ? [] : ["--resume"]))
    #expect(again.status == 0, "\(again.errors)")
    #expect(try merge(folders, "--output", merged.path).status == 1)
    #expect(try merged.files() == Self.whole.get())
  }

  /// What a run records of its jobs shares out the next one; the parts must agree on it, and no report tells a time.
  @Test func recordedCostsShareOutTheJobs() throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    for number in 1...2 {
      _ = try run(
        "--shard", "\(number)/2", "--jobs", "1", "--output", "\(parts.path)/first/\(number)", "--record-costs",
        "\(parts.path)/first/\(number)/costs.jsonl")
    }
    let first = try parts.text("first/1/costs.jsonl")
    let costs = try parts.write(try first + parts.text("first/2/costs.jsonl"), to: "costs.jsonl")
    let recorded = try parts.text("costs.jsonl").split(separator: "\n").map(String.init)
    #expect(recorded.count == 12 && recorded.allSatisfy { $0.contains("\"microseconds\":") && !$0.contains("\"microseconds\":0}") })
    let folders = try (1...4).map { number throws in
      let folder = "\(parts.path)/\(number)"
      #expect(
        try run("--shard", "\(number)/4", "--output", folder, "--costs", costs, "--record-costs", folder + "/costs.jsonl").status == 0)
      return folder
    }
    let estimated = try Scratch()
    _ = try run("--shard", "4/4", "--output", estimated.path)
    let mixed = try merge(folders.dropLast() + [estimated.path], "--output", merged.path)
    #expect(mixed.status == 3 && mixed.errors.contains("it was balanced by other --costs"), "\(mixed.errors)")
    _ = try merge(folders, "--output", merged.path)
    #expect(try merged.files() == Self.whole.get())

    // The heaviest part does not take longer than with every fourth job.
    func name(_ line: some StringProtocol) throws -> [String] {
      try ["file", "scene", "locale"].map { try #require(JSONReader.read(String(line), file: "")[$0]).string(in: "") }
    }
    var weights: [[String]: Int] = [:]
    for line in recorded { weights[try name(line)] = try JSONReader.read(line, file: "").required("microseconds", in: "").integer(in: "") }
    let shared = try folders.map { folder in
      try String(contentsOfFile: folder + "/costs.jsonl", encoding: .utf8).split(separator: "\n").reduce(0) {
        $0 + weights[try name($1), default: 0]
      }
    }
    let plan = try Tool.run(["run", "--list-jobs"] + Self.scope).output.split(separator: "\n").map { weights[try name($0), default: 0] }
    let inTurn = (0..<4).map { part in stride(from: part, to: 12, by: 4).reduce(0) { $0 + plan[$1] } }
    #expect(shared.reduce(0, +) == inTurn.reduce(0, +))
    #expect((shared.max() ?? 0) <= (inTurn.max() ?? 0), "\(shared) \(inTurn)")
  }

  /// Leaves out the end of a file.
  private func cut(_ file: String, by count: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: file))
    try bytes.prefix(max(0, bytes.count - count)).write(to: URL(filePath: file))
  }

  @Test func costsThatAreNoneEndTheRun() throws {
    let scratch = try Scratch()
    let name = "\"file\": \"a\", \"scene\": \"a\", \"root\": \"a\", \"locale\": \"de\""
    for (text, complaint) in [
      ("{\"file\": 1}", "costs.jsonl:1:10: error: "), ("", "costs.jsonl:1:1: error: "), ("no", "costs.jsonl:1:1: error: "),
      ("{\(name), \"cells\": 0, \"microseconds\": 1}", "a number of cells"),
      ("{\(name), \"cells\": 1, \"microseconds\": -1}", "a time of at most"),
      ("{\(name), \"cells\": 1, \"microseconds\": 1e300}", "error: "),
    ] {
      let costs = try scratch.write(text + "\n", to: "costs.jsonl")
      do {
        _ = try JobCosts(reading: costs)
        Issue.record("read: \(text)")
      } catch {
        #expect(error.diagnostics[0].description.contains(complaint), "\(text): \(error.diagnostics[0].description)")
      }
    }
    let costs = try scratch.write("no\n", to: "costs.jsonl")
    #expect(try run("--shard", "1/2", "--output", scratch.path + "/1", "--costs", costs).status == 3)
    // What is cut off is no cost; a file that is not there yet is noted.
    let cut = try scratch.write("{\"file\": \"a\", ", to: "cut.jsonl")
    #expect(try run("--shard", "1/12", "--output", scratch.path + "/1", "--costs", cut).status == 0)
    let none = try run("--shard", "1/12", "--output", scratch.path + "/1", "--costs", scratch.path + "/none.jsonl")
    #expect(none.status == 0 && none.errors.contains("none.jsonl: note: no costs are recorded yet"), "\(none.errors)")
    for arguments in [
      ["--costs", cut], ["--shard", "1/2", "--costs", cut, "--record-costs", cut], ["--shard", "5/4"], ["--shard", "auto"],
    ] {
      #expect(try Tool.run(["run"] + Self.scope + arguments).status == 64, "\(arguments)")
    }
  }

  @Test func theEngineSaysWhichPart() throws {
    let (merged, parts) = (try Scratch(), try Scratch())
    for index in 0..<2 {
      let result = try Tool.run(
        ["run"] + Self.scope + ["--progress", "none", "--shard", "auto", "--output", "\(parts.path)/\(index)"],
        environment: ["TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "\(parts.path)/status-\(index)"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(FileManager.default.fileExists(atPath: "\(parts.path)/status-\(index)"))
    }
    _ = try merge(["\(parts.path)/0", "\(parts.path)/1"], "--output", merged.path)
    #expect(try merged.files() == Self.whole.get())
  }

  /// Killed at random moments, the last line of the journal cut off now and then, and gone on with. COPYFIT_KILLS sets how often.
  @Test func killedAtAnyMomentARunGoesOn() throws {
    let clock = ContinuousClock.now
    _ = try run("--jobs", "2", "--output", try Scratch().path)
    let usual = (ContinuousClock.now - clock) / .seconds(1)
    let kills = ProcessInfo.processInfo.environment["COPYFIT_KILLS"].flatMap { Int($0) } ?? 3
    var killed = 0
    for number in 1...kills {
      let resumed = try Scratch()
      let asPart = number.isMultiple(of: 3) ? ["--shard", "1/1"] : []
      let process = try Tool.start(["run"] + Self.scope + ["--progress", "none", "--jobs", "2", "--output", resumed.path] + asPart)
      let journal = resumed.url.appending(path: asPart.isEmpty ? "run.journal" : "shard.journal")
      // Every other time at a certain job: most of a short run is reading fonts.
      let jobs = number.isMultiple(of: 2) ? Int.random(in: 1...12) : .max
      let deadline = ContinuousClock.now + .seconds(Double.random(in: 0...1.1 * usual))
      while process.isRunning, jobs < .max || ContinuousClock.now < deadline {
        if let file = try? ResultFile(journal.path), file.keys.count > jobs { break }
        usleep(4000)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      if number.isMultiple(of: 4), let file = try? ResultFile(journal.path), file.keys.count > 1 { try cut(journal.path, by: 5) }
      if number == 2, FileManager.default.fileExists(atPath: journal.path) {
        let other = try run("--output", resumed.path, "--resume", scope: Self.scope + ["--directions", "both"])
        #expect(other.status == 3 && other.errors.contains("another run"), "\(other)")
      }
      let arguments = ["run"] + Self.scope + ["--progress", "none", "--jobs", "2", "--output", resumed.path, "--resume"] + asPart
      let result = try Tool.run(arguments)
      #expect(result.status == (asPart.isEmpty ? 1 : 0), "\(result.errors)")
      if asPart.isEmpty {
        #expect(try resumed.files() == Self.whole.get(), "kill \(number)")
      } else {
        let merged = try Scratch()
        _ = try merge([resumed.path], "--output", merged.path)
        #expect(try merged.files() == Self.whole.get(), "kill \(number)")
      }
    }
    #expect(killed > 0)
  }
}
