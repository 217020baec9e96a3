import Localization
import Platform
import Projects
import Runs
import Screens
import SourceReading
import Sweep
import Testing

@testable import Preview

/// After a save, the screens that somebody looks at are shown first.
@Suite struct ShownScreensTests {
  private static func document(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(title)"><connections>
    <outlet property="label" destination="label" id="o1"/></connections></placeholder>
    <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><label text="Words" translatesAutoresizingMaskIntoConstraints="NO" id="label"/></subviews></view></objects></document>
    """
  }

  private static func code(_ name: String, _ text: String) -> String {
    "class \(name): UIView { @IBOutlet var label: UILabel!\n override func awakeFromNib() { label.text = \(text) } }"
  }

  /// Two screens, of which the first is looked at. After a save of its code it has the new words, and the other one is as it was.
  @Test func theOthersStay() async throws {
    let folder = "/tmp/copyfit-shown-tests-\(UInt64.random(in: 0 ... .max))"
    try FileSystem.makeFolder(folder)
    let files = ["A.swift", "A.xib", "B.swift", "B.xib", "Main.swift"]
    defer { for name in files { FileSystem.removeFile(folder + "/" + name) } }
    defer { FileSystem.removeEmptyFolder(folder) }
    func write(_ text: String, _ name: String) throws { try NewFile.write(Array(text.utf8), to: folder + "/" + name) }
    for name in ["A", "B"] {
      try write(Self.document(name), name + ".xib")
      try write(Self.code(name, #""first""#), name + ".swift")
    }
    try write(#"class Main { func show() { UINib(nibName: "A", bundle: nil); UINib(nibName: "B", bundle: nil) } }"#, "Main.swift")
    var request = try RunRequest([:])
    request.paths = [folder]
    let sources = try #require(await request.sources(workers: 1))
    let code = try #require(await sources.reading())
    let project = ProjectLoader.load([folder], workers: 1)
    let earlier = try await PreviewProject.prepare(project, code: code, request, workers: 1, after: nil)
    func words(_ project: PreviewProject) -> [String] {
      project.screens.map { screen in
        let shown = "\(screen.screen.items) \(screen.scene.catalog.entries)"
        return ["first", "second"].first { shown.contains("\"\($0)\"") } ?? "neither"
      }
    }
    #expect(words(earlier) == ["first", "first"])

    for name in ["A", "B"] { try write(Self.code(name, #""second""#), name + ".swift") }
    let saved = sources.reading(saved: [folder + "/A.swift", folder + "/B.swift"], workers: 1)
    let shown = earlier.screens[0]
    let part = saved.reading(ofObjects: ["label"], in: code.document(at: shown.screen.file), after: code)
    let prepared = try await PreparedRun(
      project.only { ScreenName($0) == shown.name }, code: part.only(layoutsOf: "A"), request, workers: 1)
    let next = try #require(earlier.showing(shown.name, of: prepared, code: part))
    #expect(words(next) == ["second", "first"])
    #expect(next.screens.map(\.id) == earlier.screens.map(\.id) && next.screen(earlier.screens[1].id) == 1)
    // Of a screen that is gone, only the whole project tells why.
    let none = try await PreparedRun(project.only { _ in false }, code: part, request, workers: 1)
    #expect(earlier.showing(shown.name, of: none, code: part) == nil)
  }
}
