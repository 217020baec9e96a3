import Projects
import SourceReading
import Testing

@testable import CodedScreens

/// Rows of static tables that code never shows.
struct StaticRowTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes><scene sceneID="s"><objects>
    <tableViewController id="c" customClass="Settings"><tableView key="view" dataMode="static" rowHeight="-1" id="t"><sections>
    <tableViewSection id="s0"><cells><tableViewCell id="a0"/><tableViewCell id="a1"/></cells></tableViewSection>
    <tableViewSection id="s1"><cells><tableViewCell id="b0"/></cells></tableViewSection>
    </sections></tableView></tableViewController></objects></scene></scenes></document>
    """

  private static func height(_ body: String) -> String {
    "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(body) }"
  }

  @Test(arguments: [
    (height("indexPath.section == 1 ? 0 : super.tableView(tableView, heightForRowAt: indexPath)"), ["b0"]),
    (height("if indexPath == IndexPath(row: 1, section: 0) { return .leastNonzeroMagnitude }; return 44"), ["a1"]),
    (height("if indexPath == IndexPath(row: 1, section: 0) { return 0 }; return UITableView.automaticDimension"), ["a1"]),
    (height("switch (indexPath.section, indexPath.row) { case (0, 0): return 0; default: return 44 }"), ["a0"]),
    // What data decide may be shown.
    (height("indexPath.section == 1 && !user.isPro ? 0 : 44"), []), (height("return 44"), []), ("", []),
    ("override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : 1 }", ["a1"]),
    ("override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }", []),
  ])
  func rowsThatAreNeverShown(members: String, hidden: [String]) async throws {
    let app = try await CodedApp(
      "", more: ["Main.storyboard": Self.storyboard, "Settings.swift": "class Settings: UITableViewController { \(members) }"])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Main.storyboard") })
    let document = app.reading.document(at: file)
    #expect(["a0", "a1", "b0"].filter { app.reading.hidesRow(document, $0) } == hidden)
  }
}
