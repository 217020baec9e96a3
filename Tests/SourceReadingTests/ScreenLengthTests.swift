import Testing

@testable import SourceReading

/// Constants that are parts of the screen, and those that older code names otherwise.
struct ScreenLengthTests {
  @Test(arguments: [
    ("UIScreen.main.bounds.width * 0.8", "0 + 0.8 * screen.width"),
    ("UIScreen.main.bounds.size.height / 4 - 16", "-16 + 0.25 * screen.height"),
    ("320 - UIScreen.main.bounds.width", "320 + -1 * screen.width"),
    ("CGFloat(UIScreen.main.bounds.width - 32) / 2", "-16 + 0.5 * screen.width"),
  ]) func partsOfTheScreen(code: String, words: String) {
    #expect(LayoutCode.view("a.widthAnchor.constraint(equalToConstant: \(code)).isActive = true").words == ["a.width = " + words])
  }

  @Test func partsOfTheScreenInObjectiveC() {
    let code = LayoutCode.objectiveC(
      """
      CGFloat width = [UIScreen mainScreen].bounds.size.width - 2 * 10;
      [NSLayoutConstraint activateConstraints:@[
        [_a.widthAnchor constraintEqualToConstant:width],
        [_b.heightAnchor constraintEqualToConstant:1 / [UIScreen mainScreen].scale],
      ]];
      [_b mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.mas_equalTo(CGRectGetWidth([UIScreen mainScreen].bounds));
      }];
      """)
    #expect(code.words == ["a.width = -20 + 1 * screen.width", "b.height = 0.5", "b.width = 0 + 1 * screen.width"])
  }

  /// What a length is made of besides a number is not known.
  @Test(arguments: ["UIScreen.main.bounds.width * UIScreen.main.bounds.height", "max(UIScreen.main.bounds.width, 320)"])
  func otherLengthsAreNotKnown(code: String) {
    let words = LayoutCode.view("a.widthAnchor.constraint(equalToConstant: \(code)).isActive = true").words
    #expect(words == ["not known: constant of a.width"])
  }

  @Test func constantsOfSwift2() throws {
    let code = LayoutCode.view(
      """
      a.setContentHuggingPriority(UILayoutPriorityDefaultHigh, forAxis: .Horizontal)
      NSLayoutConstraint.activateConstraints(NSLayoutConstraint.constraintsWithVisualFormat(
        "H:|[a][b]|", options: NSLayoutFormatOptions.AlignAllCenterY, metrics: nil, views: ["a": a, "b": b]))
      """)
    #expect(
      code.words == ["a.centerY = b.centerY", "a.leading = self.leading", "b.leading = a.trailing", "self.trailing = b.trailing"]
        || code.words.allSatisfy { !$0.hasPrefix("not known") })
    #expect(try #require(code.reading).views[0].priorities.map(\.words) == ["hugging horizontal 750"])
  }

  @Test func zeroInsetsOfObjectiveC() {
    let code = LayoutCode.objectiveC(
      """
      UIEdgeInsets insets = UIEdgeInsetsZero;
      [_a.topAnchor constraintEqualToAnchor:self.topAnchor constant:insets.top].active = YES;
      """)
    #expect(code.words == ["a.top = self.top"])
  }
}
