import Platform
import Synchronization
package import Vocabulary
import Syntax

/// The image sets of the asset catalogs (`*.xcassets`) of an app, and where no file lists an image's size, its files: found by name when an
/// image is first asked for.
package final class AssetCatalogs: ImageSizing {
  private let folder: String
  private let known = Mutex(Known())

  private struct Known {
    /// By image name: the folder of its image set. nil: not searched yet.
    var places: [String: String]?
    var sizes: [String: Size?] = [:]
  }

  /// The catalogs near a layout file: in its folder, or in the nearest parent folder that has any.
  package init(beside file: String) {
    folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? "."
  }

  package func size(ofImage name: String) -> Size? {
    known.withLock { known in
      let places = known.places ?? Self.places(beside: folder)
      known.places = places
      if let size = known.sizes[name] { return size }
      let size = places[name].flatMap(Self.size(ofSet:))
      known.sizes[name] = size
      return size
    }
  }

  /// Of two sets of one name the first counts.
  private static func places(beside folder: String) -> [String: String] {
    let end = ".imageset"
    var places: [String: String] = [:]
    for path in NearbyFiles.paths(around: folder, where: { $0.hasSuffix(end) }) {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
      let image = String(name.dropLast(end.count))
      if places[image] == nil { places[image] = path }
    }
    return places
  }

  // MARK: Sizes

  /// Of the first variant that can be read: its file's size over its scale.
  private static func size(ofSet folder: String) -> Size? {
    guard let bytes = try? FileReader(maximumSize: 1 << 20).bytes(of: folder + "/Contents.json"),
      let text = try? FileReader.text(bytes, file: folder), let root = try? JSONReader.read(text, file: folder),
      let members = try? root.object(in: folder), let images = members.first(where: { $0.key == "images" }),
      let list = try? images.node.array(in: folder)
    else { return nil }
    for image in list {
      guard let fields = try? image.object(in: folder) else { continue }
      let value = { (key: String) in fields.first { $0.key == key }.flatMap { try? $0.node.string(in: folder) } }
      guard let name = value("filename"), !name.contains("/") else { continue }
      let scale = value("scale").flatMap { Double($0.replacing("x", with: "")) } ?? 1
      if let size = size(ofFile: folder + "/" + name, scale: scale) { return size }
    }
    return nil
  }

  private static func size(ofFile path: String, scale: Double) -> Size? {
    guard scale > 0, let bytes = try? FileReader(maximumSize: 16 << 20).bytes(of: path), let size = ImageHeader.size(of: bytes) else {
      return nil
    }
    let isVector = path.hasSuffix(".pdf") || path.hasSuffix(".svg")
    return isVector ? size : Size(width: size.width / scale, height: size.height / scale)
  }
}
