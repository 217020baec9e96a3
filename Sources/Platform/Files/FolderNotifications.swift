/// Hears of what happens in folders; folders have numbers.
protocol FolderNotifications: AnyObject {
  /// nil if the folder cannot be watched.
  func watch(_ folder: String) -> Int32?
  /// Waits until something happens; false if nothing did within this many milliseconds.
  func wait(milliseconds: Int32) -> Bool
  /// The events since the last call.
  func take(_ body: (_ folder: Int32, _ name: String, FolderEvent) -> Void)
}

#if os(Linux)
  /// By inotify(7).
  final class SystemNotifications: FolderNotifications {
    private let queue: SystemCalls.NotificationQueue

    init?() {
      guard let queue = SystemCalls.NotificationQueue() else { return nil }
      self.queue = queue
    }

    func watch(_ folder: String) -> Int32? { queue.watch(folder) }
    func wait(milliseconds: Int32) -> Bool { queue.wait(milliseconds: milliseconds) }
    func take(_ body: (Int32, String, FolderEvent) -> Void) { queue.take(body) }
  }
#endif
