/// The paragraphs that were asked for since the last call of `take`, each once.
struct UsedParagraphs {
  /// By paragraph: the round of the last request.
  private var rounds: [UInt32] = []
  private var round: UInt32 = 1
  private var indices: [Int32] = []

  mutating func insert(_ paragraph: Int32) {
    let index = Int(paragraph)
    if index >= rounds.count { rounds += repeatElement(0, count: index + 1 - rounds.count) }
    guard rounds[index] != round else { return }
    rounds[index] = round
    indices.append(paragraph)
  }

  /// In the order of the first request; a new round begins.
  mutating func take() -> [Int32] {
    defer {
      indices.removeAll(keepingCapacity: true)
      round += 1
    }
    return indices
  }
}
