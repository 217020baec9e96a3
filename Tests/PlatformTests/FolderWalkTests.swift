import Diagnostics
import Foundation
import Platform
import Testing

@Suite struct FolderWalkTests {
  private func paths(_ folder: TemporaryFolder, limit: Int = 100) -> (paths: [String], walk: FolderWalk) {
    var walk = FolderWalk(folderLimit: limit)
    var paths: [String] = []
    walk.walk(folder.path) { path, _, kind in
      if kind != .folder { paths.append(String(path.dropFirst(folder.path.count + 1))) }
      return kind == .folder
    }
    return (paths, walk)
  }

  private func make(_ name: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
  }

  /// Each folder leads to the next by two links: 2^15 ways to the last one.
  @Test func eachRealFolderOnce() throws {
    let folder = try TemporaryFolder()
    for number in 1...15 { try make("d\(number)", in: folder) }
    for number in 1...14 {
      for name in ["a", "b"] { try folder.link("d\(number)/\(name)", to: "../d\(number + 1)") }
    }
    try folder.link("d15/up", to: "..")
    try folder.write("", to: "d15/file")
    #expect(paths(folder).paths.count == 1)
  }

  @Test func aWalkEnds() throws {
    let folder = try TemporaryFolder()
    for number in 1...9 { try make("d\(number)", in: folder) }
    try folder.write("", to: "d9/file")
    let (found, walk) = paths(folder, limit: 5)
    #expect(found.isEmpty && walk.isCutShort)
    #expect(walk.diagnostics.map(\.severity) == [.note])
  }

  /// In the order of the names' bytes, also where they differ only far behind, or one ends before the others.
  @Test func order() throws {
    let folder = try TemporaryFolder()
    let names = ["B", "a", "a.strings", "a1", "abcdefg", "abcdefgh", "abcdefgh1", "abcdefgh10", "abcdefgh2", "z", "\u{E9}", "\u{10000}"]
    for name in names.shuffled() { try folder.write("", to: name) }
    #expect(paths(folder).paths == names)
  }

  @Test(arguments: [("a/b.yaml", "yaml"), ("b.c.m", "m"), ("a.b/yaml", ""), ("yaml", ""), ("a/b.", ""), (".git", "git"), ("", "")])
  func fileExtensions(_ path: String, _ end: String) { #expect(PathName.fileExtension(of: path) == end) }

  @Test func namesThatAreNotUTF8() throws {
    let folder = try TemporaryFolder()
    // Characters of the kind that stand for such bytes may be in a name, too.
    for bytes in [[0x61, 0xFF, 0xC3, 0xA9], Array("\u{10FEFF}".utf8)] as [[UInt8]] {
      let path = Array((folder.path + "/").utf8) + bytes + [0]
      let file = path.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") } }
      fclose(try #require(file))
    }
    let names = FileSystem.readableNames(inFolder: folder.path)
    #expect(names.count == 2)
    for name in names { #expect(try FileReader().bytes(of: folder.path(name)).isEmpty) }
    #expect(names.contains { $0.visibleControls == "a\\xff\u{E9}" })
  }
}
