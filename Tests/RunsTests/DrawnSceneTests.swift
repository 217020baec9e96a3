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

@testable import Projects
import Runs
import Runs
import Sweep

/// What Interface Builder marked as ambiguous is looked for on the canvas on which it did.
struct DrawnSceneTests {
  /// Two labels of equal hugging in a column between the edges of a screen that is drawn 400 high. `mark` is written on the first, and
  /// `height` holds it at one height.
  private func entry(mark: String, height: String) throws -> Project.Entry {
    func edge(_ first: String, _ firstEdge: String, _ second: String, _ secondEdge: String, _ id: String) -> String {
      #"<constraint firstItem="\#(first)" firstAttribute="\#(firstEdge)" secondItem="\#(second)" secondAttribute="\#(secondEdge)" id="\#(id)"/>"#
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="400"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="400"/><subviews>
      <label \(mark) text="One" translatesAutoresizingMaskIntoConstraints="NO" id="one"/>
      <label text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two"/></subviews><constraints>
      \(edge("one", "leading", "content", "leading", "a"))\(edge("two", "leading", "content", "leading", "b"))
      \(edge("one", "top", "content", "top", "c"))\(edge("two", "top", "one", "bottom", "d"))\(edge("two", "bottom", "content", "bottom", "e"))
      \(height)</constraints></tableViewCellContentView></tableViewCell></objects></document>
      """
    guard case .document(let document) = try InterfaceReader().read(Array(text.utf8), file: "Row.xib") else {
      throw DiagnosticError(Diagnostic(.error, file: "Row.xib", "no document"))
    }
    let scene = document.scenes[0]
    return Project.Entry(
      screen: scene.screen, catalog: 0, source: Project.InterfaceSource(scene: scene, facts: document.facts), locales: [])
  }

  private func findings(_ entry: Project.Entry) async throws -> [Finding] {
    var project = Project()
    project.entries = [entry]
    project.catalogs = [StringCatalog(entries: [], sourceLanguage: "en")]
    let run = try await PreparedRun(
      project, RunRequest([.locales: "en", .contentSizes: "L", .devices: "iPhone 8", .orientations: "portrait"]), workers: 1)
    let scene = run.plan.scenes[0]
    let runner = SweepRunner(SweepPlan([scene]), makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
    return await runner.run(workers: 1, prepare: { _ in }, deliver: {}).collectors[0]
      .findings(environment: { scene.matrix[$0] }, environments: { _ in "" }).filter { $0.rule == "ambiguous-layout" }
  }

  /// At run time the cell is as high as its two labels; as it was drawn nothing decides which of them takes the rest.
  @Test func aCellThatIsHigherThanItsContent() async throws {
    let found = try await findings(entry(mark: #"ambiguous="YES""#, height: ""))
    #expect(found.map(\.object) == ["one"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.related.map(\.object) == ["two"])
    #expect(found.first?.message.contains("as Interface Builder found when it saved the file") == true)
  }

  @Test func whatIsNotMarked() async throws {
    #expect(try await findings(entry(mark: "", height: "")).isEmpty)
  }

  /// Interface Builder and the constraints disagree: nothing is ambiguous, but its mark is told.
  @Test func whatIsMarkedAndNotAmbiguous() async throws {
    let height = #"<constraint firstItem="one" firstAttribute="height" constant="30" id="h"/>"#
    #expect(try await findings(entry(mark: "", height: height)).isEmpty)
    let found = try await findings(entry(mark: #"ambiguous="YES""#, height: height))
    #expect(found.map(\.object) == ["one"])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.contains("but the constraints decide their frames") == true)
  }
}
