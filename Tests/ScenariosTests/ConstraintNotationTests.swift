import Screens
import Diagnostics
import Scenarios
import Testing

@Suite struct ConstraintNotationTests {
  @Test(
    "The notation of the Auto Layout Guide is read as it stands",
    arguments: [
      ("1. Name Label.Leading = Superview.LeadingMargin", "Name Label.Leading = Superview.LeadingMargin"),
      ("3. Name Text Field.Leading = Name Label.Trailing + Standard", "Name Text Field.Leading = Name Label.Trailing + 8.0"),
      ("4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0", "Name Text Field.Top = Top Layout Guide.Bottom + 20.0"),
      (
        "5. Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)",
        "Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)"
      ),
      ("View.height = 2.0 * View.width + 0.0", "View.Height = 2.0 * View.Width"),
      ("View.width >= 0.0 * NotAnAttribute + 40.0", "View.Width >= 40.0"),
      ("View.height = View.width * 2.0", "View.Height = 2.0 * View.Width"),
      ("View.width = 40", "View.Width = 40.0"),
      ("View.width = 40.5", "View.Width = 40.5"),
      ("View.width = 0.0 * Not An Attribute + 40.0", "View.Width = 40.0"),
      ("name   LABEL.leading == superview.Leading Margin", "Name Label.Leading = Superview.LeadingMargin"),
      ("Name Label.center x = Superview.Center X Within Margins", "Name Label.CenterX = Superview.CenterXWithinMargins"),
      ("Name Label.Baseline = Name Text Field.Baseline", "Name Label.Baseline = Name Text Field.Baseline"),
      ("Name Label.lastBaseline = Name Text Field.First Baseline", "Name Label.Baseline = Name Text Field.FirstBaseline"),
      ("View.Width <= Name Label.Width", "View.Width <= Name Label.Width"),
      ("View.Width ≤ Name Label.Width @249.5", "View.Width <= Name Label.Width (Priority 249.5)"),
      ("View.Width≥Name Label.Width-8", "View.Width >= Name Label.Width - 8.0"),
      ("View.Width = Name Label.Width - 8 (priority: 750)", "View.Width = Name Label.Width - 8.0 (Priority 750)"),
      ("1.0 * View.Width = Name Label.Width", "View.Width = Name Label.Width"),
      ("12) View.Width = 40.0 // a comment: A.Top = B.Top", "View.Width = 40.0"),
      ("gap: View.Top = Name Label.Bottom + 4", "View.Top = Name Label.Bottom + 4.0"),
      ("Center Guide.CenterX = Safe Area.CenterX", "Center Guide.CenterX = Safe Area.CenterX"),
      ("View.Width = -1 * View.Height + 10", "View.Width = -1.0 * View.Height + 10.0"),
      ("View.Top = Superview.Top - 0", "View.Top = Superview.Top"),
    ])
  func reads(_ written: String, _ expected: String) throws {
    let scenario = try #require(Reading(constraints: written).scenario)
    #expect(scenario.constraintTexts == [expected])
    #expect(Reading(constraints: expected).scenario?.constraintTexts == [expected])
  }

  @Test(
    "Several constraints stand on one line",
    arguments: [
      ("View.height = 2.0 * View.width + 0.0        View.width >= 0.0 * NotAnAttribute + 40.0", 2),
      ("View.Width = 40 View.Height = 50 2. Name Label.Top = View.Top", 3),
      ("View.Top = Superview.Top View.Bottom = Superview.Bottom", 2),
      ("View.Top = Superview.Top (Priority 3) View.Bottom = Superview.Bottom @4 View.Width = View.Height // end", 3),
      ("// nothing", 0), ("", 0),
    ])
  func severalOnALine(_ written: String, _ count: Int) throws {
    #expect(Reading(constraints: written).scenario?.screen.constraints.count == count)
  }

  @Test(
    "Standard is 8 points between siblings and 20 to what surrounds a view",
    arguments: [
      ("Name Text Field.Leading = Name Label.Trailing + Standard", 8.0), ("Name Label.Trailing = Name Text Field.Leading - Standard", -8),
      ("Name Label.Leading = Center Guide.Trailing + Standard", 8), ("Name Label.Leading = Superview.Leading + Standard", 20),
      ("Superview.Trailing = Name Label.Trailing + standard", 20), ("Bottom Layout Guide.Top = Long Button.Bottom + Standard", 20),
      ("Name Label.Top = Safe Area.Top + Standard", 20), ("Long Button.Top = View.Top + Standard", 20),
      ("Long Button.Top = Name Label.Bottom + Standard", 8),
    ])
  func standardSpacing(_ written: String, _ points: Double) throws {
    let scenario = try #require(Reading(constraints: written).scenario)
    #expect(scenario.screen.constraints.map(\.constant) == [points])
  }

