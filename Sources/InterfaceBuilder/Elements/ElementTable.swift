/// Every element that Interface Builder writes for iOS and how it is read. As data, a new attribute is a word and a new view is a line.
///
/// Source: the elements counted in 1,139 documents of Xcode 5 to 26, and Interface Builder's inspectors.
enum ElementTable {
  /// The rule for an element; nil: unknown.
  static func rule(_ name: String, key: String?) -> ElementRule? {
    if let key, let rule = byName[name + "@" + key] { return rule }
    return byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: (document + controllers + views + values + inert).map { ($0.name, $0) })

  // MARK: The document and its structure

  private static let document: [ElementRule] = [
    ElementRule(
      "document",
      reads: "type version toolsVersion targetRuntime useAutolayout useTraitCollections useSafeAreas launchScreen initialViewController",
      inert: "systemVersion propertyAccessControl colorMatched variant identifier"),
    ElementRule("device", reads: "orientation layout", inert: "appearance"),
    ElementRule("adaptation", .group),
    ElementRule("dependencies", .inert), ElementRule("customFonts", .inert), ElementRule("designables", .group),
    ElementRule("designable", reads: "name"), ElementRule("size@intrinsicContentSize", reads: "width height"),
    ElementRule("accessibilityOverrides", .inert), ElementRule("classes", .inert),
    ElementRule("simulatedMetricsContainer", .inert), ElementRule("inferredMetricsTieBreakers"),
    ElementRule("segue@commit", .inert), ElementRule("segue@preview", .inert),
    ElementRule("scenes", .group), ElementRule("scene", .group, reads: "sceneID"), ElementRule("objects", .group),
    ElementRule("subviews", .group), ElementRule("constraints", .group), ElementRule("layoutGuides", .group),
    ElementRule("connections", .group), ElementRule("prototypes", .group), ElementRule("sections", .group), ElementRule("cells", .group),
    ElementRule("items", .group), ElementRule("segments", .group), ElementRule("resources", .group),
    ElementRule("variation", reads: variations),
    ElementRule("mask"), ElementRule("exclude", reads: "reference"), ElementRule("include", reads: "reference"),
    ElementRule(
      "segue",
      reads: "destination kind relationship reference",
      inert: """
        identifier modalTransitionStyle modalPresentationStyle destinationCreationSelector splitViewControllerTargetIndex customClass
        customModule customModuleProvider unwindAction popoverAnchorBarButtonItem popoverAnchorView animates inheritsFrom trigger
        popoverAnchor relationshipIndex
        """),
    ElementRule(
      "constraint",
      reads:
        "firstItem firstAttribute relation secondItem secondAttribute multiplier constant priority placeholder symbolic identifier installed",
      inert: "customClass shouldBeArchived"),
    ElementRule("viewControllerLayoutGuide", reads: "type"), ElementRule("viewLayoutGuide"),
    ElementRule("keyboardLayoutGuide", unread: "usesBottomSafeArea followsUndockedKeyboard"), ElementRule("layoutGuide"),
    ElementRule("placeholder", inert: "placeholderIdentifier customClass customModule customModuleProvider sceneMemberID"),
  ]

  /// What a `<variation>` may change of its view or constraint.
  private static let variations = """
    constant hidden axis spacing distribution alignment fixedFrame installed placeholder pointSize
    """

  // MARK: Controllers

