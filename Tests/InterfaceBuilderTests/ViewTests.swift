import Screens
import Diagnostics
import InterfaceBuilder
import Testing
import Vocabulary

/// Views as Interface Builder writes them, and what they are.
struct ViewTests {
  private func item(_ element: String, resources: String = "") throws -> LayoutItem {
    try screen("<subviews>\(element)</subviews>", resources: resources).item("x")
  }

  @Test(arguments: [
    (#"<view id="x"/>"#, "view"), (#"<switch id="x"/>"#, "switch"), (#"<slider id="x"/>"#, "slider"), (#"<stepper id="x"/>"#, "stepper"),
    (#"<progressView id="x"/>"#, "progressView"), (#"<tableView id="x"/>"#, "tableView"), (#"<searchBar id="x"/>"#, "searchBar"),
    (#"<wkWebView id="x"/>"#, "webView"), (#"<containerView id="x"/>"#, "containerView"), (#"<skView id="x"/>"#, "skView"),
    (#"<pageControl numberOfPages="3" id="x"/>"#, "pageControl"), (#"<scrollView id="x"/>"#, "scrollView"),
  ])
  func kinds(_ element: String, _ name: String) throws {
    #expect(try item(element).kind.name == name)
  }

  /// What user-defined runtime attributes set of UIKit's own properties comes after the document's.
  @Test(arguments: [
    ("number", "numberOfLines", "0", "lines 0"), ("number", "lineBreakMode", "3", "truncateHead"),
    ("boolean", "adjustsFontSizeToFitWidth", "YES", "shrinks to 0.05"), ("boolean", "adjustsFontSizeToFitWidth", "NO", ""),
    ("boolean", "adjustsFontForContentSizeCategory", "YES", "adjusts"), ("number", "minimumScaleFactor", "0.5", ""),
  ])
  func runtimeProperties(type: String, path: String, value: String, expected: String) throws {
    func attributes(_ path: String) -> String {
      let content = type == "number" ? #"><real key="value" value="\#(value)"/></userDefinedRuntimeAttribute>"# : #" value="\#(value)"/>"#
      return """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="\(type)" keyPath="\(path)"\(content)</userDefinedRuntimeAttributes>
        """
    }
    func words(_ element: String) throws -> String {
      let text = try #require(try item(element).kind.text)
      return [
        text.numberOfLines == 1 ? nil : "lines \(text.numberOfLines)", text.lineBreakMode == .truncateTail ? nil : "\(text.lineBreakMode)",
        text.minimumScale == 1 ? nil : "shrinks to \(text.minimumScale)", text.font.adjustsForContentSize ? "adjusts" : nil,
      ].compactMap(\.self).joined(separator: ", ")
    }
    #expect(try words(#"<label text="Hello" id="x">\#(attributes(path))</label>"#) == expected)
    let state = #"<state key="normal" title="Go"/>"#
    #expect(try words(#"<button id="x">\#(state)\#(attributes("titleLabel." + path))</button>"#) == expected)
    // Of the button's own it says nothing.
    #expect(try words(#"<button id="x">\#(state)\#(attributes(path))</button>"#) == "")
  }

  @Test(arguments: ["hidden", "isHidden"])
  func hiddenByRuntimeAttributes(path: String) throws {
    let attribute = #"<userDefinedRuntimeAttribute type="boolean" keyPath="\#(path)" value="YES"/>"#
    let label = try item(#"<label text="A" id="x"><userDefinedRuntimeAttributes>\#(attribute)</userDefinedRuntimeAttributes></label>"#)
    #expect(label.isHidden)
  }

  /// A button sets its title in as many lines as it takes where words wrap.
  @Test func wrappingTitlesByRuntimeAttributes() throws {
    let button = try item(
      """
      <button lineBreakMode="middleTruncation" id="x"><state key="normal" title="Go"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="titleLabel.lineBreakMode"><integer key="value" value="0"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
      """)
    #expect(button.kind.text?.numberOfLines == 0)
  }

  @Test func wordsOfLocalizedRuntimeAttributes() throws {
    let label = try item(
      """
      <label text="A" id="x"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="localizedString" keyPath="text" value="B"/>
      </userDefinedRuntimeAttributes></label>
      """)
    let name = "x.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"
    #expect(label.kind.text?.source == .interfaceBuilder(keys: [name, "x.text"], base: "B"))
  }

  @Test func fonts() throws {
    let cases: [(String, FontRequest)] = [
      (#"type="system" pointSize="15""#, FontRequest(size: .points(15), adjustsForContentSize: false)),
      (#"type="system" pointSize="0.0""#, FontRequest(size: .points(12), adjustsForContentSize: false)),
      (#"type="boldSystem" pointSize="15""#, FontRequest(size: .points(15), weight: .bold, adjustsForContentSize: false)),
      (#"type="system" weight="medium" pointSize="15""#, FontRequest(size: .points(15), weight: .medium, adjustsForContentSize: false)),
      (#"style="UICTFontTextStyleSubhead""#, FontRequest(size: .style(.subheadline), adjustsForContentSize: false)),
      (#"style="UICTFontTextStyleTitle0""#, FontRequest(size: .style(.largeTitle), adjustsForContentSize: false)),
      (#"style="UICTFontTextStyleCaption2""#, FontRequest(size: .style(.caption2), adjustsForContentSize: false)),
      (
        #"style="UICTFontTextStyleEmphasizedBody""#,
        FontRequest(size: .style(.body), weight: .semibold, adjustsForContentSize: false)
      ),
      (
        #"name="Menlo-Regular" family="Menlo" pointSize="12""#,
        FontRequest(size: .points(12), family: "Menlo", postScriptName: "Menlo-Regular", adjustsForContentSize: false)
      ),
      (
        #"name=".AppleSystemUIFont" family=".AppleSystemUIFont" pointSize="12""#,
        FontRequest(size: .points(12), adjustsForContentSize: false)
      ),
    ]
    for (attributes, font) in cases {
      let label = try item(#"<label text="A" id="x"><fontDescription key="fontDescription" \#(attributes)/></label>"#)
      #expect(label.kind.text?.font == font, "\(attributes)")
    }
    let adjusting = try item(
      #"<label adjustsFontForContentSizeCategory="YES" id="x"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>"#
    )
    #expect(adjusting.kind.text?.font.adjustsForContentSize == true)
  }

  @Test func labels() throws {
    let label = try item(#"<label text="Hello" textAlignment="right" lineBreakMode="middleTruncation" numberOfLines="3" id="x"/>"#)
    #expect(
      label.kind
        == .label(
          TextContent(
            source: .interfaceBuilder(keys: ["x.text"], base: "Hello"), font: FontRequest(size: .points(17), adjustsForContentSize: false),
            numberOfLines: 3, alignment: .right, lineBreakMode: .truncateMiddle)))
    #expect(try item(#"<label id="x"/>"#).kind.text?.source == nil)
    let long = try item(#"<label id="x"><string key="text">Two&#10;lines</string></label>"#)
    #expect(long.kind.text?.source == .interfaceBuilder(keys: ["x.text"], base: "Two\nlines"))
    let encoded = try item(#"<label id="x"><string key="text" base64-UTF8="YES">SGkgG+KCrA</string></label>"#)
    #expect(encoded.kind.text?.source == .interfaceBuilder(keys: ["x.text"], base: "Hi \u{1B}€"))
  }

  @Test func textsThatShrink() throws {
    func text(_ attributes: String) throws -> TextContent? { try item("<label \(attributes) id=\"x\"/>").kind.text }
    #expect(try text(#"minimumScaleFactor="0.5""#)?.minimumScale == 0.5)
    #expect(try text(#"minimumFontSize="12""#)?.minimumPointSize == 12)
    #expect(try text(#"minimumScaleFactor="0.5" adjustsFontSizeToFit="NO""#)?.minimumScale == 1)
    #expect(try text(#"preferredMaxLayoutWidth="250""#)?.preferredMaxLayoutWidth == 250)
  }

  @Test func contentOfButtonsThatStaysOnItsSide() throws {
    guard case .button(let left) = try item(#"<button contentHorizontalAlignment="left" id="x"/>"#).kind else {
      Issue.record("no button")
      return
    }
    #expect(left.alignment == .left)
  }

  @Test func attributedLabels() throws {
    let label = try item(
      """
      <label usesAttributedText="YES" id="x"><attributedString key="attributedText">
      <fragment content="One "><attributes><font key="NSFont" metaFont="system" size="18"/>\
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"/></attributes></fragment>
      <fragment><string key="content">two</string></fragment>
      </attributedString></label>
      """)
    #expect(label.kind.text?.source == .interfaceBuilder(keys: ["x.attributedText"], base: "One two"))
    #expect(label.kind.text?.font.size == .points(18))
    #expect(label.kind.text?.alignment == .center)
    #expect(label.kind.text?.lineBreakMode == .wordWrap)
  }

  @Test(arguments: ["localizableString", "localizedText", "xibLocKey", "LocalizationKey", "titleLabel.locKey"])
  func keysOfRuntimeAttributes(_ path: String) throws {
    let label = try item(
      """
      <label text="Base" id="x"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(path)" value="screen.title"/>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabelLocalizationKey" value="screen.hint"/>
      </userDefinedRuntimeAttributes></label>
      """)
    #expect(label.kind.text?.source == .interfaceBuilder(keys: ["screen.title", "x.text"], base: "Base"))
  }

  /// A class that is told the name of a text style takes that style while it loads; the canvas shows the font of the file.
  @Test(
    arguments: [
      ("labelTextStyle", "title2", TextStyle.title2), ("ibTextStyle", "LargeTitle", .largeTitle),
      ("fontStyle", "UICTFontTextStyleBody", .body),
      ("style", "UIFontTextStyleSubheadline", .subheadline), ("dynamicFont", ".caption1", .caption1),
      ("textStyle", "Subhead", .subheadline), ("style", "rounded", nil), ("text", "headline", nil),
      ("badge", "new", nil), ("titleKey", "bold", nil), ("styleColor", "red", nil),
      ("theme", "body", nil), ("variant", "regular14", nil), ("kind", "H1Bold", nil), ("typography", "brand", nil),
    ] as [(String, String, TextStyle?)])
  func textStylesOfRuntimeAttributes(_ path: String, _ value: String, _ style: TextStyle?) throws {
    let label = try item(
      """
      <label text="Base" id="x"><fontDescription key="fontDescription" type="system" pointSize="17"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(path)" value="\(value)"/></userDefinedRuntimeAttributes></label>
      """)
    #expect(label.kind.text?.loadedFont == style.map { FontRequest(size: .style($0)) })
    #expect(label.isFontUnknown == (style == nil && ["style", "theme", "variant", "kind", "typography"].contains(path)))
    #expect(label.kind.text?.font.size == .points(17))
  }

  /// A text style under a name that does not say so is likely, but an app's own styles may have such names: they have others, too.
  @Test(arguments: [("headline", TextStyle.title2), ("h1", nil)] as [(String, TextStyle?)])
  func likelyTextStyles(_ other: String, _ style: TextStyle?) throws {
    let label = try item(
      """
      <label text="Base" id="x"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="labelStyle" value="title2"/></userDefinedRuntimeAttributes></label>
      <label text="Other" id="b"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="labelStyle" value="\(other)"/></userDefinedRuntimeAttributes></label>
      """)
    #expect(label.kind.text?.loadedFont == style.map { FontRequest(size: .style($0)) })
    #expect(label.isFontUnknown)
  }

  /// Names under which an app registers styles with a library are no text styles, whatever names they are.
  @Test(arguments: ["styleName", "bonMotStyleName"]) func registeredStyles(path: String) throws {
    let label = try item(
      """
      <label text="Base" id="x"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(path)" value="body"/></userDefinedRuntimeAttributes></label>
      """)
    #expect(label.kind.text?.loadedFont == nil)
    #expect(label.isFontUnknown)
  }

  @Test func whatTheCanvasFoundAmbiguous() throws {
    #expect(try item(#"<label ambiguous="YES" id="x"/>"#).wasAmbiguous)
    #expect(try !item(#"<label id="x"/>"#).wasAmbiguous)
  }

  /// Negative insets of a title give it more room; a pair that only moves it does not.
  @Test(arguments: [
    ("", 24.0), (#"<inset key="titleEdgeInsets" minX="-21" minY="0" maxX="0" maxY="0"/>"#, 3),
    (#"<inset key="titleEdgeInsets" minX="10" minY="0" maxX="-10" maxY="0"/>"#, 24),
  ])
  func roomOfTitles(_ inset: String, _ left: Double) throws {
    let button = try item(
      #"<button id="x">\#(inset)<state key="normal" title="Go" image="arrow"/></button>"#,
      resources: #"<resources><image name="arrow" width="24" height="12"/></resources>"#)
    #expect(ControlMetrics.textInsets(button.kind).left == left)
  }

  @Test func buttons() throws {
    let plain = try item(
      """
      <button buttonType="system" lineBreakMode="middleTruncation" id="x">
      <inset key="contentEdgeInsets" minX="4" minY="1" maxX="5" maxY="2"/>
      <state key="normal" title="Go" image="arrow"/><state key="selected" title="Gone"/></button>
      """, resources: #"<resources><image name="arrow" width="24" height="12"/></resources>"#)
    guard case .button(let button) = plain.kind else { Issue.record("no button"); return }
    #expect(button.text.source == .interfaceBuilder(keys: ["x.normalTitle"], base: "Go"))
    #expect(button.text.font == FontRequest(size: .points(15), adjustsForContentSize: false))
    #expect(button.text.numberOfLines == 1)
    #expect(button.image == Size(width: 24, height: 12))
    #expect(button.contentInsets == EdgeInsets(top: 1, left: 4, bottom: 2, right: 5))
    #expect(button.kind == .system)
    #expect(!button.hasSymbol)
    let symbol = try item(
      #"<button id="x"><state key="normal" image="xmark" catalog="system" backgroundImage="plate"/></button>"#,
      resources: #"<resources><image name="plate" width="31" height="36"/></resources>"#)
    guard case .button(let symbol) = symbol.kind else { Issue.record("no button"); return }
    #expect(symbol.hasSymbol)
    #expect(symbol.backgroundImage == Size(width: 31, height: 36))
    // A custom button's title is larger where the file says nothing.
    guard case .button(let custom) = try item(#"<button id="x"><state key="normal" title="Go"/></button>"#).kind else {
      Issue.record("no button")
      return
    }
    #expect(custom.text.font.size == .points(18))

    let configured = try item(
      """
      <button buttonType="system" id="x"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="filled" title="New" subtitle="Sub" imagePadding="6" imagePlacement="top"/></button>
      """)
    guard case .button(let modern) = configured.kind else { Issue.record("no button"); return }
    #expect(modern.text.source == .interfaceBuilder(keys: ["x.configuration.title"], base: "New"))
    #expect(modern.configuration?.style == .filled)
    #expect(modern.configuration?.imagePlacement == .top)
    #expect(modern.configuration?.imagePadding == 6)
    #expect(modern.configuration?.subtitle?.source == .interfaceBuilder(keys: ["x.configuration.subtitle"], base: "Sub"))
  }

  @Test func fields() throws {
    let field = try item(#"<textField placeholder="Email" borderStyle="roundedRect" textAlignment="natural" id="x"/>"#)
    guard case .textField(let text, let border) = field.kind else { Issue.record("no text field"); return }
    #expect(border == .roundedRect)
    #expect(text.source == nil)
    #expect(text.placeholder == .interfaceBuilder(keys: ["x.placeholder"], base: "Email"))
    let view = try item(#"<textView scrollEnabled="NO" text="Note" id="x"/>"#)
    guard case .textView(_, let scrolls) = view.kind else { Issue.record("no text view"); return }
    #expect(!scrolls)
  }

  @Test func segments() throws {
    let control = try item(
      #"<segmentedControl id="x"><segments><segment title="One"/><segment title="Two" width="80"/><segment image="i"/></segments></segmentedControl>"#,
      resources: #"<resources><image name="i" width="20" height="10"/></resources>"#)
    guard case .segmentedControl(let segments) = control.kind else { Issue.record("no segments"); return }
    #expect(
      segments.map(\.title?.source) == [
        .interfaceBuilder(keys: ["x.segmentTitles[0]"], base: "One"), .interfaceBuilder(keys: ["x.segmentTitles[1]"], base: "Two"), nil,
      ])
    #expect(segments.map(\.width) == [nil, 80, nil])
    #expect(segments.map(\.image) == [nil, nil, Size(width: 20, height: 10)])
  }

  /// A view with an alpha of 0 is not seen, nor what is inside it.
  @Test(arguments: [("0.0", false), ("0", false), ("0.05", true), ("1", true)])
  func alpha(_ alpha: String, _ isShown: Bool) throws {
    let screen = try screen(#"<subviews><view alpha="\#(alpha)" id="a"><subviews><label id="x"/></subviews></view></subviews>"#)
    #expect(try screen.shownItems[Int(#require(screen.item(id: "x")).index)] == isShown)
  }

  @Test func stacks() throws {
    let screen = try screen(
      """
      <subviews><stackView axis="vertical" distribution="equalSpacing" alignment="center" spacing="12" translatesAutoresizingMaskIntoConstraints="NO" id="x">
      <subviews><label id="a"/><view hidden="YES" id="b"><subviews><label id="inner"/></subviews></view><label id="c"/></subviews>
      </stackView>
      <stackView spacingType="standard" id="y"><directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/></stackView>
      </subviews>
      """)
    let stack = try #require(try screen.item("x").kind.stack)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .equalSpacing)
    #expect(stack.alignment == .center)
    #expect(stack.spacing == 12)
    #expect(!stack.isMarginsRelative)
    #expect(stack.arranged.map { screen[$0].id } == ["a", "b", "c"])
    #expect(try screen.item("b").isHidden)
    #expect(try screen.item("a").placement == .constraints)
    let other = try screen.item("y")
    #expect(other.kind.stack?.axis == .horizontal)
    #expect(other.kind.stack?.spacing == 8)
    #expect(other.kind.stack?.isMarginsRelative == true)
    #expect(other.layoutMargins == MarginRule(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), isDirectional: true))
  }

  @Test func whatAViewSaysOfItself() throws {
    let view = try item(
      """
      <view horizontalHuggingPriority="1" verticalHuggingPriority="1000" horizontalCompressionResistancePriority="749" \
      preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" semanticContentAttribute="forceLeftToRight" \
      verifyAmbiguity="ignoreSizes" placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="40" \
      translatesAutoresizingMaskIntoConstraints="NO" id="x">
      <rect key="frame" x="1" y="2.5" width="3" height="4"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      </view>
      """)
    #expect(view.hugging == AxisPair(horizontal: 1, vertical: 1000))
    #expect(view.compressionResistance == AxisPair(horizontal: 749, vertical: 750))
    #expect(
      view.layoutMargins
        == MarginRule(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), preservesSuperview: true, insetsFromSafeArea: false))
    #expect(view.semantics == .forceLeftToRight)
    #expect(view.ambiguityCheck == .positionOnly)
    #expect(view.placeholderIntrinsicSize == AxisPair<Double?>(horizontal: nil, vertical: 40))
    #expect(view.savedFrame == Rect(x: 1, y: 2.5, width: 3, height: 4))
    #expect(view.placement == .constraints)
  }

  @Test(
    arguments: [
      (
        #"<view id="x"><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view>"#,
        [.widthSizable, .flexibleMinY]
      ),
      (#"<view id="x"/>"#, [.flexibleMaxX, .flexibleMaxY]),
      (
        #"<view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="x"><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>"#,
        [.flexibleMaxX, .flexibleMaxY]
      ),
    ] as [(String, AutoresizingMask)])
  func autoresizing(_ element: String, _ mask: AutoresizingMask) throws {
    #expect(try item(element).placement == .autoresizing(mask))
  }

  @Test func guides() throws {
    let screen = try screen(
      """
      <viewLayoutGuide key="safeArea" id="s"/><keyboardLayoutGuide key="keyboard" id="k"/>
      <subviews><scrollView id="v"><viewLayoutGuide key="contentLayoutGuide" id="c"/><viewLayoutGuide key="frameLayoutGuide" id="f"/></scrollView></subviews>
      """)
    let roles: [(String, GuideRole, ItemID)] = [
      ("s", .safeArea, .root), ("k", .keyboard, .root), ("c", .contentLayoutGuide, ItemID(3)), ("f", .frameLayoutGuide, ItemID(3)),
    ]
    for (id, role, parent) in roles {
      #expect(try screen.item(id).kind == .guide(role))
      #expect(try screen.item(id).parent == parent)
    }
  }

  @Test func tables() throws {
    let screen = try screen(
      """
      <subviews><tableView dataMode="static" rowHeight="-1" id="t">
      <view key="tableHeaderView" id="head"><rect key="frame" x="0" y="0" width="320" height="60"/></view>
      <sections><tableViewSection headerTitle="One" id="s"><cells>
      <tableViewCell rowHeight="70" id="own"><tableViewCellContentView key="contentView" id="inner"/></tableViewCell>
      <tableViewCell id="auto"/></cells></tableViewSection></sections></tableView>
      <tableView dataMode="prototypes" rowHeight="44" id="u"><prototypes><tableViewCell rowHeight="90" id="proto"/></prototypes></tableView>
      </subviews>
      """)
    #expect(try screen.item("own").placement == .cell(.fixed(70)))
    #expect(try screen.item("auto").placement == .cell(.automatic))
    #expect(try screen.item("proto").placement == .cell(.fixed(44)))
    #expect(try screen.item("head").placement == .cell(.drawn))
    #expect(try screen.item("inner").placement == .autoresizing([.widthSizable, .heightSizable]))
    #expect(try screen.item("inner").kind == .platform(.tableViewCellContent))
  }

  /// A title in the primary role is semibold, unless the file has its font.
  @Test(arguments: [(#" role="primary""#, FontWeight?.some(.semibold)), (#" role="destructive""#, nil), ("", nil)])
  func rolesOfButtons(_ role: String, _ weight: FontWeight?) throws {
    let element = #"<button\#(role) id="x"><buttonConfiguration key="configuration" style="plain" title="Retry"/></button>"#
    #expect(try item(element).kind.text?.font.weight == weight)
  }

  /// What a custom class answered on the canvas.
  @Test func designables() throws {
    let label = #"<label text="A" id="x" customClass="Title"><rect key="frame" x="0" y="0" width="200" height="26.5"/></label>"#
    func sizes(_ size: String, _ element: String) throws -> AxisPair<Double?>? {
      try item(
        element, resources: "<designables><designable name=\"x\"><size key=\"intrinsicContentSize\" \(size)/></designable></designables>"
      )
      .placeholderIntrinsicSize
    }
    let size = AxisPair<Double?>(horizontal: 63.5, vertical: 26.5)
    #expect(try sizes(#"width="63.5" height="26.5""#, label) == size)
    #expect(try sizes(#"width="-1" height="26.5""#, #"<view id="x"/>"#) == AxisPair<Double?>(horizontal: nil, vertical: 26.5))
    // A view that was saved lower has another size by now.
    #expect(try sizes(#"width="63.5" height="30""#, label) == nil)
    // One line is no measure of several.
    let wrapped = label.replacing("id=", with: "numberOfLines=\"0\" id=")
    #expect(try sizes(#"width="63.5" height="26.5""#, wrapped) == size)
    #expect(try sizes(#"width="63.5" height="13""#, wrapped) == nil)
  }

  @Test func duplicateIDs() throws {
    let document = try read(Sample.xib(#"<subviews><label id="a"/>"# + "\n" + #"<label id="a"/><label/></subviews>"#))
    #expect(document.diagnostics.map(\.message) == ["the id 'a' is used twice"])
    let ids = document.scenes[0].screen.items.map(\.id)
    #expect(Set(ids).count == 4)
    #expect(ids.prefix(2) == ["root", "a"])
  }
}
