package import Vocabulary

/// What comes, goes and changes with the traits: Interface Builder's size-class variations, and the choices that apps make in code
/// between text sizes, and between iPhone and iPad.
package struct Variation: Hashable, Encodable, Sendable {
  /// nil: any.
  package var width: SizeClass?
  package var height: SizeClass?
  package var contentSizes: ClosedRange<ContentSizeCategory>?
  package var isPad: Bool?
  /// Of the screen. Points.
  package var widths: Range<Double>?
  package var heights: Range<Double>?
  /// nil: any.
  package var isLandscape: Bool?
  package var installs: [LayoutConstraintID]
  package var removes: [LayoutConstraintID]
  package var overrides: [Override]

  /// Another value of one property.
  package enum Override: Hashable, Encodable, Sendable {
    case isInstalled(ItemID, Bool)
    case isHidden(ItemID, Bool)
    /// Points.
    case constant(LayoutConstraintID, Double)
    case font(ItemID, FontRequest)
    case numberOfLines(ItemID, Int)
    case lineBreakMode(ItemID, LineBreakMode)
    /// Points.
    case firstLineIndent(ItemID, Double)
    case stackAxis(ItemID, Axis)
    case stackDistribution(ItemID, StackArrangement.Distribution)
    case stackAlignment(ItemID, StackArrangement.Alignment)
    /// Points.
    case stackSpacing(ItemID, Double)
    /// 1 ... 1000.
    case hugging(ItemID, Axis, Double)
    case compressionResistance(ItemID, Axis, Double)
    case layoutMargins(ItemID, MarginRule)
    /// Everything that the view shows.
    case kind(ItemID, ItemKind)
    case placement(ItemID, Placement)
  }

  package init(
    width: SizeClass? = nil, height: SizeClass? = nil, contentSizes: ClosedRange<ContentSizeCategory>? = nil, isPad: Bool? = nil,
    widths: Range<Double>? = nil, heights: Range<Double>? = nil, isLandscape: Bool? = nil, installs: [LayoutConstraintID] = [],
    removes: [LayoutConstraintID] = [],
    overrides: [Override] = []
  ) {
    self.width = width
    self.height = height
    self.contentSizes = contentSizes
    self.isPad = isPad
    self.widths = widths
    self.heights = heights
    self.isLandscape = isLandscape
    self.installs = installs
    self.removes = removes
    self.overrides = overrides
  }

  package func applies(to traits: Traits) -> Bool {
    (width ?? traits.width) == traits.width && (height ?? traits.height) == traits.height
      && contentSizes?.contains(traits.contentSize) ?? true && (isPad ?? traits.isPad) == traits.isPad
      && widths?.contains(traits.size.width) ?? true && heights?.contains(traits.size.height) ?? true
      && (isLandscape ?? traits.isLandscape) == traits.isLandscape
  }

  /// The more it demands, the higher; a width counts more than a height, so that the nine size classes are in a total order
  /// and the most specific variation has the last word. The content size, the kind of device and lengths of the screen count more than both:
  /// they are the rarer choices.
  package var specificity: Int {
    (widths == nil && heights == nil && isLandscape == nil ? 0 : 16) + (isPad == nil ? 0 : 8) + (contentSizes == nil ? 0 : 4)
      + (width == nil ? 0 : 2) + (height == nil ? 0 : 1)
  }
}
