import SystemPackage

/// Waits for files to be saved in folders.
package final class FolderWatch {
  private let notifications: any FolderNotifications
  /// By the number that the notifications have for it.
  private var folders: [Int32: String] = [:]
  /// The folders that were added with their contents.
  private var deep: Set<Int32> = []
  /// What was saved since the last answer.
  private var changed: Set<String> = []
  /// The outputs of the run itself, by real path: files, or folders with their contents.
  private let outputs: [String]

  /// How long nothing must have happened, in milliseconds: editors write a file, rename it, and write another beside it.
  private static let quiet: Int32 = 40
  /// How often it is asked whether to go on, in milliseconds: signals reach another thread.
  private static let pulse: Int32 = 50

  /// nil if the system cannot add another watch.
  package convenience init?(ignoring outputs: [String]) {
    #if os(Linux)
      guard let notifications = SystemNotifications() else { return nil }
    #else
      let notifications = PolledNotifications()
    #endif
    self.init(notifications, ignoring: outputs)
  }

  init(_ notifications: any FolderNotifications, ignoring outputs: [String]) {
    self.notifications = notifications
    self.outputs = outputs.map(Self.real)
  }

  /// Watches a folder; with `isDeep` also its subfolders, except hidden ones and those that `ignored` names.
  package func add(_ folder: String, isDeep: Bool = false, ignoring ignored: Set<String> = []) {
    let real = Self.real(folder)
    guard !isOutput(real), let number = notifications.watch(real) else { return }
    let isKnown = folders.updateValue(folder, forKey: number) != nil
    // A link back to a folder above would never end.
    guard isDeep, !isKnown || !deep.contains(number) else { return }
    deep.insert(number)
    for name in FileSystem.readableNames(inFolder: real) where !name.hasPrefix(".") && !ignored.contains(name) {
      let path = PathName.join(folder, name)
      if FileSystem.isFolder(path) { add(path, isDeep: true, ignoring: ignored) }
    }
  }

  /// So that folders that are new since are found when theirs is added again.
  package func forgetDepth() { deep = [] }

  /// How many folders are watched.
  package var count: Int { folders.count }

  private static func real(_ path: String) -> String { FileSystem.realPath(path) ?? path }

  private func isOutput(_ path: String) -> Bool {
    outputs.contains { path == $0 || path.hasPrefix($0 + "/") || path.hasPrefix($0 + "-") }
  }

  /// Whether a name is one of an editor's temporary files.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
      || name.hasSuffix(NewFile.partialEnding) || name == "4913"
  }

  /// The paths that were saved, each once, sorted, when no more saves follow; empty if the wait is to end. What was saved until then is in the
  /// next answer.
  package func wait(isEnding: () -> Bool) -> [String] {
    while !isEnding() {
      if notifications.wait(milliseconds: changed.isEmpty ? Self.pulse : Self.quiet) {
        notifications.take(note)
      } else if !changed.isEmpty {
        defer { changed = [] }
        return changed.sorted()
      }
    }
    return []
  }

  private func note(_ number: Int32, _ name: String, _ event: FolderEvent) {
    // Something surely changed.
    if event == .overflow { changed.insert("…") }
    guard event != .begun, let folder = folders[number] else { return }
    if name.isEmpty || Self.isPassing(name) || isOutput(Self.real(folder) + "/" + name) { return }
    changed.insert(PathName.join(folder, name))
  }
}
