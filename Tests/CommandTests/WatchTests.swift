import Foundation
import Testing

/// `--watch` runs again after each save, and ends with Ctrl-C.
struct WatchTests {
  /// A watch under way, with what it has said so far.
  private final class Watch {
    let process: Process
    private let log: URL

    init(_ scratch: Scratch, _ path: String) throws {
      log = scratch.url.appending(path: "watch.log")
      try Data().write(to: log)
      process = try Tool.start(
        ["run", "--watch", "--locales", "en,de", "--output", "out"] + CacheTests.Sandbox.options + [path],
        in: scratch.url, output: FileHandle.nullDevice, errors: try FileHandle(forWritingTo: log))
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What was said until the tool waits for the so-manieth time.
    func wait(times: Int) throws -> String {
      // The sanitizer makes everything many times slower.
      for _ in 0..<(Sanitizer.watchesThreads ? 12_000 : 600) {
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
    let watch = try Watch(sandbox.scratch, "Scenarios")
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

  private static func xib(_ text: String, width: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/><objects>
    <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label opaque="NO" text="\(text)" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="abc-de-fgh">
    <rect key="frame" x="16" y="20" width="\(width)" height="21"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
    </subviews><constraints>
    <constraint firstItem="abc-de-fgh" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="a"/>
    <constraint firstItem="abc-de-fgh" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="b"/>
    <constraint firstItem="abc-de-fgh" firstAttribute="width" constant="\(width)" id="c"/></constraints></view></objects></document>

    """
  }

  /// What was not saved is neither read nor drawn again, and the report is that of a run that reads and draws everything.
  @Test func theReportIsThatOfANewRun() throws {
    let scratch = try Scratch()
    try scratch.write(Self.xib("Some words", width: 40), to: "App/A.xib")
    try scratch.write(Self.xib("Other words", width: 50), to: "App/B.xib")
    try scratch.write("\"abc-de-fgh.text\" = \"Ein paar lange Wörter\";\n", to: "App/de.lproj/A.strings")
    let watch = try Watch(scratch, "App")
    func isAsNew(_ times: Int) throws {
      let said = try watch.wait(times: times)
      let new = try Tool.run(
        ["run", "--locales", "en,de", "--output", "new"] + CacheTests.Sandbox.options + ["App"], in: scratch.url)
      #expect(new.status == 0, "\(new.errors)")
      let files = try scratch.files()
      let names = files.keys.filter { $0.hasPrefix("new/") }.map { String($0.dropFirst(4)) }
      #expect(Set(files.keys.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }) == Set(names), "\(said)")
      #expect(names.contains("index.html"))
      for name in names { #expect(files["out/" + name] == files["new/" + name], "\(name) after \(said)") }
    }
    try isAsNew(1)
    try scratch.write(Self.xib("Some more words", width: 45), to: "App/A.xib")
    try isAsNew(2)
    try scratch.write("\"abc-de-fgh.text\" = \"Wörter\";\n", to: "App/de.lproj/A.strings")
    try isAsNew(3)
    try scratch.write(Self.xib("New words", width: 30), to: "App/More/C.xib")
    try isAsNew(4)
    try scratch.write(Self.xib("Newer words", width: 30), to: "App/More/C.xib")
    try isAsNew(5)
    try FileManager.default.removeItem(at: scratch.url.appending(path: "App/B.xib"))
    try isAsNew(6)
    kill(watch.process.processIdentifier, SIGINT)
    watch.process.waitUntilExit()
  }
}
