import Screens
import Diagnostics
import Foundation
import InterfaceBuilder
import Testing
import Vocabulary

/// Sizes out of the first bytes of image files, and of asset catalogs beside a layout file.
struct ImageTests {
  /// A PNG's signature and IHDR chunk.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8 + number(width) + number(height) + [8, 6, 0, 0, 0]
  }

  @Test func headers() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 60, 3, 1, 0x22, 0]
    let cases: [([UInt8], Size?)] = [
      (Self.png(60, 30), Size(width: 60, height: 30)), (jpeg, Size(width: 60, height: 30)),
      (Array("%PDF-1.4\n1 0 obj << /Type /Page /MediaBox [0 0 24.5 12] >>\nendobj".utf8), Size(width: 24.5, height: 12)),
      (
        Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" width=\"24px\" height=\"12\" viewBox=\"0 0 1 1\"/>".utf8),
        Size(width: 24, height: 12)
      ),
      (Array("<svg viewBox='0 0 48 16'>".utf8), Size(width: 48, height: 16)), (Array("<svg width=\"100%\" height=\"100%\">".utf8), nil),
      (Array(Self.png(60, 30).prefix(18)), nil), (Self.png(0, 30), nil), ([0xFF, 0xD8, 0xFF], nil), ([], nil),
    ]
    for (bytes, size) in cases { #expect(ImageHeader.size(of: bytes) == size) }
  }

  @Test func assetCatalogs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-assets-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("App/Assets.xcassets/Icons/star.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("App/Views"), withIntermediateDirectories: true)
    try Data(#"{"images": [{"idiom": "universal", "scale": "1x"}, {"idiom": "universal", "filename": "star@3x.png", "scale": "3x"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try Data(Self.png(90, 60)).write(to: set.appendingPathComponent("star@3x.png"))

    let images = AssetCatalogs(beside: folder.path + "/App/Views/Main.storyboard")
    #expect(images.size(ofImage: "star") == Size(width: 30, height: 20))
    #expect(images.size(ofImage: "moon") == nil)

    // What the file lists is what the canvas drew.
    let content = #"<subviews><imageView image="star" id="a"/></subviews>"#
    let listed = try read(
      Sample.xib(content, resources: #"<resources><image name="star" width="7" height="8"/></resources>"#), images: images)
    #expect(listed.scenes[0].screen.items[1].kind == .imageView(Size(width: 7, height: 8)))
    let found = try read(Sample.xib(content), images: images)
    #expect(found.scenes[0].screen.items[1].kind == .imageView(Size(width: 30, height: 20)))
    #expect(found.scenes[0].screen.items.map(\.isSizeEstimated) == [false, false])
    let missing = try read(Sample.xib(#"<subviews><imageView image="moon" id="a"/></subviews>"#), images: images)
    #expect(missing.scenes[0].screen.items.map(\.isSizeEstimated) == [false, true])
  }

  /// What is too far above a file is not found, even if another file's search has found it there.
  @Test(arguments: [false, true]) func whatOthersFindIsTheirs(deepFirst: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-near-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "App/A.xcassets/star.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.appending(path: "App/1/2/3/4/5/6"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.appending(path: "App/.git"), withIntermediateDirectories: true)
    try Data(#"{"images": [{"idiom": "universal", "filename": "star.png", "scale": "1x"}]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    try Data(Self.png(9, 6)).write(to: set.appending(path: "star.png"))
    let folders = AssetFolders()
    func size(_ file: String) -> Size? { AssetCatalogs(beside: folder.path + "/App/" + file, in: folders).size(ofImage: "star") }
    if deepFirst { #expect(size("1/2/3/4/5/6/Main.storyboard") == nil) }
    #expect(size("1/2/3/4/5/Main.storyboard") == Size(width: 9, height: 6))
    #expect(size("1/2/3/4/5/6/Main.storyboard") == nil)
  }

  /// A set that is there and cannot be read is told of with its file and line; one that is not there is not.
  @Test(
    arguments: [
      ("bad", "{\n\"images\": [\n{]}", 3), ("listless", "{\n}", 1), ("good", "{\"images\": []}", nil), ("gone", nil, nil),
    ] as [(String, String?, Int?)])
  func faultsOfSets(name: String, content: String?, line: Int?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-sets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for end in ["imageset", "colorset"] {
      let set = folder.appending(path: "A.xcassets/\(name).\(end)")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      guard let content else { try FileManager.default.removeItem(at: set); continue }
      try Data(content.replacing("images", with: end == "imageset" ? "images" : "colors").utf8).write(
        to: set.appending(path: "Contents.json"))
    }
    let catalogs = AssetCatalogs(beside: folder.appending(path: "Main.storyboard").path)
    for kind in [AssetKind.image, .color] {
      let fault = catalogs.fault(of: kind, named: name)
      #expect(fault?.position?.line == line)
      let end = kind == .image ? "imageset" : "colorset"
      #expect(fault.map { $0.file.hasSuffix("A.xcassets/\(name).\(end)/Contents.json") } ?? true)
    }
    #expect(catalogs.image(named: name, in: .light) == nil && catalogs.color(named: name) == nil)
  }

  /// A red square as PDF and as SVG, in files whose names look like options: pixels are made by other programs, if these are installed.
  @Test(
    arguments: [
      (
        "-red.pdf",
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 20]/Contents 4 0 R/Resources<<>>>>endobj
        4 0 obj<</Length 25>>stream
        1 0 0 rg 0 0 10 20 re f 
        endstream endobj
        trailer<</Root 1 0 R>>
        """, "poppler-utils"
      ),
      (
        "-red.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><path fill="red" d="M0 0h10v20H0z"/></svg>"#,
        "librsvg2-bin"
      ),
      ("broken.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><path fill="red" d="#, "librsvg2-bin"),
    ])
  func pixelsOfOtherFormats(name: String, content: String, package: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-pixels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "A.xcassets/red.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: set.appending(path: name))
    try Data(#"{"images": [{"filename": "\#(name)", "idiom": "universal"}]}"#.utf8).write(to: set.appending(path: "Contents.json"))
    let catalogs = AssetCatalogs(beside: folder.appending(path: "Main.storyboard").path)
    let image = try #require(catalogs.image(named: "red", in: .light))
    #expect(image.width == 10 && image.height == 20)
    switch catalogs.pixels(of: image) {
    case .file(let bytes): #expect(ImageHeader.size(of: bytes) == Size(width: 30, height: 60) && name.hasPrefix("-"))
    case .missing(_, let needed): #expect(needed == package)
    case .unreadable: #expect(name == "broken.svg")
    }
  }
}
