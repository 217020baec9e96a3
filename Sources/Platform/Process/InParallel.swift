import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What comes of each element, in their order, several at a time. Whoever is free takes the next one; the caller is one of the workers.
  package func inParallel<Result: Sendable>(_ workers: Int, _ work: @Sendable (Int, Element) -> Result) -> [Result] {
    amongWorkers(workers) { _, index, element in work(index, element) }
  }

  /// The same with the number of the worker, from 0: no two work under the same number at a time.
  package func amongWorkers<Result: Sendable>(
    _ workers: Int, _ work: @Sendable (_ worker: Int, _ index: Int, Element) -> Result
  ) -> [Result] {
    let next = Atomic<Int>(0)
    let all = Mutex<[(Int, Result)]>([])
    DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(workers, count))) { worker in
      var results: [(Int, Result)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        results.append((index, work(worker, index, self[index])))
      }
      all.withLock { $0 += results }
    }
    return all.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
