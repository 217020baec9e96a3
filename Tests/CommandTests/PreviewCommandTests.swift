import Foundation
import Testing

/// `copyfit preview` as a user starts and ends it. Tests/PageTests looks at its page in a browser.
@Suite struct PreviewCommandTests {
  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItCleanly(_ signal: Int32) throws {
    let output = Pipe()
    let process = try Tool.start(["preview", "Scenarios/account-card.yaml"], output: output, errors: FileHandle.nullDevice)
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(line.wholeMatch(of: #/http://127\.0\.0\.1:\d+/[0-9a-f]{32}/\n/#) != nil, "\(line)")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test func itWritesFilesForSomeCombinations() throws {
    let scratch = try Scratch()
    let scenario = Tool.root.appending(path: "Scenarios/account-card.yaml").path
    let arguments = ["preview", scenario, "--strings", Tool.root.appending(path: "Locales").path, "--export", "out", "--locales", "en,ar"]
    let result = try Tool.run(arguments, in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "out/index.html: 1 screen, 4 pictures\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.appending(path: "out/data").path).sorted()
    let cells = (0..<4).flatMap { ["0-\($0)-dark.js", "0-\($0)-light.js", "0-\($0).js"] }
    #expect(names == cells + ["project.js"])
    // The background of the root view, as the scenario has it, in each scheme.
    for (scheme, color) in [("light", "#f2f2f7"), ("dark", "#000000")] {
      #expect(try scratch.text("out/data/0-1-\(scheme).js").contains(color))
    }
    let first = try scratch.text("out/data/0-2.js")
    #expect(first.hasPrefix("copyfitTake(\"0-2\",{") && first.contains("\"direction\":\"rtl\""))
    // The same files again, whatever was there.
    #expect(try Tool.run(arguments, in: scratch.url).status == 0)
    #expect(try scratch.text("out/data/0-2.js") == first)
  }

  @Test(arguments: [
    (["preview", "Scenarios", "--locales", "de"], "--locales: the page chooses it"),
    (["preview", "Scenarios", "--port", "99999"], "99999"),
    (["preview", "Scenarios", "--export", "out", "--devices", "iPhone 16,iPad 10.2,iPhone 8", "--content-sizes", "all"], "at most 5000"),
  ])
  func wrongUsageIsRefused(_ arguments: [String], _ message: String) throws {
    let result = try Tool.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func aPortInUseIsRefused() throws {
    let output = Pipe()
    let process = try Tool.start(["preview", "Scenarios/account-card.yaml"], output: output, errors: FileHandle.nullDevice)
    defer { process.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: #/:(\d+)//#)).output.1
    let second = try Tool.run("preview", "Scenarios/account-card.yaml", "--port", String(port))
    #expect(second.status == 64)
    #expect(second.errors.contains("--port"), "\(second.errors)")
  }

  @Test func aBrokenFileAloneIsNamed() throws {
    let scratch = try Scratch()
    try Data("<document><objects><view".utf8).write(to: scratch.url.appending(path: "Login.xib"))
    let result = try Tool.run(["preview", "Login.xib"], in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("Login.xib:1:"), "\(result.errors)")
  }
}
