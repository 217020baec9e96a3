import Foundation
import Testing

@testable import SourceReading

/// The labels that cells have by their style: `textLabel`, `detailTextLabel`.
struct StyledCellTests {
  /// - Parameters:
  ///   - code: of the class `List`, whose table has the cell.
  ///   - cell: the attributes of the cell's element.
  private func texts(_ code: String, cell: String = "", rows: String = "prototypes") async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-cells-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let end = rows.split(separator: ">").reversed().map { "</" + $0.drop { $0 == "<" }.prefix { $0 != " " } + ">" }.joined()
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="list"><scenes>
      <scene sceneID="s"><objects><tableViewController id="list" customClass="List">
      <connections><outlet property="row" destination="cell" id="o"/></connections><tableView key="view" id="table"><\(rows)>
      <tableViewCell id="cell" textLabel="title" detailTextLabel="detail" \(cell)><tableViewCellContentView key="contentView" id="content">
      <subviews><label id="title" text="Title"/><label id="detail" text="Detail"/></subviews></tableViewCellContentView></tableViewCell>
      \(end)</tableView></tableViewController></objects></scene></scenes></document>
      """
    try Data(storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    try Data(code.utf8).write(to: folder.appending(path: "List.swift"))
    let objects = await CodeReading.read([folder.path], workers: 1)?.objects ?? []
    return Dictionary(uniqueKeysWithValues: objects.compactMap { object in object.text.map { (object.object, $0.summary) } })
  }

  private static let asked = "override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell"

  /// What a list gives to cells of UIKit's own is not known, but that it gives something is.
  @Test(arguments: [
    ("{ let c = t.dequeueReusableCell(withIdentifier: \"a\")!; c.textLabel?.text = names[p.row]; return c }", ["title": "data"]),
    (
      "{ let c = t.dequeueReusableCell(withIdentifier: \"a\")!; c.contentConfiguration = content; return c }",
      ["title": "data", "detail": "data"]
    ),
    // The words of the file stay.
    ("{ t.dequeueReusableCell(withIdentifier: \"a\")! }", [:]),
  ])
  func lists(body: String, expected: [String: String]) async throws {
    let code = "class List: UITableViewController { \(Self.asked) \(body) }"
    #expect(try await texts(code) == expected)
    // Rows that the document has itself show its words.
    #expect(try await texts(code, rows: "sections><tableViewSection id=\"section\"><cells").isEmpty)
  }

  /// Rows of the document that the class has an outlet to.
  @Test func rowsWithOutlets() async throws {
    let code = """
      class List: UITableViewController {
        @IBOutlet weak var row: UITableViewCell!
        override func viewDidLoad() { row.textLabel?.text = "Words"; row.detailTextLabel?.text = UserDefaults.standard.string(forKey: "name") }
      }
      """
    let texts = try await texts(code, rows: "sections><tableViewSection id=\"section\"><cells")
    #expect(texts == ["title": "literal 'Words'", "detail": "data"])
  }

  /// A class of the app's own sets them as it sets outlets.
  @Test func ownCells() async throws {
    let code = """
      class List: UITableViewController { \(Self.asked) { (t.dequeueReusableCell(withIdentifier: "a") as! Row).fill("Words"); return c } }
      class Row: UITableViewCell { func fill(_ words: String) { textLabel?.text = words } }
      """
    #expect(try await texts(code, cell: "customClass=\"Row\"") == ["title": "literal 'Words'"])
  }
}
