import Scenarios
import Screens
import Testing

/// Visual formats among the constraints of a scenario.
struct VisualFormatTests {
  @Test(
    "A line of the Visual Format Language stands where constraints do",
    arguments: [
      (
        "H:|-[View]-8-[Name Text Field(>=120)]-|",
        [
          "View.Leading = Superview.LeadingMargin", "Name Text Field.Leading = View.Trailing + 8.0", "Name Text Field.Width >= 120.0",
          "Superview.TrailingMargin = Name Text Field.Trailing",
        ]
      ),
      ("V:|[Name Label]-[View]", ["Name Label.Top = Superview.Top", "View.Top = Name Label.Bottom + 8.0"]),
      ("[Name Label(==View@750)]", ["Name Label.Width = View.Width (Priority 750)"]),
      // The superview is that of the views.
      ("V:|-4-[Long Button]|  // inside", ["Long Button.Top = View.Top + 4.0", "View.Bottom = Long Button.Bottom"]),
      (
        "|[View]|\n1. View.Top = Superview.Top",
        ["View.Leading = Superview.Leading", "Superview.Trailing = View.Trailing", "View.Top = Superview.Top"]
      ),
    ])
  func lines(_ written: String, _ expected: [String]) {
    let reading = Reading(constraints: written)
    #expect(reading.errors == [])
    #expect(reading.scenario?.constraintTexts == expected)
    #expect(reading.scenario?.screen.constraints.map(\.text) == expected)
  }

  @Test func aListHasThemToo() {
    let reading = Reading("views: {label: {}, field: {}}\nconstraints:\n  - \"|-[label]-8-[field(>=120)]-|\"\n  - label.Top = field.Top\n")
    #expect(reading.scenario?.constraintTexts.count == 5)
  }

  @Test(
    "Errors stand at line and column of the file",
    arguments: [
      ("V|-[View]|", "8:4: expected ':' after 'V'"),
      ("H:|-[View", "8:12: expected ']' after the view that begins at column 5"),
      ("|-[Viw]", "8:6: no view 'Viw' (did you mean View?)"), ("[View]-gap-[Name Label]", "8:10: the distance 'gap' is not a number"),
      ("[View(8@high)]", "8:11: the priority 'high' is not a number"), ("|-[View]-x", "8:13: expected '-' after the distance"),
      ("[View(==Nam Label)]", "8:11: no view 'Nam Label' (did you mean Name Label?)"),
      ("|[Superview]", "8:5: 'Superview' has no superview"),
    ])
  func mistakes(_ written: String, _ error: String) { #expect(Reading(constraints: written).errors.first?.hasPrefix(error) ?? false) }
}
