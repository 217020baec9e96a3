/// A set of cell numbers: a bit each, from the first word in use to the last. A sequence in rising order.
package struct CellSet: Hashable, Sendable, Sequence {
  /// The number of the first word: bit `i` of `words[w]` is the cell `64 * (base + w) + i`.
  private var base = 0
  private var words: [UInt64] = []

  package init() {}

  package init(_ cells: some Sequence<Int>) {
    for cell in cells { insert(cell) }
  }

  package var isEmpty: Bool { words.isEmpty }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The lowest cell; nil in an empty set.
  package var first: Int? { words.first.map { 64 * base + $0.trailingZeroBitCount } }

  package func contains(_ cell: Int) -> Bool {
    let word = cell / 64 - base
    return words.indices.contains(word) && words[word] >> (cell % 64) & 1 == 1
  }

  /// Cells may come in any order; numbers are not negative. False where the cell was there already.
  @discardableResult
  package mutating func insert(_ cell: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(cell & 63)
    let place = (cell >> 6) - base
    if place < 0 || place >= words.count { reach(cell >> 6...cell >> 6) }
    let index = (cell >> 6) - base
    if words[index] & bit != 0 { return false }
    words[index] |= bit
    return true
  }

  package mutating func formUnion(_ other: CellSet) {
    guard !other.isEmpty else { return }
    reach(other.base...other.base + other.words.count - 1)
    for (index, word) in other.words.enumerated() { words[other.base - base + index] |= word }
  }

  /// Makes room for the words of `range`. The outermost words always hold a cell, so equal sets have equal storage.
  private mutating func reach(_ range: ClosedRange<Int>) {
    if words.isEmpty { base = range.lowerBound }
    if range.lowerBound < base {
      words.insert(contentsOf: repeatElement(0, count: base - range.lowerBound), at: 0)
      base = range.lowerBound
    }
    let missing = range.upperBound - base - words.count + 1
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let set: CellSet
    fileprivate var word = 0
    /// The rest of the word.
    fileprivate var rest: UInt64

    package mutating func next() -> Int? {
      while rest == 0 {
        word += 1
        guard word < set.words.count else { return nil }
        rest = set.words[word]
      }
      defer { rest &= rest - 1 }
      return 64 * (set.base + word) + rest.trailingZeroBitCount
    }
  }

  package func makeIterator() -> Iterator { Iterator(set: self, rest: words.first ?? 0) }
}
