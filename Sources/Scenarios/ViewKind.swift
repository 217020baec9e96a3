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

  /// `a label`, for messages.
  var phrase: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }

  /// What may be said of every view.
  private static let commonKeys = ["kind", "hugging", "resistance", "margins", "semantics", "intrinsic", "views"]
  private static let fontKeys = ["style", "size", "weight", "font", "adjusts"]
  private static let textKeys = ["text", "arguments", "literal", "value"] + fontKeys + ["lines", "line-break", "alignment"]

  /// What may be said of a view of this kind.
  var keys: [String] {
    Self.commonKeys + ownKeys
  }

  private var ownKeys: [String] {
    switch self {
    case .label, .button: Self.textKeys
    case .textField: Self.textKeys + ["placeholder", "placeholder-literal"]
    case .textView: Self.textKeys + ["scrolls"]
    case .imageView: ["image"]
    case .segmentedControl: ["segments"] + Self.fontKeys
    case .activityIndicator: ["large"]
    case .pageControl: ["pages"]
    case .view, .switch, .slider, .stepper, .progressView, .scrollView: []
    }
  }

  /// The kinds that have a key, for messages; nil where none has.
  static func kinds(with key: String) -> String? {
    let kinds = allCases.filter { $0.ownKeys.contains(key) }
    return kinds.isEmpty ? nil : kinds.map(\.rawValue).joined(separator: ", ")
  }
}
