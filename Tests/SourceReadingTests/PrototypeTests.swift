import Foundation
import Testing

@testable import SourceReading

/// Prototypes of one list that are of one class: code tells them apart by their identifiers.
struct PrototypeTests {
  /// What each of the prototypes `short` and `long` shows.
  private func texts(_ body: String, more: String = "") async throws -> [String: String] {
    let cells = ["short", "long"].map { name in
      """
      <tableViewCell reuseIdentifier="\(name)" id="\(name)-cell" customClass="Cell"><tableViewCellContentView key="contentView" id="\(name)-content">
      <subviews><label id="\(name)" text="Label"/></subviews></tableViewCellContentView>
      <connections><outlet property="label" destination="\(name)" id="\(name)-o"/></connections></tableViewCell>
      """
    }
    return try await texts(ofCells: cells.joined(), body, more: more)
  }

  private func texts(ofCells cells: String, _ body: String, more: String = "") async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-prototypes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="list"><scenes>
      <scene sceneID="s"><objects><tableViewController id="list" customClass="List"><tableView key="view" id="table"><prototypes>
      \(cells)</prototypes></tableView></tableViewController></objects></scene></scenes></document>
      """
    let code = """
      class List: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell { \(body) }
      }
      class Cell: UITableViewCell {
        @IBOutlet var label: UILabel!
        \(body.contains("show(") ? "func show(_ text: String) { label.text = text }" : "")
      }
      \(more)
      """
    try Data(storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    try Data(code.utf8).write(to: folder.appending(path: "List.swift"))
    let objects = await CodeReading.read([folder.path], workers: 1)?.objects ?? []
    return Dictionary(uniqueKeysWithValues: objects.compactMap { object in object.text.map { (object.object, $0.summary) } })
  }

  @Test(arguments: [
    // By an outlet, by a function of the cell, by a variable, by a function of the app's own.
    """
    if p.row == 0 { let c = t.dequeueReusableCell(withIdentifier: "short", for: p) as! Cell; c.label.text = "S"; return c }
    let c = t.dequeueReusableCell(withIdentifier: "long", for: p) as! Cell; c.label.text = "L"; return c
    """,
    """
    if p.row == 0 { let c = t.dequeueReusableCell(withIdentifier: "short", for: p) as! Cell; c.show("S"); return c }
    let c = t.dequeueReusableCell(withIdentifier: "long", for: p) as! Cell; c.show("L"); return c
    """,
    """
    if p.row == 0 { guard let c = t.dequeueReusableCell(withIdentifier: "short") as? Cell else { return UITableViewCell() }; c.show("S"); return c }
    let plain = t.dequeueReusableCell(withIdentifier: "long", for: p); (plain as? Cell)?.show("L"); return plain
    """,
    """
    if p.row == 0 { let c: Cell = t.next("short", p); c.label.text = "S"; return c }
    let c: Cell = t.next("long", p); c.label.text = "L"; return c
    """,
  ])
  func identifiers(body: String) async throws {
    let more =
      "extension UITableView { func next<T>(_ id: String, _ p: IndexPath) -> T { dequeueReusableCell(withIdentifier: id, for: p) as! T } }"
    #expect(try await texts(body, more: more) == ["short": "literal 'S'", "long": "literal 'L'"])
  }

  /// Under an identifier that is not known, a cell may be of either.
  @Test func unknownIdentifiers() async throws {
    let body = "let c = t.dequeueReusableCell(withIdentifier: rows[p.row].identifier, for: p) as! Cell; c.label.text = \"S\"; return c"
    #expect(try await texts(body) == ["short": "literal 'S'", "long": "literal 'S'"])
  }

  /// A cell of a style of UIKit's own has its labels by that.
  @Test(arguments: [
    ("let c = t.dequeueReusableCell(withIdentifier: \"short\", for: p); c.textLabel?.text = \"S\"; return c", ["short": "literal 'S'"]),
    (
      "let c: UITableViewCell = t.dequeueReusableCell(withIdentifier: \"short\", for: p); fill(c, \"S\"); return c",
      ["short": "literal 'S'"]
    ),
    (
      "guard let c = t.dequeueReusableCell(withIdentifier: Self.name) else { return .init() }; c.textLabel?.text = \"L\"; return c",
      ["long": "literal 'L'"]
    ),
    (
      """
      let c = t.dequeueReusableCell(withIdentifier: p.row == 0 ? "short" : "long", for: p); c.textLabel?.text = name; return c
      """, [:]
    ),
    // One of its own has other labels.
    (
      "let c = t.dequeueReusableCell(withIdentifier: \"short\", for: p) as! Cell; c.textLabel?.text = \"S\"; return c", [:]
    ),
  ])
  func labelsOfStyles(body: String, expected: [String: String]) async throws {
    let cells = ["short", "long"].map { name in
      """
      <tableViewCell reuseIdentifier="\(name)" style="IBUITableViewCellStyleDefault" textLabel="\(name)" id="\(name)-cell">
      <tableViewCellContentView key="contentView" id="\(name)-content"><subviews><label id="\(name)" text="Title"/></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let more =
      "extension List { static let name = \"long\"; func fill(_ c: UITableViewCell, _ text: String) { c.textLabel?.text = text } }"
    let known = try await texts(ofCells: cells.joined(), body, more: more)
    // The others are data: code fills labels of this name.
    #expect(known == ["short": "data", "long": "data"].merging(expected) { _, known in known })
  }
}
