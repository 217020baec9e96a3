package import Screens

/// The format of a picture's file.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case svg, png

  /// Whether a picture of the format shows images of a format: browsers draw what is in an SVG, and cairo reads PNG files.
  package func shows(_ image: ImageFile.Format) -> Bool {
    switch image {
    case .png: true
    case .jpeg, .svg: self == .svg
    case .pdf: false
    }
  }
}
