/// How code loads xibs, and fills a view with what is in them.
package enum Nibs {
  /// `loadNibNamed(_:owner:options:)` of `Bundle` and `instantiate(withOwner:options:)` of `UINib`, in Swift and in Objective-C.
  package static let loading: Set = ["loadNibNamed", "instantiate", "instantiateWithOwner"]
  /// Of the library Reusable (`NibOwnerLoadable`): the view fills its owner.
  package static let libraryLoading = "loadNibContent"
  /// By any of these, a view is tied to a side of another one.
  package static let sides: [Set<String>] = [
    ["topAnchor", "top"], ["bottomAnchor", "bottom"], ["leadingAnchor", "leftAnchor", "leading", "left"],
    ["trailingAnchor", "rightAnchor", "trailing", "right"],
  ]
  /// What stands for all four.
  package static let edges: Set = ["edges", "edgesToSuperview", "autoPinEdgesToSuperviewEdges"]
}
