import Projects
import SourceReading
import Testing

@testable import CodedScreens

/// Rows of static tables that code never shows.
struct StaticRowTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes><scene sceneID="s"><objects>
    <tableViewController id="c" customClass="Settings"><connections>
    <outlet property="secretCell" destination="a1" id="o"/></connections><tableView key="view" dataMode="static" rowHeight="-1" id="t"><sections>
    <tableViewSection id="s0"><cells><tableViewCell id="a0"/><tableViewCell rowHeight="60" id="a1"/></cells></tableViewSection>
    <tableViewSection id="s1"><cells><tableViewCell id="b0"/></cells></tableViewSection>
    </sections></tableView></tableViewController></objects></scene></scenes></document>
    """

  private static func height(_ body: String) -> String {
    "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(body) }"
  }

  private static func count(_ body: String) -> String {
    "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(body) }"
  }

  /// The class of the table's sections, and what tells the cells apart.
  private static let members = """
    enum Section: Int { case general, debug }
    @IBOutlet weak var secretCell: UITableViewCell!
    let hiddenRows: Set<Int> = [1]
    private let hiddenPaths: Set = [IndexPath(row: 1, section: 0)]
    let heights: [Int: CGFloat] = [1: 0]
    """

  @Test(arguments: [
    (height("indexPath.section == 1 ? 0 : super.tableView(tableView, heightForRowAt: indexPath)"), ["b0"]),
    (height("if indexPath == IndexPath(row: 1, section: 0) { return .leastNonzeroMagnitude }; return 44"), ["a1"]),
    (height("if indexPath == IndexPath(row: 1, section: 0) { return 0 }; return UITableView.automaticDimension"), ["a1"]),
    (height("switch (indexPath.section, indexPath.row) { case (0, 0): return 0; default: return 44 }"), ["a0"]),
    (height("switch Section(rawValue: indexPath.section)! { case .general: return 44; case .debug: return 0 }"), ["b0"]),
    (height("let cell = super.tableView(tableView, cellForRowAt: indexPath); return cell == secretCell ? 0 : 44"), ["a1"]),
    (height("let cell = super.tableView(tableView, cellForRowAt: indexPath); return cell === secretCell ? 0 : 44"), ["a1"]),
    (height("tableView.cellForRow(at: indexPath) == secretCell ? 0 : super.tableView(tableView, heightForRowAt: indexPath)"), ["a1"]),
    (height("[1].contains(indexPath.section) ? 0 : 44"), ["b0"]), (height("hiddenRows.contains(indexPath.row) ? 0 : 44"), ["a1"]),
    (height("[IndexPath(row: 1, section: 0)].contains(indexPath) ? 0 : 44"), ["a1"]),
    (height("hiddenPaths.contains(indexPath) ? 0 : 44"), ["a1"]), (height("(heights[indexPath.row] ?? 44)"), ["a1"]),
    (height("[0].contains(indexPath.row) && indexPath.section == 1 ? 0 : 44"), ["b0"]),
    (height("if case 1 = indexPath.section { return CGFloat.leastNormalMagnitude }; return 44"), ["b0"]),
    // What data decide may be shown.
    (height("user.hiddenRows.contains(indexPath.row) ? 0 : 44"), []),
    (height("super.tableView(tableView, cellForRowAt: indexPath) == secretCell && !user.isPro ? 0 : 44"), []),
    (height("super.tableView(tableView, cellForRowAt: indexPath).isHidden ? 0 : 44"), []),
    (height("indexPath.section == 1 && !user.isPro ? 0 : 44"), []), (height("return 44"), []), ("", []),
    ("override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : 1 }", ["a1"]),
    ("override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }", []),
    (count("var n = super.tableView(tableView, numberOfRowsInSection: section); if section == 0 { n -= 1 }; return n"), ["a1"]),
    (count("super.tableView(tableView, numberOfRowsInSection: section)"), []),
  ])
  func rowsThatAreNeverShown(members: String, hidden: [String]) async throws {
    let app = try await CodedApp(
      "",
      more: ["Main.storyboard": Self.storyboard, "Settings.swift": "class Settings: UITableViewController { \(Self.members) \(members) }"])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Main.storyboard") })
    let document = app.reading.document(at: file)
    #expect(["a0", "a1", "b0"].filter { app.reading.hidesRow(document, $0) } == hidden)
  }

  @Test(arguments: [
    ("[@[@1] containsObject:@(indexPath.section)] ? 0 : 44", ["b0"]),
    ("[[NSSet setWithObjects:@1, @2, nil] containsObject:@(indexPath.row)] ? 0 : 44", ["a1"]),
    ("[indexPath isEqual:[NSIndexPath indexPathForRow:1 inSection:0]] ? 0 : 44", ["a1"]),
    ("indexPath.section == 1 ? CGFLOAT_MIN : 44", ["b0"]), ("[self.rows containsObject:@(indexPath.section)] ? 0 : 44", []),
  ])
  func rowsThatAreNeverShownInObjectiveC(height: String, hidden: [String]) async throws {
    let code = """
      @interface Settings : UITableViewController
      @property (nonatomic) NSArray *rows;
      @end
      @implementation Settings
      - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath { return \(height); }
      @end
      """
    let app = try await CodedApp("", more: ["Main.storyboard": Self.storyboard, "Settings.m": code])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Main.storyboard") })
    let document = app.reading.document(at: file)
    #expect(["a0", "a1", "b0"].filter { app.reading.hidesRow(document, $0) } == hidden)
  }

  /// The heights of rows in points; those of other rows are not known.
  @Test(
    arguments: [
      (height("return 50"), ["a0": 50, "a1": 50, "b0": 50]),
      (height("indexPath.section == 1 ? 80 : 44"), ["a0": 44, "a1": 44, "b0": 80]),
      (height("switch Section(rawValue: indexPath.section)! { case .general: return 44; case .debug: return 90 }"), rows(44, 44, 90)),
      (height("indexPath.row == 0 ? UITableView.automaticDimension : 50"), ["a1": 50]),
      // What the document has for a row.
      (height("indexPath.section == 1 ? 80 : super.tableView(tableView, heightForRowAt: indexPath)"), ["a1": 60, "b0": 80]),
      (height("super.tableView(tableView, cellForRowAt: indexPath) == secretCell ? 70 : UITableView.automaticDimension"), ["a1": 70]),
      (height("user.isPro ? 80 : 44"), [:]), (height("heights[indexPath.row]"), [:]), ("", [:]),
    ] as [(String, [String: Double])])
  func heights(members: String, expected: [String: Double]) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "Main.storyboard": Self.storyboard,
        "Settings.swift": "class Settings: UITableViewController { \(Self.members) \(members) }",
      ])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Main.storyboard") })
    let document = app.reading.document(at: file)
    let known = ["a0", "a1", "b0"].compactMap { row in app.reading[rowHeightIn: document, row].map { (row, $0) } }
    #expect(Dictionary(uniqueKeysWithValues: known) == expected)
  }

  private static func rows(_ a0: Double, _ a1: Double, _ b0: Double) -> [String: Double] { ["a0": a0, "a1": a1, "b0": b0] }
}
