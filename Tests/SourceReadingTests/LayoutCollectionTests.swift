import Syntax
import Testing

@testable import SourceReading

/// Lists, tuples, dictionaries and functions that constraints and views come from.
struct LayoutCollectionTests {
  @Test(arguments: [
    (
      "let tops = [a.topAnchor, b.topAnchor]; tops.dropFirst().forEach { $0.constraint(equalTo: topAnchor).isActive = true }",
      ["b.top = self.top"]
    ),
    ("for view in [a, b].prefix(1) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }", ["a.top = self.top"]),
    ("for view in [a, b][0..<min(1, 2)] { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }", ["a.top = self.top"]),
    (
      "for (one, next) in zip([a, b], [a, b].dropFirst()) { next.topAnchor.constraint(equalTo: one.bottomAnchor).isActive = true }",
      ["b.top = a.bottom"]
    ),
    (
      "stride(from: 0, to: 4, by: 3).forEach { a.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat($0)).isActive = true }",
      ["a.top = self.top", "a.top = self.top + 3"]
    ),
    (
      "rules[.compact] = [a.topAnchor.constraint(equalTo: topAnchor)]; rules[.regular] = []; NSLayoutConstraint.activate(rules[.compact]!)",
      ["a.top = self.top"]
    ),
    ("NSLayoutConstraint.activate(fill(a, self))", ["a.top = self.top"]),
    ("a.topAnchor.constraint(equalTo: topAnchor, constant: gap.v).isActive = true", ["a.top = self.top + 6"]),
    (
      "addSubview(first); addSubview(second); second.topAnchor.constraint(equalTo: first.bottomAnchor).isActive = true",
      ["second.top = first.bottom"]
    ),
    (
      "a.topAnchor ~~ b.topAnchor; NSLayoutConstraint.activate([a.widthAnchor == 8 + b.widthAnchor, a.leadingAnchor.constraint(equalTo: leadingAnchor) ~> .low])",
      ["a.leading = self.leading @ 250", "a.top = b.top", "a.width = b.width + 8"]
    ),
  ])
  func constraints(_ body: String, _ words: [String]) {
    let code = LayoutCode.view(
      body,
      more: """
        let fill: (UIView, UIView) -> [NSLayoutConstraint] = { one, other in [one.topAnchor.constraint(equalTo: other.topAnchor)] }
        infix operator ~~
        func ~~ <Axis>(one: NSLayoutAnchor<Axis>, other: NSLayoutAnchor<Axis>) { one.constraint(equalTo: other).isActive = true }
        struct Length { let anchor: NSLayoutDimension; let points: CGFloat }
        func + (points: CGFloat, anchor: NSLayoutDimension) -> Length { Length(anchor: anchor, points: points) }
        func == (one: NSLayoutDimension, other: Length) -> NSLayoutConstraint { one.constraint(equalTo: other.anchor, constant: other.points) }
        infix operator ~>
        func ~> (one: NSLayoutConstraint, priority: UILayoutPriority) -> NSLayoutConstraint { one.priority = priority; return one }
        """,
      properties: """
        private var rules: [UIUserInterfaceSizeClass: [NSLayoutConstraint]] = [:]
        private let gap: (h: CGFloat, v: CGFloat) = (12, 6)
        private let (first, second) = (UILabel(), UILabel())
        """)
    #expect(code.words == words)
  }

  @Test(arguments: [
    "stack.add(a, .line())", "stack.add([a, .line()])", "[a, .line()].forEach(stack.addArrangedSubview)",
    "let all = [UILabel(), UIImageView(), UILabel()]; stack.add(Array(all[0...1]))",
  ])
  func elements(_ body: String) {
    let code = LayoutCode.view(
      "let stack = UIStackView(); addSubview(stack); " + body,
      more: """
        extension UIView { static func line() -> UIView { UIImageView() } }
        extension UIStackView {
          func add(_ views: UIView...) { views.forEach(addArrangedSubview) }
          func add(_ views: [UIView]) { views.forEach(addArrangedSubview) }
        }
        """)
    #expect(code.reading?.views.filter(\.isArranged).map(\.className) == ["UILabel", "UIImageView"])
  }

  /// The same on one or the other side of a trait.
  @Test func tuplesThatTraitsDecideOn() {
    let code = LayoutCode.view(
      """
      let slim = [a.topAnchor.constraint(equalTo: topAnchor)]
      let wide = [a.topAnchor.constraint(equalTo: b.topAnchor)]
      let (on, off) = traitCollection.horizontalSizeClass == .regular ? (wide, slim) : (slim, wide)
      NSLayoutConstraint.deactivate(off)
      NSLayoutConstraint.activate(on)
      """)
    #expect(code.words == ["a.top = b.top", "a.top = self.top"])
    #expect(code.reading?.constraints.map { $0.activities.filter(\.value).flatMap(\.traits).map(\.isCompactWidth) } == [[true], [false]])
    // The report has those of a phone held upright.
    var reading = CodeReading()
    reading.layouts = code.reading.map { [$0] } ?? []
    var writer = JSONWriter(style: .pretty)
    SourceReport(reading).write(to: &writer)
    let report = String(decoding: writer.bytes, as: UTF8.self)
    #expect(report.contains("a.top = self.top") && !report.contains("a.top = b.top"))
  }

  /// What an extension of a protocol gives every object.
  @Test func buildersOfEveryObject() {
    let code = LayoutCode.view(
      "addSubview(c); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: "extension NSObjectProtocol { func with(_ change: (Self) -> Void) -> Self { change(self); return self } }",
      properties: "let c = UILabel().with { $0.text = \"One\" }.with { $0.numberOfLines = 0 }")
    #expect(code.words == ["c.top = self.top"])
  }
}
