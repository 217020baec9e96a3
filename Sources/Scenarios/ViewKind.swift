import Screens

/// The kinds of views that a scenario names.
enum ViewKind: String, CaseIterable {
  case view, label, button
  case textField = "text-field"
  case textView = "text-view"
  case imageView = "image-view"
  case `switch`, slider, stepper
  case segmentedControl = "segmented-control"
  case progressView = "progress-view"
  case activityIndicator = "activity-indicator"
  case pageControl = "page-control"
  case scrollView = "scroll-view"
  case stackView = "stack-view"
  case tableView = "table-view"
  case cell
  case tableCell = "table-cell"
  case tableCellContent = "table-cell-content"
  case collectionView = "collection-view"
  case collectionCell = "collection-cell"
  case collectionCellContent = "collection-cell-content"
  case searchBar = "search-bar"
  case datePicker = "date-picker"
  case pickerView = "picker-view"
  case navigationBar = "navigation-bar"
  case toolbar
  case tabBar = "tab-bar"
  case webView = "web-view"
  case mapView = "map-view"
  case visualEffectView = "visual-effect-view"
  case containerView = "container-view"
  case other

  /// `a label`, for messages.
  var phrase: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }

  /// The properties of every view.
  static let commonKeys = [
    "kind", "class", "hugging", "resistance", "margins", "directional-margins", "preserves-superview-margins",
    "insets-margins-from-safe-area", "insets-content-views", "system-minimum-margins", "readable-margins", "semantics", "intrinsic",
    "placeholder-intrinsic", "frame", "misplaced", "autoresizing", "cell-part", "placement", "row-height", "hidden", "transparent",
    "installed",
    "spacing-after", "ambiguity", "clips", "left-to-right-text", "placed-by-system", "estimated", "guides", "views",
  ]
  /// The properties of a font.
  static let fontKeys = [
    "style", "size", "weight", "font", "face", "design", "italic", "monospaced-digits", "scales-with", "adjusts",
  ]
  /// How a text is set, besides its font.
  private static let settingKeys = [
    "lines", "line-break", "alignment", "preferred-width", "minimum-scale", "minimum-size", "tightens", "baseline-adjustment", "paragraph",
    "runs",
  ]
  /// The properties of a text.
  /// Words, and texts of several of them.
  static let sourceKeys = ["text", "arguments", "base", "literal", "value"]
  static let textKeys = sourceKeys + ["joined"] + fontKeys + settingKeys
  /// The properties of a stack view.
  static let stackKeys = ["axis", "distribution", "alignment", "spacing", "baseline-relative", "margins-relative"]
  /// The properties of a button's configuration.
  static let configurationKeys = ["control-size", "subtitle", "image-placement", "image-padding", "title-padding"]

  /// The properties of a view of this kind.
  var keys: [String] { Self.commonKeys + ownKeys }

  /// The properties of this kind only.
  var ownKeys: [String] {
    switch self {
    case .label: Self.textKeys + ["canvas-font"]
    case .button:
      Self.textKeys + ["image", "type", "insets", "title-insets", "image-insets", "content-alignment", "grows-with-title"]
        + ["configuration"] + Self.configurationKeys
    case .textField: Self.textKeys + ["placeholder", "placeholder-base", "placeholder-literal", "placeholder-joined", "border"]
    case .textView: Self.textKeys + ["scrolls"]
    case .imageView: ["image", "symbol-size"]
    case .segmentedControl: ["segments"] + Self.fontKeys
    case .activityIndicator: ["large", "hides-when-stopped"]
    case .pageControl: ["pages"]
    case .stackView: Self.stackKeys
    case .datePicker: ["picker-style"]
    case .cell: ["height"]
    case .other: ["element"]
    case .view, .switch, .slider, .stepper, .progressView, .scrollView, .tableView, .tableCell, .tableCellContent, .collectionView,
      .collectionCell, .collectionCellContent, .searchBar, .pickerView, .navigationBar, .toolbar, .tabBar, .webView, .mapView,
      .visualEffectView, .containerView:
      []
    }
  }

  /// The platform view of the kinds without properties of their own; nil for all others.
  var platformView: PlatformView? {
    switch self {
    case .tableView: .tableView
    case .tableCell, .cell: .tableViewCell
    case .tableCellContent: .tableViewCellContent
    case .collectionView: .collectionView
    case .collectionCell: .collectionViewCell
    case .collectionCellContent: .collectionViewCellContent
    case .searchBar: .searchBar
    case .pickerView: .pickerView
    case .navigationBar: .navigationBar
    case .toolbar: .toolbar
    case .tabBar: .tabBar
    case .webView: .webView
    case .mapView: .mapView
    case .visualEffectView: .visualEffectView
    case .containerView: .containerView
    default: nil
    }
  }

  /// The kinds that have a key, for messages; nil if none has.
  static func kinds(with key: String) -> String? {
    let kinds = allCases.filter { $0.ownKeys.contains(key) }
    return kinds.isEmpty ? nil : kinds.map(\.rawValue).joined(separator: ", ")
  }
}

extension ViewKind {
  /// The kind of a view in a file; nil: a guide.
  init?(_ kind: ItemKind) {
    switch kind {
    case .view: self = .view
    case .label: self = .label
    case .button: self = .button
    case .textField: self = .textField
    case .textView: self = .textView
    case .imageView: self = .imageView
    case .switch: self = .switch
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .segmentedControl: self = .segmentedControl
    case .progressView: self = .progressView
    case .activityIndicator: self = .activityIndicator
    case .pageControl: self = .pageControl
    case .scrollView: self = .scrollView
    case .stackView: self = .stackView
    case .platform(.datePicker): self = .datePicker
    case .platform(let view): self = Self.allCases.first { $0.platformView == view && $0 != .cell } ?? .other
    case .guide: return nil
    }
  }
}
