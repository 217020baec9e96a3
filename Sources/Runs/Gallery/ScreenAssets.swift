import InterfaceBuilder
import Platform
package import Screens
import Synchronization

/// The asset catalogs around the screens of an app: the files of a folder share them, so that each is read once.
package final class ScreenAssets: Sendable {
  private let folders = AssetFolders()
  private let known = Mutex<[String: AssetCatalogs]>([:])

  package init() {}

  package func source(of file: String) -> any AssetSource {
    let folder = PathName.folder(of: file)
    return known.withLock { known in
      let catalogs = known[folder] ?? AssetCatalogs(beside: file, in: folders)
      known[folder] = catalogs
      return catalogs
    }
  }
}
