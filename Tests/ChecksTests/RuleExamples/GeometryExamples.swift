import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Places and sizes of views.
  static let geometry: [RuleExample] = [
    .silent(.viewsOverlap, "side by side") {
      $0.add("A", .label("Name"), at: .row)
      $0.add("B", .label("Name"), at: Rect(120, 100, 100, 20))
    },
    .speaks(.viewsOverlap, "label and button", "A:B") {
      $0.add("A", .label("Name"), at: .row)
      $0.add("B", .button("OK"), at: Rect(110, 100, 60, 20))
    },
    .silent(.viewsOverlap, "only the empty part of the label") {
      $0.add("A", .label("Name"), at: Rect(20, 100, 280, 20), wants: Size(60, 20))
      $0.add("B", .switch, at: Rect(250, 96, 51, 31))
    },
    .silent(.viewsOverlap, "a plain view is a background") {
      $0.add("A", .view, at: Rect(0, 90, 320, 40))
      $0.add("B", .label("Name"), at: .row)
    },
    .silent(.viewsOverlap, "a caption on an image") {
      $0.add("A", .imageView(Size(320, 200)), at: Rect(0, 0, 320, 200))
      $0.add("B", .label("Name"), at: .row)
    },
    .silent(.viewsOverlap, "nothing decides where one of them is") {
      $0.add("A", .label("Name"), at: .row)
      let b = $0.add("B", .label("Name"), at: .row)
      $0.leaveOpen(b, .y)
    },
    .silent(.outsideSuperview, "inside") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 60))
      $0.add("A", .label("Name"), at: .row, in: card)
    },
    .speaks(.outsideSuperview, "below a card of fixed height: the last of the chain", "B:vertical") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 30))
      let a = $0.add("A", .label("Name"), at: Rect(20, 115, 100, 20), in: card)
      let b = $0.add("B", .label("Name"), at: Rect(20, 140, 100, 20), in: card)
      $0.constrain(b, .top, to: a, .bottom, constant: 5)
    },
    .speaks(.outsideSuperview, "rows in a column that overflow each by itself", "A:vertical", "B:vertical") {
      let first = $0.add("First", .view, at: Rect(0, 100, 320, 30))
      let second = $0.add("Second", .view, at: Rect(0, 130, 320, 30))
      let a = $0.add("A", .label("Name"), at: Rect(20, 115, 100, 20), in: first)
      let b = $0.add("B", .label("Name"), at: Rect(20, 150, 100, 20), in: second)
      $0.constrain(second, .top, to: first, .bottom)
      $0.constrain(a, .top, to: first)
      $0.constrain(b, .top, to: second)
    },
    .silent(.outsideSuperview, "a switch whose alignment rectangle ends where its row does") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 31))
      $0.add("A", .switch, at: Rect(171, 100, 51, 31), in: card)
    },
    .speaks(.outsideSuperview, "a switch that ends beyond its row", "A:horizontal") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 31))
      $0.add("A", .switch, at: Rect(175, 100, 51, 31), in: card)
    },
    .silent(.outsideSuperview, "a decoration without content") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 30))
      $0.add("Shadow", .view, at: Rect(10, 90, 220, 50), in: card)
    },
    .silent(.outsideSuperview, "in a scroll view, within its content") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 320, 1200), in: scroll)
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .speaks(.outsideSuperview, "in a scroll view, beyond its content", "A:vertical") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 320, 1000), in: scroll)
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .silent(.outsideSuperview, "beyond the screen as well: that is told as off-screen") {
      let card = $0.add("Card", .view, at: Rect(20, 500, 200, 30))
      $0.add("A", .label("Name"), at: Rect(20, 560, 100, 20), in: card)
    },
    .silent(.offScreen, "inside") { $0.add("A", .label("Name"), at: .row) },
    .speaks(.offScreen, "a label without a trailing edge", "A:horizontal") { $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20)) },
    .speaks(.offScreen, "a column that is too long: one finding", "C:vertical") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 540, 100, 20))
      let b = $0.add("B", .label("Name"), at: Rect(20, 565, 100, 20))
      let c = $0.add("C", .label("Name"), at: Rect(20, 590, 100, 20))
      $0.constrain(b, .top, to: a, .bottom, constant: 5)
      $0.constrain(c, .top, to: b, .bottom, constant: 5)
    },
    .speaks(.offScreen, "rows that only align are findings of their own", "A:horizontal", "B:horizontal") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20))
      let b = $0.add("B", .label("Name"), at: Rect(20, 140, 500, 20))
      $0.constrain(b, .leading, to: a)
    },
    .speaks(.offScreen, "the container is named", "Card:horizontal") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 400, 60))
      $0.add("A", .label("Name"), at: Rect(330, 100, 80, 20), in: card)
      $0.add("B", .label("Name"), at: Rect(330, 130, 80, 20), in: card)
    },
    .silent(.offScreen, "in a scroll view") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .silent(.outsideSafeArea, "below the status bar") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 20, 100, 20))
    },
    .speaks(.outsideSafeArea, "under the status bar", "A:vertical") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 8, 100, 20))
    },
    .silent(.outsideSafeArea, "an image may") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .icon, at: Rect(0, 0, 44, 44))
    },
    .silent(.touchTargetTooSmall, "a text button at its own height") { $0.add("A", .button("OK"), at: Rect(20, 100, 60, 30)) },
    .silent(.touchTargetTooSmall, "an info button, as the system draws it") {
      $0.add("A", .button(ButtonContent(TextContent(source: nil, font: .body), kind: .infoLight)), at: Rect(20, 100, 25, 25))
    },
    .silent(.touchTargetTooSmall, "44 x 44") { $0.add("A", .button(nil), at: Rect(20, 100, 44, 44), wants: Size(30, 30)) },
    .silent(.touchTargetTooSmall, "a switch") { $0.add("A", .switch, at: Rect(20, 100, 51, 31)) },
    .speaks(.touchTargetTooSmall, "an image button held at 32", "A:") {
      let a = $0.add("A", .button(nil), at: Rect(20, 100, 32, 32), wants: Size(30, 30))
      $0.constrain(a, .width, constant: 32)
    },
    .speaks(.touchTargetTooSmall, "a text button held at a width of 30", "A:") {
      $0.add("A", .button("Close"), at: Rect(20, 100, 30, 44), wants: Size(48, 30))
    },
  ]
}
