import Synchronization

/// The files around the files of an app, if nothing says which app they belong to. Each folder is searched once, whoever asks.
package final class NearbyFiles: Sendable {
  /// How many folders are searched: enough for a large app, and a limit if the search began outside of an app.
  private static let maximumFolders = 4000
  private static let maximumClimb = 6
  /// How far below a checkout's own folder a file may be.
  private static let maximumDepth = 24

  private let ignored: Set<String>
  private let isWanted: @Sendable (String) -> Bool
  private let known = Mutex(Known())

  private struct Known {
    var climbs: [String: Climb] = [:]
    var searched: [String: Searched] = [:]
  }

  /// The folders that a search goes through, from its first folder up.
  private struct Climb {
    var folders: [String]
    var isInProject: Bool
  }

  /// What is under a folder.
  private struct Searched {
    var paths: [String]
    var isCutShort: Bool
  }

  /// - Parameter isWanted: of files and folders by their names; wanted folders and ignored folders are not searched.
  package init(ignoring ignored: Set<String> = [], where isWanted: @escaping @Sendable (String) -> Bool) {
    self.ignored = ignored
    self.isWanted = isWanted
  }

  /// The paths of those that are wanted, in the order of the names: those under `folder`, or under the nearest folder above it that has any,
  /// up to the root of a checkout; and that folder. Of other checkouts nothing is taken. nil: none has any.
  ///
  /// Outside of checkouts, the search ends one folder above: a home folder may be next.
  /// - Parameter isMeant: of those that are wanted.
  package func paths(around folder: String, where isMeant: (String) -> Bool = { _ in true }) -> (folder: String, paths: [String])? {
    let climb = known.withLock { known in
      let climb = known.climbs[folder] ?? Self.climb(from: folder)
      known.climbs[folder] = climb
      return climb
    }
    for folder in climb.folders {
      let searched = known.withLock { known in
        let searched = known.searched[folder] ?? search(folder, isInProject: climb.isInProject)
        known.searched[folder] = searched
        return searched
      }
      let paths = searched.paths.filter(isMeant)
      if !paths.isEmpty { return (folder, paths) }
      if searched.isCutShort { break }
    }
    return nil
  }

  private func search(_ folder: String, isInProject: Bool) -> Searched {
    var paths: [String] = []
    var walk = FolderWalk(folderLimit: Self.maximumFolders)
    walk.walk(folder) { path, name, kind in
      if name.hasPrefix(".") { return false }
      if isWanted(name) {
        paths.append(path)
        return false
      }
      // In a checkout, packages of the app's own count. Outside of any, projects are other apps.
      return kind == .folder && !ignored.contains(name) && (isInProject || !Self.isProjectRoot(path))
    }
    return Searched(paths: paths, isCutShort: walk.isCutShort)
  }

  /// Nothing above a checkout's own folder belongs to the app.
  private static func climb(from folder: String) -> Climb {
    let folders = Array(sequence(first: folder) { above($0) }.prefix(maximumDepth))
    if let root = folders.firstIndex(where: isProjectRoot) {
      return Climb(folders: Array(folders[...root].prefix(maximumClimb)), isInProject: true)
    }
    // The documents of `Base.lproj` are those of the folder above.
    let ofDocument = folders.prefix { $0.hasSuffix(".lproj") }.count + 1
    return Climb(folders: Array(folders.prefix(ofDocument + 1)), isInProject: false)
  }

  private static func isProjectRoot(_ folder: String) -> Bool {
    let names = FileSystem.readableNames(inFolder: folder)
    return names.contains {
      $0 == ".git" || $0 == "Podfile" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }

  private static func above(_ folder: String) -> String? {
    if folder == "/" { return nil }
    if folder == "." || folder.hasSuffix("..") { return folder == "." ? ".." : folder + "/.." }
    return PathName.folder(of: folder)
  }
}
