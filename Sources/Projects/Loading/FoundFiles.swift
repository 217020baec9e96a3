import Diagnostics
import Localization
import Platform
import Syntax
import Typesetting

/// The layouts and string tables under some paths, before any of them is read.
struct FoundFiles {
  /// In the order of the paths; the files of a folder by name.
  private(set) var scenarios: [String] = []
  /// Storyboards and xibs.
  private(set) var interfaces: [String] = []
  /// `.xcstrings`, `.strings`, `.stringsdict` and XLIFF files, those of `.xcloc` packages among them.
  private(set) var tables: [String] = []
  /// Those of the tables that were named and not found in a folder.
  private(set) var namedTables: [String] = []
  /// `Info.plist` files, and files of projects and packages, in the folders that were searched.
  private(set) var manifests: [String] = []
  /// Swift files that were named, or are in the folders that were searched.
  private(set) var swiftFiles: [String] = []
  private(set) var objectiveCFiles: [String] = []
  /// Font files in the folders that were searched.
  private(set) var fonts: [String] = []
  /// The folders that were named, and those of the files that were.
  private(set) var roots: [String] = []
  private(set) var skipped: [SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The paths of the layouts and tables: each counts once. nil: only one path is searched, which cannot lead to a file twice.
  private var taken: Set<String>?

  /// The kind of a file, by its name.
  private enum Kind {
    case scenario, interface, table

    init?(_ path: String) {
      switch PathName.fileExtension(of: path) {
      case "yaml", "yml": self = .scenario
      case "storyboard", "xib": self = .interface
      case "xcstrings", "strings", "stringsdict", "xliff", "xlf": self = .table
      default: return nil
      }
    }
  }

  /// Searches folders, and takes named files without looking into them.
  init(under paths: [String]) {
    if paths.count != 1 { taken = [] }
    for path in paths.map(PathName.fromWorkingFolder) {
      roots.append(FileSystem.isFolder(path) ? path : PathName.folder(of: path))
      find(path)
    }
  }

  /// The string tables of an interface file as an app's bundle has them, its own and `Localizable`: beside it, and in the `lproj` folders beside
  /// it or beside its own.
  static func tables(of file: String) -> [String] {
    var folder = PathName.folder(of: file)
    if folder.hasSuffix(".lproj") { folder = PathName.folder(of: folder) }
    let own = tableName(of: file)
    return tables(inFolder: folder).filter { [own, "Localizable"].contains(tableName(of: $0)) }
  }

  /// The string tables in a folder and in its `lproj` folders.
  static func tables(inFolder folder: String) -> [String] {
    let folders = [folder] + FileSystem.readableNames(inFolder: folder).filter { $0.hasSuffix(".lproj") }.map { PathName.join(folder, $0) }
    return folders.flatMap { folder in
      FileSystem.readableNames(inFolder: folder).filter { Kind($0) == .table }.map { PathName.join(folder, $0) }
    }
  }

  /// The name of a table, or of the table of an interface file.
  static func tableName(of path: String) -> Substring { path.split(separator: "/").last?.prefix { $0 != "." } ?? "" }

  private mutating func find(_ path: String) {
    if ExchangePackage.isPackage(path), FileSystem.isFolder(path) { return namedTables += takePackage(path) }
    if FileSystem.isFolder(path) { return search(path) }
    guard FileSystem.exists(path) else {
      diagnostics.append(
        Diagnostic(.error, file: path, "does not exist", remedy: "name the folder of an app, or a storyboard, xib or scenario file"))
      return
    }
    if path.hasSuffix(".swift") { return swiftFiles.append(path) }
    if Self.isObjectiveC(path) { return objectiveCFiles.append(path) }
    guard let kind = Kind(path) else {
      diagnostics.append(
        Diagnostic(
          .error, file: path, "this kind of file has no layout and no strings",
          remedy:
            "name a scenario (.yaml), a .storyboard, a .xib, a string table (.xcstrings, .strings, .xliff, .xcloc), or a folder with such files"
        ))
      return
    }
    if kind == .table { namedTables.append(path) }
    take(path, kind)
  }

  /// Takes the XLIFF files of an `.xcloc` package; its copies of the app's files are not layouts.
  @discardableResult private mutating func takePackage(_ path: String) -> [String] {
    let files = ExchangePackage.exchangeFiles(in: path, diagnostics: &diagnostics)
    for file in files { take(file, .table) }
    return files
  }

  /// Files for Copyfit itself, which are not scenarios.
  private static let configurationName = "copyfit.yml"

  private static let projectFiles: Set = ["project.pbxproj", "project.yml", "Project.swift", "Package.swift"]

  private mutating func search(_ folder: String) {
    var walk = FolderWalk()
    walk.walk(folder) { path, name, kind in
      if name.hasPrefix(".") || name == Self.configurationName { return false }
      guard kind != .folder else { return isSearched(path, name) }
      take(path, name)
      return false
    }
    diagnostics += walk.diagnostics
  }

  /// Headers alone show nothing.
  private static func isObjectiveC(_ name: String) -> Bool { name.hasSuffix(".m") || name.hasSuffix(".mm") }

  /// Whether a folder is searched as part of the one that it is in.
  private mutating func isSearched(_ path: String, _ name: String) -> Bool {
    if IgnoredFolders.names.contains(name) {
      skipped.append(SkippedFile(file: path, reason: "a folder of dependencies or build products"))
      return false
    }
    guard ExchangePackage.isPackage(path) else { return true }
    takePackage(path)
    return false
  }

  /// Classifies the files of a folder by their names.
  private mutating func take(_ path: String, _ name: String) {
    let kind = Kind(name)
    // The names of most files end like this; what follows takes longer.
    if let kind, kind != .scenario {
      take(path, kind)
    } else if name.hasSuffix("Info.plist") || Self.projectFiles.contains(name) || name.hasSuffix(".podspec") {
      manifests.append(path)
    } else if name.hasSuffix(".swift") {
      swiftFiles.append(path)
    } else if Self.isObjectiveC(name) {
      objectiveCFiles.append(path)
    } else if FontCatalog.isFont(name) {
      fonts.append(path)
    } else if let kind {
      if let reason = reasonToSkip(path) {
        skipped.append(SkippedFile(file: path, reason: reason))
      } else {
        take(path, kind)
      }
    }
  }

  /// Why a YAML file in a folder is not taken as a scenario; nil for a scenario. A file that is named on the command line is always read.
  private func reasonToSkip(_ path: String) -> String? {
    guard let file = MappedFile(path) else { return nil }
    return file.withBytes { bytes in
      if bytes.count > FileReader().maximumSize { return "larger than \(FileReader().maximumSize >> 20) MB" }
      let isScenario = bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "views:".utf8) }
      return isScenario ? nil : "not a scenario: no `views:`"
    }
  }

  private mutating func take(_ path: String, _ kind: Kind) {
    guard taken?.insert(path).inserted ?? true else { return }
    switch kind {
    case .scenario: scenarios.append(path)
    case .interface: interfaces.append(path)
    case .table: tables.append(path)
    }
  }
}
