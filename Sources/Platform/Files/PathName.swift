import SystemPackage

/// Paths as the user names them: texts with `/` between their parts; relative ones stay relative.
package enum PathName {
  /// The parent folder of a path; `.` for the working folder.
  package static func folder(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent()
    return folder.isEmpty ? "." : folder.string
  }

  /// The last part of a path. It is asked for every file, so that only bytes are looked at.
  package static func last(of path: String) -> String {
    let bytes = path.utf8
    func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }
    guard let end = bytes.lastIndex(where: { !isSlash($0) }) else { return path }
    let start = bytes[...end].lastIndex(where: isSlash).map(bytes.index(after:)) ?? bytes.startIndex
    return String(path[start...end])
  }

  /// What is behind the last dot of a file's name; empty if there is none. Like `last`, it is asked for every file.
  package static func fileExtension(of path: String) -> String {
    let end = path.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    guard let end, path.utf8[end] == UInt8(ascii: ".") else { return "" }
    return String(path[path.utf8.index(after: end)...])
  }

  /// The folders around a file, innermost first; the working folder, as `.`, is the last of those around a relative path.
  package static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var path = path
    while folders.last != "." && folders.last != "/", folders.count < 256 {
      path = folder(of: path)
      folders.append(path)
    }
    return folders
  }

  /// The path of something in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path relative to the working folder, without `.`, `..` and a slash at its end; unchanged if it is outside of the working folder.
  /// File names are part of findings and their identity, so they must not depend on how a path was typed.
  package static func fromWorkingFolder(_ path: String) -> String {
    var path = path
    if path.hasPrefix("../") || path.hasPrefix("/"), let here = FileSystem.realPath("."), let there = FileSystem.realPath(path) {
      if there == here { return "." }
      if there.hasPrefix(here + "/") { path = String(there.dropFirst(here.count + 1)) }
    }
    let normal = FilePath(path).lexicallyNormalized().string
    return normal.isEmpty ? "." : normal
  }
}
