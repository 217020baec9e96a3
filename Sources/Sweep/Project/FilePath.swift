import Syntax

/// Paths as texts, with `/` between their parts.
package enum FilePath {
  /// The folder a file lies in; `.` for the current one.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The names of what lies in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] { (try? FileReader.names(inFolder: folder)) ?? [] }
}
