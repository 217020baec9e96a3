package import Diagnostics
package import SystemPackage

/// Files and folders at paths.
package enum FileSystem {
  /// Whether there is a folder at the path, or a link to one.
  package static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(of: path)))?.type == .directory }

  /// Whether there is anything at the path.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(of: path))) != nil }

  /// Whether this user may read the file at the path.
  package static func mayRead(_ path: String) -> Bool { SystemCalls.mayRead(path) }

  /// Whether the path itself is a link.
  package static func isLink(_ path: String) -> Bool { (try? Stat(FilePath(of: path), followTargetSymlink: false))?.type == .symbolicLink }

  /// The path without links, `.` and `..`; nil if it does not exist.
  package static func realPath(_ path: String) -> String? { try? SystemCalls.realPath(path) }

  /// The names in a folder, sorted by their UTF-8 bytes, without `.` and `..`.
  package static func names(inFolder path: String) throws(DiagnosticError) -> [String] {
    do {
      return try SystemCalls.names(inFolder: path).sorted { $0.isBefore($1) }
    } catch {
      throw FileReader.failure(path, error)
    }
  }

  /// The names in a folder, sorted by their UTF-8 bytes; empty if it cannot be read.
  package static func readableNames(inFolder path: String) -> [String] { (try? names(inFolder: path)) ?? [] }

  /// The kind of an entry of a folder.
  package struct Entry {
    package enum Kind { case file, folder, other }

    package var name: String
    /// Links, special files and unknown entries are `other`.
    package var kind: Kind
  }

  /// The entries of a folder, sorted by the names' UTF-8 bytes.
  static func entries(inFolder path: String) throws(DiagnosticError) -> [Entry] {
    do {
      return try SystemCalls.entries(inFolder: path)
        .map { (order: $0.name.firstBytes, entry: Entry(name: $0.name, kind: $0.isFile ? .file : $0.isFolder ? .folder : .other)) }
        .sorted { $0.order != $1.order ? $0.order < $1.order : $0.entry.name.isBefore($1.entry.name) }
        .map(\.entry)
    } catch {
      throw FileReader.failure(path, error)
    }
  }

  /// Creates a folder and its missing parents.
  package static func makeFolder(
    _ path: String, permissions: FilePermissions = [.ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute]
  )
    throws(WriteFailure)
  {
    if isFolder(path) { return }
    do {
      try SystemCalls.makeFolder(path, permissions: permissions)
    } catch {
      // Another process may have made it.
      if error == .fileExists, isFolder(path) { return }
      let above = PathName.folder(of: path)
      guard error == .noSuchFileOrDirectory, above != path else { throw WriteFailure(path: path, reason: "\(error)") }
      try makeFolder(above, permissions: permissions)
      do { try SystemCalls.makeFolder(path, permissions: permissions) } catch {
        if error != .fileExists { throw WriteFailure(path: path, reason: "\(error)") }
      }
    }
  }

  /// Removes a file, or the link at the path, if it exists. Errors are ignored.
  package static func removeFile(_ path: String) { try? SystemCalls.removeFile(path) }

  /// Removes a folder if it is empty.
  package static func removeEmptyFolder(_ path: String) { try? SystemCalls.removeFolder(path) }
}

/// A file or folder could not be written.
package struct WriteFailure: Error, Hashable, Sendable {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
