package import Diagnostics

/// The colours and images of an app's asset catalogs, by name.
package protocol AssetSource: Sendable {
  /// nil: no catalog has it, or it cannot be read.
  func color(named name: String) -> SchemeColors?
  /// nil: no catalog has it.
  func image(named name: String, in scheme: ColorScheme) -> ImageFile?
  /// Why the set of a colour, or of an image, cannot be read; nil: it can, or there is none.
  func fault(of kind: AssetKind, named name: String) -> Diagnostic?
  /// The content of an image's file; nil: it cannot be read.
  func bytes(of image: ImageFile) -> [UInt8]?
  /// An image as pixels.
  func pixels(of image: ImageFile) -> PixelFile
}

extension AssetSource {
  package func fault(of kind: AssetKind, named name: String) -> Diagnostic? { nil }
}

/// What asset catalogs have sets of.
package enum AssetKind: Sendable { case image, color }

/// What came of making pixels of an image.
package enum PixelFile: Sendable {
  /// A file in one of the formats PNG and PPM.
  case file([UInt8])
  case unreadable
  /// A program makes pixels of images of this format, and it is not installed.
  case missing(program: String, package: String)
}

/// Has neither colours nor images.
package struct NoAssets: AssetSource {
  package init() {}
  package func color(named name: String) -> SchemeColors? { nil }
  package func image(named name: String, in scheme: ColorScheme) -> ImageFile? { nil }
  package func bytes(of image: ImageFile) -> [UInt8]? { nil }
  package func pixels(of image: ImageFile) -> PixelFile { .unreadable }
}

/// A file of an image set.
package struct ImageFile: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, pdf, svg
  }

  package var path: String
  package var format: Format
  /// Points.
  package var width: Double
  /// Points.
  package var height: Double
  /// Whether it is drawn in the tint colour (`template-rendering-intent`).
  package var isTemplate: Bool

  package init(path: String, format: Format, width: Double, height: Double, isTemplate: Bool) {
    self.path = path
    self.format = format
    self.width = width
    self.height = height
    self.isTemplate = isTemplate
  }
}
