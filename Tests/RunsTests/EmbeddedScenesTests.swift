import AutoLayout
import Screens
import Checks
import Environments
import InterfaceBuilder
import Localization
import TestSupport
import Testing
import Typesetting
import Vocabulary

import Sweep

@testable import Projects

/// Scenes in container views, as embed segues show them: the embedded view fills the container, and keeps clear of what covers the screen.
struct EmbeddedScenesTests {
  /// A scene whose root has `content`, with container views that embed other controllers.
  private func scene(_ name: String, _ content: String = "", embeds: [(container: String, controller: String)] = []) -> String {
    let containers = embeds.map { container, controller in
      """
      <containerView translatesAutoresizingMaskIntoConstraints="NO" id="\(container)">
      <rect key="frame" x="10" y="0" width="300" height="100"/>
      <connections><segue destination="\(controller)" kind="embed" id="segue-\(container)"/></connections></containerView>
      """
    }
    let constraints = embeds.map { container, _ in
      """
      <constraint firstItem="\(container)" firstAttribute="leading" secondItem="\(name)-root" secondAttribute="leading" constant="10" id="l\(container)"/>
      <constraint firstItem="\(container)" firstAttribute="trailing" secondItem="\(name)-root" secondAttribute="trailing" id="t\(container)"/>
      <constraint firstItem="\(container)" firstAttribute="top" secondItem="\(name)-root" secondAttribute="top" id="o\(container)"/>
      <constraint firstItem="\(container)" firstAttribute="bottom" secondItem="\(name)-root" secondAttribute="bottom" constant="-50" id="b\(container)"/>
      """
    }
    return """
      <scene sceneID="\(name)-scene"><objects><viewController title="\(name)" id="\(name)"><view key="view" id="\(name)-root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(content)\(containers.joined())</subviews>
      <viewLayoutGuide key="safeArea" id="\(name)-safe"/>
      <constraints>\(constraints.joined())\(content.isEmpty ? "" : pins(name))</constraints></view></viewController></objects></scene>
      """
  }

  /// Ties the view `box` to the safe area of its scene.
  private func pins(_ name: String) -> String {
    ["leading", "trailing", "top", "bottom"].map {
      #"<constraint firstItem="box" firstAttribute="\#($0)" secondItem="\#(name)-safe" secondAttribute="\#($0)" id="box-\#($0)"/>"#
    }.joined()
  }

  private func scenes(_ list: [String]) throws -> [InterfaceScene] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>\(list.joined())</scenes></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Main.storyboard") else { return [] }
    return document.scenes
  }

  private let box =
    #"<view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#

  private func frames(_ screen: Screen, _ direction: LayoutDirection) throws -> [String: Rect] {
    let device = try #require(DeviceCatalog.device(named: "iPhone 16")?.placement(in: .portrait))
    let environment = Environment(
      locale: "en", contentSize: .large, direction: direction, device: device.device, orientation: .portrait, canvas: device.canvas)
    let scene = SweepScene(screen, catalog: StringCatalog(entries: []), matrix: EnvironmentMatrix(environment))
    let layout = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).solve(environment, index: 0).layout
    let frames = screen.itemIDs.filter { !screen[$0].kind.isGuide }.map { (screen[$0].id, layout.frameInParent($0, of: screen)) }
    return Dictionary(uniqueKeysWithValues: frames)
  }

  /// iPhone 16: 393 x 852 points, of which 59 at the top and 34 at the bottom are covered. The container ends above what is covered below.
  @Test(arguments: [(LayoutDirection.leftToRight, 10.0), (.rightToLeft, 0)])
  func theEmbeddedViewFillsTheContainer(_ direction: LayoutDirection, x: Double) throws {
    let scenes = try scenes([scene("Host", embeds: [("frame", "Guest")]), scene("Guest", box)])
    let embedded = EmbeddedScenes(scenes)
    #expect(scenes.map(embedded.embedder) == [nil, "Host"])
    let screen = embedded.wholeScreen(of: scenes[0])
    #expect(screen.items.map(\.id) == ["Host-root", "Host-safe", "frame", "Guest-root", "Guest-safe", "box"])
    let frames = try frames(screen, direction)
    #expect(frames["frame"] == Rect(x: x, y: 0, width: 383, height: 802))
    #expect(frames["Guest-root"] == Rect(x: 0, y: 0, width: 383, height: 802))
    #expect(frames["box"] == Rect(x: 0, y: 59, width: 383, height: 743))
  }

  /// What two containers show twice has two ids; what is after a container keeps its constraints.
  @Test func twoContainersShowTheSameScene() throws {
    let scenes = try scenes([scene("Host", embeds: [("first", "Guest"), ("second", "Guest")]), scene("Guest", box)])
    let screen = EmbeddedScenes(scenes).wholeScreen(of: scenes[0])
    #expect(
      screen.items.filter { !$0.kind.isGuide }.map(\.id)
        == ["Host-root", "first", "Guest-root@first", "box@first", "second", "Guest-root", "box"])
    #expect(Set(screen.constraints.map(\.id)).count == screen.constraints.count)
    let frames = try frames(screen, .leftToRight)
    #expect(frames["box@first"] == frames["box"] && frames["box"] == Rect(x: 0, y: 59, width: 383, height: 743))
  }

  /// Scenes that embed each other end somewhere, and are swept by themselves; a segue to what the file does not have shows nothing.
  @Test func circlesAndStrangers() throws {
    let circle = try scenes([scene("A", embeds: [("a", "B")]), scene("B", embeds: [("b", "A")])])
    let embedded = EmbeddedScenes(circle)
    #expect(circle.map(embedded.embedder) == [nil, nil])
    #expect(embedded.wholeScreen(of: circle[0]).items.count < 100)
    let stranger = try scenes([scene("A", embeds: [("a", "elsewhere")])])
    #expect(EmbeddedScenes(stranger).wholeScreen(of: stranger[0]).items.count == stranger[0].screen.items.count)
  }
}
