import InterfaceBuilder
import Screens
import Testing
import Vocabulary

/// The bars around scenes, as a storyboard leads to them.
struct BarReaderTests {
  private static let view = #"<view key="view" id="%"><rect key="frame" x="0" y="0" width="375" height="667"/></view>"#

  private static func controller(_ id: String, _ inside: String, name: String = "viewController", view hasView: Bool = true) -> String {
    "<scene sceneID=\"s\(id)\"><objects><\(name) id=\"\(id)\">" + (hasView ? view.replacing("%", with: "v\(id)") : "") + inside
      + "</\(name)></objects></scene>"
  }

  private static func segue(_ kind: String, _ destination: String, _ relationship: String? = nil) -> String {
    "<segue destination=\"\(destination)\" kind=\"\(kind)\"" + (relationship.map { " relationship=\"\($0)\"" } ?? "")
      + " id=\"to\(destination)\"/>"
  }

  /// Tabs: a list in a navigation controller, which shows a detail; and a plain controller.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><scenes>
    """
    + controller(
      "tabs",
      "<connections>" + segue("relationship", "nav", "viewControllers") + segue("relationship", "plain", "viewControllers")
        + "</connections>", name: "tabBarController", view: false)
    + controller(
      "nav",
      """
      <tabBarItem key="tabBarItem" title="Items" image="list" id="t1"/><navigationBar key="navigationBar" id="bar">
      <color key="barTintColor" systemColor="systemRed"/></navigationBar><connections>
      """ + segue("relationship", "list", "rootViewController") + "</connections>", name: "navigationController", view: false)
    + controller(
      "list",
      """
      <navigationItem key="navigationItem" title="All" id="n1"><leftBarButtonItems><barButtonItem systemItem="add" id="b1"/>
      <barButtonItem title="Sort" enabled="NO" id="b2"/></leftBarButtonItems>
      <barButtonItem key="rightBarButtonItem" systemItem="done" id="b3"/></navigationItem><connections>
      """ + segue("show", "detail") + "</connections>")
    + controller("detail", #"<navigationItem key="navigationItem" id="n2"/><toolbarItems/>"#)
    + controller("plain", #"<tabBarItem key="tabBarItem" systemItem="search" id="t2"/>"#)
    + controller("alone", "") + "</scenes></document>"

  private func bars(_ controller: String) throws -> ScreenBars? {
    let document = try read(Self.storyboard)
    return try #require(document.scenes.first { $0.controller == controller }).screen.bars
  }

  private func text(_ source: TextSource?) -> String? {
    if case .interfaceBuilder(let keys, let base)? = source { return "\(keys.last ?? "-"): \(base)" }
    if case .literal(let text)? = source { return text }
    return nil
  }

  @Test func navigationBars() throws {
    let bar = try #require(try bars("list")?.navigation)
    #expect(text(bar.title) == "n1.title: All" && bar.back == nil)
    #expect(bar.leading.map { text($0.title) } == [nil, "b2.title: Sort"] && bar.leading[0].image?.name == "plus")
    #expect(bar.leading.map(\.isEnabled) == [true, false])
    #expect(bar.trailing.map { text($0.title) } == ["Done"] && bar.trailing[0].isProminent)
    #expect(try bars("list")?.look.colors[.bar] == .system("systemRed", listed: nil))
  }

  /// The bar of a shown controller leads back to the one before; its title is in the button.
  @Test func backButtons() throws {
    let bar = try #require(try bars("detail")?.navigation)
    #expect(bar.title == nil && text(bar.back?.title) == "n1.title: All")
  }

  @Test(arguments: [("list", 0), ("detail", 0), ("plain", 1)])
  func tabs(controller: String, selected: Int) throws {
    let tabs = try #require(try bars(controller)?.tabs)
    #expect(tabs.items.map { text($0.title) } == ["t1.title: Items", nil] && tabs.selected == selected)
    #expect(tabs.items.map { $0.image?.name } == ["list", "magnifyingglass"])
  }

  @Test func aSceneByItselfHasNoBars() throws { #expect(try bars("alone") == nil) }
}
