import SystemPackage

/// Checks the folders repeatedly, for systems without notifications.
final class PolledNotifications: FolderNotifications {
  private var folders: [String] = []
  /// By folder: the states of the files and folders in it at the last check.
  private var states: [[String: FileState]] = []
  private var changes: [(folder: Int32, name: String)] = []

  func watch(_ folder: String) -> Int32? {
    if let known = folders.firstIndex(of: folder) { return Int32(known) }
    guard let state = Self.states(in: folder) else { return nil }
    folders.append(folder)
    states.append(state)
    return Int32(folders.count - 1)
  }

  /// nil if the folder cannot be read.
  private static func states(in folder: String) -> [String: FileState]? {
    guard let names = try? SystemCalls.names(inFolder: folder) else { return nil }
    var states: [String: FileState] = [:]
    for name in names {
      guard var state = FileState(PathName.join(folder, name)) else { continue }
      // Changes inside a subfolder are reported if that one is watched.
      if state.type == .directory { state.forgetContent() }
      states[name] = state
    }
    return states
  }

  func wait(milliseconds: Int32) -> Bool {
    look()
    if changes.isEmpty {
      SystemCalls.sleep(milliseconds: milliseconds)
      look()
    }
    return !changes.isEmpty
  }

  private func look() {
    for index in folders.indices {
      let now = Self.states(in: folders[index]) ?? [:]
      let names = Set(now.keys).union(states[index].keys)
      for name in names.sorted() where now[name] != states[index][name] { changes.append((Int32(index), name)) }
      states[index] = now
    }
  }

  func take(_ body: (Int32, String, FolderEvent) -> Void) {
    for change in changes { body(change.folder, change.name, .saved) }
    changes = []
  }
}

extension FileState {
  fileprivate mutating func forgetContent() {
    (size, modified, changed) = (0, Time(seconds: 0, nanoseconds: 0), Time(seconds: 0, nanoseconds: 0))
  }
}
