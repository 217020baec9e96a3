/// The files around a file of an app, if nothing says which app it belongs to.
package enum NearbyFiles {
  /// How many folders are searched: enough for a large app, and a limit if the search began outside of an app.
  private static let maximumFolders = 4000
  private static let maximumClimb = 6

  /// The paths of the files and folders that are wanted by their names, in the order of the names: those under `folder`, or under the
  /// nearest folder above it that has any, up to the root of a checkout. Wanted folders and ignored folders are not searched.
  package static func paths(around folder: String, ignoring ignored: Set<String> = [], where isWanted: (String) -> Bool) -> [String] {
    var folder = folder
    // What was searched on the way up, in vain, is not searched again.
    var walk = FolderWalk(folderLimit: maximumFolders)
    for _ in 0..<maximumClimb {
      var paths: [String] = []
      walk.walk(folder) { path, name, kind in
        if name.hasPrefix(".") { return false }
        if isWanted(name) { paths.append(path) }
        return kind == .folder && !isWanted(name) && !ignored.contains(name)
      }
      if !paths.isEmpty || isProjectRoot(folder) || walk.isCutShort { return paths }
      guard let above = above(folder) else { break }
      folder = above
    }
    return []
  }

  /// Nothing above a checkout's own folder belongs to the app.
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
