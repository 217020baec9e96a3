import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// What the frames that the file was saved with say: the author saw it so.
  static let saved: [RuleExample] = [
    .silent(.viewsOverlap, "a badge on an icon, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("Icon", .button("Inbox"), at: Rect(20, 100, 44, 44), saved: Rect(20, 100, 44, 44))
      $0.add("Badge", .label("12"), at: Rect(50, 96, 30, 20), saved: Rect(50, 96, 20, 20))
    },
    .speaks(.viewsOverlap, "a text that grew into its neighbour", "A:B") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      $0.add("B", .label("Name"), at: Rect(180, 100, 80, 20), saved: Rect(180, 100, 80, 20))
    },
    .speaks(.viewsOverlap, "a text that grew under what a stack shows", "A:Stack") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      let stack = $0.add("Stack", .stackView(StackArrangement()), at: Rect(180, 90, 80, 44), saved: Rect(180, 90, 80, 44))
      $0.add("Icon", .icon, at: Rect(180, 90, 44, 44), in: stack, saved: Rect(0, 0, 44, 44))
    },
    .speaks(.viewsOverlap, "a hidden box that stood below the text", "A:Box") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name", lines: 0), at: Rect(20, 100, 200, 120), saved: Rect(20, 100, 200, 20))
      let box = $0.add("Box", .view, at: Rect(20, 160, 200, 44), saved: Rect(20, 160, 200, 44))
      $0.add("Field", .field("Name"), at: Rect(20, 160, 200, 34), in: box, saved: Rect(0, 0, 200, 34))
      $0.screen[box].isHidden = true
    },
    .silent(.viewsOverlap, "the empty part of a container") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      let card = $0.add("Card", .view, at: Rect(180, 90, 140, 44), saved: Rect(180, 90, 140, 44))
      $0.add("Icon", .icon, at: Rect(276, 90, 44, 44), in: card, saved: Rect(96, 0, 44, 44))
    },
    .silent(.viewsOverlap, "what is scrolled may lie under anything") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let list = $0.add("List", .platform(.tableView), at: Rect(0, 100, 320, 400), saved: Rect(0, 140, 320, 400))
      $0.add("Row", .label("Name"), at: Rect(0, 100, 320, 44), in: list, saved: Rect(0, 0, 320, 44))
      $0.add("A", .label("Name"), at: Rect(20, 100, 100, 60), saved: Rect(20, 100, 100, 20))
    },
    .silent(.viewsOverlap, "hidden in a stack, it is not there") {
      let stack = $0.add("Stack", .stackView(StackArrangement()), at: Rect(0, 100, 320, 44))
      let a = $0.add("A", .label("Name"), at: Rect(0, 100, 100, 20), in: stack)
      let b = $0.add("B", .label("Name"), at: Rect(0, 100, 100, 20), in: stack)
      $0.screen[stack].kind = .stackView(StackArrangement(arranged: [a, b]))
      $0.screen[b].isHidden = true
    },
    .silent(.offScreen, "a panel that waits below the screen, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      $0.add("Panel", .label("Name"), at: Rect(0, 568, 320, 80), saved: Rect(0, 667, 375, 80))
    },
    .silent(.outsideSafeArea, "a panel that waits below the screen, as it was saved") {
      $0.canvas.safeArea.bottom = 34
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      $0.add("Panel", .label("Name"), at: Rect(0, 568, 320, 80), saved: Rect(0, 667, 375, 80))
    },
    .speaks(.offScreen, "it was saved inside", "A:horizontal") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20), saved: Rect(20, 100, 60, 20))
    },
    .silent(.offScreen, "a part of a screen is no screen") {
      $0.screen.rootRole = .part
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20))
    },
    .speaks(.outsideSuperview, "a text that leaves a part of a screen", "A:horizontal") {
      $0.screen.rootRole = .part
      let part = $0.add("Part", .view, at: Rect(0, 0, 320, 568), saved: Rect(0, 0, 375, 100))
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20), in: part, saved: Rect(20, 40, 60, 20))
    },
    .silent(.outsideSuperview, "a part that is longer than a screen scrolls somewhere") {
      $0.screen.rootRole = .part
      let part = $0.add("Part", .view, at: Rect(0, 0, 320, 900), saved: Rect(0, 0, 375, 100))
      $0.add("A", .label("Name"), at: Rect(20, 800, 100, 20), in: part, saved: Rect(20, 40, 60, 20))
    },
    .silent(.outsideSuperview, "a close button on the corner, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let card = $0.add("Card", .view, at: Rect(20, 100, 280, 100), saved: Rect(20, 100, 280, 100))
      $0.add("Close", .button("x"), at: Rect(278, 78, 44, 44), in: card, saved: Rect(258, -22, 44, 44))
    },
    .silent(.outsideSafeArea, "a part of a screen has none") {
      $0.canvas.safeArea.top = 20
      $0.screen.rootRole = .part
      $0.add("A", .label("Name"), at: Rect(20, 8, 100, 20))
    },
  ]
}
