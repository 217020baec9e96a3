package import Diagnostics
package import Vocabulary

/// What constraints can be tied to: a view or a layout guide.
package struct LayoutItem: Hashable, Encodable, Sendable {
  /// The object's id in a file, or the name in a scenario. Unique in the screen.
  package var id: String
  /// The user's name for it.
  package var name: String
  package var kind: ItemKind
  /// The containing view; nil for the root.
  package var parent: ItemID?
  package var position: SourcePosition?
  /// 1 ... 1000. UIKit's default is 250.
  package var hugging: AxisPair<Double>
  /// 1 ... 1000. UIKit's default is 750.
  package var compressionResistance: AxisPair<Double>
  package var layoutMargins: MarginRule
  package var semantics: SemanticContent
  /// An intrinsic size that is stated, not worked out from the content; nil in an axis without one.
  package var statedIntrinsicSize: AxisPair<Double?>?
  /// What the view's class adds to the size of its content, in points; nil: nothing.
  package var contentPadding: ContentPadding?
  /// An intrinsic size that only holds on Interface Builder's canvas (`placeholderIntrinsicWidth`, `…Height`).
  package var placeholderIntrinsicSize: AxisPair<Double?>?
  /// The frame that the file has, in the parent's coordinates; nil: none.
  package var savedFrame: Rect?
  /// Whether the canvas did not show the view in its saved frame: Interface Builder says that it is misplaced, or ambiguous.
  package var isMisplaced = false
  package var placement: Placement
  /// A hidden arranged view leaves its stack; any other hidden view keeps its place.
  package var isHidden: Bool
  /// Whether the view and its subviews are invisible but keep their place (`alpha` 0).
  package var isTransparent = false
  /// Whether the view and its subviews are installed, unless a variation differs.
  package var isInstalled: Bool
  package var ambiguityCheck: AmbiguityCheck
  /// Whether the system lays out and mirrors the view: the content view of a cell, the views of a table cell's style, the views in a bar.
  package var isPlacedBySystem = false
  /// Whether the size of its content is a guess: it shows an image that is not at hand.
  package var isSizeEstimated = false
  /// Whether what leaves the view's bounds is not drawn.
  package var clipsToBounds = false
  /// The class that the app gives the view, which may measure, draw and fill it otherwise; nil: the system's own.
  package var customClass: String?
  /// Whether Interface Builder's own solver found the view's frame ambiguous when the file was saved.
  package var wasAmbiguous = false
  /// Whether the app sets the view's text in code: the words in the file are not those that are shown.
  package var isTextSetByApp = false
  /// The words that the app's code gives the view in place of its file's; nil: those of the file, as far as is known.
  package var codedWords: CodedWords?
  /// Whether code or a runtime attribute gives the view's text a font that is known only at run time: the font of the file is used instead.
  package var isFontUnknown = false
  /// Whether the height of its lines is known only at run time: that of the font is used instead.
  package var isLineHeightUnknown = false
  /// What code sets of how the view's text is set: another value in the file would change nothing.
  package var codedStyle: Set<CodedStyle> = []
  /// Where code decides how large a collection's cell is; nil: it is as in its file.
  package var sizeDecidedAt: CodePlace?
  /// Whether code makes a collection's cell as wide as the collection, as far as is known: it was drawn at least as wide as any screen is.
  package var isWideByCode = false
  /// The width in points that every screen has: a cell that was saved as wide as this is as wide as its collection.
  package static let narrowestScreen = 320.0
  /// Where code gives the view a frame, or takes its constraints away or adds some; nil: it is laid out as its file says.
  package var frameDecidedAt: CodePlace?
  /// The axes of the constraints that code adds there, if it does no more than that.
  package var axesTiedByCode: Set<Axis> = []
  /// Where code gives the view's hugging or compression resistance a priority that is not known; nil: they are known.
  package var prioritiesDecidedAt: CodePlace?
  /// The content sizes that the view and those in it follow, the nearest of them (`maximumContentSizeCategory`); nil: those around it do.
  package var contentSizes: ClosedRange<ContentSizeCategory>?
  /// Whether what people type or read there runs from left to right in every language: addresses, numbers, codes.
  package var holdsLeftToRightText = false
  /// Whether code hides and shows the view by what only a run of the app knows.
  package var isToggled = false
  /// Whether the app is known to hide the view in the state that the screen is in.
  package var isHiddenByApp = false
  /// Whether the app is known to show the view, even if the file hides it at first.
  package var isShownByApp = false

  package init(
    id: String, name: String, kind: ItemKind, parent: ItemID?, position: SourcePosition? = nil,
    hugging: AxisPair<Double> = AxisPair(horizontal: 250, vertical: 250),
    compressionResistance: AxisPair<Double> = AxisPair(horizontal: 750, vertical: 750), layoutMargins: MarginRule = .system,
    semantics: SemanticContent = .unspecified, statedIntrinsicSize: AxisPair<Double?>? = nil,
    placeholderIntrinsicSize: AxisPair<Double?>? = nil, savedFrame: Rect? = nil, placement: Placement = .constraints,
    isHidden: Bool = false, isInstalled: Bool = true, ambiguityCheck: AmbiguityCheck = .always
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.parent = parent
    self.position = position
    self.hugging = hugging
    self.compressionResistance = compressionResistance
    self.layoutMargins = layoutMargins
    self.semantics = semantics
    self.statedIntrinsicSize = statedIntrinsicSize
    self.placeholderIntrinsicSize = placeholderIntrinsicSize
    self.savedFrame = savedFrame
    self.placement = placement
    self.isHidden = isHidden
    self.isInstalled = isInstalled
    self.ambiguityCheck = ambiguityCheck
  }
}

/// As Interface Builder's `verifyAmbiguity`: whether an ambiguous frame is a defect.
package enum AmbiguityCheck: String, Hashable, Encodable, Sendable, CaseIterable {
  case always
  /// Its size may stay open.
  case positionOnly
  case never
}

/// As `UISemanticContentAttribute`: whether a view and its content flip with the direction of the interface.
package enum SemanticContent: String, Hashable, Encodable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction in which the view's own content runs.
  package func direction(in interface: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: interface
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension LayoutItem {
  /// Whether only the app knows how large the view is.
  package var isSizedByApp: Bool { placement == .fitting || placement == .cell(.open) }

  /// What the view is in a table cell whose style places it; nil: something else places it.
  package var cellPart: CellPart? {
    if case .cellPart(let part, _) = placement { part } else { nil }
  }
}

/// Something of how a text is set.
package enum CodedStyle: Hashable, Encodable, Sendable {
  /// The number of lines.
  case lines
  case alignment
  /// How far it shrinks.
  case scale
}
