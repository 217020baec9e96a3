import Diagnostics
import Foundation
import Syntax
import Testing

/// `copyfit layout` on storyboards and xibs of our own making.
struct InterfaceBuilderTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <objects>
    <view id="one" userLabel="One"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
    <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="16" y="8" width="77" height="33"/></label></subviews>
    <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="one" secondAttribute="leadingMargin" id="k"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="one" secondAttribute="top" constant="8" id="l"/></constraints>
    <hologram id="h"/></view>
    <view id="two" userLabel="Two"><rect key="frame" x="0.0" y="0.0" width="200" height="50"/></view>
    </objects>
    </document>
    """

  private func scenes(_ arguments: String...) throws -> [JSONNode] {
    let scratch = try Scratch()
    let file = try scratch.write(Self.xib, to: "Card.xib")
    let result = try Tool.run("layout", file, arguments.first ?? "--all", arguments.dropFirst().first ?? "--all")
    #expect(result.status == 0, "\(result.errors)")
    return try JSONReader.read(result.output, file: "json").required("scenes", in: "").array(in: "")
  }

  @Test func everySceneInItsSavedSize() throws {
    let scenes = try scenes("--all", "--text-metrics=saved")
    #expect(try scenes.map { try $0.required("id", in: "").string(in: "") } == ["one", "two"])
    let views = try scenes[0].required("views", in: "").array(in: "")
    let frame = try views[1].required("frame", in: "").array(in: "").map { try $0.number(in: "") }
    #expect(frame == [16, 8, 77, 33])
    let unread = try scenes[0].required("unsupported", in: "").array(in: "")
    #expect(try unread.map { try $0.required("what", in: "").string(in: "") } == ["element <hologram>"])
    #expect(try unread.map { try $0.required("line", in: "").integer(in: "") } == [9])
  }

  @Test func oneSceneWithoutAll() throws {
    #expect(try scenes("--text-metrics=measured", "--format=json").count == 1)
  }

  /// A scene that two others embed is shown in both, and what is wrong with it is told once.
  @Test func embeddedDefectsAreToldOnce() throws {
    func scene(_ id: String, _ content: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController title="\(id)" id="\(id)"><view key="view" id="v\(id)">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(content)</subviews></view></viewController></objects></scene>
      """
    }
    func host(_ id: String) -> String {
      scene(
        id,
        """
        <containerView id="c\(id)"><rect key="frame" x="0" y="100" width="375" height="300"/><autoresizingMask key="autoresizingMask" \
        widthSizable="YES"/><connections><segue destination="guest" kind="embed" id="e\(id)"/></connections></containerView>
        """)
    }
    let label = """
      <label text="Fixed" id="label"><rect key="frame" x="0" y="0" width="90" height="30"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let scratch = try Scratch()
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><scenes>
      \(host("one"))\(scene("guest", label))\(host("two"))</scenes></document>
      """, to: "Main.storyboard")
    let result = try Tool.run(
      "run", "Main.storyboard", "--locales", "en", "--content-sizes", "L", "--fail-on", "never", "--output", "out", in: scratch.url)
    #expect(result.status == 0 && result.errors.contains("'guest' is shown where it is embedded, in 'one'"), "\(result.errors)")
    let json = try JSONReader.read(try scratch.text("out/findings.json"), file: "")
    let findings = try json.required("findings", in: "").array(in: "").map { finding in
      try ["rule", "object", "scenario"].map { try finding.required($0, in: "").string(in: "") }
    }
    #expect(findings.filter { $0[0] == "fixed-font-size" } == [["fixed-font-size", "label", "one"]])
    #expect(try json.required("scenarios", in: "").array(in: "").count == 2)
  }

  @Test func damageIsABadInput() throws {
    let scratch = try Scratch()
    let file = try scratch.write(String(Self.xib.dropLast(40)), to: "Cut.xib")
    let result = try Tool.run("layout", file)
    #expect(result.status == 3)
    #expect(result.errors.contains("Cut.xib:10:32: error: malformed XML"), "\(result.errors)")
  }

  @Test func otherPlatformsAreSkipped() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      Self.xib.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa").replacing("CocoaTouch.XIB", with: "Cocoa.XIB"), to: "Mac.xib")
    let result = try Tool.run("layout", file)
    #expect(result.status == 4)
    #expect(result.errors.contains("it is not an iOS document, but one of macOS"), "\(result.errors)")
  }
}
