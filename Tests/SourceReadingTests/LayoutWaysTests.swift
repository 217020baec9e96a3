import Testing

@testable import SourceReading

/// The same layout in each way that code has: its constraints are the same.
struct LayoutWaysTests {
  private static let row = [
    "a.leading = self.leading + 8", "a.width >= 40", "b.leading = a.trailing + 4", "self.trailing = b.trailing + 8 @ 750",
  ]
  private static let column = ["a.top = self.margins.top", "b.height = a.height", "b.leading = a.leading", "b.top = a.bottom + standard"]

  @Test(
    "Anchors, items, formats and libraries come to the same",
    arguments: [
      (
        "anchors",
        """
        let last = trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)
        last.priority = .defaultHigh
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8), a.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
          b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4), last,
        ])
        """, row
      ),
      (
        "items",
        """
        let last = NSLayoutConstraint(item: self, attribute: .trailing, relatedBy: .equal, toItem: b, attribute: .trailing, multiplier: 1, constant: 8)
        last.priority = UILayoutPriority(rawValue: 750)
        addConstraints([
          NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1, constant: 8),
          NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40),
          NSLayoutConstraint(item: b, attribute: .leading, relatedBy: .equal, toItem: a, attribute: .trailing, multiplier: 1, constant: 4),
          last,
        ])
        """, row
      ),
      (
        "a format",
        """
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-8-[a(>=40)]-gap-[b]-(8@750)-|", options: [], metrics: ["gap": 4], views: ["a": a, "b": b]))
        """, row
      ),
      (
        "a format of parts",
        """
        let views: [String: Any] = ["a": a, "b": b]
        let margin = 8
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-\\(margin)-[a(>=40)]", metrics: nil, views: views))
        for format in ["[a]-4-[b]", "H:[b]-(==8@high)-|"] {
          addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: format, options: NSLayoutConstraint.FormatOptions(), metrics: ["high": UILayoutPriority.defaultHigh], views: views))
        }
        """, row
      ),
      (
        "SnapKit",
        """
        a.snp.makeConstraints { make in
          make.leading.equalToSuperview().offset(8)
          make.width.greaterThanOrEqualTo(40)
        }
        b.snp.makeConstraints { $0.leading.equalTo(a.snp.trailing).offset(4) }
        snp.makeConstraints { $0.trailing.equalTo(b).offset(8).priority(.high) }
        """, row
      ),
      (
        "PureLayout",
        """
        a.autoPinEdge(toSuperviewEdge: .leading, withInset: 8)
        a.autoSetDimension(.width, toSize: 40, relation: .greaterThanOrEqual)
        b.autoPinEdge(.leading, to: .trailing, of: a, withOffset: 4)
        autoPinEdge(.trailing, to: .trailing, of: b, withOffset: 8).priority = .defaultHigh
        """, row
      ),
      (
        "PureLayout's attributes",
        """
        a.autoPinEdge(toSuperviewEdge: .leading, withInset: 8)
        a.autoSetDimension(.width, toSize: 40, relation: .greaterThanOrEqual)
        b.autoConstrainAttribute(.leading, to: .trailing, of: a, withOffset: 4)
        autoPinEdge(.trailing, to: .trailing, of: b, withOffset: 8).priority = .defaultHigh
        """, row
      ),
      (
        "PureLayout's priorities",
        """
        a.configureForAutoLayout().autoPinEdge(toSuperviewEdge: .leading, withInset: 8)
        a.autoSetDimension(.width, toSize: 40, relation: .greaterThanOrEqual)
        b.autoPinEdge(.leading, to: .trailing, of: a, withOffset: 4)
        NSLayoutConstraint.autoSetPriority(.defaultHigh) { autoPinEdge(.trailing, to: .trailing, of: b, withOffset: 8) }
        """, row
      ),
      (
        "PureLayout's margins",
        """
        a.autoPinEdges(toSuperviewMarginsExcludingEdge: .bottom)
        NSLayoutConstraint.autoSetPriority(.defaultLow) { a.autoSetContentHuggingPriority(for: .vertical) }
        """,
        [
          "a.leading = self.margins.leading", "a.top = self.margins.top", "a.trailing = self.margins.trailing",
        ]
      ),
      (
        "anchors",
        """
        a.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor).isActive = true
        b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1).isActive = true
        b.heightAnchor.constraint(equalTo: a.heightAnchor).isActive = true
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor).isActive = true
        """, column
      ),
      (
        "a format with options",
        """
        var views = [String: UIView]()
        views["a"] = a
        views["b"] = b
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-[a]-[b(==a)]", options: [.alignAllLeading], metrics: nil, views: views))
        """, column
      ),
    ])
  func ways(_ way: String, _ body: String, _ constraints: [String]) { #expect(LayoutCode.view(body).words == constraints) }

  @Test(
    "So do they in Objective-C",
    arguments: [
      (
        "anchors",
        """
        NSLayoutConstraint *last = [self.trailingAnchor constraintEqualToAnchor:_b.trailingAnchor constant:8];
        last.priority = UILayoutPriorityDefaultHigh;
        [NSLayoutConstraint activateConstraints:@[
          [_a.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:8],
          [self.a.widthAnchor constraintGreaterThanOrEqualToConstant:40],
          [_b.leadingAnchor constraintEqualToAnchor:_a.trailingAnchor constant:4], last]];
        """, row
      ),
      (
        "items",
        """
        NSLayoutConstraint *last = [NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttributeTrailing
          relatedBy:NSLayoutRelationEqual toItem:_b attribute:NSLayoutAttributeTrailing multiplier:1 constant:8];
        last.priority = 750;
        [self addConstraints:@[
          [NSLayoutConstraint constraintWithItem:_a attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self
            attribute:NSLayoutAttributeLeading multiplier:1 constant:8],
          [NSLayoutConstraint constraintWithItem:_a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:nil
            attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:40],
          [NSLayoutConstraint constraintWithItem:_b attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:_a
            attribute:NSLayoutAttributeTrailing multiplier:1 constant:4]]];
        [self addConstraint:last];
        """, row
      ),
      (
        "a format",
        """
        NSDictionary *views = NSDictionaryOfVariableBindings(_a, _b);
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-8-[_a(>=40)]-gap-[_b]-(8@750)-|" options:0
          metrics:@{@"gap": @4} views:views]];
        """, row
      ),
      (
        "Masonry",
        """
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.leading.equalTo(self.mas_leading).with.offset(8);
          make.width.greaterThanOrEqualTo(@40);
        }];
        [_b mas_makeConstraints:^(MASConstraintMaker *make) { make.leading.equalTo(self.a.mas_trailing).offset(4); }];
        [self mas_makeConstraints:^(MASConstraintMaker *make) { make.trailing.equalTo(self.b).offset(8).priorityHigh(); }];
        """, row
      ),
      (
        "PureLayout",
        """
        [_a autoPinEdgeToSuperviewEdge:ALEdgeLeading withInset:8];
        [_a autoSetDimension:ALDimensionWidth toSize:40 relation:NSLayoutRelationGreaterThanOrEqual];
        [_b autoPinEdge:ALEdgeLeading toEdge:ALEdgeTrailing ofView:_a withOffset:4];
        NSLayoutConstraint *last = [self autoPinEdge:ALEdgeTrailing toEdge:ALEdgeTrailing ofView:_b withOffset:8];
        last.priority = UILayoutPriorityDefaultHigh;
        """, row
      ),
      (
        "a format with options",
        """
        [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[a]-[b(==a)]"
          options:NSLayoutFormatAlignAllLeading metrics:nil views:@{@"a": self.a, @"b": self.b}]];
        """, column
      ),
    ])
  func waysInObjectiveC(_ way: String, _ body: String, _ constraints: [String]) {
    #expect(LayoutCode.objectiveC(body).words == constraints)
  }

  @Test(
    "PureLayout's other calls, as its documentation has them",
    arguments: [
      (
        "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
        ["a.bottom = self.bottom - 3", "a.leading = self.leading + 2", "a.top = self.top + 1", "a.trailing = self.trailing - 4"]
      ),
      (
        "a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .bottom)",
        ["a.leading = self.leading", "a.top = self.top", "a.trailing = self.trailing"]
      ),
      ("a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8, relation: .greaterThanOrEqual)", ["a.bottom <= self.bottom - 8"]),
      ("a.autoPinEdge(toSuperviewMargin: .top)", ["a.top = self.margins.top"]),
      ("a.autoPinEdge(toSuperviewSafeArea: .top, withInset: 4)", ["a.top = self.safeArea.top + 4"]),
      ("a.autoCenterInSuperview()", ["a.centerX = self.centerX", "a.centerY = self.centerY"]),
      ("a.autoAlignAxis(toSuperviewAxis: .vertical)", ["a.centerX = self.centerX"]),
      ("a.autoAlignAxis(.horizontal, toSameAxisOf: b, withOffset: 4)", ["a.centerY = b.centerY + 4"]),
      ("a.autoSetDimensions(to: CGSize(width: 30, height: 40))", ["a.height = 40", "a.width = 30"]),
      ("a.autoMatch(.width, to: .height, of: b, withMultiplier: 2)", ["a.width = 2 * b.height"]),
    ])
  func pureLayout(_ call: String, _ constraints: [String]) { #expect(LayoutCode.view(call).words == constraints) }

  @Test(
    "A format that is none says why, with the column",
    arguments: [
      ("V|[a]|", "not known: the visual format 'V|[a]|': expected ':' after 'V' (column 2)"),
      ("|-[c]", "not known: 'c', which a visual format names"),
    ])
  func mistakes(_ format: String, _ gap: String) {
    let code = LayoutCode.view(
      "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: [\"a\": a]))")
    #expect(code.words.contains(gap))
  }

  /// Functions that UIKit runs each time that it lays out turn constraints on, too.
  @Test(arguments: [
    "override func updateViewConstraints() { all.forEach { $0.isActive = true }; super.updateViewConstraints() }",
    "override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); NSLayoutConstraint.activate(all) }",
    "override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); turnOn() }; func turnOn() { for one in all { one.isActive = true } }",
  ])
  func turnedOnByLayout(_ member: String) {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        let a = UIView()
        lazy var all = [a.topAnchor.constraint(equalTo: view.topAnchor)]
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(a) }
        \(member)
      }
      """)
    #expect(code.words == ["a.top = view.top"])
  }

  /// Loops over one of several lists, and what is made of a list one by one.
  @Test func listsByTraits() {
    let code = LayoutCode.view(
      """
      let isWide = traitCollection.horizontalSizeClass == .regular
      for one in isWide ? [a.topAnchor.constraint(equalTo: topAnchor)] : [a.bottomAnchor.constraint(equalTo: bottomAnchor)] { one.isActive = true }
      _ = [a, b].reduce(leadingAnchor) { edge, view in
        view.leadingAnchor.constraint(equalTo: edge, constant: 4).isActive = true
        return view.trailingAnchor
      }
      """)
    #expect(code.words == ["a.bottom = self.bottom", "a.leading = self.leading + 4", "a.top = self.top", "b.leading = a.trailing + 4"])
    #expect(code.reading?.constraints.count { !$0.activities.isEmpty } == 2)
  }

  @Test(arguments: [
    // Loops that count.
    (
      """
      UIView *last = nil;
      for (NSInteger i = 0; i < 2; i++) {
        UIView *box = UIView.new;
        [self addSubview:box];
        [box.topAnchor constraintEqualToAnchor:self.topAnchor constant:i * 10].active = YES;
        if (last) { [box.leadingAnchor constraintEqualToAnchor:last.trailingAnchor].active = YES; }
        last = box;
      }
      """, ["box 2.leading = box.trailing", "box 2.top = self.top + 10", "box.top = self.top"]
    ),
    (
      """
      NSArray *views = @[_a, _b];
      for (int i = 0; i < views.count; ++i) { [[views[i] heightAnchor] constraintEqualToConstant:i + 1].active = YES; }
      """, ["a.height = 1", "b.height = 2"]
    ),
    (
      """
      [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-5-[a]" options:kNilOptions metrics:nil views:@{@"a": _a}]];
      """, ["a.top = self.margins.top + 5"]
    ),
  ])
  func countingInObjectiveC(_ body: String, _ constraints: [String]) {
    let words = LayoutCode.objectiveC(body).words
    #expect(words == constraints || words == constraints.map { $0.replacing("margins.", with: "") })
  }

  /// What a class method of a category makes is of the class that is asked.
  @Test(arguments: [
    "return [[self alloc] init];", "id view = [self new]; return view;",
    "UIView *view = [[[self class] alloc] initWithFrame:CGRectZero]; return view;",
  ])
  func classMethodsOfCategories(_ body: String) {
    let code = LayoutCode(
      objectiveC: """
        @implementation UIView (Making)
        + (instancetype)freeView { \(body) }
        @end
        @interface Box : UIView
        @end
        @implementation Box
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UILabel *label = [UILabel freeView];
          label.text = @"One";
          [self addSubview:label];
          [label.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          return self;
        }
        @end
        """)
    #expect(code.words == ["label.top = self.top"])
    #expect(code.reading?.views.map(\.className) == ["UILabel"])
  }

  /// The edges that a helper is given, by all the ways to say them.
  @Test(arguments: [
    ("a.pin()", ["bottom", "left", "right", "top"]), ("a.pin(excluding: .bottom)", ["left", "right", "top"]),
    ("a.pin([.left, .top])", ["left", "top"]), ("a.pinAll()", ["bottom", "top"]),
  ])
  func edgesOfHelpers(_ call: String, _ edges: [String]) {
    let code = LayoutCode.view(
      call,
      more: """
        enum Side: CaseIterable { case top, bottom }
        extension UIView {
          func pin(_ edges: UIRectEdge = .all, excluding: UIRectEdge = []) {
            guard let other = superview else { return }
            let all = edges.subtracting(excluding)
            if all.contains(.top) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
            if all.contains(.left) { leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true }
            if all.contains(.bottom) { bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true }
            if all.contains(.right) { rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true }
          }
          func pinAll(_ sides: Set<Side> = Set(Side.allCases)) {
            for side in sides {
              switch side {
              case .top: topAnchor.constraint(equalTo: superview!.topAnchor).isActive = true
              case .bottom: bottomAnchor.constraint(equalTo: superview!.bottomAnchor).isActive = true
              }
            }
          }
        }
        """)
    #expect(code.words == edges.map { "a.\($0) = self.\($0)" })
  }

  @Test func restsOfLists() {
    let code = LayoutCode.view(
      "for (one, other) in zip([a, b], [a, b][1...]) { other.topAnchor.constraint(equalTo: one.bottomAnchor).isActive = true }")
    #expect(code.words == ["b.top = a.bottom"])
  }

  /// Spacing between baselines follows from fonts: such a class is read, and not drawn.
  @Test func spacingBetweenBaselines() {
    let code = LayoutCode.view(
      "bottomAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1).isActive = true")
    #expect(code.reading?.undrawn.map(\.what) == ["the system's spacing between baselines"])
  }
}
