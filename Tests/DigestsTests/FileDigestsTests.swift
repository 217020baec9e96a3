import Digests
import Foundation
import Testing

/// A file that has changed is read again, whatever it looks like.
struct FileDigestsTests {
  private static func digest(_ bytes: Data) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }

  private static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func changesAreSeen() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.ttf")
    let digests = FileDigests(path: folder.appending(path: "cache/digests").path)
    #expect(digests.digest(of: file.path) == nil)
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    for round in 0..<3 {
      // The same size and the same time of its content; in place, and by another file of its name.
      let bytes = Data("font \(round)".utf8)
      try bytes.write(to: file, options: round == 2 ? .atomic : [])
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      for _ in 0..<2 { #expect(digests.digest(of: file.path) == Self.digest(bytes)) }
    }
  }

  /// Another process reads what this one kept, and believes no line that is not whole.
  @Test func linesAreChecked() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file that nobody writes now: one written in the last seconds is not kept.
    let file = "/bin/cat"
    let right = try Self.digest(Data(contentsOf: URL(filePath: file)))
    let cache = folder.appending(path: "cache/digests")
    #expect(FileDigests(path: cache.path).digest(of: file) == right)
    let line = try String(contentsOf: cache, encoding: .utf8)
    #expect(line.contains(right) && line.hasSuffix("/bin/cat\n"))
    let wrong = line.replacingOccurrences(of: right, with: String(repeating: "0", count: 64))
    for text in [wrong, String(line.dropLast(9)), "\n\n" + wrong + line, String(repeating: "x ", count: 100)] {
      try text.write(to: cache, atomically: true, encoding: .utf8)
      #expect(FileDigests(path: cache.path).digest(of: file) == right)
    }
    #expect(FileDigests(path: nil).digest(of: file) == right)
    #expect(FileDigests(path: "/proc/none/digests").digest(of: file) == right)
  }
}
