import CSQLite
import Diagnostics
import Foundation
import History
import Testing

@Suite struct HistoryFileTests {
  @Test func whatWasRecordedIsReadBack() throws {
    let scratch = Scratch()
    let history = try HistoryFile(recordingIn: scratch.file)
    #expect(try history.record(.sample(errors: 4)) == 1)
    #expect(try history.record(.sample(errors: 3, label: "it's \u{202E}\"\u{0}; DROP TABLE run; --")) == 2)
    let runs = try HistoryFile(reading: scratch.file).runs()
    var expected = [HistoryEntry.sample(errors: 4), .sample(errors: 3, label: "it's \u{202E}\"\u{0}; DROP TABLE run; --")]
    expected[0].number = 1
    expected[1].number = 2
    #expect(runs == expected)
  }

  @Test(arguments: [(nil, nil, [1, 2, 3, 4, 5]), (2, nil, [4, 5]), (2, 3, [2, 3]), (9, 1, [1]), (0, nil, [])])
  func someOfTheRuns(last: Int?, upTo: Int?, numbers: [Int]) throws {
    let scratch = Scratch()
    let history = try HistoryFile(recordingIn: scratch.file)
    for errors in 0..<5 { _ = try history.record(.sample(errors: errors)) }
    #expect(try HistoryFile(reading: scratch.file).runs(last: last, upTo: upTo).map(\.number) == numbers)
  }

  /// A run is seen once its reports are written, and by itself before; one whose reports could not be written is forgotten.
  @Test func runsAreSeenWhenTheyAreConfirmed() throws {
    let scratch = Scratch()
    let history = try HistoryFile(recordingIn: scratch.file)
    _ = try history.record(.sample(errors: 1))
    var (failed, late, incomplete) = (HistoryEntry.sample(errors: 2), HistoryEntry.sample(errors: 3), HistoryEntry.sample(errors: 4))
    incomplete.isComplete = false
    failed.number = try history.begin(failed)
    late.number = try history.begin(late)
    #expect(try HistoryFile(reading: scratch.file).runs().map(\.number) == [1])
    #expect(try history.runs(last: 9, upTo: late.number).map(\.number) == [1, 3])
    try history.withdraw(failed)
    #expect(try history.record(incomplete) == 4)
    try history.confirm(late)
    let runs = try HistoryFile(reading: scratch.file).runs()
    #expect(runs.map(\.number) == [1, 3, 4] && runs.map(\.isComplete) == [true, true, false])
    #expect(runs[1].parts == late.parts && runs[1].fonts == late.fonts)
  }

  /// What version 1 wrote is read, and gone on with.
  @Test func anOlderFileIsGoneOnWith() throws {
    let scratch = Scratch()
    do {
      let history = try HistoryFile(recordingIn: scratch.file)
      _ = try history.record(.sample(errors: 1))
    }
    var connection: OpaquePointer?
    sqlite3_open(scratch.file, &connection)
    #expect(sqlite3_exec(connection, "ALTER TABLE run DROP COLUMN state; PRAGMA user_version = 1", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    #expect(try HistoryFile(reading: scratch.file).runs().map(\.isComplete) == [true])
    do {
      let history = try HistoryFile(recordingIn: scratch.file)
      #expect(try history.record(.sample(errors: 2)) == 2)
    }
    #expect(try HistoryFile(reading: scratch.file).runs().map(\.findings.errors) == [1, 2])
  }

  /// Between runs it is one file, which a CI server can keep.
  @Test func nothingLiesBesideIt() throws {
    let scratch = Scratch()
    do {
      let history = try HistoryFile(recordingIn: scratch.file)
      _ = try history.record(.sample(errors: 1))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["history.sqlite"])
  }

