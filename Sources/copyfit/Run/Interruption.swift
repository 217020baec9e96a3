import Foundation
import Synchronization

/// Notices an interrupt or a request to stop, so that a run can end in order: a second one ends it at once.
enum Interruption {
  private static let count = Atomic<Int>(0)

  /// From now on the signals are counted.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        if Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(2) }
      }
    }
  }

  static var hasHappened: Bool { count.load(ordering: .relaxed) > 0 }
}
