package import Diagnostics

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Reads files whole, with a clear message for each way in which that fails.
package struct FileReader: Sendable {
  /// In bytes. The largest string catalogs of real apps have some tens of megabytes.
  package var maximumSize: Int

  package init(maximumSize: Int = 256 << 20) {
    self.maximumSize = maximumSize
  }

  /// The bytes of a regular file.
  package func bytes(of path: String) throws(DiagnosticError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw error(path, "is a folder, not a file")
    default: throw error(path, "is not a regular file")
    }
    if Int(status.st_size) > maximumSize { throw tooLarge(path) }
    return try bytes(from: descriptor, path: path, expected: Int(status.st_size))
  }

  /// What standard input holds until its end.
  package func standardInput() throws(DiagnosticError) -> [UInt8] {
    try bytes(from: STDIN_FILENO, path: "<standard input>", expected: 1 << 16)
  }

  /// A text file's characters; see `text(_:file:)`.
  package func text(of path: String) throws(DiagnosticError) -> String {
    try Self.text(try bytes(of: path), file: path)
  }

  /// The names in a folder, sorted by their UTF-8 bytes, without `.` and `..`.
  package static func names(inFolder path: String) throws(DiagnosticError) -> [String] {
    guard let folder = opendir(path) else { throw FileReader().failure(path, errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a folder at the path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything at the path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The path without links, `.` and `..`; nil where there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The characters of UTF-8, or of UTF-16 with a byte order mark; the mark is left out.
  package static func text(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, file: file) { UInt16($1) << 8 | UInt16($0) } }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, file: file) { UInt16($0) << 8 | UInt16($1) } }
    let body = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    if let text = String(validating: body, as: UTF8.self) { return text }
    throw invalidUTF8(body, file: file)
  }

  private static func utf16(_ bytes: [UInt8], file: String, unit: (UInt8, UInt8) -> UInt16) throws(DiagnosticError) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: end(ofValid: UTF16(), in: units), "the file begins as UTF-16 but is not valid UTF-16",
          reason: "half a character or an unpaired surrogate",
          remedy: "save it as UTF-8"))
    }
    return text
  }

  /// Where the characters end that are valid.
  private static func end<Codec: UnicodeCodec>(
    ofValid codec: Codec, in units: some Sequence<Codec.CodeUnit>
  ) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    var decoder = codec
    var iterator = units.makeIterator()
    var previous: Unicode.Scalar?
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": position = SourcePosition(line: position.line + 1, column: 1)
      default: position.column += 1
      }
      previous = scalar
    }
    return position
  }

  private static func invalidUTF8(_ bytes: ArraySlice<UInt8>, file: String) -> DiagnosticError {
    let looksLikeUTF16 = bytes.prefix(200).count { $0 == 0 } > 20
    return DiagnosticError(
      Diagnostic(
        .error, file: file, position: end(ofValid: UTF8(), in: bytes), "the file is not valid UTF-8",
        reason: looksLikeUTF16 ? "it looks like UTF-16 without a byte order mark" : nil, remedy: "save it as UTF-8"))
  }

  private func bytes(from descriptor: Int32, path: String, expected: Int) throws(DiagnosticError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    while true {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > maximumSize { throw tooLarge(path) }
    }
  }

  private func tooLarge(_ path: String) -> DiagnosticError {
    error(path, "is larger than \(maximumSize >> 20) MB")
  }

  private func failure(_ path: String, _ code: Int32) -> DiagnosticError {
    switch code {
    case ENOENT: error(path, "does not exist")
    case EACCES: error(path, "may not be read by this user")
    case ENOTDIR: error(path, "cannot be reached: a part of the path is a file")
    default: error(path, "cannot be read: " + String(cString: strerror(code)))
    }
  }

  private func error(_ path: String, _ message: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, message))
  }
}
