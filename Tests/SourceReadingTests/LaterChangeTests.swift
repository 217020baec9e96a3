import Testing

@testable import SourceReading

/// What other functions of a class do to its views and constraints, once these are there.
struct LaterChangeTests {
  private static func view(_ member: String) -> LayoutCode {
    LayoutCode.view(
      "gap = a.topAnchor.constraint(equalTo: topAnchor); gap.isActive = true",
      properties: "var gap: NSLayoutConstraint!; var other: NSLayoutConstraint?; let holder = UIStackView()\n" + member)
  }

  @Test(arguments: [
    ("func fill(_ model: Model) { a.text = model.text; b.isHidden = model.isShort }", false),
    ("func fill(_ model: Model) { a.text = model.text; b.removeFromSuperview() }", false),
    ("func fill(_ model: Model) { a.isHidden = model.isShort }", true), ("func fill(_ model: Model) { self.a.isHidden.toggle() }", true),
    ("func fill(_ model: Model) { [a, b].forEach { $0.isHidden = true } }", true),
    ("func fill(_ model: Model) { let view = a; view.isHidden = model.isShort }", true),
    ("func fill(_ model: Model) { for view in [a] { view.removeFromSuperview() } }", true),
    ("func fill(_ model: Model) { holder.removeArrangedSubview(a) }", true), ("func show() { a.isHidden = false }", false),
  ])
  func hiddenViews(_ member: String, _ mayHide: Bool) {
    #expect(Self.view(member).reading?.views.first { $0.name == "a" }?.mayHide == mayHide)
  }

  /// What users do later hides nothing at first.
  @Test(arguments: [
    "@objc func tap() { a.isHidden = true }", "@IBAction func tap() { self.a.isHidden.toggle() }",
    "@objc func tap() { show(true) }\nprivate func show(_ isOn: Bool) { a.isHidden = isOn }",
    "@objc func tap() { a.removeFromSuperview() }",
  ])
  func viewsHiddenByUsers(_ member: String) {
    let view = Self.view(member).reading?.views.first { $0.name == "a" }
    #expect(view?.mayHide == false)
    #expect(view?.mayHideLater == true)
  }

  @Test(arguments: [
    ("func move() { other?.constant = 8; print(gap!) }", false), ("func move() { gap.constant = Model.gap }", true),
    ("func move() { NSLayoutConstraint.deactivate([gap]) }", true), ("func move() { removeConstraint(gap) }", true),
    ("func move() { let one = gap; one?.isActive = false }", true),
  ])
  func changedConstraints(_ member: String, _ isDecided: Bool) {
    #expect((Self.view(member).reading?.constraints.first?.decidedAt != nil) == isDecided)
  }

  /// SnapKit gives a constraint another constant, or makes others in its place.
  @Test(arguments: [
    ("func move() { tie?.update(offset: 0) }", true), ("func move() { tie?.deactivate() }", true),
    ("func move() { a.snp.updateConstraints { $0.top.equalToSuperview() } }", true),
    ("func move() { a.snp.remakeConstraints { $0.top.equalToSuperview() } }", true),
    ("func move() { b.snp.updateConstraints { $0.top.equalToSuperview() } }", false), ("func move() { tie?.isActive; a.show() }", false),
  ])
  func changesOfSnapKit(_ member: String, _ isDecided: Bool) {
    let code = LayoutCode.view(
      "a.snp.makeConstraints { tie = $0.top.equalToSuperview().offset(400).constraint }", properties: "var tie: Constraint?\n" + member)
    #expect((code.reading?.constraints.first?.decidedAt != nil) == isDecided)
  }

  /// What is run later stands in a function that is run at once.
  @Test(arguments: [
    ("service.load { [weak self] state in self?.a.isHidden = state.isEmpty }", true),
    ("states.map { $0.isEmpty }.bind(to: a.rx.isHidden)", true), ("states.bind(to: b.rx.isHidden)", false),
    ("states.bind(to: a.rx.text)", false),
  ])
  func hiddenByClosures(_ body: String, _ mayHide: Bool) {
    let code = LayoutCode.view(body, properties: "let service = Service()\nlet states = Observable<State>()")
    #expect(code.reading?.views.first { $0.name == "a" }?.mayHide == mayHide)
  }

  /// Another object keeps the constraint, and may move the view as pages turn.
  @Test(arguments: [("tie.constant = page * width", true), ("print(tie)", false)])
  func constraintsOfOtherObjects(_ body: String, _ isDecided: Bool) {
    let code = LayoutCode.view(
      "let gap = a.topAnchor.constraint(equalTo: topAnchor); gap.isActive = true; mover = Mover(gap)",
      more: """
        class Mover { let tie: NSLayoutConstraint; init(_ tie: NSLayoutConstraint) { self.tie = tie }
          func animate(to page: CGFloat) { \(body) } }
        """, properties: "var mover: Mover?")
    #expect((code.reading?.constraints.first?.decidedAt != nil) == isDecided)
  }

  @Test(
    "A stack that is empty until others fill it is not drawn",
    arguments: [
      ("func show(_ rows: [UIView]) { for row in rows { holder.addArrangedSubview(row) } }", true),
      ("func show(_ text: String) { a.text = text }", false),
      ("func clear() { holder.arrangedSubviews.forEach { $0.removeFromSuperview() } }", false),
    ])
  func filledStacks(_ member: String, _ isFilled: Bool) {
    let code = LayoutCode.view("addSubview(holder)", properties: "let holder = UIStackView()\n" + member)
    #expect(code.reading?.undrawn.map(\.what) == (isFilled ? ["what holder arranges"] : []))
  }
}
