import Foundation

/// The built tool, run as a user runs it.
struct Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The project's root folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The binary is beside the test bundle.
  static let binary: URL = {
    let bundle = Bundle.main.bundleURL
    for folder in [bundle, bundle.deletingLastPathComponent(), root.appending(path: ".build/debug")] {
      let candidate = folder.appending(path: "copyfit")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    preconditionFailure("no copyfit beside \(bundle.path)")
  }()

  /// Starts the tool in a folder (default: the project's root), with some variables more than this process has.
  static func start(
    _ arguments: [String], in folder: URL = root, environment: [String: String] = [:], output: Any = Pipe(), errors: Any = Pipe()
  ) throws -> Process {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  static func run(_ arguments: String..., in folder: URL = root) throws -> Result { try run(arguments, in: folder) }

  static func run(_ arguments: [String], in folder: URL = root, environment: [String: String] = [:]) throws -> Result {
    let (output, errors) = (Pipe(), Pipe())
    let process = try start(arguments, in: folder, environment: environment, output: output, errors: errors)
    // Both pipes are read to their ends; a full one would stop the tool.
    let reading = DispatchQueue(label: "errors")
    nonisolated(unsafe) var errorBytes = Data()
    let group = DispatchGroup()
    reading.async(group: group) { errorBytes = errors.fileHandleForReading.readDataToEndOfFile() }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self), errors: String(decoding: errorBytes, as: UTF8.self)
    )
  }
}

/// A folder that is gone after the test.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func text(_ name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }

  /// Every file below, by its relative path.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      let file = url.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      files[name] = try Data(contentsOf: file)
    }
    return files
  }
}
