import Synchronization

/// The files around the files of an app, if nothing says which app they belong to. Each folder is searched once, whoever asks.
package final class NearbyFiles: Sendable {
  /// How many folders are searched: enough for a large app, and a limit if the search began outside of an app.
  private static let maximumFolders = 4000
  private static let maximumClimb = 6

  private let ignored: Set<String>
  private let isWanted: @Sendable (String) -> Bool
  private let known = Mutex<[String: Searched]>([:])

  /// What is under a folder.
  private struct Searched {
    var paths: [String]
    /// Whether nothing above it is searched.
    var isLast: Bool
  }

  /// - Parameter isWanted: of files and folders by their names; wanted folders and ignored folders are not searched.
  package init(ignoring ignored: Set<String> = [], where isWanted: @escaping @Sendable (String) -> Bool) {
    self.ignored = ignored
    self.isWanted = isWanted
  }

  /// The paths of those that are wanted, in the order of the names: those under `folder`, or under the nearest folder above it that has any,
  /// up to the root of a checkout; and that folder. Of other checkouts nothing is taken. nil: none has any.
  /// - Parameter isMeant: of those that are wanted.
  package func paths(around folder: String, where isMeant: (String) -> Bool = { _ in true }) -> (folder: String, paths: [String])? {
    var folder = folder
    for _ in 0..<Self.maximumClimb {
      let searched = known.withLock { known in
        let searched = known[folder] ?? search(folder)
        known[folder] = searched
        return searched
      }
      let paths = searched.paths.filter(isMeant)
      if !paths.isEmpty { return (folder, paths) }
      guard !searched.isLast, let above = Self.above(folder) else { break }
      folder = above
    }
    return nil
  }

  private func search(_ folder: String) -> Searched {
    var paths: [String] = []
    let isInProject = Self.isInProject(folder)
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
    return Searched(paths: paths, isLast: walk.isCutShort || Self.isProjectRoot(folder))
  }

  /// Nothing above a checkout's own folder belongs to the app.
  private static func isProjectRoot(_ folder: String) -> Bool {
    let names = FileSystem.readableNames(inFolder: folder)
    return names.contains {
      $0 == ".git" || $0 == "Podfile" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }

  private static func isInProject(_ folder: String) -> Bool {
    sequence(first: folder) { above($0) }.prefix(maximumClimb).contains(where: isProjectRoot)
  }

  private static func above(_ folder: String) -> String? {
    if folder == "/" { return nil }
    if folder == "." || folder.hasSuffix("..") { return folder == "." ? ".." : folder + "/.." }
    return PathName.folder(of: folder)
  }
}
