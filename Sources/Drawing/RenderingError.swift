import Vocabulary

/// Why a picture was not drawn in pixels.
package enum RenderingError: Error, Equatable, CustomStringConvertible {
  /// In pixels.
  case tooLarge(width: Double, height: Double)
  case libraryFailed(String)

  package var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "the picture would be \(width.decimal(0)) × \(height.decimal(0)) pixels; the most are \(PNGWriter.largestSide) a side and "
        + "\(PNGWriter.mostPixels) in all: take a smaller window, or svg"
    case .libraryFailed(let reason): reason
    }
  }
}
