import SystemPackage

/// A file that appears completely or not at all: it is written under a random name in the same folder, and renamed in `commit`. It replaces
/// the file at the path; a link is replaced, not its target. A file that is not committed is removed with the value.
package struct NewFile: ~Copyable {
  package let path: String
  private let partialPath: String
  private let file: FileDescriptor
  private var isOpen = true
  private var isCommitted = false

  /// The extension of unfinished files.
  package static let partialEnding = ".partial"

  /// The name of the whole file that a partial one was to become; nil for any other name.
  package static func name(ofPartial name: String) -> String? {
    guard name.hasSuffix(partialEnding) else { return nil }
    let rest = name.dropLast(partialEnding.utf8.count)
    guard let dot = rest.lastIndex(of: "."), rest[dot...].dropFirst().allSatisfy(\.isHexDigit), rest[dot...].utf8.count > 1 else {
      return nil
    }
    return String(rest[..<dot])
  }

  package init(_ path: String) throws(WriteFailure) {
    self.path = path
    partialPath = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 16))\(Self.partialEnding)"
    do {
      file = try FileDescriptor.open(
        FilePath(of: partialPath), .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec], permissions: .ordinaryFile)
    } catch {
      throw WriteFailure(path: path, reason: "\(error)")
    }
    // Distinguishes it from files of ended processes.
    _ = try? SystemCalls.lock(file)
  }

  /// Removes what processes that were killed left of the files of a folder: names of whole files, for which `isWanted`.
  package static func removeLeftovers(in folder: String, of isWanted: (String) -> Bool) {
    for name in FileSystem.readableNames(inFolder: folder) where Self.name(ofPartial: name).map(isWanted) ?? false {
      let path = PathName.join(folder, name)
      guard let file = try? FileDescriptor.open(FilePath(of: path), .readOnly, options: [.noFollow, .closeOnExec, .nonBlocking]) else {
        continue
      }
      if (try? SystemCalls.lock(file)) == true { FileSystem.removeFile(path) }
      try? file.close()
    }
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(WriteFailure) {
    do { try file.writeAll(bytes) } catch { throw WriteFailure(path: path, reason: "\(error)") }
  }

  /// Ends the writing. The file does not have its name yet.
  package mutating func close() throws(WriteFailure) {
    guard isOpen else { return }
    isOpen = false
    do { try file.close() } catch { throw WriteFailure(path: path, reason: "\(error)") }
  }

  /// Gives the file its name.
  package mutating func commit() throws(WriteFailure) {
    try close()
    do { try SystemCalls.rename(partialPath, to: path) } catch { throw WriteFailure(path: path, reason: "\(error)") }
    isCommitted = true
  }

  deinit {
    if isOpen { try? file.close() }
    if !isCommitted { FileSystem.removeFile(partialPath) }
  }

  /// Writes a file whole.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(WriteFailure) {
    removeLeftovers(in: PathName.folder(of: path)) { $0 == PathName.last(of: path) }
    var file = try NewFile(path)
    try file.write(bytes)
    try file.commit()
  }
}

extension FilePermissions {
  /// Of files, before the user's mask: read and written by everybody.
  static var ordinaryFile: FilePermissions { [.ownerReadWrite, .groupReadWrite, .otherReadWrite] }
}
