import Screens
import Checks
import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import TestSupport
import Testing
import Typesetting
import Vocabulary

import Runs

@testable import Sweep

/// What an app sets in code, and what follows from that: it is shown, and what is the same in every language is data.
struct TextOverridesTests {
  /// A label in a view in a stack view, on an iPhone 8.
  private func screen(label: String = "", around: String = "", constraints: String = "") throws -> Screen {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
      <view \(around) translatesAutoresizingMaskIntoConstraints="NO" id="around"><subviews>
      <label text="Label" \(label) translatesAutoresizingMaskIntoConstraints="NO" id="label"/></subviews><constraints>
      <constraint firstItem="label" firstAttribute="leading" secondItem="around" secondAttribute="leading" id="k1"/>
      <constraint firstItem="label" firstAttribute="trailing" secondItem="around" secondAttribute="trailing" id="k2"/>
      <constraint firstItem="label" firstAttribute="top" secondItem="around" secondAttribute="top" id="k3"/>\(constraints)
      </constraints></view></subviews></stackView></subviews><constraints>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="r1"/>
      <constraint firstItem="stack" firstAttribute="width" constant="120" id="r2"/>
      <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="r3"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Main.storyboard") else {
      throw DiagnosticError(Diagnostic(.error, file: "Main.storyboard", "no document"))
    }
    return document.scenes[0].screen
  }

  private func scene(_ screen: Screen, _ texts: String) throws -> SweepScene {
    let device = try #require(DeviceCatalog.device(named: "iPhone 8")?.placement(in: .portrait))
    return SweepScene(
      screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: try Self.overrides(texts),
      matrix: EnvironmentMatrix(
        locales: ["de"], contentSizes: [.large], directions: .natural, placements: [device], naturalDirection: SweepScene.naturalDirection))
  }

  private func rules(_ scene: SweepScene) -> Set<String> {
    var collector = FindingCollector(scene.outline)
    RuleSettings.standard.check(
      ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).solve(scene.matrix[0], index: 0), into: &collector)
    return Set(collector.findings(environment: { scene.matrix[$0] }, environments: { _ in "" }).filter { $0.object == "label" }.map(\.rule))
  }

  private static func overrides(_ texts: String) throws -> TextOverrides {
    var warnings: [Diagnostic] = []
    let overrides = try TextOverrides(reading: texts, file: "texts.json", warnings: &warnings)
    #expect(warnings == [])
    return overrides
  }

  /// What is no language is told and left out: other tools may put their own words there.
  @Test func strangeLanguages() throws {
    var warnings: [Diagnostic] = []
    let screen = try screen()
    let overrides = try TextOverrides(
      reading: #"{"label": {"key": "a.b", "pseudo": "[ab]", "de": "B"}}"#, file: "texts.json", warnings: &warnings)
    #expect(warnings.map { $0.position?.column } == [12, 26])
    let label = try #require(screen.itemIDs.first { screen[$0].id == "label" })
    #expect(overrides.text(of: label, in: screen, locale: "de")?.text == "B")
  }

  private static let long = #"{"label": {"any": "Donaudampfschifffahrtsgesellschaft"}}"#

  /// However the file keeps the label away until its turn; a label without a text is as it was drawn.
  @Test(
    arguments: [
      ("", "", ""), (#"hidden="YES""#, "", ""), ("", #"hidden="YES""#, ""),
      ("", "", #"<constraint firstItem="around" firstAttribute="height" constant="0" id="k4"/>"#),
    ])
  func whatIsGivenATextIsShown(_ label: String, _ around: String, _ constraints: String) throws {
    let screen = try screen(label: label, around: around, constraints: constraints)
    #expect(rules(try scene(screen, Self.long)).contains("text-truncated"))
    #expect(rules(try scene(screen, "{}")).isDisjoint(with: ["text-truncated", "text-clipped"]))
  }

  /// The first of the locale and of `any`; only the latter is data.
  @Test(
    arguments: [
      (#"{"label": {"any": "A", "de": "B"}}"#, "B", false), (#"{"label": {"any": "A", "fr": "B"}}"#, "A", true),
      (#"{"label": {"de": "B"}}"#, "B", false), (#"{"label": {"fr": "B"}}"#, nil, nil), ("{}", nil, nil),
    ] as [(String, String?, Bool?)])
  func whatIsTheSameInEveryLanguageIsData(_ texts: String, _ text: String?, _ isData: Bool?) throws {
    let screen = try screen()
    let label = try #require(screen.itemIDs.first { screen[$0].id == "label" })
    let given = try Self.overrides(texts).text(of: label, in: screen, locale: "de")
    #expect(given?.text == text)
    #expect(given?.isData == isData)
  }
}
