import SystemPackage

/// Keeps a folder for one process: two runs that write into one folder at a time would mix their files.
///
/// The lock is that of a file in the folder (flock(2)), which holds the number of the process, and goes with the lock: the system lets go of it
/// when the process ends, however that happens.
package struct FolderLock: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  package enum Failure: Error, Hashable, Sendable {
    /// By the process with this number; nil if it is unknown.
    case held(by: Int32?)
    case unwritable(WriteFailure)
  }

  private static let name = ".copyfit.lock"

  package init(_ folder: String) throws(Failure) {
    path = PathName.join(folder, Self.name)
    do {
      while true {
        let file = try FileDescriptor.open(
          FilePath(of: path), .readWrite, options: [.create, .noFollow, .closeOnExec], permissions: .ordinaryFile)
        do {
          guard try SystemCalls.lock(file) else { throw Failure.held(by: Self.holder(in: file)) }
          // Whoever had it before may have removed the file that was opened here.
          if let now = try? Stat(FilePath(of: path), followTargetSymlink: false), now.inode == (try file.stat()).inode {
            try file.resize(to: 0)
            try file.writeAll("\(SystemCalls.processID)\n".utf8)
            self.file = file
            return
          }
        } catch {
          try? file.close()
          throw error
        }
        try file.close()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unwritable(WriteFailure(path: path, reason: "\(error)"))
    }
  }

  private static func holder(in file: FileDescriptor) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard let count = try? bytes.withUnsafeMutableBytes({ try file.read(fromAbsoluteOffset: 0, into: $0) }) else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  deinit {
    FileSystem.removeFile(path)
    try? file.close()
  }
}
