import Screens

/// The names of what a scenario says of a view's look.
enum LookNames {
  static let colors: [(key: String, part: Appearance.Part)] = [
    ("background", .background), ("tint", .tint), ("text-color", .text), ("placeholder-color", .placeholder), ("border-color", .border),
    ("separator-color", .separator), ("bar-color", .bar), ("on-color", .on), ("knob-color", .knob), ("before-color", .before),
    ("after-color", .after), ("page-color", .page), ("current-page-color", .currentPage), ("selected-segment-color", .selectedSegment),
    ("base-background", .baseBackground), ("base-foreground", .baseForeground),
  ]
  static let images = ["image", "background-image"]
  static let others = [
    "corner-radius", "border-width", "alpha", "content-mode", "enabled", "is-on", "fraction", "selected", "segment-images", "table-style",
    "separators", "accessory", "corner-style",
  ]
  static let all = colors.map(\.key) + images + others
}
