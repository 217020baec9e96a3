package import Evaluation
import Programs

extension Framework {
  /// UIKit with the calls by which code lays out views.
  package static let layouts: Framework = {
    var framework = uiKit
    framework.layout = LayoutCalls.table
    framework.aliases.merge(LayoutCalls.fields) { $1 }
    framework.aliases.merge(ListContents.fields) { $1 }
    framework.parts.merge(LayoutCalls.parts) { $1 }
    framework.parts.merge(ListContents.parts) { $1 }
    framework.makers.merge(LayoutCalls.makers) { $1 }
    framework.makers.merge(LayoutCalls.tiles) { $1 }
    framework.setters["setImage(_:for:)"] = .init(ScreenField.image, argument: 0, only: (label: "for", cases: ["normal"]))
    framework.listSetters = [:]
    framework.numbers["UIView"] = ["noIntrinsicMetric": -1]
    framework.numbers["UIStackView"] = ["spacingUseDefault": -1, "spacingUseSystem": 8]
    return framework
  }()
}

/// The calls by which UIKit, SnapKit and Masonry put views together and tie them to each other.
enum LayoutCalls {
  static let table: LayoutTable = {
    var table = LayoutTable()
    table.anchors = Dictionary(uniqueKeysWithValues: attributes.map { ($0 + "Anchor", $0) })
    for name in attributes {
      table.anchorTypes[name] =
        horizontal.contains(name) ? "NSLayoutXAxisAnchor" : sizes.contains(name) ? "NSLayoutDimension" : "NSLayoutYAxisAnchor"
    }
    table.edges = edges
    table.calls = calls
    table.parts = [
      "UIEdgeInsets": ["top", "left", "bottom", "right"], "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
      "CGSize": ["width", "height"], "CGPoint": ["x", "y"],
    ]
    table.numberTypes = ["UILayoutPriority", "CGFloat", "Double", "Float", "Int"]
    table.typedFactories = ListContents.factories
    table.ownFactories = [ListContents.ownPreset: ListContents.configuration]
    table.constructing = [
      "UIButton": ["type": ScreenField.buttonType], "UISegmentedControl": ["items": ScreenField.segment],
      CellSizes.section: ["group": LayoutField.group], "UITableViewCell": ["style": LayoutField.cellStyle],
      "UIActivityIndicatorView": ["style": ScreenField.style, "activityIndicatorStyle": ScreenField.style],
    ]
    table.chain = chain
    table.pins = pins
    table.libraryPrefixes = ["mas_", "autoPin", "autoAlign", "autoSet", "autoMatch", "autoCenter", "autoDistribute", "autoConstrain"]
    table.unread = unread
    table.lending = ["primaryAction": [ScreenField.title, ScreenField.image]]
    table.implied = ["primaryAction": (ScreenField.buttonType, "system")]
    table.roots = Layouts.roots
    (table.placing, table.updating) = (Layouts.placing, Layouts.updating)
    (table.viewOfController, table.loading) = ("view", ["loadView()", "viewDidLoad()"])
    table.deciding = deciding
    table.oldEnums = [
      "NSLayoutAttribute", "NSLayoutRelation", "UILayoutConstraintAxis", "UIStackViewDistribution", "UIStackViewAlignment",
      "NSLayoutFormatOptions",
    ]
    table.oldCases = ["UIFontTextStyle", "UIFontWeight"]
    return table
  }()

  private static let deciding: Set = [
    ScreenField.constant, ScreenField.isActive, ScreenField.priority, ScreenField.isRemoved, ScreenField.spacing, ScreenField.distribution,
    ScreenField.stackAlignment, ScreenField.arrangesInMargins, ScreenField.arrangesByBaselines, ScreenField.margins,
    ScreenField.preservesMargins, ScreenField.contentInsets, ScreenField.lineBreakMode, ScreenField.borderStyle,
    ScreenField.isScrollEnabled, ScreenField.semantics, ScreenField.buttonType, ScreenField.keepsFrame, ScreenField.configuration,
    ScreenField.lines, ScreenField.axis, ScreenField.shrinks, ScreenField.contentConfiguration, ButtonFields.imagePlacement,
    ButtonFields.imagePadding, ButtonFields.titlePadding, ButtonFields.size,
  ]

