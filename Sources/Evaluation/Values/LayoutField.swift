/// The names under which an evaluated object keeps how it is laid out.
package enum LayoutField {
  static let prefix = "Layout."
  package static let superview = "Layout.superview"
  /// A number that orders it among those with the same superview.
  package static let position = "Layout.position"
  package static let isArranged = "Layout.isArranged"
  package static let spacingBehind = "Layout.spacingBehind"
  /// With the name of the axis behind it.
  package static let hugging = "Layout.hugging."
  package static let compression = "Layout.compression."
  package static let center = "Layout.center"
  // Of a constraint.
  package static let first = "Layout.first"
  package static let second = "Layout.second"
  package static let relation = "Layout.relation"
  package static let multiplier = "Layout.multiplier"
  /// How many times the system's spacing is between the two.
  package static let systemSpacing = "Layout.systemSpacing"
  /// The view whose chain made it.
  static let chain = "Layout.chain"
  /// Of a section of a collection.
  package static let group = "Layout.group"
  /// Of a table's cell: the style that it is made with.
  package static let cellStyle = "Layout.cellStyle"
  // Of what a factory made.
  package static let factory = "Layout.factory"
}
