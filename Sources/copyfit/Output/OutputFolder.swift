import Foundation
import Platform
import Synchronization
import Syntax

/// A folder that reports are written to. They are prepared beside their names (`findings.csv.partial`) and take them all together in
/// `commit`: a run that is ended at any moment leaves the reports as they were. What else lies in the folder is left alone.
final class OutputFolder: Sendable {
  let path: String
  /// What waits for `commit`, in the order in which it was begun.
  private let staged = Mutex<[String]>([])

  /// Makes the folder where it is missing.
  init(_ path: String) throws {
    self.path = path
    try Self.makeFolder(path)
  }

  static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o777) == 0 || (errno == EEXIST && FileSystem.isFolder(path)) { return }
    if errno == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    }
    throw Failure(path: path, reason: String(cString: strerror(errno)))
  }

  private func path(of name: String) -> String { path + "/" + name }
  private func partialPath(of name: String) -> String { path(of: name) + ".partial" }

  /// Prepares a file.
  func stage(_ bytes: some Collection<UInt8>, to name: String) throws {
    let stream = try stream(to: name)
    defer { stream.close() }
    try stream.write(Array(bytes))
  }

  /// Prepares a file piece by piece. A name may have a folder before it.
  func stream(to name: String) throws -> sending Stream {
    if let slash = name.lastIndex(of: "/") { try Self.makeFolder(path(of: String(name[..<slash]))) }
    let stream = try Stream(path: partialPath(of: name))
    staged.withLock { $0.append(name) }
    return stream
  }

  /// Writes a file that begins with `bytes` and grows under its own name: what was written stays if the program ends.
  func growingStream(to name: String, beginning bytes: [UInt8]) throws -> sending Stream {
    let stream = try Stream(path: partialPath(of: name))
    try stream.write(bytes)
    guard rename(partialPath(of: name), path(of: name)) == 0 else {
      throw Failure(path: path(of: name), reason: String(cString: strerror(errno)))
    }
    return stream
  }

  /// Goes on with a file that grew, behind its first `length` bytes.
  func growingStream(to name: String, after length: Int) throws -> sending Stream {
    try Self.growingStream(at: path(of: name), after: length)
  }

  /// A file that grows under its own name, wherever it lies; it keeps its first `length` bytes.
  static func growingStream(at path: String, after length: Int) throws -> sending Stream {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    let stream = try Stream(path: path, flags: O_APPEND)
    try stream.cut(to: length)
    return stream
  }

  /// Removes a file, where there is one.
  func remove(_ name: String) { unlink(path(of: name)) }

  /// Adds to a file that others write as well.
  static func append(_ bytes: some Collection<UInt8>, to path: String) throws {
    let stream = try Stream(path: path, flags: O_APPEND)
    defer { stream.close() }
    try stream.write(Array(bytes))
  }

  /// Gives every prepared file its name; `last` comes last.
  func commit(last: String? = nil) throws {
    let names = staged.withLock { $0 }
    for name in names.filter({ $0 != last }) + names.filter({ $0 == last }) where rename(partialPath(of: name), path(of: name)) != 0 {
      throw Failure(path: path(of: name), reason: String(cString: strerror(errno)))
    }
    staged.withLock { $0 = [] }
  }

  /// Removes what was prepared.
  func abandon() {
    staged.withLock { staged in
      for name in staged { unlink(partialPath(of: name)) }
      staged = []
    }
  }

  /// Removes the files of a subfolder that `isOurs` and that are not in `current`; names as given to `stage`. What cannot be removed stays.
  func removeStale(in folder: String, except current: Set<String>, isOurs: (String) -> Bool) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(of: folder))) ?? []
    for name in names.map({ folder + "/" + $0 }) {
      let isLeftOver = name.hasSuffix(".partial") && isOurs(String(name.dropLast(".partial".count)))
      if isLeftOver || isOurs(name), !current.contains(name) { unlink(path(of: name)) }
    }
    // The folder goes too where it is empty now.
    rmdir(path(of: folder))
  }

  final class Stream {
    private let path: String
    private let descriptor: Int32
    private var isOpen = true

    fileprivate init(path: String, flags: Int32 = O_TRUNC) throws {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
      guard descriptor >= 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    }

    deinit { close() }

    func write(_ bytes: [UInt8]) throws {
      guard bytes.withUnsafeBytes({ POSIXStream.write($0, to: descriptor) }) else {
        throw Failure(path: path, reason: String(cString: strerror(errno)))
      }
    }

    fileprivate func cut(to length: Int) throws {
      guard ftruncate(descriptor, off_t(length)) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    }

    func close() {
      if isOpen { Foundation.close(descriptor) }
      isOpen = false
    }
  }

  /// A report could not be written: the run is incomplete.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    var description: String {
      """
      \(path): error: this report could not be written; the reports of an earlier run are as they were
        why: \(reason)
        fix: name another folder with --output, or free space and permissions

      """
    }
  }
}
