import Screens
import Diagnostics
import InterfaceBuilder
import Testing
import Vocabulary

/// What a document says of itself, its scenes, and what is over them.
struct DocumentTests {
  @Test func facts() throws {
    let facts = try read(Sample.xib("")).facts
    #expect(facts.device == "retina4_7")
    #expect(!facts.isLandscape)
    #expect(facts.usesAutoLayout && facts.usesSafeAreas && facts.usesTraitCollections)
    #expect(!facts.isLaunchScreen)
    #expect(facts.generation.major == 14)
    #expect(facts.generation.build == 21701)
  }

  /// The build numbers that releases of Xcode wrote.
  @Test(arguments: [
    ("5056", 5), ("6254", 6), ("8191", 7), ("10117", 7), ("11762", 8), ("13771", 9), ("14113", 9), ("14460.31", 10), ("14490.70", 10),
    ("16097", 11),
    ("17701", 12), ("18122", 12), ("19529", 13), ("20037", 13), ("21701", 14), ("22154", 15), ("23504", 16), ("24506", 26),
    ("32700.99.1234", 15),
  ])
  func generations(_ toolsVersion: String, _ major: Int) {
    #expect(XcodeGeneration(toolsVersion: toolsVersion).major == major)
  }

  @Test(arguments: [
    ("MacOSX.Cocoa", "com.apple.InterfaceBuilder3.Cocoa.XIB", "macOS"),
    ("watchKit", "com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchOS"),
    ("AppleTV", "com.apple.InterfaceBuilder.AppleTV.XIB", "tvOS"),
  ])
  func otherPlatforms(_ runtime: String, _ type: String, _ name: String) throws {
    let text = "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"\(runtime)\"><objects/></document>"
    guard case .otherPlatform(name) = try InterfaceReader().read(Array(text.utf8), file: "X.xib") else {
      Issue.record("\(runtime) is read as iOS")
      return
    }
  }

