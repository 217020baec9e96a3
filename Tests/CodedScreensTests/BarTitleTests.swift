import Foundation
import Localization
import Projects
import Screens
import SourceReading
import Testing

@testable import CodedScreens

/// What code calls a controller is the title of its bars (Apple, "UIViewController", `title`, `navigationItem` and `tabBarItem`).
@Suite struct BarTitleTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="tabs"><device id="retina4_7" orientation="portrait"/><scenes>
    <scene sceneID="s0"><objects><tabBarController id="tabs"><connections>
    <segue destination="nav" kind="relationship" relationship="viewControllers" id="r0"/></connections></tabBarController></objects></scene>
    <scene sceneID="s1"><objects><navigationController id="nav"><tabBarItem key="tabBarItem" title="Tab" id="tab"/><connections>
    <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="list" customClass="List"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/></view><navigationItem key="navigationItem" title="File" id="item">
    <barButtonItem key="rightBarButtonItem" title="Edit" id="button"/></navigationItem>
    <connections><outlet property="button" destination="button" id="o1"/>
    <segue destination="detail" kind="show" id="r2"/></connections></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="detail" customClass="Detail"><view key="view" id="root2">
    <rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController></objects></scene>
    </scenes></document>
    """

  private func titles(_ loading: String, screen: Int) async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-titles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = """
      class List: UIViewController {
        @IBOutlet var button: UIBarButtonItem!
        override func viewDidLoad() { \(loading) }
      }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """
    for (name, text) in [
      "Main.storyboard": Self.storyboard, "Main.swift": code, "en.lproj/Localizable.strings": "\"list\" = \"All files\";",
      "de.lproj/Localizable.strings": "\"list\" = \"Alle Dateien\";",
    ] {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let project = ProjectLoader.load([folder.path])
    let reading = try #require(await CodeReading.read([folder.path], workers: 1))
    let entry = project.entries[screen]
    let coded = ScreenCode(reading, tables: try #require(project.tableSet)).states(of: entry.screen, project.catalogs[entry.catalog])[0]
    let bars = try #require(coded.screen.bars)
    let resolver = TextResolver(catalog: coded.catalog, samples: .shortest)
    let shown = [
      "title": bars.navigation?.title, "button": bars.navigation?.trailing.first?.title, "back": bars.navigation?.back?.title,
      "tab": bars.tabs?.items.first?.title,
    ]
    return shown.compactMapValues { $0.map { resolver.resolve($0, locale: "de").text } }
  }

  @Test(
    arguments: [
      ("", "File"), (#"title = "Files""#, "Files"), (#"self.title = NSLocalizedString("list", comment: "")"#, "Alle Dateien"),
      (#"navigationItem.title = NSLocalizedString("list", comment: "")"#, "Alle Dateien"),
      (#"tabBarItem.title = "Tab of its own""#, "File"), ("title = UserDefaults.standard.string(forKey: \"x\")", "File"),
    ])
  func titlesOfNavigationBars(_ loading: String, _ title: String) async throws {
    let titles = try await titles(loading, screen: 0)
    #expect(titles["title"] == title)
    #expect(titles["tab"] == "Tab")
    // The button that leads back has the title of the controller before.
    let detail = try await self.titles(loading, screen: 1)
    #expect(detail["title"] == "Detail" && detail["back"] == title)
  }

  @Test func titlesOfButtons() async throws {
    #expect(try await titles("", screen: 0)["button"] == "Edit")
    #expect(try await titles(#"button.title = NSLocalizedString("list", comment: "")"#, screen: 0)["button"] == "Alle Dateien")
  }
}