  private static let controllers: [ElementRule] = [
    ElementRule("viewController", like: [.controller]),
    ElementRule("tableViewController", like: [.controller]),
    ElementRule("collectionViewController", like: [.controller]),
    ElementRule("navigationController", like: [.controller], reads: "navigationBarHidden toolbarHidden"),
    ElementRule("tabBarController", like: [.controller], inert: "selectedIndex mode"),
    ElementRule(
      "splitViewController", like: [.controller],
      inert: """
        allowDoubleColumnStyle preferredDisplayMode behavior primaryBackgroundStyle minimumPrimaryColumnWidth maximumPrimaryColumnWidth
        preferredPrimaryColumnWidthFraction preferredSupplementaryColumnWidthFraction presentsWithGesture primaryEdge style
        minimumSupplementaryColumnWidth maximumSupplementaryColumnWidth displayModeButtonVisibility showsSecondaryOnlyButton
        preferredPrimaryColumnWidth preferredSupplementaryColumnWidth
        """),
    ElementRule(
      "pageViewController", like: [.controller], inert: "transitionStyle navigationOrientation spineLocation pageSpacing doubleSided"),
    ElementRule("hostingController", like: [.controller]), ElementRule("viewControllerPlaceholder", like: [.controller]),
    ElementRule("glkViewController", like: [.controller], inert: "preferredFramesPerSecond"),
    ElementRule("avPlayerViewController", like: [.controller], inert: "videoGravity showsPlaybackControls"),
    ElementRule("navigationItem", .group, reads: "title largeTitleDisplayMode", inert: "prompt backButtonTitle style hidesBackButton"),
    ElementRule("tabBarItem", .inert), ElementRule("toolbarItems", .group), ElementRule("leftBarButtonItems", .group),
    ElementRule("rightBarButtonItems", .group),
    ElementRule(
      "barButtonItem", .group,
      inert: """
        title image landscapeImage style systemItem enabled width tag catalog springLoaded customClass customModule selected
        customModuleProvider menu hidden sharesBackground hidesSharedBackground selectedImage changesSelectionAsPrimaryAction
        """),
    ElementRule("extendedEdge", reads: "top bottom left right leading trailing"),
    ElementRule("simulatedNavigationBarMetrics", reads: "prompted", inert: "translucent barStyle largeTitles"),
    ElementRule("simulatedToolbarMetrics", inert: "translucent barStyle"), ElementRule("simulatedTabBarMetrics", inert: "translucent"),
    ElementRule("simulatedStatusBarMetrics", inert: "statusBarStyle"), ElementRule("simulatedOrientationMetrics", .inert),
    ElementRule("simulatedScreenMetrics", .inert), ElementRule("freeformSimulatedSizeMetrics", .inert),
    ElementRule("modalPageSheetSimulatedSizeMetrics", .inert), ElementRule("modalFormSheetSimulatedSizeMetrics", .inert),
    ElementRule("simulatedSplitDetailMetrics", .inert), ElementRule("simulatedSplitMasterMetrics", .inert),
    ElementRule("simulatedBlackTranslucentNavigationBarMetrics"),
    ElementRule("nil@simulatedTopBarMetrics"), ElementRule("nil@simulatedBottomBarMetrics"), ElementRule("nil@simulatedStatusBarMetrics"),
  ]

  // MARK: Views

