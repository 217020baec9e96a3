import Foundation
import Testing

/// Everything that a page tells its reader to type is typed, and what it shows is compared.
///
/// The blocks of a page marked `sh` are run by bash in their order, in one folder with bundled scenarios, their tables and a small app. A block of
/// `text` right below is what the commands print; a line `…` in it stands for any lines. What needs another machine, another program or a
/// long time has a comment above: `<!-- not run: why -->`.
@Suite struct DocumentedCommandsTests {
  static let pages: [String] = {
    let root = Tool.root
    let engines = ["bazel", "container", "gnu-parallel", "kubernetes", "slurm"].map { "docs/engines/\($0)" }
    let folders = ["", "docs", "docs/ci", "docs/engines", "Reports", "Scenarios", "Locales", "Sources", "Benchmarks", "Fuzzing"]
    return (folders + engines).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.filter { $0.hasSuffix(".md") && $0 != "CHANGELOG.md" }.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
  }()

  @Test(arguments: pages) func commandsDoWhatThePageSays(_ page: String) throws {
    let blocks = Self.blocks(try String(contentsOf: Tool.root.appending(path: page), encoding: .utf8))
    guard blocks.contains(where: { $0.reason == nil }) else { return }
    let sandbox = try Self.sandbox()
    for block in blocks where block.reason == nil {
      let (status, output) = try Self.run(block.script, in: sandbox.url)
      // 1: the gate failed, or a finding has no fix.
      #expect(status <= 1, "\(page):\(block.line): a command ended with \(status):\n\(output)")
      guard let expected = block.output else { continue }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(Self.trimmed)
      #expect(
        Self.matches(lines[...], expected.split(separator: "\n", omittingEmptySubsequences: false).map(Self.trimmed)[...]),
        "\(page):\(block.line): the page shows another output than this:\n\(output)")
    }
  }

  /// The blocks that no test runs, by page, each with the reason that the page gives. What is missing here must be run.
  static let blocksThatAreNotRun = [
    "README.md": Array(repeating: "it installs packages and builds for minutes", count: 2),
    "docs/incremental.md": ["it waits for a save, until Ctrl-C"],
    "docs/preview.md": ["it answers until Ctrl-C"],
    "docs/text-metrics.md": ["it needs storyboards with many labels"],
    "docs/engines/bazel/README.md": ["it needs Bazel; Scripts/check-recipes runs the script of the shards, and the merge"],
    "docs/engines/container/README.md": ["it needs a container engine"],
    "docs/engines/gnu-parallel/README.md": ["it needs GNU parallel, with which Scripts/check-recipes runs it"],
    "docs/engines/kubernetes/README.md": ["it needs a cluster; Scripts/check-recipes runs the commands of the manifests"],
    "docs/engines/slurm/README.md": ["it needs a cluster: Scripts/test-slurm starts one"],
  ]

  @Test(arguments: pages) func everyOtherBlockIsRun(_ page: String) throws {
    let blocks = Self.blocks(try String(contentsOf: Tool.root.appending(path: page), encoding: .utf8))
    #expect(blocks.compactMap(\.reason) == Self.blocksThatAreNotRun[page] ?? [], "\(page)")
  }

  /// Commands are in blocks that are run: none hides in an indented one.
  @Test(arguments: pages) func everyCommandIsInABlock(_ page: String) throws {
    // The first is made from the help; the other is for those who work on Copyfit.
    guard page != "docs/commands.md", page != "Benchmarks/README.md" else { return }
    let text = try String(contentsOf: Tool.root.appending(path: page), encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      #expect(!line.hasPrefix("    copyfit "), "\(page):\(index + 1): \(line)")
    }
  }

  /// No link leaves the repository, and none leads nowhere.
  @Test(arguments: pages) func linksLeadSomewhere(_ page: String) throws {
    let text = try String(contentsOf: Tool.root.appending(path: page), encoding: .utf8)
    let folder = Tool.root.appending(path: page).deletingLastPathComponent()
    for match in text.matches(of: #/\]\(([^)\s]+)\)/#) {
      let target = String(match.output.1)
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Tool.root.appending(path: page) : folder.appending(path: parts[0]).standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(target)")
      #expect(file.path.hasPrefix(Tool.root.standardized.path), "\(page): \(target) leaves the repository")
      guard parts.count == 2, file.path.hasSuffix(".md") else { continue }
      let anchors = try String(contentsOf: file, encoding: .utf8).matches(of: #/(?m)^#+ (.+)$/#).map { Self.anchor(String($0.output.1)) }
      #expect(anchors.contains(parts[1]), "\(page): \(target)")
    }
  }

  // MARK: Pages

  struct Block {
    /// Of the first command, from 1.
    var line: Int
    var script: String
    /// nil: the page shows none.
    var output: String?
    /// Why it is not run; nil: it is.
    var reason: String?
  }

  static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var reason: String?
    var isBelowCommands = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let match = line.wholeMatch(of: #/<!-- not run: (.+) -->/#) {
        reason = String(match.output.1)
        continue
      }
      guard line.hasPrefix("```") else {
        if !line.isEmpty { (reason, isBelowCommands) = (nil, false) }
        continue
      }
      let end = lines[index...].firstIndex { $0.hasPrefix("```") } ?? lines.count
      let content = lines[index..<end].joined(separator: "\n")
      switch line.dropFirst(3) {
      case "sh": blocks.append(Block(line: index + 1, script: content, reason: reason))
      case "text" where isBelowCommands && !blocks.isEmpty: blocks[blocks.count - 1].output = content
      default: break
      }
      isBelowCommands = line == "```sh"
      reason = nil
      index = end + 1
    }
    return blocks
  }

  /// As GitHub makes it of a heading.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Prices have spaces that do not break, which a page may show as others.
  private static func trimmed(_ line: some StringProtocol) -> String {
    var line = Substring(String(line).replacing("\u{A0}", with: " "))
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }

  private static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.allSatisfy(\.isEmpty) }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], pattern.dropFirst()) }
    }
    return lines.first == first && matches(lines.dropFirst(), pattern.dropFirst())
  }

  // MARK: The folder

  /// The bundled screens that pages name, with all tables; an app with a storyboard, its tables and its code; all of it in a git repository.
  static func sandbox() throws -> Scratch {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(at: scratch.url.appending(path: "Scenarios"), withIntermediateDirectories: true)
    for name in ["checkout", "simple-label-and-text-field"] {
      try files.copyItem(
        at: Tool.root.appending(path: "Scenarios/\(name).yaml"), to: scratch.url.appending(path: "Scenarios/\(name).yaml"))
    }
    try files.copyItem(at: Tool.root.appending(path: "Locales"), to: scratch.url.appending(path: "Locales"))
    for app in ["App", "OtherApp"] {
      try scratch.write(storyboard, to: "\(app)/Base.lproj/Main.storyboard")
      try scratch.write(controller, to: "\(app)/LoginViewController.swift")
      for (language, title, button) in [
        ("en", "Welcome back", "Sign in"), ("de", "Willkommen zurück bei uns", "Jetzt anmelden"), ("fi", "Tervetuloa takaisin", "Kirjaudu"),
        ("ar", "مرحبًا بعودتك", "تسجيل الدخول"),
      ] {
        try scratch.write("\"b2T-Xy-9kL.normalTitle\" = \"\(button)\";\n", to: "\(app)/\(language).lproj/Main.strings")
        try scratch.write(
          "\"login.title\" = \"\(button)\";\n\"login.welcome\" = \"\(title)\";\n", to: "\(app)/\(language).lproj/Localizable.strings")
      }
    }
    try scratch.write(catalog, to: "App/Settings.xcstrings")
    let (status, output) = try run(
      "git init --quiet . && git add . && git -c user.name=a -c user.email=a@example.com commit --quiet -m start", in: scratch.url)
    try #require(status == 0, "\(output)")
    return scratch
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" initialViewController="vc1-aa-001">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="s1">
          <objects>
            <viewController id="vc1-aa-001" title="Sign In" customClass="LoginViewController" sceneMemberID="viewController">
              <view key="view" id="rt1-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <label text="Title" textAlignment="natural" id="c38-WG-Nsd" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="16" y="100" width="200" height="20.5"/>
                    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                  </label>
                  <button opaque="NO" buttonType="system" id="b2T-Xy-9kL" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="16" y="140" width="49" height="30"/>
                    <state key="normal" title="Sign in"/>
                  </button>
                </subviews>
                <constraints>
                  <constraint firstItem="c38-WG-Nsd" firstAttribute="leading" secondItem="rt1-aa-001" secondAttribute="leading" constant="16" id="c1"/>
                  <constraint firstItem="c38-WG-Nsd" firstAttribute="top" secondItem="rt1-aa-001" secondAttribute="top" constant="100" id="c2"/>
                  <constraint firstItem="c38-WG-Nsd" firstAttribute="width" constant="200" id="c3"/>
                  <constraint firstItem="b2T-Xy-9kL" firstAttribute="leading" secondItem="rt1-aa-001" secondAttribute="leading" constant="16" id="c4"/>
                  <constraint firstItem="b2T-Xy-9kL" firstAttribute="top" secondItem="c38-WG-Nsd" secondAttribute="bottom" constant="20" id="c5"/>
                </constraints>
              </view>
              <connections><outlet property="titleLabel" destination="c38-WG-Nsd" id="o1"/></connections>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>

    """
  private static let controller = """
    import UIKit

    final class LoginViewController: UIViewController {
      @IBOutlet private weak var titleLabel: UILabel!
      var isRegistering: Bool { UserDefaults.standard.bool(forKey: "isRegistering") }

      override func viewDidLoad() {
        super.viewDidLoad()
        if isRegistering {
          titleLabel.text = NSLocalizedString("login.title", comment: "")
        } else {
          titleLabel.text = NSLocalizedString("login.welcome", comment: "")
        }
        titleLabel.isHidden = true
      }

      func show() {
        titleLabel.isHidden = false
      }
    }

    """
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"settings.title": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "Settings"}},
      "de": {"stringUnit": {"state": "translated", "value": "Einstellungen"}}}}}}
    """

  // MARK: bash

  /// Standard output and standard error as a terminal shows them, and the worst status of a command.
  static func run(_ script: String, in folder: URL) throws -> (status: Int32, output: String) {
    let bin = folder.appending(path: ".bin")
    if !FileManager.default.fileExists(atPath: bin.path) {
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: bin.appending(path: "copyfit"), withDestinationURL: Tool.binary)
    }
    let process = Process()
    // No page asks for more than a minute; what waits for a person is marked as not run.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    let prologue = "worst=0; trap 'status=$?; [ $status -le $worst ] || worst=$status' ERR; exec 2>&1\n"
    process.arguments = ["300", "/bin/bash", "-c", prologue + script + "\nexit $worst"]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = bin.path + ":" + (environment["PATH"] ?? "")
    environment["SOURCE_DATE_EPOCH"] = "1767225600"
    environment["GITHUB_STEP_SUMMARY"] = nil
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
