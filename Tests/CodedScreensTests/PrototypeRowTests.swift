import Projects
import SourceReading
import Testing

@testable import CodedScreens

/// The heights that code gives rows by what is in them.
struct PrototypeRowTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes><scene sceneID="s"><objects>
    <tableViewController id="c" customClass="List"><tableView key="view" dataMode="prototypes" rowHeight="44" id="t"><prototypes>
    <tableViewCell customClass="TitleCell" reuseIdentifier="title" id="title"/>
    <tableViewCell customClass="TextCell" reuseIdentifier="text" id="text"/>
    </prototypes></tableView></tableViewController></objects></scene></scenes></document>
    """

  private static let bySection = """
    switch indexPath.section {
    case 0:
      let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath) as! TitleCell
      cell.title.text = name
      return cell
    default: return tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath) as! TextCell
    }
    """
  private static let byRow = """
    switch rows[indexPath.row] {
    case .title:
      guard let cell = tableView.dequeueReusableCell(withIdentifier: "title") as? TitleCell else { return UITableViewCell() }
      return cell
    case .text: return tableView.dequeueReusableCell(withIdentifier: "text") as? TextCell ?? UITableViewCell()
    }
    """

  @Test(
    arguments: [
      (bySection, "indexPath.section == 0 ? 30 : UITableView.automaticDimension", ["title": 30]),
      (bySection, "switch indexPath.section { case 0: return 30; default: return UITableView.automaticDimension }", ["title": 30]),
      (bySection, "switch indexPath.section { case 0: return 30; default: return 90 }", ["title": 30, "text": 90]),
      (bySection, "switch indexPath.section { case 1: return 90; default: return 30 }", ["title": 30, "text": 90]),
      (byRow, "switch rows[indexPath.row] { case .text: return 90; case .title: return 30 }", ["title": 30, "text": 90]),
      (byRow, "switch rows[indexPath.row] { case .text: return heights[indexPath.row]; case .title: return 30 }", ["title": 30]),
      // Which height goes with which cell is not known: what the greatest cuts is cut in all.
      (byRow, "isCompact ? 30 : 60", ["title": 60, "text": 60]), (byRow, "isCompact ? 30 : heights[0]", [:]),
      ("return cells[indexPath.row]", "switch indexPath.section { case 0: return 30; default: return 90 }", [:]),
    ] as [(String, String, [String: Double])])
  func heights(cell: String, height: String, expected: [String: Double]) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "Main.storyboard": Self.storyboard,
        "List.swift": """
        enum Row { case title, text }
        class TitleCell: UITableViewCell { @IBOutlet var title: UILabel! }
        class TextCell: UITableViewCell { }
        class List: UITableViewController {
          var rows: [Row] = []
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { \(cell) }
          override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(height) }
        }
        """,
      ])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Main.storyboard") })
    let document = app.reading.document(at: file)
    let known = ["title", "text"].compactMap { row in app.reading[rowHeightIn: document, row].map { (row, $0) } }
    #expect(Dictionary(uniqueKeysWithValues: known) == expected)
  }
}
