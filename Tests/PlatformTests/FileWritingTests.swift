import Platform
import Testing

@Suite struct FileWritingTests {
  @Test func aNewFileAppearsWhole() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    var file = try NewFile(folder.path("a.txt"))
    try file.write("new".utf8)
    #expect(try folder.text("a.txt") == "old")
    #expect(try folder.names.count == 2)
    try file.commit()
    #expect(try folder.text("a.txt") == "new")
    #expect(try folder.names == ["a.txt"])
  }

  @Test func whatIsNotCommittedGoes() throws {
    let folder = try TemporaryFolder()
    func abandon() throws {
      let file = try NewFile(folder.path("a.txt"))
      try file.write("half".utf8)
    }
    try abandon()
    #expect(try folder.names == [])
  }

  /// The file of a process that was killed goes with the next writing; one that is being written stays.
  @Test func leftoversGo() throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: "a.txt.0123456789abcdef.partial")
    try folder.write("mine", to: "b.txt.partial")
    let other = try NewFile(folder.path("a.txt"))
    try NewFile.write("whole".utf8, to: folder.path("a.txt"))
    #expect(try folder.names.count == 3)
    #expect(try folder.names.contains("b.txt.partial"))
    try other.write("later".utf8)
  }

  /// A link is replaced, and what it leads to stays as it is: where a report is written, and where a journal begins.
  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "victim")
    try folder.link("report", to: "victim")
    try NewFile.write("report".utf8, to: folder.path("report"))
    #expect(try folder.text("victim") == "secret")
    #expect(try folder.text("report") == "report")

    try folder.link("journal", to: "victim")
    #expect(throws: WriteFailure(path: folder.path("journal"), reason: "it is a link")) {
      _ = try GrowingFile(continuing: folder.path("journal"), after: 0)
    }
    try GrowingFile(replacing: folder.path("journal")).write("line\n".utf8)
    #expect(try folder.text("victim") == "secret")
    #expect(try folder.text("journal") == "line\n")
  }

  @Test func aGrowingFileGoesOnBehindWhatIsKept() throws {
    let folder = try TemporaryFolder()
    try GrowingFile(replacing: folder.path("log")).write("one\ntwo\nth".utf8)
    try GrowingFile(continuing: folder.path("log"), after: 8).write("three\n".utf8)
    try GrowingFile(sharing: folder.path("log")).write("four\n".utf8)
    #expect(try folder.text("log") == "one\ntwo\nthree\nfour\n")
  }

  @Test func aMissingFolderIsMadeWithThoseAroundIt() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.path("a/b/c"))
    #expect(FileSystem.isFolder(folder.path("a/b/c")))
    try FileSystem.makeFolder(folder.path("a/b/c"))
    try folder.write("", to: "file")
    #expect(throws: WriteFailure.self) { try FileSystem.makeFolder(folder.path("file/b")) }
  }

  @Test func aFolderIsLockedForOneAtATime() throws {
    let folder = try TemporaryFolder()
    func lockTwice() throws {
      let lock = try FolderLock(folder.path)
      let failure = #expect(throws: FolderLock.Failure.self) { _ = try FolderLock(folder.path) }
      guard case .held(let holder?) = failure else {
        Issue.record("the lock names nobody: \(String(describing: failure))")
        return
      }
      #expect(holder > 0)
      withExtendedLifetime(lock) {}
    }
    try lockTwice()
    #expect(try folder.names == [])
    _ = try FolderLock(folder.path)
  }

  @Test(arguments: [
    ("a/b.txt", "a", "b.txt"), ("b.txt", ".", "b.txt"), ("/b.txt", "/", "b.txt"), ("a/b/", "a", "b"), ("../x", "..", "x"), (".", ".", "."),
    ("/", "/", "/"), ("a//b", "a", "b"), ("a/b//", "a", "b"), ("é/ü.txt", "é", "ü.txt"),
  ])
  func partsOfPaths(path: String, folder: String, name: String) {
    #expect(PathName.folder(of: path) == folder)
    #expect(PathName.last(of: path) == name)
  }

  @Test(arguments: [
    ("./a/../b", "b"), ("a/", "a"), ("a//b/.", "a/b"), (".", "."), ("", "."), ("../../x", "../../x"), ("/no/such/../place", "/no/place"),
  ])
  func pathsFromTheWorkingFolder(path: String, expected: String) {
    #expect(PathName.fromWorkingFolder(path) == expected)
  }
}
