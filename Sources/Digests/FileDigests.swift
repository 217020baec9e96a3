import Platform
import Synchronization
import SystemPackage

/// SHA-256 digests of large files that seldom change, mainly fonts: each file is read once per machine, and again if it has changed.
///
/// They are kept in `copyfit/digests` in the user's cache folder (`XDG_CACHE_HOME`, else `~/.cache`), a line a file: its digest, what the
/// file system says of it (size, times of content and of status, inode, device), its path, and a check of the line. Only the kernel sets
/// the status time, so no program can change a file and keep it. With `COPYFIT_DIGESTS=off` nothing is kept or read.
package final class FileDigests: Sendable {
  package static let shared = FileDigests(path: usualPath)

  /// nil: digests live as long as this.
  private let path: String?
  private let known = Mutex<[String: Known]?>(nil)

  private struct Known {
    var state: String
    var digest: String
  }

  /// - Parameter path: the file they are kept in; nil: none.
  package init(path: String?) {
    self.path = path
  }

  private static var usualPath: String? {
    if EnvironmentVariable.value(of: "COPYFIT_DIGESTS") == "off" { return nil }
    let folder = EnvironmentVariable.value(of: "XDG_CACHE_HOME") ?? EnvironmentVariable.value(of: "HOME").map { $0 + "/.cache" }
    guard let folder, folder.hasPrefix("/") else { return nil }
    return folder + "/copyfit/digests"
  }

  /// The digest of a file in hexadecimal; nil if it cannot be read.
  package func digest(of file: String) -> String? {
    guard let path = FileSystem.realPath(file), let status = FileState(path) else { return nil }
    let state = status.words
    let found = known.withLock { known in
      if known == nil { known = read() }
      return known?[path]
    }
    if let found, found.state == state { return found.digest }
    guard let file = MappedFile(path) else { return nil }
    let digest = file.withBytes { bytes in
      var hash = SHA256()
      hash.update(bytes)
      return hash.hexadecimal()
    }
    // A file that was written within the clock's last tick may be written once more without a trace.
    guard status.age > 2 else { return digest }
    known.withLock { $0?[path] = Known(state: state, digest: digest) }
    keep(Known(state: state, digest: digest), of: path)
    return digest
  }

  // MARK: The file

  /// A larger file is replaced, because old lines of missing or changed files accumulate in it.
  private static let sizeLimit = 4 << 20

  private static func check(_ line: some StringProtocol) -> String {
    var hash = SHA256()
    hash.update(line.utf8)
    return String(hash.hexadecimal().prefix(16))
  }

  /// Of two lines of one file the last counts; one that is not as it was written counts for nothing.
  private func read() -> [String: Known] {
    guard let path, let file = MappedFile(path) else { return [:] }
    var known: [String: Known] = [:]
    let text = file.withBytes { String(decoding: $0, as: UTF8.self) }
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count == 4, Self.check(line.dropFirst(fields[0].count + 1)) == fields[0] else { continue }
      known[String(fields[3])] = Known(state: String(fields[2]), digest: String(fields[1]))
    }
    return known
  }

  /// Adds a line. Where that fails the file is read again next time.
  private func keep(_ known: Known, of file: String) {
    guard let path, !file.contains("\n") else { return }
    let words = "\(known.digest) \(known.state) \(file)"
    do throws(WriteFailure) {
      try FileSystem.makeFolder(PathName.folder(of: path), permissions: .ownerReadWriteExecute)
      if let size = FileState(path)?.size, size > Self.sizeLimit { FileSystem.removeFile(path) }
      // One call: lines of several processes do not mix.
      try GrowingFile(sharing: path, permissions: .ownerReadWrite).write("\(Self.check(words)) \(words)\n".utf8)
    } catch {}
  }
}

extension FileState {
  fileprivate var words: String {
    "\(size)-\(modified.seconds)-\(modified.nanoseconds)-\(changed.seconds)-\(changed.nanoseconds)-\(inode)-\(device)"
  }

  /// Seconds since the file was changed last.
  fileprivate var age: Int { Clock.secondsSince1970 - max(changed, modified).seconds }
}
