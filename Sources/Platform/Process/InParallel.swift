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
    // Swift would write a length of 0 into the one array that all threads share.
    if isEmpty { return [] }
    let next = Atomic<Int>(0)
    return [Result](unsafeUninitializedCapacity: count) { results, done in
      // Each index is taken by one worker.
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(workers, count))) { worker in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { break }
          results.initializeElement(at: index, to: work(worker, index, self[index]))
        }
      }
      done = count
    }
  }
}
