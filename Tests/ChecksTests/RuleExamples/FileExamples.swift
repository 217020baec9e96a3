import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// What is read off the file alone: fonts, fixed sizes.
  static let file: [RuleExample] = [
    .silent(.fixedFontSize, "an image button sets no words") {
      $0.add("A", .button(ButtonContent(TextContent(source: nil, font: FontRequest(size: .points(15))), image: Size(44, 44))), at: .row)
    },
    .speaks(.fixedFontSize, "a label that the app fills", "A:") {
      $0.add("A", .label(TextContent(source: nil, font: FontRequest(size: .points(15)))), at: .row)
    },
    .silent(.textAlignmentFixed, "figures at the right") { $0.add("A", .label("12,50", alignment: .right), at: .row) },
    .speaks(.textAlignmentFixed, "a button whose content stays left", "A:") {
      var button = ButtonContent(TextContent(source: .literal("More"), font: .body))
      button.alignment = .left
      $0.add("A", .button(button), at: .row)
    },
    .silent(.textAlignmentFixed, "a button whose content leads") {
      var button = ButtonContent(TextContent(source: .literal("More"), font: .body))
      button.alignment = .leading
      $0.add("A", .button(button), at: .row)
    },
    .silent(.fixedFontSize, "a text style") { $0.add("A", .label("Name"), at: .row) },
    .speaks(.fixedFontSize, "17 points", "A:") { $0.add("A", .label("Name", font: FontRequest(size: .points(17))), at: .row) },
    .silent(.fontDoesNotAdjust, "it adjusts") { $0.add("A", .label("Name"), at: .row) },
    .silent(.fontDoesNotAdjust, "a fixed size is another rule's") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: false)), at: .row)
    },
    .speaks(.fontDoesNotAdjust, "it does not", "A:") {
      $0.add("A", .label("Name", font: FontRequest(size: .style(.body), adjustsForContentSize: false)), at: .row)
    },
    .silent(.fixedSizeOnText, "a minimum") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .height, .greaterThanOrEqual, constant: 20)
    },
    .silent(.fixedSizeOnText, "optional") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .height, constant: 20, priority: 749)
    },
    .silent(.fixedSizeOnText, "an image") {
      let a = $0.add("A", .icon, at: .row)
      $0.constrain(a, .height, constant: 20)
    },
    .silent(.fixedSizeOnText, "the width of a text that wraps") {
      let a = $0.add("A", .label("Name", lines: 0), at: .row)
      $0.constrain(a, .width, constant: 100)
    },
    .speaks(.fixedSizeOnText, "a height", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .height, constant: 20)
    },
    .speaks(.fixedSizeOnText, "an upper limit of the width", "A:horizontal") {
      let a = $0.add("A", .button("Name"), at: .row)
      $0.constrain(a, .width, .lessThanOrEqual, constant: 100)
    },
    .speaks(.fixedSizeOnText, "two limits of one height are one defect", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .height, constant: 20)
      $0.constrain(a, .height, .lessThanOrEqual, constant: 40)
    },
    .silent(.fontFlagWithoutStyle, "a text style") { $0.add("A", .label("Name"), at: .row) },
    .silent(.fontFlagWithoutStyle, "a fixed size without the flag") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: false)), at: .row)
    },
    .speaks(.fontFlagWithoutStyle, "a fixed size with the flag", "A:") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: true)), at: .row)
    },
  ]
}
