import Evaluation
import Programs

/// The properties that a screen is made of, and the calls that set them.
enum UIKitProperties {
  /// Doors of libraries that bind values to what an object shows.
  static let bindings: Set = ["rx", "reactive", "bnd"]

  /// What these doors tell of an object, or set of it that no screen is judged by.
  static let harmlessBindings: Set = [
    "tap", "controlEvent", "value", "isOn", "isEnabled", "isSelected", "isUserInteractionEnabled", "image", "selectedSegmentIndex", "base",
    "itemSelected", "modelSelected", "contentOffset", "willDisplayCell", "didScroll", "delegate", "dataSource", "progress", "isAnimating",
    "isRefreshing", "isFirstResponder", "borderColor", "tapGesture", "swipeGesture", "longPressGesture", "items", "deallocated",
  ]

  /// How functions begin that are given views and do not change what these show.
  static let harmless = [
    "add", "insert", "bring", "send", "remove", "set", "convert", "constraint", "equalTo", "lessThan", "greaterThan", "animate",
    "transition",
    "present", "show", "dismiss", "is", "contains", "index", "firstIndex", "print", "debugPrint", "NS", "UI", "AV", "CA", "MK", "WK",
    "inset",
    "offset", "observe", "becomeFirstResponder", "append", "max", "min", "next", "begin", "end", "register", "Log", "log",
  ]

  /// Properties by the fields that keep them; several names of one field set the same thing. `styledText` is SwiftRichString's, `hidden` and
  /// `active` are Swift 2's.
  static let fields: [String: String] = [
    "text": ScreenField.text, "attributedText": ScreenField.text, "title": ScreenField.title, "placeholder": ScreenField.placeholder,
    "attributedPlaceholder": ScreenField.placeholder, "isHidden": ScreenField.isHidden, "constant": ScreenField.constant,
    "isActive": ScreenField.isActive, "hidden": ScreenField.isHidden, "active": ScreenField.isActive, "priority": ScreenField.priority,
    "numberOfLines": ScreenField.lines, "font": ScreenField.font,
    "adjustsFontForContentSizeCategory": ScreenField.adjustsFont, "maximumContentSizeCategory": ScreenField.largestContentSize,
    "minimumContentSizeCategory": ScreenField.smallestContentSize, "alpha": ScreenField.alpha, "axis": ScreenField.axis,
    "textAlignment": ScreenField.alignment, "contentHorizontalAlignment": ScreenField.contentAlignment,
    "lineBreakMode": ScreenField.lineBreakMode, "adjustsFontSizeToFitWidth": ScreenField.shrinks,
    "minimumScaleFactor": ScreenField.minimumScale,
    "backgroundColor": ScreenField.background, "textColor": ScreenField.textColor, "tintColor": ScreenField.tint,
    "isScrollEnabled": ScreenField.isScrollEnabled, "keyboardType": ScreenField.textInput, "textContentType": ScreenField.textInput,
    "styledText": ScreenField.text, "prompt": ScreenField.prompt,
    "attributedTitle": ScreenField.title, "configuration": ScreenField.configuration, "contentInsets": ButtonFields.insets,
    "titleTextAttributesTransformer": ScreenField.titleAttributes, "titleLineBreakMode": ScreenField.lineBreakMode,
    // SwiftRichString's and BonMot's: the names of styles that the app registers.
    "styleName": ScreenField.isAttributed, "bonMotStyleName": ScreenField.isAttributed,
  ]

  /// The types that code does not name where it sets them.
  static let types: [String: TypeName] = [
    "font": .named("UIFont", []), "backgroundColor": .named("UIColor", []), "textColor": .named("UIColor", []),
    "tintColor": .named("UIColor", []), "titleTextAttributesTransformer": .named(ButtonFields.titleTransformer, []),
    "configuration": .named("UIButton.Configuration", []),
    "text": string, "title": string, "placeholder": string, "prompt": string, "attributedText": .named("NSAttributedString", []),
    "attributedPlaceholder": .named("NSAttributedString", []), "attributedTitle": .named("AttributedString", []),
    "constant": length, "spacing": length, "alpha": length, "minimumScaleFactor": length, "priority": priority, "layoutMargins": insets,
    "contentEdgeInsets": insets, "contentInset": insets, "textContainerInset": insets, "directionalLayoutMargins": directionalInsets,
    "contentInsets": directionalInsets, "axis": .named("NSLayoutConstraint.Axis", []), "textAlignment": .named("NSTextAlignment", []),
    "lineBreakMode": .named("NSLineBreakMode", []), "distribution": .named("UIStackView.Distribution", []),
    "alignment": .named("UIStackView.Alignment", []),
  ]

