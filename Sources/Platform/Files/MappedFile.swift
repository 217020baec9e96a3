import SystemPackage

/// The bytes of a file, in memory for the lifetime of the value.
package struct MappedFile: ~Copyable {
  private let bytes: UnsafeRawBufferPointer

  /// nil for an empty, special or unreadable file.
  package init?(_ path: String) {
    guard let file = try? FileDescriptor.open(FilePath(of: path), .readOnly, options: [.closeOnExec, .nonBlocking]) else { return nil }
    defer { try? file.close() }
    guard let status = try? file.stat(), status.type == .regular, status.size > 0,
      let bytes = SystemCalls.map(file, count: Int(status.size))
    else { return nil }
    self.bytes = bytes
  }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result { try body(bytes) }

  deinit { SystemCalls.unmap(bytes) }
}
