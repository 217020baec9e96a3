package import Diagnostics
import SystemPackage

/// Reads files whole, with a clear message for each way in which that fails.
package struct FileReader: Sendable {
  /// In bytes. The largest string catalogs of real apps have some tens of megabytes.
  package var maximumSize: Int

  package init(maximumSize: Int = 256 << 20) {
    self.maximumSize = maximumSize
  }

  /// The bytes of a regular file.
  package func bytes(of path: String) throws(DiagnosticError) -> [UInt8] {
    do {
      // Without O_NONBLOCK, opening a pipe would wait for its writer.
      let file = try FileDescriptor.open(FilePath(of: path), .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter {
        let status = try file.stat()
        guard status.type == .regular else {
          throw error(path, status.type == .directory ? "is a folder, not a file" : "is not a regular file")
        }
        return try bytes(of: file, path: path, expected: Int(status.size))
      }
    } catch {
      throw failure(path, error)
    }
  }

  /// What standard input holds until its end.
  package func standardInput() throws(DiagnosticError) -> [UInt8] {
    do { return try bytes(of: .standardInput, path: "<standard input>", expected: 1 << 16) } catch {
      throw failure("<standard input>", error)
    }
  }

  private func bytes(of file: FileDescriptor, path: String, expected: Int) throws -> [UInt8] {
    if expected > maximumSize { throw tooLarge(path) }
    var bytes: [UInt8] = []
    // One more than the file has: then its end is met at once.
    var room = expected + 1
    while true {
      let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > maximumSize { throw tooLarge(path) }
      room = max(1 << 16, expected + 1 - bytes.count)
    }
  }

  private func tooLarge(_ path: String) -> DiagnosticError { error(path, "is larger than \(maximumSize >> 20) MB") }

  private func failure(_ path: String, _ cause: any Error) -> DiagnosticError {
    if let diagnosed = cause as? DiagnosticError { return diagnosed }
    return Self.failure(path, cause as? Errno ?? .ioError)
  }

  static func failure(_ path: String, _ code: Errno) -> DiagnosticError {
    let message =
      switch code {
      case .noSuchFileOrDirectory: "does not exist"
      case .permissionDenied: "may not be read by this user"
      case .notDirectory: "cannot be reached: a part of the path is a file"
      default: "cannot be read: \(code)"
      }
    return DiagnosticError(Diagnostic(.error, file: path, message))
  }

  private func error(_ path: String, _ message: String) -> DiagnosticError { DiagnosticError(Diagnostic(.error, file: path, message)) }
}
