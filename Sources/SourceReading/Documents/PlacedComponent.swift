/// Where a document has a component, and what is shown there.
package struct PlacedComponent: Codable, Hashable, Sendable {
  /// The view that a document has for it.
  package var document: String
  package var object: String
  /// The xib of its class, and the view in it that fills that view.
  package var contentDocument: String
  package var contentView: String
}
