package import SystemPackage

/// A file that grows under its final name: if the program ends, the written part is kept.
package struct GrowingFile: ~Copyable {
  package let path: String
  private let file: FileDescriptor
  private var isOpen = true

  /// Begins a new file. It replaces the file at the path; a link is replaced, not its target.
  package init(replacing path: String) throws(WriteFailure) {
    FileSystem.removeFile(path)
    file = try Self.open(path, [.create, .exclusiveCreate])
    self.path = path
  }

  /// Continues a file after its first `length` bytes, or creates it. Links are refused.
  package init(continuing path: String, after length: Int) throws(WriteFailure) {
    file = try Self.open(path, .create, length: length)
    self.path = path
  }

  /// Continues at the end of a file that others write to as well, or creates it with these permissions.
  package init(
    sharing path: String, permissions: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
  ) throws(WriteFailure) {
    file = try Self.open(path, .create, permissions)
    self.path = path
  }

  /// - Parameter length: The length to keep, in bytes; nil: all.
  private static func open(
    _ path: String, _ options: FileDescriptor.OpenOptions, _ permissions: FilePermissions = .ordinaryFile, length: Int? = nil
  ) throws(WriteFailure) -> FileDescriptor {
    do {
      let file = try FileDescriptor.open(
        FilePath(of: path), .writeOnly, options: options.union([.append, .noFollow, .closeOnExec]), permissions: permissions)
      if let length {
        do { try file.resize(to: Int64(length)) } catch {
          try? file.close()
          throw error
        }
      }
      return file
    } catch {
      throw WriteFailure(path: path, reason: error as? Errno == .tooManySymbolicLinkLevels ? "it is a link" : "\(error)")
    }
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(WriteFailure) {
    do { try file.writeAll(bytes) } catch { throw WriteFailure(path: path, reason: "\(error)") }
  }

  package mutating func close() throws(WriteFailure) {
    guard isOpen else { return }
    isOpen = false
    do { try file.close() } catch { throw WriteFailure(path: path, reason: "\(error)") }
  }

  deinit { if isOpen { try? file.close() } }
}
