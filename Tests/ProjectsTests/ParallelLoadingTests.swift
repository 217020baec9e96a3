import Diagnostics
import Foundation
import Localization
import Projects
import Testing

/// However many files are read at a time, the project is the same.
struct ParallelLoadingTests {
  @Test func theOrderIsThatOfTheFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to name: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for number in 0..<40 {
      // Every fourth is broken, and tells so.
      let view = number % 4 == 3 ? "kind: lable" : "kind: label, text: k\(number)"
      try write("title: S\(number)\nviews:\n  A: {\(view)}\n", to: "s\(number).yaml")
      try write("\"k\(number)\" = \"v\";\n\(number % 4 == 1 ? "\"" : "")", to: "de.lproj/t\(number).strings")
      try write("<document type=\"none\">", to: "d\(number).xib")
    }
    let alone = ProjectLoader.load([folder.path], workers: 1)
    #expect(alone.diagnostics.count >= 20)
    #expect(alone.diagnostics.map(\.file).filter { $0.hasSuffix(".yaml") }.count >= 10)
    for workers in [2, 5] {
      let project = ProjectLoader.load([folder.path], workers: workers)
      #expect(project.diagnostics == alone.diagnostics)
      #expect(project.entries.map(\.screen.name) == alone.entries.map(\.screen.name))
      #expect(project.catalogs.map { $0.entries.map(\.key) } == alone.catalogs.map { $0.entries.map(\.key) })
      #expect(project.skipped.map(\.file) == alone.skipped.map(\.file) && project.files == alone.files)
    }
  }
}
