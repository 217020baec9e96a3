import Foundation
import Testing

@testable import Typesetting

struct FontCatalogTests {
  @Test func foldersInOrderOfPreference() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func put(_ path: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(path.utf8).write(to: file)
    }
    try put("second/b/One.ttf")
    try put("second/a/Two.otf")
    try put("second/a/readme.txt")
    try put("first/deep/er/one.TTF")
    // A folder that contains itself.
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("second/loop"), withDestinationURL: root.appendingPathComponent("second"))

    var catalog = FontCatalog(onlyIn: [root.path + "/first", root.path + "/second", root.path + "/missing"])
    #expect(catalog.files.map(\.name) == ["one.TTF", "Two.otf"])
    let found = catalog.face(named: "One.ttf#3")
    let one = try #require(found)
    #expect(one.index == 3 && catalog.files[Int(one.file)].path.hasSuffix("first/deep/er/one.TTF"))
    #expect(catalog.name(of: one) == "one.TTF#3")
    let strangers = ["Three.ttf", root.path + "/Three.ttf", "One.ttf#x", ""].map { catalog.face(named: $0) }
    #expect(strangers == [nil, nil, nil, nil])
    let outside = catalog.face(named: root.path + "/second/b/One.ttf")
    let again = catalog.face(named: root.path + "/second/b/One.ttf")
    #expect(outside != nil && again == outside)
    #expect(catalog.files.count == 3)
  }

  /// All measurers of a catalog share the names in its font files: they are read once, as a face shows whose file is gone by the second
  /// time.
  @Test(.fonts("NotoSansHebrew-Regular.ttf")) func namesAreReadOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let installed = FontCatalog.installed
    let face = try #require(installed.knownFace(named: "NotoSansHebrew-Regular.ttf"))
    let copy = folder.appendingPathComponent("One.ttf")
    try FileManager.default.copyItem(atPath: installed.files[Int(face.file)].path, toPath: copy.path)
    func find(_ catalog: FontCatalog) -> FaceID? {
      FontBook(catalog: catalog).index.face(["NotoSansHebrew-Regular"], weight: nil, isItalic: false)
    }
    var catalog = FontCatalog(onlyIn: [folder.path])
    #expect(find(catalog) == FaceID(file: 0, index: 0))
    try FileManager.default.moveItem(at: copy, to: folder.appendingPathComponent("Two.ttf"))
    #expect(find(catalog) == FaceID(file: 0, index: 0))
    // Another file is another catalog.
    #expect(catalog.face(named: folder.path + "/Two.ttf") != nil)
    #expect(find(catalog) == FaceID(file: 1, index: 0))
  }

  @Test(.fonts("NotoSansHebrew-Regular.ttf")) func digestOfAnInstalledFont() throws {
    let face = try #require(FontCatalog.installed.knownFace(named: "NotoSansHebrew-Regular.ttf"))
    // fonts-noto-core 20201225-1, as in reference/fonts_debian.json.
    #expect(FontCatalog.installed.digest(of: face) == "436900d5ad77d33e4234247f3076eaecd25b92b9bea0519514f684140e3566a7")
  }
}
