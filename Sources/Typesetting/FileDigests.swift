import Glibc
import Synchronization
import Vocabulary

/// SHA-256 digests of large files that seldom change, fonts above all: each file is read once a machine, and again once it has changed.
///
/// They are kept in `copyfit/digests` in the user's cache folder (`XDG_CACHE_HOME`, else `~/.cache`), a line a file: its digest, what the file
/// system says of it (size, times of content and of status, inode, device), its path, and a check of the line. The status time
/// is set by the kernel alone: no program can change a file and keep it. With `COPYFIT_DIGESTS=off` nothing is kept, and nothing believed.
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
    if variable("COPYFIT_DIGESTS") == "off" { return nil }
    guard let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" }), folder.hasPrefix("/") else { return nil }
    return folder + "/copyfit/digests"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The digest of a file in hexadecimal; nil where it cannot be read.
  package func digest(of file: String) -> String? {
    guard
      let path = realpath(file, nil).map({ pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      })
    else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let state = Self.state(status)
    let found = known.withLock { known in
      if known == nil { known = read() }
      return known?[path]
    }
    if let found, found.state == state { return found.digest }
    guard let file = MappedFile(path: path) else { return nil }
    let digest = file.withBytes { bytes in
      var hash = SHA256()
      hash.update(bytes)
      return hash.hexadecimal()
    }
    // A file that was written within the clock's last tick may be written once more without a trace.
    let age = time(nil) - max(status.st_ctim.tv_sec, status.st_mtim.tv_sec)
    guard age > 2 else { return digest }
    known.withLock { $0?[path] = Known(state: state, digest: digest) }
    keep(Known(state: state, digest: digest), of: path)
    return digest
  }

  private static func state(_ status: stat) -> String {
    [
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
      Int(bitPattern: status.st_ino), Int(bitPattern: status.st_dev),
    ].map(String.init).joined(separator: "-")
  }

  // MARK: The file

  /// Larger, it is begun anew: lines of files that are gone or have changed pile up in it.
  private static let sizeLimit = 4 << 20

  private static func check(_ line: some StringProtocol) -> String {
    var hash = SHA256()
    hash.update(line.utf8)
    return String(hash.hexadecimal().prefix(16))
  }

  /// Of two lines of one file the last counts; one that is not as it was written counts for nothing.
  private func read() -> [String: Known] {
    guard let path, let file = MappedFile(path: path) else { return [:] }
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
    guard let path, !file.contains("\n"), let slash = path.lastIndex(of: "/") else { return }
    let words = "\(known.digest) \(known.state) \(file)"
    let line = Array("\(Self.check(words)) \(words)\n".utf8)
    let folder = String(path[..<slash])
    if let above = folder.lastIndex(of: "/") { mkdir(String(folder[..<above]), 0o700) }
    mkdir(folder, 0o700)
    var status = stat()
    if stat(path, &status) == 0, status.st_size > Self.sizeLimit { unlink(path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    // One call: lines of several processes do not mix.
    _ = write(descriptor, line, line.count)
    close(descriptor)
  }
}

/// The bytes of a file, mapped into memory for the lifetime of the value.
private struct MappedFile: ~Copyable {
  private let bytes: UnsafeRawBufferPointer

  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: address, count: Int(status.st_size))
  }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { body(bytes) }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }
}
