/// How an element of Interface Builder's format is read, and each of its attributes.
///
/// Attributes that a row does not name are reported as unknown, because they may change the layout.
struct ElementRule: Sendable {
  enum Role: Sendable {
    /// Its place, or what it holds, decides the layout: views, constraints, rectangles, texts.
    case layout
    /// A wrapper that only groups what it holds.
    case group
    /// Neither it nor anything in it changes a layout: colours, outlets, gestures.
    case inert
    /// It changes the layout, and nothing here reads it.
    case unread
  }

  /// The element's name; `name@key` is the rule of that name with that `key` only.
  var name: String
  var role: Role
  /// Attributes that decide the layout or the words.
  var reads: Set<String>
  /// Attributes that no layout depends on.
  var inert: Set<String>
  /// Attributes that change the layout and that nothing here reads.
  var unread: Set<String>
  /// Whether it is a `UIView`.
  var isView: Bool

  init(
    _ name: String, _ role: Role = .layout, like groups: [AttributeGroup] = [], reads: String = "", inert: String = "", unread: String = ""
  ) {
    self.name = name
    self.role = role
    self.reads = groups.reduce(into: Self.words(reads + " id key")) { $0.formUnion($1.reads) }
    self.inert = groups.reduce(into: Self.words(inert + " userLabel")) { $0.formUnion($1.inert) }
    self.unread = Self.words(unread)
    isView = groups.contains { $0.isView }
  }

  fileprivate static func words(_ list: String) -> Set<String> { Set(list.split(whereSeparator: \.isWhitespace).map(String.init)) }
}

/// Attributes that several elements share.
struct AttributeGroup: Sendable {
  var reads: Set<String>
  var inert: Set<String>
  var isView: Bool

  private init(isView: Bool = false, reads: String, inert: String) {
    self.reads = ElementRule.words(reads)
    self.inert = ElementRule.words(inert)
    self.isView = isView
  }

  /// Of every view.
  static let view = AttributeGroup(
    isView: true,
    reads: """
      hidden translatesAutoresizingMaskIntoConstraints fixedFrame autoresizesSubviews semanticContentAttribute verifyAmbiguity
      clipsSubviews customClass ambiguous
      horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority
      placeholderIntrinsicWidth placeholderIntrinsicHeight preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea
      layoutMarginsFollowReadableWidth alpha
      """,
    inert: """
      contentMode opaque clearsContextBeforeDrawing multipleTouchEnabled exclusiveTouch userInteractionEnabled tag
      tintAdjustmentMode customModule customModuleProvider restorationIdentifier misplaced appearanceType
      simulatedAppContext sceneMemberID colorLabel focusGroupIdentifier showsLargeContentViewer scalesLargeContentImage largeContentTitle
      springLoaded
      """)

  /// Of every `UIControl`.
  static let control = AttributeGroup(
    reads: "contentHorizontalAlignment contentVerticalAlignment",
    inert: """
      enabled highlighted selected showsMenuAsPrimaryAction changesSelectionAsPrimaryAction toolTip pointerInteraction role continuous
      symbolAnimationEnabled contextMenuInteractionEnabled preferredMenuElementOrder
      """)

  /// Of every scroll view.
  static let scrolling = AttributeGroup(
    reads: "scrollEnabled",
    inert: """
      bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal pagingEnabled directionalLockEnabled canCancelContentTouches
      delaysContentTouches showsHorizontalScrollIndicator showsVerticalScrollIndicator indicatorStyle keyboardDismissMode
      minimumZoomScale maximumZoomScale automaticallyAdjustsScrollIndicatorInsets contentInsetAdjustmentBehavior scrollsToTop
      allowsKeyboardScrolling
      """)

  /// Of every view controller.
  static let controller = AttributeGroup(
    reads: "title hidesBottomBarWhenPushed extendedLayoutIncludesOpaqueBars",
    inert: """
      customClass customModule customModuleProvider storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier
      restorationIdentifier sceneMemberID definesPresentationContext providesPresentationContextTransitionStyle modalPresentationStyle
      modalTransitionStyle automaticallyAdjustsScrollViewInsets wantsFullScreenLayout clearsSelectionOnViewWillAppear nibName
      autoresizesArchivedViewToFullSize interfaceStyle preferredInterfaceStyle overrideUserInterfaceStyle colorLabel modalInPresentation
      restoresFocusAfterTransition focusGroupIdentifier storyboardName referencedIdentifier bundleIdentifier
      """)
}
