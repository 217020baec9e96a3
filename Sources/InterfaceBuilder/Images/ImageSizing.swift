package import Vocabulary

/// The sizes of the app's images, which a file's own list of resources does not have.
package protocol ImageSizing: Sendable {
  /// In points; nil where no image of the name is known.
  func size(ofImage name: String) -> Size?
}

/// Knows no image.
package struct NoImages: ImageSizing {
  package init() {}
  package func size(ofImage name: String) -> Size? { nil }
}
