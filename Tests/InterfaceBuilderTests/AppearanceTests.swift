import Foundation
import InterfaceBuilder
import Screens
import Testing

/// How views look, as a document says it.
struct AppearanceTests {
  private static let resources = """
    <resources>
    <namedColor name="Brand"><color red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
    <systemColor name="futureColor"><color white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>\
    </systemColor>
    </resources>
    """

  private func look(_ element: String) throws -> Appearance {
    let screen = try screen("<subviews>\(element)</subviews>", resources: Self.resources)
    return screen.look(of: ItemID(1))
  }

  @Test(
    arguments: [
      (#"systemColor="labelColor""#, .system("labelColor", listed: nil)),
      (#"cocoaTouchSystemColor="darkTextColor""#, .system("darkTextColor", listed: nil)),
      (#"systemColor="futureColor""#, .system("futureColor", listed: RGBColor(white: 0.5))),
      (#"name="Brand""#, .named("Brand", listed: RGBColor(red: 0.2, green: 0.4, blue: 0.6))),
      (#"name="Unlisted""#, .named("Unlisted", listed: nil)),
      (#"white="0.25" alpha="0.5" colorSpace="calibratedWhite""#, .fixed(RGBColor(white: 0.25, alpha: 0.5))),
      (
        #"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
        .fixed(RGBColor(red: 1, green: 0.5, blue: 0))
      ),
      // A colour of macOS, and numbers that are none.
      (#"name="controlTextColor" catalog="System" colorSpace="catalog""#, nil), (#"red="x" green="0" blue="0""#, nil),
      (#"white="7" alpha="-1""#, .fixed(RGBColor(white: 1, alpha: 0))),
    ] as [(String, ColorValue?)])
  func colors(attributes: String, color: ColorValue?) throws {
    #expect(try look(#"<view id="a"><color key="backgroundColor" \#(attributes)/></view>"#).colors[.background] == color)
  }

  /// css-color-4's tests of Display P3 (web-platform-tests, css/css-color/predefined-007): this is #009900. What sRGB has not is cut.
  @Test func displayP3() {
    let green = RGBColor(displayP3Red: 0.26374, green: 0.59085, blue: 0.16434)
    for (channel, expected) in zip([green.red, green.green, green.blue], [0, 0.6, 0]) { #expect((channel - expected).magnitude < 0.003) }
    #expect(RGBColor(displayP3Red: 1, green: 1, blue: 1).red > 0.9999)
    #expect(RGBColor(displayP3Red: 1, green: 0, blue: 0).green == 0)
  }

  @Test func runtimeAttributes() throws {
    let look = try look(
      """
      <view id="a" alpha="0.5"><color key="backgroundColor" white="1" alpha="1"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="borderWidth"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="borderColor"><color key="value" name="Brand"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"><color key="value" white="0"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="backgroundColor"><color key="value" white="0.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.opacity"><real key="value" value="nan"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    #expect(look.cornerRadius == 8 && look.borderWidth == 1.5 && look.alpha == 0.5)
    #expect(look.colors[.border] == .named("Brand", listed: RGBColor(red: 0.2, green: 0.4, blue: 0.6)))
    #expect(look.colors[.background] == .fixed(RGBColor(white: 0.5)))
  }

  @Test func controls() throws {
    #expect(try look(#"<switch id="a" on="NO"/>"#).isOn == false)
    #expect(try look(#"<switch id="a"/>"#).isOn)
    #expect(try look(#"<slider id="a" value="30" minValue="10" maxValue="50"/>"#).fraction == 0.5)
    #expect(try look(#"<slider id="a" value="1" minValue="5" maxValue="5"/>"#).fraction == 0)
    #expect(try look(#"<progressView id="a" progress="0.25"/>"#).fraction == 0.25)
    #expect(try look(#"<segmentedControl id="a" selectedSegmentIndex="1"/>"#).selected == 1)
    #expect(try look(#"<tableView id="a" style="insetGrouped" separatorStyle="none"/>"#).tableStyle == .insetGrouped)
    #expect(try look(#"<tableView id="a" separatorStyle="none"/>"#).hasSeparators == false)
    #expect(try look(#"<tableViewCell id="a" accessoryType="checkmark"/>"#).accessory == .checkmark)
    #expect(try look(#"<label id="a" enabled="NO"/>"#).isEnabled == false)
    let button = try look(
      """
      <button id="a"><state key="normal" title="A" image="trash" catalog="system"><color key="titleColor" white="0"/></state>
      <buttonConfiguration key="configuration" style="filled" cornerStyle="capsule"><imageReference key="image" image="star"/>
      <color key="baseBackgroundColor" systemColor="systemRedColor"/></buttonConfiguration></button>
      """)
    #expect(button.image == ImageReference("star") && button.cornerStyle == .capsule)
    #expect(button.colors[.text] == .fixed(RGBColor(white: 0)))
    #expect(button.colors[.baseBackground] == .system("systemRedColor", listed: nil))
    let image = try look(#"<imageView id="a" image="trash" catalog="system" contentMode="TopLeft"/>"#)
    #expect(image.image == ImageReference("trash", isSymbol: true) && image.contentMode == .topLeft)
  }

  /// No layout depends on how a view looks, and the ids of embedded screens keep their looks.
  @Test func looksFollowTheirViews() throws {
    let outer = try screen(#"<subviews><view id="a"/></subviews>"#)
    let inner = try screen(#"<subviews><view id="a" alpha="0.5"/></subviews>"#)
    let whole = outer.embedding(inner, in: ItemID(1))
    #expect(whole.items.indices.map { whole.look(of: ItemID($0)).alpha } == [1, 1, 1, 0.5])
  }
}

/// Colours and images of asset catalogs.
struct AssetCatalogTests {
  private static func catalog(_ sets: [(path: String, contents: String)]) throws -> (AssetCatalogs, URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-catalog-\(UUID().uuidString)")
    for (path, contents) in sets {
      let set = folder.appendingPathComponent("App.xcassets/" + path)
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    return (AssetCatalogs(beside: folder.path + "/Main.storyboard"), folder)
  }

  private static func colors(_ colors: String...) -> String { #"{"colors": [\#(colors.joined(separator: ","))]}"# }

  private static func srgb(_ red: String, _ more: String = "") -> String {
    """
    {"idiom": "universal", \(more) "color": {"color-space": "srgb",
      "components": {"red": "\(red)", "green": "0.000", "blue": "0x80", "alpha": "1.000"}}}
    """
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#

  @Test func colorSets() throws {
    let (catalogs, folder) = try Self.catalog([
      ("Float.colorset", Self.colors(Self.srgb("0.500"))), ("Hex.colorset", Self.colors(Self.srgb("0xFF"))),
      ("Byte.colorset", Self.colors(Self.srgb("51"))), ("Both.colorset", Self.colors(Self.srgb("0.000"), Self.srgb("1.000", Self.dark))),
      ("System.colorset", Self.colors(#"{"idiom": "universal", "color": {"platform": "ios", "reference": "labelColor"}}"#)),
      ("Broken.colorset", "{"), ("Empty.colorset", Self.colors(#"{"idiom": "universal"}"#)),
      ("Theme/Spaced.colorset", Self.colors(Self.srgb("0.250"))),
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    func reds(_ name: String) -> [Double]? { catalogs.color(named: name).map { [$0.light.red, $0.dark.red] } }
    let cases: [(String, [Double]?)] = [
      ("Float", [0.5, 0.5]), ("Hex", [1, 1]), ("Byte", [0.2, 0.2]), ("Both", [0, 1]), ("System", [0, 1]), ("Broken", nil), ("Empty", nil),
      ("Theme/Spaced", [0.25, 0.25]), ("Missing", nil),
    ]
    for (name, expected) in cases { #expect(reds(name) == expected, "\(name)") }
    #expect(catalogs.color(named: "Float")?.light.blue == 128.0 / 255)
  }

  /// A PNG's signature and IHDR chunk, which is all that a size needs.
  private static func png(_ side: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8 + [0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0])
  }

  @Test func imageSets() throws {
    func image(_ file: String, _ scale: String, _ more: String = "") -> String {
      #"{"idiom": "universal", \#(more) "filename": "\#(file)", "scale": "\#(scale)"}"#
    }
    let images = [image("a.png", "1x"), image("a@3x.png", "3x"), image("a@2x.png", "2x"), image("dark.png", "1x", Self.dark)]
    let (catalogs, folder) = try Self.catalog([
      (
        "Star.imageset",
        #"{"images": [\#(images.joined(separator: ","))], "properties": {"template-rendering-intent": "template"}}"#
      ), ("Lost.imageset", #"{"images": [\#(image("gone.png", "1x"))]}"#), ("Up.imageset", #"{"images": [\#(image("../x.png", "1x"))]}"#),
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("a.png", 10), ("a@2x.png", 20), ("a@3x.png", 30), ("dark.png", 10)] as [(String, UInt8)] {
      try Self.png(side).write(to: folder.appendingPathComponent("App.xcassets/Star.imageset/" + name))
    }
    let light = try #require(catalogs.image(named: "Star", in: .light))
    #expect(light.path.hasSuffix("/a@3x.png") && light.width == 10 && light.format == .png && light.isTemplate)
    #expect(catalogs.image(named: "Star", in: .dark)?.path.hasSuffix("/dark.png") == true)
    for name in ["Lost", "Up", "Missing"] { #expect(catalogs.image(named: name, in: .light) == nil, "\(name)") }
  }
}
