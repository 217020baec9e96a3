import Foundation
import Testing

/// `--changed-since` runs what a change touches, and judges nothing else.
struct ChangedSinceTests {
  /// A repository with one commit.
  private static func repository() throws -> CacheTests.Sandbox {
    let sandbox = try CacheTests.Sandbox()
    try git(["init", "-q", "-b", "main"], in: sandbox)
    try commit(sandbox)
    return sandbox
  }

  private static func commit(_ sandbox: CacheTests.Sandbox) throws {
    try git(["add", "-A"], in: sandbox)
    try git(["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "A"], in: sandbox)
  }

  private static func git(_ arguments: [String], in sandbox: CacheTests.Sandbox) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = sandbox.scratch.url
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static func run(_ sandbox: CacheTests.Sandbox, _ options: String..., since revision: String = "HEAD") throws -> Tool.Result {
    let all = ["run", "--locales", "en,de,ar", "--changed-since", revision, "--output", "out"] + CacheTests.Sandbox.options + options
    return try Tool.run(all, in: sandbox.scratch.url)
  }

  private static func cells(_ sandbox: CacheTests.Sandbox) throws -> [String: Set<String>] {
    try sandbox.scratch.text("out/cells.csv").split(whereSeparator: \.isNewline).dropFirst().reduce(into: [:]) { cells, row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      cells[fields[0], default: []].insert(fields[1])
    }
  }

  @Test func whatAChangeTouches() throws {
    let sandbox = try Self.repository()
    let nothing = try Self.run(sandbox)
    #expect(nothing.status == 0 && nothing.errors.contains("nothing was run"), "\(nothing)")
    #expect(try Self.cells(sandbox).isEmpty)
    // A word in one language.
    try sandbox.edit("Locales/Two.xcstrings", "lange W", "sehr lange W")
    #expect(try Self.run(sandbox).status == 0)
    #expect(try Self.cells(sandbox) == ["Two": ["de"]])
    // A constraint beside it, and a scenario that git does not know yet.
    try sandbox.edit("Scenarios/three.yaml", "Width = 120.0", "Width = 60.0")
    let text = try sandbox.scratch.text("Scenarios/one.yaml").replacingOccurrences(of: "title: One", with: "title: New")
    try sandbox.scratch.write(text, to: "Scenarios/new.yaml")
    #expect(try Self.run(sandbox).status == 0)
    let cells = try Self.cells(sandbox)
    #expect(cells["New"] == ["en", "de", "ar"] && cells["Two"] == ["de"] && cells["One"] == nil)
    #expect(cells.count == 3)
    // The configuration is an input.
    try Self.commit(sandbox)
    try sandbox.scratch.write("rules: {views-overlap: off}\n", to: "copyfit.yml")
    #expect(try Self.run(sandbox).status == 0)
    #expect(try Self.cells(sandbox).count == 4)
    // Committed, it is as it was; since the first commit it is not.
    try Self.commit(sandbox)
    #expect(try Self.run(sandbox).errors.contains("nothing was run"))
    #expect(try Self.run(sandbox, since: "HEAD~2").status == 0)
    #expect(try Self.cells(sandbox).count == 4)
    #expect(!FileManager.default.fileExists(atPath: sandbox.scratch.path + "/history.sqlite"))
  }

  /// What was not looked at is neither fixed nor recorded.
  @Test func whatIsLeftOutIsNotFixed() throws {
    let sandbox = try Self.repository()
    #expect(
      try Tool.run(["run", "--locales", "en,de,ar", "--output", "all"] + CacheTests.Sandbox.options, in: sandbox.scratch.url).status == 0)
    #expect(try Tool.run("baseline", "write", "--findings", "all", "--baseline", "b.json", in: sandbox.scratch.url).status == 0)
    try sandbox.edit("Locales/Two.xcstrings", "lange W", "sehr lange W")
    let result = try Self.run(sandbox, "--baseline", "b.json", "--history", "history.sqlite")
    #expect(result.status == 0 && result.errors.contains("not recorded"), "\(result)")
    let findings = try sandbox.scratch.text("out/findings.json")
    #expect(findings.contains("\"state\": \"outOfMatrix\"") && !findings.contains("\"state\": \"fixed\""))
    #expect(findings.contains("\"changedSince\": \"HEAD\""))
    // Nor by those who read the report later.
    let entries = try sandbox.scratch.text("b.json")
    #expect(try Tool.run("baseline", "prune", "--findings", "out", "--baseline", "b.json", in: sandbox.scratch.url).status == 0)
    #expect(try sandbox.scratch.text("b.json").split(separator: "\n").count == entries.split(separator: "\n").count)
  }

  /// What code sets is compared with what it set in the revision.
  @Test func codeIsAnInput() throws {
    let sandbox = try CacheTests.Sandbox()
    let scratch = sandbox.scratch
    let code = """
      import UIKit
      class PayController: UIViewController {
        @IBOutlet var total: UILabel!
        override func viewDidLoad() { total.text = "Amount" }
      }
      """
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PayController"><connections>
            <outlet property="view" destination="rt" id="o"/><outlet property="total" destination="abc" id="p"/></connections></placeholder>
          <view id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <label text="Label" id="abc" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="20" width="160" height="21"/>
              <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
            <constraints><constraint firstItem="abc" firstAttribute="leading" secondItem="rt" secondAttribute="leading" constant="16" id="c1"/>
              <constraint firstItem="abc" firstAttribute="top" secondItem="rt" secondAttribute="top" constant="20" id="c2"/></constraints></view>
        </objects>
      </document>
      """, to: "App/PayController.xib")
    try scratch.write(code, to: "App/PayController.swift")
    try scratch.write("import UIKit\nfunc pay() -> UIViewController { PayController() }", to: "App/Menu.swift")
    try Self.git(["init", "-q", "-b", "main"], in: sandbox)
    try Self.commit(sandbox)
    func run() throws -> Tool.Result {
      try Tool.run(["run", "App", "--locales", "en", "--changed-since", "HEAD", "--output", "out", "--fail-on", "never"], in: scratch.url)
    }
    let nothing = try run()
    #expect(nothing.errors.contains("nothing was run"), "\(nothing)")
    try sandbox.edit("App/PayController.swift", "Amount", "Total amount to pay")
    #expect(try run().status == 0)
    #expect(try Self.cells(sandbox).count == 1)
  }

  @Test func whatGitCannotSay() throws {
    let sandbox = try CacheTests.Sandbox()
    let none = try Self.run(sandbox)
    #expect(none.status == 3 && none.errors.contains("no git repository"), "\(none)")
    try Self.git(["init", "-q"], in: sandbox)
    try Self.commit(sandbox)
    let unknown = try Self.run(sandbox, since: "no-such-branch")
    #expect(unknown.status == 3 && unknown.errors.contains("no revision 'no-such-branch'"), "\(unknown)")
    #expect(try Self.run(sandbox, since: "--output=x").status != 0)
    #expect(try Tool.run(["run", "--changed-since", "HEAD", "--shard", "1/2"], in: sandbox.scratch.url).status == 64)
  }
}
