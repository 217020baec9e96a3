/// The calls by which code lays out views.
package enum Layouts {
  package static let roots: Set = ["UIView", "UIViewController"]
  /// What puts a view into another.
  package static let additions: Set = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "UIStackView"]
  /// Anchors, constraints as objects, visual formats; SnapKit, Masonry and PureLayout.
  package static let constraints: Set = [
    "constraint", "activate", "NSLayoutConstraint", "constraints", "addConstraint", "addConstraints", "makeConstraints",
    "remakeConstraints",
    "mas_makeConstraints", "autoPinEdgesToSuperviewEdges", "autoPinEdge", "autoPinEdgeToSuperviewEdge",
  ]
}
