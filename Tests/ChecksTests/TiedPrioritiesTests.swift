import AutoLayout
import Checks
import Screens
import Testing
import Vocabulary

struct TiedPrioritiesTests {
  /// An activity indicator looks the same in any frame: whether it gives way is seldom seen. A text that wraps loses no words.
  @Test(
    arguments: [
      (.label("Name"), .field("Name"), .error), (.activityIndicator(large: false), .field("Name"), .warning),
      (.label("Name", lines: 0), .icon, .warning), (.label("Name", lines: 0), .field("Name"), .error), (.label("Name"), .icon, .error),
    ] as [(ItemKind, ItemKind, Severity)])
  func severities(kind: ItemKind, other: ItemKind, expected: Severity) throws {
    var sketch = Sketch()
    let first = sketch.add("First", kind, at: Rect(20, 100, 100, 20), wants: Size(140, 20))
    let field = sketch.add("Field", other, at: Rect(128, 100, 100, 20))
    sketch.constrain(field, .leading, to: first, .trailing, constant: 8)
    sketch.leaveOpen(first, .width)
    sketch.leaveOpen(field, .x, .width)
    let tie = try #require(sketch.findings().first { $0.rule == "tied-priorities" })
    #expect(tie.severity == expected)
    #expect(tie.headline.hasSuffix("lack 40 pt of width: any may give way"))
  }

  /// Where room is left over in a column, the words only move; an image that is not scaled was meant to take the rest of a row.
  @Test(
    arguments: [
      (.label("Name"), .label("Other"), .vertical, .scaleToFill, .warning),
      (.label("Name"), .label("Other"), .horizontal, .scaleToFill, .error),
      (.button("Name"), .label("Other"), .vertical, .scaleToFill, .error), (.icon, .button("Other"), .horizontal, .left, .warning),
      (.icon, .button("Other"), .horizontal, .scaleAspectFit, .error),
    ] as [(ItemKind, ItemKind, Axis, ContentMode, Severity)])
  func excess(_ kind: ItemKind, _ other: ItemKind, _ axis: Axis, _ mode: ContentMode, _ severity: Severity) throws {
    var sketch = Sketch()
    let isRow = axis == .horizontal
    let first = sketch.add("First", kind, at: Rect(20, 100, 100, 44), wants: isRow ? Size(44, 44) : Size(100, 20))
    let second = sketch.add(
      "Second", other, at: isRow ? Rect(128, 100, 100, 44) : Rect(20, 152, 100, 44), wants: isRow ? Size(44, 44) : Size(100, 20))
    sketch.constrain(second, isRow ? .leading : .top, to: first, isRow ? .trailing : .bottom, constant: 8)
    sketch.leaveOpen(first, isRow ? .width : .height)
    sketch.leaveOpen(second, isRow ? .x : .y, isRow ? .width : .height)
    var look = Appearance()
    look.contentMode = mode
    sketch.screen.looks["First"] = look
    #expect(sketch.findings().first { $0.rule == RuleID.tiedPriorities.rawValue }?.severity == severity)
  }

  /// A lack cuts a text, whichever it is; what is left over, a stack view that fills gives by the order of its views (Apple's
  /// `UIStackView.Distribution.fill`).
  @Test(
    arguments: [(.fillEqually, 120, .note), (.fill, 120, .error), (.fill, 80, .warning), (.fillProportionally, 80, .error)]
      as [(StackArrangement.Distribution, Double, Severity)])
  func inStackViews(distribution: StackArrangement.Distribution, wanted: Double, severity: Severity) {
    var sketch = Sketch()
    let stack = sketch.add("Stack", .view, at: Rect(20, 100, 208, 20))
    let buttons = [20.0, 128].map { x in
      sketch.add("Button \(x)", .button("Name"), at: Rect(x, 100, 100, 20), in: stack, wants: Size(wanted, 20))
    }
    sketch.screen[stack].kind = .stackView(StackArrangement(axis: .horizontal, distribution: distribution, spacing: 8, arranged: buttons))
    for button in buttons { sketch.leaveOpen(button, .width) }
    #expect(sketch.findings().first { $0.rule == RuleID.tiedPriorities.rawValue }?.severity == severity)
  }

  /// A lack that nobody sees is neither a tie nor ambiguous.
  @Test(arguments: [(1.5, []), (2.5, ["tied-priorities"])] as [(Double, [String])])
  func least(lack: Double, rules: [String]) {
    var sketch = Sketch()
    let first = sketch.add("First", .label("Name"), at: Rect(20, 100, 100, 20), wants: Size(100 + lack, 20))
    let other = sketch.add("Other", .label("Name"), at: Rect(128, 100, 100, 20))
    sketch.constrain(other, .leading, to: first, .trailing, constant: 8)
    sketch.leaveOpen(first, .width)
    sketch.leaveOpen(other, .x, .width)
    #expect(sketch.findings().map(\.rule).filter { ["tied-priorities", "ambiguous-layout"].contains($0) } == rules)
  }
}
