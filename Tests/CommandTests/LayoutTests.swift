import Diagnostics
import Foundation
import Syntax
import Testing

struct LayoutTests {
  @Test func framesAreInTheShapeOfTheContract() throws {
    let result = try Tool.run("layout", "Scenarios/simple-label-and-text-field.yaml", "--locales", "de", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let scene = try #require(try JSONReader.read(result.output, file: "layout")["scenes"]?.array(in: "").first)
    #expect(try scene.required("size", in: "").array(in: "").map { try $0.number(in: "") } == [375, 667])
    for member in ["locale", "contentSize", "direction", "device", "orientation", "widthClass", "heightClass"] {
      #expect(scene["environment"]?[member] != nil, "\(member)")
    }
    let views = try scene.required("views", in: "").array(in: "")
    let field = try #require(try views.first { try $0.required("id", in: "").string(in: "") == "Name Text Field" })
    #expect(try field.required("path", in: "").string(in: "") == "Superview/Name Text Field")
    // 20 below the status bar's 20; the trailing edge at the margin of 16 (Auto Layout Guide, "Simple Label and Text Field").
    let frame = try field.required("frame", in: "").array(in: "").map { try $0.number(in: "") }
    #expect(frame[1] == 40 && frame[3] == 34 && frame[0] + frame[2] == 359)
    #expect(try scene.required("constraints", in: "").array(in: "").count == 5)
    #expect(try scene.required("conflicts", in: "").array(in: "").isEmpty)
  }

  /// The tables of a scenario, from the nearest place that has any: under the named folder, beside the scenario, in `Locales` here.
  @Test(
    arguments: [
      ("App", ["App/de.lproj/Localizable.strings"], "near"),
      ("App/card.yaml", ["App/de.lproj/Localizable.strings"], "near"),
      ("App/card.yaml", ["App/Words.strings"], "near"),
      ("App/card.yaml", ["App/de.lproj/InfoPlist.strings"], "far"),
      ("App/card.yaml", [], "far"),
    ] as [(String, [String], String)])
  func tablesOfAScenario(path: String, tables: [String], expected: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      title: Card
      views:
        Title: {kind: label, text: title}
      constraints: |
        Title.Leading = Superview.Leading + 20
        Title.Top = Safe Area.Top + 8
      """, to: "App/card.yaml")
    for table in tables { try scratch.write("\"title\" = \"near\";\n", to: table) }
    try scratch.write(
      #"{"sourceLanguage": "de", "version": "1.0", "strings": {"title": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "far"}}}}}}"#,
      to: "Locales/Words.xcstrings")
    if path.hasSuffix(".yaml") {
      let layout = try Tool.run("layout", path, "--locales", "de", "--format", "text", in: scratch.url)
      #expect(layout.status == 0 && layout.output.contains("“\(expected)”"), "\(layout)")
    }
    let run = try Tool.run("run", path, "--locales", "de", "--content-sizes", "L", "--format", "json", in: scratch.url)
    #expect(run.status == 0 && (run.output + run.errors).contains("“\(expected)” is"), "\(run)")
  }

  /// A class that is not known says why, and one that is known in a state only says which.
  @Test(arguments: [
    ("Later", "is known in a state only; add --when 'isOn'"), ("Vague", "the layout of Vague is not known: constant of label.top"),
  ])
  func classesThatAreNotShown(name: String, words: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import UIKit
      class Whole: UIView {
        let label = UILabel()
        override init(frame: CGRect) { super.init(frame: frame); addSubview(label); tie() }
        func tie() { label.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      class Later: Whole { override func tie() { if isOn { label.topAnchor.constraint(equalTo: topAnchor).isActive = true } } }
      class Vague: Whole { override func tie() { label.topAnchor.constraint(equalTo: topAnchor, constant: Model.gap).isActive = true } }
      """, to: "App/Views.swift")
    let layout = try Tool.run("layout", "App/Views.swift", "--class", name, "--format", "text", in: scratch.url)
    #expect(layout.status == 64 && layout.errors.contains(words), "\(layout)")
  }

  @Test func aPictureIsWellFormed() throws {
    let result = try Tool.run("layout", "Scenarios/settings-screen.yaml", "--locales", "ar", "--content-sizes", "AX2", "--format", "svg")
    #expect(result.status == 0, "\(result.errors)")
    let svg = try XMLReader().read(Array(result.output.utf8), file: "picture.svg")
    #expect(svg.name.hasSuffix("svg"))
    #expect(result.output.contains("<path"))
  }

  @Test func severalEnvironmentsAreSeveralScenes() throws {
    let result = try Tool.run(
      "layout", "Scenarios/account-card.yaml", "--locales", "en,ar", "--content-sizes", "L,AX5", "--size", "320x568")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try JSONReader.read(result.output, file: "layout").required("scenes", in: "").array(in: "").count == 4)
  }

  /// What the app sets in code wins over the string table, in one locale or in any.
  @Test func textsSetInCode() throws {
    let scratch = try Scratch()
    let texts = try scratch.write(
      #"{"Name Label": {"any": "Full name", "de": "Vollständiger Name"}, "Nme": {"any": "x"}}"#, to: "texts.json")
    let result = try Tool.run(
      "layout", "Scenarios/simple-label-and-text-field.yaml", "--texts", texts, "--locales", "de,fr", "--format", "text")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("“Vollständiger Name”") && result.output.contains("“Full name”"))
    #expect(result.errors.contains("texts.json:1:66: warning: no object 'Nme' in the layouts"), "\(result.errors)")
  }

  /// A rendered picture has the system's colours of its appearance; a note for an image that is not at hand, with its line.
  @Test(arguments: [("light", "#ffffff", "#ff3b30"), ("dark", "#000000", "#ff453a")])
  func renderedPictures(appearance: String, ground: String, red: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>
      <imageView image="moon" id="a" fixedFrame="YES"><rect key="frame" x="0" y="0" width="40" height="40"/>
      <color key="backgroundColor" systemColor="systemRedColor"/></imageView>
      </subviews></view></objects>
      </document>
      """, to: "Main.xib")
    let result = try Tool.run("layout", file, "--style", "rendered", "--appearance", appearance, "--format", "svg", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("fill=\"\(ground)\"") && result.output.contains("fill=\"\(red)\""), "\(result.output)")
    #expect(result.errors.contains("Main.xib:6:1: note: no asset catalog has a readable image 'moon'"), "\(result.errors)")
  }
}
