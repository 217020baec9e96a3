import Diagnostics
import Foundation

/// A file of lines that is read a line at a time: memory grows with the number of lines, not with their length. It is open only while it is
/// read, so that there may be thousands.
struct LineFile {
  let path: String
  /// Where each whole line lies, in bytes, without its line break. What follows the last line break was cut off and is no line.
  private(set) var ranges: [Range<Int>] = []

  init(_ path: String) throws(DiagnosticError) {
    self.path = path
    ranges = try Self.reading(path) { (descriptor) throws(DiagnosticError) in
      var ranges: [Range<Int>] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      var (offset, start) = (0, 0)
      while true {
        let count = try Self.read(descriptor, path, &buffer, at: offset)
        if count == 0 { return ranges }
        for index in 0..<count where buffer[index] == UInt8(ascii: "\n") {
          ranges.append(start..<offset + index)
          start = offset + index + 1
        }
        offset += count
      }
    }
  }

  /// How many bytes the whole lines have, with their line breaks.
  var length: Int { ranges.last.map { $0.upperBound + 1 } ?? 0 }

  /// The characters of some bytes.
  func text(_ range: Range<Int>) throws(DiagnosticError) -> String {
    try Self.reading(path) { (descriptor) throws(DiagnosticError) in
      var bytes = [UInt8](repeating: 0, count: range.count)
      guard try Self.read(descriptor, path, &bytes, at: range.lowerBound) == range.count else {
        throw Self.failure(path, "became shorter while it was read")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.failure(path, "is not valid UTF-8") }
      return text
    }
  }

  private static func reading<Value>(
    _ path: String, _ body: (_ descriptor: Int32) throws(DiagnosticError) -> Value
  ) throws(DiagnosticError) -> Value {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, errno == ENOENT ? "does not exist" : unreadable) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw failure(path, "is not a regular file") }
    return try body(descriptor)
  }

  /// Fills the buffer as far as the file goes.
  private static func read(_ descriptor: Int32, _ path: String, _ buffer: inout [UInt8], at offset: Int) throws(DiagnosticError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + filled, $0.count - filled, off_t(offset + filled)) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(path, unreadable) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private static var unreadable: String { "cannot be read: " + String(cString: strerror(errno)) }

  private static func failure(_ path: String, _ message: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: path, message))
  }
}
