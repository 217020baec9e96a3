/// One of several parts of a run: `2/4`.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  static let maximumCount = 10_000

  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// nil if there is no such part.
  package init?(number: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  package var description: String { "\(number)/\(count)" }
}

/// What `--shard` says: a part, or that the CI engine knows which.
package enum ShardChoice: Hashable, Sendable {
  case part(Shard)
  case auto

  package init?(_ argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(argument) {
      self = .part(shard)
    } else {
      return nil
    }
  }

  /// The part that is meant; throws where the engine's variables name none.
  package func shard(in environment: [String: String]) throws(ShardEngine.Failure) -> Shard {
    switch self {
    case .part(let shard): shard
    case .auto: try ShardEngine.shard(in: environment)
    }
  }
}
