import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Views that are squeezed, stretched, or tied with others.
  static let squeeze: [RuleExample] = [
    .silent(.compressionResistanceBroken, "the content fits") { $0.add("A", .label("Name"), at: .row) },
    .silent(.compressionResistanceBroken, "half a pixel is rounding") {
      $0.add("A", .label("Name"), at: .row, wants: Size(100.25, 20))
    },
    .speaks(.compressionResistanceBroken, "a label too narrow", "A:horizontal") {
      $0.add("A", .label("Name"), at: .row, wants: Size(134.5, 20))
    },
    .speaks(.compressionResistanceBroken, "a button too low for its title", "A:vertical") {
      let a = $0.add("A", .button("OK"), at: .row, wants: Size(100, 34))
      $0.clip(a)
    },
    .silent(.compressionResistanceBroken, "a button that loses nothing but the room around its title") {
      $0.add("A", .button("OK"), at: .row, wants: Size(100, 34))
    },
    .silent(.compressionResistanceBroken, "text of several lines wraps") {
      $0.add("A", .label("Name", lines: 0), at: Rect(20, 100, 100, 40), wants: Size(180, 40))
    },
    .silent(.compressionResistanceBroken, "a background image is scaled") {
      let a = $0.add("A", .icon, at: .row, wants: Size(800, 20))
      $0.constrain(a, .leading, to: .root)
      $0.constrain(a, .trailing, to: .root)
    },
    .silent(.compressionResistanceBroken, "an image with a size of its own") {
      let a = $0.add("A", .icon, at: .row, wants: Size(800, 20))
      $0.constrain(a, .width, constant: 100)
    },
    .speaks(.compressionResistanceBroken, "an icon squashed by the label beside it", "Icon:horizontal") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 12, 44), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(40, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.compressionResistanceBroken, "nothing is left of it: that is told as collapsed") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 0, 44), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(40, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.collapsedView, "an empty plain view") { $0.add("Dummy", .view, at: Rect(20, 100, 0, 0)) },
    .silent(.collapsedView, "the text is told as truncated") { $0.add("A", .label("Name"), at: Rect(20, 100, 0, 20), wants: Size(50, 20)) },
    .speaks(.collapsedView, "an icon without width", "Icon:horizontal") {
      $0.add("Icon", .icon, at: Rect(20, 100, 0, 44), wants: Size(44, 44))
    },
    .silent(.collapsedView, "it had no width when it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("Slider", .slider, at: Rect(20, 100, 0, 31), saved: Rect(20, 100, 0, 31))
    },
    .silent(.collapsedView, "nothing decides its width") {
      let slider = $0.add("Slider", .slider, at: Rect(20, 100, 0, 31))
      $0.leaveOpen(slider, .width)
    },
    .silent(.contentHuggingBroken, "the lowest hugging takes the rest") {
      $0.add("Field", .field("Name"), at: Rect(20, 100, 280, 34), wants: Size(120, 34))
    },
    .silent(.contentHuggingBroken, "a label pinned to a row") { $0.add("A", .label("Name"), at: .row, wants: Size(60, 20), hugging: 251) },
    .silent(.contentHuggingBroken, "equal widths are wished") {
      let a = $0.add("A", .button("Short"), at: Rect(20, 100, 140, 34), wants: Size(50, 34), hugging: 750)
      let b = $0.add("B", .button("Longer"), at: Rect(168, 100, 140, 34))
      $0.constrain(a, .width, to: b)
    },
    .speaks(.contentHuggingBroken, "a switch cannot draw itself wider", "A:horizontal") {
      $0.add("A", .switch, at: Rect(20, 100, 90, 31), wants: Size(51, 31))
    },
    .speaks(.contentHuggingBroken, "a raised hugging", "A:vertical") {
      $0.add("A", .label("Name"), at: Rect(20, 100, 100, 60), wants: Size(100, 20), hugging: 751)
    },
    .speaks(.contentHuggingBroken, "pulled by an optional spacing at 250", "A:vertical") { stretchedLabel(&$0, spacing: 250) },
    .silent(.contentHuggingBroken, "an optional spacing at 249 cannot pull") { stretchedLabel(&$0, spacing: 249) },
  ]
}
