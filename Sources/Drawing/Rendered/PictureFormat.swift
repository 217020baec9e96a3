package import Screens

/// The format of a picture's file.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case svg, png

  /// Whether images of a format are in a picture as they are: browsers draw most of them. Others are pixels in it.
  func keeps(_ image: ImageFile.Format) -> Bool { self == .svg && image != .pdf }
}
