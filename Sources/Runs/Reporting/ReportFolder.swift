import Diagnostics
package import Platform
import Reports
import Synchronization

/// A folder for reports, locked by one run at a time. Reports are prepared under random names and get their final names together in
/// `commit`. If a run is stopped at any moment, the earlier reports are unchanged. Other files in the folder are left alone.
package final class ReportFolder: Sendable {
  package let path: String
  private let lock: FolderLock
  /// What waits for `commit`, in the order in which it was begun.
  private let staged = Mutex<[Stream]>([])

  /// Creates the folder if it is missing, and locks it until the value is destroyed.
  package init(_ path: String) throws(RunError) {
    self.path = path
    do throws(WriteFailure) { try FileSystem.makeFolder(path) } catch { throw RunError(error) }
    do {
      lock = try FolderLock(path)
    } catch {
      switch error {
      case .unwritable(let failure): throw RunError(failure)
      case .held(let process):
        let holder = process.map { "by process \($0)" } ?? "by another process"
        throw .incomplete(
          Diagnostic(
            .error, file: path, "another run is writing its reports here", reason: "the folder is kept \(holder)",
            remedy: "wait until that run ends, or name another folder with --output"))
      }
    }
    removeLeftovers()
  }

  func path(of name: String) -> String { PathName.join(path, name) }

  /// Prepares a file.
  package func stage(_ bytes: some Sequence<UInt8>, to name: String) throws(WriteFailure) {
    let stream = try stream(to: name)
    try stream.write(bytes)
    try stream.close()
  }

  /// Prepares a file piece by piece. A name may have a folder before it, which must not be a link: others' files may be behind it.
  func stream(to name: String) throws(WriteFailure) -> Stream {
    let folder = PathName.folder(of: path(of: name))
    if folder != path {
      if FileSystem.isLink(folder) {
        throw WriteFailure(path: folder, reason: "it is a link; remove it, or name another folder with --output")
      }
      try FileSystem.makeFolder(folder)
    }
    let stream = try Stream(path(of: name))
    staged.withLock { $0.append(stream) }
    return stream
  }

  /// Gives every prepared file its name; `last` comes last.
  package func commit(last: String? = nil) throws(WriteFailure) {
    let streams = staged.withLock { $0 }
    let lastPath = last.map(path(of:))
    for stream in streams.filter({ $0.path != lastPath }) + streams.filter({ $0.path == lastPath }) { try stream.commit() }
    staged.withLock { $0 = [] }
  }

  /// Removes the prepared files.
  package func abandon() {
    staged.withLock { streams in
      for stream in streams { stream.abandon() }
      streams = []
    }
  }

  /// Removes a file, where there is one.
  func remove(_ name: String) { FileSystem.removeFile(path(of: name)) }

  /// Removes the files of a subfolder that `isOurs` and that are not in `current`; names as given to `stage`. What cannot be removed stays.
  func removeStale(in folder: String, except current: Set<String>, isOurs: (String) -> Bool) {
    guard !FileSystem.isLink(path(of: folder)) else { return }
    for name in FileSystem.readableNames(inFolder: path(of: folder)).map({ folder + "/" + $0 }) {
      if NewFile.name(ofPartial: name).map(isOurs) ?? isOurs(name), !current.contains(name) { remove(name) }
    }
    // Removes the folder, too, if it is empty now.
    FileSystem.removeEmptyFolder(path(of: folder))
  }

  /// Removes prepared files of earlier runs that were killed: nobody else writes here now.
  private func removeLeftovers() {
    NewFile.removeLeftovers(in: path) { ReportWriter.names.contains($0) || $0.hasSuffix(".yaml") }
  }

  /// A file that is being prepared.
  final class Stream: Sendable {
    let path: String
    /// nil once it has its name.
    private let file: Mutex<NewFile?>

    fileprivate init(_ path: String) throws(WriteFailure) {
      self.path = path
      file = Mutex(try NewFile(path))
    }

    func write(_ bytes: some Sequence<UInt8>) throws(WriteFailure) {
      try file.withLock { file throws(WriteFailure) in try file?.write(bytes) }
    }

    func close() throws(WriteFailure) {
      try file.withLock { file throws(WriteFailure) in try file?.close() }
    }

    fileprivate func abandon() { file.withLock { $0 = nil } }

    fileprivate func commit() throws(WriteFailure) {
      try file.withLock { file throws(WriteFailure) in
        try file?.commit()
        file = nil
      }
    }
  }
}

extension RunError {
  /// Of a report that could not be written.
  init(_ failure: WriteFailure) {
    self = .incomplete(
      Diagnostic(
        .error, file: failure.path, "this report could not be written; the reports of an earlier run are unchanged",
        reason: failure.reason, remedy: "name another folder with --output, or free space and permissions"))
  }
}
