import Digests
import Platform
import Vocabulary

/// A font file that was found.
package struct FontFile: Hashable, Sendable {
  /// The last part of the path, such as "Inter-Regular.otf"; for one of the app's fonts, the path.
  package var name: String
  package var path: String
}

/// A face: a font file of a catalog and the number of the face in it (0 except for collections and variable fonts).
package struct FaceID: Hashable, Sendable, Comparable {
  package var file: Int32
  /// As FreeType counts: the lower 16 bits are the face of a collection; the bits above are 0, or the named instance of a variable font
  /// from 1 on.
  package var index: Int32

  /// The face of a collection.
  var collectionIndex: Int32 { index & 0xFFFF }
  /// The named instance of a variable font, from 0 on; nil: the font as it is.
  var instance: Int32? { index >> 16 > 0 ? index >> 16 - 1 : nil }

  package init(file: Int32, index: Int32) {
    self.file = file
    self.index = index
  }

  package static func < (a: FaceID, b: FaceID) -> Bool { (a.file, a.index) < (b.file, b.index) }
}

/// The font files of this machine, found by searching folders, without any font configuration: the same folders give the same list in every
/// run. Folders are in order of preference; the files of a folder (with its subfolders) are in the order of their paths' bytes. If two
/// files have the same name, the first one counts.
///
/// The fonts of an app are found by the names in their files, as the app names them. If one of them has the file name of a stand-in of
/// the system font, it does not replace the stand-in, which the metric profile was fitted to.
package struct FontCatalog: Sendable {
  package private(set) var files: [FontFile] = []
  /// Folders that are too large to be searched completely for fonts.
  package private(set) var hugeFolders: [String] = []
  /// How the system font is measured with them.
  package var profile = SystemFontProfile()
  /// Lower-case file name to position in `files`; for the app's fonts, the path.
  private var positions: [String: Int32] = [:]
  /// Lower-case file name of the app's fonts to position in `files`.
  private var appPositions: [String: Int32] = [:]
  /// Copies of a catalog share it, because reading the names in all font files takes longer than sweeping a screen.
  private var sharedIndex = SharedFontIndex()

  /// The faces by their own names, read at first use.
  var index: FontIndex { sharedIndex.index(of: self) }

  /// The folders where fonts are installed on Linux and macOS, for everybody and for this user.
  package static var systemFolders: [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
    if let home = EnvironmentVariable.value(of: "HOME") {
      folders += [home + "/.fonts", home + "/.local/share/fonts", home + "/Library/Fonts"]
    }
    return folders
  }

  /// The fonts of `folders` (the user's choice), then the app's own fonts, then the system's.
  /// - Parameter appFonts: paths of files.
  package init(folders: [String] = [], appFonts: [String] = []) {
    self.init(onlyIn: folders)
    for path in appFonts where positions[path.lowercased()] == nil {
      positions[path.lowercased()] = Int32(files.count)
      let name = Self.lastPart(path).lowercased()
      if appPositions[name] == nil { appPositions[name] = Int32(files.count) }
      append(FontFile(name: path, path: path))
    }
    for folder in Self.systemFolders { add(folder: folder) }
  }

  /// The fonts of `folders` and no others. Files that cannot be read are left out.
  package init(onlyIn folders: [String]) {
    for folder in folders { add(folder: folder) }
  }

  private mutating func add(folder: String) {
    var paths: [String] = []
    var walk = FolderWalk(folderLimit: 10_000)
    walk.walk(folder) { path, name, kind in
      if kind == .file, Self.isFont(name) { paths.append(path) }
      return kind == .folder
    }
    if walk.isCutShort { hugeFolders.append(folder) }
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths { add(path) }
  }

  /// The face with the name `name`: a file name or a path, followed by `#N` for the face of a collection, or `#N.I` for a named instance of
  /// a variable font. File names are compared without regard to case. A path to a file outside the folders is taken into the catalog. nil:
  /// no such file.
  package mutating func face(named name: String) -> FaceID? {
    if let face = knownFace(named: name) { return face }
    let (file, index) = Self.split(name)
    guard file.contains("/"), FileSystem.mayRead(file) else { return nil }
    if let position = files.firstIndex(where: { $0.path == file }) { return FaceID(file: Int32(position), index: index) }
    append(FontFile(name: Self.lastPart(file), path: file))
    return FaceID(file: Int32(files.count - 1), index: index)
  }

  /// Like `face(named:)`, by file name alone.
  package func knownFace(named name: String) -> FaceID? {
    let (file, index) = Self.split(name)
    return positions[file.lowercased()].map { FaceID(file: $0, index: index) }
  }

  /// Like `knownFace(named:)`, but the app's own fonts come first.
  func customFace(named name: String) -> FaceID? {
    appPositions[name.lowercased()].map { FaceID(file: $0, index: 0) } ?? knownFace(named: name)
  }

  /// The face's file name, with `#N` for the faces of a collection except the first, and `#N.I` for the named instances of a variable font.
  package func name(of face: FaceID) -> String {
    let name = files[Int(face.file)].name
    if let instance = face.instance { return "\(name)#\(face.collectionIndex).\(instance)" }
    return face.index == 0 ? name : "\(name)#\(face.index)"
  }

  /// The SHA-256 digest of the face's file, in hexadecimal; nil if the file cannot be read.
  package func digest(of face: FaceID) -> String? { FileDigests.shared.digest(of: files[Int(face.file)].path) }

  /// The files that may replace the system font in some weight, design and language, as positions in `files`.
  package var systemFontFiles: [Int] {
    let designs: [FontDesign] = [.standard, .rounded, .serif, .monospaced]
    var names: Set<String> = []
    for weight in FontWeight.allCases {
      for writing in LocaleWriting.allCases {
        names.formUnion(profile.standIns(SystemFace(weight: weight), writing: writing).map(\.face))
      }
      for design in designs {
        for (isDisplay, isItalic) in [(false, false), (false, true), (true, false), (true, true)] {
          let face = SystemFace(weight: weight, isDisplay: isDisplay, isItalic: isItalic, design: design)
          names.formUnion(SystemFontProfile.ownFonts(face).map(\.face) + [SystemFontProfile.inter(face)])
        }
      }
    }
    return Set(names.compactMap { knownFace(named: $0).map { Int($0.file) } }).sorted()
  }

  private mutating func add(_ path: String) {
    let name = Self.lastPart(path)
    guard positions[name.lowercased()] == nil else { return }
    positions[name.lowercased()] = Int32(files.count)
    append(FontFile(name: name, path: path))
  }

  private mutating func append(_ file: FontFile) {
    files.append(file)
    sharedIndex = SharedFontIndex()
  }

  private static func lastPart(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func split(_ name: String) -> (file: String, index: Int32) {
    guard let hash = name.lastIndex(of: "#") else { return (name, 0) }
    let numbers = name[name.index(after: hash)...].split(separator: ".", omittingEmptySubsequences: false).map { Int32($0) }
    guard (1...2).contains(numbers.count), let face = numbers[0], (0...0xFFFF).contains(face) else { return (name, 0) }
    guard numbers.count == 2 else { return (String(name[..<hash]), face) }
    guard let instance = numbers[1], (0..<0x7FFF).contains(instance) else { return (name, 0) }
    return (String(name[..<hash]), face | (instance + 1) << 16)
  }

  /// Whether the file has the name extension of a font.
  package static func isFont(_ name: String) -> Bool {
    let end = name.suffix(4).lowercased()
    return end == ".ttf" || end == ".otf" || end == ".ttc" || end == ".otc"
  }
}
