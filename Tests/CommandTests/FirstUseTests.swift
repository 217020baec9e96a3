import Diagnostics
import Foundation
import Syntax
import Testing

/// What people met when they first used the tool.
struct FirstUseTests {
  private static let scenario = """
    views:
      One Line: {kind: label, literal: "first\\nsecond"}
      Nearly: {kind: label, literal: "Fits", intrinsic: 40.2x20}
      Negative: {kind: view}
    constraints: |
      One Line.Leading = Superview.Leading
      One Line.Top = Superview.Top
      Nearly.Leading = Superview.Leading
      Nearly.Top = One Line.Bottom
      Negative.Leading = Superview.Leading
      Negative.Top = Nearly.Bottom
      Negative.Height = 10
      Negative.Width = -50
    """
  private static let narrow = ["--locales", "en", "--content-sizes", "L", "--size", "375x667"]

  private static func run(_ arguments: [String], in folder: URL) throws -> Int32 {
    let process = try Tool.start(arguments, in: folder)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// One file is one file, however its path is typed: a finding keeps its identity, and no absolute path gets into a report.
  @Test func aPathsSpellingDecidesNothing() throws {
    let scratch = try Scratch()
    let absolute = try scratch.write(Self.scenario, to: "screens/a.yaml")
    var texts: Set<String> = []
    for (index, path) in ["screens/a.yaml", "./screens/a.yaml", "screens/../screens/a.yaml", absolute].enumerated() {
      _ = try Self.run(["run", path, "--output", "out\(index)"] + Self.narrow, in: scratch.url)
      texts.insert(try scratch.text("out\(index)/findings.json"))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(scratch.path) == false)
    // The folder that holds it says so, and finds the same.
    _ = try Self.run(["run", "screens/", "--output", "folder"] + Self.narrow, in: scratch.url)
    #expect(
      try scratch.text("folder/findings.json").replacingOccurrences(of: "\"screens\"", with: "\"screens/a.yaml\"") == texts.first)
  }

  @Test func whatFollowsANewlineIsLostOnOneLine() throws {
    let scratch = try Scratch()
    let result = try Tool.run("layout", try scratch.write(Self.scenario, to: "a.yaml"), "--size", "375x667")
    let scene = try #require(try JSONReader.read(result.output, file: "")["scenes"]?.array(in: "").first)
    let views = try scene.required("views", in: "").array(in: "")
    let label = try #require(try views.first { try $0.required("id", in: "").string(in: "") == "One Line" })
    #expect(try label["text"]?["truncated"]?.bool(in: "") == true)
    #expect(try label["text"]?["lines"]?.integer(in: "") == 1)
  }

  /// Of a constraint and a view's own wish not to be negative, the constraint is given up.
  @Test func noViewIsNegative() throws {
    let scratch = try Scratch()
    let result = try Tool.run("layout", try scratch.write(Self.scenario, to: "a.yaml"), "--size", "375x667")
    let scene = try #require(try JSONReader.read(result.output, file: "")["scenes"]?.array(in: "").first)
    let constraint = try #require(try scene.required("constraints", in: "").array(in: "").last)
    #expect(try constraint.required("broken", in: "").bool(in: ""))
    #expect(try constraint.required("violation", in: "").number(in: "") >= 50)
    for view in try scene.required("views", in: "").array(in: "") {
      #expect(try view.required("frame", in: "").array(in: "").dropFirst(2).allSatisfy { try $0.number(in: "") >= 0 })
    }
  }