  /// The same of arguments.
  static let argumentTypes: [String: TypeName] = [
    ".constant": length, ".equalToConstant": length, ".greaterThanOrEqualToConstant": length, ".lessThanOrEqualToConstant": length,
    "setCustomSpacing._": length, ".ofSize": length, "scaledFont.maximumPointSize": length, "scaledFont.for": .named("UIFont", []),
    ".forTextStyle": .named("UIFont.TextStyle", []), "systemFont.weight": .named("UIFont.Weight", []),
    "setContentHuggingPriority._": priority, "setContentCompressionResistancePriority._": priority, "addSubview._": view,
    "insertSubview._": view, "addArrangedSubview._": view, "insertArrangedSubview._": view, ".arrangedSubviews": .list(view),
    "setTitle._": string, ".string": string, "setTitle.for": state, "setAttributedTitle.for": state,
    ".localized": .named("LocalizedStringResource", []),
  ]

  private static let string = TypeName.named("String", [])
  private static let length = TypeName.named("CGFloat", [])
  private static let priority = TypeName.named("UILayoutPriority", [])
  private static let insets = TypeName.named("UIEdgeInsets", [])
  private static let directionalInsets = TypeName.named("NSDirectionalEdgeInsets", [])
  private static let view = TypeName.named("UIView", [])
  private static let state = TypeName.named("UIControl.State", [])

  /// What else the setting of a property, or the call of a setter, says.
  static let marks = [
    "attributedText": ScreenField.isAttributed, "styledText": ScreenField.isAttributed, "setAttributedTitle": ScreenField.isAttributed,
    "attributedTitle": ScreenField.isAttributed,
  ]

  static let setters: [String: Framework.Setter] = [
    "setTitle(_:for:)": .init(ScreenField.title, argument: 0, only: (label: "for", cases: ["normal"])),
    "setTitle(_:forState:)": .init(ScreenField.title, argument: 0, only: (label: "forState", cases: ["normal", "Normal"])),
    "setAttributedTitle(_:for:)": .init(ScreenField.title, argument: 0, only: (label: "for", cases: ["normal"])),
    "setTitleColor(_:for:)": .init(ScreenField.textColor, argument: 0, only: (label: "for", cases: ["normal"])),
    "setTitle(_:forSegmentAt:)": .init(ScreenField.segment, argument: 0, index: "forSegmentAt"),
    "insertSegment(withTitle:at:animated:)": .init(ScreenField.segment, argument: 0, index: "at"),
    "removeFromSuperview()": .init(ScreenField.isRemoved, constant: true),
    "setContentHuggingPriority(_:for:)": .init(ScreenField.hugging, argument: 0, index: "for"),
    "setContentHuggingPriority(_:forAxis:)": .init(ScreenField.hugging, argument: 0, index: "forAxis"),
    "setContentCompressionResistancePriority(_:for:)": .init(ScreenField.compression, argument: 0, index: "for"),
    "setContentCompressionResistancePriority(_:forAxis:)": .init(ScreenField.compression, argument: 0, index: "forAxis"),
  ]

  /// Numbers by name; the last three of priorities are SnapKit's.
  static let numbers: [String: [String: Double]] = [
    "UILayoutPriority": [
      "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50, "dragThatCanResizeScene": 510,
      "dragThatCannotResizeScene": 490, "sceneSizeStayPut": 500, "high": 750, "medium": 500, "low": 250,
    ],
    // The smallest numbers stand for rows that nobody sees.
    "CGFloat": ["zero": 0, "leastNonzeroMagnitude": 0, "leastNormalMagnitude": 0],
  ]

  static let buttonConfigurations = Set(
    ["plain", "tinted", "gray", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent"].map {
      "UIButton.Configuration." + $0
    })

  static let listSetters: [String: Framework.Setter] = [
    "NSLayoutConstraint.activate(_:)": .init(ScreenField.isActive, constant: true),
    "NSLayoutConstraint.deactivate(_:)": .init(ScreenField.isActive, constant: false),
  ]

  static let argumentSetters: [String: Framework.Setter] = [
    "removeConstraint(_:)": .init(ScreenField.isActive, constant: false),
    "removeConstraints(_:)": .init(ScreenField.isActive, constant: false),
    "addConstraint(_:)": .init(ScreenField.isActive, constant: true),
    "addConstraints(_:)": .init(ScreenField.isActive, constant: true),
  ]

