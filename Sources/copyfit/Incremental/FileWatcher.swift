import Foundation
import Platform
import Syntax

/// Waits for files to be saved, by inotify(7).
final class FileWatcher {
  private let descriptor: Int32
  /// By the kernel's number for it.
  private var folders: [Int32: String] = [:]
  /// What the run itself writes, by real path: files, or folders with all that is in them.
  private let outputs: [String]

  /// How long nothing must have happened, in milliseconds: editors write a file, rename it, and write another beside it.
  private static let quiet: Int32 = 40

  /// nil where the system has no more watches to give.
  init?(ignoring outputs: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { return nil }
    self.outputs = outputs.map(Self.real)
  }

  deinit { close(descriptor) }

  /// Watches a folder; with `isDeep` also those in it, but for hidden ones and those that `ignored` names.
  func add(_ folder: String, isDeep: Bool = false, ignoring ignored: Set<String> = []) {
    let real = Self.real(folder)
    guard !isOutput(real) else { return }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, real, UInt32(events))
    guard number >= 0 else { return }
    let isKnown = folders.updateValue(folder, forKey: number) != nil
    // A link back to a folder above would never end.
    guard isDeep, !isKnown || !deep.contains(number) else { return }
    deep.insert(number)
    for name in (try? FileSystem.names(inFolder: real)) ?? [] where !name.hasPrefix(".") && !ignored.contains(name) {
      let path = folder == "." ? name : folder + "/" + name
      if FileSystem.isFolder(path) { add(path, isDeep: true, ignoring: ignored) }
    }
  }

  /// The folders that were added with what is in them.
  private var deep: Set<Int32> = []

  /// So that folders that are new since are found when theirs is added again.
  func forgetDepth() { deep = [] }

  var count: Int { folders.count }

  private static func real(_ path: String) -> String {
    FileSystem.realPath(path) ?? path
  }

  private func isOutput(_ path: String) -> Bool {
    outputs.contains { path == $0 || path.hasPrefix($0 + "/") || path.hasPrefix($0 + "-") }
  }

  /// Whether a name is one that editors give to what they are about to rename or delete.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
      || name.hasSuffix(".partial") || name == "4913"
  }

  /// How often it is looked whether to go on, in milliseconds: signals reach another thread.
  private static let pulse: Int32 = 200

  /// The paths that were saved, each once, sorted, when it is quiet again; empty where the program is to end.
  func wait() -> [String] {
    var changed: Set<String> = []
    while !Interruption.hasHappened {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Foundation.poll(&poll, 1, changed.isEmpty ? Self.pulse : Self.quiet)
      if ready > 0 { take(into: &changed) }
      if ready == 0, !changed.isEmpty { return changed.sorted() }
    }
    return []
  }

  private func take(into changed: inout Set<String>) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(descriptor, &buffer, buffer.count)
    let head = MemoryLayout<inotify_event>.size
    var start = 0
    buffer.withUnsafeBytes { bytes in
      while start + head <= count {
        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let name = bytes[start + head..<start + head + Int(event.len)].prefix { $0 != 0 }
        start += head + Int(event.len)
        // More happened than the kernel remembers: something surely changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.insert("…") }
        guard let folder = folders[event.wd] else { continue }
        let text = String(decoding: name, as: UTF8.self)
        // A file that was made is closed soon; a folder that was made may hold files already.
        if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 { continue }
        let path = folder == "." ? text : folder + "/" + text
        if text.isEmpty || Self.isPassing(text) || isOutput(Self.real(folder) + "/" + text) { continue }
        changed.insert(path)
      }
    }
  }
}
