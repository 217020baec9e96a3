import Testing

@testable import SourceReading

/// Members of a type that nobody names where code lays out views: `.small`.
struct ImplicitMemberTests {
  @Test(arguments: [
    ("a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: .big).isActive = true", ["a.leading = self.leading + 40"]),
    ("a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -.big * 2).isActive = true", ["a.leading = self.leading - 80"]),
    ("a.widthAnchor.constraint(equalToConstant: 2 * .big).isActive = true", ["a.width = 80"]),
    ("a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: .zero).isActive = true", ["a.leading = self.leading"]),
    (
      "a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: UIEdgeInsets(all: 12).left).isActive = true",
      ["a.leading = self.leading + 12"]
    ),
    (
      "a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: UIEdgeInsets(7).left).isActive = true", ["a.leading = self.leading + 7"]
    ),
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 100); c.priority = .almost; c.isActive = true".replacing("; ", with: "\n"),
      ["a.width = 100 @ 751"]
    ),
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 100); c.priority = .init(rawValue: 600); c.isActive = true"
        .replacing("; ", with: "\n"),
      ["a.width = 100 @ 600"]
    ),
    ("a.size(width: 40)", ["a.width = 40"]),
    ("a.size()", []),
  ]) func constants(body: String, words: [String]) {
    let code = LayoutCode.view(
      body,
      more: """
        extension CGFloat { static let big: CGFloat = 40 }
        extension UILayoutPriority { static let almost: UILayoutPriority = .init(rawValue: 751) }
        extension UIEdgeInsets {
          init(all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) }
          init(_ all: CGFloat) { self = .init(all: all) }
        }
        extension UIView {
          func size(_ size: CGSize = .zero, width: CGFloat = .zero) {
            if size.width != 0 { widthAnchor.constraint(equalToConstant: size.width).isActive = true }
            if width != 0 { widthAnchor.constraint(equalToConstant: width).isActive = true }
          }
        }
        """)
    #expect(code.words == words)
  }

  @Test(arguments: [".init(rawValue: 300)", ".low", "UILayoutPriority(300)"]) func priorities(code: String) throws {
    let reading = try #require(
      LayoutCode.view(
        "a.setContentCompressionResistancePriority(\(code), for: .horizontal)",
        more: "extension UILayoutPriority { static let low = UILayoutPriority(300) }"
      ).reading)
    let label = try #require(reading.views.first { $0.name == "a" })
    #expect(label.priorities == [LayoutReading.Priority(name: "compression horizontal", value: 300)])
  }

  @Test(arguments: [
    #"UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })"#,
    #"UIButton(primaryAction: UIAction(title: "Go", handler: run))"#,
    #"UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go", image: nil, handler: { _ in }))"#,
    "UIButton()",
  ]) func titlesOfButtons(button: String) throws {
    let title = button == "UIButton()" ? #"; button.setTitle("Go", for: UIControl.State())"# : ""
    let reading = try #require(LayoutCode.view("addSubview(button)\(title)", properties: "let button = \(button)").reading)
    #expect(reading.views.first { $0.name == "button" }?.text?.summary == "literal 'Go'")
  }

  @Test(arguments: [".all(30)", "NSDirectionalEdgeInsets.all(30)", ".init(top: 30, leading: 30, bottom: 30, trailing: 30)"])
  func margins(code: String) throws {
    let reading = try #require(
      LayoutCode.view(
        "a.directionalLayoutMargins = \(code)",
        more: """
          extension NSDirectionalEdgeInsets {
            static func all(_ value: CGFloat) -> Self { .init(top: value, leading: value, bottom: value, trailing: value) }
          }
          """
      ).reading)
    let label = try #require(reading.views.first { $0.name == "a" })
    #expect(label.setup.margins == InsetsReading(top: 30, left: 30, bottom: 30, right: 30, isDirectional: true))
  }

  @Test(arguments: [
    "stack.addArrangedSubview(.line())", "let more = UIStackView(arrangedSubviews: [.line()])\nstack.addArrangedSubview(more)",
  ])
  func views(code: String) {
    let layout = LayoutCode.view(
      "addSubview(stack)\n\(code)",
      more: """
        extension UIView {
          static func line() -> UIView {
            let line = UIView()
            line.heightAnchor.constraint(equalToConstant: 1).isActive = true
            return line
          }
        }
        """, properties: "let stack = UIStackView()")
    #expect(layout.words == ["line.height = 1"])
  }
}
