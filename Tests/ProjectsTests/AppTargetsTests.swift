import Diagnostics
import Environments
import Foundation
import InterfaceBuilder
import Platform
import TestSupport
import Testing

@testable import Projects

/// Which documents and languages ship, by what project files say.
struct AppTargetsTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects><view id="v"><rect key="frame" x="0" y="0" width="375" \
    height="100"/><subviews><label text="Total" id="lb"><rect key="frame" x="0" y="0" width="60" height="20"/></label></subviews></view>\
    </objects></document>
    """

  /// A project as Xcode writes it, with the parts that count: an app, its tests, and a folder that is kept in step with the disk.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; knownRegions = (en, Base, de); developmentRegion = en; buildConfigurationList = PL; targets = (A, T, M); };
      PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
      PC = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
      G = {isa = PBXGroup; children = (S, D, CF); sourceTree = "<group>"; };
      S = {isa = PBXGroup; children = (F1, V, F3); path = Sources; sourceTree = "<group>"; };
      D = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, E2); path = Synced; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Left.xib); target = A; };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Left.xib); target = M; };
      CF = {isa = PBXFileSystemSynchronizedRootGroup; path = Configs; sourceTree = "<group>"; };
      M = {isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = ML; };
      ML = {isa = XCConfigurationList; buildConfigurations = (MC); };
      MC = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = CF; baseConfigurationReferenceRelativePath = mac/Mac.xcconfig;
            buildSettings = {}; };
      F1 = {isa = PBXFileReference; path = Shipped.xib; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Fake.xib; sourceTree = "<group>"; };
      V = {isa = PBXVariantGroup; children = (V1, V2); name = Localizable.strings; sourceTree = "<group>"; };
      V1 = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      V2 = {isa = PBXFileReference; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (R); buildConfigurationList = AL;
           fileSystemSynchronizedGroups = (D); };
      AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
      AC = {isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = {TARGETED_DEVICE_FAMILY = 1; }; };
      X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
      R = {isa = PBXResourcesBuildPhase; files = (B1, B2); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = V; };
      T = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (TR); };
      TR = {isa = PBXResourcesBuildPhase; files = (B3); };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
    }; }
    """

  private static func words(_ project: Project) -> (shown: [String], skipped: [String]) {
    func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    return (
      project.documents.map { name($0.file) }.sorted(),
      project.skipped.map { "\(name($0.file)): \($0.reason.split(separator: "/").last ?? "")" }.sorted()
    )
  }

  private static let files: [String: String] = [
    "App.xcodeproj/project.pbxproj": project,
    "Configs/mac/Mac.xcconfig": "SDKROOT = macosx\n",
    "App.xcconfig": "// settings\nIPHONEOS_DEPLOYMENT_TARGET = 16.0 // no older\nOTHER[sdk=x*] = 1\n",
    "Sources/Shipped.xib": document, "Sources/Fake.xib": document, "Sources/Forgotten.xib": document, "Synced/Deep/Kept.xib": document,
    "Synced/Left.xib": document, "Package/Package.swift": "", "Package/Sources/Own.xib": document,
    "Sources/en.lproj/Localizable.strings": "a = b;", "Sources/de.lproj/Localizable.strings": "a = b;",
    "Sources/fr.lproj/Localizable.strings": "a = b;", "Sources/it.lproj/InfoPlist.strings": "a = b;",
  ]

  @Test func whatIsInTargets() throws {
    let project = try loadProject(Self.files)
    let (shown, skipped) = Self.words(project)
    #expect(shown == ["Kept.xib", "Own.xib", "Shipped.xib"])
    #expect(
      skipped == [
        "Fake.xib: it is only in the target Tests, which is a test", "Forgotten.xib: project.pbxproj",
        "Left.xib: it is only in the target Mac, which is made for another platform",
      ])
    // French is in no target, Italian names the app alone.
    #expect(project.entries.first?.locales == ["de", "en"])
    #expect(project.marginalLanguages == ["fr", "it"])
    #expect(project.targets.minimumSystem == 16 && project.targets.idioms == [.phone])
  }

  /// What only the tests of a package have, by its manifest.
  @Test func testsOfPackages() throws {
    let manifest = """
      // swift-tools-version:5.9
      import PackageDescription
      let checks = "Checks"
      let package = Package(
        name: "Kit", targets: [
          .target(name: "Kit", resources: [.process("Resources")]),
          .testTarget(name: "KitTests", dependencies: ["Kit"], resources: [.copy("Fixtures")]),
          .testTarget(name: "Others", path: checks + "/Others"), .testTarget(name: "Root", path: "."),
        ])
      """
    let (shown, skipped) = Self.words(
      try loadProject([
        "Kit/Package.swift": manifest, "Kit/Sources/Kit/Resources/A.xib": Self.document,
        "Kit/Tests/KitTests/Fixtures/B.xib": Self.document, "Kit/Checks/Others/C.xib": Self.document, "Kit/Checks/D.xib": Self.document,
        "Kit/Tests/Shared/E.xib": Self.document,
      ]))
    #expect(shown == ["A.xib", "D.xib", "E.xib"])
    #expect(
      skipped == [
        "B.xib: it is only in the target KitTests, which is a test", "C.xib: it is only in the target Others, which is a test",
      ])
  }

  /// The devices of each of two apps; what a framework has is for all of them.
  @Test(
    arguments: [("Lite/A.xib", [.phone]), ("Pro/B.xib", [.pad]), ("Shared/C.xib", [.phone, .pad]), ("Kit/D.xib", [.phone, .pad])]
      as [(String, Set<DeviceModel.Idiom>)])
  func devicesOfTargets(file: String, idioms: Set<DeviceModel.Idiom>) throws {
    func target(_ name: String, _ type: String, _ family: String) -> String {
      """
        \(name):
          type: \(type)
          platform: iOS
          settings: {TARGETED_DEVICE_FAMILY: "\(family)"}
          sources: [\(name), Shared]
      """
    }
    let project = try loadProject([
      "project.yml": """
      targets:
      \(target("Lite", "application", "1"))
      \(target("Pro", "application", "2"))
        Kit: {type: framework, platform: iOS, sources: [Kit]}
      """,
      "Lite/A.xib": Self.document, "Pro/B.xib": Self.document, "Shared/C.xib": Self.document, "Kit/D.xib": Self.document,
    ])
    let path = try #require(project.documents.map(\.file).first { $0.hasSuffix(file) })
    #expect(project.targets.idioms(of: path) == idioms)
  }

  /// Documents for one kind of device, by their own names or beside one for the other kind.
  @Test func documentsOfDevices() throws {
    let names = [
      "A.xib", "A~ipad.xib", "B.xib", "B-iPad.xib", "C_iPhone.xib", "C.xib", "D.xib", "D2-iPad.xib", "E-iPhone.xib", "E-iPad.xib",
    ]
    let project = try loadProject(Dictionary(uniqueKeysWithValues: (names + ["E.xib", "Other/D-iPad.xib"]).map { ($0, Self.document) }))
    let idioms = project.documents.map { document in
      let name = document.file.split(separator: "/").last ?? ""
      return "\(name) \(project.idiom(ofDocument: document.file).map { "\($0)" } ?? "all")"
    }
    #expect(
      Set(idioms) == [
        "A.xib phone", "A~ipad.xib pad", "B.xib phone", "B-iPad.xib pad", "C_iPhone.xib phone", "C.xib pad", "D.xib all", "D2-iPad.xib pad",
        "E-iPhone.xib phone", "E-iPad.xib pad", "E.xib all", "D-iPad.xib pad",
      ])
  }

  /// A package has German and Polish words, an extension Danish ones; the app names itself in German and Danish.
  @Test func languagesOfPackages() throws {
    let project = try loadProject([
      "project.yml": """
      targets:
        App: {type: application, platform: iOS, sources: [App]}
        Widget: {type: app-extension, platform: iOS, sources: [Widget]}
      """,
      "App/A.xib": Self.document, "App/en.lproj/InfoPlist.strings": "a = b;", "App/de.lproj/InfoPlist.strings": "a = b;",
      "App/da.lproj/InfoPlist.strings": "a = b;", "Widget/da.lproj/Localizable.strings": "a = b;", "Words/Package.swift": "",
      "Words/Sources/de.lproj/Localizable.strings": "a = b;", "Words/Sources/en.lproj/Localizable.strings": "a = b;",
      "Words/Sources/pl.lproj/Localizable.strings": "a = b;",
    ])
    #expect(project.entries.first?.locales == ["de", "en"])
    #expect(project.marginalLanguages == ["da", "pl"])
  }

  /// Which devices are left where an app needs a newer system.
  @Test(
    arguments: [
      (12.0, [], ["iPhone SE (1st generation)", "iPhone 8", "iPhone 16", "iPad 10.2"]),
      (16.0, [.phone], ["iPhone SE (3rd generation), display zoom", "iPhone 8", "iPhone 16"]),
      (17.0, [.pad], ["iPad 10.2"]),
      (17.0, [.phone], ["iPhone SE (3rd generation), display zoom", "iPhone SE (3rd generation)", "iPhone 16"]),
    ] as [(Double, Set<DeviceModel.Idiom>, [String])])
  func devices(system: Double, idioms: Set<DeviceModel.Idiom>, expected: [String]) {
    #expect(DeviceCatalog.defaultSelection(idioms: idioms, minimumSystem: system).map(\.displayName) == expected)
  }

  @Test func xcodeGen() throws {
    let (shown, skipped) = Self.words(
      try loadProject([
        "project.yml":
          "name: App\ninclude:\n  - path: App/target.yml\ntargets:\n  Checks: {type: bundle.unit-test, platform: iOS, sources: [Checks]}\n",
        "App/target.yml": """
        targets:
          App:
            type: application
            platform: iOS
            deploymentTarget: "15.0"
            sources:
              - path: .
                excludes: [Old]
        """,
        "App/A.xib": Self.document, "App/Old/B.xib": Self.document, "Checks/C.xib": Self.document, "Elsewhere/D.xib": Self.document,
      ]))
    #expect(shown == ["A.xib"])
    #expect(skipped.map { $0.prefix(5) } == ["B.xib", "C.xib", "D.xib", "targe"])
  }

  /// A manifest of Tuist whose targets are literals and constants.
  @Test func tuist() throws {
    let manifest = """
      import ProjectDescription
      let system: DeploymentTargets = .iOS("15.0")
      let shared = "Shared"
      let old: [ResourceFileElement] = ["\\(shared)/Views/*.xib"]
      let project = Project(
        name: "App",
        targets: [
          .target(
            name: "App", destinations: [.iPhone], product: .app, bundleId: "app", deploymentTargets: system,
            sources: ["App/Sources/**"], resources: [.glob(pattern: "App/Views/**", excluding: ["App/Views/Old/**"]), "App/One.xib"] + old),
          Target(
            name: "AppTests", platform: .iOS, product: .unitTests, bundleId: "tests",
            deploymentTarget: .iOS(targetVersion: "13.0", devices: [.iphone, .ipad]), sources: "Checks/**", resources: "Checks/**"),
        ])
      """
    var files = ["Project.swift": manifest]
    for path in ["App/Views/A.xib", "App/Views/Old/B.xib", "App/One.xib", "Shared/Views/S.xib", "Checks/C.xib", "Elsewhere/D.xib"] {
      files[path] = Self.document
    }
    let project = try loadProject(files)
    let (shown, skipped) = Self.words(project)
    #expect(shown == ["A.xib", "One.xib", "S.xib"])
    #expect(skipped.map { $0.prefix(5) } == ["B.xib", "C.xib", "D.xib"])
    #expect(project.targets.minimumSystem == 15 && project.targets.idioms == [.phone])
  }

  /// What a manifest leaves to helpers is not known, and a file of the name need not be one.
  @Test(arguments: [
    "import ProjectDescription\nimport Helpers\nlet project = Project(name: \"App\", targets: [.app(name: \"App\")])",
    "import ProjectDescription\nlet project = Project.app(name: \"App\")",
    "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, "
      + "resources: [.relativeToRoot(\"Views/**\")])])",
    "struct Project { let name: String }",
    "import ProjectDescription\nlet a: [Target] = a + b\nlet b: [Target] = [a] + a\nlet project = Project(name: \"A\", targets: a)",
    "import ProjectDescription\nlet a = \"\\(b)\"\nlet b = a + b\nlet project = Project(name: \"A\", targets: [.target(name: a, product: .app)])",
  ])
  func manifestsByCode(_ manifest: String) throws {
    let files = ["Project.swift": manifest, "App/A.xib": Self.document, "Elsewhere/D.xib": Self.document]
    #expect(Self.words(try loadProject(files)).shown == ["A.xib", "D.xib"])
  }

  /// What a specification leaves to templates, variables and patterns is not known before they are filled in: everything is taken to ship.
  @Test(arguments: ["templates: [Base]", "sources: [\"${module}/A\"]", "sources: [\"App/*\"]"])
  func unfilledSpecification(_ member: String) throws {
    let spec = "targets:\n  App: {type: application, platform: iOS, sources: [App]}\n  Part: {type: framework, platform: iOS, \(member)}\n"
    let files = ["project.yml": spec, "App/A.xib": Self.document, "Elsewhere/D.xib": Self.document]
    #expect(Self.words(try loadProject(files)).shown == ["A.xib", "D.xib"])
  }

  /// A target of the folder in which the command runs has everything below: `sources: [.]`.
  @Test(arguments: [("App/A.xib", true), ("A.xib", true), ("Tests/A.xib", false)])
  func workingFolder(_ path: String, _ isHeld: Bool) {
    var target = AppTarget(name: "App", product: .app)
    target.folders = [AppTarget.Folder(path: ".", excluded: ["Tests"])]
    #expect(target.holds(path, below: PathName.folders(above: path)) == isHeld)
  }

  /// Devices are known where every app says them.
  @Test(arguments: [("1", [.phone]), (nil, [])] as [(String?, Set<DeviceModel.Idiom>)])
  func devicesOfSeveralApps(_ family: String?, _ expected: Set<DeviceModel.Idiom>) throws {
    let settings = family.map { ", settings: {TARGETED_DEVICE_FAMILY: \"\($0)\"}" } ?? ""
    let spec = """
      targets:
        App: {type: application, platform: iOS, sources: [App], settings: {TARGETED_DEVICE_FAMILY: "1"}}
        Other: {type: application, platform: iOS, sources: [App]\(settings)}
      """
    #expect(try loadProject(["project.yml": spec, "App/A.xib": Self.document]).targets.idioms == expected)
  }

  /// Without a project, and with one that cannot be read or names no file, everything is taken to ship; no fault of the file ends a run.
  @Test(arguments: [
    nil, "", "{", "{ objects = { P = { children = (P); path = a; }; }; rootObject = P; }", "{ objects = (); }",
    "{ objects = { P = { isa = PBXProject; targets = (T); mainGroup = P; }; T = { isa = PBXNativeTarget; buildPhases = (P); }; }; rootObject = P; }",
  ])
  func withoutAProject(_ text: String?) throws {
    var files = ["Sources/Shipped.xib": Self.document]
    files["App.xcodeproj/project.pbxproj"] = text
    let project = try loadProject(files)
    #expect(Self.words(project).shown == ["Shipped.xib"])
    // A file that is not a project is told, and is no error.
    let isReadable = text?.contains("objects = { P") ?? true
    #expect(project.diagnostics.map(\.severity) == (isReadable ? [] : [.warning]))
    #expect(project.diagnostics.allSatisfy { $0.reason?.hasSuffix("all documents and languages are assumed to ship") ?? false })
  }
}
