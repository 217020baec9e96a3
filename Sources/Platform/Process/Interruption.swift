import Synchronization

/// Notices an interrupt (SIGINT) or a request to stop (SIGTERM), so that work can end in order; a second one ends the process at once.
package enum Interruption {
  private static let count = Atomic<Int>(0)

  /// From now on the signals are counted. `status` is that of the process where a second one ends it.
  package static func watch(status: Int32) {
    statusOfSecond.store(status, ordering: .relaxed)
    SystemCalls.onInterruption { _ in
      if Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 {
        SystemCalls.endNow(status: Interruption.statusOfSecond.load(ordering: .relaxed))
      }
    }
  }

  private static let statusOfSecond = Atomic<Int32>(1)

  package static var hasHappened: Bool { count.load(ordering: .relaxed) > 0 }
}
