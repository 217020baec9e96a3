package import Diagnostics
import SystemPackage

/// A file that is read in parts. Where another process shortens it meanwhile, bytes are missing; nothing else happens.
package final class OpenFile: Sendable {
  package let path: String
  /// In bytes, when it was opened.
  package let size: Int
  private let file: FileDescriptor

  /// Opens a regular file.
  package init(_ path: String) throws(DiagnosticError) {
    do {
      // Without O_NONBLOCK, opening a pipe would wait for its writer.
      let file = try FileDescriptor.open(FilePath(of: path), .readOnly, options: [.closeOnExec, .nonBlocking])
      guard let status = try? file.stat(), status.type == .regular else {
        try? file.close()
        throw DiagnosticError(Diagnostic(.error, file: path, "is not a regular file"))
      }
      self.file = file
      self.path = path
      size = Int(status.size)
    } catch {
      throw error as? DiagnosticError ?? FileReader.failure(path, error as? Errno ?? .ioError)
    }
  }

  deinit { try? file.close() }

  /// Up to `count` bytes from `offset` on: fewer at the end of the file, none if it cannot be read.
  package func bytes(at offset: Int, upTo count: Int) -> [UInt8] {
    let wanted = max(0, min(count, size - offset))
    // Swift would write a length of 0 into the one array that all threads share.
    if wanted == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<wanted])
        guard let read = try? file.read(fromAbsoluteOffset: Int64(offset + filled), into: rest), read > 0 else { return }
        filled += read
      }
    }
  }

  /// Notes that the file was used now: as its time of modification.
  package func touch() { SystemCalls.touch(file) }
}
