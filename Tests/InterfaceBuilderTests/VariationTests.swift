import Screens
import Diagnostics
import InterfaceBuilder
import Testing
import Vocabulary

/// What differs between size classes.
struct VariationTests {
  private static let content = """
    <subviews>
    <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a">
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <variation key="heightClass=regular-widthClass=regular" hidden="YES"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
    </label>
    <stackView translatesAutoresizingMaskIntoConstraints="NO" id="s">
    <variation key="widthClass=compact" axis="vertical" distribution="fillEqually" alignment="leading" spacing="3"/>
    <variation key="userInterfaceIdiom=mac" spacing="30"/>
    </stackView>
    </subviews>
    <constraints>
    <constraint firstItem="a" firstAttribute="width" constant="10" id="w"><variation key="heightClass=compact" constant="4"/></constraint>
    <constraint firstItem="a" firstAttribute="height" constant="10" id="h"/>
    </constraints>
    <variation key="default"><mask key="subviews"><exclude reference="s"/></mask><mask key="constraints"><exclude reference="h"/></mask></variation>
    <variation key="heightClass=compact">
    <mask key="subviews"><exclude reference="a"/><include reference="s"/></mask>
    <mask key="constraints"><include reference="h"/><exclude reference="w"/></mask>
    </variation>
    """

  @Test func masksAndProperties() throws {
    let screen = try screen(Self.content)
    let (a, s) = (ItemID(1), ItemID(2))
    let (w, h) = (LayoutConstraintID(0), LayoutConstraintID(1))
    #expect(screen.items.map(\.isInstalled) == [true, true, false])
    #expect(screen.constraints.map(\.isInstalled) == [true, false])

    let compact = try #require(screen.variations.first { $0.height == .compact && $0.width == nil })
    #expect(compact.installs == [h])
    #expect(compact.removes == [w])
    #expect(compact.overrides == [.isInstalled(a, false), .isInstalled(s, true), .constant(w, 4)])

    let regular = try #require(screen.variations.first { $0.height == .regular })
    #expect(regular.width == .regular)
    #expect(regular.overrides == [.isHidden(a, true), .font(a, FontRequest(size: .points(30), adjustsForContentSize: false))])

    let narrow = try #require(screen.variations.first { $0.width == .compact })
    #expect(
      narrow.overrides == [
        .stackAxis(s, .vertical), .stackDistribution(s, .fillEqually), .stackAlignment(s, .leading), .stackSpacing(s, 3),
      ])
    #expect(screen.variations.count == 3)
  }

  /// A constraint is called by the constant that it has in a size class.
  @Test func wordsOfConstraints() throws {
    let screen = try screen(
      #"""
      <subviews><label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="width" constant="10" id="w"><variation key="heightClass=compact" constant="4"/></constraint>
      </constraints>
      """#)
    let words = [SizeClass.regular, .compact].map { screen.resolved(under: Traits(width: .compact, height: $0)).constraints[0].text }
    #expect(words.map { $0.split(separator: " ").last } == ["10.0", "4.0"])
  }

  @Test(arguments: [
    (#"<variation key="widthClass=huge"/>"#, "a variation of an unknown kind: 'widthClass=huge'"),
    (
      #"<variation key="default"><mask key="subviews"><exclude reference="gone"/></mask></variation>"#,
      "a variation names the object 'gone', which this scene does not have"
    ),
    (
      #"<variation key="default"><mask key="constraints"><exclude reference="gone"/></mask></variation>"#,
      "a variation names the object 'gone', which this scene does not have"
    ),
    (#"<variation key="default"><mask key="zebras"/></variation>"#, "a mask of an unknown kind: 'zebras'"),
  ])
  func faults(_ variation: String, _ message: String) throws {
    #expect(try read(Sample.xib(variation)).diagnostics.map(\.message) == [message])
  }
}