  @Test func whatIsNoHistoryIsRefused() throws {
    let scratch = Scratch()
    func message(_ body: () throws(HistoryError) -> Void) -> String {
      do throws(HistoryError) {
        try body()
        return ""
      } catch {
        guard case .badInput(let diagnostic) = error else { return "unavailable: \(error.diagnostic.description)" }
        return diagnostic.message
      }
    }
    let reading = { () throws(HistoryError) in _ = try HistoryFile(reading: scratch.file) }
    let recording = { () throws(HistoryError) in _ = try HistoryFile(recordingIn: scratch.file) }
    #expect(message(reading) == "the history cannot be opened")
    try Data().write(to: URL(filePath: scratch.file))
    #expect(message(reading) == "this history has no run yet")
    #expect(message(recording) == "")
    try Data("{\"findings\": []}, which is long enough to be taken for the head of a database file, and is none".utf8)
      .write(to: URL(filePath: scratch.file))
    #expect(message(reading) == "the history cannot be read")
    #expect(message(recording) == "the history cannot be read")
    try FileManager.default.removeItem(atPath: scratch.file)
    #expect(
      message { () throws(HistoryError) in _ = try HistoryFile(recordingIn: "/no/such/folder/h") } == "the history cannot be opened or made"
    )
  }

  /// Writers in several threads, each with its own connection, as several processes have.
  @Test func writersWaitForEachOther() async throws {
    let scratch = Scratch()
    let file = scratch.file
    let (writers, runs) = (4, 12)
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for writer in 0..<writers {
        group.addTask {
          try (0..<runs).map { _ in
            let history = try HistoryFile(recordingIn: file)
            return try history.record(.sample(errors: writer))
          }
        }
      }
      var numbers: [Int] = []
      for try await given in group {
        #expect(given == given.sorted())
        numbers += given
      }
      #expect(numbers.sorted() == Array(1...writers * runs))
    }
    let all = try HistoryFile(reading: file).runs()
    #expect(all.map(\.number) == Array(1...writers * runs))
    for writer in 0..<writers { #expect(all.count { $0.findings.errors == writer } == runs) }
  }

  /// A damaged file is said to be one, wherever the damage is.
  @Test(arguments: 0..<24) func aDamagedFileNeverCrashes(_ seed: UInt64) throws {
    let scratch = Scratch()
    do {
      let history = try HistoryFile(recordingIn: scratch.file)
      for errors in 0..<4 { _ = try history.record(.sample(errors: errors)) }
    }
    var bytes = try Data(contentsOf: URL(filePath: scratch.file))
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 17)
    }
    try bytes.write(to: URL(filePath: scratch.file))
    do throws(HistoryError) {
      _ = try HistoryFile(reading: scratch.file).runs()
    } catch {
      #expect(!error.diagnostic.message.isEmpty && error.diagnostic.reason?.isEmpty != true)
    }
  }

  @Test func whatIsNotToBeComparedIsSaid() {
    let first = HistoryEntry.sample(errors: 1)
    var second = first
    #expect(second.differences(from: first).isEmpty)
    second.tool = "copyfit 0.2.0"
    second.fonts = []
    #expect(second.differences(from: first) == ["copyfit 0.1.0 became copyfit 0.2.0", "other fonts"])
    #expect(first.tally(.rule, "text-truncated") == .init(errors: 1) && first.tally(.rule, "off-screen") == .init())
  }
}

extension HistoryFile {
  /// A run from its beginning to its end.
  fileprivate borrowing func record(_ run: HistoryEntry) throws(HistoryError) -> Int {
    var run = run
    run.number = try begin(run)
    try confirm(run)
    return run.number
  }
}

extension HistoryEntry {
  fileprivate static func sample(errors: Int, label: String? = nil) -> HistoryEntry {
    HistoryEntry(
      time: "2026-11-22T06:30:00Z", label: label, tool: "copyfit 0.1.0", matrix: "1 scenario × de × 12 text sizes",
      fonts: [Font(file: "Inter.ttf", digest: "00ff"), Font(file: "Arabic.ttf", digest: "")], cells: 1_200, failingCells: 30,
      rejected: errors, findings: Tally(errors: errors, warnings: 2, notes: 1),
      parts: [
        .rule: [Part(name: "text-truncated", tally: Tally(errors: errors))],
        .scenario: [Part(name: "Settings \u{1F469}\u{200D}\u{1F4BB}", tally: Tally(errors: errors, warnings: 2, notes: 1))],
        .locale: [Part(name: "de", tally: Tally(errors: errors)), Part(name: "fi", tally: Tally(notes: 1))],
      ])
  }
}

/// A folder that is gone after the test.
private final class Scratch: Sendable {
  let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: String { folder.path + "/history.sqlite" }
}
