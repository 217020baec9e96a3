// swift-tools-version: 6.2
import PackageDescription

// The modules, in the order the data flows: what a target may import is what is listed here, and nothing else.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let bigInt: Target.Dependency = .product(name: "BigInt", package: "BigInt")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let swiftParser: Target.Dependency = .product(name: "SwiftParser", package: "swift-syntax")
let swiftSyntax: Target.Dependency = .product(name: "SwiftSyntax", package: "swift-syntax")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// A module and the modules that it may import.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

/// The tests of a module: `Tests/<module>Tests`.
func tests(of name: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + more, exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "copyfit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "copyfit", targets: ["copyfit"]),
    .library(name: "LinearSolver", targets: ["LinearSolver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    // For tests alone: exact arithmetic to check the solver by.
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // C libraries. ICU's headers are seen by CTextShims alone.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CTextShims", dependencies: ["CICU"], linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    // Foundations.
    module("Vocabulary"),
    module("Diagnostics"),
    module("Platform", ["Diagnostics", system]),
    module("Digests", ["Platform", .target(name: "CCrypto", condition: .when(platforms: [.linux])), system]),
    module("FlatMemory"),
    module("LinearSolver", ["FlatMemory"]),

    // Apple's Visual Format Language, for scenarios and for code.
    module("VisualFormats"),

    // Characters into trees and values, with positions.
    module("Syntax", ["Diagnostics", "Platform", "CExpat", "CYAML"]),

    // What a screen is, where it stands, which words it shows, how wide they are.
    module("Screens", ["Vocabulary", "Diagnostics"]),
    module("AutoLayout", ["Vocabulary", "Screens", "LinearSolver", "FlatMemory"]),
    module("Typesetting", ["Vocabulary", "Platform", "Digests", "CTextShims", "CHarfBuzz", "CFreeType"]),
    module("Environments", ["Vocabulary", "Diagnostics", "Screens"]),
    module("Localization", ["Vocabulary", "Diagnostics", "Platform", "Syntax", "CTextShims"]),
    module("Scenarios", ["Vocabulary", "Diagnostics", "Syntax", "Screens", "Environments", "VisualFormats"]),

    module("InterfaceBuilder", ["Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens"]),

    // What is wrong with it.
    module("Checks", ["Vocabulary", "Diagnostics", "Platform", "Digests", "Syntax", "Screens", "AutoLayout", "Environments"]),

    // A layout as a picture.
    module("Drawing", ["Vocabulary", "Diagnostics", "Syntax", "Screens", "CCairo", "CZlib"]),

    // Source files as parts of a program, whatever the language.
    module("Programs"),
    module("SwiftSource", ["Programs", swiftSyntax, swiftParser]),
    module("ObjectiveCSource", ["Programs"]),

    // What lies on disk: an app's screens, string tables, fonts and facts.
    module(
      "Projects",
      [
        "Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "Environments", "Localization", "InterfaceBuilder", "Scenarios",
        "Typesetting", "Programs", "SwiftSource",
      ]),

    // What an app's code does to its screens. The engine knows none of them.
    module("Evaluation", ["Vocabulary", "VisualFormats", "Programs"]),
    module("UIKitModel", ["Vocabulary", "Programs", "Evaluation"]),
    module(
      "SourceReading",
      [
        "Vocabulary", "Diagnostics", "Platform", "Digests", "Syntax", "Programs", "SwiftSource", "ObjectiveCSource", "Evaluation",
        "UIKitModel",
      ]),

    // Screens as that code shows them.
    module("CodedScreens", ["Vocabulary", "Diagnostics", "Screens", "Typesetting", "Localization", "UIKitModel", "SourceReading"]),

    // One screen in every environment, solved and checked on every core.
    module(
      "Sweep",
      [
        "Vocabulary", "Diagnostics", "Digests", "Screens", "AutoLayout", "Typesetting", "Environments", "Localization", "Checks", "Drawing",
      ]),

    // What earlier runs came to; what came of this one, written down.
    module("History", ["Diagnostics", "CSQLite"]),
    module(
      "Reports",
      ["Vocabulary", "Diagnostics", "Digests", "Syntax", "Screens", "AutoLayout", "Environments", "Checks", "Drawing", "History", "CZlib"],
      resources: [.embedInCode("HTML/Page")]),

    // Texts and linear problems by themselves.
    module(
      "Measuring",
      ["Vocabulary", "Diagnostics", "Syntax", "Screens", "Environments", "InterfaceBuilder", "Typesetting", "Projects"]),
    module("SolverProblems", ["Diagnostics", "Syntax", "LinearSolver"]),

    // A run as a value.
    module(
      "Runs",
      [
        "Vocabulary", "Diagnostics", "Platform", "Digests", "Syntax", "Screens", "AutoLayout", "Typesetting", "Environments",
        "Localization",
        "InterfaceBuilder", "Checks", "Drawing", "Projects", "SourceReading", "CodedScreens", "Measuring", "Sweep", "History", "Reports",
        subprocess, system,
      ]),

    // Any screen of a project in a browser.
    module(
      "Preview",
      [
        "Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "AutoLayout", "Typesetting", "Environments", "Localization", "Checks",
        "Drawing", "Projects", "SourceReading", "Sweep", "Reports", "Runs", flyingSocks,
      ],
      resources: [.embedInCode("Page")]),

    .executableTarget(
      name: "copyfit",
      dependencies: [
        "Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "Environments", "Localization", "InterfaceBuilder", "Typesetting",
        "Checks",
        "Drawing", "Projects", "Sweep", "History", "Reports", "Measuring", "SolverProblems", "SourceReading", "Runs", "Preview",
        argumentParser,
        system,
      ],
      swiftSettings: swiftSettings),

    // How fast strings are measured (Benchmarks/README.md).
    .executableTarget(name: "text-race", dependencies: ["Typesetting"], path: "Benchmarks/TextRace", swiftSettings: swiftSettings),

    // How fast a screen is swept, inside one process.
    .executableTarget(
      name: "sweep-race",
      dependencies: ["Vocabulary", "Screens", "AutoLayout", "Typesetting", "Environments", "Checks", "Projects", "Sweep", "CAllocations"],
      path: "Benchmarks/SweepRace", swiftSettings: swiftSettings),

    // One folder of tests a module; CommandTests run the built tool.
    tests(of: "Vocabulary"),
    tests(of: "Diagnostics"),
    tests(of: "Platform", ["Diagnostics"]),
    tests(of: "Digests"),
    tests(of: "LinearSolver", ["Platform", "Syntax", "Diagnostics", "SharedFiles", bigInt]),
    tests(of: "Syntax", ["Diagnostics", "Platform", "SharedFiles"]),
    tests(of: "AutoLayout", ["Vocabulary", "Diagnostics", "LinearSolver"]),
    tests(of: "Typesetting", ["Vocabulary", "Syntax", "Diagnostics", "CTextShims", "SharedFiles"]),
    tests(of: "Environments", ["Vocabulary", "Screens", "AutoLayout", "SharedFiles"]),
    tests(of: "Localization", ["Vocabulary", "Diagnostics", "Platform", "Syntax", "SharedFiles"]),
    tests(of: "Scenarios", ["Vocabulary", "Diagnostics", "Screens", "AutoLayout", "Environments"]),
    tests(of: "InterfaceBuilder", ["Vocabulary", "Diagnostics", "Syntax", "Screens", "AutoLayout", "SharedFiles"]),
    tests(of: "Checks", ["Vocabulary", "Diagnostics", "Syntax", "Screens", "AutoLayout", "Environments"]),
    tests(of: "Drawing", ["Vocabulary", "Syntax", "Diagnostics", "Screens", "AutoLayout", "Typesetting"]),
    tests(
      of: "Projects",
      [
        "Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "Environments", "Localization", "InterfaceBuilder", "Scenarios",
        "Typesetting", "TestSupport",
      ]),
    tests(
      of: "Sweep",
      [
        "Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "AutoLayout", "Typesetting", "Environments", "Localization",
        "Scenarios",
        "Checks", "Drawing", "TestSupport", "CAllocations",
      ], exclude: ["Guide"]),
    tests(
      of: "Runs",
      [
        "Vocabulary", "Diagnostics", "Platform", "Digests", "Syntax", "Screens", "AutoLayout", "Typesetting", "Environments",
        "Localization", "Scenarios",
        "InterfaceBuilder", "Checks", "Projects", "SourceReading", "Sweep", "TestSupport", "SharedFiles",
      ]),
    tests(of: "SwiftSource", ["Programs"]),
    tests(of: "VisualFormats"),
    tests(of: "Evaluation", ["Programs"]),
    tests(of: "ObjectiveCSource", ["Programs", "Evaluation"]),
    tests(
      of: "SourceReading",
      ["Vocabulary", "Platform", "Syntax", "Screens", "Programs", "SwiftSource", "ObjectiveCSource", "Evaluation", "UIKitModel"]),
    tests(of: "CodedScreens", ["Vocabulary", "Screens", "Localization", "Projects", "SourceReading"]),
    // Reference files beside the project.
    .target(name: "SharedFiles", path: "Tests/SharedFiles", swiftSettings: swiftSettings),
    // What several of them read and make.
    .target(
      name: "TestSupport",
      dependencies: [
        "Diagnostics", "Platform", "Syntax", "Screens", "Typesetting", "Environments", "Localization", "Scenarios", "Vocabulary",
        "Projects",
      ],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    // Counts what a test allocates.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    tests(of: "History", ["Diagnostics", "CSQLite"]),
    tests(of: "Preview", ["Vocabulary", "Diagnostics", "Platform", "Syntax", "Screens", "Environments", "Runs", "TestSupport"]),
    tests(of: "Reports", ["Vocabulary", "Diagnostics", "Syntax", "Screens", "AutoLayout", "Environments", "Checks", "Drawing", "History"]),
    .testTarget(
      name: "CommandTests", dependencies: ["copyfit", "Runs", "Checks", "History", "Platform", "Syntax", "Diagnostics", "CSQLite"],
      swiftSettings: swiftSettings
    ),
  ]
)

// Readers under libFuzzer, instrumented (Fuzzing/README.md).
if Context.environment["COPYFIT_FUZZING"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [
        "CFuzzer", "Checks", "Diagnostics", "InterfaceBuilder", "Localization", "Platform", "Scenarios", "SolverProblems", "Syntax",
      ],
      path: "Fuzzing/Readers", swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])],
      // gold cannot read the debugging information beside libFuzzer's.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ]
}
