import Screens
import Diagnostics
import InterfaceBuilder
import Testing

/// Constraints as Interface Builder writes them, and what they say.
struct ConstraintTests {
  private static let views = """
    <subviews>
    <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a" userLabel="A"/>
    <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="B"/>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    """

  @Test(arguments: [
    // The first item that is left out is the view that contains the constraint.
    (
      #"firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20""#,
      "A.Leading = View.Leading + 20.0"
    ),
    (#"firstAttribute="trailing" secondItem="a" secondAttribute="trailing""#, "View.Trailing = A.Trailing"),
    (#"firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="-4""#, "A.Top = Safe Area.Top - 4.0"),
    (#"firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin""#, "A.Leading = View.LeadingMargin"),
    (#"firstItem="a" firstAttribute="baseline" secondItem="b" secondAttribute="firstBaseline""#, "A.Baseline = B.FirstBaseline"),
    (
      #"firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerXWithinMargins""#,
      "A.CenterX = View.CenterXWithinMargins"
    ),
    (#"firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" constant="44""#, "A.Width >= 44.0"),
    (#"firstItem="a" firstAttribute="height" relation="lessThanOrEqual" constant="1.5" priority="250""#, "A.Height <= 1.5 (Priority 250)"),
    (#"firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:10""#, "A.Width = 1.6 * A.Height"),
    (#"firstAttribute="centerX" secondItem="a" secondAttribute="centerX" multiplier="4/5""#, "View.CenterX = 0.8 * A.CenterX"),
    (#"firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="1:1""#, "A.Width = A.Height"),
    (
      #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="0.5" constant="1e-05""#,
      "A.Width = 0.5 * B.Width + 1e-05"
    ),
    (
      #"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" symbolic="YES""#,
      "A.Leading = B.Trailing + 8.0"
    ),
  ])
  func says(_ attributes: String, _ text: String) throws {
    let screen = try screen(Self.views + "<constraints><constraint \(attributes) id=\"c\"/></constraints>")
    #expect(screen.constraints.map(\.text) == [text])
    #expect(screen.constraints.map(\.id) == ["c"])
  }

  @Test func marks() throws {
    let screen = try screen(
      Self.views + """
        <constraints>
        <constraint firstItem="a" firstAttribute="width" constant="1" placeholder="YES" identifier="Mine" id="c"/>
        <constraint firstItem="b" firstAttribute="width" constant="1" installed="NO" id="d"/>
        </constraints>
        """)
    #expect(screen.constraints.map(\.isPlaceholder) == [true, false])
    #expect(screen.constraints.map(\.identifier) == ["Mine", nil])
    #expect(screen.constraints.map(\.isInstalled) == [true, false])
  }

  /// What iOS refuses, or what names nothing, is left out with a warning at its place; the rest holds.
  @Test(arguments: [
    (#"firstItem="a" firstAttribute="leading" constant="20""#, "a position needs another one"),
    (#"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="top""#, "a horizontal position cannot"),
    (#"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="width""#, "a size cannot be compared with a position"),
    (#"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="left""#, "leading and trailing cannot be compared"),
    (#"firstItem="zzz" firstAttribute="width" constant="20""#, "left out"),
    (#"firstItem="a" firstAttribute="girth" constant="20""#, "no such attribute"),
    (#"firstItem="a" firstAttribute="width" relation="about" constant="20""#, "compare"),
    (
      #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="1:0""#,
      "a multiplier is a number or a ratio"
    ),
    (
      #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="nan""#,
      "a multiplier is a number or a ratio"
    ),
  ])
  func refuses(_ attributes: String, _ reason: String) throws {
    let document = try read(
      Sample.xib(
        Self.views + "<constraints>\n<constraint \(attributes) id=\"c\"/>\n"
          + #"<constraint firstItem="b" firstAttribute="width" constant="7" id="d"/></constraints>"#))
    let diagnostic = try #require(document.diagnostics.first)
    #expect(document.diagnostics.count == 1)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.reason?.contains(reason) == true, "\(diagnostic)")
    #expect(diagnostic.position?.line == 16)
    #expect(document.scenes[0].screen.constraints.map(\.id) == ["d"])
  }

  @Test(arguments: ["NaN", "inf", "-infinity", "0x10", "1e300", "twelve", ""])
  func numbersThatAreNone(_ number: String) throws {
    let document = try read(
      Sample.xib(
        Self.views + "<constraints><constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(number)\" id=\"c\"/></constraints>"))
    #expect(document.diagnostics.map(\.message) == ["'constant' of <constraint> is not a number of points: '\(number)'"])
    #expect(document.scenes[0].screen.constraints.map(\.constant) == [0])
  }
}
