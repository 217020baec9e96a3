import Platform
import Screens
import Syntax
import Vocabulary

/// An image of an asset catalog (`*.imageset`).
enum ImageSet {
  /// The size of the first variant that can be read; nil: none can be.
  static func size(in folder: String) -> Size? {
    AssetSet("images", in: folder)?.variants.lazy.compactMap { file($0, in: folder, isTemplate: false) }.first
      .map { Size(width: $0.width, height: $0.height) }
  }

  /// The file to draw: of those for the scheme the sharpest.
  static func file(in folder: String, _ scheme: ColorScheme) -> ImageFile? {
    guard let set = AssetSet("images", in: folder) else { return nil }
    var best: (file: ImageFile, scale: Double)?
    var rank: String?
    for variant in set.variants(isDark: scheme == .dark) {
      guard let file = file(variant, in: folder, isTemplate: set.isTemplate) else { continue }
      let group = "\(variant["appearances"] != nil) \(variant["idiom"]?.text ?? "")"
      // Another group of variants is for another scheme or device.
      if let rank, rank != group { break }
      rank = group
      let scale = scale(of: variant)
      if scale > best?.scale ?? 0 { best = (file, scale) }
    }
    return best?.file
  }

  private static func scale(of variant: JSONNode) -> Double {
    variant["scale"]?.text.flatMap { Double($0.replacing("x", with: "")) } ?? 1
  }

  private static func file(_ variant: JSONNode, in folder: String, isTemplate: Bool) -> ImageFile? {
    let scale = scale(of: variant)
    guard let name = variant["filename"]?.text, !name.contains("/"), scale > 0 else { return nil }
    let path = folder + "/" + name
    guard let bytes = try? FileReader(maximumSize: 16 << 20).bytes(of: path), let (size, format) = ImageHeader.read(bytes) else {
      return nil
    }
    let isVector = format == .pdf || format == .svg
    return ImageFile(
      path: path, format: format, width: isVector ? size.width : size.width / scale, height: isVector ? size.height : size.height / scale,
      isTemplate: isTemplate)
  }
}
