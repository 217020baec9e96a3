import Diagnostics
import Foundation
import Syntax
import Testing

/// `copyfit import`: scenes as scenario files that lay out as the scenes do.
struct ImportTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <objects>
    <view id="one" userLabel="First Card"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
    <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="16" y="8" width="77" height="33"/></label>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="100" y="50" width="50" height="25"/></view></subviews>
    <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="one" secondAttribute="leadingMargin" id="k"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="one" secondAttribute="top" constant="8" id="l"/>
    <constraint firstItem="b" firstAttribute="centerX" secondItem="one" secondAttribute="centerX" multiplier="0.75" id="m"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="9" id="n"/></constraints>
    <hologram id="h"/></view>
    <view id="two" userLabel="Two"><rect key="frame" x="0.0" y="0.0" width="200" height="50"/></view>
    </objects>
    </document>
    """

  private static func frames(_ result: Tool.Result) throws -> [[Double]] {
    let scene = try JSONReader.read(result.output, file: "json").required("scenes", in: "").array(in: "")[0]
    return try scene.required("views", in: "").array(in: "").map { view in
      try view.required("frame", in: "").array(in: "").map { try $0.number(in: "") }
    }
  }

  /// The content view of a cell that code lays out has no frame of its own.
  @Test(arguments: ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"])
  func cellsOfCodeComeBack(_ kind: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import UIKit
      final class Row: \(kind) {
        let title = UILabel()
        func setUp() {
          title.text = "Hello"
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          ])
        }
      }
      """, to: "Row.swift")
    let result = try Tool.run("import", file, "--class", "Row", "--output", scratch.path + "/out")
    #expect(result.status == 0, "\(result.errors)")
    let before = try Tool.run("layout", file, "--class", "Row")
    let after = try Tool.run("layout", scratch.path + "/out/row.yaml")
    #expect(after.status == 0, "\(after.errors)")
    #expect(try Self.frames(before) == Self.frames(after))
  }

  @Test func everySceneBecomesAFileWithTheSameFrames() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.xib, to: "Card.xib")
    let result = try Tool.run("import", file, "--output", scratch.path + "/out")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.files().keys.sorted() == ["Card.xib", "out/first-card.yaml", "out/two.yaml"])
    #expect(result.errors.contains("note: First Card: line 12: element <hologram> is not understood, and left out"), "\(result.errors)")
    let text = try scratch.text("out/first-card.yaml")
    #expect(text.hasPrefix("# Imported from Card.xib, scene one\n"))
    #expect(text.contains("rules: interface-builder\n"))
    #expect(text.contains("  View.CenterX = 0.75 * Superview.CenterX\n"), "\(text)")
    #expect(!(try scratch.text("out/two.yaml")).contains("rules:"))
    for metrics in ["saved", "measured"] {
      let before = try Tool.run("layout", file, "--scene", "one", "--text-metrics", metrics)
      let after = try Tool.run("layout", scratch.path + "/out/first-card.yaml", "--text-metrics", metrics)
      #expect(after.status == 0, "\(after.errors)")
      #expect(try Self.frames(before) == Self.frames(after))
    }
  }

  @Test func itsOwnFilesAreWrittenAgainAndOthersAreNot() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.xib, to: "Card.xib")
    let out = scratch.path + "/out"
    #expect(try Tool.run("import", file, "--output", out).status == 0)
    #expect(try Tool.run("import", file, "--output", out).status == 0)
    try scratch.write("views: {A: {}}\n", to: "out/two.yaml")
    let result = try Tool.run("import", file, "--output", out)
    #expect(result.status == 64)
    #expect(result.errors.contains("two.yaml exists, and was not written by this command"), "\(result.errors)")
    #expect(try scratch.text("out/two.yaml") == "views: {A: {}}\n")
    #expect(try scratch.files().count == 3)
  }

  @Test func oneSceneGoesToStandardOutput() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.xib, to: "Card.xib")
    let all = try Tool.run("import", file, "--output", "-")
    #expect(all.status == 64)
    #expect(all.errors.contains("choose one with --scene"), "\(all.errors)")
    let one = try Tool.run("import", file, "--output", "-", "--scene", "Two")
    #expect(one.status == 0)
    #expect(one.output.contains("title: Two\n") && one.output.contains("canvas: {size: 200x50"), "\(one.output)")
    let none = try Tool.run("import", file, "--scene", "Three")
    #expect(none.status == 64)
    #expect(none.errors.contains("no scene 'Three'; the file has 'First Card', 'Two'"), "\(none.errors)")
  }

  /// A key that a table has is written with the words that the source language shows.
  @Test func keysOfTablesAreKept() throws {
    let scratch = try Scratch()
    try scratch.write(Self.xib, to: "Base.lproj/Card.xib")
    try scratch.write("\"a.text\" = \"Hallo Welt\";\n", to: "de.lproj/Card.strings")
    try scratch.write("\"a.text\" = \"Hello you\";\n", to: "en.lproj/Card.strings")
    let result = try Tool.run("import", scratch.path + "/Base.lproj/Card.xib", "--output", "-", "--scene", "one")
    #expect(result.output.contains("    text: a.text\n    base: Hello you\n"), "\(result.output)\(result.errors)")
  }

  @Test func aScenarioIsNothingToImport() throws {
    let result = try Tool.run("import", "Scenarios/account-card.yaml", "--output", "-")
    #expect(result.status == 4)
    #expect(result.errors.contains("account-card.yaml is a scenario already"), "\(result.errors)")
  }
}
