import Synchronization

extension Array where Element: Sendable {
  /// What comes of each element, in their order, several at a time. Whoever is free takes the next one.
  func inParallel<Result: Sendable>(_ workers: Int, _ read: @escaping @Sendable (Int, Element) -> Result) async -> [Result] {
    let next = Counter()
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<Swift.max(1, workers) {
        group.addTask {
          var results: [(Int, Result)] = []
          while let index = next.take(below: count) { results.append((index, read(index, self[index]))) }
          return results
        }
      }
      var all: [(Int, Result)] = []
      for await part in group { all += part }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// Numbers that several tasks take, each once.
private final class Counter: Sendable {
  private let next = Atomic<Int>(0)

  func take(below end: Int) -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }
}
