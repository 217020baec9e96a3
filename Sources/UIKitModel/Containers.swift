/// Views that hold others, and the calls that empty them.
package enum Containers {
  package static let elements: Set = ["stackView", "view"]
  package static let contents: Set = ["arrangedSubviews", "subviews"]
  /// What gives texts fonts.
  package static let fonts: Set = ["font", "attributedText", "adjustsFontForContentSizeCategory"]
  package static let hidden = "isHidden"
  package static let removals: Set<String> = removalsOfAll.union(["removeArrangedSubview", "removeFromSuperview"])
  /// Calls that put a view into another.
  package static let additions = Layouts.putting.union(["addSubviews", "addArrangedSubviews"])
  /// Names that apps give their own.
  package static let removalsOfAll: Set<String> = [
    "removeAllArrangedSubviews", "removeAllSubviews", "removeSubviews", "removeArrangedSubviews", "removeAllViews",
    "clearArrangedSubviews", "removeAllArranged",
  ]
}
