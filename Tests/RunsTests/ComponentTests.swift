import Checks
import Foundation
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Views that fill themselves with the view of their own xib, where a storyboard places two of them: one 200 points wide, one 40.
struct ComponentTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Pill"><connections>
    <outlet property="label" destination="lab-el-001" id="o1"/><outlet property="content" destination="con-te-001" id="o2"/>
    </connections></placeholder>
    <view id="con-te-001"><rect key="frame" x="0" y="0" width="300" height="40"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
    <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
    \(["leading", "trailing", "top", "bottom"].map { side in
      #"<constraint firstItem="lab-el-001" firstAttribute="\#(side)" secondItem="con-te-001" secondAttribute="\#(side)" id="\#(side)"/>"#
    }.joined())</constraints></view></objects></document>
    """

  /// - Parameters:
  ///   - hasHeight: whether the storyboard gives them one.
  ///   - pad: what the narrow one has in it.
  static func storyboard(hasHeight: Bool, pad: String = "") -> String {
    func pill(_ id: String, key: String, inside: String = "") -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" customClass="Pill"><rect key="frame" x="0" y="0" width="9" height="9"/>
      \(inside)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="titleKey" value="\(key)"/>
      </userDefinedRuntimeAttributes></view>
      """
    }
    func constraints(_ id: String, width: Int, y: Int) -> String {
      let ties = ["leading": 0, "top": y].sorted { $0.key < $1.key }.map { side, constant in
        """
        <constraint firstItem="\(id)" firstAttribute="\(side)" secondItem="root" secondAttribute="\(side)" constant="\(constant)" \
        id="\(id)\(side)"/>
        """
      }
      let sizes = [("width", width)] + (hasHeight ? [("height", 60)] : [])
      return ties.joined()
        + sizes.map { #"<constraint firstItem="\#(id)" firstAttribute="\#($0)" constant="\#($1)" id="\#(id)\#($0)"/>"# }.joined()
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c"><device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c" customClass="Screen"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(pill("wide", key: "short"))\(pill("narrow", key: "long", inside: pad))</subviews>
      <constraints>\(constraints("wide", width: 200, y: 20))\(constraints("narrow", width: 40, y: 120))</constraints></view>
      <connections><outlet property="pill" destination="wide" id="o"/><outlet property="other" destination="narrow" id="p"/></connections></viewController></objects></scene></scenes></document>
      """
  }

  private static let frame = "Bundle.main.loadNibNamed(\"Pill\", owner: self); addSubview(content); content.frame = bounds"
  private static let anchors = """
    let view = UINib(nibName: "Pill", bundle: nil).instantiate(withOwner: self).first as! UIView
    addSubview(view)
    NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor), \
    view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor)])
    """

  /// - Parameters:
  ///   - loading: what the class does when it is loaded.
  ///   - screen: what the controller does in `viewDidLoad`.
  private func app(_ loading: String, hasHeight: Bool = true, screen: String = "", locales: String = "en") async throws -> LaidOutApp {
    try await LaidOutApp(
      """
      final class Pill: UIView {
        @IBOutlet var label: UILabel!
        @IBOutlet var content: UIView!
        @IBInspectable var titleKey: String? { didSet { label.text = NSLocalizedString(titleKey ?? "", comment: "") } }
        required init?(coder: NSCoder) { super.init(coder: coder); load() }
        func load() { \(loading) }
        func show(_ key: String) { label.text = NSLocalizedString(key, comment: "") }
      }
      final class Screen: UIViewController {
        @IBOutlet var pill: Pill!
        override func viewDidLoad() { super.viewDidLoad(); \(screen) }
      }
      """,
      more: [
        "Pill.xib": Self.xib, "Main.storyboard": Self.storyboard(hasHeight: hasHeight),
        "en.lproj/Localizable.strings": "\"short\" = \"Go\";\n\"long\" = \"Order it now\";\n\"third\" = \"Stop\";",
      ], locales: locales)
  }

  /// The keys of the words in the storyboard's scene, by object.
  static func keys(_ app: LaidOutApp) -> [String: String] {
    let screens = app.run.screens.map(\.scene.screen).filter { $0.file.hasSuffix("Main.storyboard") }
    var keys: [String: String] = [:]
    for item in screens.flatMap(\.items) {
      if case .interfaceBuilder(let key, _)? = item.kind.text?.source { keys[item.id] = key[0] }
    }
    return keys
  }

  /// What the storyboard sets by name is said at each place alone.
  @Test(
    arguments: [
      (frame, true), (anchors, true), ("loadNibContent()", true), ("Bundle.main.loadNibNamed(\"Pill\", owner: self)", false),
      (anchors.replacing("equalTo: topAnchor", with: "equalTo: topAnchor, constant: 8"), false),
      ("Bundle.main.loadNibNamed(\"Pill\", owner: self); addSubview(content); content.center = center", false),
    ])
  func waysOfFilling(loading: String, isShown: Bool) async throws {
    let shown = ["lab-el-001@wide": "short", "lab-el-001@narrow": "long"]
    #expect(Self.keys(try await app(loading)) == (isShown ? shown : [:]))
  }

  /// Those who have an outlet to one of them change that one.
  @Test func wordsByOutlet() async throws {
    let app = try await app(Self.anchors, screen: "pill.show(\"third\")")
    let keys = Self.keys(app)
    // What it was loaded with is shown in no state.
    #expect(app.run.screens.count { $0.scene.screen.file.hasSuffix("Main.storyboard") } == 1)
    #expect(keys == ["lab-el-001@wide": "third", "lab-el-001@narrow": "long"])
  }

  /// The content decides on a height that nothing else says, also by the constraints that a mask makes.
  @Test(arguments: [frame, anchors])
  func heightsThatNothingElseSays(loading: String) async throws {
    let screens = try await app(loading, hasHeight: false).run.screens.map(\.scene).filter { $0.screen.file.hasSuffix("Main.storyboard") }
    let frames = LaidOutApp.frames(LaidOutApp.solved(try #require(screens.first)))
    let heights = Set(frames.filter { !["", "view"].contains($0.key) }.values.map(\.height))
    #expect(heights.count == 1 && (20...22).contains(heights.first ?? 0), "\(frames)")
  }

  @Test func wordsAreMeasuredInTheirPlace() async throws {
    let findings = try await app(Self.anchors).findings().filter { $0.rule == RuleID.textTruncated.rawValue }
    #expect(findings.map(\.object) == ["lab-el-001@narrow"])
    #expect(findings.map { $0.file.hasSuffix("Main.storyboard") } == [true])
  }
}
