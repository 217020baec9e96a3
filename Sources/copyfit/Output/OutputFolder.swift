import ArgumentParser
import Foundation

/// A folder that reports are written to: a file appears whole or not at all, and what else lies there is left alone.
struct OutputFolder {
  let path: String

  init(_ path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, error: error)
    }
  }

  func path(of name: String) -> String { path + "/" + name }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)), options: .atomic)
    } catch {
      throw Failure(path: path(of: name), error: error)
    }
  }

  /// A file that is written piece by piece and takes its name when it is finished.
  func stream(to name: String) throws -> Stream {
    try Stream(path: path(of: name))
  }

  final class Stream {
    private let path: String
    private let partial: String
    private let handle: FileHandle

    fileprivate init(path: String) throws {
      self.path = path
      partial = path + ".partial"
      guard FileManager.default.createFile(atPath: partial, contents: nil), let handle = FileHandle(forWritingAtPath: partial) else {
        throw Failure(path: partial, reason: "it cannot be opened for writing")
      }
      self.handle = handle
    }

    func write(_ bytes: [UInt8]) throws {
      do { try handle.write(contentsOf: Data(bytes)) } catch { throw Failure(path: partial, error: error) }
    }

    func finish() throws {
      do { try handle.close() } catch { throw Failure(path: partial, error: error) }
      guard rename(partial, path) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    }

    func abandon() {
      try? handle.close()
      unlink(partial)
    }
  }

  /// A report could not be written: the run is incomplete.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    init(path: String, error: any Error) {
      self.init(path: path, reason: (error as NSError).localizedDescription)
    }

    var description: String {
      "\(path): error: this report could not be written\n  why: \(reason)\n  fix: name another folder with --output, or free space and permissions\n"
    }
  }
}
