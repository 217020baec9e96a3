import Diagnostics
import Foundation
import Platform
import Testing

@testable import Runs

/// Which parts belong together: told by what their journals say of their run.
struct ShardSetTests {
  private typealias Header = ResultJournal.Header

  private static func header(
    _ number: Int, of count: Int = 3, locales: String = "de", version: String = Tool.version, costs: String = ""
  ) throws -> Header {
    let shard = try #require(Shard(number: number, count: count))
    var header = Header(
      words: SettingWords([.paths: "App", .locales: locales, .exclude: "de × AX5"]),
      part: Header.Part(shard: shard, costs: costs.isEmpty ? nil : "costs.jsonl", costsDigest: costs))
    header.version = version
    return header
  }

  /// Folders with the journals of parts, which are finished; nil: a journal of a whole run.
  private static func read(_ headers: [Header], unfinished: Set<Int> = []) throws -> (set: ShardSet?, refusal: String) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var folders: [String] = []
    for (index, header) in headers.enumerated() {
      let folder = "\(scratch)/\(index)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let journal = try ResultJournal.begin(folder + "/shard.journal", header, keeping: nil, of: [])
      if !unfinished.contains(index) { try journal.write(ResultJournal.endRecord) }
      folders.append(folder)
    }
    do throws(DiagnosticError) { return (try ShardSet(reading: folders), "") } catch {
      return (nil, error.diagnostics.map(\.description).joined())
    }
  }

  @Test func partsOfOtherRunsAreRefused() throws {
    let first = try Self.header(1)
    for (other, reason) in [
      (try Self.header(1), "is part 1/3, too"), (try Self.header(2, of: 4), "it is one of 4 parts"),
      (try Self.header(2, locales: "de,fr"), "its paths or options are not those of"),
      (try Self.header(2, version: "9.0"), "copyfit 9.0 made it"),
      (try Self.header(2, costs: "0f"), "it was balanced by other --costs"), (Header(words: first.words), "the journal of a whole run"),
    ] {
      let refusal = try Self.read([first, other]).refusal
      #expect(refusal.contains("1/shard.journal: error: ") && refusal.contains(reason), "\(refusal)")
    }
    let whole = try Self.read([first, try Self.header(3), try Self.header(2)]).set
    #expect(whole?.complaint == nil && whole?.words == first.words)
  }

  @Test func whatIsMissingHasItsCommand() throws {
    let set = try Self.read([try Self.header(1), try Self.header(3)], unfinished: [1]).set
    let lines = set?.complaint?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 3 && lines[0].contains("2 of 3 parts are missing or unfinished"))
    #expect(lines[1].hasPrefix("  part 2/3: copyfit run App --locales de --exclude 'de × AX5' --shard 2/3 --output "))
    #expect(lines[2].hasPrefix("  part 3/3, begun: copyfit run App --locales de --exclude 'de × AX5' --shard 3/3 --output "))
    #expect(lines[2].hasSuffix("/1 --resume"))
  }

  @Test func whatIsNoPartIsRefused() throws {
    #expect(throws: DiagnosticError.self) { try ShardSet(reading: ["/no/such/folder"]) }
    #expect(throws: DiagnosticError.self) { try ShardSet(reading: [#filePath]) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = #expect(throws: DiagnosticError.self) { try ShardSet(reading: [folder]) }
    #expect(empty?.diagnostics[0].message == "none of the folders has a part of a run")
    for text in ["", "{\"run\": 1}\n", "copyfit results 2\n", "copyfit results 2\nrubbish"] {
      try Data(text.utf8).write(to: URL(filePath: folder + "/shard.journal"))
      let error = #expect(throws: DiagnosticError.self) { try ShardSet(reading: [folder]) }
      #expect(error?.diagnostics[0].description.contains("shard.journal: error: ") == true)
    }
  }
}
