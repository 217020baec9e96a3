import Testing

@testable import SourceReading

/// Members of a type that nobody names: `.small`.
struct ImplicitMemberTests {
  /// What a generic type is of says whose members they are. A subject that nobody tells anything may be told by others.
  @Test(
    arguments: [
      ("let relay = BehaviorRelay<Fault>(value: .busy)", "relay.subscribe(onNext: { self.label.text = $0.words })", "mixed a"),
      ("let subject = CurrentValueSubject<Fault, Never>(.busy)", "subject.sink { self.label.text = $0.words }", "mixed a"),
      (
        "func load(_ done: (Result<Int, Fault>) -> Void) { done(.failure(.busy)) }",
        "load { result in if case .failure(let fault) = result { self.label.text = fault.words } }", "key a"
      ),
      (
        "func load(_ done: (Load<Fault>) -> Void) { done(.failed(.busy)) }",
        "load { state in if case .failed(let fault) = state { self.label.text = fault.words } }", "key a"
      ),
    ])
  func genericArguments(member: String, body: String, words: String) {
    let code = AppCode.controller(
      body,
      more: """
        extension Screen { \(member) }
        enum Load<Failure> { case idle, failed(Failure) }
        enum Fault {
          case busy, lost
          var words: String { self == .busy ? NSLocalizedString("a", comment: "") : NSLocalizedString("b", comment: "") }
        }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == words)
  }

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

  /// A variable, and the other branch of a condition, say of which type a member is: SE-0299, SE-0380.
  @Test(arguments: [
    ("let x: Copy; if isLarge { x = .one } else { x = .two }; label.text = x.text", "alternatives one two"),
    ("var x: Copy = .one; if isLarge { x = .two }; label.text = x.text", "alternatives one two"),
    ("var x = Copy.one; if isLarge { x = .two }; label.text = x.text", "alternatives one two"),
    ("var x = make(); x = .two; label.text = x.text", "key two"), ("let x: Copy; x = .make(\"own\"); label.text = x.text", "key own"),
    ("let x: Copy; x = .init(key: \"own\"); label.text = x.text", "key own"),
    ("let x = isLarge ? Copy.one : .two; label.text = x.text", "alternatives one two"),
    ("let x = isLarge ? .one : Copy.two; label.text = x.text", "alternatives one two"),
    ("let x: Copy = if isLarge { .one } else { .two }; label.text = x.text", "alternatives one two"),
    ("let x: Copy = switch size { case 1: .one; default: .two }; label.text = x.text", "alternatives one two"),
    ("let x: Copy; x = service.copy; label.text = x.text", "unknown"),
  ])
  func assignedMembers(body: String, summary: String) {
    let code = AppCode.controller(
      body.replacing("; ", with: "\n"),
      more: """
        extension Screen {
          var isLarge: Bool { UserDefaults.standard.bool(forKey: "large") }
          var size: Int { UserDefaults.standard.integer(forKey: "size") }
          func make() -> Copy { Copy.one }
        }
        struct Copy {
          let key: String
          static let one = Copy(key: "one")
          static let two = Copy(key: "two")
          static func make(_ key: String) -> Copy { Copy(key: key) }
          var text: String { NSLocalizedString(key, comment: "") }
        }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == summary)
  }

  /// The initializer that the compiler makes for a structure, which others of its own call; optional variables begin as nil.
  @Test(arguments: [
    ("Empty(code: 1).title", "key one"), ("Empty(isLarge: isLarge).title", "alternatives one two"),
    ("Empty(size: size).title", "alternatives one two"), ("Empty(code: 1).button ?? localized(\"none\")", "key none"),
    ("Empty(title: localized(\"own\"), button: localized(\"tap\")).button ?? \"\"", "key tap"),
    ("Level(size: size)?.title", "alternatives one two"),
    ("Empty(title: localized(\"own\")).title", "key own"),
  ])
  func memberwiseInitializers(value: String, summary: String) {
    let code = AppCode.controller(
      "label.text = \(value)",
      more: """
        func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        extension Screen {
          var isLarge: Bool { UserDefaults.standard.bool(forKey: "large") }
          var size: Int { UserDefaults.standard.integer(forKey: "size") }
        }
        struct Empty { let title: String; var button: String? }
        extension Empty {
          init(code: Int) { self.init(title: localized("one")) }
          init(isLarge: Bool) { if isLarge { self.init(title: localized("one")) } else { self.init(title: localized("two")) } }
          init(size: Int) { switch size { case 1: self.init(title: localized("one")); default: self.init(title: localized("two")) } }
        }
        enum Level: String {
          case one, two
          var title: String { localized(rawValue) }
          init?(size: Int) { if size == 1 { self.init(rawValue: "one") } else { self = .two } }
        }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == summary)
  }
}
