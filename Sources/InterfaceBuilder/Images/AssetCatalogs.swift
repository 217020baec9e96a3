import Synchronization
package import Vocabulary
package import Syntax

/// The image sets of the asset catalogs (`*.xcassets`) of an app, and image files that lie loose: found by name, read when first asked for.
package final class AssetCatalogs: ImageSizing {
  /// By image name: the folder of an image set, or a loose file.
  private let places: [String: String]
  private let known = Mutex<[String: Size?]>([:])

  /// Searches the folder that holds a layout file, and those above it, up to the first that holds an asset catalog.
  package static func beside(_ file: String) -> AssetCatalogs {
    var folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? "."
    for _ in 0..<maximumClimb {
      let places = Self.places(in: folder, depth: 0)
      if !places.isEmpty { return AssetCatalogs(places) }
      guard let above = above(folder), !isProjectRoot(folder) else { break }
      folder = above
    }
    return AssetCatalogs([:])
  }

  private static let maximumClimb = 6
  private static let maximumDepth = 8

  private init(_ places: [String: String]) {
    self.places = places
  }

  package func size(ofImage name: String) -> Size? {
    guard let place = places[name] else { return nil }
    if let size = known.withLock({ $0[name] }) { return size }
    let size = place.hasSuffix(".imageset") ? Self.size(ofSet: place) : Self.size(ofFile: place, scale: Self.scale(inName: place))
    known.withLock { $0[name] = size }
    return size
  }

  /// A checkout's own folder: nothing above it belongs to the app.
  private static func isProjectRoot(_ folder: String) -> Bool { FileReader.exists(folder + "/.git") }

  private static func above(_ folder: String) -> String? {
    if folder == "/" { return nil }
    if folder == "." || folder.hasSuffix("..") { return folder == "." ? ".." : folder + "/.." }
    guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  private static func places(in folder: String, depth: Int) -> [String: String] {
    guard depth < maximumDepth, let names = try? FileReader.names(inFolder: folder) else { return [:] }
    var places: [String: String] = [:]
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if name.hasSuffix(".imageset") {
        places[String(name.dropLast(".imageset".count))] = path
      } else if folder.contains(".xcassets") || name.hasSuffix(".xcassets") || depth < 3 {
        if FileReader.isFolder(path) { places.merge(Self.places(in: path, depth: depth + 1)) { first, _ in first } }
      }
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
    guard scale > 0, let bytes = try? FileReader(maximumSize: 16 << 20).bytes(of: path), let size = ImageHeader.size(of: bytes) else { return nil }
    let isVector = path.hasSuffix(".pdf") || path.hasSuffix(".svg")
    return isVector ? size : Size(width: size.width / scale, height: size.height / scale)
  }

  private static func scale(inName path: String) -> Double {
    path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
  }
}
