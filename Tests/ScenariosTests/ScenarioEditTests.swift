import Scenarios
import Screens
import Testing
import Vocabulary

/// Changes of a screen, written into its scenario: everything else stays, and the file reads as the screen with the change.
struct ScenarioEditTests {
  private static let text = """
    # A comment that stays.
    title: Form
    views:
      Name Label: {kind: label, literal: "Name: {}", lines: 1}   # so does this
      Save Button:
        kind: button
        literal: Save
        resistance: [750, 751]
    constraints: |
      1. Name Label.Left = Superview.Left + 20.0
      2. Save Button.Width = 100.0 (Priority 900)  // and this
      3. Save Button.Height = 30.0

    """

  @Test(
    arguments: [
      (.anyNumberOfLines("Name Label"), "lines: 1", "lines: 0"),
      (.shrinkText("Name Label"), "{kind: label", "{minimum-scale: 0.5, kind: label"),
      (.naturalAlignment("Save Button"), "    kind: button", "    content-alignment: leading\n    kind: button"),
      (.compressionResistance("Save Button", .vertical, 752), "[750, 751]", "[750, 752]"),
      (.compressionResistance("Name Label", .horizontal, 751), "{kind: label", "{resistance: [751, 750], kind: label"),
      (.hugging("Name Label", .horizontal, 251), "{kind: label", "{hugging: [251, 250], kind: label"),
      (.minimum("Save Button.Height = 30.0"), "Height = 30.0", "Height >= 30.0"),
      (.priority("Save Button.Width = 100.0 (Priority 900)", 749), "(Priority 900)", "(Priority 749)"),
      (.priority("Save Button.Height = 30.0", 749), "Height = 30.0", "Height = 30.0 (Priority 749)"),
      (
        .followDirection("Name Label.Left = Superview.Left + 20.0"), "Name Label.Left = Superview.Left + 20.0",
        "Name Label.Leading = Superview.Leading + 20.0"
      ),
      (.minimumSize("Name Label", .horizontal, 44, id: "n"), "Height = 30.0\n", "Height = 30.0\n  Name Label.Width >= 44.0\n"),
      (
        .minimumDistance("Save Button", .top, from: "Name Label", .bottom, 8, id: "n"), "Height = 30.0\n",
        "Height = 30.0\n  Save Button.Top >= Name Label.Bottom + 8.0\n"
      ),
    ] as [(ScreenChange, String, String)])
  func edits(change: ScreenChange, old: String, new: String) throws {
    let screen = try ScenarioReader.read(Self.text, file: "form.yaml").scenario.screen
    var edit = try ScenarioEdit(Array(Self.text.utf8), file: "form.yaml", screen: screen)
    let isMade = edit.make(change)
    #expect(isMade)
    let edited = String(decoding: try #require(edit.file), as: UTF8.self)
    #expect(edited == Self.text.replacing(old, with: new, maxReplacements: 1))
    let reread = try ScenarioReader.read(edited, file: "form.yaml").scenario.screen
    #expect(try #require(screen.applying([change])).laysOut(as: reread))
  }

  @Test func whatIsNotThere() throws {
    let screen = try ScenarioReader.read(Self.text, file: "form.yaml").scenario.screen
    var edit = try ScenarioEdit(Array(Self.text.utf8), file: "form.yaml", screen: screen)
    for change: ScreenChange in [.anyNumberOfLines("Nobody"), .automaticRowHeights("Name Label")] {
      let isMade = edit.make(change)
      #expect(!isMade)
    }
  }
}
