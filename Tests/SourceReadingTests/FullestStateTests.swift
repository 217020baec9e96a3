import Testing

@testable import SourceReading

/// Classes that lay out more under a condition: the state with most in it is read as a whole.
struct FullestStateTests {
  @Test(
    arguments: [
      // Views, constraints and conditions of the state; nil: there is none.
      (
        "if model.icon != nil { addSubview(c); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }", ["a.top = self.top"],
        "model.icon != nil"
      ),
      (
        "let gap: CGFloat = title.isEmpty ? 0 : 8; a.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true",
        ["a.top = self.top"], "title.isEmpty"
      ),
      (
        "let gap: CGFloat\nswitch kind { case .one: gap = 4\n case .two: gap = 6\n case .three: gap = 8 }; a.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true",
        ["a.top = self.top + 4"], "kind is .one"
      ),
      (
        "if shows { b.removeFromSuperview() } else { b.topAnchor.constraint(equalTo: topAnchor).isActive = true }", ["b.top = self.top"],
        "not shows"
      ),
      // Only a colour hangs on the others.
      (
        "a.textColor = one ? .red : two ? .blue : .black; if shows { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
        ["a.top = self.top"], "shows"
      ),
      // The surroundings decide.
      (
        "if [traitCollection.horizontalSizeClass, traitCollection.verticalSizeClass].contains(.compact) { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
        nil, ""
      ),
      ("if traitCollection.horizontalSizeClass == .compact { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }", nil, ""),
      ("if UIDevice.current.isPad { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }", nil, ""),
      // All is known without a condition.
      ("a.topAnchor.constraint(equalTo: topAnchor).isActive = true", nil, ""),
      // Not known in any state.
      ("if shows { a.topAnchor.constraint(equalTo: topAnchor, constant: model.gap).isActive = true }", nil, ""),
      // More conditions than are believed to hold together.
      (
        "if one { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }; if two { b.topAnchor.constraint(equalTo: topAnchor).isActive = true }; if three { a.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }",
        nil, ""
      ),
    ] as [(String, [String]?, String)])
  func state(_ body: String, _ constraints: [String]?, _ when: String) {
    let code = LayoutCode.view(
      body.split(separator: "; ").joined(separator: "\n"),
      properties:
        "let icon: Icon?\nvar title: String\nvar shows: Bool\nvar one: Bool\nvar two: Bool\nvar three: Bool\nlet model: Model\nlet c = UILabel()\nenum Kind { case one, two, three }\nvar kind: Kind"
    )
    let state = code.reading?.states.first
    #expect(state?.constraints.map(\.words) == constraints)
    #expect(state?.when ?? "" == when)
    #expect((state?.coverage ?? .whole) == .whole)
  }

  /// A condition that is asked twice has one answer.
  @Test func oneAnswer() {
    let code = LayoutCode.view(
      """
      if shows {
        addSubview(c)
        c.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
      a.topAnchor.constraint(equalTo: topAnchor, constant: shows ? 4 : 8).isActive = true
      """, properties: "var shows: Bool\nlet c = UILabel()")
    #expect(code.reading?.states.first?.constraints.map(\.words).sorted() == ["a.top = self.top + 4", "c.top = self.top"])
  }

  /// What is only there under a condition is a state as well.
  @Test func nothingIsThereWithoutTheCondition() {
    let code = LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        var shows: Bool
        init() {
          super.init(frame: .zero)
          if shows {
            addSubview(a)
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
      }
      """)
    #expect(code.reading?.coverage == .part)
    #expect(code.reading?.states.first?.constraints.map(\.words) == ["a.top = self.top"])
  }

  /// A variable may be called what a controller has already.
  @Test func namesOfRoots() {
    let code = LayoutCode(
      "class Box: UIViewController { override func viewDidLoad() { for view in [UILabel(), UILabel()] { self.view.addSubview(view) } } }")
    #expect(code.views.allSatisfy { !$0.hasPrefix("view in") })
    #expect(code.reading?.views.count == 2)
  }
}
