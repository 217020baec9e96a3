import AutoLayout
import Checks
import Screens
import Testing
import Vocabulary

struct TiedPrioritiesTests {
  /// An activity indicator looks the same in any frame: whether it gives way is seldom seen.
  @Test(arguments: [(ItemKind.label("Name"), Severity.error), (.activityIndicator(large: false), .warning)] as [(ItemKind, Severity)])
  func severities(kind: ItemKind, expected: Severity) throws {
    var sketch = Sketch()
    let first = sketch.add("First", kind, at: Rect(20, 100, 100, 20), wants: Size(140, 20))
    let field = sketch.add("Field", .field("Name"), at: Rect(128, 100, 100, 20))
    sketch.constrain(field, .leading, to: first, .trailing, constant: 8)
    sketch.leaveOpen(first, .width)
    sketch.leaveOpen(field, .x, .width)
    let tie = try #require(sketch.findings().first { $0.rule == "tied-priorities" })
    #expect(tie.severity == expected)
    #expect(tie.headline.hasSuffix("lack 40 pt of width: any may give way"))
  }
}
