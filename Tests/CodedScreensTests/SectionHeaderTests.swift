import Projects
import Screens
import SourceReading
import Testing

@testable import CodedScreens

/// The heights that code gives headers of sections that have a file of their own.
struct SectionHeaderTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
    <objects><view contentMode="scaleToFill" customClass="Header" id="header"><rect key="frame" x="0" y="0" width="375" height="60"/>
    </view></objects></document>
    """
  private static let view = """
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: Header.name)
    }
    """
  private static func height(_ result: String) -> String {
    "func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { \(result) }"
  }

  @Test(
    arguments: [
      (view + height("24"), 24), (view + "func viewDidLoad() { tableView.sectionHeaderHeight = 24 }", 24),
      // What the highest cuts is cut in all; where there is no header, none is seen.
      (view + height("section == 0 ? 24 : 40"), 40), (view + height("section == 0 ? 0 : 24"), 24),
      (view + height("section == 0 ? .leastNonzeroMagnitude : 24"), 24), (view + height("0"), nil),
      (view + height("UITableView.automaticDimension"), nil), (view + height("section == 0 ? UITableView.automaticDimension : 24"), nil),
      (view + height("heights[section]"), nil), (view, nil),
      // Another function names the class, or no function does.
      (view.replacing("Header.name", with: "name") + height("24"), nil),
      (view.replacing("viewForHeader", with: "viewForFooter") + height("24"), nil),
      (view.replacing("Header.name", with: "\"Header\"") + height("24"), 24),
    ] as [(String, Double?)])
  func heights(code: String, expected: Double?) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "Header.xib": Self.xib,
        "List.swift": """
        class Header: UITableViewHeaderFooterView { static let name = "header" }
        class List: UITableViewController { var heights: [CGFloat] = []; var name = ""
        \(code) }
        """,
      ])
    var entry = try #require(app.project.entries.first { $0.screen.file.hasSuffix("Header.xib") })
    #expect(app.reading[rowHeightIn: app.reading.document(at: entry.screen.file), "header"] == expected)
    // As a part of a screen is shown, whose height the app decides on.
    entry.screen.items[0].placement = .cell(.drawn)
    #expect(app.states(of: entry).map { $0.item("header").placement } == [.cell(expected.map(CellHeight.fixed) ?? .drawn)])
  }
}
