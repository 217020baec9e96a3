import Diagnostics
import Platform
import Syntax
import Typesetting

/// The fonts that an app brings along: the font files in its folders, and those that its property lists register (`UIAppFonts`).
package struct AppFonts: Sendable {
  /// Paths, sorted.
  package private(set) var files: [String] = []
  /// The fonts in the `Info.plist` files, in the order of reading.
  private(set) var registrations: [Registration] = []
  /// Whether there is any `Info.plist` that could list them.
  private(set) var hasPropertyLists = false

  struct Registration {
    /// The last part of the path in the bundle.
    var name: String
    var file: String
    var position: SourcePosition
  }

  /// An app without its own fonts.
  init() {}

  /// - Parameters:
  ///   - fonts: The font files under the folders that were searched.
  ///   - manifests: The property lists under them.
  ///   - folders: The start of the search: files around them count if they have no font.
  init(fonts: [String], manifests: [String], around folders: [String]) {
    var (fonts, manifests) = (fonts, manifests)
    if fonts.isEmpty {
      let nearby = NearbyFiles(ignoring: IgnoredFolders.names) { FontCatalog.isFont($0) || $0.hasSuffix("Info.plist") }
      for folder in folders {
        let found = nearby.paths(around: folder)?.paths ?? []
        fonts += found.filter(FontCatalog.isFont)
        manifests += found.filter { !FontCatalog.isFont($0) }
      }
    }
    files = Set(fonts.map(PathName.fromWorkingFolder)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for file in Set(manifests.map(PathName.fromWorkingFolder)).sorted() where file.hasSuffix("Info.plist") { register(file) }
  }

  private mutating func register(_ file: String) {
    var faults: [Diagnostic] = []
    guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file),
      let root = try? PropertyListReader.read(bytes, file: file, diagnostics: &faults)
    else { return }
    hasPropertyLists = true
    guard case .array(let names)? = root["UIAppFonts"]?.value else { return }
    for node in names {
      guard let name = node.string?.split(separator: "/").last.map(String.init) else { continue }
      registrations.append(Registration(name: name, file: file, position: node.position))
    }
  }

  /// Whether a property list registers the font file.
  func registers(_ file: String) -> Bool {
    let name = file.split(separator: "/").last.map(String.init)
    return registrations.contains { $0.name == name }
  }

  /// Registered fonts without a file.
  var missing: [Registration] {
    let names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    return registrations.filter { !names.contains($0.name) }
  }
}
