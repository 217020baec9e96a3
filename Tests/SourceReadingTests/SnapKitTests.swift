import Testing

@testable import SourceReading

/// What SnapKit's statements become, as its own tests say (github.com/SnapKit/SnapKit, Tests/SnapKitTests): `a` and `b` are inside the view.
struct SnapKitTests {
  @Test(
    "A statement becomes its constraints",
    arguments: [
      // testMakeConstraints
      ("a.snp.makeConstraints { make in make.top.equalTo(b.snp.top).offset(50) }", ["a.top = b.top + 50"]),
      ("a.snp.makeConstraints { (make) -> Void in make.left.equalTo(b.snp.top).offset(50); return }", ["a.left = b.top + 50"]),
      ("b.snp.makeConstraints { $0.edges.equalTo(a) }", ["b.bottom = a.bottom", "b.left = a.left", "b.right = a.right", "b.top = a.top"]),
      // testHorizontalVerticalEdges and testHorizontalVerticalDirectionalEdges
      (
        "a.snp.makeConstraints { $0.verticalEdges.equalToSuperview(); $0.horizontalEdges.equalToSuperview() }",
        ["a.bottom = self.bottom", "a.left = self.left", "a.right = self.right", "a.top = self.top"]
      ),
      (
        "a.snp.makeConstraints { $0.directionalVerticalEdges.equalToSuperview(); $0.directionalHorizontalEdges.equalToSuperview() }",
        ["a.bottom = self.bottom", "a.leading = self.leading", "a.top = self.top", "a.trailing = self.trailing"]
      ),
      // testGuideMakeConstraints
      (
        "let g = UILayoutGuide(); addLayoutGuide(g); a.snp.makeConstraints { $0.top.equalTo(g).offset(50) }; g.snp.makeConstraints { $0.left.equalTo(a) }",
        ["a.top = g.top + 50", "g.left = a.left"]
      ),
      // testMakeImpliedSuperviewConstraints
      ("a.snp.makeConstraints { $0.top.equalTo(50.0); $0.left.equalTo(50.0) }", ["a.left = self.left + 50", "a.top = self.top + 50"]),
      // Masonry: an edge without a target is said of the superview's.
      ("a.snp.makeConstraints { $0.left.offset(15); $0.width.offset(50) }", ["a.left = self.left + 15", "a.width = 50"]),
      // testUpdateConstraints
      (
        "a.snp.makeConstraints { $0.top.equalTo(b.snp.top).offset(50); $0.left.equalTo(b).offset(4) }; a.snp.updateConstraints { $0.top.equalTo(b.snp.top).offset(15) }",
        ["a.left = b.left + 4", "a.top = b.top + 15"]
      ),
      // testRemakeConstraints
      (
        "a.snp.makeConstraints { $0.top.equalTo(b).offset(50) }; a.snp.remakeConstraints { $0.edges.equalTo(b) }",
        ["a.bottom = b.bottom", "a.left = b.left", "a.right = b.right", "a.top = b.top"]
      ),
      // testRemoveConstraints
      ("a.snp.makeConstraints { $0.top.equalTo(b).offset(50) }; a.snp.removeConstraints()", []),
      // testPrepareConstraints and testReactivateConstraints
      ("let all = a.snp.prepareConstraints { $0.top.equalTo(b) }", []),
      ("let all = a.snp.prepareConstraints { $0.top.equalTo(b) }; for one in all { one.activate() }", ["a.top = b.top"]),
      (
        "let all = a.snp.prepareConstraints { $0.top.equalTo(b) }; for one in all { one.activate() }; for one in all { one.deactivate() }",
        []
      ),
      // testActivateDeactivateConstraints and testSetIsActivatedConstraints
      (
        "var c: Constraint?; a.snp.prepareConstraints { c = $0.top.equalTo(b).offset(50).constraint }; c?.activate()",
        ["a.top = b.top + 50"]
      ),
      ("var c: Constraint?; a.snp.makeConstraints { c = $0.top.equalTo(b).offset(50).constraint }; c?.deactivate()", []),
      ("var c: Constraint?; a.snp.prepareConstraints { c = $0.top.equalTo(b).constraint }; c?.isActive = true", ["a.top = b.top"]),
      ("var c: Constraint?; a.snp.makeConstraints { c = $0.top.equalTo(b).constraint }; c?.isActive = false", []),
      // testEdgeConstraints
      (
        "a.snp.makeConstraints { $0.edges.equalTo(self).offset(50.0) }",
        ["a.bottom = self.bottom + 50", "a.left = self.left + 50", "a.right = self.right + 50", "a.top = self.top + 50"]
      ),
      // testUpdateReferencedConstraints
      (
        "var c: Constraint!; var d: Constraint!; a.snp.makeConstraints { c = $0.top.equalTo(b).offset(50).constraint; d = $0.bottom.equalTo(b).offset(25).constraint }; c.update(offset: 15); d.update(inset: 20)",
        ["a.bottom = b.bottom - 20", "a.top = b.top + 15"]
      ),
      // testInsetsAsConstraintsConstant
      (
        "a.snp.makeConstraints { $0.edges.equalTo(self).inset(50.0) }",
        ["a.bottom = self.bottom - 50", "a.left = self.left + 50", "a.right = self.right - 50", "a.top = self.top + 50"]
      ),
      // testConstraintInsetsAsImpliedEqualToConstraints and testConstraintInsetsAsConstraintsConstant
      (
        "a.snp.makeConstraints { $0.edges.equalTo(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
        ["a.bottom = self.bottom - 3", "a.left = self.left + 2", "a.right = self.right - 4", "a.top = self.top + 1"]
      ),
      (
        "a.snp.makeConstraints { $0.edges.equalTo(self).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
        ["a.bottom = self.bottom - 3", "a.left = self.left + 2", "a.right = self.right - 4", "a.top = self.top + 1"]
      ),
      // testConstraintDirectionalInsetsAsConstraintsConstant, and its fallback for edges without a direction
      (
        "a.snp.makeConstraints { $0.top.leading.bottom.trailing.equalTo(self).inset(ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
        ["a.bottom = self.bottom - 3", "a.leading = self.leading + 2", "a.top = self.top + 1", "a.trailing = self.trailing - 4"]
      ),
      (
        "a.snp.makeConstraints { $0.left.right.equalTo(self).inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
        ["a.left = self.left + 2", "a.right = self.right - 4"]
      ),
      // testSizeConstraints
      ("a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 40, height: 50)) }", ["a.height = 50", "a.width = 40"]),
      // testCenterConstraints
      (
        "a.snp.makeConstraints { $0.center.equalTo(self).offset(50.0) }",
        ["a.centerX = self.centerX + 50", "a.centerY = self.centerY + 50"]
      ),
      // testConstraintIdentifier
      ("a.snp.makeConstraints { $0.top.equalTo(self.snp.top).labeled(\"Test\") }", ["a.top = self.top"]),
      // testEdgesToEdges, testDirectionalEdgesToDirectionalEdges
      (
        "a.snp.remakeConstraints { $0.directionalEdges.equalTo(self.snp.directionalEdges) }",
        ["a.bottom = self.bottom", "a.leading = self.leading", "a.top = self.top", "a.trailing = self.trailing"]
      ),
      // testEdgesToMargins, testDirectionalEdgesToDirectionalMargins
      (
        "a.snp.remakeConstraints { $0.edges.equalTo(self.snp.margins) }",
        ["a.bottom = self.margins.bottom", "a.left = self.margins.left", "a.right = self.margins.right", "a.top = self.margins.top"]
      ),
      (
        "a.snp.remakeConstraints { $0.margins.equalTo(self.snp.edges) }",
        ["a.margins.bottom = self.bottom", "a.margins.left = self.left", "a.margins.right = self.right", "a.margins.top = self.top"]
      ),
      (
        "a.snp.remakeConstraints { $0.directionalEdges.equalTo(self.snp.directionalMargins) }",
        [
          "a.bottom = self.margins.bottom", "a.leading = self.margins.leading", "a.top = self.margins.top",
          "a.trailing = self.margins.trailing",
        ]
      ),
      // What is taken back is not updated.
      (
        "a.snp.makeConstraints { $0.edges.equalToSuperview() }; a.snp.remakeConstraints { $0.top.left.equalToSuperview() }; a.snp.updateConstraints { $0.top.equalToSuperview().inset(11) }",
        ["a.left = self.left", "a.top = self.top + 11"]
      ),
      // testPriorityShortcuts
      ("a.snp.remakeConstraints { $0.left.equalTo(10.0).priority(.required) }", ["a.left = self.left + 10"]),
      ("a.snp.remakeConstraints { $0.left.equalTo(10.0).priority(.low) }", ["a.left = self.left + 10 @ 250"]),
      (
        "a.snp.remakeConstraints { $0.left.equalTo(10.0).priority(ConstraintPriority.low.value + 1) }",
        ["a.left = self.left + 10 @ 251"]
      ),
      // The rest of the language, from its documentation.
      ("a.snp.makeConstraints { $0.width.equalTo(b.snp.height).multipliedBy(0.5).offset(4) }", ["a.width = 0.5 * b.height + 4"]),
      ("a.snp.makeConstraints { $0.width.equalTo(b).dividedBy(4) }", ["a.width = 0.25 * b.width"]),
      ("a.snp.makeConstraints { $0.width.greaterThanOrEqualTo(120).priority(999) }", ["a.width >= 120 @ 999"]),
      ("a.snp.makeConstraints { $0.bottom.lessThanOrEqualToSuperview().inset(8) }", ["a.bottom <= self.bottom - 8"]),
      ("a.snp.makeConstraints { $0.top.equalTo(safeAreaLayoutGuide).offset(8) }", ["a.top = self.safeArea.top + 8"]),
      ("a.snp.makeConstraints { $0.top.equalTo(safeAreaLayoutGuide.snp.top) }", ["a.top = self.safeArea.top"]),
      (
        "a.snp.makeConstraints { $0.left.and.right.equalToSuperview().inset(16) }",
        ["a.left = self.left + 16", "a.right = self.right - 16"]
      ),
      ("a.snp.makeConstraints { $0.center.equalTo(CGPoint(x: 3, y: 4)) }", ["a.centerX = self.left + 3", "a.centerY = self.top + 4"]),
    ] as [(String, [String])])
  func statement(_ statement: String, _ constraints: [String]) {
    let code = LayoutCode.view(statement.split(separator: "; ").joined(separator: "\n"))
    #expect(code.words == constraints)
  }

