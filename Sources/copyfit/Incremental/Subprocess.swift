import Foundation

/// Another program, run to its end.
enum Subprocess {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// - Parameter program: a path, or a name that is looked up in `PATH`.
  static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, input: String? = nil
  ) throws -> Result {
    let process = Process()
    let (output, errors, typed) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: program.contains("/") ? program : "/usr/bin/env")
    process.arguments = program.contains("/") ? arguments : [program] + arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input == nil ? FileHandle.nullDevice : typed
    try process.run()
    // All three pipes move at once: a full one would stop the program.
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "pipes", attributes: .concurrent)
    nonisolated(unsafe) var complaints = Data()
    queue.async(group: group) { complaints = errors.fileHandleForReading.readDataToEndOfFile() }
    if let input {
      queue.async(group: group) {
        // A program that wants no more of it says so by its status.
        try? typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? typed.fileHandleForWriting.close()
      }
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self)
    )
  }
}
