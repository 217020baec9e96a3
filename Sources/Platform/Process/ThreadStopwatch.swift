import Synchronization

/// The processor time of each thread, from one lap to the next: other programs on the machine do not change it much.
package final class ThreadStopwatch: Sendable {
  /// By thread, in nanoseconds.
  private let marks = Mutex<[UInt: Int]>([:])

  package init() {}

  /// The microseconds that the calling thread has worked since its last lap; 0 in its first.
  @discardableResult
  package func lap() -> Int {
    let now = SystemCalls.threadTime
    let last = marks.withLock { $0.updateValue(now, forKey: SystemCalls.thread) }
    return (now - (last ?? now)) / 1000
  }
}
