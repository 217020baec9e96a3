import Foundation
import Syntax
import Testing

/// What is cut in table cells of the system's styles.
struct CellStyleTests {
  private static func label(_ id: String, _ text: String, _ frame: String, style: String = "Body") -> String {
    """
    <label text="\(text)" adjustsFontForContentSizeCategory="YES" id="\(id)"><rect key="frame" \(frame)/>
    <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/></label>
    """
  }

  private static func cell(_ id: String, _ attributes: String, y: Int, height: Int, _ labels: String) -> String {
    """
    <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="0" y="\(y)" width="375" height="\(height)"/>
    <tableViewCellContentView key="contentView" id="\(id)c"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
    <subviews>\(labels)</subviews></tableViewCellContentView></tableViewCell>
    """
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s">
    <objects><tableViewController id="vc" title="Settings"><tableView key="view" dataMode="static" rowHeight="-1" id="table">
    <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="section"><cells>
    \(cell("subtitle", #"style="IBUITableViewCellStyleSubtitle" textLabel="t1" detailTextLabel="d1""#, y: 28, height: 58,
      label("t1", "Do you like what you see?", #"x="16" y="9" width="196.5" height="20.5""#)
        + label("d1", "Leave a review in the App Store.", #"x="16" y="32.5" width="190" height="14.5""#, style: "Caption1")))
    \(cell("value", #"style="IBUITableViewCellStyleValue1" textLabel="t2" detailTextLabel="d2""#, y: 86, height: 44,
      label("t2", "Synchronisation interval", #"x="16" y="12" width="183" height="20.5""#)
        + label("d2", "Every fifteen minutes", #"x="205" y="12" width="154" height="20.5""#)))
    \(cell("fixed", #"style="IBUITableViewCellStyleDefault" textLabel="t3" rowHeight="44""#, y: 130, height: 44,
      label("t3", "Delete the account", #"x="16" y="0" width="343" height="44""#)))
    </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
    """

  /// Labels of one line side by side are cut at ordinary sizes; stacked and wrapped at accessibility sizes, they are cut in a row of fixed
  /// height alone.
  @Test(arguments: [("L", ["d2"]), ("AX5", ["t3"])] as [(String, [String])])
  func onlyWhatUIKitCuts(contentSize: String, objects: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.storyboard, to: "Main.storyboard")
    let result = try Tool.run(
      "run", "Main.storyboard", "--locales", "en", "--content-sizes", contentSize, "--devices", "iPhone 8", "--orientations", "portrait",
      "--fail-on", "never", "--output", "out", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    let json = try JSONReader.read(try scratch.text("out/findings.json"), file: "")
    let cut = try json.required("findings", in: "").array(in: "").filter { try $0["rule"]?.string(in: "").hasPrefix("text-") ?? false }
    #expect(try Set(cut.map { try $0.required("object", in: "").string(in: "") }) == Set(objects))
  }
}
