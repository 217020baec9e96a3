import Foundation
import Testing

/// `--watch` runs again after each save, and ends with Ctrl-C.
struct WatchTests {
  /// A watch under way, with what it has said so far.
  private final class Watch {
    let process: Process
    private let log: URL

    init(_ sandbox: CacheTests.Sandbox) throws {
      log = sandbox.scratch.url.appending(path: "watch.log")
      try Data().write(to: log)
      process = try Tool.start(
        ["run", "--watch", "--locales", "en,de", "--output", "out"] + CacheTests.Sandbox.options + ["Scenarios"],
        in: sandbox.scratch.url, output: FileHandle.nullDevice, errors: try FileHandle(forWritingTo: log))
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What was said until the tool waits for the so-manieth time.
    func wait(times: Int) throws -> String {
      for _ in 0..<600 {
        let text = said
        if text.components(separatedBy: "Ctrl-C ends").count > times { return text }
        guard process.isRunning else { break }
        Thread.sleep(forTimeInterval: 0.05)
      }
      Issue.record("it does not wait: \(said)")
      return said
    }

    private var said: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
  }

  @Test func itRunsAgainAfterASave() throws {
    let sandbox = try CacheTests.Sandbox()
    let watch = try Watch(sandbox)
    _ = try watch.wait(times: 1)
    let first = try sandbox.scratch.text("out/cells.csv")
    // Written in place.
    let file = sandbox.scratch.url.appending(path: "Scenarios/two.yaml")
    let text = try sandbox.scratch.text("Scenarios/two.yaml")
    try Data(text.replacingOccurrences(of: "title: Two", with: "title: Second").utf8).write(to: file)
    #expect(try watch.wait(times: 2).contains("saved: Scenarios/two.yaml"))
    #expect(try sandbox.scratch.text("out/cells.csv") == first.replacingOccurrences(of: "Two,", with: "Second,"))
    // Bad input is told, and the watch goes on.
    try Data("views: [".utf8).write(to: file)
    #expect(try watch.wait(times: 3).contains("error:"))
    // By rename, as editors do.
    try Data(text.utf8).write(to: file, options: .atomic)
    _ = try watch.wait(times: 4)
    #expect(try sandbox.scratch.text("out/cells.csv") == first)
    // A file in a folder that is new.
    try sandbox.scratch.write(text.replacingOccurrences(of: "title: Two", with: "title: Fourth"), to: "Scenarios/more/fourth.yaml")
    _ = try watch.wait(times: 5)
    #expect(try sandbox.scratch.text("out/cells.csv").contains("Fourth,"))
    kill(watch.process.processIdentifier, SIGINT)
    watch.process.waitUntilExit()
    #expect(watch.process.terminationStatus == 0)
  }
}