  static let parts: [String: String] = [
    ScreenField.configuration: "UIButton.Configuration",
    "textLabel": "UILabel", "detailTextLabel": "UILabel", "titleLabel": "UILabel", "imageView": "UIImageView", "view": "UIView",
    "contentView": "UIView", "tableView": "UITableView", "collectionView": "UICollectionView", "navigationItem": "UINavigationItem",
    "leftBarButtonItem": "UIBarButtonItem", "rightBarButtonItem": "UIBarButtonItem", "backBarButtonItem": "UIBarButtonItem",
    "tabBarItem": "UITabBarItem", "searchBar": "UISearchBar", "backgroundView": "UIView", "layer": "CALayer",
  ]
}

/// The names under which an evaluated object keeps what a screen shows of it.
package enum ScreenField {
  /// How all of them begin.
  package static let prefix = "UIKit."
  package static let text = "UIKit.text"
  package static let title = "UIKit.title"
  package static let placeholder = "UIKit.placeholder"
  /// With the number of the segment behind it.
  package static let segment = "UIKit.segment"
  /// With the name of the axis behind it.
  package static let hugging = "UIKit.contentHuggingPriority"
  package static let compression = "UIKit.contentCompressionResistancePriority"
  package static let isHidden = "UIKit.isHidden"
  package static let isRemoved = "UIKit.isRemoved"
  package static let constant = "UIKit.constant"
  package static let isActive = "UIKit.isActive"
  package static let priority = "UIKit.priority"
  package static let lines = "UIKit.numberOfLines"
  package static let font = "UIKit.font"
  package static let alpha = "UIKit.alpha"
  package static let axis = "UIKit.axis"
  package static let alignment = "UIKit.textAlignment"
  package static let contentAlignment = "UIKit.contentHorizontalAlignment"
  package static let lineBreakMode = "UIKit.lineBreakMode"
  package static let shrinks = "UIKit.adjustsFontSizeToFitWidth"
  package static let minimumScale = "UIKit.minimumScaleFactor"
  package static let adjustsFont = "UIKit.adjustsFont"
  package static let largestContentSize = "UIKit.maximumContentSizeCategory"
  package static let smallestContentSize = "UIKit.minimumContentSizeCategory"
  /// The text has attributes of its own.
  package static let isAttributed = "UIKit.isAttributed"
  package static let configuration = "UIKit.configuration"
  /// What a configuration makes of the attributes of its title.
  package static let titleAttributes = "UIKit.titleTextAttributes"
  package static let prompt = "UIKit.prompt"
  package static let background = "UIKit.backgroundColor"
  package static let textColor = "UIKit.textColor"
  package static let tint = "UIKit.tintColor"
  // Of views that code makes.
  package static let spacing = "UIKit.spacing"
  package static let distribution = "UIKit.distribution"
  package static let stackAlignment = "UIKit.alignment"
  package static let arrangesInMargins = "UIKit.isLayoutMarginsRelativeArrangement"
  package static let arrangesByBaselines = "UIKit.isBaselineRelativeArrangement"
  package static let margins = "UIKit.layoutMargins"
  package static let preservesMargins = "UIKit.preservesSuperviewLayoutMargins"
  package static let contentInsets = "UIKit.contentInsets"
  package static let textInsets = "UIKit.textContainerInset"
  package static let linePadding = "UIKit.lineFragmentPadding"
  package static let image = "UIKit.image"
  package static let frame = "UIKit.frame"
  package static let autoresizing = "UIKit.autoresizingMask"
  /// How large a spinner is, or what a date picker looks like.
  package static let style = "UIKit.style"
  package static let keepsFrame = "UIKit.translatesAutoresizingMaskIntoConstraints"
  package static let isScrollEnabled = "UIKit.isScrollEnabled"
  /// What people type: a keyboard or a content type.
  package static let textInput = "UIKit.textInput"
  package static let semantics = "UIKit.semanticContentAttribute"
  package static let buttonType = "UIKit.buttonType"
  package static let borderStyle = "UIKit.borderStyle"
  package static let accessory = "UIKit.accessoryType"
  // Of contents of lists.
  package static let contentConfiguration = "UIKit.contentConfiguration"
  package static let secondaryText = "UIKit.secondaryText"
  package static let imageGap = "UIKit.imageToTextPadding"
  package static let lineGap = "UIKit.textToSecondaryTextVerticalPadding"
  package static let preservedAxes = "UIKit.axesPreservingSuperviewLayoutMargins"
  package static let maximumSize = "UIKit.maximumSize"
  package static let reservedSize = "UIKit.reservedLayoutSize"
}
