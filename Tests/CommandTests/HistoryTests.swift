import CSQLite
import Foundation
import History
import Testing

/// `run --history`, `history`, and what they survive.
struct HistoryTests {
  private static let small = [
    "run", "Scenarios/simple-label-and-text-field.yaml", "--fail-on", "never", "--progress", "none", "--devices", "iPhone 8", "--locales",
    "en,de", "--content-sizes", "L,AX5", "--jobs", "1",
  ]

  private func run(_ scratch: Scratch, _ more: String...) throws -> Tool.Result {
    let process = try start(scratch, more)
    return try finish(process)
  }

  private func start(_ scratch: Scratch, _ more: [String]) throws -> Process {
    try Tool.start(Self.small + ["--output", scratch.path + "/report", "--history", scratch.path + "/h.sqlite"] + more)
  }

  private func finish(_ process: Process) throws -> Tool.Result {
    let output = (process.standardOutput as? Pipe)?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    let errors = (process.standardError as? Pipe)?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    process.waitUntilExit()
    return Tool.Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }

  @Test func runsAreRecordedAndShown() throws {
    let scratch = try Scratch()
    #expect(try run(scratch, "--history-label", "a1b2").status == 0)
    #expect(try scratch.text("report/index.html").contains("This is the first run of the history"))
    #expect(try run(scratch, "--locales", "en").status == 0)
    let page = try scratch.text("report/index.html")
    #expect(page.contains("id=\"view-trend\"") && page.contains("of 2 runs"))

    let history = try Tool.run("history", scratch.path + "/h.sqlite")
    let lines = history.output.split(separator: "\n")
    #expect(history.status == 0 && lines.count == 3, "\(history)")
    #expect(lines[1].hasPrefix(" #1  a1b2 ") && lines[2].contains("another matrix"), "\(history.output)")
    let rules = try Tool.run("history", scratch.path + "/h.sqlite", "--by", "locale")
    #expect(rules.output.contains("de") && rules.output.contains("█·"), "\(rules.output)")
    #expect(try Tool.run("history", scratch.path + "/h.sqlite", "--format", "csv", "--last", "1").output.contains("2,,run,,"))
    #expect(try Tool.run("history", scratch.path + "/h.sqlite", "--format", "json").output.contains("\"label\": \"a1b2\""))
    // A time is told where it is asked for, and nowhere else.
    for format in ["text", "json", "csv"] {
      let time = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/
      #expect(try Tool.run("history", scratch.path + "/h.sqlite", "--format", format).output.firstMatch(of: time) == nil)
      #expect(try Tool.run("history", scratch.path + "/h.sqlite", "--format", format, "--times").output.firstMatch(of: time) != nil)
    }
    // An earlier run's page with its trend; nothing is recorded.
    let again = try Tool.run(
      "report", "--from", scratch.path + "/report/findings.json", "--output", scratch.path + "/again", "--history",
      scratch.path + "/h.sqlite")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try scratch.text("again/index.html").contains("of 2 runs"))
    #expect(try HistoryFile(reading: scratch.path + "/h.sqlite").runs().count == 2)
  }

  /// The same runs at other times give the same bytes.
  @Test func noReportTellsTheTime() throws {
    let (first, second) = (try Scratch(), try Scratch())
    _ = try run(first)
    _ = try run(first)
    Thread.sleep(forTimeInterval: 1.1)
    _ = try run(second)
    _ = try run(second)
    func reports(_ scratch: Scratch) throws -> [String: Data] { try scratch.files().filter { $0.key.hasPrefix("report/") } }
    #expect(try reports(first) == reports(second))
  }

  /// What nobody can read the reports of is not remembered; tried again, it is remembered once.
  @Test func aRunIsRecordedOnceItsReportsAreWritten() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path + "/report", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/report/data", withDestinationPath: scratch.path)
    #expect(try run(scratch).status == 2)
    #expect(try HistoryFile(reading: scratch.path + "/h.sqlite").runs().isEmpty)
    try FileManager.default.removeItem(atPath: scratch.path + "/report/data")
    #expect(try run(scratch).status == 0)
    #expect(try HistoryFile(reading: scratch.path + "/h.sqlite").runs().count == 1)
  }

  @Test func aMissingHistorySaysHowToBeginOne() throws {
    let scratch = try Scratch()
    let missing = try Tool.run("history", in: scratch.url)
    #expect(missing.status == 3)
    #expect(
      missing.errors == """
        Reports/history.sqlite: error: there is no history yet
          fix: `copyfit run --history Reports/history.sqlite` records a run in it

        """, "\(missing.errors)")
  }

  @Test func whatCannotBeAHistoryEndsTheRunBeforeItsWork() throws {
    let scratch = try Scratch()
    try scratch.write(
      "{\"findings\": [], \"this\": \"is long enough to be the head of a database, and is none of them at all, ever\"}", to: "h.sqlite")
    let text = try run(scratch)
    #expect(text.status == 3 && text.errors.contains("h.sqlite: error: the history cannot be read"), "\(text.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/report"))
    // What is missing from a run whose inputs have errors would look fixed: the run is recorded as a gap.
    try scratch.write("title: [", to: "broken.yaml")
    let broken = try Tool.run(
      "run", "Scenarios/simple-label-and-text-field.yaml", scratch.path + "/broken.yaml", "--locales", "en", "--content-sizes", "L",
      "--devices", "iPhone 8", "--output", scratch.path + "/broken", "--history", scratch.path + "/new.sqlite")
    #expect(broken.status == 3, "\(broken.errors)")
    #expect(try HistoryFile(reading: scratch.path + "/new.sqlite").runs().map(\.isComplete) == [false])
    #expect(try scratch.text("broken/index.html").contains("incomplete: its inputs had errors"))
    #expect(try Tool.run("history", scratch.path + "/new.sqlite").output.contains("incomplete"))
    let folder = try Tool.run("history", scratch.path)
    #expect(folder.status == 3 && folder.errors.contains("why:"), "\(folder.errors)")
    #expect(try Tool.run("history", scratch.path + "/nowhere").status == 3)
    #expect(try Tool.run("run", "--shard", "1/2", "--history", "h").status == 64)
    #expect(try Tool.run("run", "--history-label", "a").status == 64)
  }

  /// Writers that come together wait for each other: every run is recorded, each with its own number.
  @Test func twoWritersLoseNothing() throws {
    let scratch = try Scratch()
    let processes = try (0..<4).map { number in
      try Tool.start(
        Self.small + [
          "--output", "\(scratch.path)/\(number)", "--history", scratch.path + "/h.sqlite", "--history-label", "writer \(number)",
        ])
    }
    for process in processes { #expect(try finish(process).status == 0) }
    let runs = try HistoryFile(reading: scratch.path + "/h.sqlite").runs()
    #expect(runs.map(\.number) == [1, 2, 3, 4])
    #expect(Set(runs.compactMap(\.label)).count == 4)
  }

  /// Killed at random moments, every other time while the history is written. No file is damaged; no run that said its reports are there
  /// is missing. COPYFIT_KILLS sets how often.
  @Test func killedAtAnyMoment() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/h.sqlite"
    let start = ContinuousClock.now
    #expect(try run(scratch, "--history-label", "first").status == 0)
    let usual =
      Double((ContinuousClock.now - start).components.attoseconds) / 1e18 + Double((ContinuousClock.now - start).components.seconds)
    var accepted = ["first"]
    var killedWhileWriting = 0
    var random = SystemRandomNumberGenerator()
    for number in 1...(ProcessInfo.processInfo.environment["COPYFIT_KILLS"].flatMap { Int($0) } ?? 10) {
      let label = "kill \(number)"
      let process = try self.start(scratch, ["--history-label", label])
      let deadline = ContinuousClock.now + .seconds(Double.random(in: 0...1.2 * usual, using: &random))
      let waitsForJournal = number.isMultiple(of: 2)
      while process.isRunning {
        if waitsForJournal ? access(file + "-journal", F_OK) == 0 : ContinuousClock.now >= deadline { break }
        usleep(100)
      }
      kill(process.processIdentifier, SIGKILL)
      let result = try finish(process)
      if result.status == -SIGKILL, waitsForJournal { killedWhileWriting += 1 }
      if result.output.contains("reports: ") { accepted.append(label) }
      #expect(isIntact(file), "\(label)")
      let labels = try HistoryFile(reading: file).runs().compactMap(\.label)
      #expect(labels.filter(accepted.contains) == accepted, "\(label)")
      #expect(Set(labels).count == labels.count && labels.count <= number + 1)
    }
    #expect(killedWhileWriting > 0)
    #expect(try run(scratch, "--history-label", "last").status == 0)
    #expect(try HistoryFile(reading: file).runs().last?.label == "last")
  }

  private func isIntact(_ file: String) -> Bool {
    var (database, statement): (OpaquePointer?, OpaquePointer?)
    defer {
      sqlite3_finalize(statement)
      sqlite3_close_v2(database)
    }
    guard sqlite3_open_v2(file, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
    else { return false }
    return String(cString: sqlite3_column_text(statement, 0)) == "ok"
  }
}
