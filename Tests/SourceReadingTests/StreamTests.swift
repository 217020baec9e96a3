import SourceReading
import Testing

/// What streams of Combine and RxSwift tell. The libraries' sources are not there.
@Suite struct StreamTests {
  @Test(arguments: [
    // Made of what is known.
    ("Observable.just(tr(\"a\")).bind(to: label.rx.text).disposed(by: bag)", "key a"),
    ("Driver.of(tr(\"a\"), tr(\"b\")).drive(label.rx.text).disposed(by: bag)", "alternatives a b"),
    ("Just(tr(\"a\")).sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "key a"),
    ("fixed.drive(onNext: { [weak self] text in self?.label.text = text }).disposed(by: bag)", "key a"),
    ("fixed.drive(onNext: show).disposed(by: bag)", "key a"),
    ("Observable.just(tr(\"a\")).observe(on: main).distinctUntilChanged().asDriver(onErrorJustReturn: \"\").drive(label.rx.text)", "key a"),
    // Subjects: what they begin with, and what they are told.
    ("model.title.bind(to: label.rx.text).disposed(by: bag)", "alternatives a b"),
    ("model.title.asDriver().drive(label.rx.text).disposed(by: bag)", "alternatives a b"),
    ("model.event.subscribe(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)", "key b"),
    ("model.current.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "alternatives a b"),
    ("label.text = model.current.value", "alternatives a b"),
    ("model.set.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "alternatives a b"),
    // What a closure makes of them.
    ("model.isOn.map { $0 ? tr(\"a\") : tr(\"b\") }.bind(to: label.rx.text).disposed(by: bag)", "alternatives a b"),
    ("Observable.combineLatest(model.isOn, name) { $0 && $1 ? tr(\"a\") : tr(\"b\") }.bind(to: label.rx.text)", "alternatives a b"),
    ("name.map { _ in tr(\"a\") }.bind(to: label.rx.text).disposed(by: bag)", "key a"),
    ("name.flatMapLatest { _ in Observable.just(tr(\"a\")) }.bind(to: label.rx.text).disposed(by: bag)", "key a"),
    ("name.startWith(tr(\"a\")).bind(to: label.rx.text).disposed(by: bag)", "mixed a"),
    // Binders of the app's own.
    ("fixed.drive(label.rx.heading).disposed(by: bag)", "key a"),
    ("fixed.bind(to: label.rx.heading).disposed(by: bag)", "key a"),
    // All closures, whichever library names them.
    ("fixed.drive(with: self) { owner, text in owner.label.text = text }.disposed(by: bag)", "key a"),
    ("fixed.drive(with: self, onNext: { owner, text in owner.label.text = text }).disposed(by: bag)", "key a"),
    ("fixed.withUnretained(self).subscribe(onNext: { owner, text in owner.label.text = text })", "key a"),
    ("fixed.bind { self.label.text = $0 }.disposed(by: bag)", "key a"),
    ("name.subscribe(onNext: { _ in self.label.text = tr(\"a\") }, onError: { _ in self.label.text = tr(\"b\") })", "alternatives a b"),
    (
      "single.subscribe(onSuccess: { _ in self.label.text = tr(\"a\") }, onFailure: { _ in self.label.text = tr(\"b\") })",
      "alternatives a b"
    ),
    ("name.subscribe(with: self, onCompleted: { owner in owner.label.text = tr(\"a\") })", "key a"),
    ("name.subscribe { event in if case .error = event { self.label.text = tr(\"a\") } }", "key a"),
    ("name.do(onSubscribe: { self.label.text = tr(\"a\") }).subscribe().disposed(by: bag)", "key a"),
    // What a stream sets, others may set, too.
    ("model.$published.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "mixed a"),
    ("given.$published.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)", "mixed a"),
    // Data, also by a binding that others make.
    ("name.bind(to: label.rx.text).disposed(by: bag)", "data"),
    ("name.map { $0 + \"!\" }.bind(to: label.rx.text).disposed(by: bag)", "data"),
    ("model.typed.bind(to: label.rx.text).disposed(by: bag)", "mixed a"),
    // Too many may tell it something.
    ("model.often.bind(to: label.rx.text).disposed(by: bag)", "mixed a"),
    ("model.nobody.bind(to: label.rx.text).disposed(by: bag)", "data"),
  ])
  func whatStreamsTell(body: String, text: String) {
    let code = AppCode(
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      extension Reactive where Base: UILabel { var heading: Binder<String> { Binder(base) { label, text in label.text = text } } }
      final class Model {
        @Published private(set) var published: String?
        init() { Just(tr("a")).assign(to: &$published) }
        let title = BehaviorRelay(value: tr("a"))
        let event = PublishSubject<String>()
        let current = CurrentValueSubject<String, Never>(tr("a"))
        let set = CurrentValueSubject<String, Never>(tr("a"))
        let isOn = BehaviorRelay<Bool>(value: false)
        let typed = BehaviorRelay(value: tr("a"))
        let nobody = BehaviorRelay<String?>(value: nil)
        let often = BehaviorRelay(value: tr("a"))
        \((0..<31).map { "func send\($0)() { often.accept(Store.name) }" }.joined(separator: "\n"))
        func submit() {
          title.accept(tr("b"))
          event.onNext(tr("b"))
          current.send(tr("b"))
          set.value = tr("b")
          isOn.accept(true)
        }
      }
      final class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        @IBOutlet var field: UITextField!
        let model = Model()
        var given: Model!
        let fixed: Driver<String> = .just(tr("a"))
        var name: Observable<String>!
        var single: Single<String>!
        override func viewDidLoad() {
          field.rx.text.bind(to: model.typed).disposed(by: bag)
          \(body)
        }
        \(body.contains("show") ? "func show(_ text: String) { label.text = text }" : "")
        func tap() { model.submit() }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }

  @Test(
    "The observer of a property that a stream sets", arguments: ["assign(to: \\.error, on: box)", "assign(to: \\.box.error, on: self)"])
  func observers(call: String) { expectsWords(call, "@Published") }

  /// The module before the name of a wrapper says nothing.
  @Test(arguments: ["@Combine.Published", "@OpenCombine.Published"])
  func modulesOfWrappers(wrapper: String) { expectsWords("sink { [weak self] in self?.box.error = $0 }", wrapper) }

  private func expectsWords(_ call: String, _ wrapper: String) {
    let code = AppCode(
      """
      final class Box: UIView {
        @IBOutlet var label: UILabel!
        var error: String? { didSet { label.text = error } }
      }
      final class Screen: UIViewController {
        @IBOutlet var box: Box!
        \(wrapper) var name = ""
        override func viewDidLoad() { $name.map { _ in NSLocalizedString("a", comment: "") }.\(call).store(in: &bag) }
      }
      """)
    #expect(code.reading(of: "label", in: "Box").text?.summary == "key a")
  }
}
