import Programs
import SwiftSource
import Testing

@Suite struct SwiftReaderTests {
  private func file(_ source: String) -> SourceFile { SwiftReader.read(Array(source.utf8), path: "A.swift", index: 0) }

  @Test func readsDeclarations() throws {
    let file = file(
      """
      class Cell: UITableViewCell, Configurable {
        @IBOutlet private weak var label: UILabel! { didSet { label.text = nil } }
        static let height = 44.0
        func configure(with title: String, _ count: Int = 2) -> Bool { true }
        enum Kind: String { case first = "a", second(Int) }
      }
      extension Cell: Themable { var isDark: Bool { false } }
      """)
    let cell = try #require(file.types.first)
    #expect(cell.name == "Cell")
    #expect(cell.inherited == [.named("UITableViewCell", []), .named("Configurable", [])])
    #expect(cell.properties.map(\.name) == ["label", "height"])
    #expect(cell.properties[0].isOutlet)
    #expect(cell.properties[0].didSet != nil)
    #expect(cell.properties[0].type == .named("UILabel", []))
    #expect(cell.functions[0].signature == "configure(with:_:)")
    #expect(cell.functions[0].result == .named("Bool", []))
    #expect(cell.nested[0].name == "Cell.Kind")
    #expect(cell.nested[0].cases.map(\.name) == ["first", "second"])
    #expect(file.types[1].kind == .addition)
    #expect(cell.place == Place(file: 0, line: 1, column: 1))
  }

  @Test(
    "Files of a Mac app are left out",
    arguments: [
      ("// Cells.\n\nimport Foundation\nimport AppKit\n", true),
      ("import Cocoa\r\nimport Account\r\n", true),
      ("import AppKit\nimport UIKit\n", false),
      ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n", false),
      ("import UIKit\n", false),
      ("", false),
    ])
  func leavesOutMacFiles(imports: String, isOfMac: Bool) {
    #expect(file(imports + "class Cell {}").types.isEmpty == isOfMac)
  }

  @Test(
    "Brackets inside one another take no time that doubles with each",
    arguments: [
      (String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200), true),
      (String(repeating: "[(A.B, ", count: 40), true),
      ("[" + String(repeating: #"["a": ["#, count: 20) + String(repeating: "]]", count: 20) + "]", false),
      ("[[[[1]]]]", false),
      (#""[[[[[[[[[[[[[[""#, false),
      ("[1] // [[[[[[[[[[[[[[[\n", false),
      ("[1] /* [[[[[[[[[[[[[[ */", false),
      ("\"\"\"\n[[[[[[[[[[[[[[[\n\"\"\"", false),
      (#""\(a), \(b["c"]) [[[[[[[[""#, false),
      ("\"\"\"\n\\(" + String(repeating: "[", count: 80) + ")\n\"\"\"", true),
    ])
  func leavesOutDeepBrackets(value: String, isLeftOut: Bool) {
    #expect(file("let x = \(value)\nclass Cell {}").types.isEmpty == isLeftOut)
  }

  /// Delegates' functions of Swift 2 have no label for the view that asks.
  @Test(arguments: [
    ("tableView(tableView: UITableView, heightForRowAtIndexPath path: NSIndexPath)", "tableView(_:heightForRowAtIndexPath:)"),
    ("font(font: UIFont)", "font(font:)"), ("tableView(tableView: Int)", "tableView(tableView:)"),
  ])
  func readsOldDelegates(head: String, signature: String) throws {
    #expect(try #require(file("class Cell { func \(head) {} }").types.first).functions.map(\.signature) == [signature])
  }

  @Test(arguments: [
    ("a + b * c", "a + b * c", "+"),
    ("a * b + c", "a * b + c", "+"),
    ("a ?? b == c", "a ?? b == c", "=="),
    ("a && b || c", "a && b || c", "||"),
  ])
  func foldsOperators(source: String, words: String, outermost: String) throws {
    let body = try #require(file("let x = \(source)").variables.first?.initial?.body)
    guard case .result(let expression?) = body[0], case .binary(let name, _, _) = expression.form else {
      Issue.record("no operator")
      return
    }
    #expect(name == outermost)
  }

  @Test(arguments: [
    (#""a\n\u{41}""#, "a\nA"), (##"#"a\n"#"##, "a\\n"), ("\"\"\"\n  one\n  two\n  \"\"\"", "one\ntwo"),
  ])
  func readsStrings(source: String, text: String) throws {
    let body = try #require(file("let x = " + source).variables.first?.initial?.body)
    guard case .result(let expression?) = body[0], case .string(let found) = expression.form else {
      Issue.record("no string")
      return
    }
    #expect(found == text)
  }

  @Test(arguments: [
    ("#if os(iOS)", true), ("#if os(macOS)", false), ("#if DEBUG", false), ("#if !DEBUG && canImport(UIKit)", true),
    ("#if RELEASE", true), ("#if !RELEASE", false), ("#if BETA", false),
    ("#if os(macOS) || os(iOS)", true), ("#if swift(>=5.9)", true), ("#if targetEnvironment(macCatalyst)", false),
  ])
  func takesTheBranchOfAShippedApp(condition: String, holds: Bool) {
    let file = file("\(condition)\nlet yes = 1\n#else\nlet no = 1\n#endif")
    #expect(file.variables.map(\.name) == [holds ? "yes" : "no"])
  }

  /// A file in which the parser would look ahead for too long is left out.
  @Test(arguments: ["[", "@("]) func leavesOutDeepLookahead(opening: String) {
    for (count, isRead) in [(12, true), (13, false)] {
      #expect(file("class A {}\nvar a: " + String(repeating: opening, count: count)).types.isEmpty != isRead)
    }
  }

  /// What does not parse is left out, and the rest is read.
  @Test(arguments: [
    "class A { func f( }", "}}}} let a = ", "class \u{0} {", String(repeating: "(", count: 3000),
    "let x = " + String(repeating: "[", count: 5000), "let x = \"unfinished",
  ])
  func readsBadSource(source: String) {
    _ = file(source)
    _ = file(source + "\nclass B {}\n")
  }
}
