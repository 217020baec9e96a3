import Platform
import Synchronization
import Testing

@Suite struct InParallelTests {
  @Test(arguments: [0, 1, 2, 7]) func theResultsAreInTheOrderOfTheElements(workers: Int) {
    for count in [0, 1, 2, 1_000] {
      let squares = Array(0..<count).inParallel(workers) { index, element in
        #expect(index == element)
        return element * element
      }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }

  /// Workers have numbers of their own, so that each can have its own tools.
  @Test(arguments: [1, 2, 5]) func noTwoWorkUnderOneNumber(workers: Int) {
    let isAtWork = Mutex([Bool](repeating: false, count: workers))
    let numbers = Array(0..<500).amongWorkers(workers) { worker, index, element in
      isAtWork.withLock {
        #expect(!$0[worker])
        $0[worker] = true
      }
      defer { isAtWork.withLock { $0[worker] = false } }
      return index == element ? worker : -1
    }
    #expect(numbers.allSatisfy { 0..<workers ~= $0 })
  }

  /// Work that is shared out inside shared work comes to an end.
  @Test func insideItself() {
    let sums = Array(0..<50).inParallel(4) { _, row in Array(0..<50).inParallel(4) { _, column in row * column }.reduce(0, +) }
    #expect(sums == (0..<50).map { $0 * 1_225 })
  }
}

@Suite struct ByteOrderTests {
  /// As the numbers of the UTF-8 bytes say: a composed letter and one with its accent behind it are two texts.
  @Test(arguments: [
    ("", "a", true), ("a", "", false), ("", "", false), ("a", "a", false), ("a", "b", true), ("B", "a", true), ("a", "ab", true),
    ("ab", "a", false), ("z", "é", true), ("e\u{301}", "\u{e9}", true), ("\u{e9}", "e\u{301}", false), ("t1.strings", "t10.strings", true),
    ("\u{ffff}", "\u{10000}", true), ("a\0b", "a\0c", true),
  ]) func order(first: String, second: String, isBefore: Bool) {
    #expect(first.isBefore(second) == isBefore)
    #expect(Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8)) == isBefore)
  }
}