  /// The five rules of the Auto Layout Guide ("Rules for Equations"), in its words.
  @Test(
    arguments: [
      (
        "View.Width = Name Label.Leading", "8:27: Width cannot be compared with Leading",
        "You cannot constrain a size attribute to a location attribute."
      ),
      (
        "View.Top = Name Label.Height", "8:25: Top cannot be compared with Height",
        "You cannot constrain a size attribute to a location attribute."
      ),
      ("View.Leading = 20.0", "8:18: Leading cannot be set to a constant", "You cannot assign constant values to location attributes."),
      (
        "View.Top = 0.0 * NotAnAttribute + 20.0", "8:35: Top cannot be set to a constant",
        "You cannot assign constant values to location attributes."
      ),
      (
        "View.Leading = 2.0 * Name Label.Leading", "8:18: Leading cannot be multiplied",
        "You cannot use a nonidentity multiplier (a value other than 1.0) with location attributes."
      ),
      (
        "View.CenterX = Superview.CenterX * 0.5", "8:38: CenterX cannot be multiplied",
        "You cannot use a nonidentity multiplier (a value other than 1.0) with location attributes."
      ),
      (
        "View.Top = Name Label.Leading", "8:25: Top cannot be compared with Leading",
        "For location attributes, you cannot constrain vertical attributes to horizontal attributes."
      ),
      (
        "View.Leading = Name Label.Left", "8:29: Leading cannot be compared with Left",
        "For location attributes, you cannot constrain Leading or Trailing attributes to Left or Right attributes."
      ),
      (
        "View.RightMargin = Name Label.Trailing", "8:33: RightMargin cannot be compared with Trailing",
        "For location attributes, you cannot constrain Leading or Trailing attributes to Left or Right attributes."
      ),
    ])
  func rulesForEquations(_ written: String, _ error: String, _ rule: String) throws {
    let reading = Reading(constraints: written)
    #expect(reading.errors == [error])
    #expect(try #require(reading.diagnostics.first?.reason).contains(rule))
  }