  private static let horizontal: Set = ["leading", "trailing", "left", "right", "centerX"]
  private static let sizes: Set = ["width", "height"]
  private static let attributes = [
    "leading", "trailing", "left", "right", "centerX", "top", "bottom", "centerY", "firstBaseline", "lastBaseline", "width", "height",
  ]

  /// The cases of `NSLayoutConstraint.Attribute`.
  private static let edges: [String: LayoutTable.Edge] = {
    var edges = Dictionary(uniqueKeysWithValues: attributes.map { ($0, LayoutTable.Edge($0)) })
    for name in ["leading", "trailing", "left", "right", "top", "bottom"] { edges[name + "Margin"] = .init(name, guide: margins) }
    for name in ["centerX", "centerY"] { edges[name + "WithinMargins"] = .init(name, guide: margins) }
    edges["baseline"] = .init("lastBaseline")
    return edges
  }()

  private static let margins = "layoutMarginsGuide"

  private static let calls: [String: LayoutTable.Call] = [
    "addSubview(_:)": .adding(isArranged: false, .last), "addArrangedSubview(_:)": .adding(isArranged: true, .last),
    "insertSubview(_:at:)": .adding(isArranged: false, .index), "insertArrangedSubview(_:at:)": .adding(isArranged: true, .index),
    "insertSubview(_:atIndex:)": .adding(isArranged: false, .index), "insertArrangedSubview(_:atIndex:)": .adding(isArranged: true, .index),
    "insertSubview(_:aboveSubview:)": .adding(isArranged: false, .above),
    "insertSubview(_:belowSubview:)": .adding(isArranged: false, .below), "addLayoutGuide(_:)": .adding(isArranged: false, .last),
    "removeArrangedSubview(_:)": .unarranging, "setContentHuggingPriority(_:for:)": .priority(LayoutField.hugging),
    "setContentCompressionResistancePriority(_:for:)": .priority(LayoutField.compression),
    "setContentHuggingPriority(_:forAxis:)": .priority(LayoutField.hugging),
    "setContentCompressionResistancePriority(_:forAxis:)": .priority(LayoutField.compression),
    "setCustomSpacing(_:after:)": .spacingBehind, "setCustomSpacing(_:afterView:)": .spacingBehind,
    "addConstraint(_:)": .activating(true), "addConstraints(_:)": .activating(true), "removeConstraint(_:)": .activating(false),
    "removeConstraints(_:)": .activating(false), "activate(_:)": .activating(true), "deactivate(_:)": .activating(false),
    "activateConstraints(_:)": .activating(true), "deactivateConstraints(_:)": .activating(false),
  ]

  /// PureLayout's.
  private static let pins: PinTable = {
    var pins = PinTable()
    pins.calls = [
      "autoPinEdgesToSuperviewEdges": .allEdges(guide: nil), "autoPinEdgesToSuperviewMargins": .allEdges(guide: margins),
      "autoPinEdgesToSuperviewSafeArea": .allEdges(guide: "safeAreaLayoutGuide"), "autoPinEdge": .edge, "autoAlignAxis": .axis,
      "autoPinEdges": .allEdges(guide: nil), "autoPin": .guide, "autoConstrainAttribute": .attribute,
      "autoSetContentHuggingPriority": .priority(LayoutField.hugging),
      "autoSetContentCompressionResistancePriority": .priority(LayoutField.compression),
      "autoCenterInSuperview": .center(guide: nil), "autoCenterInSuperviewMargins": .center(guide: margins),
      "configureForAutoLayout": .freeing,
      "autoSetDimension": .dimension, "autoSetDimensions": .dimensions, "autoMatch": .match,
      "autoMatchDimension": .match,
    ]
    pins.makers = ["newAutoLayout", "newAutoLayoutView"]
    pins.prioritizing = "autoSetPriority"
    pins.superviewLabels = [
      "toSuperviewEdge": nil, "toSuperviewMargin": margins, "toSuperviewSafeArea": "safeAreaLayoutGuide",
    ]
    pins.excludingLabels = [
      "toSuperviewEdgesExcludingEdge": nil, "toSuperviewMarginsExcludingEdge": margins,
      "toSuperviewSafeAreaExcludingEdge": "safeAreaLayoutGuide",
    ]
    pins.safeArea = "safeAreaLayoutGuide"
    pins.guideLabels = [
      "toTopLayoutGuideOf": "top", "toTopLayoutGuideOfViewController": "top", "toBottomLayoutGuideOf": "bottom",
      "toBottomLayoutGuideOfViewController": "bottom",
    ]
    pins.axes = [
      "vertical": "centerX", "horizontal": "centerY", "firstBaseline": "firstBaseline", "lastBaseline": "lastBaseline",
      "baseline": "lastBaseline",
    ]
    return pins
  }()

