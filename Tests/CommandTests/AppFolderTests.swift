import Foundation
import Syntax
import Testing

/// A run in an app's own folder, and what is said of the app.
struct AppFolderTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="vc" title="Pay"><view key="view" id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Total amount to pay" textAlignment="natural" id="abc-de-fgh" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="20" \
    width="160" height="21"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews><constraints>
    <constraint firstItem="abc-de-fgh" firstAttribute="leading" secondItem="rt" secondAttribute="leading" constant="16" id="c1"/>
    <constraint firstItem="abc-de-fgh" firstAttribute="top" secondItem="rt" secondAttribute="top" constant="100" id="c2"/>
    <constraint firstItem="abc-de-fgh" firstAttribute="width" constant="160" id="c3"/></constraints></view></viewController></objects></scene>
    </scenes></document>
    """
  private static let project = """
    { objects = { P = {isa = PBXProject; mainGroup = G; targets = (A); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = Pay.storyboard; sourceTree = "<group>"; };
      A = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (R); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; TARGETED_DEVICE_FAMILY = 1; }; };
      R = {isa = PBXResourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; }; }; rootObject = P; }
    """

  private static func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(storyboard, to: "Pay.storyboard")
    try scratch.write(storyboard, to: "Old.storyboard")
    try scratch.write(project, to: "Shop.xcodeproj/project.pbxproj")
    return scratch
  }

  /// The severities of a rule's findings, by their files.
  private static func severities(_ rule: String, _ scratch: Scratch) throws -> [String: String] {
    let result = try Tool.run("run", ".", "--progress", "none", "--fail-on", "never", "--devices", "iPhone 8", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    let report = try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "")
    let found = try report.required("findings", in: "").array(in: "").filter { try $0["rule"]?.string(in: "") == rule }
    return Dictionary(
      uniqueKeysWithValues: try found.map {
        (try $0.required("file", in: "").string(in: ""), try $0.required("severity", in: "").string(in: ""))
      })
  }

  /// A wrong placeholder does no harm in a text that neither code nor a document shows.
  @Test(arguments: [("let last = tr(\"items\")", "error"), ("", "note")]) func placeholdersOfUnusedKeys(_ use: String, _ severity: String)
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.storyboard, to: "Pay.storyboard")
    let others = ["a", "b", "c", "d"]
    for (language, items) in [("en", "%@ items"), ("de", "%d Dinge")] {
      let lines = others.map { "\"\($0)\" = \"\(language) \($0)\";" } + ["\"items\" = \"\(items)\";"]
      try scratch.write(lines.joined(separator: "\n"), to: "\(language).lproj/Localizable.strings")
    }
    try scratch.write(others.map { "let \($0) = tr(\"\($0)\")" }.joined(separator: "\n") + "\n" + use, to: "Words.swift")
    #expect(try Self.severities("format-mismatch", scratch) == ["de.lproj/Localizable.strings": severity])
  }

  /// Nobody ships the example app beside a library. Where there are only examples, they are what is meant.
  @Test(arguments: [("Sources", "error", "note"), ("Samples", "error", nil)] as [(String, String, String?)])
  func examplesBesideALibrary(_ folder: String, _ severity: String, _ ofExample: String?) throws {
    let scratch = try Scratch()
    try scratch.write(Self.storyboard, to: "\(folder)/Pay.storyboard")
    try scratch.write(
      Self.storyboard.replacing("abc-de-fgh", with: "iJk-lm-nop").replacing("amount", with: "sum"), to: "Example/Pay.storyboard")
    var expected = ["\(folder)/Pay.storyboard": severity]
    expected["Example/Pay.storyboard"] = ofExample ?? severity
    #expect(try Self.severities("text-truncated", scratch) == expected)
  }

  /// Without a path and a folder of scenarios the app itself is run, on the devices that it runs on; what no target has is left out.
  @Test func theFolderOfAnAppIsRun() throws {
    let scratch = try Self.app()
    let result = try Tool.run("run", "--progress", "none", in: scratch.url)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("analysing the app in this folder"))
    #expect(result.errors.contains("Old.storyboard: note: not analysed: it is in no target of Shop.xcodeproj/project.pbxproj"))
    let report = try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "")
    #expect(
      try report["matrix"]?["devices"]?.array(in: "").map { try $0.string(in: "") } == [
        "iPhone SE (3rd generation), display zoom", "iPhone SE (3rd generation)", "iPhone 16",
      ])
    // One finding, with a headline, its reach, and the criteria that it touches.
    let heads = try report.required("findings", in: "").array(in: "").filter { try $0["severity"]?.string(in: "") == "error" }
    #expect(heads.count == 1)
    let head = try #require(heads.first)
    #expect(
      try head["headline"]?.string(in: "") == "“Total amount to pay” is cut off: needs 447 pt, has 160 (English, AX5, iPhone SE zoomed)")
    #expect(try head["criteria"]?.array(in: "").map { try $0.string(in: "") } == ["WCAG 2.2 1.4.4 Resize Text", "EN 301 549 11.1.4.4"])
    #expect(try head["includes"]?.array(in: "").count == 2)
    #expect(try report["resizing"]?["failing"]?.array(in: "").count == 1)
    #expect(try scratch.text("Reports/latest/summary.md").contains("| 0 of 1 | Pay |"))
    // The terminal says so in two lines, and how to see the rest.
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Pay.storyboard:3:") == true && lines.first?.hasSuffix("[text-truncated]") == true)
    #expect(
      lines.dropFirst().first?.contains("of users · from ") == true && lines.dropFirst().first?.contains("fix: allow more lines") == true)
  }

  @Test func doctorTellsWhatTheProjectStates() throws {
    let scratch = try Self.app()
    let text = try Tool.run("doctor", ".", in: scratch.url)
    #expect(
      text.output == """
        project: Shop.xcodeproj/project.pbxproj
        the app Shop, iOS 17 and later, iPhone only
        storyboards and xibs: 1 read, 1 skipped
        languages (1): en
        screens: 1, on iPhone SE (3rd generation), display zoom; iPhone SE (3rd generation); iPhone 16

        """, "\(text.errors)")
    let json = try Tool.run("doctor", ".", "--format", "json", in: scratch.url)
    #expect(try JSONReader.read(json.output, file: "")["facts"]?.array(in: "").count == 5)
    #expect(try Tool.run("doctor", "nowhere", in: scratch.url).status == 3)
  }
}
