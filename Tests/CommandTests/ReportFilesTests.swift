import Foundation
import Platform
import Syntax
import Testing

/// What a run leaves in its folder, whatever happens to it.
struct ReportFilesTests {
  private static let small = [
    "run", "Scenarios/simple-label-and-text-field.yaml", "--fail-on", "never", "--progress", "none", "--devices", "iPhone 8", "--locales",
    "en,de,ar",
  ]

  private func run(_ arguments: [String]) throws -> Tool.Result {
    let (output, errors) = (Pipe(), Pipe())
    let process = try Tool.start(arguments, output: output, errors: errors)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Tool.Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self)
    )
  }

  /// The digests that a page names are those of the files beside it.
  private func expectWhole(_ scratch: Scratch, _ comment: Comment? = nil) throws {
    let page = try scratch.text("index.html")
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"run\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let manifest = try JSONReader.read(String(page[start.upperBound..<end.lowerBound]), file: "index.html")
    var named = Set<String>()
    for kind in try manifest.required("pieces", in: "").object(in: "") {
      for (number, digest) in try kind.node.required("digests", in: "").array(in: "").enumerated() {
        named.insert("data/\(kind.key)-\(number).\(try digest.string(in: "")).js")
      }
    }
    let files = Set(try scratch.files().keys)
    #expect(named.isSubset(of: files) && !named.isEmpty, comment)
  }

  @Test func theDataOfAnEarlierPageGoesAndTheUsersFilesStay() throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "data/notes.js")
    _ = try run(Self.small + ["--content-sizes", "AX5", "--output", scratch.path])
    try expectWhole(scratch)
    let first = try scratch.files()
    _ = try run(Self.small + ["--content-sizes", "AX4", "--output", scratch.path])
    try expectWhole(scratch)
    let second = try scratch.files()
    #expect(second.count == first.count && Set(second.keys) != Set(first.keys))
    #expect(second["data/notes.js"] == Data("mine".utf8))
    _ = try run(Self.small + ["--content-sizes", "AX4", "--output", scratch.path, "--single-file"])
    #expect(try scratch.files().keys.filter { $0.hasPrefix("data/") } == ["data/notes.js"])
  }

  /// Killed at any moment: the page is the old one or the new one, with all of its data.
  @Test func aKilledRunLeavesAWholeReport() throws {
    let scratch = try Scratch()
    _ = try run(Self.small + ["--content-sizes", "AX5", "--output", scratch.path])
    for (number, delay) in [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].enumerated() {
      let size = number.isMultiple(of: 2) ? "AX4" : "AX5"
      let process = try Tool.start(Self.small + ["--content-sizes", size, "--output", scratch.path])
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try expectWhole(scratch, "after \(delay) s")
      _ = try JSONReader.read(try scratch.text("findings.json"), file: "findings.json")
    }
    _ = try run(Self.small + ["--content-sizes", "AX5", "--output", scratch.path])
    #expect(try scratch.files().keys.allSatisfy { !$0.hasSuffix(".partial") })
  }

  /// A disk that is full, as far as a process can tell: it may write no more than a block.
  @Test(.disabled(if: Sanitizer.watchesThreads, "the sanitizer itself does not start under the limit"), arguments: ["csv", "html", "json"])
  func aFullDiskKeepsTheOldReport(format: String) throws {
    let scratch = try Scratch()
    try scratch.write("yesterday", to: "index.html")
    try scratch.write("yesterday", to: "findings.json")
    let tool = try Tool.start(["--version"])
    tool.waitUntilExit()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    let errors = Pipe()
    shell.standardError = errors
    shell.standardOutput = FileHandle.nullDevice
    shell.currentDirectoryURL = Tool.root
    shell.arguments =
      ["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", tool.executableURL!.path] + Self.small
      + ["--content-sizes", "L,AX5", "--format", format, "--output", scratch.path]
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2, "\(text)")
    #expect(text.contains("could not be written") && text.contains("why: File too large"), "\(text)")
    let left = try scratch.files().filter { !$0.key.hasPrefix("data/") && $0.key != "run.journal" }
    #expect(left.mapValues { String(decoding: $0, as: UTF8.self) } == ["index.html": "yesterday", "findings.json": "yesterday"])
  }

  /// Two runs in one folder would leave mixed reports: the second one says who has the folder.
  @Test func aFolderInUseIsLeftAlone() throws {
    let scratch = try Scratch()
    let lock = try FolderLock(scratch.path)
    let second = try run(Self.small + ["--content-sizes", "L", "--output", scratch.path])
    #expect(second.status == 2 && second.errors.contains("by process \(getpid())"), "\(second.errors)")
    #expect(try scratch.files()["index.html"] == nil)
    withExtendedLifetime(lock) {}
  }

  /// What is behind a link belongs to somebody else.
  @Test func linksAreNotWrittenThrough() throws {
    let (scratch, others) = (try Scratch(), try Scratch())
    try others.write("theirs", to: "notes.txt")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/findings.json", withDestinationPath: others.path + "/notes.txt")
    #expect(try run(Self.small + ["--content-sizes", "L", "--output", scratch.path]).status == 0)
    try FileManager.default.removeItem(atPath: scratch.path + "/data")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/data", withDestinationPath: others.path)
    let result = try run(Self.small + ["--content-sizes", "L", "--output", scratch.path])
    #expect(result.status == 2 && result.errors.contains("why: it is a link"), "\(result.errors)")
    #expect(try others.files() == ["notes.txt": Data("theirs".utf8)])
  }

  @Test func aFolderThatCannotBeMadeIsAnIncompleteRun() throws {
    let scratch = try Scratch()
    try scratch.write("a file", to: "file")
    let result = try run(Self.small + ["--content-sizes", "L", "--output", scratch.path + "/file/report"])
    #expect(result.status == 2 && result.errors.contains("why: Not a directory"), "\(result.errors)")
    #expect(try run(Self.small + ["--content-sizes", "L", "--output", scratch.path + "/a/b/c/"]).status == 0)
    #expect(try scratch.files().keys.contains("a/b/c/index.html"))
  }

  /// A comment in the source accepts a finding: it is known, says why, and passes every gate.
  @Test func aCommentInTheSourceAccepts() throws {
    let scratch = try Scratch()
    let source = try String(contentsOf: Tool.root.appending(path: "Scenarios/simple-label-and-text-field.yaml"), encoding: .utf8)
    let arguments = [
      "run", scratch.path + "/App", "--progress", "none", "--devices", "iPhone 8", "--locales", "de", "--content-sizes", "AX5",
    ]
    func findings(_ text: String) throws -> (result: Tool.Result, accepted: [String]) {
      try scratch.write(text, to: "App/form.yaml")
      let result = try run(arguments + ["--strings", "Locales", "--fail-on", "any", "--output", scratch.path + "/report"])
      let json = try JSONReader.read(try scratch.text("report/findings.json"), file: "")
      let accepted = try json.required("findings", in: "").array(in: "").filter { $0["accepted"] != nil }.map {
        try $0.required("rule", in: "").string(in: "")
      }
      return (result, accepted)
    }
    let (before, none) = try findings(source)
    #expect(before.status == 1 && none.isEmpty, "\(before.errors)")
    let rules = Set(before.output.matches(of: /\[([a-z-]+)\]/).map { String($0.output.1) }).sorted()
    #expect(!rules.isEmpty)
    // Above each view the rules that were broken, and above the title one that was not.
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix("  Name ") && line.hasSuffix(":")
        ? ["  # copyfit:ignore \(rules.joined(separator: ", ")) it is an example", String(line)] : [String(line)]
    }
    let (after, accepted) = try findings("# copyfit:ignore off-screen not here\n" + lines.joined(separator: "\n"))
    #expect(after.status == 0 && Set(accepted) == Set(rules), "\(after.errors)")
    #expect(after.errors.contains("form.yaml:1:3: warning: this comment accepts nothing"))
  }

  @Test func aFullStandardOutputIsAnIncompleteRun() throws {
    let scratch = try Scratch()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = try Tool.start(Self.small + ["--content-sizes", "L", "--output", scratch.path], output: full)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }

  /// From findings.json: every form but the pictures, and the same bytes where nothing but the findings counts.
  @Test func earlierFindingsInOtherForms() throws {
    let scratch = try Scratch()
    let first = scratch.path + "/first"
    let again = scratch.path + "/again"
    _ = try run(
      Self.small + [
        "--strings", "Locales", "--content-sizes", "L,AX5", "--output", first, "--format", "html,csv,json,junit,sarif,markdown,gitlab",
      ])
    let made = try run([
      "report", "--from", first + "/findings.json", "--output", again, "--fail-on", "never", "--format",
      "html,csv,json,junit,sarif,markdown,gitlab",
    ])
    #expect(made.status == 0, "\(made.errors)")
    for name in ["findings.csv", "findings.json", "junit.xml", "copyfit.sarif", "summary.md", "codequality.json"] {
      #expect(try scratch.text("first/" + name) == scratch.text("again/" + name), "\(name)")
    }
    #expect(try scratch.text("again/index.html").contains(" in 1 of 1 screen"))
    // The command of a finding repeats what the run was given.
    #expect(try scratch.text("first/junit.xml").contains("--strings Locales"))
    let annotated = try run(["report", "--from", first + "/findings.json", "--output", again, "--format", "github"])
    #expect(annotated.output.hasPrefix("::error file=Scenarios/simple-label-and-text-field.yaml,line="))
    #expect(try run(["report", "--from", first + "/nowhere.json", "--output", again]).status == 3)
    #expect(try run(["report", "--from", first + "/findings.csv", "--output", again]).status == 3)
  }
}
