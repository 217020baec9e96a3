import TestSupport
import Testing

@testable import Projects

/// Apple, Information Property List Key Reference: `UISupportedInterfaceOrientations`, with `~ipad`; the build settings of Xcode 13 and later.
@Suite struct AppOrientationsTests {
  private static func list(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

  private static func orientations(_ key: String, _ names: String...) -> String {
    "<key>\(key)</key><array>" + names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
  }

  private static func target(_ type: String, _ settings: String) -> String {
    """
    // !$*UTF8*$!
    { objects = { T1 = { isa = PBXNativeTarget; productType = "com.apple.product-type.\(type)"; buildConfigurationList = L1; };
      L1 = { isa = XCConfigurationList; buildConfigurations = (C1); }; C1 = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; }; };
      rootObject = P1; }
    """
  }

  @Test(
    arguments: [
      (
        ["App/Info.plist": list(orientations("UISupportedInterfaceOrientations", "Portrait"))],
        ["landscape on iPhone", "landscape on iPad"]
      ),
      (
        [
          "App/Info.plist": list(
            orientations("UISupportedInterfaceOrientations", "Portrait", "PortraitUpsideDown")
              + orientations("UISupportedInterfaceOrientations~ipad", "Portrait", "LandscapeLeft", "LandscapeRight"))
        ], ["landscape on iPhone"]
      ),
      (["App/Info.plist": list(orientations("UISupportedInterfaceOrientations", "Portrait", "LandscapeLeft"))], []),
      (
        ["App/Info.plist": list(orientations("UISupportedInterfaceOrientations", "LandscapeLeft"))],
        ["portrait on iPhone", "portrait on iPad"]
      ),
      // An extension's says nothing of the app, nor does a variable.
      (
        [
          "Ext/Info.plist": list(
            "<key>NSExtension</key><dict/>" + orientations("UISupportedInterfaceOrientations", "Portrait"))
        ], []
      ),
      (
        [
          "Kit/Info.plist": list(
            "<key>CFBundlePackageType</key><string>FMWK</string>" + orientations("UISupportedInterfaceOrientations", "Portrait"))
        ], []
      ),
      (["App/Info.plist": list("<key>UISupportedInterfaceOrientations</key><string>$(ORIENTATIONS)</string>")], []),
      (["App/Info.plist": "<plist><dict><key>"], []),
      // Two apps: what either allows.
      (
        [
          "A/Info.plist": list(orientations("UISupportedInterfaceOrientations", "Portrait")),
          "B/B-Info.plist": list(orientations("UISupportedInterfaceOrientations", "LandscapeRight")),
        ], []
      ),
      (
        [
          "A.xcodeproj/project.pbxproj": target(
            "application",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait; "
              + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\";"
          )
        ], ["landscape on iPhone"]
      ),
      (
        [
          "A.xcodeproj/project.pbxproj": target(
            "app-extension", "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;")
        ], []
      ),
    ] as [([String: String], [String])])
  func whatIsLeftOut(files: [String: String], exclusions: [String]) throws {
    var all = files
    all["A.xib"] =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects><view id=\"v\"/></objects></document>"
    let project = try loadProject(all)
    #expect(project.orientations?.exclusions ?? [] == exclusions)
    #expect(project.skipped.isEmpty && project.diagnostics.isEmpty)
  }
}
