import ArgumentParser

/// One of several equal parts of a run: `2/4`.
struct Shard: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// From 1 to `count`.
  var number: Int
  var count: Int

  static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...10_000).contains(count), (1...count).contains(number) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  var description: String { "\(number)/\(count)" }

  /// Of so many jobs, those of this part: every so-many-th one, so that the languages of each screen are spread over all parts.
  func jobs(of total: Int) -> [Int] { Array(stride(from: number - 1, to: total, by: count)) }
}
