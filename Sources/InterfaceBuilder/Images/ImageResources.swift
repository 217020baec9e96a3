import Syntax
import Vocabulary

/// The sizes of the images that a document names: as its `<resources>` list them, which is what the canvas drew, else as the app's files
/// have them.
struct ImageResources {
  private var sizes: [String: Size] = [:]
  private var symbols: [String: Size] = [:]
  private let images: any ImageSizing

  init(_ root: XMLElement, images: any ImageSizing) {
    self.images = images
    for image in root.children(of: "resources") where image.name == "image" {
      guard let name = image["name"], let width = image.number("width"), let height = image.number("height"), width > 0, height > 0 else {
        continue
      }
      let size = Size(width: width, height: height)
      if image["catalog"] == "system" { symbols[name] = size } else { sizes[name] = size }
    }
  }

  /// Points; nil: not known.
  func size(of name: String) -> Size? {
    sizes[name] ?? images.size(ofImage: name)
  }

  /// The listed size of an SF Symbol, which is not the one that is shown: its larger side is 128, 64 or another multiple. It tells the shape.
  func shape(ofSymbol name: String) -> Size? { symbols[name] }
}
