import Screens
import Environments
import InterfaceBuilder
import Localization
import TestSupport
import Testing
import Vocabulary

@testable import Projects

/// What is found under an app's folder, and how its scenes are shown.
struct AppTests {
  private func document(_ objects: String, scene: Bool = false) -> String {
    let type = scene ? "Storyboard.XIB" : "XIB"
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>\
      \(scene ? "<scenes><scene sceneID=\"s\"><objects>\(objects)</objects></scene></scenes>" : "<objects>\(objects)</objects>")</document>
      """
  }

  private let label = "<label text=\"Total\" id=\"lb\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"60\" height=\"20\"/></label>"

  private var storyboard: String {
    document(
      """
      <viewController id="vc"><view key="view" id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/>\
      <subviews>\(label)</subviews></view></viewController>
      """, scene: true)
  }

  @Test func wordsOfTheOwnTable() throws {
    let project = try loadProject([
      "Base.lproj/Pay.storyboard": storyboard, "de.lproj/Pay.strings": "\"lb.text\" = \"Summe\";\n\"gone.text\" = \"weg\";\n",
      "fr.lproj/Other.strings": "\"k\" = \"v\";\n",
    ])
    let entry = try #require(project.entries.first)
    #expect(project.entries.count == 1 && entry.locales == ["de", "en", "fr"])
    let source = try #require(entry.screen.items[1].kind.text?.source)
    let resolver = TextResolver(catalog: project.catalogs[entry.catalog])
    #expect(["de", "en", "fr"].map { resolver.resolve(source, locale: $0).text } == ["Summe", "Total", "Total"])
    #expect(project.tables.flatMap(\.orphans).map(\.key) == ["gone.text"])
  }

  /// Words outside of the `.lproj` folders that no code can reach: what is written on the label, and what else the file has.
  @Test(
    arguments: [
      ("text=\"Total\"", "", true), ("text=\"Label\"", "", false), ("text=\"{Total}\"", "", false), ("text=\"12 %\"", "", false),
      ("text=\"Total\" tag=\"3\"", "", false), ("text=\"Total\" customClass=\"TotalLabel\"", "", false),
      ("text=\"Total\"", "<connections><outlet property=\"total\" destination=\"lb\" id=\"o\"/></connections>", false),
    ])
  func wordsThatNothingTranslates(_ attributes: String, _ connections: String, _ speaks: Bool) throws {
    let text = document(
      """
      <viewController id="vc"><view key="view" id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/>\
      <subviews><label \(attributes) id="lb"/></subviews></view>\(connections)</viewController>
      """, scene: true)
    let found = try loadProject(["Pay.storyboard": text]).untranslatable
    #expect(found.count == (speaks ? 1 : 0))
    guard let file = found.first else { return }
    let gap = file.gap(locales: ["en", "en-GB", "de", "en-x-double"], given: [])
    #expect(gap?.locales == ["de"])
    #expect(gap?.objects == ["lb"])
    #expect(file.gap(locales: ["en"], given: []) == nil)
    #expect(file.gap(locales: ["de"], given: ["lb"]) == nil)
  }

  @Test(arguments: ["Base.lproj/Pay.storyboard", "en.lproj/Pay.storyboard"])
  func wordsThatCouldBeTranslated(_ name: String) throws {
    #expect(try loadProject([name: storyboard]).untranslatable.isEmpty)
    #expect(try loadProject(["Pay.storyboard": storyboard, "de.lproj/Pay.strings": "\"lb.text\" = \"Summe\";"]).untranslatable.isEmpty)
  }

  @Test func aCopyIsForItsLanguageAlone() throws {
    let project = try loadProject([
      "Base.lproj/Pay.storyboard": storyboard, "de.lproj/Pay.storyboard": storyboard, "fr.lproj/A.strings": "",
    ])
    #expect(project.entries.map(\.narrowing.locales) == [["en", "fr"], ["de"]])
  }

  private func presented(_ file: String, _ text: String) throws -> (Project.Entry, PresentedScene) {
    let entry = try #require(try loadProject([file: text]).entries.first)
    let scene = try #require(PresentedScene(entry))
    return (entry, scene)
  }

  /// A table cell is in a table as wide as the screen, in no safe area.
  @Test func cellsLieInATable() throws {
    let (entry, scene) = try presented(
      "Row.xib",
      document("<tableViewCell id=\"cell\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"44\"/></tableViewCell>"))
    #expect(scene.screen.items[0].kind == .platform(.tableView) && scene.screen.items[1].placement == .cell(.automatic))
    #expect(scene.screen.items.count == entry.screen.items.count + 1 && scene.screen.items[1].parent == .root)
    let device = try #require(DeviceCatalog.device(named: "iPhone 16")?.placement(in: .portrait))
    #expect(scene.placements([device])[0].canvas.safeArea == .zero)
  }

  /// A xib of a view controller fills the screen; a view beside it is a part.
  @Test func theOwnersViewIsAScreen() throws {
    let view = "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/></view>"
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PayViewController"><connections>\
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      """
    #expect(try presented("A.xib", document(owner + view)).1.screen.rootRole == .screen)
    #expect(try presented("A.xib", document(owner + view)).1.screen.items.count == 1)
    #expect(try presented("A.xib", document(view)).1.screen.rootRole == .part)
  }

