import Foundation
import Syntax
import Testing

/// `copyfit devices` and `copyfit rules`, and what commands say of names.
struct CatalogCommandTests {
  /// Apple's points and pixels: the technical specifications of iPhone SE (1st and 3rd generation).
  @Test func devicesAreListed() throws {
    let table = try Tool.run("devices", "iphone se")
    #expect(table.status == 0)
    let lines = table.output.split(separator: "\n")
    #expect(lines.count == 3, "\(table.output)")
    #expect(lines[1].hasPrefix("320 x 568") && lines[1].contains("iPhone SE (1st generation)"))
    #expect(lines[2].hasPrefix("375 x 667") && lines[2].contains("iPhone SE (3rd generation); call, display zoom"))
    let json = try JSONReader.read(try Tool.run("devices", "--format", "json").output, file: "devices.json")
    let rows = try json.array(in: "")
    #expect(rows.count > 20)
    let defaults = try rows.filter { try $0.required("default", in: "").bool(in: "") }
    #expect(defaults.count == 4)
  }

  /// `COPYFIT_RECORD=1 swift test --filter CatalogCommandTests` writes the page anew, and fails so that it is not forgotten.
  @Test func thePageOfDevicesIsFresh() throws {
    let page = Tool.root.appending(path: "docs/devices.md")
    let json = try JSONReader.read(try Tool.run("devices", "--format", "json").output, file: "devices.json")
    var text = """
      # Devices

      Every device that `--devices` and `copyfit.yml` may name. This page is made from `copyfit devices`; a test fails if it is out of date.

      Names are read without regard to case and in their usual spellings: `iphone se 3`, `iPad Pro 12.9-inch (3rd gen)`. A name that several devices
      share means the oldest of them: `iPhone SE` is the first generation, and the run says so. Devices in one row are alike in everything that a
      layout depends on. A window follows its device: `--devices "iPad 10.2,half"`. An asterisk marks the models of a run that names no device.

      | points | scale | devices | windows |
      |---|--:|---|---|

      """
    for row in try json.array(in: "") {
      func texts(_ key: String) throws -> String {
        try row.required(key, in: "").array(in: "").map { try $0.string(in: "") }.joined(separator: ", ")
      }
      func integer(_ key: String) throws -> Int { Int(try row.required(key, in: "").number(in: "")) }
      let mark = try row.required("default", in: "").bool(in: "") ? " \\*" : ""
      text +=
        "| \(try integer("width")) × \(try integer("height")) | \(try integer("scale"))\(mark) | \(try texts("names")) | \(try texts("windows")) |\n"
    }
    if ProcessInfo.processInfo.environment["COPYFIT_RECORD"] != nil {
      try Data(text.utf8).write(to: page)
      Issue.record("docs/devices.md was written: look at the change, then run the tests without COPYFIT_RECORD")
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text, "docs/devices.md is stale: set COPYFIT_RECORD=1 to write it")
  }

  /// Every name of the list is one that a run takes.
  @Test func everyListedNameIsADevice() throws {
    let json = try JSONReader.read(try Tool.run("devices", "--format", "json").output, file: "devices.json")
    let names = try json.array(in: "").flatMap { try $0.required("names", in: "").array(in: "").map { try $0.string(in: "") } }
    let scratch = try Scratch()
    let file = try scratch.write("views:\n  A: {kind: view}\nconstraints: |\n  A.Top = Superview.Top\n", to: "a.yaml")
    let result = try Tool.run(
      "run", file, "--devices", names.joined(separator: ","), "--locales", "en", "--content-sizes", "L", "--fail-on", "never", "--format",
      "json", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    arguments: [
      (
        "iPhone SE",
        "--devices iPhone SE: this is iPhone SE (1st generation), 320 x 568 points; other models: iPhone SE (2nd generation), "
      ),
      ("iphone se", "--devices iphone se: this is iPhone SE (1st generation)"), ("iPhone SE (3rd generation)", nil), ("iPhone 8", nil),
    ] as [(String, String?)])
  func aNameSaysWhichModelItTook(_ name: String, _ note: String?) throws {
    let scratch = try Scratch()
    let file = try scratch.write("views:\n  A: {kind: view}\nconstraints: |\n  A.Top = Superview.Top\n", to: "a.yaml")
    let result = try Tool.run("layout", file, "--devices", name, "--format", "text", in: scratch.url)
    #expect(result.errors.contains(note ?? "this is") == (note != nil), "\(result.errors)")
  }

  @Test func rulesAreListedAndTold() throws {
    let list = try Tool.run("rules")
    #expect(list.status == 0)
    let page = try String(contentsOf: Tool.root.appending(path: "docs/rules.md"), encoding: .utf8)
    let documented = page.matches(of: #/(?m)^## (\S+)$/#).map { String($0.output.1) }
    #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == documented)
    let one = try Tool.run("rules", "text-truncated")
    #expect(one.output.hasPrefix("text-truncated: Text is cut short (error, from a solved screen)\n"))
    for part in ["\nWhy: ", "\nExample: ", "\nFix: "] { #expect(one.output.contains(part)) }
    let unknown = try Tool.run("rules", "text-truncate")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean text-truncated?"), "\(unknown.errors)")
  }

  /// A profile of a few strings would be worse than none, and says so. The widths are those that Xcode saved of such labels in regular 17 points.
  @Test func fewLabelsAreNoProfile() throws {
    let scratch = try Scratch()
    let table = try scratch.write(
      "text,size,weight,scale,width,source\nSettings,17,regular,2,65.5,a\nCancel,17,regular,2,53,a\nPassword,17,regular,2,74.5,a\n",
      to: "labels.csv")
    let result = try Tool.run("calibrate", table)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("labels of 1 source; a profile needs 100 labels of 2 sources to be better than the bundled one"),
      "\(result.errors)")
  }

  /// A picture on its own says which screen it is of: the strip below is as high as a line of small letters, and only of a PNG.
  @Test func pngsHaveACaption() throws {
    let scratch = try Scratch()
    let file = Tool.root.path + "/Scenarios/account-card.yaml"
    func height(_ options: String...) throws -> Int {
      let result = try Tool.run(["layout", file, "--format", "png", "--output", "a.png", "--locales", "en"] + options, in: scratch.url)
      #expect(result.status == 0, "\(result.errors)")
      // IHDR: the height is the second number behind the name of the chunk.
      return try Data(contentsOf: scratch.url.appending(path: "a.png"))[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }
    let (plain, captioned) = (try height("--no-caption"), try height())
    #expect((20...60).contains(captioned - plain), "\(plain) \(captioned)")
  }
}
