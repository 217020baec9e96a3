/// A view of a document that is of a class with a xib of its own, and shows that xib's view.
struct ComponentPlace {
  /// The class that the document names.
  var className: String
  /// What the document sets of it by name.
  var attributes: [RuntimeAttribute]
  /// The outlets that lead to it.
  var outlets: [ConnectedObject.Outlet]
}

/// Where a document has a component, and what is shown there.
package struct PlacedComponent: Codable, Hashable, Sendable {
  /// The view that a document has for it.
  package var document: String
  package var object: String
  /// The xib of its class, and the view in it that fills that view.
  package var contentDocument: String
  package var contentView: String
  /// Whether constraints tie the one to the other, so that the content may decide on the size; or its frame is set.
  package var isTied: Bool
}

extension ConnectedObject {
  /// The same object of a component at one of the component's places.
  func placed(at view: ConnectedObject) -> ConnectedObject {
    var object = self
    object.document = view.document
    // As a screen has the views that it embeds.
    object.id += "@" + view.id
    object.place = ComponentPlace(className: view.customClass ?? "", attributes: view.runtimeAttributes, outlets: view.outlets)
    return object
  }
}
