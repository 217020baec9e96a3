import Diagnostics
import Foundation
import Platform
import Syntax
import Testing

@Suite struct FileReaderTests {
  /// A folder of its own for each test, removed at its end.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func message(_ body: () throws -> Void) throws -> String {
    try #require(try #require(throws: DiagnosticError.self, performing: body).diagnostics.first?.message)
  }

  @Test func readsBytesAndText() throws {
    try withFolder { folder in
      let path = folder + "/a.txt"
      try Data("\u{FEFF}héllo\n".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try FileReader().bytes(of: path).count == 10)
      #expect(try FileReader().text(of: path) == "héllo\n")
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(try FileReader().text(of: path) == "")
    }
  }

  @Test func saysWhatIsWrong() throws {
    try withFolder { folder in
      #expect(try message { _ = try FileReader().bytes(of: folder + "/none") } == "does not exist")
      #expect(try message { _ = try FileReader().bytes(of: folder) } == "is a folder, not a file")
      #expect(try message { _ = try FileReader().bytes(of: "/dev/zero") } == "is not a regular file")
      let path = folder + "/a.txt"
      try Data(count: 3 << 20).write(to: URL(fileURLWithPath: path))
      #expect(try message { _ = try FileReader(maximumSize: 2 << 20).bytes(of: path) } == "is larger than 2 MB")
      #expect(try message { _ = try FileReader().bytes(of: path + "/b") }.contains("a part of the path is a file"))
    }
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func saysThatAFileIsUnreadable() throws {
    try withFolder { folder in
      let path = folder + "/a.txt"
      try Data().write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      #expect(try message { _ = try FileReader().bytes(of: path) } == "may not be read by this user")
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x41, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "A😀"),
      ([0xFE, 0xFF, 0x00, 0x41], "A"),
      ([0xEF, 0xBB, 0xBF, 0x41], "A"),
      ([0xFF, 0xFE], ""),
      ([], ""),
    ] as [([UInt8], String)])
  func decodes(bytes: [UInt8], text: String) throws {
    #expect(try FileReader.text(bytes, file: "a") == text)
  }

  @Test(
    arguments: [
      ([0x41, 0x0A, 0x42, 0xC3, 0x28], 2, 2, "not valid UTF-8"),
      ([0xC3, 0xA9, 0x0D, 0x0A, 0x80], 2, 1, "not valid UTF-8"),
      ([0xED, 0xA0, 0x80], 1, 1, "not valid UTF-8"),
      ([0x41, 0xE2, 0x82], 1, 2, "not valid UTF-8"),
    ] as [([UInt8], Int, Int, String)])
  func namesTheFirstInvalidByte(bytes: [UInt8], line: Int, column: Int, words: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try FileReader.text(bytes, file: "a") }
    #expect(error.diagnostics.first?.position == SourcePosition(line: line, column: column))
    #expect(error.diagnostics.first?.message.contains(words) == true)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41], [0xFF, 0xFE, 0x00, 0xD8], [0xFE, 0xFF, 0xDC, 0x00]] as [[UInt8]])
  func refusesBrokenUTF16(bytes: [UInt8]) {
    #expect(throws: DiagnosticError.self) { try FileReader.text(bytes, file: "a") }
  }

  @Test func guessesUTF16WithoutAMark() throws {
    let bytes = String(repeating: "abc=\u{DC}", count: 30).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = try #require(throws: DiagnosticError.self) { try FileReader.text(bytes, file: "a") }
    #expect(error.diagnostics.first?.reason?.contains("UTF-16 without a byte order mark") == true)
  }

  @Test func namesAreSorted() throws {
    try withFolder { folder in
      for name in ["b.x", "é.x", "a.x", "B.x"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
      #expect(try FileSystem.names(inFolder: folder) == ["B.x", "a.x", "b.x", "é.x"])
      #expect(FileSystem.isFolder(folder))
      #expect(!FileSystem.isFolder(folder + "/a.x"))
      #expect(try message { _ = try FileSystem.names(inFolder: folder + "/none") } == "does not exist")
    }
  }
}
