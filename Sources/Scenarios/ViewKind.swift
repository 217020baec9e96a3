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

  /// `a label`, for messages.
  var phrase: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }

  /// What may be said of every view.
  private static let commonKeys = [
    "kind", "hugging", "resistance", "margins", "preserves-superview-margins", "insets-margins-from-safe-area", "semantics", "intrinsic",
    "hidden", "spacing-after", "views",
  ]
  private static let fontKeys = ["style", "size", "weight", "font", "adjusts"]
  private static let textKeys = ["text", "arguments", "literal", "value"] + fontKeys + ["lines", "line-break", "alignment"]

  /// What may be said of a view of this kind.
  var keys: [String] {
    Self.commonKeys + ownKeys
  }

  private var ownKeys: [String] {
    switch self {
    case .label: Self.textKeys
    case .button: Self.textKeys + ["image", "insets", "configuration", "image-placement", "image-padding"]
    case .textField: Self.textKeys + ["placeholder", "placeholder-literal", "border"]
    case .textView: Self.textKeys + ["scrolls"]
    case .imageView: ["image"]
    case .segmentedControl: ["segments"] + Self.fontKeys
    case .activityIndicator: ["large"]
    case .pageControl: ["pages"]
    case .stackView: ["axis", "distribution", "alignment", "spacing", "baseline-relative", "margins-relative"]
    case .cell: ["height"]
    case .view, .switch, .slider, .stepper, .progressView, .scrollView, .tableView: []
    }
  }

  /// The kinds that have a key, for messages; nil where none has.
  static func kinds(with key: String) -> String? {
    let kinds = allCases.filter { $0.ownKeys.contains(key) }
    return kinds.isEmpty ? nil : kinds.map(\.rawValue).joined(separator: ", ")
  }
}
