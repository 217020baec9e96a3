import Screens
import Diagnostics
import Environments
import Foundation
import InterfaceBuilder
import Testing
import Vocabulary

@testable import Projects

/// Interface Builder's canvas as it was when a file was saved.
struct SavedCanvasTests {
  private func entries(
    toolsVersion: String, device: String?, frame: (width: Int, height: Int), labels: String = "", controller: String = ""
  ) throws -> [Project.Entry] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="\(frame.width)" height="\(frame.height)"/><subviews>\(labels)</subviews></view>\(controller)
      </viewController></objects></scene></scenes></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Main.storyboard") else { return [] }
    return document.scenes.map { scene in
      Project.Entry(screen: scene.screen, catalog: 0, source: Project.InterfaceSource(scene: scene, facts: document.facts), locales: [])
    }
  }

  private func canvas(_ entries: [Project.Entry], overrides: String = "{}") throws -> Canvas {
    let overrides = try CanvasOverrides(reading: overrides, file: "canvas.json")
    return SavedCanvas.placement(of: try #require(entries[0].source), overrides: overrides.canvas(ofRoot: "root")).canvas
  }

  /// Safe areas and margins as counted over saved frames, by release and device.
  @Test(
    arguments: [
      ("14113", "retina4_7", (375, 667), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), 16.0),
      ("18122", "retina4_7", (375, 667), .zero, 16),
      ("22154", "retina4_7", (375, 667), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), 16),
      ("18122", "retina6_1", (414, 896), EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), 20),
      ("21701", "retina6_1", (414, 896), EdgeInsets(top: 48, left: 0, bottom: 34, right: 0), 20),
      ("24506", "retina6_12", (393, 852), EdgeInsets(top: 118, left: 0, bottom: 68, right: 0), 16),
      ("21701", "retina6_1", (320, 200), .zero, 16),
    ] as [(String, String, (Int, Int), EdgeInsets, Double)])
  func insets(_ toolsVersion: String, _ device: String, _ size: (Int, Int), _ safeArea: EdgeInsets, _ margin: Double) throws {
    let canvas = try canvas(try entries(toolsVersion: toolsVersion, device: device, frame: (size.0, size.1)))
    #expect(canvas.safeArea == safeArea)
    #expect(canvas.margins == EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    #expect(canvas.size == Size(width: Double(size.0), height: Double(size.1)))
  }

  @Test func barsAndOverrides() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let entries = try entries(toolsVersion: "21701", device: "retina6_1", frame: (414, 896), controller: bar)
    #expect(try canvas(entries).safeArea == EdgeInsets(top: 92, left: 0, bottom: 83, right: 0))
    let given = try canvas(entries, overrides: #"{"root": {"safeArea": [1, 2, 3, 4], "topGuide": 5}}"#)
    #expect(given.safeArea == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(given.topGuide == 5)
    #expect(throws: DiagnosticError.self) { try CanvasOverrides(reading: #"{"root": {"safeArea": [1]}}"#, file: "canvas.json") }
    #expect(throws: DiagnosticError.self) { try CanvasOverrides(reading: #"{"root": {"zebra": 1}}"#, file: "canvas.json") }
  }

  /// Without a device the size classes are "any": no variation holds, and the canvas draws on whole points.
  @Test func anyCanvas() throws {
    let labels = #"<label id="a"/><variation key="widthClass=regular"><mask key="subviews"><exclude reference="a"/></mask></variation>"#
    let entries = try entries(toolsVersion: "8191", device: nil, frame: (600, 600), labels: labels)
    #expect(try canvas(entries).scale == 1)
    #expect(SavedCanvas.screen(of: entries[0]).variations.isEmpty)
    #expect(SavedCanvas.screen(of: entries[0]).isDesignTime)
  }

  /// A body label is 20.5 points high at the size L, 17 at XS, 27.5 at XXXL.
  @Test(arguments: [("20.5", ContentSizeCategory.large), ("17", .extraSmall), ("27.5", .extraExtraExtraLarge), ("99", .large)])
  func contentSizeOfTheCanvas(_ height: String, _ category: ContentSizeCategory) throws {
    let labels = """
      <label text="A" id="a"><rect key="frame" x="0" y="0" width="9" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """
    let entries = try entries(toolsVersion: "21701", device: "retina6_1", frame: (414, 896), labels: labels)
    #expect(SavedCanvas.styles(of: entries, scale: 2) == SavedCanvas.Styles(contentSize: category))
  }

  /// Without a device: at L the next whole point above 20.3; at M, 19.1, releases saved the next half, or the nearest point.
  @Test(arguments: [("21", ContentSizeCategory.large), ("19.5", .medium), ("19", .medium)])
  func contentSizeOfTheAnyCanvas(_ height: String, _ category: ContentSizeCategory) throws {
    let labels = """
      <label text="A" id="a"><rect key="frame" x="0" y="0" width="9" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """
    let entries = try entries(toolsVersion: "8191", device: nil, frame: (600, 600), labels: labels)
    #expect(SavedCanvas.styles(of: entries, scale: 1).contentSize == category)
  }

  /// Two Body labels of several lines tell the content size: at XS 36 points for two lines and 55 for three, as saved in two apps. One of them does not.
  @Test(arguments: [([36.0, 55], ContentSizeCategory.extraSmall), ([36], .large), ([42.5, 64.5], .large)])
  func contentSizeBySeveralLines(_ heights: [Double], _ category: ContentSizeCategory) throws {
    let labels = heights.map { height in
      """
      <label text="A" numberOfLines="0"><rect key="frame" x="0" y="0" width="9" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """
    }
    let entries = try entries(toolsVersion: "21701", device: "retina6_1", frame: (414, 896), labels: labels.joined())
    #expect(SavedCanvas.styles(of: entries, scale: 2).contentSize == category)
  }

  /// Since Xcode 12 a date picker has the size that it has.
  @Test(arguments: [("14868", true), ("21225", false)])
  func datePickers(_ toolsVersion: String, _ hasSize: Bool) throws {
    let picker = #"<datePicker id="p"><rect key="frame" x="0" y="0" width="382" height="873"/></datePicker>"#
    let entries = try entries(toolsVersion: toolsVersion, device: "retina6_1", frame: (414, 896), labels: picker)
    #expect(SavedCanvas.screen(of: entries[0]).items[1].hasIntrinsicSize(.vertical) == hasSize)
  }

  /// A document without safe areas has them in the root views that have the guide.
  @Test(arguments: [(#"<viewLayoutGuide key="safeArea" id="g"/>"#, 44.0), ("", 0)])
  func safeAreasOfTheirOwn(_ guide: String, _ top: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="18122" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="414" height="896"/>\(guide)</view></viewController></objects></scene></scenes></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Main.storyboard") else {
      Issue.record("no document")
      return
    }
    let source = Project.InterfaceSource(scene: document.scenes[0], facts: document.facts)
    #expect(SavedCanvas.placement(of: source, overrides: nil).canvas.safeArea.top == top)
  }

  @Test func savedSizesOfTexts() throws {
    let labels =
      #"<label text="A" id="a"><rect key="frame" x="1" y="2" width="33" height="44"/></label><view id="b"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
    let entries = try entries(toolsVersion: "21701", device: "retina6_1", frame: (414, 896), labels: labels)
    let screen = SavedCanvas.withSavedSizes(entries[0].screen)
    #expect(screen.items[1].statedIntrinsicSize == AxisPair<Double?>(horizontal: 33, vertical: 44))
    #expect(screen.items[2].statedIntrinsicSize == nil)
  }

  /// The safe area and the margins of a top-level view of a xib.
  @Test(
    arguments: [
      ("18122", "retina6_1", (275, 114), EdgeInsets(top: 44, left: 0, bottom: 0, right: 0), 16.0),
      ("18122", "retina6_1", (139, 18), EdgeInsets(top: 18, left: 0, bottom: 0, right: 0), 16),
      ("18122", "retina6_1", (414, 880), EdgeInsets(top: 44, left: 0, bottom: 18, right: 0), 20),
      ("18122", "retina6_1", (595, 97), EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), 20),
      ("22155", "retina6_1", (386, 103), EdgeInsets(top: 48, left: 0, bottom: 34, right: 0), 16),
      ("24128", "retina6_12", (504, 150), EdgeInsets(top: 118, left: 0, bottom: 68, right: 0), 20),
      ("18122", "retina4_7", (320, 200), .zero, 16),
    ] as [(String, String, (Int, Int), EdgeInsets, Double)])
  func partsOfXibs(_ toolsVersion: String, _ device: String, _ size: (Int, Int), _ safeArea: EdgeInsets, _ margin: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><objects><view id="root">
      <rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/></view></objects></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Part.xib") else { return }
    let source = Project.InterfaceSource(scene: document.scenes[0], facts: document.facts)
    let canvas = SavedCanvas.placement(of: source, overrides: nil).canvas
    #expect(canvas.safeArea == safeArea)
    #expect(canvas.margins.left == margin)
  }

  /// A hidden indicator is drawn where it hides because it does not move.
  @Test(arguments: [(#"hidesWhenStopped="YES""#, false), (#"hidesWhenStopped="YES" animating="YES""#, true), (#"animating="YES""#, true)])
  func hiddenActivityIndicators(_ attributes: String, _ isHidden: Bool) throws {
    let entries = try entries(
      toolsVersion: "22505", device: "retina4_7", frame: (375, 667), labels: #"<activityIndicatorView id="a" hidden="YES" \#(attributes)/>"#
    )
    #expect(SavedCanvas.screen(of: entries[0]).items[1].isHidden == isHidden)
  }

  /// Of labels without text, one of one line in a stack view has a size on the canvas.
  /// Until Xcode 8 a hidden view kept its room in a stack view.
  @Test(arguments: [("12118", false), ("14113", true)])
  func hiddenArrangedViews(_ toolsVersion: String, _ isHidden: Bool) throws {
    let stack = #"<stackView id="s"><subviews><button hidden="YES" id="x"/></subviews></stackView>"#
    let screen = SavedCanvas.screen(
      of: try entries(toolsVersion: toolsVersion, device: "retina5_5", frame: (414, 736), labels: stack)[0])
    #expect(screen.items.first { $0.id == "x" }?.isHidden == isHidden)
  }

  /// Xcode 13 set titles of configurations in 14 points: two such buttons are 31 points high, and others 34.5.
  @Test(arguments: [("20037", FontRequest.Size.points(14)), ("21507", .style(.body))])
  func titlesOfConfigurations(_ toolsVersion: String, _ size: FontRequest.Size) throws {
    let button = #"<button id="x"><buttonConfiguration key="configuration" style="plain" title="Create account"/></button>"#
    let screen = SavedCanvas.screen(
      of: try entries(toolsVersion: toolsVersion, device: "retina6_1", frame: (414, 896), labels: button)[0])
    #expect(screen.items.first { $0.id == "x" }?.kind.text?.font.size == size)
  }

  @Test func emptyLabels() throws {
    let labels =
      #"<stackView id="s"><subviews><label id="a" text=""/><label id="b" numberOfLines="0"/></subviews></stackView><label id="c"/>"#
    let screen = SavedCanvas.screen(of: try entries(toolsVersion: "21701", device: "retina4_7", frame: (375, 667), labels: labels)[0])
    let sizes = ["a", "b", "c"].map { id in screen.items.first { $0.id == id }?.placeholderIntrinsicSize }
    #expect(sizes == [AxisPair<Double?>(horizontal: 50, vertical: 50), nil, nil])
  }

  /// Body and Footnote were saved 24.5 and 19 points high in a document whose lines are 1.43 of the point size.
  @Test func highLines() throws {
    let labels = [("Body", 24.5), ("Headline", 24.5), ("Footnote", 19)].map { style, height in
      """
      <label text="A" id="\(style)"><rect key="frame" x="0" y="0" width="9" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/></label>
      """
    }
    let entries = try entries(toolsVersion: "23504", device: "retina4_7", frame: (375, 667), labels: labels.joined())
    let styles = SavedCanvas.styles(of: entries, scale: 2)
    #expect(styles == SavedCanvas.Styles(lineHeight: 1.43))
    #expect(SavedCanvas.screen(of: entries[0], in: styles).items[3].kind.text?.paragraphStyle.minimumLineHeight == 13 * 1.43)
  }
}