  /// Offsets and insets that traits decide on, as constants that hold under them.
  @Test(
    arguments: [
      ("a.snp.makeConstraints { $0.left.equalToSuperview().offset(isPad ? 40 : 12) }", [40, 12]),
      ("a.snp.makeConstraints { $0.right.equalToSuperview().inset(isPad ? 40 : 12) }", [-40, -12]),
      (
        "a.snp.makeConstraints { $0.top.equalToSuperview().inset(isPad ? UIEdgeInsets.zero : UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
        [0, 1]
      ),
    ] as [(String, [Double])])
  func byTraits(_ statement: String, _ constants: [Double]) {
    let code = LayoutCode.view(statement, properties: "var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }")
    #expect(code.reading?.constraints.map { $0.constants.map(\.value) } == [constants])
    #expect(code.reading?.unknown.isEmpty == true)
  }

  /// A multiplier that traits decide on: a constraint for each.
  @Test func multipliersByTraits() {
    let code = LayoutCode.view(
      "a.snp.makeConstraints { $0.width.equalToSuperview().multipliedBy(isPad ? 0.5 : 0.4) }",
      properties: "var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }")
    #expect(code.words == ["a.width = 0.4 * self.width", "a.width = 0.5 * self.width"])
  }

  @Test func whatIsNotKnownIsSaid() {
    #expect(LayoutCode.view("a.snp.makeConstraints { $0.top.equalTo(later().snp.top) }").words.last == "not known: constant of a.top")
  }
}
