import AutoLayout
import Checks
import Screens
import Testing
import Vocabulary

/// What a rule finds and hardly anybody sees is milder than the rule.
struct MildCaseTests {
  @Test("An icon beside the centre", arguments: [(14.5, Severity.error), (-14.5, .error), (-3, .note), (4, .note), (4.5, .error)])
  func offCentre(_ distance: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(138 + distance, 100, 44, 44))
    sketch.strays[Int(a.index)] = Rect(138 + distance, 100, 44, 44)
    sketch.constrain(a, .centerX, to: .root, constant: distance)
    // Where nothing runs from right to left, no one sees it yet.
    for (direction, most) in [(LayoutDirection.rightToLeft, Severity.error), (.leftToRight, .warning)] {
      let finding = sketch.findings(direction: direction).first { $0.rule == RuleID.notMirrored.rawValue }
      #expect(finding?.severity == min(severity, most))
    }
  }

  /// The Dynamic Island ends 48 points in, a notch 32 points; their safe areas are wider.
  @Test(
    "A text at the side of a phone in landscape",
    arguments: [(59.0, 50.0, Severity.warning), (59, 40, .error), (47, 40, .warning), (47, 20, .error)])
  func besideTheSensorHousing(_ inset: Double, _ x: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.size = Size(852, 393)
    (sketch.canvas.safeArea.left, sketch.canvas.safeArea.right) = (inset, inset)
    sketch.add("A", .label("Name"), at: Rect(x, 190, 100, 20))
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  @Test("A badge beside a centre", arguments: [(16.0, Severity.note), (17, .error)])
  func badge(_ side: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(180, 100, side, side))
    sketch.strays[Int(a.index)] = Rect(180, 100, side, side)
    sketch.constrain(a, .centerX, to: .root, constant: 20)
    // Where nothing runs from right to left, no one sees it yet.
    for (direction, most) in [(LayoutDirection.rightToLeft, Severity.error), (.leftToRight, .warning)] {
      let finding = sketch.findings(direction: direction).first { $0.rule == RuleID.notMirrored.rawValue }
      #expect(finding?.severity == min(severity, most))
    }
  }

  @Test("Labels that code shows in place of each other", arguments: [true, false])
  func alternates(_ areAlternates: Bool) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 105, 100, 20))
    if areAlternates { sketch.screen.alternates = [[b, a]] }
    #expect(sketch.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue } != areAlternates)
  }

  @Test("Words in a font that only the app knows", arguments: [(true, Severity.warning), (false, .error)])
  func unknownFont(_ isUnknown: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 60, 20), wants: Size(width: 100, height: 20))
    sketch.screen[a].isFontUnknown = isUnknown
    #expect(sketch.findings().first { $0.rule == RuleID.textTruncated.rawValue }?.severity == severity)
  }
}
