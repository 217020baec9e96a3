import Synchronization
import SystemPackage

/// Another program of the system, run to its end for what it writes.
package struct OtherProgram: Sendable {
  private let path: String
  private static let starting = Mutex(())

  /// nil: the search path (`PATH`) has no program of this name.
  package init?(_ name: String) {
    let folders = (SystemCalls.variable("PATH") ?? "").split(separator: ":")
    guard let found = folders.lazy.map({ "\($0)/\(name)" }).first(where: SystemCalls.mayRun) else { return nil }
    path = found
  }

  /// The bytes that it writes; nil: it failed, wrote more than `limit`, or took longer than `patience` to write on.
  package func output(_ arguments: [String], limit: Int, patience: Duration = .seconds(10)) -> [UInt8]? {
    // One at a time: no program inherits the pipe of another one between two calls.
    let started = Self.starting.withLock { _ -> (number: Int32, end: FileDescriptor)? in
      guard let (end, start) = try? SystemCalls.pipe() else { return nil }
      let number = try? SystemCalls.start(path, arguments, output: start)
      try? start.close()
      if number == nil { try? end.close() }
      return number.map { ($0, end) }
    }
    guard let (number, end) = started else { return nil }
    defer { try? end.close() }
    let bytes = Self.read(end, limit: limit, milliseconds: Int32(clamping: patience.components.seconds * 1000))
    if bytes == nil { SystemCalls.end(number) }
    return SystemCalls.waitForEnd(of: number) ? bytes : nil
  }

  private static func read(_ file: FileDescriptor, limit: Int, milliseconds: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while SystemCalls.waitForInput(file, milliseconds: milliseconds) {
      guard let count = try? part.withUnsafeMutableBytes({ try file.read(into: $0) }), bytes.count + count <= limit else { return nil }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
    return nil
  }
}
