import Platform
package import SourceReading

extension RunRequest {
  /// What the app's code does to the screens under the paths; nil: the code should not be read.
  /// - Parameters:
  ///   - workers: how many files are read at a time.
  ///   - cache: of earlier readings; nil: none.
  package func code(workers: Int, cache: ReadingCache? = nil) async -> CodeReading? {
    guard readsSource else { return nil }
    return await CodeReading.read(paths.map(Self.folderOfApp), workers: workers, cache: cache)
  }

  /// The code and documents under the paths, for those who read them again when files are saved; nil: the code should not be read.
  package func sources(workers: Int) async -> ReadSources? {
    guard readsSource else { return nil }
    return await ReadSources.read(paths.map(Self.folderOfApp), workers: workers)
  }

  /// The folders of the apps whose files of code are named, which have their string tables.
  package var foldersOfCode: [String] { paths.filter(\.isCodeFile).map(Self.folderOfApp) }

  /// What only the folder of an app's project has.
  private static let marks = [".xcodeproj", ".xcworkspace"]
  /// Folders around a file that are looked at.
  private static let mostLevels = 12

  /// A folder that is named; of a file, the folder of its app's project, where there is one.
  private static func folderOfApp(of path: String) -> String {
    if FileSystem.isFolder(path) { return path }
    var folder = FileSystem.realPath(PathName.folder(of: path)) ?? PathName.folder(of: path)
    for _ in 0..<mostLevels {
      if FileSystem.readableNames(inFolder: folder).contains(where: { name in marks.contains(where: name.hasSuffix) }) { return folder }
      folder = PathName.folder(of: folder)
    }
    return PathName.folder(of: path)
  }
}

extension String {
  /// Whether it is the path of a file of code that has classes.
  package var isCodeFile: Bool { hasSuffix(".swift") || hasSuffix(".m") || hasSuffix(".mm") }
}
