import Synchronization

/// Distributes independent pieces of work to workers: each takes the next free piece, until none is left.
package enum Workers {
  /// Does the pieces from 0 to `count`, in any order. Every worker makes itself `tools` that it keeps from piece to piece; it takes no further
  /// piece once `isEnding`.
  package static func share<Tools>(
    _ count: Int, among workers: Int, isEnding: @escaping @Sendable () -> Bool = { false }, tools: @escaping @Sendable () -> Tools,
    _ piece: @escaping @Sendable (inout Tools, Int) -> Void
  ) async {
    let board = Board()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, count)) {
        group.addTask {
          var tools = tools()
          while !isEnding() {
            let next = board.take()
            guard next < count else { break }
            piece(&tools, next)
          }
        }
      }
    }
  }

  /// The results of the pieces, in their order.
  package static func map<Tools, Value: Sendable>(
    _ count: Int, among workers: Int, tools: @escaping @Sendable () -> Tools, _ value: @escaping @Sendable (inout Tools, Int) -> Value
  ) async -> [Value] {
    let values = Mutex([Value?](repeating: nil, count: count))
    await share(count, among: workers, tools: tools) { tools, index in
      let value = value(&tools, index)
      values.withLock { $0[index] = value }
    }
    return values.withLock { $0.compactMap(\.self) }
  }

  /// The results of independent tasks, in their order.
  package static func all<Value: Sendable>(_ works: [@Sendable () -> Value], among workers: Int) async -> [Value] {
    await map(works.count, among: workers, tools: {}) { _, index in works[index]() }
  }

  /// The shared state of the workers: the number of the next piece.
  private final class Board: Sendable {
    private let next = Atomic<Int>(0)

    func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}
