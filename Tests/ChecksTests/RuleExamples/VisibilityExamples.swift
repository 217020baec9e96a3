import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// What a person sees, and what not.
  static let seen: [RuleExample] = [
    .silent(.compressionResistanceBroken, "an icon held in shape by a ratio") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 24, 24), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(52, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
      $0.constrain(icon, .width, to: icon, .height)
    },
    .silent(.compressionResistanceBroken, "an icon as small as it was drawn") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 24, 44), wants: Size(44, 44), saved: Rect(20, 100, 24, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(52, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.compressionResistanceBroken, "the image of a button held at a size") {
      let a = $0.add("A", .button(nil, image: Size(68, 68)), at: Rect(20, 100, 56, 56), wants: Size(68, 68))
      $0.constrain(a, .width, constant: 56)
      $0.constrain(a, .height, constant: 56)
    },
    .silent(.compressionResistanceBroken, "a search bar at its old height") {
      $0.add("A", .platform(.searchBar), at: Rect(0, 100, 320, 44), wants: Size(320, 56))
    },
    .speaks(.compressionResistanceBroken, "a search bar lower than its field", "A:vertical") {
      $0.add("A", .platform(.searchBar), at: Rect(0, 100, 320, 30), wants: Size(320, 56))
    },
    .silent(.compressionResistanceBroken, "a title that was drawn with no width at all") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .button("Button"), at: Rect(0, 100, 0, 44), wants: Size(46, 30), saved: Rect(0, 100, 0, 44))
    },
    .silent(.compressionResistanceBroken, "a field of one point that only the system fills") {
      let a = $0.add("A", .field("Name"), at: Rect(0, 100, 1, 1), wants: Size(50, 17))
      $0.clip(a)
      $0.constrain(a, .height, constant: 1)
    },
    .silent(.midWordBreak, "a name in brackets for what code puts there") {
      let a = $0.add("A", .label("{Condition}", lines: 0), at: .row)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .speaks(.midWordBreak, "a line too narrow for a mean word, whatever the app writes there", "A:") {
      let a = $0.add("A", .label("Address", lines: 0), at: .row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "Types", areStandIn: true)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a figure that the app makes") {
      let a = $0.add("A", .label("00:00", lines: 0), at: .row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "00:00", areStandIn: true)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.collapsedView, "a label that the file leaves empty") { $0.add("A", .label(""), at: Rect(20, 100, 40, 0)) },
    .silent(.collapsedView, "a text view in a row that is as high as its content") {
      let cell = $0.add("Row", .platform(.tableViewCell), at: Rect(0, 100, 320, 0))
      $0.screen[cell].placement = .cell(.automatic)
      $0.add("A", .scrollingTextView("Name"), at: Rect(0, 100, 320, 0), in: cell)
    },
    .silent(.contentHuggingBroken, "a text field takes the rest of a row") {
      let field = $0.add("Field", .field("Name"), at: Rect(100, 100, 200, 34), wants: Size(60, 34))
      $0.constrain(field, .trailing, .equal, to: .root, constant: -20, priority: 750)
      $0.constrain(field, .trailing, .lessThanOrEqual, to: .root, constant: -20)
    },
    .silent(.contentHuggingBroken, "pulled on both sides it fills the room between them") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 20, 100, 528), wants: Size(100, 20), hugging: 250)
      for (attribute, constant) in [(LayoutAttribute.top, 20.0), (.bottom, -20)] {
        $0.constrain(a, attribute, attribute == .top ? .greaterThanOrEqual : .lessThanOrEqual, to: .root, constant: constant)
        $0.constrain(a, attribute, to: .root, constant: constant, priority: 750)
      }
    },
    .silent(.spacingOutranksHugging, "a text field takes the rest of a row") {
      let field = $0.add("Field", .field("Name"), at: Rect(100, 100, 200, 34), wants: Size(60, 34))
      $0.constrain(field, .trailing, .equal, to: .root, constant: -20, priority: 750)
      $0.constrain(field, .trailing, .lessThanOrEqual, to: .root, constant: -20)
    },
    .silent(.contentHuggingBroken, "an indicator in the middle of its frame") {
      $0.add("A", .activityIndicator(large: false), at: Rect(0, 100, 320, 20), wants: Size(20, 20), hugging: 750)
    },
    .silent(.unsatisfiableConstraints, "against the content of a button that the app fills") {
      let a = $0.add("A", .button(nil), at: .row)
      let width = $0.constrain(a, .width, constant: 30)
      $0.conflicts = [[.hugging(a, .horizontal), .constraint(width)]]
      $0.broken = [width]
    },
    .silent(.notMirrored, "a frame that is a point wider than its text") {
      $0.add("A", .label("Name", alignment: .left), at: Rect(20, 100, 101, 20), wants: Size(100, 20))
    },
    .silent(.notMirrored, "no words, or figures alone") {
      $0.add("A", .label("", alignment: .left), at: .row, wants: Size(10, 20))
      $0.add("B", .label("12:30", alignment: .left, key: true), at: Rect(20, 140, 100, 20), wants: Size(60, 20))
      $0.texts[2]!.words = ShownWords(key: "B", value: "12:30")
    },
    .silent(.tiedPriorities, "a lack of a point") { tie(&$0, resistance: 750, needs: 101, isOpen: true) },
    .silent(.ambiguousLayout, "what lies in a view that is placed in one that the app settles") {
      let header = $0.add("Header", .view, at: Rect(0, 0, 320, 50))
      $0.screen[header].customClass = "Header"
      let list = $0.add("List", .view, at: Rect(0, 50, 320, 400))
      $0.constrain(list, .top, to: header, .bottom)
      let row = $0.add("Row", .platform(.tableViewCell), at: Rect(0, 50, 320, 44), in: list)
      $0.screen[row].placement = .cell(.automatic)
      let label = $0.add("A", .label("Name"), at: Rect(20, 60, 100, 20), in: row)
      $0.constrain(label, .top, to: row, constant: 10)
      $0.leaveOpen(header, .height)
      $0.leaveOpen(list, .y)
      $0.leaveOpen(row, .y)
      $0.leaveOpen(label, .y)
    },
    .silent(.outsideSafeArea, "the empty part of a centred label") {
      $0.canvas.safeArea.left = 40
      $0.add("A", .label("Name", alignment: .center), at: Rect(0, 100, 320, 20), wants: Size(100, 20))
    },
    .speaks(.outsideSafeArea, "the letters of a label that begins at the edge", "A:horizontal") {
      $0.canvas.safeArea.left = 40
      $0.canvas.safeArea.right = 40
      $0.add("A", .label("Name", alignment: .justified), at: Rect(0, 100, 320, 20), wants: Size(300, 20))
    },
    .silent(.outsideSafeArea, "a point under a rounded corner") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 19, 100, 20))
    },
    .silent(.outsideSuperview, "beyond the content of a scroll view, but in its frame") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 16, 568), in: scroll)
      $0.add("A", .label("Name"), at: Rect(0, 100, 300, 20), in: scroll)
    },
    .silent(.offScreen, "a control behind a list, which the app puts into a bar") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      let a = $0.add("A", .segmentedControl([]), at: Rect(22, 317, 331, 33), saved: Rect(22, 317, 331, 33))
      $0.screen[a].placement = .autoresizing([.flexibleMaxX, .flexibleMaxY])
      $0.add("List", .platform(.tableView), at: Rect(0, 0, 320, 568), saved: Rect(0, 0, 375, 667))
    },
  ]
}
