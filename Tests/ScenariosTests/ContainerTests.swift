import Screens
import Scenarios
import Testing
import Vocabulary

/// Stack views, tables and what varies with the size class, as scenarios write them.
struct ContainerTests {
  private static let constraints = """

    constraints: |
      A.Top = Superview.Top
      A.Leading = Readable Content Guide.Leading
      A.Bottom = Keyboard Guide.Top
    """

  @Test func stackViewsArrangeTheirViews() throws {
    let reading = Reading(
      """
      views:
        A:
          kind: stack-view
          axis: vertical
          distribution: equal-spacing
          alignment: leading
          spacing: Standard
          baseline-relative: true
          margins-relative: true
          preserves-superview-margins: true
          insets-margins-from-safe-area: false
          margins: 4
          views:
            B: {kind: label, literal: B, spacing-after: 20}
            C: {kind: stack-view, views: {D: {hidden: true}}}
            E: {kind: button, image: 20x20, configuration: plain, image-placement: trailing, image-padding: 3, insets: 5}
            F: {kind: text-field, border: none}
      """ + Self.constraints)
    #expect(reading.errors == [])
    let screen = try #require(reading.scenario?.screen)
    func item(_ name: String) throws -> ItemID { try #require(screen.itemIDs.first { screen[$0].name == name }) }
    #expect(
      screen[try item("A")].kind.stack
        == StackArrangement(
          axis: .vertical, distribution: .equalSpacing, alignment: .leading, spacing: 8,
          customSpacing: [.init(after: try item("B"), spacing: 20)], isBaselineRelative: true, isMarginsRelative: true,
          arranged: [try item("B"), try item("C"), try item("E"), try item("F")]))
    #expect(screen[try item("A")].layoutMargins == MarginRule(EdgeInsets(4), preservesSuperview: true, insetsFromSafeArea: false))
    #expect(screen[try item("C")].kind.stack?.arranged == [try item("D")])
    #expect(screen[try item("D")].isHidden)
    guard case .button(let button) = screen[try item("E")].kind else { return #expect(Bool(false), "no button") }
    #expect(button.image == Size(width: 20, height: 20))
    #expect(
      button.configuration
        == ButtonConfiguration(style: .plain, contentInsets: EdgeInsets(5), imagePlacement: .trailing, imagePadding: 3))
    guard case .textField(_, .none) = screen[try item("F")].kind else { return #expect(Bool(false), "a border") }
    #expect(screen[try item("Readable Content Guide")].kind == .guide(.readableContent))
    #expect(screen[try item("Keyboard Guide")].kind == .guide(.keyboard))
  }

  @Test func cellsShowWhatLiesInTheirContentViews() throws {
    let reading = Reading(
      """
      views:
        A: {kind: table-view, views: {First: {kind: cell, height: 60}, Second: {kind: cell, views: {Title: {kind: label, literal: Hi}}}}}
      """ + Self.constraints)
    #expect(reading.errors == [])
    let screen = try #require(reading.scenario?.screen)
    let items = screen.items
    #expect(items.map(\.placement).filter { $0 == .cell(.fixed(60)) }.count == 1)
    #expect(items.map(\.placement).filter { $0 == .cell(.automatic) }.count == 1)
    let title = try #require(items.first { $0.name == "Title" }?.parent)
    #expect(screen[title].name == "Second Content View")
    #expect(screen[title].kind == .platform(.tableViewCellContent))
  }

  @Test func aVariationChangesViews() throws {
    let reading = Reading(
      """
      views: {A: {kind: stack-view, views: {B: {kind: label, literal: B}}}}
      when: {content-size: accessibility, change: {A: {axis: vertical, spacing: 4, alignment: leading, distribution: fillEqually}, B: {hidden: true, lines: 0}}}
      """ + Self.constraints)
    #expect(reading.errors == [])
    let screen = try #require(reading.scenario?.screen)
    func stack(_ isAccessibility: Bool) -> LayoutItem? {
      screen.resolved(under: Traits(width: .compact, height: .regular, contentSize: isAccessibility ? .accessibilityMedium : .large)).items
        .first { $0.name == "A" }
    }
    #expect(stack(false)?.kind.stack?.axis == .horizontal)
    let changed = try #require(stack(true)?.kind.stack)
    #expect(changed.axis == .vertical && changed.spacing == 4 && changed.alignment == .leading && changed.distribution == .fillEqually)
  }

  @Test(arguments: [
    ("views: {A: {kind: cell}}", "1:12: the cell 'A' is not in a table-view"),
    ("views: {A: {spacing-after: 3}}", "1:28: 'spacing-after' means nothing here: the view is not in a stack-view"),
    ("views: {A: {kind: stack-view, axis: diagonal}}", "1:37: "),
    ("views: {A: {kind: button, literal: A, image-padding: 3}}", "1:54: 'image-padding' needs a configuration"),
    ("views: {A: }\nwhen: {change: {A: {axis: vertical}}}", "2:21: 'axis' means nothing for a change of a view"),
    ("views: {A: }\nwhen: {change: {Aa: {hidden: true}}}", "2:17: no view 'Aa'"),
    ("views: {A: }\nwhen: {change: [A]}", "2:16: expected changes by the names of views, found a list"),
  ])
  func mistakes(text: String, error: String) {
    let reading = Reading(text + Self.constraints)
    #expect(reading.errors.contains { $0.hasPrefix(error) }, "\(reading.errors)")
  }
}
