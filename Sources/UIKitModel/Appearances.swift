/// The words by which an app sets how all objects of a class look: <https://developer.apple.com/documentation/uikit/uiappearance>.
package enum Appearances {
  package static let proxy = "appearance"
  package static let containers = "whenContainedInInstancesOf"
  /// What gives them fonts.
  package static let fonts: Set = ["font", "titleTextAttributes", "setTitleTextAttributes", "defaultTextAttributes", "titleLabelFont"]
  /// What gives them a direction, and the one from left to right.
  package static let direction: Set = ["semanticContentAttribute", "setSemanticContentAttribute"]
  package static let leftToRight: Set = ["forceLeftToRight", "UISemanticContentAttributeForceLeftToRight"]
  /// What has texts of UIKit's own inside, or few that are not.
  package static let apart: Set = [
    "UIAlertController", "UINavigationBar", "UITabBar", "UIToolbar", "UISegmentedControl", "UISearchBar", "UIDatePicker", "UIPickerView",
    "UIActionSheet", "UIActivityViewController", "UITableViewHeaderFooterView", "UIButton", "UITextField",
  ]
}