  /// The words get what the pixel grid gives them: less than a pixel cuts nothing off.
  @Test func lessThanAPixelIsRounding() throws {
    let scratch = try Scratch()
    let text = Self.scenario.replacing("intrinsic: 40.2x20", with: "hugging: 251")
    let measured = try Tool.run("layout", try scratch.write(text, to: "a.yaml"), "--size", "375x667")
    let scene = try #require(try JSONReader.read(measured.output, file: "")["scenes"]?.array(in: "").first)
    let view = try #require(
      try scene.required("views", in: "").array(in: "").first { try $0.required("id", in: "").string(in: "") == "Nearly" })
    let width = try #require(try view["frame"]?.array(in: "")[2].number(in: ""))
    for (missing, isCut) in [(0.1, false), (0.6, true)] {
      let file = try scratch.write(text + "\n  Nearly.Width = \(width - missing)\n", to: "b.yaml")
      let result = try Tool.run("layout", file, "--size", "375x667", "--format", "text")
      let line = try #require(result.output.split(separator: "\n").first { $0.contains("Nearly") })
      #expect(line.contains("truncated") == isCut, "\(missing): \(line)")
    }
  }

  @Test func anExpiredAcceptanceAcceptsNothing() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "a.yaml")
    #expect(try Self.run(["run", "a.yaml", "--output", "out"] + Self.narrow, in: scratch.url) == 1)
    #expect(try Self.run(["baseline", "write", "--findings", "out", "--baseline", "base.json"], in: scratch.url) == 0)
    #expect(try Self.run(["run", "a.yaml", "--output", "out", "--baseline", "base.json"] + Self.narrow, in: scratch.url) == 0)
    try scratch.write(
      try scratch.text("base.json").replacing(
        "\"rule\": \"text-truncated\"", with: "\"expires\": \"2020-01-01\", \"rule\": \"text-truncated\""),
      to: "base.json")
    #expect(try Self.run(["run", "a.yaml", "--output", "out", "--baseline", "base.json"] + Self.narrow, in: scratch.url) == 1)
  }

  /// On a bare canvas, too, what is gone is fixed.
  @Test func fixedOnABareCanvas() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "a.yaml")
    _ = try Self.run(["run", "a.yaml", "--output", "out"] + Self.narrow, in: scratch.url)
    _ = try Self.run(["baseline", "write", "--findings", "out", "--baseline", "base.json"], in: scratch.url)
    try scratch.write(Self.scenario.replacing("first\\nsecond", with: "first"), to: "a.yaml")
    _ = try Self.run(["run", "a.yaml", "--output", "out", "--baseline", "base.json"] + Self.narrow, in: scratch.url)
    #expect(try scratch.text("out/findings.json").contains("\"state\": \"fixed\""))
  }

  @Test func linesMayEndAsOnWindows() throws {
    let scratch = try Scratch()
    let batch = try scratch.write("{\"id\":\"a\",\"text\":\"Hello\"}\r\n{\"id\":\"b\",\"text\":\"x\"}\r\n", to: "batch.jsonl")
    let result = try Tool.run("measure", "--batch", batch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 2)
  }

  /// What cannot be written is neither a crash nor silence.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"),
    arguments: [["measure", "x"], ["doctor"], ["layout", "Scenarios/account-card.yaml"]])
  func aFullOutputIsAnIncompleteRun(_ arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = try Tool.start(arguments, output: full)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
  }

  /// A link to a folder above is not followed for ever.
  @Test func foldersThatContainThemselves() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "screens/deep/a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/screens/deep/up", withDestinationPath: scratch.path + "/screens")
    _ = try Self.run(["run", "screens", "--output", "out"] + Self.narrow, in: scratch.url)
    let report = try JSONReader.read(try scratch.text("out/findings.json"), file: "")
    #expect(try report.required("cells", in: "").integer(in: "") == 1)
  }

  /// String tables beside a scenario are found without being named.
  @Test func tablesBesideAScenario() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      "views:\n  A: {kind: label, text: greeting}\nconstraints: |\n  A.Leading = Superview.Leading\n  A.Top = Superview.Top\n", to: "a.yaml"
    )
    try scratch.write(
      #"{"sourceLanguage": "en", "strings": {"greeting": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Good day"}}}}}, "version": "1.0"}"#,
      to: "Words.xcstrings")
    let result = try Tool.run("layout", file, "--format", "text")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("“Good day”"))
  }
}
