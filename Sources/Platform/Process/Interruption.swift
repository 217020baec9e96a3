import Synchronization

/// Notices an interrupt (SIGINT) or a request to stop (SIGTERM), so that work can end in order. Where no work asks for it within a tenth of a
/// second, the process is ended at once, as by a second one: nothing is deaf to them.
package enum Interruption {
  private static let count = Atomic<Int>(0)

  /// From now on the signals are counted. `status` is the exit status if the process is ended immediately.
  package static func watch(status: Int32) {
    Self.status.store(status, ordering: .relaxed)
    SystemCalls.onAlarm { _ in
      if !Interruption.isHeeded.load(ordering: .relaxed) { Interruption.endNow() }
    }
    SystemCalls.onInterruption { _ in
      if Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { Interruption.endNow() }
      SystemCalls.setAlarm(milliseconds: 100)
    }
  }

  private static let status = Atomic<Int32>(1)
  private static let isHeeded = Atomic<Bool>(false)

  private static func endNow() -> Never { SystemCalls.endNow(status: status.load(ordering: .relaxed), saying: "error: interrupted\n") }

  package static var hasHappened: Bool {
    guard count.load(ordering: .relaxed) > 0 else { return false }
    isHeeded.store(true, ordering: .relaxed)
    return true
  }
}