  @Test func scenesAndTitles() throws {
    let document = try read(
      Sample.storyboard(
        [
          (
            "s1",
            #"<viewController customClass="ArticleListViewController" id="c1"><view key="view" id="v1"/></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="p1"/>"#
          ),
          ("s2", #"<viewController title="Detail" id="c2"><view key="view" id="v2"/></viewController>"#),
          (
            "s3",
            #"<tableViewController id="c3"><tableView key="view" id="v3"/><navigationItem key="navigationItem" title="Detail" id="n"><barButtonItem key="leftBarButtonItem" id="i"><view key="customView" id="bar"/></barButtonItem></navigationItem></tableViewController>"#
          ),
          ("s4", #"<navigationController id="c4"><navigationBar key="navigationBar" id="nb"/></navigationController>"#),
          (
            "s5",
            #"<viewController userLabel="Extra" id="c5"><view key="view" id="v5"/></viewController><view id="free" userLabel="Free"/>"#
          ),
        ], attributes: #"initialViewController="c2""#), file: "Folder/Main.storyboard")
    #expect(document.diagnostics == [])
    #expect(document.scenes.map(\.screen.name) == ["Article List View Controller", "Detail", "Detail 2", "View", "Extra", "Free"])
    #expect(document.scenes.map(\.screen.id) == ["s1", "s2", "s3", "bar", "s5", "free"])
    #expect(document.scenes.map(\.isInitial) == [false, true, false, false, false, false])
    #expect(document.scenes.map(\.role) == [.controllerView, .controllerView, .controllerView, .bar, .controllerView, .topLevelView])
  }

  @Test func topLevelViewsOfAXib() throws {
    let document = try read(
      Sample.document(
        """
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="60"/>\
        <tableViewCellContentView key="contentView" id="content"/></tableViewCell>
        <view id="other" userLabel="Other"/>
        <tapGestureRecognizer id="tap"/></objects>
        """), file: "Cells/RowCell.xib")
    #expect(document.scenes.map(\.screen.name) == ["RowCell", "Other"])
    #expect(document.scenes.map(\.role) == [.cell, .topLevelView])
    #expect(document.scenes[0].savedSize == Size(width: 320, height: 60))
    #expect(document.scenes[0].screen.items.map(\.id) == ["cell", "content"])
  }

  /// The view of a controller that owns the xib, by the name of its class.
  @Test(arguments: [("LoginViewController", true), ("LoginVC", true), ("LoginViewControllerPad", true), ("LoginView", false)])
  func viewsOfOwners(owner: String, isOfController: Bool) throws {
    let document = try read(
      Sample.document(
        """
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>\
        <outlet property="view" destination="root" id="o"/></connections></placeholder><view id="root"/></objects>
        """), file: "Login.xib")
    #expect(document.scenes.map(\.role) == [isOfController ? .controllerView : .topLevelView])
  }

  @Test func layoutGuidesOfAController() throws {
    let document = try read(
      Sample.storyboard([
        (
          "s",
          """
          <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>\
          <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides><view key="view" id="v"><subviews><label text="A" id="l"/></subviews>
          <constraints><constraint firstItem="l" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="8" id="k"/></constraints>
          </view></viewController>
          """
        )
      ]))
    #expect(document.diagnostics == [])
    let screen = document.scenes[0].screen
    #expect(screen.constraints.map(\.text) == ["Label A.Top = Top Layout Guide.Bottom + 8.0"])
    #expect(try screen.item("b").kind == .guide(.bottomLayoutGuide))
  }

  // MARK: Bars

  private static func controller(_ id: String, _ inside: String = "", attributes: String = "") -> (id: String, objects: String) {
    ("scene-" + id, "<viewController id=\"\(id)\" \(attributes)><view key=\"view\" id=\"view-\(id)\"/>\(inside)</viewController>")
  }

  private static func segue(_ to: String, _ kind: String, _ relationship: String = "") -> String {
    "<connections><segue destination=\"\(to)\" kind=\"\(kind)\" \(relationship.isEmpty ? "" : "relationship=\"\(relationship)\"") id=\"to-\(to)\"/></connections>"
  }

  @Test func barsFollowFromTheWayToAScene() throws {
    let document = try read(
      Sample.storyboard([
        ("tabs", #"<tabBarController id="tabs">\#(Self.segue("nav", "relationship", "viewControllers"))</tabBarController>"#),
        (
          "nav",
          #"<navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>\#(Self.segue("root", "relationship", "rootViewController"))</navigationController>"#
        ),
        Self.controller("root", Self.segue("pushed", "show")),
        Self.controller("pushed", Self.segue("modal", "presentation"), attributes: #"hidesBottomBarWhenPushed="YES""#),
        Self.controller("modal", Self.segue("embedded", "embed")), Self.controller("embedded"), Self.controller("alone"),
        Self.controller(
          "chosen",
          #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="YES"/><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
        ),
        Self.controller("bare", #"<nil key="simulatedStatusBarMetrics"/><nil key="simulatedTopBarMetrics"/>"#),
      ]))
    let bars = document.scenes.map(\.bars)
    #expect(
      bars == [
        SimulatedBars(top: .navigationBar, bottom: .tabBar), SimulatedBars(top: .navigationBar, bottom: .none),
        SimulatedBars(top: .statusBar, bottom: .none), SimulatedBars(top: .none, bottom: .none),
        SimulatedBars(top: .statusBar, bottom: .none),
        SimulatedBars(top: .promptedNavigationBar, bottom: .tabBar), SimulatedBars(top: .none, bottom: .none),
      ])
  }

  /// Where several segues lead to a scene, the tie breaker that the file names decides; circles end.
  @Test func tieBreakersAndCircles() throws {
    let scenes = [
      ("nav", #"<navigationController id="nav">\#(Self.segue("root", "relationship", "rootViewController"))</navigationController>"#),
      Self.controller("root", Self.segue("both", "show")),
      Self.controller("other", #"<connections><segue destination="both" kind="presentation" id="tie"/></connections>"#),
      Self.controller("both", Self.segue("both", "show")),
    ]
    let first = try read(Sample.storyboard(scenes))
    #expect(first.scenes[2].bars.top == .navigationBar)
    let tied = try read(
      Sample.storyboard(scenes, more: #"<inferredMetricsTieBreakers><segue reference="tie"/></inferredMetricsTieBreakers>"#))
    #expect(tied.scenes[2].bars.top == .statusBar)
  }

  // MARK: What nobody read

  @Test func unknownContentIsListedAndStopsNothing() throws {
    let document = try read(
      Sample.xib(
        """
        <subviews>
        <hologram depth="3" id="h"><subviews><label text="inside" id="i"/></subviews></hologram>
        <label text="A" glow="YES" opaque="NO" id="a"><color key="textColor" white="0.0" alpha="1"/></label>
        </subviews>
        """))
    #expect(document.scenes[0].coverage.unread.map(\.what) == ["element <hologram>", "attribute 'glow' of <label>"])
    #expect(document.scenes[0].coverage.unread.map(\.position.line) == [12, 13])
    #expect(document.scenes[0].screen.items.map(\.id) == ["root", "a"])
    #expect(document.coverage.unread == document.scenes[0].coverage.unread)
    // document with 7 attributes, device 2, placeholder 1, view 1, its frame 5, label 2.
    #expect(document.coverage.understood == 6 + 18)
  }

  /// What changes nothing as it stands needs no one who understands it.
  @Test(arguments: [
    ("<tableViewCell indentationWidth=\"10\" id=\"a\"/>", []),
    ("<tableViewCell indentationLevel=\"1\" indentationWidth=\"0.0\" id=\"a\"/>", []),
    ("<tableViewCell indentationLevel=\"2\" indentationWidth=\"10\" id=\"a\"/>", ["attribute 'indentationLevel' of <tableViewCell>"]),
  ])
  func attributesWithoutEffectAreNotListed(element: String, unread: [String]) throws {
    let document = try read(Sample.xib("<subviews>\(element)</subviews>"))
    #expect(document.coverage.unread.map(\.what) == unread)
  }

  /// Interface Builder's "Comment For Localizer" is no text, but belongs to those of its object.
  @Test func commentsForLocalizers() throws {
    let document = try read(
      Sample.xib(
        """
        <subviews><label text="Total" id="a"><attributedString key="userComments"><fragment content="#bc-ignore!"/></attributedString></label>\
        <label text="Sum" id="b"/></subviews>
        """))
    #expect(
      document.texts.map { [$0.objectID, $0.property, $0.text, $0.comment ?? "-"] } == [
        ["a", "text", "Total", "#bc-ignore!"], ["b", "text", "Sum", "-"],
      ])
  }
}