  @Test(
    "What no rule forbids is allowed",
    arguments: [
      "View.Leading = Name Label.CenterX", "View.Left = Name Label.CenterX", "View.Width = 2 * View.Height",
      "View.Right = Name Label.LeftMargin", "View.Baseline = Name Label.Bottom", "View.Trailing = Superview.LeadingMargin + 20",
    ])
  func allowed(_ written: String) { #expect(Reading(constraints: written).errors == []) }

  @Test(
    "Errors stand at line and column of the file",
    arguments: [
      ("Long Button.Botton = View.Top", "8:15: no attribute 'Botton' (did you mean Bottom?)"),
      ("\n\n   Long Button.Botton = View.Top", "10:18: no attribute 'Botton' (did you mean Bottom?)"),
      ("2. View.Top = Long Button.Botton + 20.0", "8:29: no attribute 'Botton' (did you mean Bottom?)"),
      ("View.Top = Long Button.Botton     View.Width = 5", "8:26: no attribute 'Botton' (did you mean Bottom?)"),
      ("Nam Label.Leading = View.Leading", "8:3: no view 'Nam Label' (did you mean Name Label?)"),
      ("View.Leading = Nam Label.Leading", "8:18: no view 'Nam Label' (did you mean Name Label?)"),
      ("View.Top = Top Layout Guid.Bottom", "8:14: no view 'Top Layout Guid' (did you mean Top Layout Guide?)"),
      ("Long Button = 5", "8:3: 'Long Button' names no attribute"),
      ("View.Top Name Label.Bottom", "8:12: expected '=', '<=' or '>=', found 'Name Label.Bottom'"),
      ("View.Top =< Name Label.Bottom", "8:12: '=<' is not a relation"),
      ("View.Top =", "8:13: the right-hand side is missing"),
      ("View.Width = 2.0 *", "8:21: the right-hand side is missing"),
      ("View.Width = View.Height * x", "8:30: expected a number after '*'"),
      ("View.Width = View.Height + x", "8:30: expected a number of points or Standard after '+'"),
      ("View.Width = 20.0 + View.Height", "8:21: the constant comes after the view"),
      ("2.0 * View.Width = View.Height", "8:3: the left-hand side takes no multiplier"),
      ("40.0 = View.Width", "8:3: the left-hand side must be an attribute of a view"),
      ("View.Width = 40 (Priority 0)", "8:29: a priority is between 1 and 1000"),
      ("View.Width = 40 @1001", "8:20: a priority is between 1 and 1000"),
      ("View.Width = 40 (Priority 7", "8:30: expected ')' after the priority that begins at column 17"),
      ("View.Width = 40 (Priority high)", "8:29: expected a priority, 1 to 1000"),
      ("View.NotAnAttribute = 40", "8:8: NotAnAttribute belongs to no view"),
      ("View.Top = Standard", "8:14: Standard is a distance to another view"),
      ("View.Width = View.Height + Standard", "8:28: Standard is a distance, and Width is a size"),
      ("View.Top = Name Label.Bottom/2", "8:31: this does not belong to the constraint: '/2'"),
      ("View.Width = 99999999999999999999", "8:16: the number is too large"),
      ("View.Width = 1\(String(repeating: "0", count: 400))", "8:16: the number is too large"),
      (".Top = View.Top", "8:3: no view is named before '.Top'"),
      ("=", "8:3: expected a view and its attribute"),
      ("1. View.Width = 4\n1. View.Height = 4", "9:3: the constraint number 1 is given twice (line 8)"),
    ])
  func positions(_ written: String, _ error: String) { #expect(Reading(constraints: written).errors == [error]) }

  @Test func everyLineIsReported() {
    let reading = Reading(constraints: "Viw.Top = View.Top\nView.Topp = View.Top\nView.Width = 3\nView.Top = Vie.Topp")
    #expect(reading.errors.map { $0.prefix(2) } == ["8:", "9:", "11"])
  }

  @Test func positionsInOtherStylesOfText() {
    let views = "views: {View: {}, Ü: {}}\n"
    #expect(Reading(views + "constraints: View.Top = Superview.Topp").errors == ["2:35: no attribute 'Topp' (did you mean Top?)"])
    #expect(Reading(views + "constraints: 'View.Top = Superview.Topp'").errors == ["2:36: no attribute 'Topp' (did you mean Top?)"])
    #expect(Reading(views + "constraints:\n  - Ü.Top = View.Topp").errors == ["3:18: no attribute 'Topp' (did you mean Top?)"])
    #expect(Reading(views + "constraints: |2-  \n    Ü.Top = View.Topp").errors == ["3:18: no attribute 'Topp' (did you mean Top?)"])
    #expect(Reading(views + "constraints: |\r\n    Ü.Top = View.Topp\r\n").errors == ["3:18: no attribute 'Topp' (did you mean Top?)"])
    // Folded lines and escapes: only the place where the text begins is known.
    #expect(Reading(views + "constraints: >\n  View.Top = Superview.Topp").errors == ["2:14: no attribute 'Topp' (did you mean Top?)"])
    #expect(Reading(views + "constraints: \"View.\\x54op = Superview.Topp\"").errors == ["2:14: no attribute 'Topp' (did you mean Top?)"])
    #expect(
      Reading("\u{FEFF}" + views + "constraints: |\n  View.Topp = View.Top").errors == ["3:8: no attribute 'Topp' (did you mean Top?)"])
  }

  @Test func constraintsKnowWhereTheyStand() throws {
    let scenario = try #require(Reading(constraints: "1. View.Width = 4\n     View.Width = 4    View.Width  =  4").scenario)
    #expect(scenario.screen.constraints.map(\.id) == ["View.Width = 4", "View.Width = 4 (2)", "View.Width = 4 (3)"])
    #expect(scenario.screen.constraints.map(\.text) == ["View.Width = 4", "View.Width = 4", "View.Width  =  4"])
    #expect(
      scenario.screen.constraints.map(\.position) == [
        SourcePosition(line: 8, column: 6), SourcePosition(line: 9, column: 8), SourcePosition(line: 9, column: 26),
      ])
  }

  @Test func scrollViewEdgesAreKeptAsWritten() throws {
    let scenario = try #require(
      Reading(
        """
        views:
          Scroll: {kind: scroll-view, views: {Inside: {views: {Deep: {}}}}}
          Beside:
        constraints: |
          Inside.Top = Scroll.Top
          Scroll.Trailing = Deep.Trailing + 4
          Inside.Width = Scroll.Width
          Inside.CenterX = Scroll.CenterX
          Beside.Top = Scroll.Top
          Scroll.Top = Superview.Top
          Inside.Bottom = Scroll Frame Guide.Bottom
        """
      ).scenario)
    #expect(
      scenario.constraintTexts == [
        "Inside.Top = Scroll.Top", "Scroll.Trailing = Deep.Trailing + 4.0", "Inside.Width = Scroll.Width",
        "Inside.CenterX = Scroll.CenterX", "Beside.Top = Scroll.Top", "Scroll.Top = Superview.Top",
        "Inside.Bottom = Scroll Frame Guide.Bottom",
      ])
  }
}
