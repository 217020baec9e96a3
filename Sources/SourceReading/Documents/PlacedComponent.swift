/// Where a document has a component, and what is shown there.
package struct PlacedComponent: Codable, Hashable, Sendable {
  /// The view that a document has for it.
  package var document: String
  package var object: String
  package var content: Content

  package enum Content: Codable, Hashable, Sendable {
    /// A view of the xib of its class fills that view.
    case view(String, ofDocument: String)
    /// Its class lays out what is in it, in a file of code.
    case layout(ofClass: String, file: String)
  }

  /// What an object of what is shown there is called in the document's screens.
  static func name(ofObject object: String, at view: String) -> String { object + "@" + view }

  /// What a view that a class lays out is called where documents place the class.
  package static func name(ofView view: String, ofClass className: String) -> String { className + "." + view }
}