  private static let views: [ElementRule] = [
    ElementRule("view", like: [.view]), ElementRule("containerView", like: [.view]),
    ElementRule("imageReference", reads: "image symbolScale catalog", inert: "renderingMode locale variableValue"),
    ElementRule(
      "label", like: [.view],
      reads: """
        text textAlignment lineBreakMode numberOfLines adjustsFontSizeToFit minimumFontSize minimumScaleFactor preferredMaxLayoutWidth
        adjustsFontForContentSizeCategory usesAttributedText
        """,
      inert: "baselineAdjustment adjustsLetterSpacingToFitWidth enabled highlighted showsExpansionTextWhenTruncated"),
    ElementRule(
      "button", like: [.view, .control],
      reads: "buttonType role lineBreakMode hasAttributedTitle adjustsImageSizeForAccessibilityContentSizeCategory",
      inert: """
        adjustsImageWhenHighlighted adjustsImageWhenDisabled reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted
        hoverStyle
        """),
    ElementRule("state", reads: "title image catalog", inert: "backgroundImage"),
    ElementRule("state@normal", reads: "title image catalog backgroundImage"),
    ElementRule(
      "buttonConfiguration",
      reads: "style title subtitle image catalog imagePlacement imagePadding titlePadding cornerStyle buttonSize titleAlignment",
      inert: "showsActivityIndicator macIdiomStyle indicator titleLineBreakMode subtitleLineBreakMode"),
    ElementRule(
      "textField", like: [.view, .control],
      reads:
        "text placeholder textAlignment borderStyle minimumFontSize adjustsFontSizeToFit adjustsFontForContentSizeCategory usesAttributedText",
      inert: "clearsOnBeginEditing clearsOnInsertion clearButtonMode background disabledBackground allowsEditingTextAttributes"),
    ElementRule(
      "textView", like: [.view, .scrolling], reads: "text textAlignment adjustsFontForContentSizeCategory usesAttributedText",
      inert: "editable selectable allowsEditingTextAttributes clearsOnInsertion findInteractionEnabled borderStyle"),
    ElementRule(
      "imageView", like: [.view], reads: "image catalog adjustsImageSizeForAccessibilityContentSizeCategory",
      inert: "highlightedImage highlighted animating preferredImageDynamicRange adjustsImageWhenAncestorFocused"),
    ElementRule("switch", like: [.view, .control], inert: "on preferredStyle title"),
    ElementRule(
      "slider", like: [.view, .control], inert: "value minValue maxValue minimumValueImage maximumValueImage preferredBehavioralStyle"),
    ElementRule("stepper", like: [.view, .control], inert: "value minimumValue maximumValue stepValue autorepeat wraps"),
    ElementRule(
      "segmentedControl", like: [.view, .control], inert: "selectedSegmentIndex segmentControlStyle momentary springLoaded",
      unread: "apportionsSegmentWidthsByContent"),
    ElementRule("segment", reads: "title image catalog", inert: "enabled", unread: "width"),
    ElementRule("progressView", like: [.view], reads: "progressViewStyle", inert: "progress"),
    ElementRule("activityIndicatorView", like: [.view], reads: "style hidesWhenStopped animating"),
    ElementRule(
      "pageControl", like: [.view, .control], reads: "numberOfPages",
      inert: "currentPage hidesForSinglePage defersCurrentPageDisplay allowsContinuousInteraction backgroundStyle direction"),
    ElementRule(
      "stackView", like: [.view],
      reads: "axis distribution alignment spacing spacingType baselineRelativeArrangement layoutMarginsRelativeArrangement"),
    ElementRule("customSpacing", .unread), ElementRule("scrollView", like: [.view, .scrolling]),
    ElementRule(
      "tableView", like: [.view, .scrolling], reads: "dataMode rowHeight style contentViewInsetsToSafeArea",
      inert: """
        separatorStyle allowsSelection allowsSelectionDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing
        estimatedRowHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight sectionHeaderHeight sectionFooterHeight
        separatorInsetReference sectionIndexMinimumDisplayRowCount prefetchingEnabled springLoaded
        selectionFollowsFocus sectionHeaderTopPadding fillerRowHeight
        """),
    ElementRule("tableViewSection", reads: "headerTitle footerTitle", inert: "colorLabel"),
    ElementRule(
      "tableViewCell", like: [.view], reads: "rowHeight style textLabel detailTextLabel imageView accessoryType",
      inert: """
        selectionStyle reuseIdentifier hidesAccessoryWhenEditing editingAccessoryType showsReorderControl focusStyle
        shouldIndentWhileEditing
        """,
      unread: "indentationLevel indentationWidth"),
    ElementRule("tableViewCellContentView", like: [.view], inert: "tableViewCell"),
    ElementRule("listContentConfiguration", .unread), ElementRule("collectionViewCell", like: [.view], inert: "reuseIdentifier"),
    ElementRule("collectionViewCellContentView", like: [.view]),
    ElementRule("collectionReusableView", like: [.view], inert: "reuseIdentifier"),
    ElementRule(
      "collectionView", like: [.view, .scrolling], reads: "dataMode",
      inert: "prefetchingEnabled allowsSelection allowsMultipleSelection springLoaded"),
    ElementRule(
      "collectionViewFlowLayout", reads: "automaticEstimatedItemSize",
      inert:
        "minimumLineSpacing minimumInteritemSpacing scrollDirection sectionInsetReference customClass customModule customModuleProvider"),
    ElementRule("collectionViewLayout", .inert),
    ElementRule(
      "searchBar", like: [.view], reads: "searchBarStyle prompt",
      inert:
        "text placeholder showsCancelButton showsBookmarkButton showsScopeBar showsSearchResultsButton translucent barStyle backgroundImage"
    ),
    ElementRule(
      "datePicker", like: [.view, .control], reads: "style datePickerMode",
      inert: "minuteInterval useCurrentDate countDownDuration roundsToMinuteInterval"),
    ElementRule("pickerView", like: [.view], inert: "showsSelectionIndicator"),
    ElementRule("navigationBar", like: [.view], reads: "largeTitles", inert: "translucent barStyle barPosition"),
    ElementRule("toolbar", like: [.view], inert: "translucent barStyle barPosition"),
    ElementRule("tabBar", like: [.view], inert: "translucent barStyle itemPositioning itemSpacing itemWidth"),
    ElementRule(
      "webView", like: [.view],
      inert:
        "scalesPageToFit allowsInlineMediaPlayback mediaPlaybackRequiresUserAction keyboardDisplayRequiresUserAction paginationBreakingMode paginationMode"
    ),
    ElementRule(
      "wkWebView", like: [.view], inert: "allowsLinkPreview allowsBackForwardNavigationGestures inspectable findInteractionEnabled"),
    ElementRule(
      "mapView", like: [.view],
      inert:
        "mapType zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation showsPointsOfInterest showsBuildings showsCompass showsScale showsTraffic"
    ),
    ElementRule("visualEffectView", like: [.view]), ElementRule("glkView", like: [.view], inert: "enableSetNeedsDisplay"),
    ElementRule("mtkView", like: [.view], inert: "colorPixelFormat depthStencilPixelFormat sampleCount"),
    ElementRule("sceneKitView", like: [.view], inert: "allowsCameraControl playing"),
    ElementRule("skView", like: [.view]), ElementRule("arscnView", like: [.view]), ElementRule("arskView", like: [.view]),
    ElementRule("colorWell", like: [.view, .control]), ElementRule("pdfView", like: [.view]), ElementRule("calendarView", like: [.view]),
    ElementRule("pasteControl", like: [.view, .control]), ElementRule("adBannerView", like: [.view]),
    ElementRule("textInputAssistant", .inert),
  ]

