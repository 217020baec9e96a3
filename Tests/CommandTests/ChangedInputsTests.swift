import Foundation
import Testing

/// Parts that were run with other inputs than are here now: nothing old and new is mixed, whatever has changed.
struct ChangedInputsTests {
  private static let card = """
    title: A
    views:
      Name: {kind: label, text: hello}
    constraints: |
      Name.Leading = Superview.LeadingMargin
      Name.Top = Safe Area.Top
      Name.Width = 120

    """

  private static func words(_ text: String) -> String {
    let localizations = ["en", "de", "fr", "it"].map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    return """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"hello": {"localizations": {\(localizations.joined(separator: ", "))}}}}
      """
  }

  private static let options = ["--content-sizes", "L", "--devices", "iPhone 8", "--jobs", "1", "--progress", "none"]

  /// Runs a part before a change and the other after it, merges them, and compares the reports with those of a whole run.
  private func expectNoMixture(_ scratch: Scratch, _ arguments: [String], changing change: () throws -> Void) throws {
    func run(_ more: String...) throws -> Tool.Result { try Tool.run(["run"] + arguments + Self.options + more, in: scratch.url) }
    _ = try run("--shard", "1/2", "--output", "s1")
    _ = try run("--shard", "1/1", "--output", "r")
    try change()
    _ = try run("--shard", "2/2", "--output", "s2")
    let merge = try Tool.run("merge", "s1", "s2", "--output", "m", in: scratch.url)
    #expect(merge.errors.contains("warning: the parts have no result for 2 of 4 jobs, which are run again"), "\(merge.errors)")
    _ = try run("--output", "whole")
    #expect(try scratch.text("m/findings.json") == scratch.text("whole/findings.json"))
    #expect(try scratch.text("m/cells.csv") == scratch.text("whole/cells.csv"))
    // What was ended before the change goes on after it.
    let resumed = try run("--shard", "1/1", "--output", "r", "--resume")
    #expect(resumed.status == 0, "\(resumed.errors)")
    let second = try Tool.run("merge", "r", "--output", "m2", in: scratch.url)
    #expect(!second.errors.contains("run again"), "\(second.errors)")
    #expect(try scratch.text("m2/findings.json") == scratch.text("whole/findings.json"))
  }

  @Test func otherSampleTexts() throws {
    let scratch = try Scratch()
    try scratch.write(Self.card, to: "a.yaml")
    try scratch.write(Self.words("Hi %@"), to: "L.xcstrings")
    try scratch.write("{\"object\": \"A\"}", to: "s.json")
    try expectNoMixture(scratch, ["a.yaml", "--strings", ".", "--samples", "s.json"]) {
      try scratch.write("{\"object\": \"Wolfeschlegelsteinhausenbergerdorff\"}", to: "s.json")
    }
  }

  @Test func aLargerImage() throws {
    let scratch = try Scratch()
    let image = "app/A.xcassets/pic.imageset/p.png"
    try scratch.write(
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"p.png\", \"scale\": \"1x\"}]}",
      to: "app/A.xcassets/pic.imageset/Contents.json")
    /// The head of a PNG file says its size.
    func write(side: UInt8) throws {
      let head: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, side, 0, 0, 0, side, 0, 8, 0, 0, 0, 0,
      ]
      try Data(head).write(to: scratch.url.appending(path: image))
    }
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/><objects><view contentMode="scaleToFill" id="iN0-l3-epB">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <imageView image="pic" translatesAutoresizingMaskIntoConstraints="NO" id="aaa-aa-aaa"><rect key="frame" x="0" y="20" width="10" height="10"/></imageView>
      </subviews><constraints>
      <constraint firstItem="aaa-aa-aaa" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" id="bbb-bb-bbb"/>
      <constraint firstItem="aaa-aa-aaa" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="20" id="ccc-cc-ccc"/>
      </constraints></view></objects></document>
      """, to: "app/M.xib")
    for language in ["en", "de", "fr", "it"] { try scratch.write("\"a\" = \"b\";\n", to: "app/\(language).lproj/Localizable.strings") }
    try write(side: 0)
    try expectNoMixture(scratch, ["app"]) { try write(side: 4) }
  }

  @Test(.enabled(if: inter != nil, "Inter is not installed")) func aFontOfTheSameSize() throws {
    let scratch = try Scratch()
    try scratch.write(Self.card, to: "a.yaml")
    try scratch.write(Self.words("Hello all"), to: "L.xcstrings")
    try scratch.write("", to: "f/placeholder")
    let font = scratch.url.appending(path: "f/Inter-Regular.otf")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: #require(Self.inter))))
    try Data(bytes).write(to: font)
    try expectNoMixture(scratch, ["a.yaml", "--strings", ".", "--fonts", "f"]) {
      // The table of advance widths (OpenType, "hmtx"): each is doubled.
      func number(_ at: Int, _ size: Int) -> Int { bytes[at..<at + size].reduce(0) { $0 << 8 | Int($1) } }
      func table(_ tag: String) -> Int? {
        (0..<number(4, 2)).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }.map { number($0 + 8, 4) }
      }
      let (head, widths) = (try #require(table("hhea")), try #require(table("hmtx")))
      for glyph in 0..<number(head + 34, 2) {
        let doubled = min(65_535, 2 * number(widths + 4 * glyph, 2))
        (bytes[widths + 4 * glyph], bytes[widths + 4 * glyph + 1]) = (UInt8(doubled >> 8), UInt8(doubled & 255))
      }
      try Data(bytes).write(to: font)
    }
  }

  private static let inter = ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"].first(where: FileManager.default.fileExists)
}
