package import Environments

/// One target of a project file.
package struct AppTarget: Hashable, Sendable {
  /// The kind of product, as far as it matters for screens.
  package enum Product: String, Hashable, Sendable {
    case app
    /// A framework, a library or a bundle that ships with an app.
    case part
    /// An extension of an app, or an app clip: it has screens and languages of its own.
    case appExtension
    case test
    /// Of a watch, a television or a Mac.
    case otherPlatform
  }

  package var name: String
  package var product: Product
  /// Paths of the files that are copied into it, folders among them.
  var files: Set<String> = []
  /// Paths of the files of code that are compiled into it.
  var sources: Set<String> = []
  /// Folders with files that belong to it, with exceptions.
  var folders: [Folder] = []
  /// The oldest iOS that it runs on.
  package var minimumSystem: Double?
  /// Empty: not known.
  package var idioms: Set<DeviceModel.Idiom> = []

  struct Folder: Hashable, Sendable {
    var path: String
    var excluded: Set<String> = []
  }

  init(name: String, product: Product) {
    self.name = name
    self.product = product
  }

  /// Whether it reaches phones and tablets.
  var ships: Bool { product == .app || product == .part || product == .appExtension }

  /// - Parameter ancestors: the folders above the path.
  func holds(_ path: String, below ancestors: [String]) -> Bool {
    if files.contains(path) || ancestors.contains(where: files.contains) { return true }
    return folders.contains { folder in
      (folder.path == "." || path.hasPrefix(folder.path + "/")) && !folder.excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// Families as build settings number them: `1,2`.
  mutating func takeIdioms(_ families: String) {
    let numbers = families.split { !$0.isNumber }
    if numbers.contains("1") { idioms.insert(.phone) }
    if numbers.contains("2") { idioms.insert(.pad) }
  }
}
