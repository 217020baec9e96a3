import Screens
import Foundation
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Projects

private let dejaVuSansMono = TestData.fonts.files.first { $0.name == "DejaVuSansMono.ttf" }

/// The fonts that an app brings along: Apple, Information Property List Key Reference, `UIAppFonts`.
@Suite(.enabled(if: dejaVuSansMono != nil, "DejaVuSansMono.ttf is not installed")) struct AppFontsTests {
  /// A copy of an installed font under a name that no machine has, of the same length; the names in font files are ASCII or UTF-16.
  private static func brandFont() throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: #require(dejaVuSansMono).path))
    for (old, new) in [("DejaVuSansMono", "CopyfitTestOne"), ("DejaVu Sans Mono", "Copyfit Test One")] {
      for isWide in [false, true] {
        func encoded(_ name: String) -> Data { Data(name.utf8.flatMap { isWide ? [0, $0] : [$0] }) }
        while let range = data.range(of: encoded(old)) { data.replaceSubrange(range, with: encoded(new)) }
      }
    }
    return data
  }

  private static let screen = """
    views:
      A: {kind: label, literal: Words, face: CopyfitTestOne, size: 17}
      B: {kind: label, literal: Words, font: Copyfit Test One, size: 20}
      C: {kind: label, literal: Words, face: NoSuchFont-Bold, size: 17}
      D: {kind: label, literal: Words, face: NoSuchFont-Bold, size: 12}
    constraints: A.Leading = Superview.Leading
    """

  private static func plist(_ names: String...) -> String {
    "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array>" + names.map { "<string>\($0)</string>" }.joined()
      + "</array></dict></plist>"
  }

  /// The notes of an app with these texts, and its font at `fontPath`; also which files its labels are measured with.
  private func notes(
    _ files: [String: String], font fontPath: String, searching searched: String = ""
  ) throws -> (notes: [String], files: [String]) {
    let font = try Self.brandFont()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files.map({ ($0, Data($1.utf8)) }) + [(fontPath, font), (".git/HEAD", Data())] {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    let project = ProjectLoader.load([folder.path + searched])
    #expect(!project.hasErrors, "\(project.diagnostics)")
    let typesetter = TextMeasurer(catalog: FontCatalog(appFonts: project.appFonts.files))
    let own = folder.resolvingSymlinksInPath().path + "/"
    func relative(_ text: String) -> String {
      text.replacingOccurrences(of: own, with: "").replacingOccurrences(of: folder.path + "/", with: "")
    }
    let requests = project.entries.flatMap { $0.screen.items.flatMap(\.kind.texts).map(\.font) }
    return (
      project.fontNotes(typesetter).map(relative), requests.map { relative(typesetter.fileName(of: typesetter.font($0, at: .large))) }
    )
  }

  @Test func fontsInTheAppsFoldersAreUsed() throws {
    let files = ["App/Info.plist": Self.plist("Fonts/Brand.ttf"), "App/Screen.yaml": Self.screen]
    // However the layout is named: the folder is searched, or what is around the file.
    for searched in ["", "/App", "/App/Screen.yaml"] {
      let found = try notes(files, font: "App/Fonts/Brand.ttf", searching: searched)
      #expect(found.files == ["App/Fonts/Brand.ttf", "App/Fonts/Brand.ttf", "Inter-Bold.otf", "Inter-Bold.otf"], "\(searched)")
      #expect(
        found.notes == [
          "App/Screen.yaml:4:3: note: the font 'NoSuchFont-Bold' is missing: 2 texts on 1 screen are measured with Inter-Bold.otf;"
            + " put its file into the app's folder, or name its folder with --fonts DIR"
        ], "\(searched)")
    }
  }

  /// A font that no property list registers is on no phone, and one that is registered and not there is on none either.
  @Test func whatIsNotRegisteredIsTold() throws {
    let files = ["App/Info.plist": Self.plist("Other.ttf"), "App/Screen.yaml": Self.screen, "App/Fonts/Broken.otf": "version 1"]
    let found = try notes(files, font: "App/Fonts/Brand.ttf")
    #expect(
      found.notes.filter { !$0.contains("NoSuchFont") } == [
        "App/Screen.yaml:2:3: note: the font 'CopyfitTestOne' is in App/Fonts/Brand.ttf, but no Info.plist lists it under UIAppFonts:"
          + " unless code registers it, a device shows another font",
        "App/Screen.yaml:3:3: note: the font 'Copyfit Test One' is in App/Fonts/Brand.ttf, but no Info.plist lists it under UIAppFonts:"
          + " unless code registers it, a device shows another font",
        "App/Info.plist:1:56: note: UIAppFonts lists 'Other.ttf', which is in none of the app's folders",
        "App/Fonts/Broken.otf: note: not a readable font file (a Git LFS pointer that was not fetched?)",
      ])
  }

  /// A font of the app is no stand-in of the system font, whatever its file is called; nor is it looked for where no screen names one.
  @Test func theSystemFontIsNotReplaced() throws {
    let screen = "views:\n  A: {kind: label, literal: Words}\nconstraints: A.Leading = Superview.Leading"
    let found = try notes(["Screen.yaml": screen], font: "Inter-Regular.otf")
    #expect(found.notes == [])
    #expect(found.files == ["Inter-Regular.otf"])
  }

  /// `<customFonts>`: where Xcode found the font.
  @Test func interfaceBuilderNamesTheFile() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><customFonts key="customFonts">
      <array key="acme-bold.otf"><string>Acme-Bold</string></array></customFonts><objects><view id="v"><rect key="frame" x="0" y="0"
      width="100" height="100"/><subviews><label id="l" text="Words"><fontDescription key="fontDescription" name="Acme-Bold"
      family="Acme" pointSize="16"/></label></subviews></view></objects></document>
      """
    let found = try notes(["View.xib": storyboard], font: "Fonts/Brand.ttf")
    #expect(
      found.notes.count == 1 && found.notes[0].contains("'Acme-Bold', which Interface Builder found in 'acme-bold.otf', is missing"))
    #expect(found.files == ["Inter-Bold.otf"])
  }
}
