import Syntax
import Vocabulary

/// How large an SF Symbol is shown. Its outlines are Apple's own, so this is an estimate: the height of a symbol is about that of capitals and
/// descenders of its font, its width follows from the shape that the file lists.
enum SymbolSize {
  /// - Parameters:
  ///   - shape: as `<resources>` lists the symbol, in units of its own.
  ///   - owner: what shows the symbol, with its `<preferredSymbolConfiguration>`.
  static func size(of name: String, shape: Size?, in owner: XMLElement, _ reference: XMLElement) -> Size? {
    guard let shape, shape.width > 0, shape.height > 0 else { return nil }
    let configuration = configuration(of: owner)
    let scale: Double =
      switch configuration?["scale"] ?? reference["symbolScale"] {
      case "small": 0.79
      case "large": 1.29
      default: 1
      }
    let factor = pointSize(configuration) * scale / Self.listedPointSize
    return Size(width: shape.width * factor, height: shape.height * factor)
  }

  /// The point size of the symbol that an image view shows; nil: it shows none.
  static func pointSize(in imageView: XMLElement) -> Double? {
    imageView["catalog"] == "system" || imageView.child(key: "image")?["catalog"] == "system"
      ? pointSize(configuration(of: imageView)) : nil
  }

  private static func configuration(of owner: XMLElement) -> XMLElement? {
    owner.child(key: "preferredSymbolConfiguration") ?? owner.child(key: "preferredSymbolConfigurationForImage")
  }

  private static func pointSize(_ configuration: XMLElement?) -> Double {
    (configuration?.child(key: "fontDescription") ?? configuration)?.number("pointSize") ?? 17
  }

  /// The point size at which symbols as wide as 128 points, their usual listed width, are drawn.
  private static let listedPointSize = 100.0
}
