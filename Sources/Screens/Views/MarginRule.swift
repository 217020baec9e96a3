package import Vocabulary

/// Where a view's `layoutMargins` come from.
package struct MarginRule: Hashable, Encodable, Sendable {
  /// Points. With `isDirectional`, left is the leading side. nil: the system's own.
  package var insets: EdgeInsets?
  /// As `directionalLayoutMargins`: left and right change sides with the direction.
  package var isDirectional: Bool
  /// As `preservesSuperviewLayoutMargins`: no content nearer to the superview's edges than the superview's own margins.
  package var preservesSuperview: Bool
  /// As `insetsLayoutMarginsFromSafeArea`: what the view reaches out of the safe area is added.
  package var insetsFromSafeArea: Bool
  /// As `viewRespectsSystemMinimumLayoutMargins`, of a view controller's root view: left and right are never less than the canvas's.
  package var respectsSystemMinimum: Bool
  /// Interface Builder's "Follow Readable Width": left and right leave no more than the readable width between them.
  package var followsReadableWidth: Bool
  /// As a table's `insetsContentViewsToSafeArea`: the system keeps the content of its cells inside the safe area at the sides.
  package var insetsContentViews: Bool

  package init(
    _ insets: EdgeInsets? = nil, isDirectional: Bool = false, preservesSuperview: Bool = false, insetsFromSafeArea: Bool = true,
    respectsSystemMinimum: Bool = false, followsReadableWidth: Bool = false, insetsContentViews: Bool = true
  ) {
    self.insets = insets
    self.isDirectional = isDirectional
    self.preservesSuperview = preservesSuperview
    self.insetsFromSafeArea = insetsFromSafeArea
    self.respectsSystemMinimum = respectsSystemMinimum
    self.followsReadableWidth = followsReadableWidth
    self.insetsContentViews = insetsContentViews
  }

  /// The system's margins, as every view has that says nothing.
  package static let system = MarginRule()
}
