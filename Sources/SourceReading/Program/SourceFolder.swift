import Platform

/// The sources and documents of an app under some paths, before any is read.
struct SourceFolder {
  private(set) var swiftFiles: [String] = []
  private(set) var documents: [String] = []
  /// With headers, where there is anything that they declare.
  private(set) var objectiveCFiles: [String] = []
  /// They name classes that the system makes.
  private(set) var propertyLists: [String] = []

  /// Everything that is read.
  var files: [String] { filesBesideDocuments + documents }
  var filesBesideDocuments: [String] { swiftFiles + objectiveCFiles + propertyLists }

  /// Folders of other people's and built files, and of tests, whose code no user runs.
  private static let ignored: Set = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

  /// `Tests`, `AppUITests`, `__tests__`, `LoginTests.swift`.
  private static func isOfTests(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    return ["tests", "mocks", "testsswift"].contains(where: letters.hasSuffix)
  }

  var hasCode: Bool { !swiftFiles.isEmpty || !objectiveCFiles.isEmpty }

  init(under paths: [String]) {
    // A folder may be named twice, and be inside another one that is.
    for path in paths { search(PathName.fromWorkingFolder(path)) }
    for list in [\Self.swiftFiles, \.documents, \.objectiveCFiles, \.propertyLists] {
      var seen = Set<String>()
      self[keyPath: list].removeAll { !seen.insert($0).inserted }
    }
    if objectiveCFiles.allSatisfy(Self.isHeader) { objectiveCFiles = [] }
  }

  private mutating func search(_ path: String) {
    guard FileSystem.isFolder(path) else { return take(path) }
    var files: [String] = []
    var walk = FolderWalk()
    walk.walk(path) { path, name, kind in
      if name.hasPrefix(".") || Self.ignored.contains(name) || name == "Package.swift" { return false }
      if kind != .folder, !Self.isRead(path) { return false }
      if Self.isOfTests(name) { return false }
      if kind != .folder { files.append(path) }
      return true
    }
    for file in files { take(file) }
  }

  private static func isRead(_ path: String) -> Bool {
    ["swift", "m", "mm", "h", "pch", "plist", "storyboard", "xib"].contains(PathName.fileExtension(of: path))
  }

  /// A header that the compiler puts before each file has macros for all.
  private static func isHeader(_ path: String) -> Bool { path.hasSuffix(".h") || path.hasSuffix(".pch") }

  private mutating func take(_ path: String) {
    if path.hasSuffix(".swift") { swiftFiles.append(path) }
    if path.hasSuffix(".m") || path.hasSuffix(".mm") || Self.isHeader(path) { objectiveCFiles.append(path) }
    if path.hasSuffix(".plist") { propertyLists.append(path) }
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { documents.append(path) }
  }

  /// The name of the class that a file is about: `LoginCell` of `Cells/LoginCell+Layout.swift`.
  static func className(of file: String) -> String {
    let name = PathName.last(of: file)
    let end = name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
    return String(name[..<(end ?? name.endIndex)])
  }
}
