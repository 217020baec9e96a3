import SourceReading
import Testing

/// Closures that one object keeps for another, and what it calls them with.
@Suite struct HandlerTests {
  @Test(arguments: [
    ("model.onTitle = { [weak self] in self?.label.text = $0 }", "alternatives busy late"),
    ("model.onTitle = { [unowned self] text in label.text = text }", "alternatives busy late"),
    ("model.onTitle = show", "alternatives busy late"),
    ("model.onTitle = self.show", "alternatives busy late"),
    // What one call gives goes together.
    ("model.onPair = { [weak self] isNew, text in if isNew { self?.label.text = text } }", "key busy"),
    ("model.onPair = { [weak self] isNew, text in if !isNew { self?.label.text = text } }", "key off"),
    // By a protocol, with the value of a case.
    (
      "asked.onState = { [weak self] in switch $0 { case .failed(let text): self?.label.text = text; case .idle: break } }",
      "key late"
    ),
    ("model.onEvent = { [weak self] in if case .failed(let text) = $0 { self?.label.text = text } }", "key busy"),
    // A box that keeps a value tells of each.
    ("model.box.bind { [weak self] in self?.label.text = $0 }", "alternatives busy first"),
    ("model.other.bind { [weak self] in self?.label.text = $0 }", "key on"),
    // One that others make has what they give it.
    ("shared.bind { [weak self] in self?.label.text = $0 }", "data"),
    // A closure that is kept until somebody runs it calls another.
    ("model.onLater = { [weak self] in self?.label.text = $0 }", "key late"),
    // One that calls itself.
    ("model.onTitle = { [weak self] in self?.label.text = $0; self?.model.onTitle?(tr(\"on\")) }", "key on"),
    // What a server says.
    ("model.onName = { [weak self] in self?.label.text = $0 }", "data"),
    ("model.name.bind { [weak self] in self?.label.text = $0 }", "data"),
    // Nobody calls it, or it is not seen who does.
    ("model.onNothing = { [weak self] in self?.label.text = $0 }", "data"),
    ("unknown.onTitle = { [weak self] in self?.label.text = $0 }", "data"),
  ])
  func whatClosuresAreCalledWith(body: String, text: String) {
    let code = AppCode(
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      final class Box<T> {
        private var listener: ((T) -> Void)?
        var value: T { didSet { listener?(value) } }
        init(_ value: T) { self.value = value }
        func bind(_ listener: @escaping (T) -> Void) { self.listener = listener; listener(value) }
      }
      final class Jobs { private var all: [() -> Void] = []; func add(_ job: @escaping () -> Void) { all.append(job) } }
      enum Progress { case idle, failed(String) }
      protocol Asked: AnyObject { var onState: ((Progress) -> Void)? { get set } }
      final class Model: Asked {
        let box = Box(tr("first"))
        let other = Box<String?>(nil)
        let name = Box("")
        var onTitle: ((String) -> Void)?
        var onPair: ((Bool, String) -> Void)?
        var onState: ((Progress) -> Void)?
        var onName: ((String) -> Void)?
        var onNothing: ((String) -> Void)?
        var onEvent: ((Progress) -> Void)?
        var onLater: ((String) -> Void)?
        let jobs = Jobs()
        var progress = Progress.idle { didSet { onState?(progress) } }
        func submit() {
          box.value = tr("busy")
          other.value = tr("on")
          onTitle?(tr("busy"))
          jobs.add { [weak self] in self?.onLater?(tr("late")) }
          onEvent?(.failed(tr("busy")))
          onPair?(true, tr("busy"))
          onPair?(false, tr("off"))
          Server.load { [weak self] answer in
            self?.finish(tr("late"))
            self?.onName?(answer.name)
            self?.name.value = answer.name
            self?.progress = .failed(tr("late"))
          }
        }
        private func finish(_ text: String) { onTitle?(text) }
      }
      final class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        let model = Model()
        var asked: Asked!
        var shared: Box<String>!
        override func viewDidLoad() { \(body) }
        \(body.contains("show") ? "func show(_ text: String) { label.text = text }" : "")
        func tap() { model.submit() }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }

  /// Wherever the closure is made.
  @Test(arguments: [
    ("lazy var model = Model { [weak self] in self?.label.text = $0 }", "model.load()", "key a"),
    ("lazy var model: Model = Model(on: { [unowned self] text in label.text = text })", "model.load()", "key a"),
    (
      "lazy var model = { let model = Model(); model.on = { [weak self] in self?.label.text = $0 }; return model }()", "model.load()",
      "key a"
    ),
    ("lazy var model = Library(onDone: { [weak self] in self?.label.text = tr(\"a\") })", "model.load()", "key a"),
    ("var model: Model!", "model = Model { [weak self] in self?.label.text = $0 }; model.load()", "key a"),
    ("var model: Model!; func show(_ text: String) { label.text = text }", "model = Model(on: show); model.load()", "key a"),
    // Nobody makes it.
    ("lazy var model = Model { [weak self] in self?.label.text = $0 }", "", nil),
  ])
  func whereClosuresAreMade(property: String, body: String, text: String?) {
    let code = AppCode(
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      final class Model {
        \(property.contains("let model") ? "var" : "private let") on: (String) -> Void
        init(on: @escaping (String) -> Void = { _ in }) { self.on = on }
        func load() { on(tr("a")) }
      }
      final class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        \(property)
        override func viewDidLoad() { \(body) }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }

  /// A closure of a constant that no object has is run wherever it is called.
  @Test(arguments: ["Style.title.apply(label)", "let style = Style.title; style.apply(label)", "Style.all.forEach { $0.apply(label) }"])
  func closuresOfConstants(_ body: String) {
    let code = AppCode.controller(
      body,
      more: """
        struct Style {
          let apply: (UILabel) -> Void
          static let title = Style { $0.text = NSLocalizedString("a", comment: "") }
          static let all = [title]
        }
        """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key a")
  }

  /// A closure that leads to itself ends.
  @Test(arguments: [
    "model.onA = { [weak self] in self?.label.text = $0; self?.model.b($0) }; model.onB = { [weak self] in self?.label.text = $0; self?.model.a($0) }",
    "model.onA = { [weak self] in self?.label.text = $0; self?.model.onB?($0) }; model.onB = { [weak self] in self?.label.text = $0; self?.model.onA?($0) }",
  ])
  func closuresThatCallOneAnother(body: String) {
    let code = AppCode(
      """
      final class Model {
        var onA: ((String) -> Void)?
        var onB: ((String) -> Void)?
        func a(_ text: String) { onA?(text) }
        func b(_ text: String) { onB?(text) }
      }
      final class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        let model = Model()
        override func viewDidLoad() {
          \(body)
          model.a("A")
        }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "mixed 'A'")
  }
}
