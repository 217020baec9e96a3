import Evaluation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// SwiftUI's views are counted, and their keys are read.
struct SwiftUIViewsTests {
  private static func views(_ source: String) -> SwiftUIViews {
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    return SwiftUIViews(Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses), besides: [])
  }

  @Test(arguments: [
    // What the body has, and the keys with their tables.
    (#"Text("hello.title")"#, ["hello.title"]), (#"Text("hello.title", tableName: "Other")"#, ["Other/hello.title"]),
    (#"Text(LocalizedStringKey("hello.key"))"#, ["hello.key"]),
    (#"Text(String(localized: "hello.text", table: "Other", bundle: .main))"#, ["Other/hello.text"]),
    (#"VStack { Text("one"); Text("two") }"#, ["one", "two"]), (#"Text("one \(number)")"#, []), (#"Text(verbatim: "one")"#, []),
    (#"Text("one", bundle: .module)"#, []), (#"Text(name)"#, []), (#"String("one")"#, []), (#"Text("")"#, []),
  ])
  func keys(_ body: String, _ expected: [String]) {
    let views = Self.views("struct Hello: View { var body: some View {\n\(body.replacing("; ", with: "\n"))\n} }")
    #expect(views.keys.map { ($0.table.map { $0 + "/" } ?? "") + $0.key } == expected)
    #expect(views.count == 1)
  }

  @Test func whatTheAppCallsTextIsNotSwiftUIs() {
    let source = """
      struct Text { init(_ text: String) {} }
      func show() { _ = Text("one") }
      """
    #expect(Self.views(source).keys.isEmpty)
  }

  @Test func otherStructuresAreNoViews() { #expect(Self.views("struct Box: Shape { var body: Int { 1 } }").count == 0) }
}
