import Foundation
import Synchronization

/// The processor time of each worker, from one lap to the next: other programs on the machine do not change it much.
final class JobStopwatch: Sendable {
  /// By thread, in nanoseconds.
  private let marks = Mutex<[ObjectIdentifier: Int]>([:])

  /// The microseconds that the calling thread has worked since its last lap; 0 in its first.
  @discardableResult
  func lap() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let now = time.tv_sec * 1_000_000_000 + time.tv_nsec
    let last = marks.withLock { $0.updateValue(now, forKey: ObjectIdentifier(Thread.current)) }
    return (now - (last ?? now)) / 1000
  }
}