  // MARK: What views are made of

  private static let values: [ElementRule] = [
    ElementRule("rect@frame", reads: "x y width height"), ElementRule("rect", .inert),
    ElementRule("autoresizingMask", reads: "widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY"),
    ElementRule("edgeInsets", reads: "top left bottom right"), ElementRule("directionalEdgeInsets", reads: "top leading bottom trailing"),
    ElementRule("inset@contentEdgeInsets", reads: "minX minY maxX maxY"),
    ElementRule("inset@imageEdgeInsets", reads: "minX minY maxX maxY"),
    ElementRule("inset@titleEdgeInsets", reads: "minX minY maxX maxY"), ElementRule("inset", .inert),
    ElementRule("size", .inert), ElementRule("size@itemSize", .inert), ElementRule("size@freeformSize", .inert),
    ElementRule("value", .inert),
    ElementRule("fontDescription", reads: "type style name family pointSize weight", inert: "pointSizeReference", unread: "width"),
    ElementRule("fontDescription@preferredFontForImage", .inert),
    ElementRule("attributedString", inert: ""), ElementRule("attributedString@userComments", .inert),
    ElementRule("fragment", reads: "content"),
    ElementRule("attributes", .group), ElementRule("font", reads: "size name metaFont", inert: "usesAppearanceFont"),
    ElementRule(
      "paragraphStyle",
      reads: """
        alignment lineBreakMode lineHeightMultiple lineSpacing minimumLineHeight maximumLineHeight paragraphSpacing paragraphSpacingBefore
        firstLineHeadIndent headIndent tailIndent defaultTabInterval
        """,
      inert: "baseWritingDirection tighteningFactorForTruncation allowsDefaultTighteningForTruncation hyphenationFactor headerLevel"),
    ElementRule("tabStops", .inert), ElementRule("string", inert: "base64-UTF8"), ElementRule("mutableString", inert: "base64-UTF8"),
    ElementRule("string@userComments", .inert), ElementRule("string@userLabel", .inert), ElementRule("string@note", .inert),
    ElementRule(
      "preferredSymbolConfiguration", reads: "configurationType scale weight pointSize", inert: "renderingMode variableValueMode"),
    ElementRule("image", reads: "name width height catalog"), ElementRule("namedColor", .inert), ElementRule("systemColor", .inert),
    ElementRule("userDefinedRuntimeAttributes", .group),
    ElementRule("userDefinedRuntimeAttribute", reads: "type keyPath value localized", inert: "catalog"),
    ElementRule("scopeButtonTitles"), ElementRule("array", .inert),
    ElementRule("bool@automaticallyUpdatesConfiguration", .inert),
    ElementRule("userGuides", .inert),
    ElementRule(
      "textInputTraits", reads: "keyboardType textContentType",
      inert: """
        autocapitalizationType autocorrectionType spellCheckingType keyboardAppearance returnKeyType enablesReturnKeyAutomatically
        secureTextEntry smartDashesType smartInsertDeleteType smartQuotesType
        """),
    ElementRule("priority", reads: "horizontal vertical"),
  ]

  // MARK: Without effect on layout

  private static let inert: [ElementRule] = """
    color nil outlet outletCollection action accessibility point gestureRecognizers animations tapGestureRecognizer
    panGestureRecognizer pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer pongPressGestureRecognizer
    screenEdgePanGestureRecognizer customGestureRecognizer hoverGestureRecognizer exit customObject blurEffect vibrancyEffect
    dataDetectorType dataDetectorTypes date locale timeZone calendar backgroundConfiguration textAttributes navigationBarAppearance
    toolbarAppearance tabBarAppearance wkWebViewConfiguration popoverArrowDirection audiovisualMediaTypes wkPreferences integer real bool
    mutableData mutableArray data dictionary menu command offsetWrapper
    """.split(whereSeparator: \.isWhitespace).map { ElementRule(String($0), .inert) }
}
