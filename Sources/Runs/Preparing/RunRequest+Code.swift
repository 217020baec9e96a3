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

  /// The folder with the string tables of the app of which a file is named: of a document, where its project is found; nil: the tables beside
  /// a document are its own, or a folder is named.
  package var folderOfStrings: String? {
    if let strings = inputs.strings { return strings }
    return paths.lazy.compactMap { path in
      path.isCodeFile ? Self.folderOfApp(of: path) : path.isDocument && readsSource ? Self.folderOfProject(around: path) : nil
    }.first
  }

  /// What only the folder of an app's project has: Xcode's own files, and those of XcodeGen, Tuist and CocoaPods.
  private static let endings = [".xcodeproj", ".xcworkspace"]
  private static let projectFiles: Set = ["project.yml", "Project.swift", "Podfile"]
  /// Folders around a file that are looked at.
  private static let mostLevels = 12

  /// A folder that is named; of a file, the folder of its app's project, where there is one.
  private static func folderOfApp(of path: String) -> String {
    FileSystem.isFolder(path) ? path : folderOfProject(around: path) ?? PathName.folder(of: path)
  }

  /// The nearest folder around a file that has an app's project; nil: there is none.
  private static func folderOfProject(around file: String) -> String? {
    var folder = FileSystem.realPath(PathName.folder(of: file)) ?? PathName.folder(of: file)
    for _ in 0..<mostLevels {
      let names = FileSystem.readableNames(inFolder: folder)
      if names.contains(where: { projectFiles.contains($0) || endings.contains(where: $0.hasSuffix) }) { return folder }
      folder = PathName.folder(of: folder)
    }
    return nil
  }
}

extension String {
  /// Whether it is the path of a file of code that has classes.
  package var isCodeFile: Bool { hasSuffix(".swift") || hasSuffix(".m") || hasSuffix(".mm") }

  /// Whether it is the path of a storyboard or xib.
  fileprivate var isDocument: Bool { hasSuffix(".storyboard") || hasSuffix(".xib") }
}
