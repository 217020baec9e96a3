import Platform
import Synchronization

/// Where the asset catalogs of an app are: the catalogs near many layout files are searched for once.
package final class AssetFolders: Sendable {
  /// By a set's own name: the folders of that name.
  typealias Sets = [String: [String]]

  private let files = NearbyFiles { $0.hasSuffix(".imageset") || $0.hasSuffix(".colorset") }
  /// By the folder in which they were found, and the end of their names.
  private let known = Mutex<[Place: Sets]>([:])

  private struct Place: Hashable {
    var folder: String
    var end: String
  }

  package init() {}

  /// The sets of images, or of colours, near the files of a folder.
  /// - Parameter end: of the names of sets: `.imageset`.
  func sets(around folder: String, _ end: String) -> Sets {
    guard let (found, paths) = files.paths(around: folder, where: { $0.hasSuffix(end) }) else { return [:] }
    return known.withLock { known in
      let place = Place(folder: found, end: end)
      let sets = known[place] ?? Dictionary(grouping: paths) { String(PathName.last(of: $0).dropLast(end.count)) }
      known[place] = sets
      return sets
    }
  }
}
