import Foundation
import Localization
import Platform
import Screens
import Testing

@testable import Projects

/// A project that is read again after a save is the same as one that is read for the first time.
@Suite struct KeptFilesTests {
  private static func document(_ text: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects><view id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><label text="\(text)" id="label"/></subviews></view></objects></document>
    """
  }

  /// All that the files say of the texts and languages of a project, and what is wrong with them.
  private static func contents(_ project: Project) -> [String] {
    let texts = project.entries.map { entry in
      let label = entry.screen.items.last!
      let resolver = TextResolver(catalog: project.catalogs[entry.catalog])
      return "\(entry.screen.file) \(label.kind.name) "
        + entry.locales.map { locale in
          label.kind.text?.shown.map { resolver.resolve($0, locale: locale).text } ?? "-"
        }.joined(separator: " ")
    }
    return texts + project.diagnostics.map { "\($0)" } + project.files + project.skipped.map(\.file)
  }

  /// - Parameters:
  ///   - file: is saved with a text; nil: it is removed.
  ///   - isKept: whether anything is kept after it.
  @Test(
    arguments: [
      ("A.xib", document("Saved"), true), ("A.xib", "<document", true), ("A.xib", nil, false),
      ("de.lproj/A.strings", "\"label.text\" = \"Neu\";", true), ("de.lproj/A.strings", "\"label.text\"", true),
      ("fr.lproj/A.strings", "\"label.text\" = \"Nouveau\";", false), ("B.xib", document("New"), false),
      ("Main.swift", "class A {}", true), ("More.swift", "class B {}", false), ("Images.xcassets/a.png", "", false),
      ("Info.plist", "<plist/>", false),
    ])
  func savedFiles(_ file: String, _ text: String?, isKept: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write(Self.document("Before"), "A.xib")
    try write(Self.document("Untouched"), "C.xib")
    try write("\"label.text\" = \"Vorher\";", "de.lproj/A.strings")
    try write("class A {}", "Main.swift")
    var kept = KeptFiles()
    let first = ProjectLoader.load([folder.path], keeping: &kept)
    #expect(Self.contents(first) == Self.contents(ProjectLoader.load([folder.path])))
    if let text { try write(text, file) } else { try FileManager.default.removeItem(at: folder.appending(path: file)) }
    #expect(kept.forget([folder.path + "/" + file]) == isKept)
    #expect((kept.documents[folder.path + "/C.xib"] != nil) == isKept)
    let again = ProjectLoader.load([folder.path], keeping: &kept)
    #expect(Self.contents(again) == Self.contents(ProjectLoader.load([folder.path])))
  }
}
