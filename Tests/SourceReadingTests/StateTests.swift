import Testing

@testable import SourceReading

@Suite struct StateTests {
  @Test(arguments: [
    ("label.isHidden = true", "", Bool?.some(true), false),
    ("label.isHidden = true", "extension Screen { @IBAction func show() { label.isHidden = false } }", true, true),
    ("label.isHidden = true", "extension Screen { func show() { label.isHidden = false } }", nil, true),
    ("label.isHidden = flag", "let flag = Bool.random()", nil, true),
  ])
  func followsHiddenStates(body: String, more: String, atLoad: Bool?, changes: Bool) throws {
    let hidden = try #require(AppCode.controller(body, more: more).reading(of: "label", in: "Screen").hidden)
    #expect(hidden.atLoad == atLoad)
    #expect(hidden.changes == changes)
  }

  @Test(arguments: [
    ("label.constant = 12", Double?.some(12), Bool?.none),
    ("label.constant = 4 * 2 - 1", 7, nil),
    ("label.isActive = false", nil, false),
    // Another one takes its place.
    ("label.isActive = false; view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true", nil, nil),
    ("NSLayoutConstraint.activate([label])", nil, true),
    ("label.constant = view.bounds.width", nil, nil),
  ])
  func followsConstraints(body: String, constant: Double?, isActive: Bool?) throws {
    let source = AppCode.controller(body)
    let constraint = try #require(source.reading(of: "label", in: "Screen", element: "constraint").constraint)
    #expect(constraint.constant == constant)
    #expect(constraint.isActive == isActive)
  }

  /// Code without an end is cut off, and what was cut off is not claimed.
  @Test(arguments: [
    "func f() { f(); g() }; func g() { f(); g(); f() }", "var a: String { b }; var b: String { a }",
    "func f() { while true { g() } }; func g() { f() }",
  ])
  func endsWork(more: String) {
    let code = AppCode.controller(#"f(); label.text = "x""#, more: "extension Screen { func f() {} \(more) }")
    _ = code.reading(of: "label", in: "Screen")
  }
}