  private static let unread: UnreadTable = {
    var unread = UnreadTable()
    unread.words = [
      "pin", "pins", "pinned", "constrain", "constrains", "constraint", "constraints", "anchor", "anchors", "edges", "superview", "align",
      "center", "dock", "layout", "subview", "subviews", "stack", "hstack", "vstack",
    ]
    unread.names = Set(attributes).union(["size", "edges", "horizontal", "vertical", "origin"])
    unread.doors = ["pin", "easy", "flex", "yoga", "anchors"]
    // What makes constraints counts where they are activated.
    unread.plain = [
      "constraint",
      "layoutIfNeeded", "setNeedsLayout", "layoutSubviews", "setNeedsUpdateConstraints", "updateConstraints", "updateConstraintsIfNeeded",
      "updateViewConstraints", "invalidateLayout", "systemLayoutSizeFitting", "setCollectionViewLayout", "bringSubviewToFront",
      "sendSubviewToBack", "bringSubview", "sendSubview", "exchangeSubview", "didAddSubview", "willRemoveSubview", "didMoveToSuperview",
      "willMoveToSuperview", "removeFromSuperview", "userInterfaceLayoutDirection", "viewDidLayoutSubviews",
      "viewWillLayoutSubviews", "layoutSublayers", "constraintsAffectingLayout", "exerciseAmbiguityInLayout", "removeLayoutGuide",
      "layoutAttributesForItem", "layoutAttributesForElements", "startInteractiveTransition", "setAnchorPoint", "performLayout",
    ]
    return unread
  }()

  private static let chain: ChainTable = {
    var chain = ChainTable()
    chain.doors = ["snp", "mas"]
    chain.makers = [
      "makeConstraints": .making, "remakeConstraints": .remaking, "updateConstraints": .updating, "prepareConstraints": .preparing,
      "removeConstraints": .removing, "mas_makeConstraints": .making, "mas_remakeConstraints": .remaking,
      "mas_updateConstraints": .updating,
    ]
    for name in attributes { chain.attributes[name] = [name] }
    chain.guides = ["safeAreaLayoutGuide": nil, "topLayoutGuide": "bottom", "bottomLayoutGuide": "top"]
    chain.attributes.merge([
      "edges": ["left", "top", "right", "bottom"], "directionalEdges": ["leading", "top", "trailing", "bottom"],
      "horizontalEdges": ["left", "right"], "verticalEdges": ["top", "bottom"], "directionalVerticalEdges": ["top", "bottom"],
      "directionalHorizontalEdges": ["leading", "trailing"], "size": ["width", "height"], "center": ["centerX", "centerY"],
      "baseline": ["lastBaseline"], "margins": ["leftMargin", "topMargin", "rightMargin", "bottomMargin"],
      "directionalMargins": ["leadingMargin", "topMargin", "trailingMargin", "bottomMargin"],
      "centerWithinMargins": ["centerXWithinMargins", "centerYWithinMargins"],
    ]) { $1 }
    for name in edges.keys where name.hasSuffix("Margin") || name.hasSuffix("Margins") { chain.attributes[name] = [name] }
    chain.types = [
      "door": ["ConstraintViewDSL", "ConstraintAttributesDSL", "ConstraintBasicAttributesDSL", "ConstraintDSL"],
      "maker": ["ConstraintMaker", "MASConstraintMaker"],
      "item": ["ConstraintMakerExtendable", "ConstraintMakerRelatable", "MASConstraint"],
      "made": ["ConstraintMakerEditable", "ConstraintMakerPrioritizable", "ConstraintMakerPriortizable", "MASConstraint"],
    ]
    chain.fillers = ["and", "with", "constraint"]
    chain.relations = [
      "equalTo": "=", "greaterThanOrEqualTo": ">=", "lessThanOrEqualTo": "<=", "mas_equalTo": "=", "mas_greaterThanOrEqualTo": ">=",
      "mas_lessThanOrEqualTo": "<=",
    ]
    return chain
  }()