  /// A navigation bar is 44 points high, and 32 where the height is compact.
  @Test func barsCountToTheSafeArea() throws {
    let (_, scene) = try presented(
      "A.storyboard",
      document(
        """
        <viewController id="vc"><view key="view" id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/></view>\
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/></viewController>
        """, scene: true))
    let device = try #require(DeviceCatalog.device(named: "iPhone 8"))
    let placements = [Orientation.portrait, .landscape].compactMap { device.placement(in: $0) }
    #expect(zip(scene.placements(placements), placements).map { $0.canvas.safeArea.top - $1.canvas.safeArea.top } == [44, 32])
  }

  /// A controller's view that was drawn lower than any screen is a child's: as high as it was drawn, in no safe area. What was drawn as wide as
  /// a tablet is judged on tablets, where there are any.
  @Test(arguments: [
    (375.0, 667.0, false, [375.0, 667, 810, 1080]), (800, 40, true, [810, 1080]), (375, 64, true, [375, 667, 810, 1080]),
    (1024, 768, false, [375, 667, 810, 1080]),
  ])
  func partsOfScreens(width: Double, height: Double, isPart: Bool, widths: [Double]) throws {
    let (_, scene) = try presented(
      "A.storyboard",
      document(
        """
        <viewController id="vc"><view key="view" id="rt"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/></view></viewController>
        """, scene: true))
    #expect((scene.screen.items.count == 2) == isPart)
    // The height is up to the controller around it: the content may ask for more.
    if isPart, width >= 320 { #expect(scene.screen.items[1].placement == .cell(.drawn)) }
    let devices = try DeviceCatalog.selection(["iPhone 8", "iPad 10.2"])
    let placements = devices.flatMap { device in Orientation.allCases.compactMap { device.placement(in: $0) } }
    let shown = scene.placements(placements)
    #expect(shown.map(\.canvas.size.width) == widths)
    #expect(shown.allSatisfy { ($0.canvas.safeArea == .zero) == isPart || !isPart })
    #expect(scene.placements(Array(placements.prefix(2))).count == 2)
  }

  /// The key that a document names, where a language lacks its words: another one than a text that is its own key.
  @Test(arguments: [("login.title", "Log in"), ("Log in", "Log in")]) func keysWithoutTranslation(key: String, words: String) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v">
      <subviews><label text="Label" id="l"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="localizableString" value="\(key)"/></userDefinedRuntimeAttributes></label></subviews>
      </view></objects></document>
      """
    let project = try loadProject([
      "Card.xib": document, "en.lproj/Localizable.strings": "\"\(key)\" = \"Log in\"; b = b;", "de.lproj/Localizable.strings": "b = b;",
    ])
    let entry = try #require(project.entries.first)
    let source = try #require(entry.screen.items.compactMap(\.kind.text?.source).first)
    let resolver = TextResolver(catalog: project.catalogs[entry.catalog])
    #expect(resolver.resolve(source, locale: "de").text == words)
  }
}
