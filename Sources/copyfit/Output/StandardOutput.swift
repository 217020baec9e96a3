import ArgumentParser
import Foundation

/// Standard output: results.
enum StandardOutput {
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// A result that cannot be written ends the tool as an incomplete run: neither a crash nor silence.
  private static func write(_ bytes: UnsafeRawBufferPointer) {
    guard !POSIXStream.write(bytes, to: STDOUT_FILENO) else { return }
    StandardError.write("error: the result could not be written to standard output: \(String(cString: strerror(errno)))\n")
    exit(ExitCode.incomplete.rawValue)
  }
}

/// `write(2)` until all is written.
enum POSIXStream {
  /// False where the rest cannot be written; `errno` says why.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