  static let fields: [String: String] = [
    "superview": LayoutField.superview, "isBaselineRelativeArrangement": ScreenField.arrangesByBaselines,
    "contentInset": ScreenField.contentInsets, "contentInsets": ScreenField.contentInsets,
    "textContainerInset": ScreenField.textInsets, "lineFragmentPadding": ScreenField.linePadding, "image": ScreenField.image,
    "frame": ScreenField.frame, "center": LayoutField.center, "autoresizingMask": ScreenField.autoresizing,
    "translatesAutoresizingMaskIntoConstraints": ScreenField.keepsFrame,
    "semanticContentAttribute": ScreenField.semantics,
    "preservesSuperviewLayoutMargins": ScreenField.preservesMargins, "borderStyle": ScreenField.borderStyle,
    "accessoryType": ScreenField.accessory, "style": ScreenField.style, "activityIndicatorViewStyle": ScreenField.style,
    "preferredDatePickerStyle": ScreenField.style,
  ]

  static let parts: [String: String] = [
    "safeAreaLayoutGuide": "UILayoutGuide", margins: "UILayoutGuide", "readableContentGuide": "UILayoutGuide",
    "contentLayoutGuide": "UILayoutGuide", "frameLayoutGuide": "UILayoutGuide", "keyboardLayoutGuide": "UIKeyboardLayoutGuide",
    "separatorLayoutGuide": "UILayoutGuide", "topLayoutGuide": "UILayoutGuide", "bottomLayoutGuide": "UILayoutGuide",
    "selectedBackgroundView": "UIView", "accessoryView": "UIView", "textContainer": "NSTextContainer",
  ]

  static let makers: [String: String] = [
    "CGSize.(width:height:)": "CGSize", "CGPoint.(x:y:)": "CGPoint", "CGRect.(x:y:width:height:)": "CGRect",
    "CGRectMake.(_:_:_:_:)": "CGRect",
    "ConstraintInsets.(top:left:bottom:right:)": "UIEdgeInsets",
    "ConstraintDirectionalInsets.(top:leading:bottom:trailing:)": "NSDirectionalEdgeInsets", "CGSizeMake.(_:_:)": "CGSize",
    "CGPointMake.(_:_:)": "CGPoint", "CGRect.inset(by:)": "CGRect", "CGRect.insetBy(dx:dy:)": "CGRect",
    "UIEdgeInsetsInsetRect.(_:_:)": "CGRect", "CGRectInset.(_:_:_:)": "CGRect", "UIImage.(systemName:)": "UIImage",
    "UIImage.(systemName:withConfiguration:)": "UIImage", "UIImage.(named:)": "UIImage",
  ]

  /// The parts of compositional layouts: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup>.
  static let tiles: [String: String] = {
    var tiles = [
      CellSizes.layoutSize + ".(widthDimension:heightDimension:)": CellSizes.layoutSize, CellSizes.item + ".(layoutSize:)": CellSizes.item,
      CellSizes.item + ".(layoutSize:supplementaryItems:)": CellSizes.item,
    ]
    for name in ["fractionalWidth", "fractionalHeight", "absolute", "estimated"] {
      tiles["NSCollectionLayoutDimension.\(name)(_:)"] = "NSCollectionLayoutDimension"
    }
    for axis in ["horizontal", "vertical"] {
      for labels in ["layoutSize:subitems:", "layoutSize:subitem:count:", "layoutSize:repeatingSubitem:count:"] {
        tiles["\(CellSizes.group).\(axis)(\(labels))"] = CellSizes.group
      }
    }
    return tiles
  }()
}
