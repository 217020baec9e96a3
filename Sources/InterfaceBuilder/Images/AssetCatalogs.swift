package import Diagnostics
import Platform
package import Screens
import Synchronization
package import Vocabulary

/// The asset catalogs (`*.xcassets`) of an app: its images and colours, found by name when one is first asked for.
package final class AssetCatalogs: ImageSizing, AssetSource {
  private let folder: String
  private let folders: AssetFolders
  private let known = Mutex(Known())

  private struct Known {
    /// By the end of the sets' names: their folders. nil: not searched yet.
    var sets: [String: AssetFolders.Sets] = [:]
    var sizes: [String: Size?] = [:]
    var colors: [String: SchemeColors?] = [:]
    var images: [ImageKey: ImageFile?] = [:]
    /// By path.
    var pixels: [String: PixelFile] = [:]
  }

  private struct ImageKey: Hashable {
    var name: String
    var scheme: ColorScheme
  }

  /// The catalogs near a layout file: in its folder, or in the nearest parent folder that has any.
  /// - Parameter folders: where those near other files were found.
  package init(beside file: String, in folders: AssetFolders = AssetFolders()) {
    self.folders = folders
    folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? "."
  }

  package func size(ofImage name: String) -> Size? {
    known.withLock { known in
      if let size = known.sizes[name] { return size }
      let size = set(name, ".imageset", &known).flatMap(ImageSet.size)
      known.sizes[name] = size
      return size
    }
  }

  package func color(named name: String) -> SchemeColors? {
    known.withLock { known in
      if let color = known.colors[name] { return color }
      let color = set(name, ".colorset", &known).flatMap(ColorSet.colors)
      known.colors[name] = .some(color)
      return color
    }
  }

  package func image(named name: String, in scheme: ColorScheme) -> ImageFile? {
    known.withLock { known in
      let key = ImageKey(name: name, scheme: scheme)
      if let image = known.images[key] { return image }
      let image = set(name, ".imageset", &known).flatMap { ImageSet.file(in: $0, scheme) }
      known.images[key] = .some(image)
      return image
    }
  }

  package func fault(of kind: AssetKind, named name: String) -> Diagnostic? {
    let folder = known.withLock { set(name, kind == .image ? ".imageset" : ".colorset", &$0) }
    guard let folder else { return nil }
    do throws(DiagnosticError) {
      _ = try AssetSet(reading: kind == .image ? "images" : "colors", in: folder)
      return nil
    } catch {
      return error.diagnostics.first
    }
  }

  package func bytes(of image: ImageFile) -> [UInt8]? { try? FileReader(maximumSize: 16 << 20).bytes(of: image.path) }

  package func pixels(of image: ImageFile) -> PixelFile {
    if image.format == .png { return bytes(of: image).map { .file($0) } ?? .unreadable }
    if let pixels = known.withLock({ $0.pixels[image.path] }) { return pixels }
    // Two workers may ask for the same image at a time: better twice than one after the other.
    let pixels = ImageConverter.pixels(of: image)
    known.withLock { $0.pixels[image.path] = pixels }
    return pixels
  }

  /// The folder of a set. A name may begin with the names of the folders around it (`provides-namespace`); of several sets of one name the
  /// first counts.
  private func set(_ name: String, _ end: String, _ known: inout Known) -> String? {
    let sets = known.sets[end] ?? folders.sets(around: folder, end)
    known.sets[end] = sets
    let candidates = sets[PathName.last(of: name)] ?? []
    return candidates.first { $0.hasSuffix("/" + name + end) } ?? candidates.first
  }
}
